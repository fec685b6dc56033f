//! Who sits down to play, and how: what a game is set up with, and what is remembered of it for the next one.

use crate::customs::Customs;
use engine::{
    record::Name,
    rules::{GameOption, Options},
};
use std::fmt;

/// Players in seat order, with the options of the rules and their own customs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    /// The players' names.
    pub names: Vec<Name>,
    /// The options of the rules.
    pub options: Options,
    /// What else they agreed on.
    pub customs: Customs,
}

pub(crate) const PLAYER: &str = "player: ";
const OPTION: &str = "option: ";

impl Company {
    /// From lines as they are written below; none if they do not name 2 to 5 different players.
    pub fn read(text: &str) -> Option<Company> {
        let values =
            |key: &'static str| text.lines().filter_map(move |line| line.strip_prefix(key));
        let names: Vec<Name> = values(PLAYER)
            .map(Name::new)
            .collect::<Result<_, _>>()
            .ok()?;
        let twice = |at: usize| names[..at].contains(&names[at]);
        if !(2..=5).contains(&names.len()) || (0..names.len()).any(twice) {
            return None;
        }
        let options = GameOption::ALL.into_iter();
        let options =
            options.filter(|option| values(OPTION).any(|name| name == option.to_string()));
        Some(Company {
            options: options.collect(),
            customs: Customs::read(text.lines(), names.len()).unwrap_or_default(),
            names,
        })
    }
}

/// One fact a line, to be read by [`Company::read`].
impl fmt::Display for Company {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for name in &self.names {
            writeln!(f, "{PLAYER}{name}")?;
        }
        for option in GameOption::ALL {
            if self.options.has(option) {
                writeln!(f, "{OPTION}{option}")?;
            }
        }
        for line in self.customs.lines(self.names.len()) {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// Whether everybody can see the whole name: some characters show nothing, and some turn what follows them round.
pub fn is_seen(name: &str) -> bool {
    let blank = |sign| {
        matches!(
            sign,
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{180e}'
        ) || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2065}')
            || matches!(sign, '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}')
            || matches!(sign, '\u{fe00}'..='\u{fe0f}' | ' ' | '\u{a0}')
    };
    let turns = |sign| matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !name.chars().all(blank) && !name.contains(turns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customs::{Token, Tokens};
    use engine::bots::Level;

    #[test]
    fn a_company_is_read_as_it_is_written() {
        let names = ["Ana", "tokens: star", "明"].map(|name| Name::new(name).expect("a name"));
        let company = Company {
            names: names.to_vec(),
            options: Options::NONE.with(GameOption::ShortGame),
            customs: Customs {
                tokens: Tokens::new(&[Token::Star, Token::Moon]).expect("distinct"),
                bots: [None, Some(Level::Mate), None, None, None],
                open: true,
                own_dice: false,
            },
        };
        let text = company.to_string();
        assert_eq!(Company::read(&text), Some(company), "{text}");
    }

    #[test]
    fn other_texts_are_no_company() {
        for text in [
            "",
            "nonsense",
            "player: Ana",
            "player: Ana\nplayer: Ana",
            "player: Ana\nplayer:  Ben",
            "player: Ana\nplayer: ",
            "player: A\nplayer: B\nplayer: C\nplayer: D\nplayer: E\nplayer: F",
        ] {
            assert_eq!(Company::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn what_it_does_not_say_is_as_usual() {
        let company = Company::read("player: Ana\nplayer: Ben\noption: new\ntokens: star star\n");
        let company = company.expect("two players");
        assert_eq!(company.options, Options::NONE);
        assert_eq!(company.customs, Customs::default());
    }

    #[test]
    fn names_that_nobody_can_see_are_told_apart() {
        for name in ["Ana", "明", "👩\u{200d}🚀", "Ана", "1"] {
            assert!(is_seen(name), "{name}");
        }
        for name in [
            "\u{200b}",
            "\u{3164}\u{3164}",
            "\u{feff} \u{200d}",
            "Ana\u{202e}",
        ] {
            assert!(!is_seen(name), "{name:?}");
        }
    }
}
