//! Chance drawn from a seed: the deal, the dice, the dummy's draws.
//!
//! The generator is ChaCha8, whose output for a seed is fixed for ever, one stream per draw. So the
//! n-th draw of a game is a function of the seed and n: undone and rolled again, dice come up the same.

use crate::rules::{Deal, Decision, Die, Game, Hand, Phase, Ware};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A seed of 32 bytes; whoever knows it knows all dice to come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    seed: [u8; 32],
}

impl Chance {
    /// Chance from this seed.
    pub const fn new(seed: [u8; 32]) -> Self {
        Chance { seed }
    }

    /// The seed.
    pub const fn seed(&self) -> &[u8; 32] {
        &self.seed
    }

    /// The deal for 2–5 players; none for another number.
    pub fn deal(&self, players: usize) -> Option<Deal> {
        let mut pack: Vec<Ware> = Ware::ALL.into_iter().flat_map(|ware| [ware; 3]).collect();
        let mut draw = self.draw(0);
        // Fisher–Yates from the top: the first shares are all that is dealt.
        for at in 0..pack.len() {
            let from = at + draw.below(pack.len() - at);
            pack.swap(at, from);
        }
        let (hands, _) = pack.as_chunks::<2>();
        if players == 2 {
            let [first, second, [a, b], [c, d], ..] = *hands else {
                return None;
            };
            return Some(Deal::Two {
                players: [first, second],
                dummy: [a, b, c, d],
            });
        }
        Deal::table(hands.get(..players)?)
    }

    /// A seat's index among `seats`, for an opening seat left to chance.
    pub fn seat_index(&self, seats: usize) -> usize {
        self.draw(1).below(seats)
    }

    /// The decision of chance that the game asks for, given how many of them were taken before; none
    /// if it is not chance's turn.
    pub fn decide(&self, game: &Game, taken: usize) -> Option<Decision> {
        let mut draw = self.draw(2 + taken as u64);
        match game.phase() {
            Phase::Roll => {
                // A die per lane, whether its punt is at sea or not: what one lane rolls does not hang on another.
                let mut dice = [(); 3].map(|()| Some(draw.die()));
                for (die, punt) in dice.iter_mut().zip(game.punts()) {
                    if !punt.at_sea() {
                        *die = None;
                    }
                }
                Some(Decision::Roll(dice))
            }
            Phase::Dummy => Some(self.dummy(game, &mut draw)),
            _ => None,
        }
    }

    fn dummy(&self, game: &Game, draw: &mut Draw) -> Decision {
        use crate::rules::Actor::Chance;
        let die = Decision::Dummy(draw.die());
        if game.check(Chance, die).is_ok() {
            return die;
        }
        // Shares are drawn one by one, so a ware held twice comes up twice as often.
        let share = |hand: Hand, draw: &mut Draw, allowed: &dyn Fn(Ware) -> bool| {
            let shares: Vec<Ware> = hand.shares().filter(|&ware| allowed(ware)).collect();
            (!shares.is_empty()).then(|| shares[draw.below(shares.len())])
        };
        let hand = game.dummy_hand();
        let ashore = share(hand, draw, &|ware| {
            game.check(Chance, Decision::Ashore(ware)).is_ok()
        });
        if let Some(ware) = ashore {
            return Decision::Ashore(ware);
        }
        // One of the wares that are left, each as likely as the other (rules, section 9).
        let each: Hand = Ware::ALL.into_iter().collect();
        Decision::Buys(share(each, draw, &|ware| {
            game.check(Chance, Decision::Buys(Some(ware))).is_ok()
        }))
    }

    fn draw(&self, stream: u64) -> Draw {
        let mut generator = ChaCha8Rng::from_seed(self.seed);
        generator.set_stream(stream);
        Draw(generator)
    }
}

/// One draw: as many numbers as it needs.
struct Draw(ChaCha8Rng);

impl Draw {
    /// A uniform number below `bound`, which is 1–255.
    fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u32;
        // The largest multiple of the bound that fits; what lies above would favour small numbers.
        let limit = u32::MAX - u32::MAX % bound;
        loop {
            let number = self.0.next_u32();
            if number < limit {
                return (number % bound) as usize;
            }
        }
    }

    fn die(&mut self) -> Die {
        Die::ALL[self.below(Die::ALL.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Setup;

    #[test]
    fn a_deal_comes_from_the_pack_of_twelve() {
        for seed in 0..=255 {
            for players in 2..=5 {
                let deal = Chance::new([seed; 32])
                    .deal(players)
                    .expect("2 to 5 players");
                assert_eq!(deal.seats(), players);
                assert!(Ware::ALL.into_iter().all(|ware| deal.dealt().of(ware) <= 3));
            }
        }
        assert_eq!(Chance::new([0; 32]).deal(1), None);
        assert_eq!(Chance::new([0; 32]).deal(6), None);
    }

    #[test]
    fn dice_are_fair_and_hang_on_the_draw_alone() {
        let chance = Chance::new([7; 32]);
        let mut counts = [0; 6];
        for taken in 0..60_000 {
            let die = chance.draw(taken).die();
            assert_eq!(die, chance.draw(taken).die());
            counts[usize::from(die.pips()) - 1] += 1;
        }
        // 10,000 each expected, standard deviation 91: five of them either way.
        assert!(
            counts
                .iter()
                .all(|&count: &i32| (count - 10_000).abs() < 456),
            "{counts:?}"
        );
    }

    #[test]
    fn nothing_is_drawn_when_a_seat_decides() {
        let chance = Chance::new([1; 32]);
        let deal = chance.deal(4).expect("four players");
        let hands = deal.hands();
        let game = Game::new(&Setup::new(hands)).expect("a deal from the pack");
        assert_eq!(chance.decide(&game, 0), None);
    }
}
