//! Players' names.

use std::fmt;

/// A player's name: 1–24 characters, no white space at either end, no control characters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name(String);

/// Why a text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NameError {
    /// It is empty.
    Empty,
    /// It is longer than [`Name::MAX_CHARS`].
    TooLong,
    /// It begins or ends with white space.
    Space,
    /// It has a control character.
    Control,
}

impl Name {
    /// The longest name, in characters.
    pub const MAX_CHARS: usize = 24;

    /// Takes a text as a name.
    ///
    /// # Errors
    ///
    /// If it is not one.
    pub fn new(text: &str) -> Result<Name, NameError> {
        if text.is_empty() {
            Err(NameError::Empty)
        } else if text.chars().count() > Name::MAX_CHARS {
            Err(NameError::TooLong)
        } else if text.trim() != text {
            Err(NameError::Space)
        } else if text.contains(char::is_control) {
            Err(NameError::Control)
        } else {
            Ok(Name(text.to_owned()))
        }
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NameError::Empty => "a name has at least one character",
            NameError::TooLong => "a name has at most 24 characters",
            NameError::Space => "a name has no white space at either end",
            NameError::Control => "a name has no control characters",
        })
    }
}

impl std::error::Error for NameError {}
