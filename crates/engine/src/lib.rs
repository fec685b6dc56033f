//! Manila without a browser.
//!
//! [`rules`] is the game as a pure state machine; [`record`] is its text notation.

#![deny(missing_docs)]

pub mod record;
pub mod rules;
