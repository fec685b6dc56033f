//! The record's words for the things of the game.

use crate::rules::{Duty, GameOption, Phase, Quay, Slot, Space, Ware};

/// Things that the record writes as one fixed word (or words).
pub(super) trait Word: Copy + 'static {
    /// All of them.
    const EACH: &'static [Self];

    fn word(self) -> &'static str;

    /// The thing with exactly this word.
    fn from_word(word: &str) -> Option<Self> {
        Self::EACH.iter().copied().find(|each| each.word() == word)
    }
}

impl Word for Ware {
    const EACH: &'static [Self] = &Ware::ALL;

    fn word(self) -> &'static str {
        match self {
            Ware::Nutmeg => "nutmeg",
            Ware::Silk => "silk",
            Ware::Ginseng => "ginseng",
            Ware::Jade => "jade",
        }
    }
}

impl Word for Duty {
    const EACH: &'static [Self] = &Duty::ALL;

    fn word(self) -> &'static str {
        match self {
            Duty::Buy => "buy",
            Duty::Load => "load",
            Duty::Launch => "launch",
            Duty::Start => "start",
        }
    }
}

impl Word for GameOption {
    const EACH: &'static [Self] = &GameOption::ALL;

    fn word(self) -> &'static str {
        match self {
            GameOption::DisplacingPirates => "displacing-pirates",
            GameOption::SplitDuties => "split-duties",
            GameOption::SealedPunts => "sealed-punts",
            GameOption::ShortGame => "short-game",
        }
    }
}

impl Word for Quay {
    const EACH: &'static [Self] = &[Quay::Port, Quay::Yard];

    fn word(self) -> &'static str {
        match self {
            Quay::Port => "port",
            Quay::Yard => "yard",
        }
    }
}

impl Word for Space {
    const EACH: &'static [Self] = &Space::ALL;

    fn word(self) -> &'static str {
        match self {
            Space::Punt(ware) => ware.word(),
            Space::Port(Slot::A) => "port A",
            Space::Port(Slot::B) => "port B",
            Space::Port(Slot::C) => "port C",
            Space::Yard(Slot::A) => "yard A",
            Space::Yard(Slot::B) => "yard B",
            Space::Yard(Slot::C) => "yard C",
            Space::Pirate => "pirate",
            Space::SmallPilot => "small-pilot",
            Space::LargePilot => "large-pilot",
            Space::Insurance => "insurance",
        }
    }
}

impl Word for Phase {
    const EACH: &'static [Self] = &[
        Phase::Auction,
        Phase::Duties,
        Phase::Buy,
        Phase::Load,
        Phase::Launch,
        Phase::Start,
        Phase::Place,
        Phase::Roll,
        Phase::Board,
        Phase::Steer,
        Phase::Send,
        Phase::Dummy,
        Phase::Over,
    ];

    fn word(self) -> &'static str {
        match self {
            Phase::Auction => "auction",
            Phase::Duties => "duties",
            Phase::Buy => "buy",
            Phase::Load => "load",
            Phase::Launch => "launch",
            Phase::Start => "start",
            Phase::Place => "place",
            Phase::Roll => "roll",
            Phase::Board => "board",
            Phase::Steer => "steer",
            Phase::Send => "send",
            Phase::Dummy => "dummy",
            Phase::Over => "over",
        }
    }
}

macro_rules! display_as_word {
    ($($thing:ty),*) => {$(
        /// The record's word.
        impl std::fmt::Display for $thing {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    )*};
}

display_as_word!(Ware, Duty, GameOption, Quay, Space, Phase);
