//! What a decision would cost and could bring, shown before it is taken.

use engine::rules::{Decision, Game, PREMIUM, Pesos, Seat, Space, Ware};

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
}

/// What the decision would cost and could bring this seat.
pub fn preview(game: &Game, seat: Seat, decision: Decision) -> Preview {
    let paying = |price: Pesos, gain| Preview {
        // A blind passenger pays all the cash there is (R10).
        pays: price.min(game.means(seat)),
        gets: 0,
        loans: game.forced_loans(seat, price).collect(),
        gain,
    };
    match decision {
        Decision::Bid(amount) => paying(amount, None),
        Decision::Buy(ware) => paying(game.share_price(ware), None),
        Decision::Place(Space::Insurance) => Preview {
            gets: PREMIUM,
            ..Preview::default()
        },
        Decision::Place(space) => {
            let price = game.price(space).unwrap_or(0);
            let gain = match space {
                Space::Punt(ware) => crew_gain(game, ware),
                Space::Port(slot) | Space::Yard(slot) => Some(Gain::Slot(slot.profit())),
                Space::Pirate => Some(Gain::Plunder),
                Space::SmallPilot | Space::LargePilot | Space::Insurance => None,
            };
            paying(price, gain)
        }
        Decision::Board { ware, over: None } => Preview {
            gain: crew_gain(game, ware),
            ..Preview::default()
        },
        _ => Preview::default(),
    }
}

fn crew_gain(game: &Game, ware: Ware) -> Option<Gain> {
    let aboard = game.punt(ware)?.crew().len() as Pesos;
    Some(Gain::Crew {
        least: ware.profit() / ware.seat_prices().len() as Pesos,
        most: ware.profit() / (aboard + 1),
    })
}
