//! Tries decisions in voyages played in the head.

use super::{Observation, observation::all_shares, playout::Playouts, policy::Policy};
use crate::{
    chance::Numbers,
    pcg::Pcg,
    rules::{Actor, Decision, Game, Phase, Seat, Turn},
};

/// The most decisions that are tried at once: the ways to launch (rules 3.3), and a few more.
const MOST: usize = 40;

/// A decision with what the playouts say of it: sums over all ends that were seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) decision: Decision,
    /// Chances to win.
    pub(super) chance: f32,
    /// Cash less debts, in pesos.
    pub(super) cash: f32,
    /// What the shares will be worth.
    pub(super) shares: f32,
    /// What the others will have on average.
    pub(super) others: f32,
    /// How many ends of the game.
    pub(super) over: f32,
    /// How many ends of the voyage.
    pub(super) ends: f32,
}

/// A search for the best decision of one seat.
pub(super) struct Search<'a> {
    observation: &'a Observation,
    policy: Policy<'a>,
    playouts: Playouts<'a>,
    /// Voyages that may be played in the head.
    budget: u32,
    numbers: Pcg,
}

impl<'a> Search<'a> {
    /// For the observation's seat, whose turn it is.
    pub(super) fn new(observation: &'a Observation, policy: Policy<'a>, numbers: &mut Pcg) -> Self {
        let decision = numbers.below(1 << 16) as u64;
        let numbers = numbers.branch(decision);
        Search {
            observation,
            playouts: Playouts::new(policy, observation.game().voyage(), numbers.clone()),
            budget: policy.params.playouts as u32,
            policy,
            numbers,
        }
    }

    /// The best decision. Half of the candidates go after each round, in which all go through the same deals and dice.
    pub(super) fn best(&self, keep_going: &mut dyn FnMut() -> bool) -> Decision {
        let mut candidates = self.candidates();
        let mut rounds = candidates.len().next_power_of_two().trailing_zeros();
        if rounds == 0 {
            return candidates
                .first()
                .map_or(Decision::Pass, |only| only.decision);
        }
        let mut playout = 0;
        while rounds > 0 && candidates.len() > 1 {
            let share = self.budget / (rounds * candidates.len() as u32);
            for _ in 0..share.max(1) {
                self.try_all(&mut candidates, playout);
                playout += 1;
                if playout % 4 == 0 && !keep_going() {
                    rounds = 1;
                    break;
                }
            }
            candidates.sort_by(|a, b| self.liking(b).total_cmp(&self.liking(a)));
            candidates.truncate(candidates.len().div_ceil(2));
            rounds -= 1;
        }
        candidates[0].decision
    }

    /// What a decision is chosen by: the chances to win, and character.
    fn liking(&self, candidate: &Candidate) -> f32 {
        match candidate.decision {
            Decision::Bid(_) => candidate.chance - self.policy.params.caution * candidate.ends,
            _ => candidate.chance,
        }
    }

    /// All candidates after so many playouts each, or as many as `keep_going` allows; the best first. `also` is one of them.
    pub(super) fn survey(
        &self,
        also: Option<Decision>,
        playouts: u64,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Vec<Candidate> {
        let mut candidates = self.candidates();
        let known = |decision| candidates.iter().any(|known| known.decision == decision);
        if let Some(decision) = also.filter(|&decision| !known(decision)) {
            candidates.push(Candidate::new(decision));
        }
        for playout in 0..playouts {
            self.try_all(&mut candidates, playout);
            if playout % 4 == 3 && !keep_going() {
                break;
            }
        }
        candidates.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        candidates
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
        let rest = legal
            .iter()
            .filter(|&decision| decision != first)
            .filter(keep);
        let all = std::iter::once(first).chain(rest).take(MOST);
        all.map(Candidate::new).collect()
    }

    fn try_all(&self, candidates: &mut [Candidate], playout: u64) {
        let start = self.playouts.start(self.observation, playout);
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
            self.playouts.play(&mut game, playout, &mut |end| {
                candidate.see(self.policy, end, seat);
            });
        }
    }
}

impl Candidate {
    fn new(decision: Decision) -> Self {
        Candidate {
            decision,
            chance: 0.0,
            cash: 0.0,
            shares: 0.0,
            others: 0.0,
            over: 0.0,
            ends: 0.0,
        }
    }

    fn see(&mut self, policy: Policy, end: &Game, seat: Seat) {
        let outcome = policy.outcome(end);
        self.chance += outcome.chances()[seat.index()];
        let own = outcome.fortunes[seat.index()];
        let shares = policy
            .forecast
            .value(end.market_steps(), all_shares(end, seat));
        let all: f32 = outcome.fortunes.iter().sum();
        self.cash += own - shares;
        self.shares += shares;
        self.others += (all - own) / (end.seats() - 1) as f32;
        self.over += f32::from(u8::from(end.phase() == Phase::Over));
        self.ends += 1.0;
    }
}

fn pass(game: &mut Game) {
    if let Turn::Seat(seat) = game.turn() {
        game.play_unchecked(Actor::Seat(seat), Decision::Pass);
    }
}
