//! Manila without a browser.
//!
//! [`rules`] is the game as a pure state machine; [`record`] is its text notation,
//! [`chance`] draws cards and dice from a seed.

#![deny(missing_docs)]

pub mod chance;
pub mod record;
pub mod rules;
