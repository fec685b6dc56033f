//! Manila without a browser.
//!
//! [`rules`] is the game as a pure state machine.

#![deny(missing_docs)]

pub mod rules;
