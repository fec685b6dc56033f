//! Decisions: all that players and chance can do.

use super::{Duties, Party, Pesos, Seat, Space, Ware};

/// Who takes a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// The dice, and in the two-player game the dummy.
    Chance,
}

/// A decision; the record writes one per line.
///
/// ```
/// use engine::rules::{Decision, Shift, Slot, Space, Steer, Ware};
///
/// // Its text is that of the record, both ways.
/// assert_eq!(Decision::Place(Space::Port(Slot::A)).to_string(), "place port A");
/// let steer = Decision::Steer(Steer::One(Ware::Jade, Shift::Back2));
/// assert_eq!("steer jade -2".parse(), Ok(steer));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Bid this many pesos for the office of harbor master.
    Bid(Pesos),
    /// Decline whatever is asked.
    Pass,
    /// Take these duties of the office (option `split-duties`).
    Take(Duties),
    /// Buy a share from the supply.
    Buy(Ware),
    /// Load these wares into lanes 1, 2, 3.
    Load([Ware; 3]),
    /// Set the punts of lanes 1, 2, 3 on these spaces, 0–5 each and 9 together.
    Launch([u8; 3]),
    /// Name the seat that places first (option `split-duties`).
    Start(Seat),
    /// Place an accomplice.
    Place(Space),
    /// Roll the dice of lanes 1, 2, 3; none for a punt that is not at sea.
    Roll([Option<Die>; 3]),
    /// As a pirate, board the punt with this ware, displacing someone if it is full.
    Board {
        /// The cargo of the punt.
        ware: Ware,
        /// Whose accomplice goes home (option `displacing-pirates`).
        over: Option<Party>,
    },
    /// As a pilot, move punts.
    Steer(Steer),
    /// As the pirate captain, send the plundered punt with this ware to port or shipyard.
    Send(Ware, Quay),
    /// Chance draws the ware that the dummy as harbor master leaves ashore.
    Ashore(Ware),
    /// Chance draws the share that the dummy as harbor master takes out of the game.
    Buys(Option<Ware>),
    /// The die that says where the dummy places.
    Dummy(Die),
    /// Pledge a free share, in or out of turn.
    Loan(Ware),
    /// Redeem a pledged share, in or out of turn.
    Redeem(Ware),
}

/// A die's face: so many spaces for a punt, or the place that the dummy tries first (section 9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Die {
    /// 1: the dummy places in the port.
    One = 1,
    /// 2: in lane 1; in rounds 3–4 in the insurance office.
    Two,
    /// 3: in lane 2; in rounds 3–4 aboard the punt furthest along at sea.
    Three,
    /// 4: in lane 3; in rounds 3–4 as a pilot.
    Four,
    /// 5: in the pirate boat.
    Five,
    /// 6: in the shipyard.
    Six,
}

impl Die {
    /// All faces in order.
    pub const ALL: [Die; 6] = [
        Die::One,
        Die::Two,
        Die::Three,
        Die::Four,
        Die::Five,
        Die::Six,
    ];

    /// The pips, 1–6.
    pub const fn pips(self) -> u8 {
        self as u8
    }

    /// The face with these pips, if there is one.
    pub const fn from_pips(pips: u8) -> Option<Die> {
        match pips {
            1..=6 => Some(Die::ALL[pips as usize - 1]),
            _ => None,
        }
    }
}

/// Where a pirate captain sends a plundered punt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quay {
    /// The next slot of the port.
    Port,
    /// The next slot of the shipyard.
    Yard,
}

/// How far one punt is steered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Shift {
    /// 2 spaces back (large pilot).
    Back2,
    /// 1 space back.
    Back1,
    /// 1 space forward.
    On1,
    /// 2 spaces forward (large pilot).
    On2,
}

impl Shift {
    /// All shifts from the furthest back.
    pub const ALL: [Shift; 4] = [Shift::Back2, Shift::Back1, Shift::On1, Shift::On2];

    /// Spaces forward, −2 to 2.
    pub const fn spaces(self) -> i8 {
        match self {
            Shift::Back2 => -2,
            Shift::Back1 => -1,
            Shift::On1 => 1,
            Shift::On2 => 2,
        }
    }
}

/// A move by one space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Nudge {
    /// Away from the port.
    Back,
    /// Towards the port.
    On,
}

impl Nudge {
    /// Both directions, back first.
    pub const ALL: [Nudge; 2] = [Nudge::Back, Nudge::On];

    /// The same as a shift of one punt.
    pub const fn shift(self) -> Shift {
        match self {
            Nudge::Back => Shift::Back1,
            Nudge::On => Shift::On1,
        }
    }
}

/// What a pilot does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Steer {
    /// Move one punt: by 1 (small pilot), by 1 or 2 (large pilot).
    One(Ware, Shift),
    /// Move two punts by 1 each, named in lane order (large pilot).
    Two([(Ware, Nudge); 2]),
}

impl Steer {
    /// The moves one by one, in lane order.
    pub fn moves(self) -> impl Iterator<Item = (Ware, Shift)> {
        let (first, second) = match self {
            Steer::One(ware, shift) => ((ware, shift), None),
            Steer::Two([(a, x), (b, y)]) => ((a, x.shift()), Some((b, y.shift()))),
        };
        std::iter::once(first).chain(second)
    }
}
