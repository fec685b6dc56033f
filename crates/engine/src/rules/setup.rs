//! What a game starts from: seats, deal, opening seat and options.

use super::{Hand, Seat, Ware};
use std::fmt;

/// A house rule that can be switched on (rules, section 6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum GameOption {
    /// A pirate may displace an accomplice when no seat on space 13 is vacant.
    DisplacingPirates,
    /// The duties of the office are shared out.
    SplitDuties,
    /// No accomplice is placed on a docked punt.
    SealedPunts,
    /// The market starts at 5.
    ShortGame,
}

impl GameOption {
    /// All options in the order of the rules.
    pub const ALL: [GameOption; 4] = [
        GameOption::DisplacingPirates,
        GameOption::SplitDuties,
        GameOption::SealedPunts,
        GameOption::ShortGame,
    ];
}

/// A set of [`GameOption`]s.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Options(u8);

impl Options {
    /// No option.
    pub const NONE: Options = Options(0);

    /// Whether the option is on.
    pub const fn has(self, option: GameOption) -> bool {
        self.0 & 1 << option as u8 != 0
    }

    /// These options and one more.
    #[must_use]
    pub const fn with(self, option: GameOption) -> Self {
        Options(self.0 | 1 << option as u8)
    }
}

impl FromIterator<GameOption> for Options {
    fn from_iter<I: IntoIterator<Item = GameOption>>(options: I) -> Self {
        options.into_iter().fold(Options::NONE, Options::with)
    }
}

/// The shares dealt before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// Two players and the dummy with four.
    Two {
        /// Each player's two shares.
        players: [[Ware; 2]; 2],
        /// The dummy's four.
        dummy: [Ware; 4],
    },
    /// Three to five players: two shares each, the first `seats` count. Only [`Deal::table`] makes one, so that no
    /// table has two seats and no dummy, or six.
    ///
    /// ```compile_fail
    /// use engine::rules::{Deal, Ware::Jade};
    /// let deal = Deal::Table { seats: 6, hands: [[Jade; 2]; 5] };
    /// ```
    #[non_exhaustive]
    Table {
        /// How many players, 3–5.
        seats: u8,
        /// Two shares by seat.
        hands: [[Ware; 2]; 5],
    },
}

impl Deal {
    /// A deal for three to five players; none for another number of hands.
    pub fn table(hands: &[[Ware; 2]]) -> Option<Self> {
        if !(3..=5).contains(&hands.len()) {
            return None;
        }
        let mut all = [[Ware::Nutmeg; 2]; 5];
        all[..hands.len()].copy_from_slice(hands);
        Some(Deal::Table {
            seats: hands.len() as u8,
            hands: all,
        })
    }

    /// How many players sit at the table, 2–5.
    pub const fn seats(&self) -> usize {
        match self {
            Deal::Two { .. } => 2,
            Deal::Table { seats, .. } => *seats as usize,
        }
    }

    /// The players' hands by seat.
    pub fn hands(&self) -> &[[Ware; 2]] {
        match self {
            Deal::Two { players, .. } => players,
            Deal::Table { seats, hands } => &hands[..usize::from(*seats)],
        }
    }

    /// The dummy's hand, empty without a dummy.
    pub fn dummy(&self) -> &[Ware] {
        match self {
            Deal::Two { dummy, .. } => dummy,
            Deal::Table { .. } => &[],
        }
    }

    /// All shares dealt, as numbers by ware.
    pub fn dealt(&self) -> Hand {
        let hands = self.hands().iter().flatten();
        hands.chain(self.dummy()).copied().collect()
    }
}

/// What a game starts from.
///
/// ```
/// use engine::rules::{Deal, Game, GameOption, Options, Seat, Setup, Ware::*};
///
/// let deal = Deal::Two {
///     players: [[Jade, Silk], [Nutmeg, Jade]],
///     dummy: [Ginseng, Ginseng, Silk, Nutmeg],
/// };
/// let options = Options::NONE.with(GameOption::ShortGame);
/// let game = Game::new(&Setup { deal, opening: Seat::Two, options })?;
/// assert_eq!(game.market(Jade), 5);
/// // With two players this is in force all the same.
/// assert!(game.options().has(GameOption::SplitDuties));
/// # Ok::<(), engine::rules::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The shares dealt; says how many play.
    pub deal: Deal,
    /// The seat that opens the first auction.
    pub opening: Seat,
    /// The options in force; with two players, displacing pirates and shared duties are implied.
    pub options: Options,
}

impl Setup {
    /// A table of 3–5 hands opened by seat 1, without options: a short way for tests and examples.
    ///
    /// # Panics
    ///
    /// With fewer than three or more than five hands.
    pub fn new(hands: &[[Ware; 2]]) -> Self {
        let deal = Deal::table(hands);
        Setup {
            deal: deal.expect("three to five hands, as documented"),
            opening: Seat::One,
            options: Options::NONE,
        }
    }
}

/// Why a game cannot start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetupError {
    /// A ware is dealt more often than the three times the pack holds it.
    TooManyDealt(Ware),
    /// The opening seat is not at the table.
    NoSuchSeat {
        /// The opening seat.
        opening: Seat,
        /// How many sit at the table.
        seats: usize,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::TooManyDealt(ware) => {
                write!(f, "more than three shares of {ware:?} are dealt")
            }
            SetupError::NoSuchSeat { opening, seats } => {
                write!(f, "seat {} opens, but {seats} seats play", opening.number())
            }
        }
    }
}

impl std::error::Error for SetupError {}
