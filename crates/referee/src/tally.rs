//! What comes out of many games.

use engine::rules::Game;

/// Counts finished games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    games: u64,
    decisions: u64,
    voyages: u64,
    fortunes: [i64; 5],
    wins: [f64; 5],
}

impl Tally {
    /// Counts one more game and the decisions it took.
    pub fn count(&mut self, game: &Game, decisions: u64) {
        self.games += 1;
        self.decisions += decisions;
        self.voyages += u64::from(game.voyage());
        let winners = game.winners();
        for seat in game.all_seats() {
            self.fortunes[seat.index()] += game.fortune(seat).total();
            if winners.contains(seat) {
                self.wins[seat.index()] += 1.0 / winners.len() as f64;
            }
        }
    }

    /// How many games.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many decisions, those of chance included.
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Mean number of voyages.
    pub fn voyages(&self) -> f64 {
        self.voyages as f64 / self.games as f64
    }

    /// Mean fortune at this seat index, in pesos.
    pub fn fortune(&self, seat: usize) -> f64 {
        self.fortunes[seat] as f64 / self.games as f64
    }

    /// Wins at this seat index out of all games, 0–1; a shared win counts in parts (R22).
    pub fn win_share(&self, seat: usize) -> f64 {
        self.wins[seat] / self.games as f64
    }
}
