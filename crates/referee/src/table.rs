//! Games from the deal to the last voyage.

use crate::{Choice, Pcg, Player};
use engine::{
    chance::{self, Numbers},
    rules::{Actor, Decision, Game, Legal, Options, Refusal, Seat, Setup, Turn},
};
use std::fmt;

/// Something that the rules refuse a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foul {
    /// Who.
    pub seat: Seat,
    /// What.
    pub choice: Choice,
    /// Why not; none for a choice beyond the end of the list.
    pub refusal: Option<Refusal>,
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = self.seat.number();
        match (self.choice, self.refusal) {
            (Choice::Loan(ware), Some(refusal)) => {
                write!(f, "seat {seat} wanted a loan on {ware}: {refusal}")
            }
            (Choice::Redeem(ware), Some(refusal)) => {
                write!(f, "seat {seat} wanted to redeem {ware}: {refusal}")
            }
            (choice, _) => write!(
                f,
                "seat {seat} made the choice {choice:?}, which it has not"
            ),
        }
    }
}

impl std::error::Error for Foul {}

/// A series of games at one table.
#[derive(Clone, Debug)]
pub struct Table {
    seats: usize,
    options: Options,
    numbers: Pcg,
}

impl Table {
    /// A table with this many seats, 2–5. All chance at it is a function of the seed.
    pub const fn new(seats: usize, options: Options, seed: u64) -> Self {
        let numbers = Pcg::new(seed);
        Table {
            seats,
            options,
            numbers,
        }
    }

    /// Numbers for a game, counted from 1, and a seat in it: those of its player. Dice and deal do not hang on them.
    pub const fn numbers(&self, game: u64, seat: Seat) -> Pcg {
        self.numbers.branch(game).branch(seat.number() as u64)
    }

    /// Numbers for the deal, the opening seat and the dice of a game.
    pub const fn dice(&self, game: u64) -> Pcg {
        self.numbers.branch(game).branch(0)
    }

    /// What a game with these numbers starts from; none if nobody can play with that many seats.
    pub fn setup(&self, dice: &mut Pcg) -> Option<Setup> {
        let deal = chance::deal(self.seats, dice)?;
        let opening = Seat::ALL[dice.below(self.seats)];
        Some(Setup {
            deal,
            opening,
            options: self.options,
        })
    }
}

/// Lets the players, by seat, play the game to its end; returns how many decisions that took, those of chance
/// included. `note` is told each.
///
/// # Errors
///
/// If a player wants what the rules refuse; the game is then as it was before.
#[inline(never)] // inlined into something larger, the loop gets fewer registers and is some per cent slower
pub fn play<P: Player>(
    game: &mut Game,
    players: &mut [P],
    dice: &mut impl Numbers,
    mut note: impl FnMut(Actor, Decision),
) -> Result<u64, Foul> {
    let mut decisions = 0;
    loop {
        let legal = game.legal();
        let (actor, decision) = match legal.turn() {
            Turn::Seat(seat) => {
                let decision = decision(game, &legal, seat, &mut players[seat.index()])?;
                (Actor::Seat(seat), decision)
            }
            Turn::Chance => match chance::decide(game, dice) {
                Some(decision) => (Actor::Chance, decision),
                None => return Ok(decisions),
            },
            Turn::Nobody => return Ok(decisions),
        };
        game.play_unchecked(actor, decision);
        note(actor, decision);
        decisions += 1;
    }
}

/// What this player at this seat, whose turn it is, decides: something legal.
#[inline]
fn decision(
    game: &Game,
    legal: &Legal,
    seat: Seat,
    player: &mut impl Player,
) -> Result<Decision, Foul> {
    let choice = player.choose(game, legal);
    let foul = |refusal| Foul {
        seat,
        choice,
        refusal,
    };
    let extra = match choice {
        Choice::Listed(index) => return legal.get(index).ok_or_else(|| foul(None)),
        Choice::Loan(ware) => Decision::Loan(ware),
        Choice::Redeem(ware) => Decision::Redeem(ware),
    };
    let checked = game.check(Actor::Seat(seat), extra);
    checked.map_err(|refusal| foul(Some(refusal)))?;
    Ok(extra)
}
