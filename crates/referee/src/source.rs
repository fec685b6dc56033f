//! Records from files of any size, line by line.

use engine::record::{Expected, MAX_LINE_BYTES, Problem, ReadError, Reader, Record};
use std::{
    fmt,
    io::{self, BufRead},
};

/// As much of a line as is kept: one byte and a CR more than a record allows, so that the reader refuses what is cut.
const KEPT: usize = MAX_LINE_BYTES + 2;

/// Why there is no record.
#[derive(Debug)]
pub enum ReadFailure {
    /// The file cannot be read.
    Io(io::Error),
    /// It can, but is no record.
    Record(ReadError),
}

impl fmt::Display for ReadFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadFailure::Io(error) => error.fmt(f),
            ReadFailure::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadFailure {}

impl ReadFailure {
    /// Whether a line of the record's head was refused.
    pub fn is_in_head(&self) -> bool {
        use Expected::{Deal, FirstLine, Opening, Options, Player, PlayerOrDeal};
        let ReadFailure::Record(error) = self else {
            return false;
        };
        matches!(
            error.problem,
            Problem::Head(_)
                | Problem::Name(_)
                | Problem::Expected(FirstLine | Player | PlayerOrDeal | Deal | Opening | Options)
        )
    }
}

impl From<io::Error> for ReadFailure {
    fn from(error: io::Error) -> Self {
        ReadFailure::Io(error)
    }
}

impl From<ReadError> for ReadFailure {
    fn from(error: ReadError) -> Self {
        ReadFailure::Record(error)
    }
}

/// Reads a record no further than to its first offending line, and holds one line at a time.
#[derive(Debug)]
pub struct Source<R> {
    input: R,
    line: Vec<u8>,
    reader: Reader,
}

impl<R: BufRead> Source<R> {
    /// A source before its first line.
    pub fn new(input: R) -> Self {
        Source {
            input,
            line: Vec::with_capacity(KEPT),
            reader: Reader::new(),
        }
    }

    /// Reads one line; false at the end.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or the line does not belong here.
    pub fn advance(&mut self) -> Result<bool, ReadFailure> {
        self.line.clear();
        let ended = loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                break false;
            }
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            let room = KEPT - self.line.len();
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            // A line that is too long already need not be read to its end: it is refused.
            if end.is_some() || self.line.len() == KEPT {
                break true;
            }
        };
        // What follows the last line end is a line only if there is something.
        if !ended && self.line.is_empty() {
            return Ok(false);
        }
        self.reader.line(&self.line)?;
        Ok(true)
    }

    /// The game so far, up to the last good line; none inside the head.
    pub fn record(&self) -> Option<&Record> {
        self.reader.record()
    }

    /// Reads what is left.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is no record.
    pub fn finish(mut self) -> Result<Record, ReadFailure> {
        while self.advance()? {}
        Ok(self.reader.finish()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    const HEAD: &str = "Manila record 1\nplayer: A\nplayer: B\nplayer: C\ndeal: jade silk, nutmeg jade, ginseng ginseng\n";

    /// As the reader sees the whole text, whatever the buffer.
    fn read(text: &[u8]) -> Result<Record, ReadError> {
        let expected = Record::read(text);
        for capacity in [1, 2, 7, 199, 200, 201, 202, 203, 8192] {
            let source = Source::new(BufReader::with_capacity(capacity, text));
            let found = source.finish().map_err(|failure| match failure {
                ReadFailure::Record(error) => error,
                ReadFailure::Io(error) => panic!("{error}"),
            });
            assert_eq!(found, expected, "buffer of {capacity}");
        }
        expected
    }

    #[test]
    fn lines_are_cut_no_earlier_than_the_record_allows() {
        for (end, allowed) in [("\n", 200), ("\r\n", 200), ("", 200), ("\r", 200)] {
            for bytes in 198..=205 {
                let text = format!("{HEAD}#{}{end}", "x".repeat(bytes - 1));
                let result = read(text.as_bytes());
                assert_eq!(result.is_ok(), bytes <= allowed, "{bytes} bytes, {end:?}");
            }
        }
        let carriage_returns = format!("{HEAD}{}\n", "\r".repeat(300));
        let error = read(carriage_returns.as_bytes()).expect_err("too long");
        assert_eq!(error.problem, Problem::Expected(Expected::ShortLine));
    }

    #[test]
    fn texts_end_where_they_end() {
        for text in [
            "",
            "\n",
            "\r\n",
            "\r",
            "Manila record 1",
            HEAD,
            HEAD.trim_end(),
            "\n\n",
            "Manila record 1\n\n# x",
        ] {
            let _ = read(text.as_bytes());
        }
        assert!(read(HEAD.as_bytes()).is_ok());
        assert!(read(HEAD.replace('\n', "\r\n").as_bytes()).is_ok());
    }
}
