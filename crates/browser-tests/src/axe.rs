//! axe-core, which looks for barriers in a page: used in the tests only, never part of the page.

use std::path::PathBuf;

/// The npm package.
pub const PACKAGE: &str = "axe-core";

/// The version that the tests are made for: another may have other rules.
pub const VERSION: &str = "4.14.1";

/// The script, in a folder of npm packages.
pub const FILE: &str = "axe-core/axe.min.js";

/// Where `cargo xtask tools` has put the script.
pub fn script() -> Option<PathBuf> {
    let folder = crate::tools_folder()?.join(format!("{PACKAGE}-{VERSION}"));
    Some(folder.join("node_modules").join(FILE))
}
