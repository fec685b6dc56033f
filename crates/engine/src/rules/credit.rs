//! Payments and loans (rules 3.4 R9, 3.9).

use super::{Event, Game, Purse, Reason, Refusal, Seat, Ware, Witness, game::Stage};

/// An amount of money. All money is whole pesos (R1).
pub type Pesos = u32;

/// What the bank pays for a pledged share, in pesos.
pub const LOAN: Pesos = 12;

/// What redeeming a pledged share costs, in pesos.
pub const REDEMPTION: Pesos = 15;

/// What each player starts with, in pesos (rules, section 2).
pub(super) const STARTING_CASH: Pesos = 30;

impl Game {
    /// Cash and what loans on all free shares would bring, in pesos: the most the seat can pay now (R3, R9).
    pub fn means(&self, seat: Seat) -> Pesos {
        self.cash(seat) + LOAN * Pesos::from(self.free(seat).count())
    }

    /// The shares that paying this much would pledge, in the order in which they would be (R9).
    pub fn forced_loans(&self, seat: Seat, amount: Pesos) -> impl Iterator<Item = Ware> + use<> {
        let mut trial = *self;
        std::iter::from_fn(move || {
            if trial.cash(seat) >= amount {
                return None;
            }
            let ware = trial.cheapest_free(seat)?;
            trial.pledge(seat, ware, &mut ());
            Some(ware)
        })
    }

    /// The free share of lowest market value, ties in board order (R9).
    fn cheapest_free(&self, seat: Seat) -> Option<Ware> {
        let free = self.free(seat);
        let held = Ware::ALL.into_iter().filter(|&ware| free.of(ware) > 0);
        held.min_by_key(|ware| self.market[ware.index()])
    }

    /// The seat pays the bank, with loans if it must. It has the means, or is blind or bankrupt and pays what it has.
    pub(super) fn pay<W: Witness>(&mut self, seat: Seat, amount: Pesos, reason: Reason, w: &mut W) {
        self.raise(seat, amount, w);
        let paid = amount.min(self.cash(seat));
        self.cash[seat.index()] -= paid;
        w.see(Event::Paid {
            from: Purse::Seat(seat),
            to: Purse::Bank,
            amount: paid,
            reason,
        });
    }

    /// Pledges just as many shares as the amount needs (R9).
    pub(super) fn raise<W: Witness>(&mut self, seat: Seat, amount: Pesos, w: &mut W) {
        while self.cash(seat) < amount
            && let Some(ware) = self.cheapest_free(seat)
        {
            w.see(Event::Forced { seat, ware });
            self.pledge(seat, ware, w);
        }
    }

    /// The bank pays a seat.
    pub(super) fn earn<W: Witness>(
        &mut self,
        seat: Seat,
        amount: Pesos,
        reason: Reason,
        w: &mut W,
    ) {
        self.cash[seat.index()] += amount;
        w.see(Event::Paid {
            from: Purse::Bank,
            to: Purse::Seat(seat),
            amount,
            reason,
        });
    }

    pub(super) fn check_loan(&self, seat: Seat, ware: Ware) -> Result<(), Refusal> {
        self.check_credit(seat)?;
        match self.free(seat).of(ware) {
            0 => Err(Refusal::NoFreeShare(ware)),
            _ => Ok(()),
        }
    }

    pub(super) fn check_redemption(&self, seat: Seat, ware: Ware) -> Result<(), Refusal> {
        self.check_credit(seat)?;
        if self.pledged(seat).of(ware) == 0 {
            return Err(Refusal::NoPledgedShare(ware));
        }
        let cash = self.cash(seat);
        if cash < REDEMPTION {
            return Err(Refusal::RedemptionNeedsCash { cash });
        }
        match self.bid {
            // R20: one share is freed for 15.
            Some(bid) if bid.seat == seat && self.means(seat) - REDEMPTION + LOAN < bid.amount => {
                Err(Refusal::BidUncovered { bid: bid.amount })
            }
            _ => Ok(()),
        }
    }

    fn check_credit(&self, seat: Seat) -> Result<(), Refusal> {
        if self.stage == Stage::Over {
            Err(Refusal::Over)
        } else if seat.index() >= self.seats() {
            Err(Refusal::NoSuchSeat(seat))
        } else {
            Ok(())
        }
    }

    pub(super) fn pledge<W: Witness>(&mut self, seat: Seat, ware: Ware, w: &mut W) {
        self.free[seat.index()].remove(ware);
        self.pledged[seat.index()].add(ware);
        self.earn(seat, LOAN, Reason::Loan(ware), w);
    }

    pub(super) fn redeem<W: Witness>(&mut self, seat: Seat, ware: Ware, w: &mut W) {
        self.pledged[seat.index()].remove(ware);
        self.free[seat.index()].add(ware);
        self.cash[seat.index()] -= REDEMPTION;
        w.see(Event::Paid {
            from: Purse::Seat(seat),
            to: Purse::Bank,
            amount: REDEMPTION,
            reason: Reason::Redemption(ware),
        });
    }
}
