//! The game in a real browser: `cargo xtask test`, or `cargo test -p browser-tests` after `cargo xtask build`.

mod access;
mod driver;
mod faults;
mod harness;
mod harness_test;
mod history;
mod keyboard;
mod languages;
mod layout;
mod motion;
mod offline;
mod pace;
mod patching;
mod pictures;
mod plan;
mod refusals;
mod reload;
mod rules;
mod saves;
mod seats;
mod secrets;
mod start;
mod table;
mod tabs;
mod whole_game;
