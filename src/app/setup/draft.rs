//! The game being set up.

use crate::{
    app::{desk::locale, held::Held, new_seed},
    company::{Company, is_seen},
    customs::{Bots, Customs, Token, Tokens},
    locale::{Locale, Msg},
    session::Session,
    storage,
};
use engine::{
    bots::Level,
    record::{Name, NameError},
    rules::{GameOption, Options, Seat},
};
use leptos::prelude::*;

/// How many may play.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;
/// How many sit at a new table.
const USUAL_PLAYERS: usize = 3;

/// A player to be. `id` stays with the player when the order changes.
#[derive(Clone, PartialEq)]
pub struct Player {
    pub id: usize,
    /// As it was typed.
    pub name: String,
    /// The colour and symbol.
    pub token: Token,
    /// The level, if a bot plays.
    pub bot: Option<Level>,
}

/// A player's row on its way to another place, with a finger or the mouse on it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Drag {
    /// Whose row.
    pub id: usize,
    /// Where in the window the pointer was, less where the row was in the list.
    pub grab: i32,
    /// How far the row is from its place.
    pub by: i32,
}

/// The game being set up.
pub struct Draft {
    /// Who plays, in seat order.
    pub players: Held<Vec<Player>>,
    /// Id of the player who opens; none for a random one.
    pub opening: Held<Option<usize>>,
    /// The options of the rules.
    pub options: Held<Options>,
    /// Whether everybody may see all shares.
    pub open_table: Held<bool>,
    /// Whether the players roll dice of their own.
    pub own_dice: Held<bool>,
    /// Id of the player whose token is being chosen.
    pub choosing: Held<Option<usize>>,
    /// The row that is being moved.
    pub drag: Held<Option<Drag>>,
    /// Who was moved last, and to which place.
    pub moved: Held<Option<(String, usize)>>,
    /// Why the game could not begin.
    pub failure: Held<Option<Msg<'static>>>,
    /// The players whom nobody has chosen.
    usual: Held<Vec<Player>>,
}

impl Draft {
    /// A game that is still to be set up.
    pub fn new() -> &'static Self {
        Box::leak(Box::new(Draft {
            players: Held::new(Vec::new()),
            opening: Held::new(None),
            options: Held::new(Options::NONE),
            open_table: Held::new(false),
            own_dice: Held::new(false),
            choosing: Held::new(None),
            drag: Held::new(None),
            moved: Held::new(None),
            failure: Held::new(None),
            usual: Held::new(Vec::new()),
        }))
    }

    /// Begins anew, for the same company as last time, or else for nobody yet.
    pub fn begin(&'static self, company: Option<Company>) {
        self.players.set(Vec::new());
        self.usual.set(Vec::new());
        self.opening.set(None);
        self.moved.set(None);
        self.failure.set(None);
        let Some(company) = company else {
            return;
        };
        let customs = company.customs;
        self.options.set(company.options);
        self.open_table.set(customs.open);
        self.own_dice.set(customs.own_dice);
        let seated = company.names.iter().zip(Seat::ALL).enumerate();
        let seated = seated.map(|(id, (name, seat))| Player {
            id,
            name: spoken(name.as_str(), customs.bots[seat.index()].is_some()),
            token: customs.tokens.of(seat),
            bot: customs.bots[seat.index()],
        });
        self.players.set(seated.collect());
    }

    /// Seats the usual players, unless somebody has chosen others: who comes back from the lesson may be alone now.
    pub fn seat_usual(&'static self) {
        if self.players.get_untracked() != self.usual.get_untracked() {
            return;
        }
        self.players.set(Vec::new());
        self.add(None);
        // Who comes from the lesson is alone, as far as can be known.
        let others = storage::lesson().map(|_| Level::Deckhand);
        (1..USUAL_PLAYERS).for_each(|_| self.add(others));
        self.usual.set(self.players.get_untracked());
    }

    /// Adds a player, or a bot, with a name and a token that nobody has yet.
    pub fn add(&'static self, bot: Option<Level>) {
        let players = self.players.get_untracked();
        let name = free_name(&players, bot.is_some(), players.len() + 1);
        let is_left = |token: &Token| players.iter().all(|player| player.token != *token);
        let token = Token::ALL.into_iter().find(is_left);
        // There are more of them than seats.
        let token = token.unwrap_or(Token::Circle);
        let id = players.iter().map(|player| player.id + 1).max();
        let id = id.unwrap_or_default();
        self.players.update(|players| {
            players.push(Player {
                id,
                name,
                token,
                bot,
            })
        });
    }

    /// Takes what was typed.
    pub fn rename(&'static self, id: usize, name: String) {
        self.players.update(|players| {
            let mut players = players.iter_mut();
            if let Some(player) = players.find(|player| player.id == id) {
                player.name = name;
            }
        });
    }

    /// A bot takes a player's seat, another bot, or a person. Names that nobody chose go with a person, or with the bots.
    pub fn seat(&'static self, id: usize, bot: Option<Level>) {
        self.players.update(|players| {
            let Some(at) = players.iter().position(|player| player.id == id) else {
                return;
            };
            let was_bot = players[at].bot.is_some();
            if was_bot != bot.is_some()
                && number_of(untrack(locale), &players[at].name, was_bot).is_some()
            {
                players[at].name.clear();
                players[at].name = free_name(players, !was_bot, at + 1);
            }
            players[at].bot = bot;
        });
    }

    /// Takes a player from the table.
    pub fn remove(&'static self, id: usize) {
        self.players
            .update(|players| players.retain(|player| player.id != id));
        if self.opening.get_untracked() == Some(id) {
            self.opening.set(None);
        }
    }

    /// The place of a player.
    pub fn place(&'static self, id: usize) -> Option<usize> {
        self.players
            .with_untracked(|players| players.iter().position(|player| player.id == id))
    }

    /// Moves a player by one place.
    pub fn shift(&'static self, id: usize, on: bool) {
        let Some(at) = self.place(id) else { return };
        let to = if on { at + 1 } else { at.wrapping_sub(1) };
        self.players.update(|players| {
            if let Some(player) = players.get(at).filter(|_| to < players.len()) {
                self.moved.set(Some((player.name.clone(), to + 1)));
                players.swap(at, to);
            }
        });
    }

    /// Gives a player a token. Whoever has it gets the player's in return.
    pub fn give(&'static self, id: usize, token: Token) {
        self.players.update(|players| {
            let old = players.iter().find(|player| player.id == id);
            let Some(old) = old.map(|player| player.token) else {
                return;
            };
            for player in players {
                if player.id == id {
                    player.token = token;
                } else if player.token == token {
                    player.token = old;
                }
            }
        });
    }

    /// Switches an option of the rules.
    pub fn switch(&'static self, option: GameOption, on: bool) {
        self.options.update(|options| {
            let all = GameOption::ALL.into_iter();
            *options = all
                .filter(|&other| match other == option {
                    true => on,
                    false => options.has(other),
                })
                .collect();
        });
    }

    /// Whether the dummy sits at the table (rules, section 9).
    pub fn has_dummy(&'static self) -> bool {
        self.players.with(Vec::len) == 2
    }

    /// Whether nobody but bots plays.
    pub fn is_watched(&'static self) -> bool {
        self.players
            .with(|players| players.iter().all(|player| player.bot.is_some()))
    }

    /// Whether the option is in force whatever the players chose.
    pub fn is_implied(&'static self, option: GameOption) -> bool {
        let implied = matches!(
            option,
            GameOption::DisplacingPirates | GameOption::SplitDuties
        );
        implied && self.has_dummy()
    }

    /// What is wrong with the name in this place.
    pub fn problem(&'static self, at: usize) -> Option<Msg<'static>> {
        let players = self.players.get();
        let name = &players.get(at)?.name;
        match Name::new(name.trim()) {
            Err(NameError::Empty) => Some(Msg::SetupNameEmpty),
            Err(NameError::TooLong) => Some(Msg::SetupNameLong),
            Err(NameError::Space | NameError::Control) => Some(Msg::SetupNameBad),
            Ok(name) if !is_seen(name.as_str()) => Some(Msg::SetupNameBad),
            Ok(name) => {
                let mut others = players[..at].iter();
                let twice = others.any(|other| other.name.trim() == name.as_str());
                twice.then_some(Msg::SetupNameTwice)
            }
        }
    }

    /// The session that was set up, or why there is none.
    pub fn cast_off(&'static self) -> Result<Session, Msg<'static>> {
        let players = self.players.get_untracked();
        let names = players.iter().map(|player| Name::new(player.name.trim()));
        let names: Result<Vec<Name>, NameError> = names.collect();
        let names = names.map_err(|_| Msg::SetupNameBad)?;
        let opening = self.opening.get_untracked();
        let opening = players
            .iter()
            .position(|player| Some(player.id) == opening)
            .and_then(|at| Seat::ALL.get(at).copied());
        let seed = new_seed().ok_or(Msg::SetupFailed)?;
        let mut bots = Bots::default();
        for (bot, player) in bots.iter_mut().zip(&players) {
            *bot = player.bot;
        }
        let tokens: Vec<Token> = players.iter().map(|player| player.token).collect();
        let company = Company {
            names,
            options: self.options.get_untracked(),
            customs: Customs {
                tokens: Tokens::new(&tokens).unwrap_or_default(),
                bots,
                open: self.open_table.get_untracked(),
                own_dice: self.own_dice.get_untracked(),
            },
        };
        let session = Session::new(company, opening, seed, storage::now());
        session.map_err(|_| Msg::SetupNameBad)
    }
}

/// What bots are called whom nobody has named: as many as can sit at a table.
const BOT_NAMES: [Msg<'static>; 5] = [
    Msg::BotRosa,
    Msg::BotDiego,
    Msg::BotLin,
    Msg::BotInes,
    Msg::BotLuis,
];

/// The name of a player whom nobody has named.
fn usual_name(locale: Locale, bot: bool, number: usize) -> String {
    let msg = match bot {
        true => BOT_NAMES[(number - 1) % BOT_NAMES.len()],
        false => Msg::SetupDefaultName {
            seat: number as i64,
        },
    };
    msg.text(locale)
}

/// Which of the usual names this is, if it is one.
fn number_of(locale: Locale, name: &str, bot: bool) -> Option<usize> {
    let mut numbers = 1..=2 * PLAYERS.end();
    numbers.find(|&number| usual_name(locale, bot, number) == name.trim())
}

/// A name that nobody chose, in the language of the app; any other stays.
fn spoken(name: &str, bot: bool) -> String {
    let mut there = Locale::ALL.into_iter().filter(|locale| locale.is_there());
    let number = there.find_map(|locale| number_of(locale, name, bot));
    number.map_or_else(
        || name.to_owned(),
        |number| usual_name(untrack(locale), bot, number),
    )
}

/// A usual name that no player has. People are counted from their place on.
fn free_name(players: &[Player], bot: bool, place: usize) -> String {
    let is_free = |name: &String| {
        let mut names = players.iter().map(|player| player.name.trim());
        names.all(|other| other != name)
    };
    let from = if bot { 1 } else { place };
    // One of these is free: there are more of them than other players.
    let mut names =
        (from..=from + players.len()).map(|number| usual_name(untrack(locale), bot, number));
    names.find(is_free).unwrap_or_default()
}
