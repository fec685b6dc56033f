//! The account book: who got what from whom in a settlement, and why.

use engine::rules::{Event, LOAN, Pesos, Purse, Quay, Reason, Seat, Slot, Ware};

/// A settled voyage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// Its number.
    pub voyage: u32,
    /// What became of each punt, in the order in which they landed.
    pub fates: Vec<Fate>,
    /// The payments.
    pub rows: Vec<Row>,
    /// What each seat gained or lost in the settlement, by seat.
    pub totals: Vec<i64>,
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
}

/// One row of the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What for.
    pub account: Account,
    /// Who paid, the bank or the agent.
    pub payer: Purse,
    /// What each seat got, below 0 if it paid; none if the row does not touch it.
    pub amounts: Vec<Option<i64>>,
    /// Into how many parts the sum was divided, the dummy's included.
    pub parts: u32,
}

impl Reckoning {
    /// The book of a settlement, from the events of the whole voyage; none if it is not settled.
    pub fn from_events(events: &[Event], purses: Vec<Pesos>) -> Option<Self> {
        let voyage = events.iter().find_map(|event| match *event {
            Event::VoyageOver { voyage } => Some(voyage),
            _ => None,
        })?;
        let mut book = Reckoning {
            voyage,
            fates: Vec::new(),
            rows: Vec::new(),
            totals: vec![0; purses.len()],
            purses,
        };
        let mut plundered = Vec::new();
        // Loans just forced; only the payment they were for tells whether it was the agent's.
        let mut forced: Vec<(Seat, Ware)> = Vec::new();
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
                    reason: Reason::Loan(_),
                    ..
                } => {}
                Event::Paid {
                    from,
                    to,
                    amount,
                    reason,
                } => {
                    let loans = std::mem::take(&mut forced);
                    if settles(reason) {
                        for (seat, ware) in loans {
                            let account = Account::ForcedLoan(ware);
                            book.pay(account, Purse::Bank, Purse::Seat(seat), LOAN);
                        }
                        book.pay(Account::Payment(reason), from, to, amount);
                    }
                }
                _ => {}
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
        let row = self.rows.iter_mut();
        let row = match row
            .rev()
            .find(|row| row.account == account && row.payer == from)
        {
            Some(row) => row,
            None => {
                self.rows.push(Row {
                    account,
                    payer: from,
                    amounts: vec![None; self.totals.len()],
                    parts: 0,
                });
                let last = self.rows.len() - 1;
                &mut self.rows[last]
            }
        };
        row.parts += 1;
        for (purse, sign) in [(from, -1), (to, 1)] {
            if let Purse::Seat(seat) = purse {
                let change = sign * i64::from(amount);
                *row.amounts[Seat::index(seat)].get_or_insert(0) += change;
                self.totals[Seat::index(seat)] += change;
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
