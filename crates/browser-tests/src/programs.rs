//! Programs on a search path.

use std::{
    env,
    ffi::OsStr,
    path::{Path, PathBuf},
};

/// The names Chromium goes by, the first found is used.
pub const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// The name of Chromium's WebDriver.
pub const CHROMEDRIVER: &str = "chromedriver";

/// The first of `names` that `path` (written like the variable `PATH`) has.
pub fn find(names: &[&str], path: &OsStr) -> Option<PathBuf> {
    names.iter().find_map(|name| {
        env::split_paths(path)
            .map(|folder| folder.join(format!("{name}{}", env::consts::EXE_SUFFIX)))
            .find(|file| is_program(file))
    })
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata()
        .is_ok_and(|meta| meta.is_file() && meta.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}
