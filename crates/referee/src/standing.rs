//! What comes out of a contest: shares of the win with their interval, and thinking times.

use std::time::Duration;

/// 95 % of a normal distribution lie within so many standard deviations of its middle.
const WITHIN: f64 = 1.96;

/// How one contestant stands.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    games: u64,
    fortunes: i64,
    faults: u64,
    /// By deal, its mean part of the win at all seats.
    deals: Vec<f64>,
    times: Vec<Duration>,
}

impl Standing {
    /// Counts one deal: its parts of the win at each seat, 0–1, and its fortunes there.
    pub fn count(&mut self, wins: &[f64], fortunes: &[i64]) {
        self.games += wins.len() as u64;
        self.fortunes += fortunes.iter().sum::<i64>();
        self.deals
            .push(wins.iter().sum::<f64>() / wins.len() as f64);
    }

    /// Counts a game that it lost by a fault.
    pub fn fault(&mut self) {
        self.faults += 1;
    }

    /// Counts a decision that took so long.
    pub fn time(&mut self, time: Duration) {
        self.times.push(time);
    }

    /// How many games.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many games it lost by a fault.
    pub const fn faults(&self) -> u64 {
        self.faults
    }

    /// Mean fortune in pesos.
    pub fn fortune(&self) -> f64 {
        self.fortunes as f64 / self.games as f64
    }

    /// Its part of all wins, 0–1, and how far the true one may be from that either way (95 %). Games with the same deal
    /// are not independent, so deals are what is counted.
    pub fn win_share(&self) -> (f64, f64) {
        let count = self.deals.len() as f64;
        let mean = self.deals.iter().sum::<f64>() / count;
        let squares = self.deals.iter().map(|deal| (deal - mean).powi(2));
        let variance = squares.sum::<f64>() / (count - 1.0).max(1.0);
        (mean, WITHIN * (variance / count).sqrt())
    }

    /// The median and the longest time of a decision.
    pub fn times(&self) -> (Duration, Duration) {
        let mut times = self.times.clone();
        times.sort_unstable();
        let median = times.get(times.len() / 2).copied();
        (
            median.unwrap_or_default(),
            times.last().copied().unwrap_or_default(),
        )
    }
}
