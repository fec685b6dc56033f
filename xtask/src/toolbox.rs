//! Running programs with the tools at hand.

use crate::{error::Error, files};
use std::{
    env,
    ffi::{OsStr, OsString},
    fs::File,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The search path that programs are run with.
pub struct Toolbox {
    path: OsString,
}

impl Toolbox {
    /// Just what the user has.
    pub fn new() -> Self {
        Self {
            path: env::var_os("PATH").unwrap_or_default(),
        }
    }

    /// Puts a folder before all others.
    pub fn add(&mut self, folder: &Path) -> Result<(), Error> {
        let folders = [PathBuf::from(folder)]
            .into_iter()
            .chain(env::split_paths(&self.path));
        self.path = env::join_paths(folders)
            .map_err(|error| Error::Failed(format!("PATH with {}: {error}", folder.display())))?;
        Ok(())
    }

    /// Whether one of these programs is there.
    pub fn has(&self, names: &[&str]) -> bool {
        browser_tests::programs::find(names, &self.path).is_some()
    }

    /// A command, split at its spaces, in the project's root.
    pub fn command(&self, line: &str) -> Command {
        let mut words = line.split(' ');
        let mut command = Command::new(words.next().unwrap_or_default());
        command
            .args(words)
            .current_dir(files::root())
            .env("PATH", &self.path)
            // A failing tool's own words are clear; its backtrace buries them.
            .env("RUST_BACKTRACE", "0");
        command
    }

    /// What a command prints, if it can be run and succeeds.
    pub fn output(&self, line: &str) -> Option<String> {
        let output = self.command(line).stderr(Stdio::null()).output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        output.status.success().then_some(text)
    }
}

/// Runs a command to its end, in the open.
pub fn run(command: &mut Command) -> Result<(), Error> {
    let line = line(command);
    run_with(command, &line)
}

/// Runs a command to its end, in the open; if it fails, this is what failed.
pub fn run_with(command: &mut Command, what: &str) -> Result<(), Error> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Error::Failed(what.to_owned())),
        Err(error) => Err(Error::Io(what.to_owned(), error)),
    }
}

/// Runs a command to its end, with all that it says kept in a file. Whether it succeeded.
pub fn run_quietly(command: &mut Command, log: &Path) -> Result<bool, Error> {
    let file = File::create(log).map_err(Error::file(log))?;
    let copy = file.try_clone().map_err(Error::file(log))?;
    let status = command
        .stdin(Stdio::null())
        .stdout(file)
        .stderr(copy)
        .status();
    Ok(status.is_ok_and(|status| status.success()))
}

/// A command as typed.
pub fn line(command: &Command) -> String {
    let words: Vec<_> = [command.get_program()]
        .into_iter()
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect();
    words.join(" ")
}
