//! Dice for playouts, spread evenly.

use crate::{
    chance::Numbers,
    rules::{Decision, Die, Game},
};

/// Faces of a die, and throws in a block.
pub(super) const FACES: u64 = 6;

/// A block of six throws for each die of a voyage. Each die shows each face once in the six, in an order that does not hang
/// on the other dice: so the luck of one die evens out within the block, and six playouts tell as much as many more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Throws {
    /// By roll and lane. Multiples of 1–6 by a number of those, less all sevens, are 1–6 in some order.
    factors: [[u64; 3]; 3],
}

impl Throws {
    /// Another block.
    pub(super) fn new(numbers: &mut impl Numbers) -> Self {
        Throws {
            factors: [[(); 3]; 3]
                .map(|roll| roll.map(|()| 1 + numbers.below(FACES as usize) as u64)),
        }
    }

    /// The roll that the game asks for, at this place of the block, 0–5.
    pub(super) fn roll(&self, game: &Game, place: u64) -> Decision {
        let factors = self.factors[usize::from(game.rolls_done())];
        let mut roll = [None; 3];
        for ((die, punt), factor) in roll.iter_mut().zip(game.punts()).zip(factors) {
            if punt.at_sea() {
                let pips = factor * (place + 1) % (FACES + 1);
                *die = Die::from_pips(pips as u8);
            }
        }
        Decision::Roll(roll)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bots::launched, pcg::Pcg};

    #[test]
    fn each_die_shows_each_face_once_in_a_block() {
        let game = launched(&[]);
        let mut numbers = Pcg::new(1);
        for _ in 0..50 {
            let throws = Throws::new(&mut numbers);
            let mut shown = [0_u8; 3];
            for place in 0..FACES {
                let Decision::Roll(dice) = throws.roll(&game, place) else {
                    panic!("a roll");
                };
                for (shown, die) in shown.iter_mut().zip(dice) {
                    *shown |= 1 << die.expect("at sea").pips();
                }
            }
            assert_eq!(shown, [0b111_1110; 3]);
        }
    }
}
