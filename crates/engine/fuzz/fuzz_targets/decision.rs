//! Any bytes as lines of a record's body, and as decisions.

#![no_main]

#[path = "../../tests/texts/decision.rs"]
mod decision;

libfuzzer_sys::fuzz_target!(|text: &[u8]| decision::check(text));
