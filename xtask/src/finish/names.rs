//! Names that change with the contents.

use super::{Files, PAGE};
use sha2::{Digest, Sha256};

/// Files that are asked for by a name from outside: by browsers, hosts and the system that the app is installed in.
const ENTRANCES: [&str; 4] = [PAGE, "404.html", "manifest.webmanifest", "robots.txt"];

/// The same, by folder.
const ENTRANCE_FOLDERS: [&str; 2] = ["icons/", "screenshots/"];

fn is_entrance(name: &str) -> bool {
    ENTRANCES.contains(&name)
        || ENTRANCE_FOLDERS
            .iter()
            .any(|folder| name.starts_with(folder))
}

/// Whether other files can be named in this one.
fn is_text(name: &str) -> bool {
    let kinds = [".html", ".css", ".js", ".json", ".svg", ".webmanifest"];
    kinds.iter().any(|kind| name.ends_with(kind))
}

/// Adds to each name a hash of the contents, where it is given to the file and wherever the file is named.
pub fn stamp(mut files: Files) -> Result<Files, String> {
    let mut open: Vec<String> = files
        .keys()
        .filter(|name| !is_entrance(name))
        .cloned()
        .collect();
    for name in &open {
        let named =
            |(other, bytes): (&String, &Vec<u8>)| other != name && count(other, bytes, name) > 0;
        if !files.iter().any(named) {
            return Err(format!(
                "{name} is named nowhere: name it in {PAGE}, so that its name can change with it"
            ));
        }
    }
    while !open.is_empty() {
        // One that names none whose name is still to change.
        let ready = open.iter().position(|name| {
            let others = open.iter().filter(|other| *other != name);
            others
                .clone()
                .all(|other| count(name, &files[name], other) == 0)
        });
        let at = ready.ok_or_else(|| format!("these name each other: {}", open.join(", ")))?;
        let name = open.swap_remove(at);
        let bytes = files.remove(&name).unwrap_or_default();
        let stamped = stamped(&name, &bytes);
        for (_, bytes) in files.iter_mut().filter(|(other, _)| is_text(other)) {
            if let Ok(text) = std::str::from_utf8(bytes) {
                *bytes = renamed(text, &name, &stamped).into_bytes();
            }
        }
        files.insert(stamped, bytes);
    }
    Ok(files)
}

fn stamped(name: &str, bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    let hash: String = hash[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    match name.rsplit_once('.') {
        Some((stem, kind)) => format!("{stem}-{hash}.{kind}"),
        None => format!("{name}-{hash}"),
    }
}

/// How often a file names another.
fn count(file: &str, bytes: &[u8], name: &str) -> usize {
    match std::str::from_utf8(bytes) {
        Ok(text) if is_text(file) => places(text, name).count(),
        _ => 0,
    }
}

fn renamed(text: &str, name: &str, new: &str) -> String {
    let mut renamed = String::with_capacity(text.len());
    let mut from = 0;
    for at in places(text, name) {
        renamed += &text[from..at];
        renamed += new;
        from = at + name.len();
    }
    renamed + &text[from..]
}

/// Where a name stands as a whole in quotation marks, alone or after `./`: as an attribute or a string of a script.
fn places<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    const QUOTES: [char; 3] = ['"', '\'', '`'];
    let whole = move |&(at, _): &(usize, &str)| {
        let before = &text[..at];
        let before = before.strip_suffix("./").unwrap_or(before);
        before.ends_with(QUOTES) && text[at + name.len()..].starts_with(QUOTES)
    };
    text.match_indices(name).filter(whole).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stamped(all: &[(&str, &str)]) -> Result<Vec<(String, String)>, String> {
        let file = |&(name, text): &(&str, &str)| (name.to_owned(), text.as_bytes().to_vec());
        let files = stamp(all.iter().map(file).collect())?;
        let text = |bytes| String::from_utf8(bytes).unwrap_or_default();
        Ok(files
            .into_iter()
            .map(|(name, bytes)| (name, text(bytes)))
            .collect())
    }

    #[test]
    fn a_name_changes_with_all_that_it_leads_to() -> Result<(), String> {
        let page = |wasm| {
            stamped(&[
                (PAGE, r#"<script src="./loader.js">"#),
                ("loader.js", "run('./a.js', 'data.js')"),
                ("a.js", r#"load("a_bg.wasm")"#),
                ("a_bg.wasm", wasm),
            ])
        };
        let (one, other) = (page("1")?, page("2")?);
        assert_eq!(one.len(), 4);
        for ((name, text), (other, changed)) in one.iter().zip(&other) {
            assert!(name == PAGE || name != other, "{name}");
            assert_ne!(text, changed, "{name}");
        }
        let loader = one.iter().find(|(name, _)| name.starts_with("loader-"));
        let (_, text) = loader.ok_or("no loader")?;
        assert!(
            text.starts_with("run('./a-") && text.ends_with(".js', 'data.js')"),
            "{text}"
        );
        Ok(())
    }

    #[test]
    fn entrances_keep_their_names() -> Result<(), String> {
        let files = stamped(&[(PAGE, ""), ("icons/icon.svg", ""), ("404.html", "")])?;
        let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["404.html", "icons/icon.svg", PAGE]);
        Ok(())
    }

    #[test]
    fn what_nothing_names_and_circles_are_refused() {
        assert!(stamped(&[(PAGE, ""), ("a.js", "")]).is_err());
        assert!(stamped(&[(PAGE, ""), ("a.js", "'b.js'"), ("b.js", "'a.js'")]).is_err());
    }
}
