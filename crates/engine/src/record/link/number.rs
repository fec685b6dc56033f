//! A game as one large number: what is packed last is unpacked first.

/// A natural number of any size.
pub(super) struct Number(
    /// In base 2³², the least significant digit first, the last one not zero.
    Vec<u32>,
);

impl Number {
    pub(super) const ZERO: Number = Number(Vec::new());

    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Multiplies it, then adds.
    pub(super) fn times_plus(&mut self, factor: u32, addend: u32) {
        let mut carry = u64::from(addend);
        for digit in &mut self.0 {
            carry += u64::from(*digit) * u64::from(factor);
            *digit = carry as u32; // the lower half
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Divides it and returns the remainder. The divisor is not zero.
    pub(super) fn divide(&mut self, divisor: u32) -> u32 {
        let divisor = u64::from(divisor);
        let mut rest = 0;
        for digit in self.0.iter_mut().rev() {
            let dividend = (rest << 32) + u64::from(*digit);
            *digit = (dividend / divisor) as u32; // fits, for the rest is less than the divisor
            rest = dividend % divisor;
        }
        // The divisor has one digit, so no more than one is lost.
        if self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }
}

/// One choice: a share of equally likely cases.
struct Part {
    /// Cases before those of this choice.
    start: u32,
    /// Cases of this choice, at least one.
    size: u32,
    /// All cases.
    total: u32,
}

/// Takes choices, and makes the number of them.
pub(super) struct Packer(Vec<Part>);

impl Packer {
    pub(super) const fn new() -> Self {
        Packer(Vec::new())
    }

    /// A choice out of so many, each as likely as the other.
    pub(super) fn one_of(&mut self, total: usize, choice: usize) {
        self.0.push(Part {
            start: choice as u32,
            size: 1,
            total: total as u32,
        });
    }

    /// A yes or no, of which yes is one case out of so many.
    pub(super) fn rare(&mut self, total: u32, yes: bool) {
        let (start, size) = if yes { (total - 1, 1) } else { (0, total - 1) };
        self.0.push(Part { start, size, total });
    }

    /// The number of all choices.
    pub(super) fn number(self) -> Number {
        let mut number = Number::ZERO;
        for part in self.0.iter().rev() {
            let case = match part.size {
                1 => 0,
                size => number.divide(size),
            };
            number.times_plus(part.total, part.start + case);
        }
        number
    }
}

/// Gives the choices of a number back, in the order in which they were made.
pub(super) struct Unpacker(Number);

impl Unpacker {
    pub(super) const fn new(number: Number) -> Self {
        Unpacker(number)
    }

    /// A choice out of so many, at least one.
    pub(super) fn one_of(&mut self, total: usize) -> usize {
        self.0.divide(total as u32) as usize
    }

    /// A yes or no, of which yes is one case out of so many.
    pub(super) fn rare(&mut self, total: u32) -> bool {
        let case = self.0.divide(total);
        let yes = case == total - 1;
        if !yes {
            self.0.times_plus(total - 1, case);
        }
        yes
    }

    /// Whether nothing is left.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_zero()
    }
}
