//! How the command line names who plays in a match.

use engine::bots::{Bot, Character, Level};
use referee::{Contestant, Program, Seated, Trick};
use std::time::Duration;

/// Who plays, by the text that names it.
#[derive(Clone, Debug)]
pub struct Entrant {
    pub name: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Bot(Box<Bot>, Option<Trick>),
    /// A command to be run.
    Program(String),
}

impl Entrant {
    /// Sits down. A program has so long for a decision.
    pub fn contestant(&self, clock: Duration) -> Box<dyn Contestant> {
        match &self.kind {
            Kind::Bot(bot, trick) => Box::new(Seated::new((**bot).clone(), *trick)),
            Kind::Program(command) => Box::new(Program::new(command, clock)),
        }
    }
}

/// Reads a seat of a match.
pub fn entrant(text: &str) -> Result<Entrant, String> {
    let kind = match text.strip_prefix("cmd:") {
        Some(command) => Kind::Program(command.to_owned()),
        None => bot(text)?,
    };
    Ok(Entrant {
        name: text.to_owned(),
        kind,
    })
}

fn bot(text: &str) -> Result<Kind, String> {
    let mut parts = text.split(':');
    let name = parts.next().unwrap_or_default();
    let (level, trick) = match trick(name) {
        Some(trick) => (Level::Mate, Some(trick)),
        None => {
            let level = Level::named(name).ok_or("nobody of that name plays")?;
            (level, None)
        }
    };
    let mut bot = Bot::new(level, Character::Even);
    for part in parts {
        bot = match part {
            "bold" => Bot::new(level, Character::Bold),
            "careful" => Bot::new(level, Character::Careful),
            number => {
                tuned(bot, number).ok_or_else(|| format!("'{number}' is no number of a bot"))?
            }
        };
    }
    Ok(Kind::Bot(Box::new(bot), trick))
}

fn tuned(bot: Bot, number: &str) -> Option<Bot> {
    let (name, value) = number.split_once('=')?;
    bot.tuned(name, value.parse().ok()?)
}

fn trick(name: &str) -> Option<Trick> {
    if let Some(limit) = name.strip_prefix("bid-") {
        return limit.parse().ok().map(Trick::BidsTo);
    }
    Some(match name {
        "pirates" => Trick::Pirates,
        "insurance" => Trick::Insurance,
        "buyer" => Trick::Buys,
        "thrifty" => Trick::NeverBorrows,
        "borrower" => Trick::BorrowsAll,
        _ => return None,
    })
}
