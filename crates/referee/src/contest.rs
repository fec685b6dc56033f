//! Games between contestants who see only what their seats may see.

use crate::{Pcg, Table};
use engine::{
    bots::Observation,
    chance,
    record::{Entry, HeadError, Name, Record},
    rules::{Actor, Decision, Refusal, Seat, Setup, Turn},
};
use std::{
    fmt,
    time::{Duration, Instant},
};

/// Why a contestant loses a game before its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It said something that the rules refuse.
    Refused {
        /// What.
        decision: Decision,
        /// Why.
        refusal: Refusal,
    },
    /// The program does not start.
    Start(String),
    /// No answer in the time given.
    Late(Duration),
    /// The program has ended, or closed its output.
    Gone,
    /// A line longer than any answer, or too many of them.
    Flood,
    /// It spoke when it was not asked.
    Unasked(String),
    /// Its answer is no decision in the spelling of the record.
    Unreadable(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Refused { decision, refusal } => {
                write!(f, "illegal decision '{decision}': {refusal}")
            }
            Fault::Start(error) => write!(f, "does not start: {error}"),
            Fault::Late(clock) => write!(f, "no answer in {} ms", clock.as_millis()),
            Fault::Gone => f.write_str("the program has ended"),
            Fault::Flood => f.write_str("the program writes too much"),
            Fault::Unasked(line) => write!(f, "spoke unasked: '{line}'"),
            Fault::Unreadable(line) => write!(f, "no decision: '{line}'"),
        }
    }
}

impl std::error::Error for Fault {}

/// Somebody who plays games.
pub trait Contestant {
    /// A game begins, at this seat. `numbers` are those to decide with.
    ///
    /// # Errors
    ///
    /// If it cannot play.
    fn begin(&mut self, record: &Record, seat: Seat, numbers: Pcg) -> Result<(), Fault>;

    /// A decision has been taken, by anybody.
    ///
    /// # Errors
    ///
    /// If it cannot go on.
    fn told(&mut self, entry: Entry) -> Result<(), Fault>;

    /// Decides; it is its turn.
    ///
    /// # Errors
    ///
    /// If it cannot.
    fn decide(&mut self, observation: &Observation) -> Result<Decision, Fault>;
}

/// How a game of a contest ended.
#[derive(Clone, Debug)]
pub struct Ending {
    /// By seat: its part of the win, 0–1.
    pub wins: Vec<f64>,
    /// By seat, in pesos.
    pub fortunes: Vec<i64>,
    /// The seat that was at fault, if one was, and how.
    pub fault: Option<(Seat, Fault)>,
    /// The game to its last decision.
    pub record: Record,
}

/// A game of a contest could not begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoGame {
    /// Nobody can play with that many seats.
    Deal,
    /// The head does not fit together.
    Head(HeadError),
}

impl fmt::Display for NoGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoGame::Deal => f.write_str("no deal for that many seats"),
            NoGame::Head(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NoGame {}

/// Plays a game with the deal, the opening seat and the dice that the table has for this number. At seat 1 sits
/// contestant `first`, then they follow in order. `clock` is told who decided, by place in `contestants`, and how long it took.
///
/// # Errors
///
/// If there can be no such game.
pub fn contest(
    table: &Table,
    number: u64,
    contestants: &mut [Box<dyn Contestant>],
    first: usize,
    clock: &mut dyn FnMut(usize, Duration),
) -> Result<Ending, NoGame> {
    let mut dice = table.dice(number);
    let setup: Setup = table.setup(&mut dice).ok_or(NoGame::Deal)?;
    let count = contestants.len();
    let names = (1..=count).filter_map(|seat| Name::new(&format!("seat {seat}")).ok());
    let mut record = Record::new(names.collect(), setup).map_err(NoGame::Head)?;
    let sits = |seat: Seat| (first + seat.index()) % count;
    let seats: Vec<Seat> = record.game().all_seats().collect();
    for &seat in &seats {
        let numbers = table.numbers(number, seat);
        let begun = contestants[sits(seat)].begin(&record, seat, numbers);
        if let Err(fault) = begun {
            return Ok(forfeit(record, seat, fault));
        }
    }
    loop {
        let game = record.game();
        let (actor, decision) = match game.turn() {
            Turn::Seat(seat) => {
                let observation = Observation::new(game, &setup.deal, seat);
                let start = Instant::now();
                let decided = contestants[sits(seat)].decide(&observation);
                clock(sits(seat), start.elapsed());
                match decided {
                    Ok(decision) => (Actor::Seat(seat), decision),
                    Err(fault) => return Ok(forfeit(record, seat, fault)),
                }
            }
            Turn::Chance => match chance::decide(game, &mut dice) {
                Some(decision) => (Actor::Chance, decision),
                None => break,
            },
            Turn::Nobody => break,
        };
        if let Err(refusal) = record.play(actor, decision) {
            let fault = Fault::Refused { decision, refusal };
            // The rules refuse chance nothing that it draws.
            let seat = match actor {
                Actor::Seat(seat) => seat,
                Actor::Chance => break,
            };
            return Ok(forfeit(record, seat, fault));
        }
        for &seat in &seats {
            if let Err(fault) = contestants[sits(seat)].told(Entry { actor, decision }) {
                return Ok(forfeit(record, seat, fault));
            }
        }
    }
    let winners = record.game().winners();
    let win = |seat: &Seat| match winners.contains(*seat) {
        true => 1.0 / winners.len() as f64,
        false => 0.0,
    };
    Ok(Ending {
        wins: seats.iter().map(win).collect(),
        fortunes: fortunes(&record),
        fault: None,
        record,
    })
}

/// Who is at fault wins nothing; the others share the win.
fn forfeit(record: Record, loser: Seat, fault: Fault) -> Ending {
    let seats = record.game().seats();
    let win = |seat: Seat| match seat == loser {
        true => 0.0,
        false => 1.0 / (seats - 1) as f64,
    };
    Ending {
        wins: record.game().all_seats().map(win).collect(),
        fortunes: fortunes(&record),
        fault: Some((loser, fault)),
        record,
    }
}

fn fortunes(record: &Record) -> Vec<i64> {
    let game = record.game();
    game.all_seats()
        .map(|seat| game.fortune(seat).total())
        .collect()
}
