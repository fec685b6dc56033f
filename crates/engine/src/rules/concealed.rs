//! Hidden shares put where somebody guesses them to be (rules, section 5).

use super::{Game, Hand, Seat};

impl Game {
    /// Lets the seat hold these shares instead of its own.
    pub(crate) fn set_shares(&mut self, seat: Seat, free: Hand, pledged: Hand) {
        self.free[seat.index()] = free;
        self.pledged[seat.index()] = pledged;
    }

    /// Lets the dummy hold these shares.
    pub(crate) fn set_dummy_hand(&mut self, hand: Hand) {
        self.dummy_hand = hand;
    }
}
