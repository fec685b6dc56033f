//! The app: everything between the rules and the screen.
//!
//! What does not know the browser builds and tests natively: [`view`] makes plain data from the game's
//! state for components to draw, [`session`] holds the current game and is the one place that changes it.

pub mod session;
pub mod view;

#[cfg(target_arch = "wasm32")]
pub mod storage;
