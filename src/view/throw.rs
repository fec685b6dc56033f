//! Dice that the players may throw themselves.

use engine::rules::{Actor, Decision, Die, Game, Lane, Phase, Ware};

/// What is decided by dice now. The dummy's shares are drawn from cards, never by dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Throw {
    /// A die for each punt at sea.
    Punts(Vec<(Lane, Ware)>),
    /// The dummy's die.
    Dummy,
}

/// What is decided by dice now, if it is.
pub fn throw(game: &Game) -> Option<Throw> {
    if game.phase() == Phase::Roll {
        let lanes = Lane::ALL.into_iter().zip(game.punts());
        let at_sea = lanes.filter(|(_, punt)| punt.at_sea());
        return Some(Throw::Punts(
            at_sea.map(|(lane, punt)| (lane, punt.ware())).collect(),
        ));
    }
    let dummy = Decision::Dummy(Die::One);
    let dice = game.check(Actor::Chance, dummy).is_ok();
    dice.then_some(Throw::Dummy)
}

impl Throw {
    /// The decision that these dice make, by lane, or for the dummy the first of them; none while one is missing.
    pub fn decision(&self, dice: [Option<Die>; 3]) -> Option<Decision> {
        match self {
            Throw::Dummy => dice[0].map(Decision::Dummy),
            Throw::Punts(punts) => {
                let mut rolled = [None; 3];
                for (lane, _) in punts {
                    rolled[lane.index()] = Some(dice[lane.index()]?);
                }
                Some(Decision::Roll(rolled))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        chance::Chance,
        rules::{Options, Seat, Setup, Turn},
    };

    /// Plays a game to its end, always the first legal decision, and looks at each state in which chance decides.
    fn play(players: usize, look: impl Fn(&Game)) {
        let chance = Chance::new([3; 32]);
        let setup = Setup {
            deal: chance.deal(players).expect("a deal"),
            opening: Seat::One,
            options: Options::NONE,
        };
        let mut game = Game::new(&setup).expect("a table");
        for taken in 0.. {
            let (actor, decision) = match game.turn() {
                Turn::Nobody => return,
                Turn::Seat(seat) => (Actor::Seat(seat), game.legal().get(0).expect("a decision")),
                Turn::Chance => {
                    look(&game);
                    let decision = chance.decide(&game, taken).expect("chance's turn");
                    (Actor::Chance, decision)
                }
            };
            game.play(actor, decision).expect("it is legal");
        }
    }

    #[test]
    fn all_dice_together_are_legal_and_fewer_are_none() {
        for players in 2..=3 {
            play(players, |game| {
                let Some(throw) = throw(game) else { return };
                let dice = [Some(Die::Two), Some(Die::Six), Some(Die::One)];
                let decision = throw.decision(dice).expect("all are there");
                assert_eq!(game.check(Actor::Chance, decision), Ok(()));
                assert_eq!(throw.decision([None; 3]), None);
            });
        }
    }

    #[test]
    fn cards_are_not_thrown() {
        let chance = Chance::new([3; 32]);
        play(2, |game| {
            let drawn = chance.decide(game, 0).expect("chance's turn");
            let cards = matches!(drawn, Decision::Ashore(_) | Decision::Buys(_));
            assert_eq!(throw(game).is_none(), cards, "{drawn}");
        });
    }
}
