//! Voyages played in the head.

use super::{
    Observation,
    policy::Policy,
    throws::{FACES, Throws},
};
use crate::{
    chance,
    pcg::Pcg,
    rules::{Actor, Game, Phase, Turn},
};

/// Plays on from positions of one decision, with numbers of its own.
#[derive(Clone, Debug)]
pub(super) struct Playouts<'a> {
    policy: Policy<'a>,
    /// The voyage that is played to its end; a decision may have ended it already.
    voyage: u32,
    numbers: Pcg,
}

/// What is left to luck in a playout.
struct Luck {
    throws: Throws,
    /// Which throws of the block are this playout's.
    place: u64,
    /// Numbers for what dice do not decide.
    others: Pcg,
}

impl<'a> Playouts<'a> {
    /// With this policy for all seats, to the end of this voyage.
    pub(super) fn new(policy: Policy<'a>, voyage: u32, numbers: Pcg) -> Self {
        Playouts {
            policy,
            voyage,
            numbers,
        }
    }

    /// The game that the playout of this number starts from: hidden shares dealt anew.
    pub(super) fn start(&self, observation: &Observation, number: u64) -> Game {
        observation.imagine(&mut self.numbers.branch(number).branch(0))
    }

    /// Plays to the end of the voyage. `see` is shown that end, with each of six last rolls, if there is a last roll:
    /// they are most of the luck, and cost little. The same number brings the same dice.
    pub(super) fn play(&self, game: &mut Game, number: u64, see: &mut dyn FnMut(&Game)) {
        let block = number / FACES;
        let mut luck = Luck {
            throws: Throws::new(&mut self.numbers.branch(!block)),
            place: number % FACES,
            others: self.numbers.branch(number).branch(1),
        };
        self.play_on(game, &mut luck);
        if game.voyage() != self.voyage || game.phase() != Phase::Roll {
            // Nothing was left at sea: what is the same for any roll counts as much as six.
            (0..FACES).for_each(|_| see(game));
            return;
        }
        for place in 0..FACES {
            let mut ended = *game;
            ended.play_unchecked(Actor::Chance, luck.throws.roll(game, place));
            self.play_on(&mut ended, &mut luck);
            see(&ended);
        }
    }

    /// Plays on to the last roll of the voyage or, after that, to its end.
    fn play_on(&self, game: &mut Game, luck: &mut Luck) {
        while game.voyage() == self.voyage {
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
