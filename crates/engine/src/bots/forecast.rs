//! What shares will be worth when the game ends.

use crate::rules::{Hand, MARKET, Ware};

/// Steps of the market.
const STEPS: usize = MARKET.len();
/// Places of [`index`] by ware: how far apart two states are that differ by a step of that ware.
const PLACES: [usize; 4] = [STEPS * STEPS * STEPS, STEPS * STEPS, STEPS, 1];
/// States of the market.
const STATES: usize = STEPS * PLACES[0];

/// For each state of the market the final prices to expect, and how many voyages are to come, if in each voyage every
/// ware rises with a chance of its own, whatever the others do.
#[derive(Clone, Debug)]
pub(super) struct Forecast {
    states: Vec<State>,
}

#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct State {
    /// By ware, the final price in pesos.
    prices: [f32; 4],
    /// Voyages to come.
    voyages: f32,
}

const fn index(steps: [u8; 4]) -> usize {
    let [a, b, c, d] = steps;
    a as usize * PLACES[0] + b as usize * PLACES[1] + c as usize * PLACES[2] + d as usize
}

impl Forecast {
    /// With these chances that a ware rises in a voyage, 0–1: one below the last step but one, and one there, where
    /// whoever is behind keeps it from ending the game.
    pub(super) fn new(rise: f32, end: f32) -> Self {
        let mut states = vec![State::default(); STATES];
        // What follows a state comes after it in this order, so that it is known already.
        for state in (0..STATES).rev() {
            let steps = PLACES.map(|place| state / place % STEPS);
            states[state] = match steps.contains(&(STEPS - 1)) {
                true => State {
                    prices: steps.map(|step| MARKET[step] as f32),
                    voyages: 0.0,
                },
                false => {
                    let chances = steps.map(|step| if step + 2 == STEPS { end } else { rise });
                    one_voyage(&states, state, chances)
                }
            };
        }
        Forecast { states }
    }

    /// What a share of the ware will be worth in the end, in pesos, the market standing at these steps.
    pub(super) fn price(&self, steps: [u8; 4], ware: Ware) -> f32 {
        self.states[index(steps)].prices[ware.index()]
    }

    /// What these shares will be worth.
    pub(super) fn value(&self, steps: [u8; 4], shares: Hand) -> f32 {
        let prices = &self.states[index(steps)].prices;
        let each = Ware::ALL.map(|ware| f32::from(shares.of(ware)) * prices[ware.index()]);
        each.iter().sum()
    }

    /// How many voyages are to come, this one included; 0 when the game is over.
    pub(super) fn voyages(&self, steps: [u8; 4]) -> f32 {
        self.states[index(steps)].voyages
    }

    /// By ware, what so many shares of each gain if it rises by a step, in pesos. No ware stands at the last step.
    pub(super) fn rises(&self, steps: [u8; 4], shares: [f32; 4]) -> [f32; 4] {
        let state = index(steps);
        let value = |state: usize| -> f32 {
            let prices = &self.states[state].prices;
            (0..4).map(|ware| shares[ware] * prices[ware]).sum()
        };
        let now = value(state);
        PLACES.map(|place| match state + place < STATES {
            true => value(state + place) - now,
            // The game is over: nothing rises.
            false => 0.0,
        })
    }
}

/// What to expect of a state from those that may follow.
fn one_voyage(states: &[State], state: usize, chances: [f32; 4]) -> State {
    let mut sum = State::default();
    let mut moved = 0.0;
    for risen in 1_usize..16 {
        let mut next = state;
        let mut chance = 1.0;
        for ware in 0..4 {
            let rises = risen >> ware & 1;
            next += rises * PLACES[ware];
            chance *= match rises {
                1 => chances[ware],
                _ => 1.0 - chances[ware],
            };
        }
        let next = &states[next];
        for (sum, price) in sum.prices.iter_mut().zip(next.prices) {
            *sum += chance * price;
        }
        sum.voyages += chance * next.voyages;
        moved += chance;
    }
    // As often as nothing rises, another voyage like this one follows.
    State {
        prices: sum.prices.map(|price| price / moved),
        voyages: (1.0 + sum.voyages) / moved,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All wares stand at 20 and rise with an even chance. Of the 15 ways in which something rises, 8 raise a given one.
    #[test]
    fn one_step_before_the_end() {
        let forecast = Forecast::new(0.5, 0.5);
        for ware in Ware::ALL {
            let price = forecast.price([3; 4], ware);
            assert!(
                (price - (8.0 * 30.0 + 7.0 * 20.0) / 15.0).abs() < 1e-4,
                "{price}"
            );
        }
        assert!((forecast.voyages([3; 4]) - 16.0 / 15.0).abs() < 1e-5);
    }

    #[test]
    fn the_end_is_sure() {
        let forecast = Forecast::new(0.4, 0.3);
        let steps = [4, 3, 0, 1];
        let prices = Ware::ALL.map(|ware| forecast.price(steps, ware));
        assert_eq!(prices, [30.0, 20.0, 0.0, 5.0]);
        let hand: Hand = [Ware::Nutmeg, Ware::Nutmeg, Ware::Silk]
            .into_iter()
            .collect();
        assert_eq!(forecast.value(steps, hand), 80.0);
        assert_eq!(forecast.voyages(steps), 0.0);
        // From 20 to 30, the others staying as they are.
        let before = [3, 3, 0, 1];
        let shares = [2.0, 0.0, 0.0, 0.0];
        let gain = forecast.rises(before, shares)[0];
        let now = forecast.price(before, Ware::Nutmeg);
        assert!((gain - 2.0 * (30.0 - now)).abs() < 1e-4);
    }
}
