//! The service worker: which version it is of, and what it keeps.

use super::{Files, PAGE, integrity};
use sha2::{Digest, Sha256};

/// Its file. It lies beside the page, which it may then answer for.
pub const FILE: &str = "sw.js";

/// What it does, with two blanks.
const SCRIPT: &str = include_str!("../../../public/sw.js");

/// Whether a game without a network needs the file, or the system that the app is installed in.
fn is_kept(name: &str) -> bool {
    let useless = ["404.html", "robots.txt", FILE].contains(&name);
    !useless && !name.starts_with("screenshots/")
}

/// A version for all that is kept, and for how it is.
pub fn version(files: &Files) -> String {
    let mut hash = Sha256::new();
    hash.update(SCRIPT);
    for (name, bytes) in files.iter().filter(|(name, _)| is_kept(name)) {
        hash.update(format!("{name} {}\n", integrity(bytes)));
    }
    hash.finalize()[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// The script for these files.
pub fn script(files: &Files, version: &str) -> String {
    let kept = files.iter().filter(|(name, _)| is_kept(name));
    let entries: Vec<String> = kept
        .map(|(name, bytes)| {
            let name = if name == PAGE { "" } else { name };
            format!(r#"["./{name}", "{}"]"#, integrity(bytes))
        })
        .collect();
    let script = super::lean::lean(FILE, SCRIPT.as_bytes()).unwrap_or_default();
    script
        .replace("\"{version}\"", &format!("\"{version}\""))
        .replace("\"{files}\"", &format!("[\n{}\n]", entries.join(",\n")))
}
