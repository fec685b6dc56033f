//! The levels, and a bot of any of them.

use super::{
    Character, Observation, deckhand, forecast::Forecast, params::Params, policy::Policy,
    search::Search,
};
use crate::{chance::Numbers, pcg::Pcg, rules::Decision};

/// How well a bot plays. Each level beats the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Takes any legal decision, each as likely as the other.
    Random,
    /// Goes by a few rules of thumb.
    Deckhand,
    /// Works out the odds, one decision deep.
    Mate,
    /// Tries its decisions in voyages that it plays in its head.
    Captain,
    /// The same, looking further.
    Admiral,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [
        Level::Random,
        Level::Deckhand,
        Level::Mate,
        Level::Captain,
        Level::Admiral,
    ];

    /// What it is called in saves and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Deckhand => "deckhand",
            Level::Mate => "mate",
            Level::Captain => "captain",
            Level::Admiral => "admiral",
        }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<Self> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// A player of some level and character. It remembers nothing: one bot can play any number of seats.
///
/// ```
/// use engine::bots::{Bot, Character, Level, Observation};
/// use engine::{pcg::Pcg, rules::{Game, Seat, Setup, Ware::*}};
///
/// let setup = Setup::new(&[[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]]);
/// let game = Game::new(&setup)?;
/// let seen = Observation::new(&game, &setup.deal, Seat::One);
/// let captain = Bot::new(Level::Captain, Character::Bold);
///
/// // A closure that allows it a hundred looks at the clock; an app would look at one.
/// let mut looks = 0;
/// let decision = captain.decide(&seen, &mut Pcg::new(1), &mut || { looks += 1; looks < 100 });
/// assert!(game.legal().contains(decision));
///
/// // A hint: the decisions worth a thought, the likeliest to win first.
/// let advice = captain.advise(&seen, 8, &mut Pcg::new(1), &mut || true);
/// assert!(advice[0].chance >= advice[advice.len() - 1].chance);
/// # Ok::<(), engine::rules::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    params: Params,
    forecast: Forecast,
}

impl Bot {
    /// A bot.
    pub fn new(level: Level, character: Character) -> Self {
        let params = Params::new(level, character);
        Bot {
            level,
            forecast: Forecast::new(params.rise, params.end),
            params,
        }
    }

    /// The same bot with one of its numbers (`params.rs`) set to this; none if it has no number of that name.
    #[must_use]
    pub fn tuned(mut self, name: &str, value: f32) -> Option<Self> {
        let known = self.params.set(name, value);
        self.forecast = Forecast::new(self.params.rise, self.params.end);
        known.then_some(self)
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// What it does, when it is the observation's seat's turn: something legal. `keep_going` is asked about every
    /// millisecond; once it says no, the best that was found is taken.
    pub fn decide(
        &self,
        observation: &Observation,
        numbers: &mut Pcg,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Decision {
        let game = observation.game();
        let policy = self.policy();
        match self.level {
            Level::Random => {
                let legal = game.legal();
                let any = legal.get(numbers.below(legal.len().max(1)));
                any.unwrap_or(Decision::Pass)
            }
            Level::Deckhand => deckhand::decide(game, observation.seat()),
            Level::Mate => policy.decide(game, observation.seat(), numbers),
            Level::Captain | Level::Admiral => {
                Search::new(observation, policy, numbers).best(keep_going)
            }
        }
    }

    /// How it judges.
    pub(super) fn policy(&self) -> Policy<'_> {
        Policy {
            params: &self.params,
            forecast: &self.forecast,
        }
    }
}
