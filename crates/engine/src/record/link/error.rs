//! What is wrong with a link.

use super::{MAX_DECISIONS, MAX_EXTRA_BYTES, MAX_LINK_CHARS};
use crate::{
    record::{HeadError, NameError},
    rules::Refusal,
};
use std::fmt;

/// Why a text is not a link, or a game has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// It has more than [`MAX_LINK_CHARS`] characters.
    Long,
    /// It does not begin as a link does.
    NoLink,
    /// It is of a version that came later.
    Newer,
    /// There is a character in it that no link has.
    Character,
    /// It was damaged or cut on its way.
    Checksum,
    /// A name is not UTF-8.
    Utf8,
    /// A name is none.
    Name(NameError),
    /// Names, deal and opening seat do not fit together.
    Head(HeadError),
    /// The rules refuse a decision.
    Refused(Refusal),
    /// Something follows the last decision.
    Surplus,
    /// To be written: more than [`MAX_EXTRA_BYTES`] bytes along with the game.
    LongExtra,
    /// To be written: a game with too many decisions.
    ManyDecisions,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Long => write!(f, "a link has at most {MAX_LINK_CHARS} characters"),
            LinkError::NoLink => f.write_str("this is no link of a game: it does not begin with 1"),
            LinkError::Newer => f.write_str("the link is of a later version"),
            LinkError::Character => {
                f.write_str("a link has only letters, digits, hyphens and low lines")
            }
            LinkError::Checksum => f.write_str("the link is damaged or not complete"),
            LinkError::Utf8 => f.write_str("a name is not UTF-8 text"),
            LinkError::Name(error) => error.fmt(f),
            LinkError::Head(error) => error.fmt(f),
            LinkError::Refused(refusal) => refusal.fmt(f),
            LinkError::Surplus => f.write_str("the link goes on after the game"),
            LinkError::LongExtra => {
                write!(f, "at most {MAX_EXTRA_BYTES} bytes go along with a game")
            }
            LinkError::ManyDecisions => {
                write!(f, "a link holds at most {MAX_DECISIONS} decisions")
            }
        }
    }
}

impl std::error::Error for LinkError {}
