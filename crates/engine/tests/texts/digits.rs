//! Links made by hand: the number, the digits and the checksum of `docs/record.md` once more, in another way.

pub const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A number in base 64, the least significant digit first.
#[derive(Clone, Default)]
pub struct Digits(Vec<u32>);

impl Digits {
    /// The number with the lower six bits of these bytes as digits.
    pub fn of(bytes: &[u8]) -> Self {
        Digits(bytes.iter().map(|byte| u32::from(byte & 63)).collect()).trimmed()
    }

    fn trimmed(mut self) -> Self {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        self
    }

    /// Puts a choice out of `factor` before those already there.
    pub fn times_plus(&mut self, factor: u32, addend: u32) {
        let mut carry = addend;
        for digit in &mut self.0 {
            carry += *digit * factor;
            *digit = carry % 64;
            carry /= 64;
        }
        while carry > 0 {
            self.0.push(carry % 64);
            carry /= 64;
        }
    }

    /// Takes the first choice away, out of `divisor`.
    pub fn divide(&mut self, divisor: u32) -> u32 {
        let mut rest = 0;
        for digit in self.0.iter_mut().rev() {
            let dividend = rest * 64 + *digit;
            *digit = dividend / divisor;
            rest = dividend % divisor;
        }
        *self = std::mem::take(self).trimmed();
        rest
    }

    /// The digits as text, without version and checksum.
    fn text(&self) -> String {
        let letters: Vec<char> = ALPHABET.chars().collect();
        self.0
            .iter()
            .map(|&digit| letters[digit as usize])
            .collect()
    }

    /// The link with this number.
    pub fn link(&self) -> String {
        summed(&format!("1{}", self.text()))
    }
}

/// The text with its checksum: CRC-32 bit by bit, as a division of polynomials.
pub fn summed(text: &str) -> String {
    let bits = text
        .bytes()
        .flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1));
    let mut rest = u32::MAX;
    for bit in bits {
        let out = (rest >> 31) as u8 ^ bit;
        rest <<= 1;
        if out == 1 {
            rest ^= 0x04c1_1db7;
        }
    }
    let mut sum = (!rest).reverse_bits();
    let mut digits = Digits::default();
    for _ in 0..6 {
        digits.0.push(sum % 64);
        sum /= 64;
    }
    text.to_owned() + &digits.text()
}

/// The choices of a head without decisions to come, each with how many it is out of: these names, then the wares dealt, the opening seat, the
/// options as bits, and how many bytes and decisions follow.
pub fn head(
    names: &[&[u8]],
    wares: &[u32],
    opening: u32,
    options: u32,
    decisions: u32,
) -> Vec<(u32, u32)> {
    let seats = names.len() as u32;
    let mut choices = vec![(4, seats - 2)];
    for name in names {
        choices.push((96, name.len() as u32 - 1));
        choices.extend(name.iter().map(|&byte| (256, u32::from(byte))));
    }
    choices.extend(wares.iter().map(|&ware| (4, ware)));
    choices.push((seats, opening));
    choices.extend((0..4).map(|option| (2, options >> option & 1)));
    choices.extend([(65, 0), (19_901, decisions)]);
    choices
}
