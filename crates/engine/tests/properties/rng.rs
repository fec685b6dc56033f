//! Random numbers, setups and deals: the same on every machine.

use engine::rules::{Deal, Die, GameOption, Options, Seat, Setup, Ware};

/// SplitMix64.
pub struct Rng(u64);

impl Rng {
    pub const fn new(seed: u64) -> Self {
        Rng(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub fn die(&mut self) -> Die {
        self.pick(&Die::ALL)
    }
}

/// The options and seats that game `number` is played with: all 64 in turn.
pub fn setup(number: u64, rng: &mut Rng) -> Setup {
    let seats = 2 + number as usize % 4;
    let on = |option: &GameOption| (number / 4) & (1 << *option as u8) != 0;
    let options: Options = GameOption::ALL.into_iter().filter(on).collect();
    let mut pack: Vec<Ware> = Ware::ALL.into_iter().flat_map(|ware| [ware; 3]).collect();
    for place in (1..pack.len()).rev() {
        pack.swap(place, rng.below(place + 1));
    }
    let mut draw = || pack.pop().expect("12 shares are enough");
    let mut hand = || [draw(), draw()];
    let deal = if seats == 2 {
        let players = [hand(), hand()];
        let ([a, b], [c, d]) = (hand(), hand());
        Deal::Two {
            players,
            dummy: [a, b, c, d],
        }
    } else {
        let hands: Vec<[Ware; 2]> = (0..seats).map(|_| hand()).collect();
        Deal::table(&hands).expect("three to five hands")
    };
    Setup {
        deal,
        opening: Seat::ALL[rng.below(seats)],
        options,
    }
}
