//! A session as it is stored: a record with the rest of what belongs to the game in its comments.

use super::Session;
use crate::{customs::Customs, moment::Moment, summary, title::Title};
use engine::{
    chance::Chance,
    record::{ReadError, Record, excerpt},
    rules::{Seat, Seats},
};
use std::{fmt, iter};

/// Why a stored text is not a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveError {
    /// It has no line with a seed of 64 hexadecimal digits.
    Seed,
    /// The record cannot be read.
    Record(ReadError),
    /// This line does not tell which seats bots play.
    Bots {
        /// Its number, from 1.
        line: usize,
        /// What stands there.
        found: String,
    },
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Seed => write!(f, "there is no line '{SEED_LINE}' with 64 digits"),
            SaveError::Record(error) => error.fmt(f),
            SaveError::Bots { line, found } => write!(
                f,
                "line {line}: found '{found}', expected '-' or the level of a bot for each seat"
            ),
        }
    }
}

impl std::error::Error for SaveError {}

/// What begins a comment of a record.
const COMMENT: &str = "# ";
/// Begins the line of a save that holds the seed of the dice to come. To a record it is a comment, as are the
/// next two and the lines of the customs.
const SEED_LINE: &str = "# seed: ";
/// Begins the line that says when the game began.
const BEGUN_LINE: &str = "# begun: ";
/// Begins the line that says when the save was made.
pub(crate) const SAVED_LINE: &str = "# saved: ";
/// Begins the line that says whose seats are at other devices, by number.
const AWAY_LINE: &str = "# away:";

impl Session {
    /// The game as it is stored now: its record, with the seed of the dice, the dates, the customs, who is at another
    /// device, how far it is and its title in comments.
    pub fn save(&self, now: &Moment) -> String {
        let seed = seed_line(self.seed());
        let record = self.record.to_string();
        // Comments may stand anywhere but before the first line.
        let Some((first, rest)) = record.split_once('\n') else {
            return record;
        };
        let begun = self.begun.as_ref();
        let begun = begun.map_or(String::new(), |begun| format!("{BEGUN_LINE}{begun}\n"));
        let customs = self.customs.lines(self.record.names().len()).into_iter();
        let customs: String = customs.map(|line| format!("{COMMENT}{line}\n")).collect();
        let away = self.game().all_seats();
        let away = away.filter(|&seat| self.away.contains(seat));
        let away: String = away.map(|seat| format!(" {}", seat.number())).collect();
        let away = match away.is_empty() {
            true => away,
            false => format!("{AWAY_LINE}{away}\n"),
        };
        let save = format!("{first}\n{seed}\n{begun}{SAVED_LINE}{now}\n{customs}{away}{rest}");
        self.title.put_on(&summary::note(&save, self.game()))
    }

    /// Opens a save by replaying its record.
    ///
    /// # Errors
    ///
    /// If any part of it cannot be read.
    pub fn open(save: &str) -> Result<Session, SaveError> {
        Session::open_with(save, None)
    }

    /// The same for a record that may come from elsewhere: without a line for it, this is the seed.
    ///
    /// # Errors
    ///
    /// If any part of it cannot be read.
    pub fn open_with(save: &str, spare: Option<[u8; 32]>) -> Result<Session, SaveError> {
        let record = Record::read(save.as_bytes()).map_err(SaveError::Record)?;
        let comment = |name: &str| save.lines().find_map(|line| line.strip_prefix(name));
        let seed = comment(SEED_LINE).map_or(spare, parse_seed);
        let seed = seed.ok_or(SaveError::Seed)?;
        let customs = read_customs(save, record.names().len())?;
        let away = comment(AWAY_LINE).map_or(Seats::NONE, parse_seats);
        let mut session = Session {
            customs,
            title: Title::read(save),
            begun: comment(BEGUN_LINE).and_then(Moment::parse),
            saved: comment(SAVED_LINE).and_then(Moment::parse),
            ..Session::from_record(record, Chance::new(seed))
        };
        session.send_away(away);
        Ok(session)
    }
}

/// What a save says of the customs at its table, which has so many seats.
pub(crate) fn read_customs(save: &str, seats: usize) -> Result<Customs, SaveError> {
    let comments = save.lines().filter_map(|line| line.strip_prefix(COMMENT));
    Customs::read(comments, seats).map_err(|bad| {
        let is_bad = |(_, line): &(usize, &str)| line.strip_prefix(COMMENT) == Some(bad);
        let found = save.lines().enumerate().find(is_bad);
        // It is one of them.
        let (before, line) = found.unwrap_or((0, bad));
        SaveError::Bots {
            line: before + 1,
            found: excerpt(line.as_bytes()),
        }
    })
}

/// The line of a save that holds this seed.
pub(crate) fn seed_line(seed: &[u8; 32]) -> String {
    let digits = seed.iter().map(|byte| format!("{byte:02x}"));
    iter::once(SEED_LINE.to_owned()).chain(digits).collect()
}

/// Seats by number. What is none is left out.
fn parse_seats(text: &str) -> Seats {
    let numbers = text.split(' ').filter_map(|number| number.parse().ok());
    numbers.filter_map(Seat::from_number).collect()
}

fn parse_seed(text: &str) -> Option<[u8; 32]> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let mut seed = [0; 32];
    if pairs.len() != seed.len() || !rest.is_empty() {
        return None;
    }
    for (byte, &[high, low]) in seed.iter_mut().zip(pairs) {
        *byte = (digit(high)? << 4 | digit(low)?) as u8;
    }
    Some(seed)
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{play, session},
        *,
    };

    fn moment(text: &str) -> Moment {
        Moment::parse(text).expect("a moment")
    }

    fn save(session: &Session) -> String {
        session.save(&moment("2026-11-28T01:02:03Z"))
    }

    #[test]
    fn a_save_opens_as_the_same_session() {
        let mut session = session();
        for _ in 0..60 {
            let opened = Session::open(&save(&session)).expect("a save");
            assert_eq!(opened.saved(), Some(&moment("2026-11-28T01:02:03Z")));
            session.saved = opened.saved.clone();
            assert_eq!(opened, session);
            play(&mut session, 1);
        }
    }

    #[test]
    fn seats_at_other_devices_are_read_as_they_are_written() {
        let mut session = session();
        for (away, line) in [
            (&[][..], None),
            (&[Seat::Two], Some("# away: 2")),
            (&[Seat::One, Seat::Three], Some("# away: 1 3")),
        ] {
            session.send_away(away.iter().copied().collect());
            let text = save(&session);
            let written = text.lines().find(|line| line.starts_with("# away"));
            assert_eq!(written, line);
            let opened = Session::open(&text).expect("a save");
            assert_eq!(opened.away(), session.away());
        }
        // Somebody is at this device.
        for bad in ["# away: 1 2 3", "# away: ", "# away: 6 x"] {
            let text = save(&session).replace("# away: 1 3", bad);
            let opened = Session::open(&text).expect("a save");
            assert_eq!(opened.away(), Seats::NONE, "{bad}");
        }
    }

    /// A record as other programs write it plays on with whatever dice.
    #[test]
    fn a_record_without_a_seed_takes_the_spare_one() {
        let bare = session().record().to_string();
        let opened = Session::open_with(&bare, Some([7; 32])).expect("a record");
        assert_eq!(opened.seed(), &[7; 32]);
        assert_eq!(Session::open(&bare), Err(SaveError::Seed));
        let own = Session::open_with(&save(&session()), Some([7; 32])).expect("a save");
        assert_eq!(own.seed(), &[0xa5; 32]);
        let bad = bare.replacen('\n', "\n# seed: 00\n", 1);
        let bad = Session::open_with(&bad, Some([7; 32]));
        assert_eq!(bad, Err(SaveError::Seed));
    }

    #[test]
    fn dice_come_up_the_same_after_a_save_is_opened() {
        let mut first = session();
        play(&mut first, 12);
        let mut second = Session::open(&save(&first)).expect("a save");
        play(&mut first, 40);
        play(&mut second, 40);
        assert_eq!(first.record(), second.record());
    }

    #[test]
    fn a_save_is_a_record() {
        let session = session();
        let record = Record::read(save(&session).as_bytes());
        assert_eq!(record.as_ref(), Ok(session.record()));
    }

    #[test]
    fn a_save_without_a_whole_seed_is_refused() {
        let save = save(&session());
        let seed = "a5".repeat(32);
        for bad in ["", "a5", &seed[1..], &"g5".repeat(32)] {
            let bad = save.replace(&seed, bad);
            assert_eq!(Session::open(&bad), Err(SaveError::Seed), "{bad}");
        }
    }
}
