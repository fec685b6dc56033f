//! Plays Manila without people, and reads records of any size.
//!
//! [`play`] lets [`Player`]s play a game to its end, [`Tally`] counts what came out, [`Source`] reads a
//! record line by line. The program `referee` puts a command line in front of them.

#![deny(missing_docs)]

mod contest;
mod player;
mod program;
mod seated;
mod source;
mod standing;
mod table;
mod tally;

pub use contest::{Contestant, Ending, Fault, NoGame, contest};
pub use engine::pcg::Pcg;
pub use player::{Choice, Player, Random};
pub use program::Program;
pub use seated::{Seated, Trick};
pub use source::{ReadFailure, Source};
pub use standing::Standing;
pub use table::{Foul, Table, play};
pub use tally::Tally;
