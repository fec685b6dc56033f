//! A lap for the stop watch: four random players, no options, always the same games. The exit code is a
//! digest of how they ended, so that two builds can be seen to have played the same.
//!
//! It is measured by `benches/speed.mjs`, natively and as WebAssembly, where it has neither arguments nor a clock.

use engine::rules::{Game, Options, Seat};
use referee::{Random, Table, play};
use std::process::ExitCode;

/// Games of a lap.
const GAMES: u64 = 100_000;

fn main() -> ExitCode {
    let start = clock();
    let digest = lap();
    if let (Some(start), Some(end)) = (start, clock()) {
        println!("{}", end - start);
    }
    match digest {
        Some(digest) => ExitCode::from(digest),
        None => ExitCode::FAILURE,
    }
}

fn lap() -> Option<u8> {
    let table = Table::new(4, Options::NONE, 1);
    let mut digest: u32 = 0;
    for number in 1..=GAMES {
        let mut dice = table.dice(number);
        let mut game = Game::new(&table.setup(&mut dice)?).ok()?;
        let mut players = Seat::ALL.map(|seat| Random::new(table.numbers(number, seat)));
        let decisions = play(&mut game, &mut players[..4], &mut dice, |_, _| {}).ok()?;
        digest = digest.wrapping_mul(31).wrapping_add(decisions as u32);
        for seat in game.all_seats() {
            digest = digest.wrapping_mul(31).wrapping_add(game.cash(seat));
        }
    }
    let [a, b, c, d] = digest.to_le_bytes();
    Some(a ^ b ^ c ^ d)
}

/// Processor time of this thread in nanoseconds, where the system tells it.
fn clock() -> Option<u64> {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    times.split(' ').next()?.parse().ok()
}
