//! Building the page.

use crate::{
    error::Error,
    files,
    toolbox::{self, Toolbox},
};
use std::{env, fs, path::PathBuf};

/// Builds the page into `dist/`.
pub fn build(tools: &Toolbox) -> Result<(), Error> {
    let mut command = tools.command("trunk --quiet build --release");
    command
        // Trunk takes "true" only where the convention says any value.
        .env_remove("NO_COLOR")
        // These would be used in place of the flags that follow.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        // Always the same: other flags compile everything anew.
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
            remap_flags(tools)?,
        );
    toolbox::run(&mut command)
}

/// The builder's folders. Unless told otherwise, rustc writes them into the wasm, for its panic messages.
pub fn builder_folders(tools: &Toolbox) -> Result<Vec<String>, Error> {
    let mut folders = vec![files::root().to_path_buf()];
    let cargo_home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(env::home_dir()?.join(".cargo")))
        .unwrap_or_default();
    let sources = cargo_home.join("registry/src");
    // There is none in a project whose crates are vendored.
    if sources.is_dir() {
        for registry in fs::read_dir(&sources).map_err(Error::file(&sources))? {
            folders.push(registry.map_err(Error::file(&sources))?.path());
        }
    }
    let sysroot = tools.output("rustc --print sysroot").unwrap_or_default();
    folders.push(PathBuf::from(sysroot.trim()));
    let mut folders: Vec<_> = folders
        .iter()
        .map(|folder| format!("{}/", folder.display()))
        .collect();
    folders.sort();
    Ok(folders)
}

fn remap_flags(tools: &Toolbox) -> Result<String, Error> {
    let flags: Vec<String> = builder_folders(tools)?
        .iter()
        .map(|folder| format!("--remap-path-prefix={folder}="))
        .collect();
    Ok(flags.join(" "))
}
