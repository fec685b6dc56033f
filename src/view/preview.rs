//! What a decision would cost and could bring, shown before it is taken.

use engine::{
    odds::{Odds, Outlook, ROLLS},
    rules::{Decision, Game, PREMIUM, Party, Pesos, Quay, Seat, Slot, Space, Ware},
};

/// What a decision costs at once, and what it can bring.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Preview {
    /// Pesos to pay now.
    pub pays: Pesos,
    /// Pesos received now.
    pub gets: Pesos,
    /// Shares that would be pledged for the payment, in this order (R9).
    pub loans: Vec<Ware>,
    /// What it can bring at settlement.
    pub gain: Option<Gain>,
    /// How likely it brings that, if nobody steers or boards.
    pub odds: Option<Odds>,
}

/// What an accomplice can bring, in pesos.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// A fixed amount, if the slot holds a punt.
    Slot(Pesos),
    /// A part of the cargo: from a full punt's to today's crew's.
    Crew {
        /// If every seat is taken.
        least: Pesos,
        /// If nobody else comes aboard.
        most: Pesos,
    },
    /// A part of whatever is plundered.
    Plunder,
    /// Nothing but a pilot's steering, by so many spaces.
    Steering(u8),
    /// An insurance agent's bill.
    Repairs {
        /// If as many punts are wrecked as can be.
        most: Pesos,
        /// On average, rounded.
        mean: Pesos,
    },
}

/// What the decision would cost and could bring this seat.
pub fn preview(game: &Game, seat: Seat, decision: Decision) -> Preview {
    let paying = |price: Pesos| Preview {
        // A blind passenger pays all the cash there is (R10).
        pays: price.min(game.means(seat)),
        loans: game.forced_loans(seat, price).collect(),
        ..Preview::default()
    };
    match decision {
        Decision::Bid(amount) => paying(amount),
        Decision::Buy(ware) => paying(game.share_price(ware)),
        Decision::Place(space) => Preview {
            gets: match space {
                Space::Insurance => PREMIUM,
                _ => 0,
            },
            gain: gain(game, seat, space),
            odds: odds(game, space),
            ..paying(game.price(space).unwrap_or(0))
        },
        Decision::Board { ware, over: None } => Preview {
            gain: crew_gain(game, ware),
            odds: odds(game, Space::Punt(ware)),
            ..Preview::default()
        },
        _ => Preview::default(),
    }
}

fn gain(game: &Game, seat: Seat, space: Space) -> Option<Gain> {
    match space {
        Space::Punt(ware) => crew_gain(game, ware),
        Space::Port(slot) | Space::Yard(slot) => Some(Gain::Slot(slot.profit())),
        Space::Pirate => Some(Gain::Plunder),
        Space::Insurance => repairs(game, seat),
        Space::SmallPilot => Some(Gain::Steering(1)),
        Space::LargePilot => Some(Gain::Steering(2)),
    }
}

/// How likely an accomplice on the space brings something, once the punts are launched and as long as dice are to come.
pub(super) fn odds(game: &Game, space: Space) -> Option<Odds> {
    let outlook = Outlook::of(game).filter(|_| game.rolls_done() < ROLLS)?;
    match space {
        Space::Punt(ware) => outlook.crew_is_paid(ware),
        Space::Port(slot) => Some(outlook.fills(Quay::Port, slot)),
        Space::Yard(slot) => Some(outlook.fills(Quay::Yard, slot)),
        Space::Pirate => Some(outlook.plunder()),
        Space::SmallPilot | Space::LargePilot | Space::Insurance => None,
    }
}

fn repairs(game: &Game, seat: Seat) -> Option<Gain> {
    let outlook = Outlook::of(game)?;
    let own = |slot: Slot| game.yard()[slot.index()] == Some(Party::Seat(seat));
    let due = Slot::ALL
        .into_iter()
        .filter(|&slot| !own(slot) && outlook.fills(Quay::Yard, slot).ways() > 0);
    Some(Gain::Repairs {
        most: due.map(Slot::profit).sum(),
        mean: outlook.mean_repairs(own).round() as Pesos,
    })
}

fn crew_gain(game: &Game, ware: Ware) -> Option<Gain> {
    let aboard = game.punt(ware)?.crew().len() as Pesos;
    Some(Gain::Crew {
        least: ware.profit() / ware.seat_prices().len() as Pesos,
        most: ware.profit() / (aboard + 1),
    })
}
