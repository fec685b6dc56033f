//! Who decides.

use crate::Pcg;
use engine::{
    chance::Numbers,
    rules::{Game, Legal, Ware},
};

/// What a player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The decision at this place of the legal list.
    Listed(usize),
    /// A loan on a free share first; then the player is asked again.
    Loan(Ware),
    /// A redemption first; then the player is asked again.
    Redeem(Ware),
}

/// Somebody who plays a seat.
pub trait Player {
    /// Chooses for the seat whose turn it is. The list has at least one decision.
    fn choose(&mut self, game: &Game, legal: &Legal) -> Choice;
}

impl<P: Player + ?Sized> Player for Box<P> {
    fn choose(&mut self, game: &Game, legal: &Legal) -> Choice {
        (**self).choose(game, legal)
    }
}

/// Takes any legal decision, each as likely as the other: in an auction every possible bid, and passing.
#[derive(Clone, Debug)]
pub struct Random(Pcg);

impl Random {
    /// The player with these numbers.
    pub const fn new(numbers: Pcg) -> Self {
        Random(numbers)
    }
}

impl Player for Random {
    #[inline]
    fn choose(&mut self, _: &Game, legal: &Legal) -> Choice {
        Choice::Listed(self.0.below(legal.len()))
    }
}
