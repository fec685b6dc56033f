//! What the browser tests and `cargo xtask` share: a static file server, a look along the `PATH`, where tools are kept.

pub mod axe;
pub mod programs;
mod server;

pub use server::StaticServer;

use std::{env, path::PathBuf};

/// The folder that `cargo xtask` keeps its tools in, unless there is no home to keep it in.
pub fn tools_folder() -> Option<PathBuf> {
    let cache = env::var_os("XDG_CACHE_HOME")
        .filter(|folder| !folder.is_empty())
        .map(PathBuf::from)
        .or_else(|| Some(env::home_dir()?.join(".cache")))?;
    Some(cache.join("manila/tools"))
}
