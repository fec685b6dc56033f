//! The built game in a folder of its own.

use crate::harness::dist;
use anyhow::{Context, Result};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

/// A copy of the built game that can be changed, gone in the end.
pub struct Site(PathBuf);

impl Site {
    /// As it was built.
    pub fn new() -> Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("site-{}-{number}", std::process::id());
        let site = Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
        copy(&dist()?, &site.0)?;
        Ok(site)
    }

    /// Its folder.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The file whose name begins like this.
    pub fn find(&self, begin: &str) -> Result<String> {
        let names = fs::read_dir(&self.0)?
            .flatten()
            .map(|file| file.file_name());
        let mut names = names.filter_map(|name| name.into_string().ok());
        let found = names.find(|name| name.starts_with(begin));
        found.with_context(|| format!("there is no {begin}"))
    }

    /// The text of a file.
    pub fn read(&self, name: &str) -> Result<String> {
        Ok(fs::read_to_string(self.0.join(name))?)
    }

    /// Puts a file there.
    pub fn write(&self, name: &str, text: &str) -> Result<()> {
        Ok(fs::write(self.0.join(name), text)?)
    }

    /// Takes a file away.
    pub fn remove(&self, name: &str) -> Result<()> {
        Ok(fs::remove_file(self.0.join(name))?)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (entry, path) = entry.map(|entry| (entry.file_name(), entry.path()))?;
        let to = to.join(entry);
        if path.is_dir() {
            copy(&path, &to)?;
        } else {
            fs::copy(path, to)?;
        }
    }
    Ok(())
}
