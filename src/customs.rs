//! What a table has agreed on beside the rules: who has which token, which seats bots play, whether shares lie open,
//! who rolls the dice.
//!
//! Nothing of it changes the game, so none of it is in the record proper: it stands in lines of its own, in the
//! comments of a save and in the [`Company`](crate::company::Company) that is remembered. A line that is not there, or
//! that nobody can read, means the usual; but who would be a person by it, or a bot, is not guessed.

use engine::{bots::Level, rules::Seat};
use std::array;

/// A colour together with a symbol. It is called by its symbol, as in the style sheets and the sprite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {
    /// Blue.
    Circle,
    /// Orange.
    Triangle,
    /// Green.
    Cross,
    /// Purple.
    Diamond,
    /// Pearl.
    Star,
    /// Golden.
    Moon,
    /// Brown.
    Heart,
}

impl Token {
    /// All of them. The first are the usual ones of the seats.
    pub const ALL: [Token; 7] = [
        Token::Circle,
        Token::Triangle,
        Token::Cross,
        Token::Diamond,
        Token::Star,
        Token::Moon,
        Token::Heart,
    ];

    /// The name of its symbol.
    pub const fn name(self) -> &'static str {
        match self {
            Token::Circle => "circle",
            Token::Triangle => "triangle",
            Token::Cross => "cross",
            Token::Diamond => "diamond",
            Token::Star => "star",
            Token::Moon => "moon",
            Token::Heart => "heart",
        }
    }

    fn read(name: &str) -> Option<Token> {
        Token::ALL.into_iter().find(|token| token.name() == name)
    }
}

/// The tokens by seat, no two of them the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tokens([Token; Seat::ALL.len()]);

impl Tokens {
    /// These for the first seats, and for the others what is left; none if two are the same, or too many.
    pub fn new(first: &[Token]) -> Option<Tokens> {
        let twice = |at: usize| first[..at].contains(&first[at]);
        if first.len() > Seat::ALL.len() || (0..first.len()).any(twice) {
            return None;
        }
        let left = Token::ALL.into_iter();
        let left = left.filter(|token| !first.contains(token));
        let mut all = first.iter().copied().chain(left);
        // There are more tokens than seats.
        Some(Tokens(array::from_fn(|_| {
            all.next().unwrap_or(Token::Circle)
        })))
    }

    /// The token of this seat.
    pub const fn of(&self, seat: Seat) -> Token {
        self.0[seat as usize]
    }

    /// From such words as `circle star`, one for each of the seats.
    fn read(words: &str, seats: usize) -> Option<Tokens> {
        let tokens: Option<Vec<Token>> = words.split(' ').map(Token::read).collect();
        Tokens::new(&tokens.filter(|tokens| tokens.len() == seats)?)
    }
}

/// The usual ones.
impl Default for Tokens {
    fn default() -> Self {
        Tokens(array::from_fn(|seat| Token::ALL[seat]))
    }
}

/// The levels of the bots by seat; seats of people have none.
pub type Bots = [Option<Level>; Seat::ALL.len()];

/// How a table plays.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Customs {
    /// Who has which token.
    pub tokens: Tokens,
    /// Which seats bots play.
    pub bots: Bots,
    /// Whether everybody may see everybody's shares, as they may at the end.
    pub open: bool,
    /// Whether the players roll dice of their own and tell the app.
    pub own_dice: bool,
}

const TOKENS: &str = "tokens: ";
const BOTS: &str = "bots: ";
/// Stands for a person among the bots.
const PERSON: &str = "-";
const OPEN: &str = "table: open";
const OWN_DICE: &str = "dice: by hand";

impl Customs {
    /// As lines, for a table with so many seats.
    pub fn lines(self, seats: usize) -> Vec<String> {
        let names: Vec<&str> = self.tokens.0.map(Token::name).into_iter().collect();
        let names = names[..seats.min(names.len())].join(" ");
        let bots = self.bots.map(|level| level.map_or(PERSON, Level::name));
        let bots = &bots[..seats.min(bots.len())];
        let bots = bots
            .iter()
            .any(|&name| name != PERSON)
            .then(|| format!("{BOTS}{}", bots.join(" ")));
        let switched = [(self.open, OPEN), (self.own_dice, OWN_DICE)];
        let switched = switched.iter().filter(|(on, _)| *on);
        let switched = switched.map(|(_, line)| (*line).to_owned());
        [format!("{TOKENS}{names}")]
            .into_iter()
            .chain(bots)
            .chain(switched)
            .collect()
    }

    /// From such lines, among which others may stand.
    ///
    /// # Errors
    ///
    /// The line that does not tell which seats bots play.
    pub fn read<'a>(
        lines: impl Iterator<Item = &'a str>,
        seats: usize,
    ) -> Result<Customs, &'a str> {
        let mut customs = Customs::default();
        for line in lines {
            if let Some(names) = line.strip_prefix(TOKENS) {
                customs.tokens = Tokens::read(names, seats).unwrap_or_default();
            } else if let Some(names) = line.strip_prefix(BOTS) {
                customs.bots = read_bots(names, seats).ok_or(line)?;
            } else {
                customs.open |= line == OPEN;
                customs.own_dice |= line == OWN_DICE;
            }
        }
        Ok(customs)
    }
}

/// From such words as `- mate -`, one for each of the seats.
fn read_bots(words: &str, seats: usize) -> Option<Bots> {
    let mut bots = Bots::default();
    let mut words = words.split(' ');
    for bot in bots.get_mut(..seats)? {
        *bot = match words.next()? {
            PERSON => None,
            name => Some(Level::named(name)?),
        };
    }
    words.next().is_none().then_some(bots)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &str, seats: usize) -> Customs {
        Customs::read(lines.lines(), seats).expect("bots that can be read")
    }

    #[test]
    fn customs_are_read_as_they_are_written() {
        let tokens = Tokens::new(&[Token::Heart, Token::Circle, Token::Moon]).expect("distinct");
        for (open, own_dice) in [(false, false), (true, false), (false, true), (true, true)] {
            let mut bots = Bots::default();
            bots[1] = own_dice.then_some(Level::Captain);
            let customs = Customs {
                tokens,
                bots,
                open,
                own_dice,
            };
            let lines = customs.lines(3).join("\n");
            assert_eq!(read(&lines, 3), customs, "{lines}");
        }
    }

    #[test]
    fn bots_stand_in_a_line_of_their_own() {
        let mut customs = Customs::default();
        assert!(!customs.lines(4).iter().any(|line| line.starts_with(BOTS)));
        customs.bots = [None, Some(Level::Mate), None, Some(Level::Captain), None];
        assert!(
            customs
                .lines(4)
                .contains(&"bots: - mate - captain".to_owned())
        );
        for level in Level::ALL {
            let bots = read(&format!("bots: - {} -", level.name()), 3).bots;
            assert_eq!(bots, [None, Some(level), None, None, None]);
        }
    }

    #[test]
    fn what_cannot_be_read_is_as_usual() {
        for lines in [
            "",
            "tokens: ",
            "tokens: circle star",
            "tokens: circle star moon heart",
            "tokens: circle star circle",
            "tokens: circle star anchor",
            "tokens:  circle star moon",
            "table: ajar",
            "table: open ",
            "dice: by foot",
            "a line of somebody else",
        ] {
            assert_eq!(read(lines, 3), Customs::default(), "{lines:?}");
        }
    }

    /// Bots of such lines were people without a word.
    #[test]
    fn bots_that_cannot_be_read_are_refused() {
        for line in [
            "bots: ",
            "bots: - mate",
            "bots: - mate - -",
            "bots: - cook -",
            "bots: -  mate",
        ] {
            let lines = ["table: open", "bots: - mate -", line, "dice: by hand"];
            assert_eq!(Customs::read(lines.into_iter(), 3), Err(line));
        }
    }

    #[test]
    fn no_two_seats_have_the_same_token() {
        for first in Token::ALL {
            for second in Token::ALL {
                let tokens = Tokens::new(&[first, second]);
                assert_eq!(tokens.is_some(), first != second);
                let Some(tokens) = tokens else { continue };
                assert_eq!(tokens.of(Seat::One), first);
                assert_eq!(tokens.of(Seat::Two), second);
                let all = Seat::ALL.map(|seat| tokens.of(seat));
                assert!((1..5).all(|at| !all[..at].contains(&all[at])), "{all:?}");
            }
        }
        assert_eq!(Tokens::new(&Token::ALL[..6]), None);
    }
}
