//! Chance drawn from a seed: the deal, the dice, the dummy's draws.
//!
//! The generator is ChaCha8, whose output for a seed is fixed for ever, one stream per draw. So the
//! n-th draw of a game is a function of the seed and n: undone and rolled again, dice come up the same.
//! [`deal`] and [`decide`] take other random numbers, for those who need many games fast.

use crate::rules::{Actor, Deal, Decision, Die, Game, Phase, Ware};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A seed of 32 bytes; whoever knows it knows all dice to come.
///
/// ```
/// use engine::chance::Chance;
///
/// let deal = Chance::new([7; 32]).deal(4);
/// assert_eq!(deal.map(|deal| deal.seats()), Some(4));
/// assert_eq!(deal, Chance::new([7; 32]).deal(4));
/// ```
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
        deal(players, &mut self.draw(0))
    }

    /// A seat's index among `seats`, for an opening seat left to chance.
    pub fn seat_index(&self, seats: usize) -> usize {
        self.draw(1).below(seats)
    }

    /// The decision of chance that the game asks for, given how many of them were taken before; none
    /// if it is not chance's turn.
    pub fn decide(&self, game: &Game, taken: usize) -> Option<Decision> {
        decide(game, &mut self.draw(2 + taken as u64))
    }

    fn draw(&self, stream: u64) -> Draw {
        let mut generator = ChaCha8Rng::from_seed(self.seed);
        generator.set_stream(stream);
        Draw(generator)
    }
}

/// One draw: as many numbers as it needs.
struct Draw(ChaCha8Rng);

impl Numbers for Draw {
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
}

/// Random numbers from anywhere.
pub trait Numbers {
    /// A uniform number below `bound`, which is 1–255.
    fn below(&mut self, bound: usize) -> usize;
}

/// A deal for 2–5 players with these numbers; none for another number of players.
pub fn deal(players: usize, numbers: &mut impl Numbers) -> Option<Deal> {
    let mut pack: [Ware; 12] = std::array::from_fn(|at| Ware::ALL[at / 3]);
    // Fisher–Yates from the top: the first shares are all that is dealt.
    for at in 0..pack.len() {
        let from = at + numbers.below(pack.len() - at);
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

/// The decision of chance that the game asks for, with these numbers; none if it is not chance's turn.
pub fn decide(game: &Game, numbers: &mut impl Numbers) -> Option<Decision> {
    match game.phase() {
        Phase::Roll => {
            // A die per lane, whether its punt is at sea or not: what one lane rolls does not hang on another.
            let mut dice = [(); 3].map(|()| Some(die(numbers)));
            for (die, punt) in dice.iter_mut().zip(game.punts()) {
                if !punt.at_sea() {
                    *die = None;
                }
            }
            Some(Decision::Roll(dice))
        }
        Phase::Dummy => Some(dummy(game, numbers)),
        _ => None,
    }
}

fn dummy(game: &Game, numbers: &mut impl Numbers) -> Decision {
    let allowed = |decision| game.check(Actor::Chance, decision).is_ok();
    let placing = Decision::Dummy(die(numbers));
    if allowed(placing) {
        return placing;
    }
    // Shares are drawn one by one, so a ware held twice comes up twice as often.
    let hand = game.dummy_hand().shares();
    let ashore = hand.filter(|&ware| allowed(Decision::Ashore(ware)));
    if let Some(ware) = pick(ashore, numbers) {
        return Decision::Ashore(ware);
    }
    // One of the wares that are left, each as likely as the other (rules, section 9).
    let left = Ware::ALL.into_iter();
    let left = left.filter(|&ware| allowed(Decision::Buys(Some(ware))));
    Decision::Buys(pick(left, numbers))
}

fn die(numbers: &mut impl Numbers) -> Die {
    Die::ALL[numbers.below(Die::ALL.len())]
}

/// One of the wares, none if there is none.
fn pick(wares: impl Iterator<Item = Ware> + Clone, numbers: &mut impl Numbers) -> Option<Ware> {
    match wares.clone().count() {
        0 => None,
        count => wares.clone().nth(numbers.below(count)),
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
            let die = die(&mut chance.draw(taken));
            assert_eq!(die, super::die(&mut chance.draw(taken)));
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
