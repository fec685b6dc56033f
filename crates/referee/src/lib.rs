//! Plays Manila without people, and reads records of any size.
//!
//! [`play`] lets [`Player`]s play a game to its end, [`Tally`] counts what came out, [`Source`] reads a
//! record line by line. The program `referee` puts a command line in front of them.

#![deny(missing_docs)]

mod numbers;
mod player;
mod source;
mod table;
mod tally;

pub use numbers::Pcg;
pub use player::{Choice, Player, Random};
pub use source::{ReadFailure, Source};
pub use table::{Foul, Table, play};
pub use tally::Tally;
