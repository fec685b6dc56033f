//! Manila without a browser.
//!
//! [`rules`] is the game as a pure state machine; [`record`] is its text notation,
//! [`chance`] draws cards and dice from a seed, [`odds`] tells what they can bring.

#![deny(missing_docs)]

pub mod chance;
pub mod odds;
pub mod record;
pub mod rules;
