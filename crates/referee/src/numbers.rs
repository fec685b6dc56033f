//! Random numbers: fast, and the same on every machine.

use engine::chance::Numbers;

/// The generator SplitMix64. Whoever sees some of its numbers can tell the others, so it is good for
/// measuring, not for games that people play.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> Self {
        SplitMix(seed)
    }

    /// A generator of its own for a number, a function of this one's seed and that number.
    #[must_use]
    pub const fn branch(&self, number: u64) -> Self {
        SplitMix(mix(mix(self.0).wrapping_add(number)))
    }

    #[inline]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }
}

#[inline]
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Numbers for SplitMix {
    /// Any bound up to 2³² (Lemire: the upper half of a product, which is uniform once those few lower halves
    /// are left out that come up too often).
    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        loop {
            let product = (self.next() >> 32) * bound;
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
        let mut numbers = SplitMix::new(1);
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
        let root = SplitMix::new(0);
        let firsts: Vec<u64> = (0..1000).map(|n| root.branch(n).next()).collect();
        let distinct: std::collections::HashSet<u64> = firsts.iter().copied().collect();
        assert_eq!(distinct.len(), firsts.len());
    }
}
