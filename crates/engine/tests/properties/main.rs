//! What must hold in every game: random games with two to five seats and every combination of options, all
//! 64 in turn, and in each of their states the whole vocabulary, in and out of turn.
//!
//! `MANILA_GAMES` sets how many are played; game *n* is the same on every machine.

mod rng;
mod run;
mod vocabulary;

use engine::rules::{Actor, Decision, Game, LOAN, Pesos, Seat, Turn, Ware};
use rng::{Rng, setup};
use run::Run;
use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
};
use vocabulary::vocabulary;

const GAMES: u64 = 10_000;

/// Decisions that a random game may take. The first 10,000 games take 60 to 380 each.
const MOST_DECISIONS: usize = 2000;

/// One random game.
fn play(number: u64, words: &[Decision]) {
    let mut rng = Rng::new(number);
    let mut run = Run::new(&setup(number, &mut rng));
    loop {
        run.probe(words);
        let turn = run.game.turn();
        if let Some((seat, decision)) = loan(&run, &mut rng) {
            run.play(Actor::Seat(seat), decision);
            assert_eq!(run.game.turn(), turn, "a loan leaves the turn as it is");
            continue;
        }
        match turn {
            Turn::Seat(seat) => run.play(Actor::Seat(seat), run.choice(&mut rng)),
            Turn::Chance => run.play(Actor::Chance, run.chance(&mut rng)),
            Turn::Nobody => break,
        }
        let decisions = run.record.entries().len();
        assert!(decisions < MOST_DECISIONS, "no end");
    }
    run.survives_writing();
}

/// Now and then somebody takes a loan or redeems a share.
fn loan(run: &Run, rng: &mut Rng) -> Option<(Seat, Decision)> {
    if !rng.one_in(12) {
        return None;
    }
    let kind = rng.pick(&[Decision::Loan, Decision::Redeem]);
    let (seat, decision) = (rng.pick(&Seat::ALL), kind(rng.pick(&Ware::ALL)));
    run.may(Actor::Seat(seat), decision)
        .then_some((seat, decision))
}

fn games() -> u64 {
    match std::env::var("MANILA_GAMES") {
        Ok(games) => games.parse().expect("MANILA_GAMES is a number"),
        Err(_) => GAMES,
    }
}

/// Pesos, shares and accomplices are conserved, the legal list is exact, refusals change nothing, records are read
/// as they were written, and all games end.
#[test]
fn random_games() {
    /// Names the game that failed.
    struct Playing(u64);
    impl Drop for Playing {
        fn drop(&mut self) {
            if thread::panicking() {
                eprintln!("in game {}", self.0);
            }
        }
    }

    let (words, games, next) = (vocabulary(), games(), AtomicU64::new(0));
    let player = || {
        loop {
            let playing = Playing(next.fetch_add(1, Ordering::Relaxed));
            if playing.0 >= games {
                break;
            }
            play(playing.0, &words);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(player);
        }
    });
}

/// The same setup and decisions give the same game; a forced loan never pledges more than the payment needs.
#[test]
fn forced_loans_are_just_enough() {
    let mut rng = Rng::new(7);
    for number in 0..games().min(64) {
        let setup = setup(number, &mut rng);
        let game = Game::new(&setup).expect("a proper setup");
        assert_eq!(Ok(game), Game::new(&setup));
        for seat in game.all_seats() {
            for amount in 0..=game.means(seat) {
                let loans = game.forced_loans(seat, amount).count() as Pesos;
                let (cash, lacking) = (game.cash(seat), amount.saturating_sub(game.cash(seat)));
                assert!(cash + LOAN * loans >= amount);
                assert_eq!(loans, lacking.div_ceil(LOAN));
            }
        }
    }
}
