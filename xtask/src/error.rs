//! Why a command stops.

use std::{fmt, io, path::PathBuf};

/// Why a command stops. Each is one line for the user.
#[derive(Debug)]
pub enum Error {
    /// The command line makes no sense.
    Usage(String),
    /// A program is not there and was not, or cannot be, installed.
    Missing {
        /// The program, and what became of the attempt to install it.
        what: String,
        /// What it is needed for.
        why: &'static str,
        /// How to get it.
        how: String,
    },
    /// A program that was run reported failure.
    Failed(String),
    /// House rules are broken: one finding per line.
    Rules(Vec<String>),
    /// A file or a network port does not work.
    Io(String, io::Error),
}

impl Error {
    /// An error with a file.
    pub fn file(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |error| Self::Io(path.display().to_string(), error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Usage(line) => write!(f, "cannot understand {line:?}: see cargo xtask --help"),
            Self::Missing { what, why, how } => write!(f, "{what}; needed {why}; to get it: {how}"),
            Self::Failed(command) => write!(f, "failed: {command}"),
            Self::Rules(findings) => {
                for finding in findings {
                    writeln!(f, "{finding}")?;
                }
                write!(f, "house checks: {} found", findings.len())
            }
            Self::Io(what, error) => write!(f, "{what}: {error}"),
        }
    }
}
