//! The current game: its record, its dice, and what the latest decision brought about.
//!
//! This is the one place that changes a game. Everything else reads.

use crate::view::{Log, Reckoning};
use engine::{
    chance::Chance,
    record::{Entry, HeadError, Name, ReadError, Record},
    rules::{Actor, Decision, Event, Game, Options, Pesos, Refusal, Seat, Setup},
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    record: Record,
    chance: Chance,
    log: Log,
    /// What happened since the latest voyage began.
    voyage: Vec<Event>,
    reckoning: Option<Reckoning>,
}

/// Why a game cannot begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupProblem {
    /// The game has 2 to 5 players.
    Players(usize),
    /// Names or setup do not fit together.
    Head(HeadError),
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupProblem::Players(players) => write!(f, "{players} players, not 2 to 5"),
            SetupProblem::Head(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SetupProblem {}

impl Session {
    /// A new game. Without an opening seat, chance names one.
    ///
    /// # Errors
    ///
    /// If the names do not make a table.
    pub fn new(
        names: Vec<Name>,
        opening: Option<Seat>,
        options: Options,
        seed: [u8; 32],
    ) -> Result<Session, SetupProblem> {
        let chance = Chance::new(seed);
        let seats = names.len();
        let deal = chance.deal(seats).ok_or(SetupProblem::Players(seats))?;
        let setup = Setup {
            deal,
            opening: opening.unwrap_or_else(|| Seat::ALL[chance.seat_index(seats)]),
            options,
        };
        let record = Record::new(names, setup).map_err(SetupProblem::Head)?;
        Ok(Session::from_record(record, chance))
    }

    /// Takes up a game where its record ends.
    pub fn from_record(record: Record, chance: Chance) -> Session {
        let mut session = Session {
            log: Log::of(&record),
            record,
            chance,
            voyage: Vec::new(),
            reckoning: None,
        };
        let mut game = *session.record.start();
        for entry in session.record.entries().to_vec() {
            let first = session.voyage.len();
            // Everything in a record is legal.
            let _ = game.play_seen(entry.actor, entry.decision, &mut session.voyage);
            session.close_voyage(first, &game);
        }
        session
    }

    /// The game now.
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// The game as a record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// A player's name.
    pub fn name(&self, seat: Seat) -> &Name {
        &self.record.names()[seat.index()]
    }

    /// The log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The account book of the voyage that the latest decision settled, if it did.
    pub fn reckoning(&self) -> Option<&Reckoning> {
        self.reckoning.as_ref()
    }

    /// Carries out a decision.
    ///
    /// # Errors
    ///
    /// If the rules refuse it; nothing has then changed.
    pub fn decide(&mut self, actor: Actor, decision: Decision) -> Result<(), Refusal> {
        let taken = self.record.entries().len();
        let first = self.voyage.len();
        self.record.play_seen(actor, decision, &mut self.voyage)?;
        let game = *self.record.game();
        let entry = Entry { actor, decision };
        self.log.tell(taken, entry, &self.voyage[first..], &game);
        self.close_voyage(first, &game);
        Ok(())
    }

    /// Lets chance decide: the dice are rolled, or the dummy acts.
    ///
    /// # Errors
    ///
    /// If it is not chance's turn.
    pub fn roll(&mut self) -> Result<(), Refusal> {
        let entries = self.record.entries().iter();
        let taken = entries.filter(|entry| entry.actor == Actor::Chance).count();
        match self.chance.decide(self.game(), taken) {
            Some(decision) => self.decide(Actor::Chance, decision),
            None => Err(Refusal::NotYourTurn {
                turn: self.game().turn(),
            }),
        }
    }

    /// After a decision whose events begin at `first`: makes the account book if it settled the voyage.
    fn close_voyage(&mut self, first: usize, after: &Game) {
        let settled = self.voyage[first..]
            .iter()
            .any(|event| matches!(event, Event::VoyageOver { .. }));
        // The book stays open until somebody decides something about the next voyage.
        self.reckoning = settled
            .then(|| {
                let purses: Vec<Pesos> = after.all_seats().map(|seat| after.cash(seat)).collect();
                Reckoning::from_events(&self.voyage, purses)
            })
            .flatten();
        if settled {
            self.voyage.clear();
        }
    }
}

/// A game as it is stored: the record and the seed of the dice to come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Save {
    /// Version of this format.
    pub format: u32,
    /// The seed, 64 hexadecimal digits.
    pub seed: String,
    /// The record.
    pub record: String,
}

/// Why a save cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveError {
    /// It was written by a version that this one does not know.
    Format(u32),
    /// The seed is not 64 hexadecimal digits.
    Seed,
    /// The record cannot be read.
    Record(ReadError),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Format(format) => write!(f, "unknown format {format}"),
            SaveError::Seed => write!(f, "the seed is not 64 hexadecimal digits"),
            SaveError::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SaveError {}

impl Save {
    /// The format this version writes.
    pub const FORMAT: u32 = 1;

    /// The session as a save.
    pub fn of(session: &Session) -> Save {
        let seed = session.chance.seed();
        Save {
            format: Save::FORMAT,
            seed: seed.iter().map(|byte| format!("{byte:02x}")).collect(),
            record: session.record.to_string(),
        }
    }

    /// Opens the save by replaying its record.
    ///
    /// # Errors
    ///
    /// If any part of it cannot be read; the save itself is not touched.
    pub fn open(&self) -> Result<Session, SaveError> {
        if self.format != Save::FORMAT {
            return Err(SaveError::Format(self.format));
        }
        let seed = parse_seed(&self.seed).ok_or(SaveError::Seed)?;
        let record = Record::read(self.record.as_bytes()).map_err(SaveError::Record)?;
        Ok(Session::from_record(record, Chance::new(seed)))
    }
}

fn parse_seed(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    let mut seed = [0; 32];
    if digits.len() != 2 * seed.len() || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    for (byte, pair) in seed.iter_mut().zip(digits.chunks(2)) {
        let pair = std::str::from_utf8(pair).ok()?;
        *byte = u8::from_str_radix(pair, 16).ok()?;
    }
    Some(seed)
}
