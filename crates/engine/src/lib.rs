//! Manila without a browser.
//!
//! [`rules`] is the game as a pure state machine; [`record`] is its text notation,
//! [`chance`] draws cards and dice from a seed, [`odds`] tells what they can bring, [`bots`] play.

#![deny(missing_docs)]

pub mod bots;
pub mod chance;
pub mod odds;
pub mod pcg;
pub mod record;
pub mod rules;
