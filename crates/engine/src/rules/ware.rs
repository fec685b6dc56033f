//! Wares, and hands of their shares.

use super::Pesos;

/// Values of the black market's steps, in pesos (rules, section 1).
pub const MARKET: [Pesos; 5] = [0, 5, 10, 20, 30];

/// One of the four wares, in board order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Ware {
    /// Three seats for 2, 3, 4 pesos; a cargo of 24.
    Nutmeg,
    /// Three seats for 3, 4, 5 pesos; a cargo of 30.
    Silk,
    /// Three seats for 1, 2, 3 pesos; a cargo of 18.
    Ginseng,
    /// Four seats for 3, 4, 5, 5 pesos; a cargo of 36.
    Jade,
}

impl Ware {
    /// All wares in board order.
    pub const ALL: [Ware; 4] = [Ware::Nutmeg, Ware::Silk, Ware::Ginseng, Ware::Jade];

    /// Place in board order, 0–3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Prices of the seats on this ware's punt in pesos, the cheapest first.
    pub const fn seat_prices(self) -> &'static [u8] {
        match self {
            Ware::Nutmeg => &[2, 3, 4],
            Ware::Silk => &[3, 4, 5],
            Ware::Ginseng => &[1, 2, 3],
            Ware::Jade => &[3, 4, 5, 5],
        }
    }

    /// The price of the seat at this index, if the punt has that seat.
    pub(super) fn seat_price(self, seat: u8) -> Option<Pesos> {
        match self.seat_price_or_more(seat) {
            NO_SEAT => None,
            price => Some(price.into()),
        }
    }

    /// The same, but more than any seat costs if the punt has no such seat.
    pub(super) fn seat_price_or_more(self, seat: u8) -> u8 {
        PRICES[self.index()][usize::from(seat).min(MOST_SEATS)]
    }

    /// Profit of the whole cargo in pesos, shared by the crew or the pirates.
    pub const fn profit(self) -> Pesos {
        match self {
            Ware::Nutmeg => 24,
            Ware::Silk => 30,
            Ware::Ginseng => 18,
            Ware::Jade => 36,
        }
    }
}

/// Seats on the largest punt.
pub(super) const MOST_SEATS: usize = 4;

/// The prices of [`Ware::seat_prices`] by ware and seat, then `NO_SEAT`.
const PRICES: [[u8; MOST_SEATS + 1]; 4] = prices();
const NO_SEAT: u8 = u8::MAX;

const fn prices() -> [[u8; MOST_SEATS + 1]; 4] {
    let mut prices = [[NO_SEAT; MOST_SEATS + 1]; 4];
    let mut ware = 0;
    while ware < Ware::ALL.len() {
        let listed = Ware::ALL[ware].seat_prices();
        let mut seat = 0;
        while seat < listed.len() {
            prices[ware][seat] = listed[seat];
            seat += 1;
        }
        ware += 1;
    }
    prices
}

/// Numbers of shares by ware.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Hand([u8; 4]);

impl Hand {
    /// A hand of `each` shares of every ware.
    pub(crate) const fn of_each(each: u8) -> Self {
        Hand([each; 4])
    }

    /// Shares of one ware.
    pub const fn of(self, ware: Ware) -> u8 {
        self.0[ware.index()]
    }

    /// Shares of all wares together.
    pub const fn count(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2] + self.0[3]
    }

    /// The shares one by one, in board order.
    pub fn shares(self) -> impl Iterator<Item = Ware> + Clone {
        Ware::ALL
            .into_iter()
            .flat_map(move |ware| std::iter::repeat_n(ware, self.of(ware).into()))
    }

    /// These shares and those.
    pub(crate) fn plus(self, other: Hand) -> Self {
        Hand(std::array::from_fn(|ware| self.0[ware] + other.0[ware]))
    }

    /// These shares without those, which must be among them.
    pub(crate) fn minus(self, other: Hand) -> Self {
        Hand(std::array::from_fn(|ware| self.0[ware] - other.0[ware]))
    }

    pub(crate) fn add(&mut self, ware: Ware) {
        self.0[ware.index()] += 1;
    }

    pub(crate) fn remove(&mut self, ware: Ware) {
        self.0[ware.index()] -= 1;
    }
}

impl FromIterator<Ware> for Hand {
    fn from_iter<I: IntoIterator<Item = Ware>>(shares: I) -> Self {
        let mut hand = Hand::default();
        for ware in shares {
            hand.add(ware);
        }
        hand
    }
}
