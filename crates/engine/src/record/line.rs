//! One line of a record's body: who, then what.

use super::{head::parse_seat, words::Word};
use crate::rules::{
    Actor, Decision, Die, Duties, Duty, Game, Nudge, Party, Pesos, Refusal, Seat, Shift, Space,
    Steer, Ware, Witness,
};
use std::{fmt, str::FromStr};

/// A decision and who took it.
///
/// ```
/// use engine::record::{Entry, LineError};
/// use engine::rules::{Actor, Decision, Seat};
///
/// let entry: Entry = "2 bid 7".parse()?;
/// assert_eq!(entry, Entry { actor: Actor::Seat(Seat::Two), decision: Decision::Bid(7) });
/// assert_eq!(entry.to_string(), "2 bid 7");
/// assert_eq!("2 bid 07".parse::<Entry>(), Err(LineError::Decision));
/// # Ok::<(), LineError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// Who.
    pub actor: Actor,
    /// What.
    pub decision: Decision,
}

impl Entry {
    /// Carries it out in a game, and tells the witness all that happens. It is compiled once, whoever the witness is: for
    /// games by the thousand there is [`Game::play_seen`].
    ///
    /// # Errors
    ///
    /// If the rules refuse it; the game is then as it was and nothing is told.
    pub fn play(self, game: &mut Game, mut witness: &mut dyn Witness) -> Result<(), Refusal> {
        game.play_seen(self.actor, self.decision, &mut witness)
    }
}

/// A text that is not a line of the record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LineError {
    /// It does not begin with a seat number or `*` and a space.
    Actor,
    /// What follows is not a decision in canonical form.
    Decision,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LineError::Actor => "the line must begin with a seat number or '*' and a space",
            LineError::Decision => "this is no decision in the spelling of the record",
        })
    }
}

impl std::error::Error for LineError {}

impl FromStr for Entry {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        let (who, what) = line.split_once(' ').ok_or(LineError::Actor)?;
        let actor = match who {
            "*" => Actor::Chance,
            seat => Actor::Seat(parse_seat(seat).ok_or(LineError::Actor)?),
        };
        let decision = what.parse()?;
        Ok(Entry { actor, decision })
    }
}

/// Writes the line in canonical form, without a line end.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.actor {
            Actor::Seat(seat) => write!(f, "{} {}", seat.number(), self.decision),
            Actor::Chance => write!(f, "* {}", self.decision),
        }
    }
}

/// Reads a decision in canonical form, without its seat.
impl FromStr for Decision {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Self, LineError> {
        parse_decision(text).ok_or(LineError::Decision)
    }
}

fn parse_decision(text: &str) -> Option<Decision> {
    let (word, rest) = match text.split_once(' ') {
        Some((word, rest)) => (word, Some(rest)),
        None => (text, None),
    };
    let Some(rest) = rest else {
        return (word == "pass").then_some(Decision::Pass);
    };
    Some(match word {
        "bid" => Decision::Bid(parse_number(rest)?),
        "take" => Decision::Take(parse_duties(rest)?),
        "buy" => Decision::Buy(Ware::from_word(rest)?),
        "load" => Decision::Load(three(rest, Ware::from_word)?),
        "launch" => Decision::Launch(three(rest, |space| {
            u8::try_from(parse_number(space)?).ok()
        })?),
        "start" => Decision::Start(parse_seat(rest)?),
        "place" => Decision::Place(Space::from_word(rest)?),
        "roll" => Decision::Roll(three(rest, |die| match die {
            "-" => Some(None),
            die => parse_die(die).map(Some),
        })?),
        "board" => match rest.split_once(' ') {
            None => Decision::Board {
                ware: Ware::from_word(rest)?,
                over: None,
            },
            Some((ware, over)) => Decision::Board {
                ware: Ware::from_word(ware)?,
                over: Some(parse_party(over.strip_prefix("over ")?)?),
            },
        },
        "steer" => Decision::Steer(parse_steer(rest)?),
        "send" => {
            let (ware, quay) = rest.split_once(' ')?;
            Decision::Send(Ware::from_word(ware)?, Word::from_word(quay)?)
        }
        "ashore" => Decision::Ashore(Ware::from_word(rest)?),
        "buys" => Decision::Buys(match rest {
            "nothing" => None,
            ware => Some(Ware::from_word(ware)?),
        }),
        "dummy" => Decision::Dummy(parse_die(rest)?),
        "loan" => Decision::Loan(Ware::from_word(rest)?),
        "redeem" => Decision::Redeem(Ware::from_word(rest)?),
        _ => return None,
    })
}

/// A whole number without sign, leading zero or anything else.
fn parse_number(text: &str) -> Option<Pesos> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = text == "0" || !text.starts_with('0');
    (digits && canonical).then(|| text.parse().ok())?
}

fn parse_die(text: &str) -> Option<Die> {
    match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Die::from_pips(digit - b'0'),
        _ => None,
    }
}

fn parse_party(text: &str) -> Option<Party> {
    match text {
        "dummy" => Some(Party::Dummy),
        seat => parse_seat(seat).map(Party::Seat),
    }
}

/// One or two duties in duty order.
fn parse_duties(text: &str) -> Option<Duties> {
    let duties: Option<Vec<Duty>> = text.split(' ').map(Duty::from_word).collect();
    let duties = duties.filter(|duties| duties.len() <= 2 && duties.is_sorted_by(|a, b| a < b))?;
    Some(duties.into_iter().collect())
}

fn parse_steer(text: &str) -> Option<Steer> {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        [ware, by] => Some(Steer::One(
            Ware::from_word(ware)?,
            Shift::ALL
                .into_iter()
                .find(|shift| shift_word(*shift) == by)?,
        )),
        [a, x, b, y] => {
            let nudge = |word| {
                Nudge::ALL
                    .into_iter()
                    .find(|nudge| shift_word(nudge.shift()) == word)
            };
            Some(Steer::Two([
                (Ware::from_word(a)?, nudge(x)?),
                (Ware::from_word(b)?, nudge(y)?),
            ]))
        }
        _ => None,
    }
}

const fn shift_word(shift: Shift) -> &'static str {
    match shift {
        Shift::Back2 => "-2",
        Shift::Back1 => "-1",
        Shift::On1 => "+1",
        Shift::On2 => "+2",
    }
}

fn three<T>(text: &str, parse: impl Fn(&str) -> Option<T>) -> Option<[T; 3]> {
    let mut words = text.split(' ');
    let three = [
        parse(words.next()?)?,
        parse(words.next()?)?,
        parse(words.next()?)?,
    ];
    words.next().is_none().then_some(three)
}

/// Writes the decision in canonical form, without its seat.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Bid(amount) => write!(f, "bid {amount}"),
            Decision::Pass => f.write_str("pass"),
            Decision::Take(duties) => {
                f.write_str("take")?;
                duties.iter().try_for_each(|duty| write!(f, " {duty}"))
            }
            Decision::Buy(ware) => write!(f, "buy {ware}"),
            Decision::Load([a, b, c]) => write!(f, "load {a} {b} {c}"),
            Decision::Launch([a, b, c]) => write!(f, "launch {a} {b} {c}"),
            Decision::Start(seat) => write!(f, "start {}", seat.number()),
            Decision::Place(space) => write!(f, "place {space}"),
            Decision::Roll(dice) => {
                f.write_str("roll")?;
                dice.iter().try_for_each(|die| match die {
                    Some(die) => write!(f, " {}", die.pips()),
                    None => f.write_str(" -"),
                })
            }
            Decision::Board { ware, over: None } => write!(f, "board {ware}"),
            Decision::Board {
                ware,
                over: Some(Party::Seat(seat)),
            } => write!(f, "board {ware} over {}", Seat::number(*seat)),
            Decision::Board {
                ware,
                over: Some(Party::Dummy),
            } => write!(f, "board {ware} over dummy"),
            Decision::Steer(steer) => {
                f.write_str("steer")?;
                let mut moves = steer.moves();
                moves.try_for_each(|(ware, shift)| write!(f, " {ware} {}", shift_word(shift)))
            }
            Decision::Send(ware, quay) => write!(f, "send {ware} {quay}"),
            Decision::Ashore(ware) => write!(f, "ashore {ware}"),
            Decision::Buys(Some(ware)) => write!(f, "buys {ware}"),
            Decision::Buys(None) => f.write_str("buys nothing"),
            Decision::Dummy(die) => write!(f, "dummy {}", die.pips()),
            Decision::Loan(ware) => write!(f, "loan {ware}"),
            Decision::Redeem(ware) => write!(f, "redeem {ware}"),
        }
    }
}
