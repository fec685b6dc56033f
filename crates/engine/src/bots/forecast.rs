//! What shares will be worth when the game ends.

use crate::rules::{Hand, MARKET, Ware};

/// Steps of the market below the last, on which the game is over.
const STEPS: usize = MARKET.len() - 1;
/// States of the market while the game goes on.
const STATES: usize = STEPS * STEPS * STEPS * STEPS;

/// For each state of the market the final prices to expect, and how many voyages are to come, if in each voyage every
/// ware rises with a chance of its own, whatever the others do.
#[derive(Clone, Debug)]
pub(super) struct Forecast {
    /// The final price of the ware that comes first in [`index`], in pesos.
    prices: [f32; STATES],
    voyages: [f32; STATES],
}

/// A state by its steps, the first counting most.
const fn index(steps: [u8; 4]) -> usize {
    let [a, b, c, d] = steps;
    ((a as usize * STEPS + b as usize) * STEPS + c as usize) * STEPS + d as usize
}

fn is_over(steps: [u8; 4]) -> bool {
    steps.iter().any(|&step| usize::from(step) >= STEPS)
}

impl Forecast {
    /// With these chances that a ware rises in a voyage, 0–1: one below the last step but one, and one there, where
    /// whoever is behind keeps it from ending the game.
    pub(super) fn new(rise: f32, end: f32) -> Self {
        let mut forecast = Forecast {
            prices: [0.0; STATES],
            voyages: [0.0; STATES],
        };
        // What follows a state comes after it in this order, so that it is known already.
        for state in (0..STATES).rev() {
            let steps = [64, 16, 4, 1].map(|place| (state / place % STEPS) as u8);
            let (mut price, mut voyages, mut moved) = (0.0, 0.0, 0.0);
            for risen in 1_u8..16 {
                let mut next = steps;
                let mut chance = 1.0;
                for (ware, step) in next.iter_mut().enumerate() {
                    let rises = risen >> ware & 1;
                    let likely = if usize::from(*step) + 1 == STEPS { end } else { rise };
                    *step += rises;
                    chance *= if rises == 1 { likely } else { 1.0 - likely };
                }
                price += chance * forecast.price(next, Ware::Nutmeg);
                voyages += chance * forecast.voyages(next);
                moved += chance;
            }
            forecast.prices[state] = price / moved;
            forecast.voyages[state] = (1.0 + voyages) / moved;
        }
        forecast
    }

    /// What a share of the ware will be worth in the end, in pesos, the market standing at these steps.
    pub(super) fn price(&self, steps: [u8; 4], ware: Ware) -> f32 {
        if is_over(steps) {
            return MARKET[usize::from(steps[ware.index()])] as f32;
        }
        // All wares are alike: the one asked for comes first.
        let mut order = steps;
        order.swap(0, ware.index());
        self.prices[index(order)]
    }

    /// What these shares will be worth.
    pub(super) fn value(&self, steps: [u8; 4], shares: Hand) -> f32 {
        let held = Ware::ALL.into_iter().filter(|&ware| shares.of(ware) > 0);
        held.map(|ware| f32::from(shares.of(ware)) * self.price(steps, ware))
            .sum()
    }

    /// How many voyages are to come, this one included.
    pub(super) fn voyages(&self, steps: [u8; 4]) -> f32 {
        match is_over(steps) {
            true => 0.0,
            false => self.voyages[index(steps)],
        }
    }

    /// By ware, what so many shares of each gain if it rises by a step, in pesos.
    pub(super) fn rises(&self, steps: [u8; 4], shares: [f32; 4]) -> [f32; 4] {
        let value = |steps| -> f32 {
            let each = Ware::ALL.into_iter().zip(shares);
            each.map(|(ware, shares)| shares * self.price(steps, ware))
                .sum()
        };
        let now = value(steps);
        Ware::ALL.map(|ware| {
            let mut then = steps;
            then[ware.index()] += 1;
            value(then) - now
        })
    }
}
