//! The game as a pure state machine.
//!
//! A [`Game`] is a plain value. [`Game::turn`] names who decides, [`Game::legal`] lists the decisions
//! open to that seat, [`Game::play`] takes one. Chance (dice, and the dummy's draws) comes in as
//! decisions too, so a game is a function of its [`Setup`] and a list of decisions, and nothing else:
//! no randomness, no clock, no text for people.
//!
//! ```
//! use engine::rules::{Actor, Decision, Game, Phase, Seat, Setup, Turn, Ware::*};
//!
//! let setup = Setup::new(&[[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]]);
//! let mut game = Game::new(&setup)?;
//! assert_eq!(game.turn(), Turn::Seat(Seat::One));
//! game.play(Actor::Seat(Seat::One), Decision::Bid(7))?;
//! game.play(Actor::Seat(Seat::Two), Decision::Pass)?;
//! game.play(Actor::Seat(Seat::Three), Decision::Pass)?;
//! assert_eq!(game.phase(), Phase::Buy);
//! assert_eq!(game.cash(Seat::One), 23);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rulings (R1, R2 …) that comments cite are those of `docs/rules.md`.

mod auction;
mod boarding;
mod concealed;
mod credit;
mod decision;
mod dummy;
mod duties;
mod event;
mod game;
mod legal;
mod loading;
mod pilots;
mod placing;
mod posts;
mod punt;
mod refusal;
mod rolling;
mod score;
mod seat;
mod settlement;
mod setup;
mod space;
mod voyage;
mod ware;

pub use auction::Bid;
pub use credit::{LOAN, Pesos, REDEMPTION};
pub use decision::{Actor, Decision, Die, Nudge, Quay, Shift, Steer};
pub use duties::{Duties, Duty};
pub use event::{Event, Purse, Reason, Witness};
pub use game::{Game, Phase, Turn};
pub use legal::{Legal, LegalIter};
pub use loading::LAUNCHES;
pub use punt::{LAST_SPACE, Lane, Position, Punt};
pub use refusal::Refusal;
pub use score::Fortune;
pub use seat::{Party, Seat, Seats};
pub use setup::{Deal, GameOption, Options, Setup, SetupError};
pub use space::{PREMIUM, SLOT_PROFIT, Slot, Space};
pub use ware::{Hand, MARKET, Ware};
