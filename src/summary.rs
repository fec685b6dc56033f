//! What a list of saved games tells of one, without replaying it.
//!
//! A save has a line such as `# at: voyage 3, seat 2, sum 0badf00d`, made when it is written: the voyage, who decides,
//! and a sum over the rest of the save. It is believed while the sum is right. A save without it, one that somebody has
//! edited and one that is damaged are replayed.

use crate::{
    company::PLAYER,
    moment::Moment,
    session::{SAVED_LINE, SaveError, Session, read_customs},
    title::{Title, is_title},
};
use engine::{
    record::{FIRST_LINE, Name},
    rules::{Game, Seat, Turn},
};
use std::fmt;

/// What is told of a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// What its players call it.
    pub title: Title,
    /// The players by seat.
    pub names: Vec<Name>,
    /// How far it is.
    pub at: At,
    /// When it was saved; the first saves do not say.
    pub saved: Option<Moment>,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// The number of the voyage, from 1.
    pub voyage: u32,
    /// Who decides now; nobody when it is over.
    pub turn: Turn,
}

/// Begins the line.
const LINE: &str = "# at: ";
const VOYAGE: &str = "voyage ";
const SUM: &str = "sum ";
const CHANCE: &str = "chance";
const OVER: &str = "over";
const SEAT: &str = "seat ";

impl Summary {
    /// What there is to tell of a save.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub fn read(save: &str) -> Result<Summary, SaveError> {
        if let Some(summary) = Summary::noted(save) {
            return Ok(summary);
        }
        let session = Session::open(save)?;
        Ok(Summary {
            title: Title::read(save),
            names: session.record().names().to_vec(),
            at: At::of(session.game()),
            saved: session.saved().cloned(),
        })
    }

    /// What the save says of itself, if that can be believed.
    fn noted(save: &str) -> Option<Summary> {
        let line = |name: &str| save.lines().find_map(|line| line.strip_prefix(name));
        let (at, sum) = line(LINE)?.rsplit_once(", ")?;
        let sum = u32::from_str_radix(sum.strip_prefix(SUM)?, 16).ok()?;
        // A newer version may write such lines too.
        if !save.starts_with(&format!("{FIRST_LINE}\n")) || sum != sum_of(save) {
            return None;
        }
        let names = save.lines().filter_map(|line| line.strip_prefix(PLAYER));
        let names: Vec<Name> = names.map(Name::new).collect::<Result<_, _>>().ok()?;
        // It may have bots of a level that is not known here.
        read_customs(save, names.len()).ok()?;
        Some(Summary {
            title: Title::read(save),
            names,
            at: At::read(at)?,
            saved: line(SAVED_LINE).and_then(Moment::parse),
        })
    }
}

/// The save of this game with the line that tells how far it is.
pub fn note(save: &str, game: &Game) -> String {
    let Some((first, rest)) = save.split_once('\n') else {
        return save.to_owned();
    };
    let (at, sum) = (At::of(game), sum_of(save));
    format!("{first}\n{LINE}{at}, {SUM}{sum:08x}\n{rest}")
}

/// A sum over all lines but this one and the title (FNV-1a).
fn sum_of(save: &str) -> u32 {
    let lines = save.split_inclusive('\n');
    let lines = lines.filter(|line| !line.starts_with(LINE) && !is_title(line));
    lines.flat_map(str::bytes).fold(0x811c_9dc5, |sum, byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

impl At {
    /// How far this game is.
    pub fn of(game: &Game) -> At {
        At {
            voyage: game.voyage(),
            turn: game.turn(),
        }
    }

    /// Whether it is over.
    pub fn is_over(self) -> bool {
        self.turn == Turn::Nobody
    }

    fn read(text: &str) -> Option<At> {
        let (voyage, turn) = text.strip_prefix(VOYAGE)?.split_once(", ")?;
        let turn = match turn {
            CHANCE => Turn::Chance,
            OVER => Turn::Nobody,
            seat => {
                let number = seat.strip_prefix(SEAT)?.parse().ok()?;
                Turn::Seat(Seat::from_number(number)?)
            }
        };
        let voyage = voyage.parse().ok()?;
        Some(At { voyage, turn })
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VOYAGE}{}, ", self.voyage)?;
        match self.turn {
            Turn::Seat(seat) => write!(f, "{SEAT}{}", seat.number()),
            Turn::Chance => f.write_str(CHANCE),
            Turn::Nobody => f.write_str(OVER),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAVE: &str = "Manila record 1\n\
        # seed: 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n\
        # saved: 2026-11-28T04:01:59Z\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
        deal: jade silk, nutmeg jade, ginseng ginseng\n1 bid 7\n";

    fn noted(save: &str) -> String {
        note(save, Session::open(save).expect("a save").game())
    }

    /// Seat 1 has bid, seat 2 is to bid or pass, in the first voyage.
    fn is_right(summary: &Summary) {
        let names: Vec<&str> = summary.names.iter().map(Name::as_str).collect();
        assert_eq!(names, ["Ana", "Ben", "Cai"]);
        assert_eq!(summary.at.to_string(), "voyage 1, seat 2");
        assert_eq!(summary.saved, Moment::parse("2026-11-28T04:01:59Z"));
    }

    #[test]
    fn saves_with_and_without_the_line_tell_the_same() {
        let save = noted(SAVE);
        assert!(save.starts_with("Manila record 1\n# at: voyage 1, seat 2, sum "));
        assert_eq!(Summary::noted(SAVE), None);
        is_right(&Summary::read(SAVE).expect("a save"));
        is_right(&Summary::noted(&save).expect("a line to believe"));
        assert_eq!(Summary::read(&save), Summary::read(SAVE));
    }

    #[test]
    fn a_title_leaves_the_sum_as_it_is() {
        let save = Title::new("Rain").put_on(&noted(SAVE));
        let summary = Summary::noted(&save).expect("a line to believe");
        assert_eq!(summary.title.as_str(), "Rain");
    }

    /// Whichever bit of the save is turned, the line is not believed, or tells the same but for the title's own.
    #[test]
    fn a_damaged_save_is_not_believed() {
        let save = noted(SAVE);
        let line = save.find("# at").expect("the line");
        let end = line + save[line..].find('\n').expect("its end");
        for at in (0..save.len()).filter(|at| !(line..end).contains(at)) {
            for bit in 0..7 {
                let mut bytes = save.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                let Ok(damaged) = String::from_utf8(bytes) else {
                    continue;
                };
                assert_eq!(Summary::noted(&damaged), None, "{damaged}");
            }
        }
        for length in (0..save.len()).filter(|length| !(line..=end).contains(length)) {
            assert_eq!(Summary::noted(&save[..length]), None);
        }
    }

    #[test]
    fn what_a_newer_version_wrote_is_not_believed() {
        let newer = SAVE.replace("record 1", "record 2");
        let game = *Session::open(SAVE).expect("a save").game();
        assert_eq!(Summary::noted(&note(&newer, &game)), None);
        assert!(Summary::read(&note(&newer, &game)).is_err());
    }

    /// A newer version may know bots of more levels.
    #[test]
    fn bots_that_cannot_be_read_are_not_believed() {
        let bots = SAVE.replacen('\n', "\n# bots: - cook -\n", 1);
        let game = *Session::open(SAVE).expect("a save").game();
        assert_eq!(Summary::noted(&note(&bots, &game)), None);
        assert!(Summary::read(&note(&bots, &game)).is_err());
    }

    #[test]
    fn turns_are_read_as_they_are_written() {
        let seats = Seat::ALL.map(Turn::Seat);
        for turn in [Turn::Chance, Turn::Nobody].into_iter().chain(seats) {
            let at = At { voyage: 12, turn };
            assert_eq!(At::read(&at.to_string()), Some(at));
        }
        for text in ["", "voyage 1", "voyage x, over", "voyage 1, seat 6"] {
            assert_eq!(At::read(text), None, "{text}");
        }
    }
}
