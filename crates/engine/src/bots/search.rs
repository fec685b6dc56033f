//! Tries decisions in voyages played in the head.

use super::{Observation, policy::Policy, throws::{FACES, Throws}};
use crate::{
    chance::{self, Numbers},
    pcg::Pcg,
    rules::{Actor, Decision, Game, Phase, Turn},
};

/// The most decisions that are tried at once: the ways to launch (rules 3.3), and a few more.
const MOST: usize = 40;

/// A decision with what the playouts say of it.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    decision: Decision,
    sum: f32,
}

/// What is left to luck in a playout.
struct Luck {
    throws: Throws,
    /// Which throws of the block are this playout's.
    place: u64,
    /// Numbers for what dice do not decide.
    others: Pcg,
}

/// A search for the best decision of one seat.
pub(super) struct Search<'a> {
    observation: &'a Observation,
    policy: Policy<'a>,
    numbers: Pcg,
    playouts: u32,
}

impl<'a> Search<'a> {
    /// For the observation's seat, whose turn it is.
    pub(super) fn new(observation: &'a Observation, policy: Policy<'a>, numbers: &mut Pcg) -> Self {
        let decision = numbers.below(1 << 16) as u64;
        let numbers = numbers.branch(decision);
        Search {
            observation,
            playouts: policy.params.playouts as u32,
            policy,
            numbers,
        }
    }

    /// The best decision. Half of the candidates go after each round, in which all go through the same deals and dice.
    pub(super) fn best(&self, keep_going: &mut dyn FnMut() -> bool) -> Decision {
        let mut candidates = self.candidates();
        let mut rounds = candidates.len().next_power_of_two().trailing_zeros();
        if rounds == 0 {
            return candidates.first().map_or(Decision::Pass, |only| only.decision);
        }
        let mut playout = 0;
        while rounds > 0 && candidates.len() > 1 {
            let share = self.playouts / (rounds * candidates.len() as u32);
            for _ in 0..share.max(1) {
                self.try_all(&mut candidates, playout);
                playout += 1;
                if playout % 4 == 0 && !keep_going() {
                    rounds = 1;
                    break;
                }
            }
            candidates.sort_by(|a, b| b.sum.total_cmp(&a.sum));
            candidates.truncate(candidates.len().div_ceil(2));
            rounds -= 1;
        }
        candidates[0].decision
    }

    fn candidates(&self) -> Vec<Candidate> {
        let game = self.observation.game();
        let seat = self.observation.seat();
        let legal = game.legal();
        let keep = |decision: &Decision| match decision {
            Decision::Bid(amount) => *amount == game.least_bid(),
            // Which lane a ware sails in makes no difference worth trying.
            Decision::Load([a, b, c]) => a < b && b < c,
            _ => true,
        };
        let mut numbers = self.numbers.branch(u64::MAX);
        let first = self.policy.decide(game, seat, &mut numbers);
        let rest = legal.iter().filter(|&decision| decision != first).filter(keep);
        let all = std::iter::once(first).chain(rest).take(MOST);
        all.map(|decision| Candidate { decision, sum: 0.0 }).collect()
    }

    fn try_all(&self, candidates: &mut [Candidate], playout: u64) {
        let numbers = self.numbers.branch(playout);
        let start = self.observation.imagine(&mut numbers.branch(0));
        let seat = self.observation.seat();
        for candidate in candidates {
            let mut game = start;
            game.play_unchecked(Actor::Seat(seat), candidate.decision);
            if let Decision::Bid(_) = candidate.decision {
                // If somebody goes on, the seat is asked again; so what counts is what the office is worth at this price.
                while game.phase() == Phase::Auction {
                    pass(&mut game);
                }
            }
            candidate.sum += self.play_out(&mut game, playout);
        }
    }

    /// Plays to the end of the voyage; returns how likely the observing seat wins then.
    fn play_out(&self, game: &mut Game, playout: u64) -> f32 {
        let block = playout / FACES;
        let mut luck = Luck {
            throws: Throws::new(&mut self.numbers.branch(!block)),
            place: playout % FACES,
            others: self.numbers.branch(playout).branch(1),
        };
        let voyage = game.voyage();
        self.play_on(game, voyage, &mut luck);
        let seat = self.observation.seat();
        if game.phase() != Phase::Roll {
            return self.policy.chance_to_win(game, seat);
        }
        let mut sum = 0.0;
        for place in 0..FACES {
            let mut ended = *game;
            ended.play_unchecked(Actor::Chance, luck.throws.roll(game, place));
            self.play_on(&mut ended, voyage, &mut luck);
            sum += self.policy.chance_to_win(&ended, seat);
        }
        sum / FACES as f32
    }

    /// Plays on to the last roll of the voyage or, after that, to its end.
    fn play_on(&self, game: &mut Game, voyage: u32, luck: &mut Luck) {
        while game.voyage() == voyage {
            let (actor, decision) = match game.turn() {
                Turn::Seat(seat) => {
                    let decision = self.policy.decide(game, seat, &mut luck.others);
                    (Actor::Seat(seat), decision)
                }
                Turn::Chance if game.phase() == Phase::Roll => match game.rolls_done() {
                    2 => return,
                    _ => (Actor::Chance, luck.throws.roll(game, luck.place)),
                },
                Turn::Chance => match chance::decide(game, &mut luck.others) {
                    Some(decision) => (Actor::Chance, decision),
                    None => return,
                },
                Turn::Nobody => return,
            };
            game.play_unchecked(actor, decision);
        }
    }
}

fn pass(game: &mut Game) {
    if let Turn::Seat(seat) = game.turn() {
        game.play_unchecked(Actor::Seat(seat), Decision::Pass);
    }
}
