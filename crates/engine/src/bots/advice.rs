//! Hints and reviews: what a bot thinks of decisions, and why.

use super::{
    Bot, Observation,
    search::{Candidate, Search},
};
use crate::{
    pcg::Pcg,
    record::Record,
    rules::{Actor, Decision, Phase, Turn},
};

/// What speaks most for a decision, next to the others that were open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// Nothing else is legal.
    NoChoice,
    /// The office is worth more than it costs.
    OfficeCheap,
    /// The office costs more than it is worth.
    OfficeDear,
    /// It brings or saves cash, loans counted.
    Cash,
    /// It brings shares, or makes the own ones worth more.
    Shares,
    /// It keeps the others from gaining.
    Others,
    /// It ends the game, or is likelier to.
    End,
}

/// What a bot expects of a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// The decision.
    pub decision: Decision,
    /// How likely the seat wins then, 0–1.
    pub chance: f32,
    /// What it will have in the end, in pesos, as far as can be told.
    pub fortune: f32,
    /// What speaks for it.
    pub ground: Ground,
}

/// What a bot thinks of a decision that somebody took.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement {
    /// The decision that was taken.
    pub taken: Advice,
    /// The best one, which may be the same.
    pub best: Advice,
}

impl Judgement {
    /// How much less likely the seat wins than it could have been, 0–1.
    pub fn lost_chance(&self) -> f32 {
        (self.best.chance - self.taken.chance).max(0.0)
    }

    /// How many pesos less it can expect than with the best decision; below 0 if the best one wins more with less.
    pub fn lost_fortune(&self) -> f32 {
        self.best.fortune - self.taken.fortune
    }
}

impl Bot {
    /// The decisions worth a thought in a position, the best first, each tried in so many voyages played in the head; none
    /// if it is not the observation's seat's turn. Of the ways to load, lanes apart, and of the bids, only the least is tried.
    pub fn advise(
        &self,
        observation: &Observation,
        playouts: u32,
        numbers: &mut Pcg,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Vec<Advice> {
        self.survey(observation, None, playouts, numbers, keep_going)
    }

    /// What it thinks of a decision in a record, by its place there, from what its seat could see; none for chance, for loans
    /// and redemptions, and where no decision is.
    pub fn judge(
        &self,
        record: &Record,
        place: usize,
        playouts: u32,
        numbers: &mut Pcg,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Judgement> {
        let entry = record.entries().get(place)?;
        let Actor::Seat(seat) = entry.actor else {
            return None;
        };
        if let Decision::Loan(_) | Decision::Redeem(_) = entry.decision {
            return None;
        }
        let before = record.prefix(place);
        let observation = Observation::new(before.game(), &record.setup().deal, seat);
        let taken = Some(entry.decision);
        let all = self.survey(&observation, taken, playouts, numbers, keep_going);
        let find = |advice: &&Advice| advice.decision == entry.decision;
        Some(Judgement {
            taken: *all.iter().find(find)?,
            best: *all.first()?,
        })
    }

    fn survey(
        &self,
        observation: &Observation,
        also: Option<Decision>,
        playouts: u32,
        numbers: &mut Pcg,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Vec<Advice> {
        if observation.game().turn() != Turn::Seat(observation.seat()) {
            return Vec::new();
        }
        let search = Search::new(observation, self.policy(), numbers);
        let candidates = search.survey(also, playouts.max(1).into(), keep_going);
        let auction = observation.game().phase() == Phase::Auction;
        let advice = |candidate: &Candidate| Advice {
            decision: candidate.decision,
            chance: candidate.chance / candidate.ends,
            fortune: (candidate.cash + candidate.shares) / candidate.ends,
            ground: match (candidates.len(), auction, candidate.decision) {
                (1, ..) => Ground::NoChoice,
                (_, true, Decision::Bid(_)) => Ground::OfficeCheap,
                (_, true, _) => Ground::OfficeDear,
                _ => ground(candidate, &candidates),
            },
        };
        candidates.iter().map(advice).collect()
    }
}

/// By how much likelier than on average the game must end with this voyage for that to be what matters.
const ENDING: f32 = 0.2;

/// In what the candidate is furthest above the mean of all.
fn ground(candidate: &Candidate, all: &[Candidate]) -> Ground {
    let above = |of: fn(&Candidate) -> f32| {
        let sum: f32 = all.iter().map(|each| of(each) / each.ends).sum();
        of(candidate) / candidate.ends - sum / all.len() as f32
    };
    let cash = above(|each| each.cash);
    let shares = above(|each| each.shares);
    let others = -above(|each| each.others);
    if above(|each| each.over) > ENDING {
        Ground::End
    } else if others > cash && others > shares {
        Ground::Others
    } else if shares > cash {
        Ground::Shares
    } else {
        Ground::Cash
    }
}
