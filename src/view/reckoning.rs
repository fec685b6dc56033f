//! The account book: who got what from whom in a settlement, and why.

use crate::seen::Seen;
use engine::{
    record::Record,
    rules::{Decision, Event, LOAN, Pesos, Purse, Quay, Reason, Seat, Slot, Space, Ware},
};

/// A settled voyage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// Its number.
    pub voyage: u32,
    /// What became of each punt, in the order in which they landed.
    pub fates: Vec<Fate>,
    /// The payments of the settlement.
    pub rows: Vec<Row>,
    /// What was paid in the voyage before it, all to the bank or by it.
    pub earlier: Vec<Row>,
    /// What each seat gained or lost in the settlement, by seat.
    pub totals: Vec<i64>,
    /// What each seat gained or lost in the whole voyage, by seat.
    pub whole: Vec<i64>,
    /// Each seat's cash afterwards, by seat.
    pub purses: Vec<Pesos>,
}

/// What became of a punt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fate {
    /// The punt.
    pub ware: Ware,
    /// Where it lies.
    pub quay: Quay,
    /// In which slot.
    pub slot: Slot,
    /// Whether pirates took its cargo.
    pub plundered: bool,
    /// The ware's new value, if it rose.
    pub value: Option<Pesos>,
}

/// What a row of the book is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Account {
    /// A payment for this reason.
    Payment(Reason),
    /// A loan that the agent's debt forced (R19).
    ForcedLoan(Ware),
    /// Loans before the settlement, for a price or not. Which shares were pledged is not told.
    Loans,
    /// Shares that were redeemed before the settlement.
    Redemptions,
}

impl Account {
    /// What a payment for this reason is entered as.
    const fn of(reason: Reason) -> Account {
        match reason {
            Reason::Loan(_) => Account::Loans,
            Reason::Redemption(_) => Account::Redemptions,
            _ => Account::Payment(reason),
        }
    }

    /// Whether it belongs to the settlement.
    fn settles(self) -> bool {
        match self {
            Account::Payment(reason) => settles(reason),
            Account::ForcedLoan(_) => true,
            Account::Loans | Account::Redemptions => false,
        }
    }
}

/// One row of the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What for.
    pub account: Account,
    /// Who paid in the settlement, the bank or the agent.
    pub payer: Purse,
    /// What each seat got, below 0 if it paid; none if the row does not touch it.
    pub amounts: Vec<Option<i64>>,
    /// Into how many parts the sum was divided, the dummy's included.
    pub parts: u32,
}

impl Reckoning {
    /// The book of the voyage that the latest decision of a record settled, if it did. Loans after that leave it open.
    pub fn of(record: &Record) -> Option<Self> {
        let mut game = *record.start();
        let mut voyage = Vec::new();
        let mut book = None;
        for entry in record.entries() {
            let mut seen = Seen::default();
            // Everything in a record is legal.
            let _ = entry.play(&mut game, &mut seen);
            if !matches!(entry.decision, Decision::Loan(_) | Decision::Redeem(_)) {
                book = None;
            }
            voyage.append(&mut seen.events);
            if seen.landed.is_some() {
                let purses = game.all_seats().map(|seat| game.cash(seat)).collect();
                book = Some((std::mem::take(&mut voyage), purses));
            }
        }
        let (voyage, purses) = book?;
        Reckoning::from_events(&voyage, purses)
    }

    /// The book of a settlement, from the events of the whole voyage; none if it is not settled.
    fn from_events(events: &[Event], purses: Vec<Pesos>) -> Option<Self> {
        let voyage = events.iter().find_map(|event| match *event {
            Event::VoyageOver { voyage } => Some(voyage),
            _ => None,
        })?;
        let mut book = Reckoning {
            voyage,
            fates: Vec::new(),
            rows: Vec::new(),
            earlier: Vec::new(),
            totals: vec![0; purses.len()],
            whole: vec![0; purses.len()],
            purses,
        };
        let mut plundered = Vec::new();
        // Loans just forced; only the payment they were for tells whether it was the agent's.
        let mut forced: Vec<(Seat, Ware)> = Vec::new();
        let placed = |at: Space| {
            events.iter().find_map(|event| match *event {
                Event::Placed { party, space, .. } if space == at => party.seat(),
                _ => None,
            })
        };
        for &event in events {
            match event {
                Event::Plundered { ware } => plundered.push(ware),
                Event::Docked { ware, slot } => {
                    book.land(ware, Quay::Port, slot, plundered.contains(&ware));
                }
                Event::Wrecked { ware, slot } => {
                    book.land(ware, Quay::Yard, slot, plundered.contains(&ware));
                }
                Event::Rose { ware, value } => {
                    let fate = book.fates.iter_mut().find(|fate| fate.ware == ware);
                    if let Some(fate) = fate {
                        fate.value = Some(value);
                    }
                }
                Event::Forced { seat, ware } => forced.push((seat, ware)),
                Event::Paid {
                    reason: Reason::Loan(ware),
                    to: Purse::Seat(seat),
                    ..
                } if forced.last() == Some(&(seat, ware)) => {}
                Event::Paid {
                    from,
                    to,
                    amount,
                    reason,
                } => {
                    for (seat, ware) in std::mem::take(&mut forced) {
                        let account = match settles(reason) {
                            true => Account::ForcedLoan(ware),
                            false => Account::Loans,
                        };
                        book.pay(account, Purse::Bank, Purse::Seat(seat), LOAN);
                    }
                    book.pay(Account::of(reason), from, to, amount);
                }
                _ => {}
            }
        }
        // Whoever insures a slot of their own looks for it in the book.
        if let Some(agent) = placed(Space::Insurance) {
            for slot in Slot::ALL {
                let mut fates = book.fates.iter();
                let is_filled = fates.any(|fate| (fate.quay, fate.slot) == (Quay::Yard, slot));
                if is_filled && placed(Space::Yard(slot)) == Some(agent) {
                    let account = Account::of(Reason::Repair(slot));
                    book.pay(account, Purse::Seat(agent), Purse::Seat(agent), 0);
                }
            }
        }
        Some(book)
    }

    fn land(&mut self, ware: Ware, quay: Quay, slot: Slot, plundered: bool) {
        self.fates.push(Fate {
            ware,
            quay,
            slot,
            plundered,
            value: None,
        });
    }

    fn pay(&mut self, account: Account, from: Purse, to: Purse, amount: Pesos) {
        let settles = account.settles();
        // Before the settlement a thing has one row, whoever pays for it.
        let (rows, payer) = match settles {
            true => (&mut self.rows, from),
            false => (&mut self.earlier, Purse::Bank),
        };
        let is_its = |row: &Row| row.account == account && row.payer == payer;
        let at = rows.iter().rposition(is_its).unwrap_or(rows.len());
        if at == rows.len() {
            rows.push(Row {
                account,
                payer,
                amounts: vec![None; self.totals.len()],
                parts: 0,
            });
        }
        let row = &mut rows[at];
        row.parts += 1;
        for (purse, sign) in [(from, -1), (to, 1)] {
            if let Purse::Seat(seat) = purse {
                let change = sign * i64::from(amount);
                *row.amounts[Seat::index(seat)].get_or_insert(0) += change;
                self.whole[Seat::index(seat)] += change;
                if settles {
                    self.totals[Seat::index(seat)] += change;
                }
            }
        }
    }
}

/// Whether a payment for this reason belongs to the settlement and not to the voyage before it.
pub(super) fn settles(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::Cargo(_) | Reason::Plunder(_) | Reason::Port(_) | Reason::Repair(_)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::rules::Party;

    /// Rules, sections 3 and 7: the agent's own accomplice's amount cancels out.
    #[test]
    fn who_insures_a_slot_of_their_own_finds_it_in_the_book() {
        let placed = |seat, space| Event::Placed {
            party: Party::Seat(seat),
            space,
        };
        let book = |holder| {
            let events = [
                placed(Seat::Two, Space::Insurance),
                placed(holder, Space::Yard(Slot::A)),
                placed(Seat::Two, Space::Yard(Slot::B)),
                Event::Wrecked {
                    ware: Ware::Silk,
                    slot: Slot::A,
                },
                Event::VoyageOver { voyage: 1 },
            ];
            Reckoning::from_events(&events, vec![30, 30, 30]).expect("it is settled")
        };
        let own = Row {
            account: Account::Payment(Reason::Repair(Slot::A)),
            payer: Purse::Seat(Seat::Two),
            amounts: vec![None, Some(0), None],
            parts: 1,
        };
        assert_eq!(book(Seat::Two).rows, [own]);
        assert_eq!(book(Seat::One).rows, []);
    }
}
