//! The app: everything between the rules and the screen.
//!
//! What does not know the browser builds and tests natively: [`view`] makes plain data from the game's
//! state for components to draw, [`session`] holds the current game and is the one place that changes it,
//! [`words`] says it all in the player's language. The rest is the browser's.

pub mod company;
pub mod customs;
pub mod lesson;
pub mod locale;
pub mod moment;
pub mod parcel;
pub mod rulebook;
pub mod seen;
pub mod session;
pub mod settings;
pub mod shelf;
pub mod summary;
pub mod thinking;
pub mod title;
pub mod view;
pub mod words;

#[cfg(all(target_arch = "wasm32", feature = "app"))]
pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod dom;
#[cfg(target_arch = "wasm32")]
pub mod storage;

/// Hands out memory, with less code than what Rust has for that.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
