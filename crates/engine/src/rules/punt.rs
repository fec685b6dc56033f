//! Punts, their lanes and their crews.

use super::{Party, Pesos, Slot, Ware, ware::MOST_SEATS};

/// The last space of a lane: a punt that ends its third roll here meets the pirates.
pub const LAST_SPACE: u8 = 13;

/// One of the three lanes, in board order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Lane {
    /// Lane 1; of punts that arrive in one roll it docks first (R11).
    One,
    /// Lane 2.
    Two,
    /// Lane 3.
    Three,
}

impl Lane {
    /// All lanes in order.
    pub const ALL: [Lane; 3] = [Lane::One, Lane::Two, Lane::Three];

    /// Place in order, 0–2.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Where a punt is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Position {
    /// Loaded, start space not set yet.
    Loaded,
    /// At sea, on this space of its lane, 0–13.
    Sea(u8),
    /// Docked, or sent here by a pirate.
    Port(Slot),
    /// Wrecked, or sent here by a pirate.
    Yard(Slot),
}

/// A punt with its cargo and its crew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Punt {
    ware: Ware,
    pub(super) position: Position,
    crew: [Party; MOST_SEATS],
    aboard: u8,
}

impl Punt {
    pub(super) const fn loaded(ware: Ware) -> Self {
        Punt {
            ware,
            position: Position::Loaded,
            crew: [Party::Dummy; MOST_SEATS], // overwritten up to `aboard`
            aboard: 0,
        }
    }

    /// The cargo.
    pub const fn ware(&self) -> Ware {
        self.ware
    }

    /// Where it is.
    pub const fn position(&self) -> Position {
        self.position
    }

    /// The space of its lane while it is at sea, 0–13.
    pub const fn space(&self) -> Option<u8> {
        match self.position {
            Position::Sea(space) => Some(space),
            _ => None,
        }
    }

    /// Whether it is launched and has neither docked nor been wrecked.
    pub const fn at_sea(&self) -> bool {
        matches!(self.position, Position::Sea(_))
    }

    /// Whether it stands on space 13.
    pub const fn on_last_space(&self) -> bool {
        matches!(self.position, Position::Sea(LAST_SPACE))
    }

    /// Whether it lies in the port.
    pub const fn in_port(&self) -> bool {
        matches!(self.position, Position::Port(_))
    }

    /// The accomplices aboard, the cheapest seat first.
    pub fn crew(&self) -> &[Party] {
        &self.crew[..usize::from(self.aboard)]
    }

    /// Price of the cheapest empty seat in pesos, if a seat is empty.
    pub fn next_price(&self) -> Option<Pesos> {
        self.ware.seat_price(self.aboard)
    }

    /// The same, but more than any seat costs if none is empty.
    pub(super) fn next_price_or_more(&self) -> u8 {
        self.ware.seat_price_or_more(self.aboard)
    }

    /// Whether a seat is empty.
    pub fn has_vacancy(&self) -> bool {
        self.next_price().is_some()
    }

    /// Takes the cheapest empty seat and returns its index. There must be one.
    pub(super) fn take_seat(&mut self, party: Party) -> u8 {
        let seat = self.aboard;
        self.crew[usize::from(seat)] = party;
        self.aboard += 1;
        seat
    }

    /// The seat from which a pirate displaces this party: the cheapest, but not `except`.
    pub(super) fn displaceable(&self, party: Party, except: Option<u8>) -> Option<u8> {
        (0..self.aboard).find(|&seat| self.crew[usize::from(seat)] == party && Some(seat) != except)
    }

    pub(super) fn replace(&mut self, seat: u8, party: Party) {
        self.crew[usize::from(seat)] = party;
    }
}
