//! The numbers that the bots go by, found by measurement (`docs/bots.md`).

use super::Level;

/// What a bot likes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Character {
    /// Neither more nor less than what is worth it.
    Even,
    /// Risks more: bids higher and borrows lightly.
    Bold,
    /// Risks less: bids lower and shuns loans.
    Careful,
}

/// A struct of numbers that can be set by their names, for those who measure.
macro_rules! numbers {
    ($(#[$about:meta])* struct $name:ident { $($(#[$doc:meta])* $number:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub(super) struct $name {
            $($(#[$doc])* pub(super) $number: f32,)*
        }

        impl $name {
            /// Sets the number of this name; tells whether there is one.
            pub(super) fn set(&mut self, name: &str, value: f32) -> bool {
                match name {
                    $(stringify!($number) => self.$number = value,)*
                    _ => return false,
                }
                true
            }
        }
    };
}

numbers! {
    /// How a bot of the upper levels judges; amounts in pesos.
    struct Params {
        /// Chance that a ware rises in a voyage.
        rise,
        /// The same one step below the price that ends the game.
        end,
        /// By how much more than a peso a peso in cash is worth, per voyage to come after this one.
        liquidity,
        /// What the office is worth apart from the share it may buy and from the own shares.
        office,
        /// Part of the gain from the share to buy that is bid.
        office_buy,
        /// Part of what the own shares gain by rising that is bid for setting the punts.
        office_push,
        /// Cash and credit that no bid touches.
        reserve,
        /// How much sooner wares rise for who has a share of them already: part of the price to expect, per share.
        concentration,
        /// What a loan costs, the 3 that it costs included.
        loan,
        /// What part of the empty seats on a punt sure to land others fill, once everybody has placed everything.
        crowding,
        /// What a pirate expects of the plunder while the second place in the boat is free.
        captain,
        /// What part of a boarding's gain a pirate expects, before it is known.
        boarding,
        /// What a small pilot moves of what hangs on a punt, before the last placing.
        pilot,
        /// What part of what the others' shares gain counts as a loss.
        rivalry,
        /// What part of its profit it is worth to the harbor master that a cargo lands.
        cargo,
        /// What an accomplice must bring to be placed.
        least,
        /// The most by which a value is misjudged in a playout.
        blur,
        /// The most by which the bid limit is misjudged in a playout.
        bid_blur,
        /// If above 0, all place in playouts as captains do (`habits.rs`), not where they gain most.
        habit,
        /// By how much fortunes differ from what was expected, per square root of a voyage to come.
        spread,
        /// By how much a bid must make it likelier to win, 0–1, for those who search.
        caution,
        /// Voyages played in the head per decision.
        playouts,
    }
}

impl Params {
    /// Of a level and a character.
    pub(super) fn new(level: Level, character: Character) -> Self {
        let mut params = match level {
            Level::Captain => CAPTAIN,
            Level::Admiral => ADMIRAL,
            _ => MATE,
        };
        match character {
            Character::Even => {}
            Character::Bold => {
                params.office += 3.0;
                params.loan -= 1.0;
                params.caution -= 0.015;
            }
            Character::Careful => {
                params.office -= 3.0;
                params.loan += 4.0;
                params.caution += 0.015;
            }
        }
        params
    }
}

/// The judgement of the mate, who is also everybody in the playouts.
pub(super) const MATE: Params = Params {
    rise: 0.42,
    end: 0.32,
    liquidity: 0.03,
    office: 7.0,
    office_buy: 0.5,
    office_push: 0.54,
    reserve: 10.0,
    concentration: 0.07,
    loan: 3.0,
    crowding: 0.7,
    captain: 1.0,
    boarding: 0.84,
    pilot: 0.07,
    rivalry: 1.0,
    cargo: 0.13,
    least: -0.7,
    blur: 0.0,
    bid_blur: 0.0,
    habit: 0.0,
    spread: 12.0,
    caution: 0.0,
    playouts: 0.0,
};

/// The captain's. Its playouts are blurred, so that it does not count on others to do exactly as it expects.
pub(super) const CAPTAIN: Params = Params {
    blur: 0.5,
    bid_blur: 2.0,
    playouts: 120.0,
    ..MATE
};

/// The admiral's, who expects captains: they pay about 3 more for the office than mates, and place in their own way.
pub(super) const ADMIRAL: Params = Params {
    office: 10.0,
    habit: 1.0,
    playouts: 1000.0,
    ..CAPTAIN
};
