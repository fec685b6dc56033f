//! Players made of rules and numbers, five levels of them.
//!
//! A [`Bot`] decides from an [`Observation`], which holds what its seat may see and nothing else, and from random
//! numbers. It knows no clock: whoever asks says with a closure how long it may go on. With the same numbers and a
//! closure that never stops it, the same observation gives the same decision on every machine.

mod advice;
mod bot;
mod deckhand;
mod forecast;
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
