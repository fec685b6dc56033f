//! The list of legal decisions, held as bits over the fixed vocabulary of each phase.

use super::{
    Decision, Game, LAUNCHES, Nudge, Party, Pesos, Quay, Seat, Shift, Space, Steer, Turn, Ware,
    duties::TAKES, game::Stage,
};

/// The legal decisions of the seat whose turn it is, in the order of the record.
///
/// Loans are not listed; empty for chance and when the game is over.
///
/// ```
/// use engine::rules::{Decision, Game, Setup, Ware::*};
///
/// let setup = Setup::new(&[[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]]);
/// let legal = Game::new(&setup)?.legal();
/// assert!(legal.contains(Decision::Bid(54)) && !legal.contains(Decision::Bid(55)));
/// assert_eq!(legal.get(0), Some(Decision::Bid(1)));
/// assert_eq!(legal.iter().last(), Some(Decision::Pass));
/// # Ok::<(), engine::rules::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    menu: Menu,
    /// Legal entries of the menu, one bit each.
    mask: u32,
    /// How many entries of the menu are legal.
    entries: u32,
    /// Whether `pass` follows as the last.
    pass: bool,
    /// Whose list it is.
    turn: Turn,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Menu {
    Nothing,
    /// Every amount from the first to the second, which may be less: then none.
    Bids(Pesos, Pesos),
    Takes,
    Shares,
    Loads,
    Launches,
    Starts,
    Spaces,
    /// Per ware: board, then over seat 1–5 and the dummy.
    Boardings,
    /// Per lane the four shifts, then per pair of lanes the four pairs of nudges.
    Steers([Ware; 3]),
    /// Port and yard for this punt.
    Quays(Ware),
}

/// Entries per ware in [`Menu::Boardings`].
pub(super) const BOARDINGS: usize = 7;
/// The pairs of lanes in [`Menu::Steers`].
pub(super) const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];
/// Where the pairs begin in [`Menu::Steers`].
pub(super) const FIRST_PAIR: usize = 12;

const LOADS: [[Ware; 3]; 24] = loads();

const fn loads() -> [[Ware; 3]; 24] {
    let mut all = [[Ware::Nutmeg; 3]; 24];
    let (mut found, mut code) = (0, 0);
    while code < 64 {
        let (a, b, c) = (code / 16, code / 4 % 4, code % 4);
        if a != b && a != c && b != c {
            all[found] = [Ware::ALL[a], Ware::ALL[b], Ware::ALL[c]];
            found += 1;
        }
        code += 1;
    }
    assert!(found == 24);
    all
}

/// The entry of [`LOADS`] at `16 a + 4 b + c` for the wares a, b, c; `NOT_LISTED` for none.
const LOAD_BITS: [u8; 64] = load_bits();
/// The entry of [`LAUNCHES`] at `6 a + b` for the first two spaces a, b, which say what the third must be.
const LAUNCH_BITS: [u8; 36] = launch_bits();
/// In these tables: no entry.
const NOT_LISTED: u8 = u8::MAX;

const fn load_code(wares: [Ware; 3]) -> usize {
    wares[0].index() * 16 + wares[1].index() * 4 + wares[2].index()
}

const fn load_bits() -> [u8; 64] {
    let mut bits = [NOT_LISTED; 64];
    let mut bit = 0;
    while bit < LOADS.len() {
        bits[load_code(LOADS[bit])] = bit as u8;
        bit += 1;
    }
    bits
}

const fn launch_code(spaces: [u8; 3]) -> usize {
    spaces[0] as usize * 6 + spaces[1] as usize
}

const fn launch_bits() -> [u8; 36] {
    let mut bits = [NOT_LISTED; 36];
    let mut bit = 0;
    while bit < LAUNCHES.len() {
        bits[launch_code(LAUNCHES[bit])] = bit as u8;
        bit += 1;
    }
    bits
}

impl Game {
    /// The legal decisions of the seat whose turn it is.
    #[inline]
    pub fn legal(&self) -> Legal {
        let turn = self.turn();
        let (menu, mask, pass) = match self.stage {
            Stage::Auction { turn } => {
                let (least, cap) = (self.least_bid(), self.bid_cap(turn));
                (Menu::Bids(least, cap), 0, true)
            }
            Stage::Duties { left, .. } => (Menu::Takes, self.take_mask(left), false),
            Stage::Buy => (Menu::Shares, self.buy_mask(), true),
            Stage::Load => (Menu::Loads, (1 << LOADS.len()) - 1, false),
            Stage::Launch => (Menu::Launches, (1 << LAUNCHES.len()) - 1, false),
            Stage::Start => (Menu::Starts, (1 << self.seats()) - 1, false),
            Stage::Place { .. } => match self.placing_seat() {
                Some(seat) => (Menu::Spaces, self.place_mask(seat), true),
                None => (Menu::Nothing, 0, false),
            },
            Stage::Board { boarded, .. } => (Menu::Boardings, self.board_mask(boarded), true),
            Stage::Steer { large } => (
                Menu::Steers(self.fleet.map(|punt| punt.ware())),
                self.steer_mask(large),
                true,
            ),
            Stage::Send { lane } => (Menu::Quays(self.fleet[lane.index()].ware()), 0b11, false),
            Stage::Roll | Stage::Ashore | Stage::Buys { .. } | Stage::Over => {
                (Menu::Nothing, 0, false)
            }
        };
        let entries = match menu {
            Menu::Bids(least, cap) => (cap + 1).saturating_sub(least),
            _ => mask.count_ones(),
        };
        Legal {
            menu,
            mask,
            entries,
            pass,
            turn,
        }
    }
}

impl Legal {
    /// Who decides.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// How many decisions are legal.
    pub fn len(&self) -> usize {
        self.entries as usize + usize::from(self.pass)
    }

    /// Whether nothing is legal: chance decides, or the game is over.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The decision at this place of the list.
    #[inline]
    pub fn get(&self, index: usize) -> Option<Decision> {
        let before_pass = self.entries as usize;
        if index >= before_pass {
            return (self.pass && index == before_pass).then_some(Decision::Pass);
        }
        if let Menu::Bids(least, _) = self.menu {
            return Some(Decision::Bid(least + index as Pesos));
        }
        let bit = if self.mask & (self.mask + 1) == 0 {
            index // nothing is missing between the first entry and the last
        } else {
            nth_bit(self.mask, index)
        };
        Some(self.entry(bit))
    }

    /// All legal decisions in order.
    pub fn iter(&self) -> LegalIter {
        LegalIter {
            legal: *self,
            next: 0,
            end: self.len(),
        }
    }

    /// Whether the decision is in the list.
    pub fn contains(&self, decision: Decision) -> bool {
        match decision {
            Decision::Pass => self.pass,
            Decision::Bid(amount) => {
                matches!(self.menu, Menu::Bids(least, cap) if (least..=cap).contains(&amount))
            }
            _ => self
                .bit(decision)
                .is_some_and(|bit| self.mask & 1 << bit != 0),
        }
    }

    /// The menu's entry at this bit, which the mask has.
    #[inline]
    fn entry(&self, bit: usize) -> Decision {
        match self.menu {
            // Bids are not held as bits and `Nothing` has none: both masks are empty.
            Menu::Nothing | Menu::Bids(..) => Decision::Pass,
            Menu::Takes => Decision::Take(TAKES[bit]),
            Menu::Shares => Decision::Buy(Ware::ALL[bit]),
            Menu::Loads => Decision::Load(LOADS[bit]),
            Menu::Launches => Decision::Launch(LAUNCHES[bit]),
            Menu::Starts => Decision::Start(Seat::ALL[bit]),
            Menu::Spaces => Decision::Place(Space::ALL[bit]),
            Menu::Boardings => Decision::Board {
                ware: Ware::ALL[bit / BOARDINGS],
                over: (bit % BOARDINGS)
                    .checked_sub(1)
                    .map(|party| Party::ALL[party]),
            },
            Menu::Steers(wares) => Decision::Steer(match bit.checked_sub(FIRST_PAIR) {
                None => Steer::One(wares[bit / 4], Shift::ALL[bit % 4]),
                Some(pair) => {
                    let [a, b] = PAIRS[pair / 4];
                    let (x, y) = (Nudge::ALL[pair / 2 % 2], Nudge::ALL[pair % 2]);
                    Steer::Two([(wares[a], x), (wares[b], y)])
                }
            }),
            Menu::Quays(ware) => {
                Decision::Send(ware, if bit == 0 { Quay::Port } else { Quay::Yard })
            }
        }
    }

    /// The bit that stands for the decision in this menu, if it has one.
    fn bit(&self, decision: Decision) -> Option<usize> {
        match (self.menu, decision) {
            (Menu::Takes, Decision::Take(duties)) => TAKES.iter().position(|&t| t == duties),
            (Menu::Shares, Decision::Buy(ware)) => Some(ware.index()),
            (Menu::Loads, Decision::Load(wares)) => {
                let bit = usize::from(LOAD_BITS[load_code(wares)]);
                (bit < LOADS.len()).then_some(bit)
            }
            (Menu::Launches, Decision::Launch(spaces)) => {
                let bit = usize::from(*LAUNCH_BITS.get(launch_code(spaces))?);
                (LAUNCHES.get(bit) == Some(&spaces)).then_some(bit)
            }
            (Menu::Starts, Decision::Start(seat)) => Some(seat.index()),
            (Menu::Spaces, Decision::Place(space)) => Some(space.index()),
            (Menu::Boardings, Decision::Board { ware, over }) => {
                Some(ware.index() * BOARDINGS + over.map_or(0, |party| 1 + party.index()))
            }
            (Menu::Steers(wares), Decision::Steer(steer)) => {
                let lane = |ware| wares.iter().position(|&w| w == ware);
                match steer {
                    Steer::One(ware, shift) => Some(lane(ware)? * 4 + shift as usize),
                    Steer::Two([(a, x), (b, y)]) => {
                        let lanes = [lane(a)?, lane(b)?];
                        let pair = PAIRS.iter().position(|&p| p == lanes)?;
                        Some(FIRST_PAIR + pair * 4 + x as usize * 2 + y as usize)
                    }
                }
            }
            (Menu::Quays(ware), Decision::Send(sent, quay)) => {
                (ware == sent).then_some(quay as usize)
            }
            _ => None,
        }
    }
}

/// For all masks of seven bits the places of their bits, and last how many there are.
const SEVENS: [[u8; 8]; 128] = sevens();

const fn sevens() -> [[u8; 8]; 128] {
    let mut all = [[0; 8]; 128];
    let mut mask = 0;
    while mask < all.len() {
        let (mut bit, mut found) = (0, 0);
        while bit < 7 {
            if mask & 1 << bit != 0 {
                all[mask][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        all[mask][7] = found as u8;
        mask += 1;
    }
    all
}

/// The place of the bit with so many others below it, which the mask has.
#[inline]
fn nth_bit(mut mask: u32, mut index: usize) -> usize {
    let mut first = 0;
    while mask != 0 {
        let seven = &SEVENS[(mask & 127) as usize];
        let count = usize::from(seven[7]);
        if index < count {
            return first + usize::from(seven[index & 7]);
        }
        index -= count;
        first += 7;
        mask >>= 7;
    }
    first
}

impl IntoIterator for Legal {
    type Item = Decision;
    type IntoIter = LegalIter;

    fn into_iter(self) -> LegalIter {
        self.iter()
    }
}

/// Iterates over [`Legal`].
#[derive(Clone, Debug)]
pub struct LegalIter {
    legal: Legal,
    next: usize,
    end: usize,
}

impl Iterator for LegalIter {
    type Item = Decision;

    fn next(&mut self) -> Option<Decision> {
        let decision = self.legal.get(self.next)?;
        self.next += 1;
        Some(decision)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.end - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for LegalIter {}
