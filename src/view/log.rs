//! The log: what was decided and what came of it, told in order.

use crate::seen::Seen;
use engine::{
    record::{Entry, Record},
    rules::{Decision, Die, Event, Game, Pesos, Phase, Purse, Reason, Seats, Ware},
};

/// One thing to tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// A voyage begins.
    Voyage(u32),
    /// Somebody decided something.
    Decided(Entry),
    /// The dice fell, in lane order.
    Rolled([Option<(Ware, Die)>; 3]),
    /// Something came of it.
    Happened(Event),
    /// One purse paid for one thing, one payee or several.
    Paid {
        /// Who paid.
        from: Purse,
        /// What for.
        reason: Reason,
        /// How much each seat got, in pesos; the bank's part is the last.
        amounts: [Pesos; 6],
    },
    /// The game is over, and these win.
    Over(Seats),
}

impl Told {
    /// A payment, if the log tells it apart from the decision that it pays for.
    fn payment(event: Event) -> Option<Told> {
        match event {
            Event::Paid {
                from,
                to,
                amount,
                reason:
                    reason @ (Reason::Cargo(_)
                    | Reason::Plunder(_)
                    | Reason::Port(_)
                    | Reason::Repair(_)),
            } => {
                let mut amounts = [0; 6];
                amounts[payee(to)] = amount;
                Some(Told::Paid {
                    from,
                    reason,
                    amounts,
                })
            }
            _ => None,
        }
    }

    /// Both as one line, if they are payments from the same purse for the same thing.
    fn and(self, other: Told) -> Option<Told> {
        match (self, other) {
            (
                Told::Paid {
                    from,
                    reason,
                    amounts,
                },
                Told::Paid {
                    from: other_from,
                    reason: other_reason,
                    amounts: more,
                },
            ) if (from, reason) == (other_from, other_reason) => Some(Told::Paid {
                from,
                reason,
                amounts: std::array::from_fn(|at| amounts[at] + more[at]),
            }),
            _ => None,
        }
    }
}

/// The purse's place in [`Told::Paid`].
fn payee(purse: Purse) -> usize {
    match purse {
        Purse::Seat(seat) => seat.index(),
        Purse::Bank => 5,
    }
}

/// All that was told so far, with the number of decisions taken before each line.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Log {
    lines: Vec<(usize, Told)>,
}

impl Log {
    /// The log of a whole record.
    pub fn of(record: &Record) -> Log {
        let mut log = Log::default();
        let mut game = *record.start();
        log.lines.push((0, Told::Voyage(game.voyage())));
        for (taken, &entry) in record.entries().iter().enumerate() {
            let mut seen = Seen::default();
            // Everything in a record is legal.
            let _ = entry.play(&mut game, &mut seen);
            log.tell(taken, entry, &seen.events, &game);
        }
        log
    }

    /// The lines in order.
    pub fn lines(&self) -> &[(usize, Told)] {
        &self.lines
    }

    /// Adds a decision, what came of it, and the state after it. `taken`: decisions before it.
    fn tell(&mut self, taken: usize, entry: Entry, events: &[Event], after: &Game) {
        self.lines.push((
            taken,
            match entry.decision {
                Decision::Roll(_) => Told::Rolled(dice(events)),
                _ => Told::Decided(entry),
            },
        ));
        for &event in events {
            if let Some(payment) = Told::payment(event) {
                self.pay(taken, payment);
            } else if is_news(event) {
                self.lines.push((taken, Told::Happened(event)));
            }
            if let Event::VoyageOver { .. } = event {
                let next = match after.phase() {
                    Phase::Over => Told::Over(after.winners()),
                    _ => Told::Voyage(after.voyage()),
                };
                self.lines.push((taken, next));
            }
        }
    }

    /// Adds a payment, to the latest line if that tells one of the same kind.
    fn pay(&mut self, taken: usize, payment: Told) {
        let latest = self.lines.last_mut();
        let merged = latest.and_then(|(_, told)| {
            *told = told.and(payment)?;
            Some(())
        });
        if merged.is_none() {
            self.lines.push((taken, payment));
        }
    }
}

/// The dice that were rolled, in lane order.
fn dice(events: &[Event]) -> [Option<(Ware, Die)>; 3] {
    let mut dice = [None; 3];
    for &event in events {
        if let Event::Rolled { ware, lane, die } = event {
            dice[lane.index()] = Some((ware, die));
        }
    }
    dice
}

/// Whether the event says something that the decision's own line does not.
fn is_news(event: Event) -> bool {
    match event {
        Event::Master { .. } | Event::Forced { .. } | Event::Docked { .. } => true,
        Event::Wrecked { .. } | Event::Plundered { .. } | Event::Rose { .. } => true,
        Event::Placed { party, .. } => party.seat().is_none(),
        Event::Boarded { party, .. } => party.seat().is_none(),
        // Told in lines of their own, or drawn on the board.
        Event::Rolled { .. } | Event::Paid { .. } => false,
        Event::Moved { .. } | Event::VoyageOver { .. } => false,
    }
}
