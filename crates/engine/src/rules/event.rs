//! What happens while a decision is carried out, for those who want to tell or draw it.

use super::{Die, Game, Lane, Party, Pesos, Seat, Slot, Space, Ware};

/// Where money comes from or goes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purse {
    /// The harbor cash box.
    Bank,
    /// A player's cash.
    Seat(Seat),
}

/// What a payment is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The winning bid.
    Office,
    /// A share from the supply.
    Share(Ware),
    /// An accomplice on this space.
    Place(Space),
    /// The insurance agent's 10.
    Premium,
    /// A loan on a share of this ware.
    Loan(Ware),
    /// A pledged share of this ware redeemed.
    Redemption(Ware),
    /// A part of a docked cargo.
    Cargo(Ware),
    /// A part of a plundered cargo.
    Plunder(Ware),
    /// A port slot that holds a punt.
    Port(Slot),
    /// A shipyard slot that holds a punt.
    Repair(Slot),
}

/// One thing that happened. Events of one decision come in the order of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Money changed hands.
    Paid {
        /// Who paid.
        from: Purse,
        /// Who got it.
        to: Purse,
        /// How much, in pesos.
        amount: Pesos,
        /// What for.
        reason: Reason,
    },
    /// A share was pledged because a payment needed it (R9), not by a decision of its own.
    Forced {
        /// The debtor.
        seat: Seat,
        /// The share.
        ware: Ware,
    },
    /// The office is filled.
    Master {
        /// The harbor master.
        party: Party,
        /// The winning bid, if there was one (R5).
        bid: Option<Pesos>,
    },
    /// An accomplice is placed.
    Placed {
        /// Its owner.
        party: Party,
        /// Where.
        space: Space,
    },
    /// A die moved a punt (before it docks, if it does).
    Rolled {
        /// The punt.
        ware: Ware,
        /// Its lane.
        lane: Lane,
        /// The die.
        die: Die,
    },
    /// A punt stands on another space of its lane.
    Moved {
        /// The punt.
        ware: Ware,
        /// The space, 0–13.
        space: u8,
    },
    /// A punt lies in a port slot.
    Docked {
        /// The punt.
        ware: Ware,
        /// The slot.
        slot: Slot,
    },
    /// A punt lies in a shipyard slot.
    Wrecked {
        /// The punt.
        ware: Ware,
        /// The slot.
        slot: Slot,
    },
    /// A pirate went aboard a punt.
    Boarded {
        /// The pirate.
        party: Party,
        /// The punt.
        ware: Ware,
        /// Whose accomplice he sent home.
        over: Option<Party>,
    },
    /// A punt on 13 fell to the pirates.
    Plundered {
        /// The punt.
        ware: Ware,
    },
    /// A ware rose on the black market.
    Rose {
        /// The ware.
        ware: Ware,
        /// Its new value in pesos.
        value: Pesos,
    },
    /// The voyage is settled.
    VoyageOver {
        /// Its number.
        voyage: u32,
    },
}

/// Sees events as they happen. `()` sees nothing and costs nothing.
pub trait Witness {
    /// Called for each event, in order.
    fn see(&mut self, event: Event);

    /// Called when the last punt of a voyage has landed, before anything is paid. It is nobody's turn in that state, which
    /// is there to be looked at.
    fn see_landed(&mut self, _: &Game) {}
}

impl Witness for () {
    fn see(&mut self, _: Event) {}
}

/// For code that is not to be compiled anew for each witness.
impl Witness for &mut dyn Witness {
    fn see(&mut self, event: Event) {
        (**self).see(event);
    }

    fn see_landed(&mut self, game: &Game) {
        (**self).see_landed(game);
    }
}

impl Witness for Vec<Event> {
    fn see(&mut self, event: Event) {
        self.push(event);
    }
}
