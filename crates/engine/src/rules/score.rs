//! The end: fortunes and winners (rules, section 4).

use super::{Game, Hand, Pesos, REDEMPTION, Seat, Seats, Ware};

/// A player's fortune and what it is made of, all in pesos.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fortune {
    /// Cash.
    pub cash: Pesos,
    /// All shares, pledged ones included (R21).
    pub shares: Hand,
    /// Market value of those shares.
    pub value: Pesos,
    /// What redeeming the pledged shares would cost.
    pub debt: Pesos,
}

impl Fortune {
    /// Cash + value − debt; below 0 for the deeply indebted.
    pub fn total(&self) -> i64 {
        i64::from(self.cash) + i64::from(self.value) - i64::from(self.debt)
    }
}

impl Game {
    /// What the seat is worth now, at today's market values.
    #[inline]
    pub fn fortune(&self, seat: Seat) -> Fortune {
        let pledged = self.pledged(seat);
        let shares = self.free(seat).plus(pledged);
        let values = Ware::ALL.map(|ware| Pesos::from(shares.of(ware)) * self.market(ware));
        Fortune {
            cash: self.cash(seat),
            shares,
            value: values.iter().sum(),
            debt: REDEMPTION * Pesos::from(pledged.count()),
        }
    }

    /// The seats with the highest fortune; several share the win (R22).
    #[inline]
    pub fn winners(&self) -> Seats {
        let mut winners = Seats::NONE;
        let mut best = i64::MIN;
        for seat in self.all_seats() {
            let total = self.fortune(seat).total();
            if total > best {
                winners = Seats::NONE;
                best = total;
            }
            if total == best {
                winners.insert(seat);
            }
        }
        winners
    }
}
