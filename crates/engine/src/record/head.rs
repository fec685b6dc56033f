//! The head of a record: who plays, and what the game starts from.

use super::{Name, Record, words::Word};
use crate::rules::{Deal, GameOption, Options, Seat, SetupError, Ware};
use std::fmt;

/// The first line of a record.
pub const FIRST_LINE: &str = "Manila record 1";

/// Why a head does not fit together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeadError {
    /// There must be one name per seat.
    NameCount {
        /// How many names there are.
        names: usize,
        /// How many seats.
        seats: usize,
    },
    /// A name stands twice.
    SameName,
    /// The setup cannot start a game.
    Setup(SetupError),
}

impl fmt::Display for HeadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeadError::NameCount { names, seats } => write!(f, "{names} names for {seats} seats"),
            HeadError::SameName => write!(f, "two players have the same name"),
            HeadError::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for HeadError {}

pub(super) fn check_names(names: &[Name], seats: usize) -> Result<(), HeadError> {
    if names.len() != seats {
        return Err(HeadError::NameCount {
            names: names.len(),
            seats,
        });
    }
    match (1..names.len()).any(|at| names[..at].contains(&names[at])) {
        true => Err(HeadError::SameName),
        false => Ok(()),
    }
}

/// The hands in `deal: ` for this many players.
pub(super) fn parse_deal(text: &str, players: usize) -> Option<Deal> {
    let mut hands = Vec::new();
    for hand in text.split(", ") {
        let wares: Option<Vec<Ware>> = hand.split(' ').map(Ware::from_word).collect();
        hands.push(wares?);
    }
    let pair = |hand: &Vec<Ware>| <[Ware; 2]>::try_from(hand.as_slice()).ok();
    if players == 2 {
        let [first, second, dummy] = hands.as_slice() else {
            return None;
        };
        return Some(Deal::Two {
            players: [pair(first)?, pair(second)?],
            dummy: dummy.as_slice().try_into().ok()?,
        });
    }
    let pairs: Option<Vec<[Ware; 2]>> = hands.iter().map(pair).collect();
    Deal::table(&pairs?).filter(|deal| deal.seats() == players)
}

pub(super) fn parse_seat(text: &str) -> Option<Seat> {
    match text.as_bytes() {
        [digit @ b'1'..=b'5'] => Seat::from_number(digit - b'0'),
        _ => None,
    }
}

pub(super) fn parse_options(text: &str) -> Option<Options> {
    let mut options = Options::NONE;
    for word in text.split(", ") {
        let option = GameOption::from_word(word)?;
        if options.has(option) {
            return None;
        }
        options = options.with(option);
    }
    Some(options)
}

/// Writes the canonical form.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        for name in self.names() {
            writeln!(f, "player: {name}")?;
        }
        let setup = self.setup();
        let hands = setup.deal.hands().iter().map(<[Ware; 2]>::as_slice);
        let dummy = Some(setup.deal.dummy()).filter(|hand| !hand.is_empty());
        let hands: Vec<String> = hands.chain(dummy).map(|hand| join(hand, " ")).collect();
        writeln!(f, "deal: {}", hands.join(", "))?;
        writeln!(f, "opening: {}", setup.opening.number())?;
        let on = GameOption::ALL
            .into_iter()
            .filter(|&option| setup.options.has(option));
        let on: Vec<GameOption> = on.collect();
        if !on.is_empty() {
            writeln!(f, "options: {}", join(&on, ", "))?;
        }
        for entry in self.entries() {
            writeln!(f, "{entry}")?;
        }
        Ok(())
    }
}

fn join<T: Word>(things: &[T], separator: &str) -> String {
    let words: Vec<&str> = things.iter().map(|thing| thing.word()).collect();
    words.join(separator)
}
