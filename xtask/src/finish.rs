//! What Trunk leaves to be done, as its hook after each build for release: the files become lean and are named after
//! their contents, the page gets integrity hashes, and the service worker learns what to keep.
//!
//! A page asks by those names only, so it can never get a file of another version: that one has another name. The
//! entrances alone keep their names, and the browser has to ask for them anew.

mod invokes;
mod lean;
mod names;
mod order;
mod parts;
mod terse;
mod worker;

use crate::{
    error::Error,
    files,
    page::builder_folders,
    toolbox::Toolbox,
    tools::{self, Purpose},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

/// The page itself.
const PAGE: &str = "index.html";

/// The files of a page, by their names below its folder.
type Files = BTreeMap<String, Vec<u8>>;

/// Finishes what Trunk has built. What is for the developers themselves is split only: those want it as it was written,
/// and no service worker that would show it again tomorrow.
pub fn finish() -> Result<(), Error> {
    let folder = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from);
    let folder = folder.ok_or_else(|| Error::Usage("finish, but by Trunk".to_owned()))?;
    let is_release = env::var("TRUNK_PROFILE").as_deref() == Ok("release");
    let mut tools = Toolbox::new();
    if !tools.has(&["wasm-bindgen"]) || !tools.has(&["wasm-opt"]) {
        // Trunk has its own where nobody else has any.
        tools = tools::prepare(Purpose::Build)?;
    }
    let built = read(&folder)?;
    let mut finished = built.clone();
    parts::split(&tools, &mut finished, is_release)?;
    if is_release {
        terse::shorten(&mut finished).map_err(Error::Failed)?;
        order::sort(&mut finished).map_err(Error::Failed)?;
        finished = self::finished(finished, &builder_folders(&tools)?).map_err(Error::Failed)?;
    }
    for name in built.keys().filter(|name| !finished.contains_key(*name)) {
        let file = folder.join(name);
        fs::remove_file(&file).map_err(Error::file(file))?;
    }
    for (name, bytes) in finished {
        let file = folder.join(name);
        fs::write(&file, bytes).map_err(Error::file(file))?;
    }
    Ok(())
}

fn read(folder: &Path) -> Result<Files, Error> {
    let mut read = Files::new();
    for file in files::below(folder)? {
        let bytes = fs::read(&file).map_err(Error::file(&file))?;
        read.insert(files::relative(&file, folder), bytes);
    }
    Ok(read)
}

/// The same page as it goes out into the world, or what is wrong with it.
fn finished(mut files: Files, folders: &[String]) -> Result<Files, String> {
    for (name, bytes) in &mut files {
        if name.ends_with(".wasm") {
            blot_out(bytes, folders);
        } else if let Some(text) = lean::lean(name, bytes) {
            *bytes = text.into_bytes();
        }
    }
    hasten(&mut files);
    join_styles(&mut files)?;
    take_in_boot(&mut files)?;
    let mut files = names::stamp(files)?;
    let page = text(&files, PAGE)?;
    let page = with_wasm_size(&with_integrity(&page, &files), &files)?;
    let page = with_boot_allowed(&page)?;
    files.insert(PAGE.to_owned(), page.into_bytes());
    // The version is that of all that is kept, and then the page is told it: so it is made before.
    let version = worker::version(&files);
    let page = told(&text(&files, PAGE)?, "version", &version)?;
    files.insert(PAGE.to_owned(), page.into_bytes());
    let worker = worker::script(&files, &version);
    files.insert(worker::FILE.to_owned(), worker.into_bytes());
    Ok(files)
}

fn text(files: &Files, name: &str) -> Result<String, String> {
    let bytes = files
        .get(name)
        .ok_or_else(|| format!("{name} is missing"))?;
    String::from_utf8(bytes.clone()).map_err(|_| format!("{name} is not UTF-8"))
}

/// Puts as many slashes in place of the builder's folders, which rustc writes into the wasm for panic messages. `cargo
/// xtask build` has told it not to; `trunk build` alone has not.
fn blot_out(wasm: &mut [u8], folders: &[String]) {
    for folder in folders.iter().map(String::as_bytes) {
        let mut from = 0;
        while let Some(at) = wasm[from..]
            .windows(folder.len())
            .position(|part| part == folder)
        {
            wasm[from + at..][..folder.len()].fill(b'/');
            from += at + folder.len();
        }
    }
}

/// Has browsers compile the scripts of wasm as they come in, beside the page's own work, and not function by function when
/// these are called.
fn hasten(files: &mut Files) {
    const HINT: &[u8] = b"//# allFunctionsCalledOnLoad\n";
    let script = |name: &String| Some(name.strip_suffix("_bg.wasm")?.to_owned() + ".js");
    let scripts: Vec<String> = files.keys().filter_map(script).collect();
    for name in scripts {
        if let Some(script) = files.get_mut(&name) {
            script.splice(..0, HINT.iter().copied());
        }
    }
}

/// Makes one style sheet of all, in the page's order: one request less for each, and they compress better together. What
/// stands in a template is loaded later, and stays by itself.
fn join_styles(files: &mut Files) -> Result<(), String> {
    const JOINED: &str = "style.css";
    const LINK: &str = r#"<link rel="stylesheet" href="./"#;
    let page = text(files, PAGE)?;
    let mut parts = page.split(LINK);
    let mut joined_page = parts.next().unwrap_or_default().to_owned();
    let mut style = Vec::new();
    for part in parts {
        if joined_page.rfind("<template") > joined_page.rfind("</template") {
            joined_page += LINK;
            joined_page += part;
            continue;
        }
        let (name, rest) = part.split_once('"').unwrap_or((part, ""));
        let (attributes, after) = rest.split_once('>').unwrap_or((rest, ""));
        if style.is_empty() {
            joined_page += &format!(r#"{LINK}{JOINED}"{attributes}>"#);
        }
        style.extend(
            files
                .remove(name)
                .ok_or_else(|| format!("{name} is missing"))?,
        );
        joined_page += after;
    }
    files.insert(JOINED.to_owned(), style);
    files.insert(PAGE.to_owned(), joined_page.into_bytes());
    Ok(())
}

/// The tag of the script that starts the app.
const BOOT: &str = r#"<script id="boot""#;

/// Puts the script that starts the app into the page: so the wasm is asked for one way to the host and back earlier. It
/// stands at the end of the head, behind the hashes of what it imports.
fn take_in_boot(files: &mut Files) -> Result<(), String> {
    const FILE: &str = "boot.js";
    const HEAD: &str = "</head>";
    let page = text(files, PAGE)?;
    let script = text(files, FILE)?;
    let unfit = || format!("{FILE} cannot stand in {PAGE}");
    // What would end it early, or keep it from ending.
    if ["</", "<!--", "<script"]
        .iter()
        .any(|mark| script.contains(mark))
    {
        return Err(unfit());
    }
    let (before, tag) = split_at_boot(&page)?;
    let (tag, after) = tag.split_once("></script>").ok_or_else(unfit)?;
    let link = format!(r#" src="./{FILE}""#);
    let (attributes, more) = tag.split_once(&link).ok_or_else(unfit)?;
    let (head, body) = after.split_once(HEAD).ok_or_else(unfit)?;
    let page = format!("{before}{head}{attributes}{more}>{script}</script>{HEAD}{body}");
    files.remove(FILE);
    files.insert(PAGE.to_owned(), page.into_bytes());
    Ok(())
}

/// Allows the script in the page, and no other there.
fn with_boot_allowed(page: &str) -> Result<String, String> {
    const SCRIPTS: &str = "script-src 'self'";
    let (_, tag) = split_at_boot(page)?;
    let script = tag
        .split_once('>')
        .and_then(|(_, rest)| rest.split_once("</script>"));
    let (script, _) = script.ok_or_else(|| format!("{BOOT} has no end"))?;
    let (before, after) = page
        .split_once(SCRIPTS)
        .ok_or_else(|| format!("{PAGE} does not say {SCRIPTS}"))?;
    let hash = integrity(script.as_bytes());
    Ok(format!("{before}{SCRIPTS} '{hash}'{after}"))
}

/// The page before the script that starts the app, and from there on.
fn split_at_boot(page: &str) -> Result<(&str, &str), String> {
    let at = page.find(BOOT);
    at.map(|at| page.split_at(at))
        .ok_or_else(|| format!("{PAGE} has no {BOOT}"))
}

/// The hash of a file or a script as browsers check it.
pub fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(bytes)))
}

/// Adds their hashes to all scripts and style sheets of a page. Preloaded wasm has none: browsers do not check it there.
fn with_integrity(page: &str, files: &Files) -> String {
    // What told Trunk to leave that to us.
    let mut page = page.replace(r#" data-integrity="none""#, "");
    let checked = |name: &&String| name.ends_with(".js") || name.ends_with(".css");
    for name in files.keys().filter(checked) {
        let integrity = integrity(&files[name]);
        for attribute in ["href", "src"] {
            let link = format!(r#" {attribute}="./{name}""#);
            page = page.replace(&link, &format!(r#"{link} integrity="{integrity}""#));
        }
    }
    page
}

/// Tells the page how long its wasm is: compressed, it cannot know from what it receives.
fn with_wasm_size(page: &str, files: &Files) -> Result<String, String> {
    let named = |name: &&String| page.contains(&format!(r#"data-wasm="./{name}""#));
    let wasm = files.keys().find(named);
    let wasm = wasm.ok_or_else(|| format!("{PAGE} does not name its wasm"))?;
    told(page, "size", &files[wasm].len().to_string())
}

/// Tells the script that starts the app something.
fn told(page: &str, what: &str, value: &str) -> Result<String, String> {
    let (before, tag) = split_at_boot(page)?;
    let after = &tag[BOOT.len()..];
    Ok(format!(r#"{before}{BOOT} data-{what}="{value}"{after}"#))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(all: &[(&str, &str)]) -> Files {
        let file = |&(name, text): &(&str, &str)| (name.to_owned(), text.as_bytes().to_vec());
        all.iter().map(file).collect()
    }

    const BUILT: [(&str, &str); 10] = [
        (
            "index.html",
            r#"<meta content="script-src 'self' 'x'"><link rel="stylesheet" href="./b.css"/><template><link rel="stylesheet" href="./later.css"></template><link rel="stylesheet" href="./a.css"/><script id="boot" src="./boot.js" data-js="./app.js" data-wasm="./app_bg.wasm"></script><link rel="modulepreload" href="./app.js"></head>"#,
        ),
        ("404.html", "none"),
        ("a.css", "a {}"),
        ("b.css", "b {}"),
        ("later.css", "c {}"),
        ("boot.js", "go()"),
        ("app.js", "run()"),
        ("app_bg.wasm", "at /home/me/x.rs"),
        ("icons/icon.svg", "<svg/>"),
        ("screenshots/phone.webp", "picture"),
    ];

    fn built() -> Result<Files, String> {
        finished(files(&BUILT), &["/home/me/".to_owned()])
    }

    #[test]
    fn files_are_checked_and_kept() -> Result<(), String> {
        let files = built()?;
        let page = text(&files, PAGE)?;
        // What `printf 'go()\n' | openssl dgst -sha256 -binary | base64` prints.
        let allowed = "script-src 'self' 'sha256-uxztVBOu4I1US70toGMPbtpfckNKW9OzJ9C6/M5mIrI=' 'x'";
        assert!(page.contains(allowed), "{page}");
        assert!(page.ends_with(">go()\n</script></head>\n"), "{page}");
        assert_eq!(page.matches("integrity=").count(), 3, "{page}");
        assert!(page.contains(r#" data-size="16""#), "{page}");
        let worker = text(&files, worker::FILE)?;
        let kept = |name: &str| worker.contains(&format!(r#"["./{name}""#));
        assert!(kept("") && kept("icons/icon.svg"), "{worker}");
        assert!(!kept("404.html") && !worker.contains("phone"), "{worker}");
        let stamped = |name: &&String| name.starts_with("app-") || name.starts_with("later-");
        for name in files.keys().filter(stamped) {
            assert!(kept(name), "{worker}");
        }
        Ok(())
    }

    #[test]
    fn styles_are_joined_in_their_order_but_for_what_comes_later() -> Result<(), String> {
        let files = built()?;
        let sheets: Vec<_> = files
            .iter()
            .filter(|(name, _)| name.ends_with(".css"))
            .collect();
        let [(later, of_later), (first, of_first)] = sheets[..] else {
            return Err(format!("{sheets:?}"));
        };
        assert_eq!(
            (&of_first[..], &of_later[..]),
            (&b"b{}a{}"[..], &b"c{}"[..])
        );
        let page = text(&files, PAGE)?;
        let link = |name| format!(r#"<link rel="stylesheet" href="./{name}" integrity="#);
        let in_order = [link(first), format!("<template>{}", link(later))];
        let places = in_order.map(|links| page.find(&links));
        assert!(
            places.is_sorted() && places.iter().all(Option::is_some),
            "{page}"
        );
        // And the script that is loaded ahead.
        assert_eq!(page.matches("<link").count(), 3, "{page}");
        Ok(())
    }

    #[test]
    fn every_change_is_another_version() -> Result<(), String> {
        let version = |files: &Files| {
            text(files, PAGE).map(|page| page.split("data-").nth(1).map(str::to_owned))
        };
        let first = version(&built()?)?;
        assert!(
            first
                .as_ref()
                .is_some_and(|first| first.starts_with("version="))
        );
        assert_eq!(version(&built()?)?, first);
        for (name, _) in BUILT
            .iter()
            .filter(|(name, _)| *name != "404.html" && !name.contains("phone"))
        {
            let mut changed = files(&BUILT);
            changed.entry((*name).to_owned()).or_default().push(b' ');
            changed.entry((*name).to_owned()).or_default().push(b'1');
            assert_ne!(version(&finished(changed, &[])?)?, first, "{name}");
        }
        Ok(())
    }

    #[test]
    fn scripts_of_wasm_are_compiled_as_they_come() -> Result<(), String> {
        let files = built()?;
        let script = files.iter().find(|(name, _)| name.starts_with("app-"));
        assert_eq!(
            script.map(|(_, bytes)| &bytes[..]),
            Some(&b"//# allFunctionsCalledOnLoad\nrun()\n"[..])
        );
        Ok(())
    }

    #[test]
    fn folders_of_the_builder_are_blotted_out() -> Result<(), String> {
        let files = built()?;
        let wasm = files.iter().find(|(name, _)| name.ends_with(".wasm"));
        assert_eq!(
            wasm.map(|(_, bytes)| &bytes[..]),
            Some(&b"at /////////x.rs"[..])
        );
        Ok(())
    }
}
