//! Manila without a browser.
//!
//! [`rules`] is the game as a pure state machine; [`record`] is its text notation,
//! [`chance`] draws cards and dice from a seed, [`odds`] tells what they can bring, [`bots`] play.
//!
//! A whole game of bots, as a record:
//!
//! ```
//! use engine::bots::{Bot, Character, Level, Observation};
//! use engine::record::{Name, Record};
//! use engine::rules::{Actor, Options, Seat, Setup, Turn};
//! use engine::{chance, pcg::Pcg};
//!
//! let mut numbers = Pcg::new(1);
//! let deal = chance::deal(3, &mut numbers).expect("three can play");
//! let setup = Setup { deal, opening: Seat::One, options: Options::NONE };
//! let names = ["Ana", "Ben", "Cai"].map(Name::new).into_iter().collect::<Result<_, _>>()?;
//! let mut record = Record::new(names, setup)?;
//! let bot = Bot::new(Level::Deckhand, Character::Even);
//! loop {
//!     let game = *record.game();
//!     let (actor, decision) = match game.turn() {
//!         Turn::Seat(seat) => {
//!             let seen = Observation::new(&game, &deal, seat);
//!             (Actor::Seat(seat), bot.decide(&seen, &mut numbers, &mut || true))
//!         }
//!         Turn::Chance => {
//!             let drawn = chance::decide(&game, &mut numbers).expect("it is chance's turn");
//!             (Actor::Chance, drawn)
//!         }
//!         Turn::Nobody => break,
//!     };
//!     record.play(actor, decision)?;
//! }
//! assert!(!record.game().winners().is_empty());
//! assert_eq!(Record::read(record.to_string().as_bytes())?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(missing_docs)]

pub mod bots;
pub mod chance;
pub mod odds;
pub mod pcg;
pub mod record;
pub mod rules;
