//! How likely each seat wins.

use super::policy::Policy;
use crate::rules::{Game, Phase};

/// Powers of e for numbers not above 0, by multiplications alone, so that every machine finds the same: (1 + x/64)⁶⁴.
pub(super) fn power(x: f32) -> f32 {
    let mut power = (1.0 + x / 64.0).max(0.0);
    for _ in 0..6 {
        power *= power;
    }
    power
}

/// The fortunes to expect when the game ends, and how sure they are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Outcome {
    /// By seat, in pesos.
    pub(super) fortunes: [f32; 5],
    seats: usize,
    /// By how many pesos fortunes may still differ from that; 0 once the game is over.
    spread: f32,
}

impl Outcome {
    /// By seat, how likely it wins; together 1.
    pub(super) fn chances(&self) -> [f32; 5] {
        let fortunes = &self.fortunes[..self.seats];
        let best = fortunes.iter().copied().fold(f32::MIN, f32::max);
        let mut chances = [0.0; 5];
        let mut sum = 0.0;
        for (chance, fortune) in chances.iter_mut().zip(fortunes) {
            *chance = match self.spread > 0.0 {
                true => power((fortune - best) / self.spread),
                false => f32::from(u8::from(*fortune >= best)), // a tie is a shared win (R22)
            };
            sum += *chance;
        }
        chances.map(|chance| chance / sum)
    }
}

impl Policy<'_> {
    /// What to expect, at the beginning of a voyage or at the end of the game.
    pub(super) fn outcome(&self, game: &Game) -> Outcome {
        let over = game.phase() == Phase::Over;
        let voyages = self.forecast.voyages(game.market_steps());
        let handy = match over {
            true => 0.0,
            false => self.params.liquidity * (voyages - 1.0),
        };
        let mut fortunes = [0.0; 5];
        for seat in game.all_seats() {
            fortunes[seat.index()] = self.fortune(game, seat) + handy * game.cash(seat) as f32;
        }
        Outcome {
            fortunes,
            seats: game.seats(),
            spread: self.params.spread * voyages.sqrt(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(fortunes: [f32; 5], seats: usize, spread: f32) -> Outcome {
        Outcome {
            fortunes,
            seats,
            spread,
        }
    }

    #[test]
    fn who_has_more_wins_more_often() {
        // e to the power of 0, −1 and −2, over their sum 1.503.
        let chances = outcome([20.0, 10.0, 0.0, 99.0, 99.0], 3, 10.0).chances();
        for (chance, expected) in chances.into_iter().zip([0.665, 0.245, 0.090, 0.0, 0.0]) {
            assert!((chance - expected).abs() < 0.005, "{chances:?}");
        }
    }

    #[test]
    fn at_the_end_a_tie_is_a_shared_win() {
        let chances = outcome([40.0, 39.0, 40.0, 12.0, 0.0], 4, 0.0).chances();
        assert_eq!(chances, [0.5, 0.0, 0.5, 0.0, 0.0]);
    }
}
