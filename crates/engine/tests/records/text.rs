//! Texts to test with.

use engine::record::{Problem, ReadError, Record};

/// The head of record.md's example, without the optional lines: five lines.
pub const HEAD: &str = "Manila record 1
player: Ana
player: Ben
player: Cai
deal: jade silk, nutmeg jade, ginseng ginseng
";

/// The lines of a head for two.
pub const HEAD_FOR_TWO: &str = "Manila record 1
player: Ana
player: Ben
deal: jade silk, nutmeg jade, ginseng ginseng silk nutmeg
";

#[track_caller]
pub fn read(text: &str) -> Record {
    Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
pub fn refused(text: impl AsRef<[u8]>) -> ReadError {
    Record::read(text.as_ref()).expect_err("this is no record")
}

/// Line and problem of a text that is no record.
#[track_caller]
pub fn problem(text: impl AsRef<[u8]>) -> (usize, Problem) {
    let error = refused(text);
    (error.line, error.problem)
}
