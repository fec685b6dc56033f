//! Random numbers: fast, and the same on every machine.

use crate::chance::Numbers;

/// The generator PCG-XSH-RR 64/32. Whoever sees some of its numbers can tell the others, so it is good for
/// measuring, not for games that people play.
///
/// ```
/// use engine::{chance::Numbers, pcg::Pcg};
///
/// let (mut one, mut same) = (Pcg::new(1), Pcg::new(1));
/// let die = one.below(6);
/// assert!(die < 6 && die == same.below(6));
/// ```
#[derive(Clone, Debug)]
pub struct Pcg {
    state: u64,
    /// Which sequence this is: an odd number.
    sequence: u64,
}

impl Pcg {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> Self {
        Pcg {
            state: mix(seed),
            sequence: mix(!seed) | 1,
        }
    }

    /// A generator of its own for a number, a function of this one's state and that number.
    #[must_use]
    pub const fn branch(&self, number: u64) -> Self {
        Pcg::new(mix(self.state.wrapping_add(number)) ^ self.sequence)
    }

    #[inline]
    const fn next(&mut self) -> u32 {
        // The number comes from the state before the step, so it need not wait for the multiplication.
        let state = self.state;
        self.state = state
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(self.sequence);
        let shifted = ((state >> 18) ^ state) >> 27;
        (shifted as u32).rotate_right((state >> 59) as u32)
    }
}

/// Spreads seeds that lie close together; the last steps of SplitMix64.
#[inline]
const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Numbers for Pcg {
    /// Any bound up to 2³² (Lemire: the upper half of a product, which is uniform once those few lower halves
    /// are left out that come up too often).
    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        loop {
            let product = u64::from(self.next()) * bound;
            let lower = product & 0xffff_ffff;
            if lower >= bound || lower >= (1 << 32) % bound {
                return (product >> 32) as usize;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_uniform() {
        let mut numbers = Pcg::new(1);
        for bound in [1, 2, 3, 6, 14, 25, 91] {
            let mut counts = vec![0_i64; bound];
            for _ in 0..bound * 10_000 {
                counts[numbers.below(bound)] += 1;
            }
            // 10,000 each expected, standard deviation 100 at most: five of them either way.
            let even = counts.iter().all(|count| (count - 10_000).abs() < 500);
            assert!(even, "{bound}: {counts:?}");
        }
    }

    #[test]
    fn branches_differ() {
        let root = Pcg::new(0);
        let firsts: Vec<u32> = (0..1000).map(|n| root.branch(n).next()).collect();
        let distinct: std::collections::HashSet<u32> = firsts.iter().copied().collect();
        assert!(
            distinct.len() > 995,
            "two of 1000 numbers of 32 bits are rarely the same"
        );
    }
}
