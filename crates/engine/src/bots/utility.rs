//! How likely a seat wins.

use super::policy::Policy;
use crate::rules::{Game, Phase, Seat};

/// Powers of e for numbers not above 0, by multiplications alone, so that every machine finds the same: (1 + x/64)⁶⁴.
fn power(x: f32) -> f32 {
    let mut power = (1.0 + x / 64.0).max(0.0);
    for _ in 0..6 {
        power *= power;
    }
    power
}

impl Policy<'_> {
    /// How likely the seat wins, 0–1, at the beginning of a voyage or at the end of the game.
    pub(super) fn chance_to_win(&self, game: &Game, seat: Seat) -> f32 {
        if game.phase() == Phase::Over {
            let winners = game.winners();
            return match winners.contains(seat) {
                true => 1.0 / winners.len() as f32,
                false => 0.0,
            };
        }
        let voyages = self.forecast.voyages(game.market_steps());
        let handy = self.params.liquidity * (voyages - 1.0);
        let mut fortunes = [0.0_f32; 5];
        let mut best = f32::MIN;
        for other in game.all_seats() {
            let handy = handy * game.cash(other) as f32;
            let fortune = self.fortune(game, other) + handy;
            fortunes[other.index()] = fortune;
            best = best.max(fortune);
        }
        let spread = self.params.spread * voyages.sqrt();
        let mut sum = 0.0;
        let mut own = 0.0;
        for other in game.all_seats() {
            let weight = power((fortunes[other.index()] - best) / spread);
            sum += weight;
            if other == seat {
                own = weight;
            }
        }
        own / sum
    }
}
