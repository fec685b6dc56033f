//! Who decides.

use crate::SplitMix;
use engine::{
    chance::Numbers,
    rules::{Decision, Game, Legal},
};

/// Somebody who plays a seat.
pub trait Player {
    /// Decides for the seat whose turn it is: one of the legal decisions, of which there is at least one, or
    /// a loan or redemption of that seat's own, after which it is asked again.
    fn decide(&mut self, game: &Game, legal: &Legal) -> Decision;
}

impl<P: Player + ?Sized> Player for Box<P> {
    fn decide(&mut self, game: &Game, legal: &Legal) -> Decision {
        (**self).decide(game, legal)
    }
}

/// Takes any legal decision, each as likely as the other: in an auction every possible bid, and passing.
#[derive(Clone, Debug)]
pub struct Random(SplitMix);

impl Random {
    /// The player with these numbers.
    pub const fn new(numbers: SplitMix) -> Self {
        Random(numbers)
    }
}

impl Player for Random {
    #[inline]
    fn decide(&mut self, _: &Game, legal: &Legal) -> Decision {
        // `pass` stands for what the list does not have; a game asks nobody who has no choice at all.
        let count = legal.len().max(1);
        legal.get(self.0.below(count)).unwrap_or(Decision::Pass)
    }
}
