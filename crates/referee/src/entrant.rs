//! How the command line names who plays in a match.

use engine::bots::{Bot, Character, Level};
use referee::{Contestant, Seated, Trick};

/// Who plays, by the text that names it.
#[derive(Clone, Debug)]
pub struct Entrant {
    pub name: String,
    bot: Bot,
    trick: Option<Trick>,
}

impl Entrant {
    /// Sits down.
    pub fn contestant(&self) -> Box<dyn Contestant> {
        Box::new(Seated::new(self.bot.clone(), self.trick))
    }
}

/// Reads a seat of a match.
pub fn entrant(text: &str) -> Result<Entrant, String> {
    let mut parts = text.split(':');
    let name = parts.next().unwrap_or_default();
    let (level, trick) = match trick(name) {
        Some(trick) => (Level::Mate, Some(trick)),
        None => (level(name)?, None),
    };
    let mut bot = Bot::new(level, Character::Even);
    for part in parts {
        bot = match part {
            "bold" => Bot::new(level, Character::Bold),
            "careful" => Bot::new(level, Character::Careful),
            number => tuned(bot, number).ok_or_else(|| format!("'{number}' is no number of a bot"))?,
        };
    }
    Ok(Entrant {
        name: text.to_owned(),
        bot,
        trick,
    })
}

fn tuned(bot: Bot, number: &str) -> Option<Bot> {
    let (name, value) = number.split_once('=')?;
    bot.tuned(name, value.parse().ok()?)
}

fn level(name: &str) -> Result<Level, String> {
    Ok(match name {
        "random" => Level::Random,
        "deckhand" => Level::Deckhand,
        "mate" => Level::Mate,
        "captain" => Level::Captain,
        "admiral" => Level::Admiral,
        _ => return Err("nobody of that name plays".to_owned()),
    })
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
