//! Plain data that components draw, made from the rules' state.
//!
//! Nothing here decides what is legal: whatever is offered, and the reason why something is not, is the
//! engine's own answer.

mod ask;
mod board;
mod chronicle;
mod log;
mod panel;
mod preview;
mod ranking;
mod reckoning;
mod throw;

pub use ask::{Ask, ask};
pub use board::{Boat, Course, Place, Stall, ashore, boats, courses, place, stalls};
pub use chronicle::{Source, Story, chronicle};
pub use log::{Log, Told};
pub use panel::{Panel, latest_bid, panel};
pub use preview::{Gain, Preview, preview};
pub use ranking::{Rank, ranking};
pub use reckoning::{Account, Fate, Reckoning, Row};
pub use throw::{Throw, throw};

use engine::rules::{Actor, Decision, Game, Refusal, Seat, Turn};

/// A decision that a control stands for, and why it is not legal if it is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The decision.
    pub decision: Decision,
    /// The engine's reason against it.
    pub refusal: Option<Refusal>,
}

impl Offer {
    /// The offer to a seat.
    pub fn to(game: &Game, seat: Seat, decision: Decision) -> Self {
        let refusal = game.check(Actor::Seat(seat), decision).err();
        Offer { decision, refusal }
    }

    /// Whether the decision is legal.
    pub fn is_open(&self) -> bool {
        self.refusal.is_none()
    }
}

/// The seat that decides now, if one does.
pub fn seat_to_decide(game: &Game) -> Option<Seat> {
    match game.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Nobody => None,
    }
}
