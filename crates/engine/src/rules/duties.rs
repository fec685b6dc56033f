//! The duties of the office, and how they are shared out (option `split-duties`, rules section 8).

use super::{Game, Refusal, Seat, Witness, game::Stage};

/// One duty of the harbor master.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Duty {
    /// May buy a share.
    Buy,
    /// Loads the punts.
    Load,
    /// Sets the start spaces.
    Launch,
    /// Names the seat that places first.
    Start,
}

impl Duty {
    /// All duties in the order in which they are carried out.
    pub const ALL: [Duty; 4] = [Duty::Buy, Duty::Load, Duty::Launch, Duty::Start];

    /// Place in order, 0–3.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A set of duties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Duties(u8);

impl Duties {
    /// No duty.
    pub const NONE: Duties = Duties(0);
    /// All four.
    pub const ALL: Duties = Duties(0b1111);

    /// These duties and one more.
    #[must_use]
    pub const fn with(self, duty: Duty) -> Self {
        Duties(self.0 | 1 << duty as u8)
    }

    /// Whether the duty is in the set.
    pub const fn has(self, duty: Duty) -> bool {
        self.0 & 1 << duty as u8 != 0
    }

    /// How many duties are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no duty is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The duties in order.
    pub fn iter(self) -> impl Iterator<Item = Duty> {
        Duty::ALL.into_iter().filter(move |&duty| self.has(duty))
    }

    pub(super) const fn minus(self, other: Duties) -> Self {
        Duties(self.0 & !other.0)
    }
}

impl FromIterator<Duty> for Duties {
    fn from_iter<I: IntoIterator<Item = Duty>>(duties: I) -> Self {
        duties.into_iter().fold(Duties::NONE, Duties::with)
    }
}

/// All sets that can be taken at once, singles first, then pairs, each in duty order.
pub(super) const TAKES: [Duties; 10] = [
    Duties(0b0001),
    Duties(0b0010),
    Duties(0b0100),
    Duties(0b1000),
    Duties(0b0011),
    Duties(0b0101),
    Duties(0b1001),
    Duties(0b0110),
    Duties(0b1010),
    Duties(0b1100),
];

impl Game {
    /// Who carries out the duty in this voyage; the harbor master, unless duties are shared.
    pub fn duty_holder(&self, duty: Duty) -> Seat {
        self.duties[duty.index()]
    }

    /// Lets the harbor master, then the others, choose duties. `others`: the seat that passed last, then second-last.
    pub(super) fn share_duties(&mut self, master: Seat, others: [Seat; 2]) {
        self.stage = Stage::Duties {
            turn: master,
            next: others,
            left: Duties::ALL,
        };
    }

    /// How many duties the seat to decide takes now.
    fn duties_to_take(&self, left: Duties) -> usize {
        // Two players: one each, the harbor master gets the other two (section 9).
        if left == Duties::ALL && self.seats() > 2 {
            2
        } else {
            1
        }
    }

    /// Legal takes as bits over [`TAKES`].
    pub(super) fn take_mask(&self, left: Duties) -> u32 {
        let count = self.duties_to_take(left);
        let mut mask = 0;
        for (bit, take) in TAKES.iter().enumerate() {
            if take.len() == count && take.minus(left).is_empty() {
                mask |= 1 << bit;
            }
        }
        mask
    }

    pub(super) fn refuse_take(&self, left: Duties, taken: Duties) -> Refusal {
        let count = self.duties_to_take(left);
        match taken.minus(left).iter().next() {
            Some(duty) => Refusal::DutyTaken(duty),
            None => Refusal::DutyCount { wanted: count },
        }
    }

    pub(super) fn take(&mut self, taken: Duties) {
        let Stage::Duties { turn, next, left } = self.stage else {
            return;
        };
        self.assign(turn, taken);
        let rest = left.minus(taken);
        if left == Duties::ALL {
            self.stage = Stage::Duties {
                turn: next[0],
                next,
                left: rest,
            };
        } else {
            // Only one set is left: it is given silently.
            self.assign(next[1], rest);
            self.enter_buy();
        }
    }

    fn assign(&mut self, seat: Seat, duties: Duties) {
        for duty in duties.iter() {
            self.duties[duty.index()] = seat;
        }
    }

    pub(super) fn start<W: Witness>(&mut self, first: Seat, w: &mut W) {
        self.set_order_from(first);
        self.set_sail(w);
    }
}
