//! A number that tells builds from different sources apart.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io,
    path::{Path, PathBuf},
};

/// Of all files at or below these paths, by name and content.
pub fn fingerprint(paths: &[&str]) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    let mut found = Vec::new();
    for path in paths {
        walk(Path::new(path), &mut found)?;
    }
    found.sort();
    for path in found {
        path.hash(&mut hasher);
        fs::read(&path)?.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

fn walk(path: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        found.push(path.to_path_buf());
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        walk(&entry?.path(), found)?;
    }
    Ok(())
}
