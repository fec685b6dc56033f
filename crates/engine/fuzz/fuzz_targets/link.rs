//! Any bytes as a link, as the digits of one, and as a game that begins properly.

#![no_main]

#[path = "../../tests/texts/digits.rs"]
mod digits;
#[path = "../../tests/texts/link.rs"]
mod link;

libfuzzer_sys::fuzz_target!(|text: &[u8]| link::check(text));
