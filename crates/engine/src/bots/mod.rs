//! Players made of rules and numbers, five levels of them.
//!
//! A [`Bot`] decides from an [`Observation`], which holds what its seat may see and nothing else, and from random
//! numbers. It knows no clock: whoever asks says with a closure how long it may go on. With the same numbers and a
//! closure that never stops it, the same observation gives the same decision on every machine.
//!
//! ```
//! use engine::bots::{Bot, Character, Level, Observation};
//! use engine::{pcg::Pcg, rules::{Actor, Game, Phase, Setup, Turn, Ware::*}};
//!
//! let setup = Setup::new(&[[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]]);
//! let mut game = Game::new(&setup)?;
//! let mate = Bot::new(Level::Mate, Character::Even);
//! let mut numbers = Pcg::new(1);
//! // One bot for all seats, until chance is to decide: the office, the punts, the first accomplices.
//! while let Turn::Seat(seat) = game.turn() {
//!     let seen = Observation::new(&game, &setup.deal, seat);
//!     game.play(Actor::Seat(seat), mate.decide(&seen, &mut numbers, &mut || true))?;
//! }
//! assert_eq!(game.phase(), Phase::Roll);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod bot;
mod deckhand;
mod forecast;
mod habits;
mod observation;
mod params;
mod placing;
mod playout;
mod policy;
mod prospects;
mod search;
mod stakes;
mod throws;
mod utility;

pub use advice::{Advice, Ground, Judgement};
pub use bot::{Bot, Level};
pub use observation::Observation;
pub use params::Character;

/// A game of three, with these hands, after these lines of a record.
#[cfg(test)]
fn played(hands: &[[crate::rules::Ware; 2]], lines: &[&str]) -> crate::rules::Game {
    let setup = crate::rules::Setup::new(hands);
    let mut game = crate::rules::Game::new(&setup).expect("a deal from the pack");
    for line in lines {
        let crate::record::Entry { actor, decision } = line.parse().expect("a line of the record");
        game.play(actor, decision).expect("legal");
    }
    game
}

/// The same with seat 1 as harbor master for 1 peso, jade, silk and nutmeg on 3, and two shares of these in each hand.
#[cfg(test)]
fn launched(more: &[&str]) -> crate::rules::Game {
    use crate::rules::Ware::{Jade, Nutmeg, Silk};
    let lines = [
        "1 bid 1",
        "2 pass",
        "3 pass",
        "1 pass",
        "1 load jade silk nutmeg",
        "1 launch 3 3 3",
    ];
    let lines: Vec<&str> = lines.iter().chain(more).copied().collect();
    played(&[[Jade; 2], [Silk; 2], [Nutmeg; 2]], &lines)
}
