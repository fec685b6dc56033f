//! The record's text, clause by clause of `docs/record.md`. What is expected comes from there.

mod error;
mod head;
mod line;
mod name;
mod reader;
mod text;
