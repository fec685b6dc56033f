//! Any bytes as a record.

#![no_main]

#[path = "../../tests/texts/reader.rs"]
mod reader;

libfuzzer_sys::fuzz_target!(|text: &[u8]| reader::check(text));
