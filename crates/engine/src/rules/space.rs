//! The spaces an accomplice can be placed on.

use super::{Pesos, Ware};

/// What the insurance agent gets at once, in pesos (rules, section 1).
pub const PREMIUM: Pesos = 10;

/// What the slots A, B, C of port and shipyard bring, in pesos (rules, section 1).
pub const SLOT_PROFIT: [Pesos; 3] = [6, 8, 15];

const SLOT_PRICE: [Pesos; 3] = [4, 3, 2];
const PIRATE_PRICE: Pesos = 5;
const SMALL_PILOT_PRICE: Pesos = 2;
const LARGE_PILOT_PRICE: Pesos = 5; // R2

/// One of the three slots of the port or the shipyard, filled in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Slot {
    /// Costs 4 pesos and brings 6.
    A,
    /// Costs 3 pesos and brings 8.
    B,
    /// Costs 2 pesos and brings 15.
    C,
}

impl Slot {
    /// All slots in order.
    pub const ALL: [Slot; 3] = [Slot::A, Slot::B, Slot::C];

    /// Place in order, 0–2.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What an accomplice here gets when the slot holds a punt, in pesos.
    pub const fn profit(self) -> Pesos {
        SLOT_PROFIT[self.index()]
    }

    /// What it costs to place an accomplice here, in pesos.
    pub const fn price(self) -> Pesos {
        SLOT_PRICE[self.index()]
    }
}

/// A space of the board that an accomplice can be placed on. A punt counts as one: a placement
/// there always takes its cheapest empty seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Space {
    /// Aboard the punt with this ware: a part of its cargo if it docks.
    Punt(Ware),
    /// In the port: paid if the slot holds a punt in the end.
    Port(Slot),
    /// In the shipyard: paid if the slot holds a punt in the end.
    Yard(Slot),
    /// In the pirate boat, 5 pesos for each of two spaces: a part of the plunder, who is first is captain.
    Pirate,
    /// The small pilot for 2 pesos: moves one punt by 1.
    SmallPilot,
    /// The large pilot for 5 pesos (R2): moves one punt by up to 2, or two by 1.
    LargePilot,
    /// The insurance office, free: gets 10 pesos at once and pays for the wrecks.
    Insurance,
}

impl Space {
    /// All spaces, in the order in which the record lists them.
    pub const ALL: [Space; 14] = [
        Space::Punt(Ware::Nutmeg),
        Space::Punt(Ware::Silk),
        Space::Punt(Ware::Ginseng),
        Space::Punt(Ware::Jade),
        Space::Port(Slot::A),
        Space::Port(Slot::B),
        Space::Port(Slot::C),
        Space::Yard(Slot::A),
        Space::Yard(Slot::B),
        Space::Yard(Slot::C),
        Space::Pirate,
        Space::SmallPilot,
        Space::LargePilot,
        Space::Insurance,
    ];

    /// Place in [`Space::ALL`], 0–13.
    pub const fn index(self) -> usize {
        match self {
            Space::Punt(ware) => ware.index(),
            Space::Port(slot) => 4 + slot.index(),
            Space::Yard(slot) => 7 + slot.index(),
            Space::Pirate => 10,
            Space::SmallPilot => 11,
            Space::LargePilot => 12,
            Space::Insurance => 13,
        }
    }

    /// What an accomplice costs here, in pesos; none on a punt, where the price goes by the seat.
    pub const fn fixed_price(self) -> Option<Pesos> {
        match self {
            Space::Punt(_) => None,
            Space::Port(slot) | Space::Yard(slot) => Some(slot.price()),
            Space::Pirate => Some(PIRATE_PRICE),
            Space::SmallPilot => Some(SMALL_PILOT_PRICE),
            Space::LargePilot => Some(LARGE_PILOT_PRICE),
            Space::Insurance => Some(0),
        }
    }
}
