//! The game as a pure state machine.
