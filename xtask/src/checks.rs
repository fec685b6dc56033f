//! House rules that neither the compiler nor clippy knows.

use crate::{error::Error, files, finish::integrity, page, toolbox::Toolbox};
use std::path::Path;

/// The folders with code of ours.
const SOURCES: [&str; 4] = ["src", "crates", "xtask", "public"];

/// Crates that know the browser: the rules of the game must not.
const WEB_CRATES: [&str; 5] = ["gloo", "js-sys", "leptos", "wasm-bindgen", "web-sys"];

/// Texts that no source file may hold, and why. In two parts, or this file would hold them.
const BANNED: [(&str, &str); 4] = [
    (concat!("todo", "!("), "unfinished"),
    (concat!("dbg", "!("), "left over from debugging"),
    (concat!("#[", "ignore"), "a test that never runs"),
    (
        concat!("un", "safe "),
        "memory safety is the compiler's business",
    ),
];

/// Checks the sources.
pub fn sources(tools: &Toolbox) -> Result<(), Error> {
    let root = files::root();
    let mut paths = vec![root.join("index.html")];
    for folder in SOURCES {
        let folder = root.join(folder);
        // Not every folder has to be there.
        if folder.is_dir() {
            paths.extend(files::below(&folder)?);
        }
    }
    let mut findings = Vec::new();
    for path in paths.iter().filter(|path| is_text(path)) {
        findings.extend(source(&files::relative(path, root), &files::text(path)?));
    }
    findings.extend(web_crates(tools)?);
    report(findings)
}

/// Checks the built page.
pub fn page(tools: &Toolbox) -> Result<(), Error> {
    let dist = files::dist();
    let folders = page::builder_folders(tools)?;
    let mut findings = Vec::new();
    for path in files::below(&dist)? {
        let name = format!("dist/{}", files::relative(&path, &dist));
        let text = files::text(&path)?;
        if is_text(&path) {
            findings.extend(built(&name, &text));
        }
        for folder in folders.iter().filter(|folder| text.contains(*folder)) {
            findings.push(format!("{name}: names a folder of this machine, {folder}"));
        }
    }
    report(findings)
}

fn report(findings: Vec<String>) -> Result<(), Error> {
    if findings.is_empty() {
        return Ok(());
    }
    Err(Error::Rules(findings))
}

fn is_text(path: &Path) -> bool {
    let extension = path.extension().and_then(|name| name.to_str());
    matches!(
        extension,
        Some("rs" | "html" | "js" | "css" | "json" | "svg" | "webmanifest")
    )
}

/// What is wrong with a source file.
fn source(name: &str, text: &str) -> Vec<String> {
    let is_view = name == "index.html" || name.starts_with("src/");
    let mut findings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let code = line.split("//").next().unwrap_or_default();
        for (banned, why) in BANNED.iter().filter(|(banned, _)| code.contains(banned)) {
            findings.push(format!("{name}:{number}: {}: {why}", banned.trim_end()));
        }
        if is_view && code.contains("style=") {
            findings.push(format!(
                "{name}:{number}: a style attribute, which the content security policy blocks: use style:name="
            ));
        }
    }
    findings
}

/// No script, but a text in the page: browsers do not run it.
const DATA: &str = r#"type="image/svg+xml""#;

/// What is wrong with a text file of the built page.
fn built(name: &str, text: &str) -> Vec<String> {
    let mut findings = Vec::new();
    if name.ends_with(".html") {
        let policy = text.split_once("script-src ").map_or("", |(_, rest)| rest);
        let policy = policy.split([';', '"']).next().unwrap_or_default();
        for (at, _) in text.match_indices("<script") {
            let (tag, rest) = text[at..].split_once('>').unwrap_or((&text[at..], ""));
            let script = rest.split("</script>").next().unwrap_or_default();
            let is_allowed = tag.contains("src=")
                || tag.contains(DATA)
                || policy.contains(&format!("'{}'", integrity(script.as_bytes())));
            if !is_allowed {
                let number = text[..at].matches('\n').count() + 1;
                findings.push(format!(
                    "{name}:{number}: an inline script, which the content security policy blocks"
                ));
            }
        }
    }
    for (number, line) in (1..).zip(text.lines()) {
        // What a tool's comments point to is not loaded.
        let is_comment = ["*", "/*", "//"]
            .iter()
            .any(|sign| line.trim_start().starts_with(sign));
        for address in line.split("http").skip(1).filter(|_| !is_comment) {
            let host = address.trim_start_matches('s').strip_prefix("://");
            // Names of XML vocabularies look like addresses, but nothing is loaded from there.
            if host.is_some_and(|host| !host.starts_with("www.w3.org/")) {
                findings.push(format!("{name}:{number}: another host: http{address:.40}"));
            }
        }
    }
    findings
}

/// Crates below the engine that it must not have.
fn web_crates(tools: &Toolbox) -> Result<Vec<String>, Error> {
    const TREE: &str =
        "cargo tree --package engine --target all --edges normal,build --prefix none";
    let tree = tools
        .output(TREE)
        .ok_or_else(|| Error::Failed(TREE.to_owned()))?;
    let findings = tree
        .lines()
        .filter(|line| WEB_CRATES.iter().any(|name| line.starts_with(name)))
        .map(|line| format!("crates/engine/Cargo.toml: the engine depends on {line}"));
    Ok(findings.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn banned_texts_are_found() {
        for (banned, _) in BANNED {
            let text = format!("fine\nlet x = {banned}y; // {banned}");
            let findings = source("crates/a.rs", &text);
            assert!(
                matches!(&findings[..], [finding] if finding.starts_with("crates/a.rs:2: ")),
                "{findings:?}"
            );
            assert!(source("a.rs", &format!("// {banned}")).is_empty());
        }
    }

    #[test]
    fn style_attributes_are_found_in_views() {
        let text = "<p style=\"margin: 0\">";
        assert_eq!(source("src/view.rs", text).len(), 1);
        assert_eq!(source("index.html", text).len(), 1);
        assert!(source("src/view.rs", "<p style:margin=0>").is_empty());
        assert!(source("xtask/src/a.rs", text).is_empty());
    }

    #[test]
    fn inline_scripts_and_other_hosts_are_found() {
        let clean = "<script src=\"a.js\"></script>\n<svg xmlns=\"http://www.w3.org/2000/svg\">";
        assert!(built("a.html", clean).is_empty());
        assert!(built("a.js", " * see https://a.example/").is_empty());
        assert_eq!(built("a.html", "<script>go()</script>").len(), 1);
        assert!(built("a.html", "<script type=\"image/svg+xml\"><svg></script>").is_empty());
        // What `printf 'go()' | openssl dgst -sha256 -binary | base64` prints.
        let policy =
            "<meta content=\"script-src 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='\">";
        assert!(built("a.html", &format!("{policy}<script>go()</script>")).is_empty());
        assert_eq!(
            built("a.html", &format!("{policy}\n<script>go(1)</script>")),
            ["a.html:2: an inline script, which the content security policy blocks"]
        );
        let elsewhere = policy.replace("script-src", "img-src");
        assert_eq!(
            built("a.html", &format!("{elsewhere}<script>go()</script>")).len(),
            1
        );
        assert_eq!(built("a.html", "<script>go()").len(), 1);
        assert_eq!(built("a.js", "fetch('https://a.example/http')").len(), 1);
    }
}
