//! Files of the project.

use crate::error::Error;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The project's root folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap_or(Path::new("."))
}

/// The folder of the built page.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// All files below a folder, sorted.
pub fn below(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::file(folder))? {
        let path = entry.map_err(Error::file(folder))?.path();
        if path.is_dir() {
            files.extend(below(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A file's text, with what is not UTF-8 replaced.
pub fn text(file: &Path) -> Result<String, Error> {
    let bytes = fs::read(file).map_err(Error::file(file))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A path as seen from `folder`, with forward slashes.
pub fn relative(file: &Path, folder: &Path) -> String {
    let file = file.strip_prefix(folder).unwrap_or(file);
    file.to_string_lossy().replace('\\', "/")
}
