//! Seats at the table, and the parties that accomplices belong to.

/// A player's place at the table, numbered clockwise from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    /// Seat 1.
    One,
    /// Seat 2.
    Two,
    /// Seat 3.
    Three,
    /// Seat 4.
    Four,
    /// Seat 5.
    Five,
}

impl Seat {
    /// All seats that a table can have.
    pub const ALL: [Seat; 5] = [Seat::One, Seat::Two, Seat::Three, Seat::Four, Seat::Five];

    /// Place in seat order, 0–4.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat's number as people and the record write it, 1–5.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The seat with this number, if there can be one.
    pub const fn from_number(number: u8) -> Option<Seat> {
        match number {
            1 => Some(Seat::One),
            2 => Some(Seat::Two),
            3 => Some(Seat::Three),
            4 => Some(Seat::Four),
            5 => Some(Seat::Five),
            _ => None,
        }
    }

    /// The next seat clockwise at a table of `seats`.
    pub(crate) const fn next(self, seats: usize) -> Seat {
        let next = self as usize + 1;
        Seat::ALL[if next < seats { next } else { 0 }]
    }
}

/// Who an accomplice belongs to: a seat, or the dummy of the two-player game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Party {
    /// A player.
    Seat(Seat),
    /// The dummy: it neither pays nor earns, what would be its part goes to the bank (section 9).
    Dummy,
}

impl Party {
    /// All parties, seats first: the order in which the record lists who can be displaced.
    pub const ALL: [Party; 6] = [
        Party::Seat(Seat::One),
        Party::Seat(Seat::Two),
        Party::Seat(Seat::Three),
        Party::Seat(Seat::Four),
        Party::Seat(Seat::Five),
        Party::Dummy,
    ];

    /// Place in [`Party::ALL`], 0–5.
    pub const fn index(self) -> usize {
        match self {
            Party::Seat(seat) => seat.index(),
            Party::Dummy => 5,
        }
    }

    /// The seat, unless this is the dummy.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Party::Seat(seat) => Some(seat),
            Party::Dummy => None,
        }
    }
}

impl From<Seat> for Party {
    fn from(seat: Seat) -> Self {
        Party::Seat(seat)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Seats(u8);

impl Seats {
    /// The set without any seat.
    pub const NONE: Seats = Seats(0);

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat as u8 != 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with the seat in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat as u8)
    }

    pub(crate) fn insert(&mut self, seat: Seat) {
        *self = self.with(seat);
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}
