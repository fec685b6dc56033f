//! Manila without a browser.
//!
//! [`rules`] is the game as a pure state machine.

pub mod rules;
