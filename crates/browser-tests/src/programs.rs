//! Programs on a search path.

use crate::tools_folder;
use std::{
    env,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

/// The names Chromium goes by, the first found is used.
pub const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// The name of Chromium's WebDriver.
pub const CHROMEDRIVER: &str = "chromedriver";

/// The names Firefox goes by.
pub const FIREFOX: &[&str] = &["firefox-esr", "firefox"];

/// The name of Firefox's WebDriver, which is a crate too.
pub const GECKODRIVER: &str = "geckodriver";

/// The version of the crate that is installed where there is none.
pub const GECKODRIVER_VERSION: &str = "0.37.1";

/// The name of WebKitGTK's WebDriver.
pub const WEBKIT_DRIVER: &str = "WebKitWebDriver";

/// What gives a browser a screen where there is none.
pub const SCREEN: &str = "Xvfb";

/// Firefox's driver: on the search path, or where `cargo xtask` has put it.
pub fn geckodriver(path: &OsStr) -> Option<PathBuf> {
    let own = || {
        let folder = format!("{GECKODRIVER}-{GECKODRIVER_VERSION}/bin");
        find(&[GECKODRIVER], tools_folder()?.join(folder).as_os_str())
    };
    find(&[GECKODRIVER], path).or_else(own)
}

/// WebKitGTK's small browser, which no search path has.
pub fn mini_browser() -> Option<PathBuf> {
    let folders = fs::read_dir("/usr/lib").ok()?.flatten();
    let mut found = folders.map(|folder| folder.path().join("webkit2gtk-4.1/MiniBrowser"));
    found.find(|file| is_program(file))
}

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
