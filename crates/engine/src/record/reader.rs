//! The strict reader, line by line, so that a text of any size can be refused early.

use super::{
    Entry, Expected, HeadError, Name, Problem, ReadError, Record,
    head::{FIRST_LINE, parse_deal, parse_options, parse_seat},
};
use crate::rules::{Deal, Options, Seat, Setup, SetupError};

/// The longest line in bytes, its end not counted.
pub const MAX_LINE_BYTES: usize = 200;

/// The most lines a record has, skipped ones included.
pub const MAX_LINES: usize = 20_000;

/// Characters of an offending line that an error repeats.
const FOUND_CHARS: usize = 80;

/// Reads a record line by line.
///
/// ```
/// use engine::record::Reader;
///
/// let mut reader = Reader::new();
/// for line in ["Manila record 1", "player: Ana", "player: Ben", "player: Cai",
///              "deal: jade silk, nutmeg jade, ginseng ginseng", "1 bid 7"] {
///     reader.line(line.as_bytes())?;
/// }
/// let error = reader.line(b"2 bid 7").unwrap_err();
/// assert_eq!((error.line, error.found.as_deref()), (7, Some("2 bid 7")));
/// // The game of the lines before it.
/// assert_eq!(reader.record().map(|record| record.entries().len()), Some(1));
/// # Ok::<(), engine::record::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    lines: usize,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    FirstLine,
    Players(Vec<Name>),
    /// After the deal: opening and options may come.
    Setup {
        names: Vec<Name>,
        deal: Deal,
        opening: Option<Seat>,
    },
    Body(Box<Record>),
    /// A line was refused; nothing more is read.
    Failed {
        error: ReadError,
        /// The game before that line.
        record: Option<Box<Record>>,
    },
}

impl Default for Reader {
    fn default() -> Self {
        Reader::new()
    }
}

impl Reader {
    /// A reader before the first line.
    pub const fn new() -> Self {
        Reader {
            lines: 0,
            state: State::FirstLine,
        }
    }

    /// Reads one line, given without its LF; a CR at its end is part of the line end.
    ///
    /// # Errors
    ///
    /// If it does not belong here. From then on every call says so again.
    pub fn line(&mut self, bytes: &[u8]) -> Result<(), ReadError> {
        if let State::Failed { error, .. } = &self.state {
            return Err(error.clone());
        }
        self.lines += 1;
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        let read = self.read_line(bytes).map_err(|problem| ReadError {
            line: self.lines,
            found: Some(excerpt(bytes)),
            problem,
        });
        if let Err(error) = &read {
            let record = match std::mem::replace(&mut self.state, State::FirstLine) {
                State::Body(record) => Some(record),
                State::Setup {
                    names,
                    deal,
                    opening,
                } => begin(names, deal, opening, Options::NONE)
                    .ok()
                    .map(Box::new),
                _ => None,
            };
            let error = error.clone();
            self.state = State::Failed { error, record };
        }
        read
    }

    /// The game so far; none while lines of the head may come. Once a line was refused: the game of the
    /// lines before it, if they are a record.
    pub fn record(&self) -> Option<&Record> {
        match &self.state {
            State::Body(record) => Some(record),
            State::Failed { record, .. } => record.as_deref(),
            _ => None,
        }
    }

    /// The record, after the last line.
    ///
    /// # Errors
    ///
    /// If a line was refused, or the text ended inside the head.
    pub fn finish(self) -> Result<Record, ReadError> {
        let line = self.lines + 1;
        let too_soon = |expected| ReadError {
            line,
            found: None,
            problem: Problem::Expected(expected),
        };
        match self.state {
            State::FirstLine => Err(too_soon(Expected::FirstLine)),
            State::Players(names) => Err(too_soon(expected_after(&names))),
            State::Setup {
                names,
                deal,
                opening,
            } => begin(names, deal, opening, Options::NONE).map_err(|problem| ReadError {
                line,
                found: None,
                problem,
            }),
            State::Body(record) => Ok(*record),
            State::Failed { error, .. } => Err(error),
        }
    }

    fn read_line(&mut self, bytes: &[u8]) -> Result<(), Problem> {
        if self.lines > MAX_LINES {
            return Err(Problem::Expected(Expected::FewLines));
        }
        if bytes.len() > MAX_LINE_BYTES {
            return Err(Problem::Expected(Expected::ShortLine));
        }
        let line = std::str::from_utf8(bytes).map_err(|_| Problem::Expected(Expected::Utf8))?;
        if let State::FirstLine = self.state {
            if line != FIRST_LINE {
                return Err(Problem::Expected(Expected::FirstLine));
            }
            self.state = State::Players(Vec::new());
            return Ok(());
        }
        if line.is_empty() || line.starts_with('#') {
            return Ok(());
        }
        match &mut self.state {
            State::Players(names) => {
                if let Some(next) = read_player_or_deal(names, line)? {
                    self.state = next;
                }
                Ok(())
            }
            State::Setup {
                names,
                deal,
                opening,
            } => {
                if let Some(text) = line.strip_prefix("opening: ")
                    && opening.is_none()
                {
                    *opening = Some(read_opening(text, deal.seats())?);
                    return Ok(());
                }
                let options = match line.strip_prefix("options: ") {
                    Some(text) => {
                        let options = parse_options(text);
                        Some(options.ok_or(Problem::Expected(Expected::Options))?)
                    }
                    None => None,
                };
                let record = begin(
                    std::mem::take(names),
                    *deal,
                    *opening,
                    options.unwrap_or(Options::NONE),
                )?;
                self.state = State::Body(Box::new(record));
                match &mut self.state {
                    State::Body(record) if options.is_none() => read_entry(record, line),
                    _ => Ok(()),
                }
            }
            State::Body(record) => read_entry(record, line),
            // Both are dealt with before.
            State::FirstLine | State::Failed { .. } => Ok(()),
        }
    }
}

fn expected_after(names: &[Name]) -> Expected {
    match names.len() {
        0 | 1 => Expected::Player,
        2..5 => Expected::PlayerOrDeal,
        _ => Expected::Deal,
    }
}

/// Reads a `player:` line into the names, or a `deal:` line into the next state.
fn read_player_or_deal(names: &mut Vec<Name>, line: &str) -> Result<Option<State>, Problem> {
    let expected = expected_after(names);
    if let Some(text) = line.strip_prefix("player: ")
        && expected != Expected::Deal
    {
        let name = Name::new(text).map_err(Problem::Name)?;
        if names.contains(&name) {
            return Err(Problem::Head(HeadError::SameName));
        }
        names.push(name);
        return Ok(None);
    }
    if let Some(text) = line.strip_prefix("deal: ")
        && expected != Expected::Player
    {
        let deal = parse_deal(text, names.len()).ok_or(Problem::Expected(Expected::Deal))?;
        // Only the deal can be wrong so far; it is refused at its own line.
        begin(names.clone(), deal, None, Options::NONE)?;
        return Ok(Some(State::Setup {
            names: std::mem::take(names),
            deal,
            opening: None,
        }));
    }
    Err(Problem::Expected(expected))
}

fn read_opening(text: &str, seats: usize) -> Result<Seat, Problem> {
    let opening = parse_seat(text).ok_or(Problem::Expected(Expected::Opening))?;
    if opening.index() < seats {
        Ok(opening)
    } else {
        let error = SetupError::NoSuchSeat { opening, seats };
        Err(Problem::Head(HeadError::Setup(error)))
    }
}

fn begin(
    names: Vec<Name>,
    deal: Deal,
    opening: Option<Seat>,
    options: Options,
) -> Result<Record, Problem> {
    let setup = Setup {
        deal,
        opening: opening.unwrap_or(Seat::One),
        options,
    };
    Record::new(names, setup).map_err(Problem::Head)
}

fn read_entry(record: &mut Record, line: &str) -> Result<(), Problem> {
    let entry: Entry = line.parse().map_err(|error| {
        Problem::Expected(match error {
            super::LineError::Actor => Expected::Entry,
            super::LineError::Decision => Expected::Decision,
        })
    })?;
    let played = record.play(entry.actor, entry.decision);
    played.map_err(Problem::Refused)
}

/// What an error shows of a line: printable and short.
pub fn excerpt(bytes: &[u8]) -> String {
    let start = &bytes[..bytes.len().min(MAX_LINE_BYTES)];
    let text = String::from_utf8_lossy(start);
    let mut chars = text.chars();
    let mut found = String::new();
    for c in chars.by_ref().take(FOUND_CHARS) {
        match c {
            c if c.is_control() => found.push('\u{fffd}'),
            // Spaces that are none to the record, and what cannot be seen or turns letters round.
            '\u{a0}'
            | '\u{ad}'
            | '\u{2000}'..='\u{200f}'
            | '\u{2028}'..='\u{202f}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3000}'
            | '\u{feff}' => found.extend(c.escape_unicode()),
            c => found.push(c),
        }
    }
    if chars.next().is_some() || bytes.len() > start.len() {
        found.push('…');
    }
    found
}
