//! What is wrong with a text that is not a record.

use super::{HeadError, NameError};
use crate::rules::Refusal;
use std::fmt;

/// The first offending line of a text that is not a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Its number, from 1.
    pub line: usize,
    /// What stands there, cut if it is long; none where the text ends too soon.
    pub found: Option<String>,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Something else belongs here.
    Expected(Expected),
    /// It is not a name.
    Name(NameError),
    /// The head does not fit together.
    Head(HeadError),
    /// It can be read, but the rules refuse it.
    Refused(Refusal),
}

/// What belongs in a place of the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// At most 200 bytes.
    ShortLine,
    /// At most 20,000 lines.
    FewLines,
    /// UTF-8.
    Utf8,
    /// The first line.
    FirstLine,
    /// `player: NAME`.
    Player,
    /// `player: NAME` or `deal: …`.
    PlayerOrDeal,
    /// One hand of shares per seat.
    Deal,
    /// `opening: SEAT`.
    Opening,
    /// `options: NAME, …`.
    Options,
    /// A seat number or `*`, then a decision.
    Entry,
    /// A decision that starts with this word.
    Decision,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::ShortLine => "a line of at most 200 bytes",
            Expected::FewLines => "at most 20000 lines",
            Expected::Utf8 => "UTF-8 text",
            Expected::FirstLine => "'Manila record 1'",
            Expected::Player => "'player: ' and a name",
            Expected::PlayerOrDeal => "'player: ' or 'deal: '",
            Expected::Deal => {
                "'deal: ' and a hand of two wares per seat, with two players a third hand of four"
            }
            Expected::Opening => "'opening: ' and a seat number",
            Expected::Options => "'options: ' and names of options, each once",
            Expected::Entry => "a seat number or '*', a space and a decision",
            Expected::Decision => "a decision in the spelling of the record",
        })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Expected(expected) => write!(f, "expected {expected}"),
            Problem::Name(error) => write!(f, "expected a name: {error}"),
            Problem::Head(error) => write!(f, "expected a game that can start: {error}"),
            Problem::Refused(refusal) => write!(f, "expected a legal decision: {refusal}"),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.found {
            Some(found) => write!(f, "line {}: found '{found}', {}", self.line, self.problem),
            None => write!(
                f,
                "line {}: found the end of the text, {}",
                self.line, self.problem
            ),
        }
    }
}

impl std::error::Error for ReadError {}
