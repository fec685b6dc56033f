//! The Manila record: a whole game as plain text (`docs/record.md`).
//!
//! [`Record`] is a game that the rules have followed from its deal to its last decision: it cannot hold
//! an illegal one. [`Record::read`] is strict, its [`Display`](std::fmt::Display) writes the canonical form.
//! [`Link`] is the same game as a short text for the address of a page.
//!
//! ```
//! use engine::record::Record;
//!
//! let text = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
//!             deal: jade silk, nutmeg jade, ginseng ginseng\nopening: 2\n2 bid 7\n3 pass\n1 pass\n";
//! let record = Record::read(text.as_bytes())?;
//! assert_eq!(record.game().cash(engine::rules::Seat::Two), 23);
//! assert_eq!(record.to_string(), text);
//!
//! let error = Record::read(text.replace("bid 7", "bid 70").as_bytes()).unwrap_err();
//! assert_eq!(error.line, 7);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod head;
mod line;
mod link;
mod name;
mod reader;
mod state;
mod words;

pub use error::{Expected, Problem, ReadError};
pub use head::{FIRST_LINE, HeadError};
pub use line::{Entry, LineError};
pub use link::{Link, LinkError, MAX_DECISIONS, MAX_EXTRA_BYTES, MAX_LINK_CHARS};
pub use name::{Name, NameError};
pub use reader::{MAX_LINE_BYTES, MAX_LINES, Reader, excerpt};
pub use state::{seen_json, state_json};

use crate::rules::{Actor, Decision, Game, Refusal, Setup, Witness};

/// A game from its deal to its latest decision, every one of them legal.
///
/// ```
/// use engine::record::{Name, Record, state_json};
/// use engine::rules::{Actor, Decision, Seat, Setup, Ware::*};
///
/// let names = ["Ana", "Ben", "Cai"].map(Name::new);
/// let names = names.into_iter().collect::<Result<Vec<Name>, _>>()?;
/// let setup = Setup::new(&[[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]]);
/// let mut record = Record::new(names, setup)?;
/// record.play(Actor::Seat(Seat::One), Decision::Bid(7))?;
/// assert!(record.play(Actor::Seat(Seat::Two), Decision::Bid(7)).is_err());
///
/// assert!(record.to_string().ends_with("opening: 1\n1 bid 7\n"));
/// // The states before and after the bid.
/// assert_eq!(record.states().map(|game| game.bid().is_some()).collect::<Vec<_>>(), [false, true]);
/// assert!(state_json(record.game()).contains(r#""bid":{"seat":1,"amount":7}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    names: Vec<Name>,
    setup: Setup,
    start: Game,
    entries: Vec<Entry>,
    game: Game,
}

impl Record {
    /// A record without decisions.
    ///
    /// # Errors
    ///
    /// If the names are not one per seat and distinct, or the setup cannot start a game.
    pub fn new(names: Vec<Name>, setup: Setup) -> Result<Record, HeadError> {
        head::check_names(&names, setup.deal.seats())?;
        let start = Game::new(&setup).map_err(HeadError::Setup)?;
        Ok(Record {
            names,
            setup,
            start,
            entries: Vec::new(),
            game: start,
        })
    }

    /// Reads a record in canonical form.
    ///
    /// # Errors
    ///
    /// The first offending line, what was found there and what was expected.
    pub fn read(text: &[u8]) -> Result<Record, ReadError> {
        let mut reader = Reader::new();
        let mut lines = text.split(|&byte| byte == b'\n').peekable();
        while let Some(line) = lines.next() {
            // What follows the last line end is a line only if there is something.
            if lines.peek().is_some() || !line.is_empty() {
                reader.line(line)?;
            }
        }
        reader.finish()
    }

    /// The players' names by seat.
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// What the game started from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The decisions so far.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The game before the first decision.
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// The game after the latest decision.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Takes one more decision.
    ///
    /// # Errors
    ///
    /// If the rules refuse it; the record is then as it was.
    pub fn play(&mut self, actor: Actor, decision: Decision) -> Result<(), Refusal> {
        self.play_seen(actor, decision, &mut ())
    }

    /// Takes one more decision and tells the witness all that happens.
    ///
    /// # Errors
    ///
    /// If the rules refuse it; the record is then as it was and nothing is told.
    pub fn play_seen(
        &mut self,
        actor: Actor,
        decision: Decision,
        witness: &mut dyn Witness,
    ) -> Result<(), Refusal> {
        let entry = Entry { actor, decision };
        entry.play(&mut self.game, witness)?;
        self.entries.push(entry);
        Ok(())
    }

    /// The same game up to its first `length` decisions.
    #[must_use]
    pub fn prefix(&self, length: usize) -> Record {
        let mut prefix = Record {
            names: self.names.clone(),
            setup: self.setup,
            start: self.start,
            entries: self.entries[..length.min(self.entries.len())].to_vec(),
            game: self.start,
        };
        for entry in &prefix.entries {
            // It is legal.
            let _ = entry.play(&mut prefix.game, &mut ());
        }
        prefix
    }

    /// Whether it is the other game, or that game played further: same names, same setup, same first decisions.
    ///
    /// ```
    /// # use engine::record::Record;
    /// let text = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
    ///             deal: jade silk, nutmeg jade, ginseng ginseng\n1 bid 7\n2 pass\n";
    /// let record = Record::read(text.as_bytes())?;
    /// let earlier = record.prefix(1);
    /// assert!(record.continues(&earlier) && record.continues(&record));
    /// assert!(!earlier.continues(&record));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn continues(&self, other: &Record) -> bool {
        self.names == other.names
            && self.setup == other.setup
            && self.entries.starts_with(&other.entries)
    }

    /// All states: before the first decision, then after each.
    pub fn states(&self) -> impl Iterator<Item = Game> {
        let later = self.entries.iter().scan(self.start, |game, entry| {
            // It is legal.
            let _ = entry.play(game, &mut ());
            Some(*game)
        });
        std::iter::once(self.start).chain(later)
    }
}
