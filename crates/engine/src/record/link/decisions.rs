//! Decisions as choices among those that the rules allow.

use super::{
    super::Entry,
    number::{Packer, Unpacker},
};
use crate::rules::{Actor, Decision, Die, Game, Phase, Turn, Ware};

/// One case out of so many is a loan or a redemption, when there may be one.
const CREDIT_CASES: u32 = 32;

/// Packs a decision that is legal in this game.
pub(super) fn pack(packer: &mut Packer, game: &Game, entry: Entry) {
    let credits = credits(game);
    let credit = credits.iter().position(|&credit| credit == entry);
    if !credits.is_empty() {
        packer.rare(CREDIT_CASES, credit.is_some());
    }
    if let Some(credit) = credit {
        return packer.one_of(credits.len(), credit);
    }
    let mut choices = choices(game);
    if half_pass(game, &choices) {
        let pass = entry.decision == Decision::Pass;
        packer.one_of(2, pass.into());
        if pass {
            return;
        }
        choices.pop();
    }
    let choice = choices.iter().position(|&choice| choice == entry.decision);
    let choice = choice.expect("legal decisions are among the choices");
    packer.one_of(choices.len(), choice);
}

/// The next decision; none if the game is over.
pub(super) fn unpack(unpacker: &mut Unpacker, game: &Game) -> Option<Entry> {
    let credits = credits(game);
    if !credits.is_empty() && unpacker.rare(CREDIT_CASES) {
        return Some(credits[unpacker.one_of(credits.len())]);
    }
    let actor = match game.turn() {
        Turn::Seat(seat) => Actor::Seat(seat),
        Turn::Chance => Actor::Chance,
        Turn::Nobody => return None,
    };
    let mut choices = choices(game);
    if half_pass(game, &choices) {
        if unpacker.one_of(2) == 1 {
            let decision = Decision::Pass;
            return Some(Entry { actor, decision });
        }
        choices.pop();
    }
    let decision = choices[unpacker.one_of(choices.len())];
    Some(Entry { actor, decision })
}

/// Whether passing is half of all cases, for it is as common as bidding. It is the last of the choices.
fn half_pass(game: &Game, choices: &[Decision]) -> bool {
    game.phase() == Phase::Auction && choices.len() > 1
}

/// Loans and redemptions that the rules allow now.
fn credits(game: &Game) -> Vec<Entry> {
    let mut credits = Vec::new();
    for seat in game.all_seats() {
        for ware in Ware::ALL {
            for decision in [Decision::Loan(ware), Decision::Redeem(ware)] {
                let actor = Actor::Seat(seat);
                if game.check(actor, decision).is_ok() {
                    credits.push(Entry { actor, decision });
                }
            }
        }
    }
    credits
}

/// What can be decided now by whose turn it is.
fn choices(game: &Game) -> Vec<Decision> {
    match game.turn() {
        Turn::Seat(_) => game.legal().iter().collect(),
        Turn::Chance if game.phase() == Phase::Roll => rolls(game),
        Turn::Chance => draws(game),
        Turn::Nobody => Vec::new(),
    }
}

/// All dice that the punts at sea can be rolled, those of lane 3 changing first.
fn rolls(game: &Game) -> Vec<Decision> {
    let mut rolls = vec![[None; 3]];
    for (lane, punt) in game.punts().iter().enumerate() {
        if punt.at_sea() {
            for mut roll in std::mem::take(&mut rolls) {
                for die in Die::ALL {
                    roll[lane] = Some(die);
                    rolls.push(roll);
                }
            }
        }
    }
    rolls.into_iter().map(Decision::Roll).collect()
}

/// All that the dummy can draw.
fn draws(game: &Game) -> Vec<Decision> {
    let mut draws = Vec::new();
    for ware in Ware::ALL {
        draws.push(Decision::Ashore(ware));
    }
    for ware in Ware::ALL {
        draws.push(Decision::Buys(Some(ware)));
    }
    draws.push(Decision::Buys(None));
    for die in Die::ALL {
        draws.push(Decision::Dummy(die));
    }
    draws.retain(|&draw| game.check(Actor::Chance, draw).is_ok());
    draws
}
