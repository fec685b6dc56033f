//! How a voyage can end: exact odds over the dice that are still to come.
//!
//! All odds hold *if nobody does anything more*: no pilot steers, no pirate boards, nobody comes aboard. What
//! becomes of a plundered punt is up to a captain; here it counts as landed in the port. The rules do not make
//! the dice of one punt hang on another's, so everything follows from what each punt can roll alone, in
//! microseconds.
//!
//! ```
//! use engine::{odds::Outlook, rules::Ware};
//!
//! // Three dice from the start spaces 5, 4 and 0: 160, 135 and 35 of the 216 rolls dock (rules, section 7).
//! let outlook = Outlook::launched([(Ware::Jade, 5), (Ware::Silk, 4), (Ware::Nutmeg, 0)]);
//! let fates = outlook.fates(Ware::Jade).expect("it is launched");
//! assert_eq!((fates.docks.ways(), fates.docks.of()), (160, 216));
//! assert_eq!(fates.docks.percent(), 74);
//! ```

use crate::rules::{Game, LAST_SPACE, Party, Pesos, Position, Quay, Seat, Slot, Ware};

/// Rolls in a voyage.
pub const ROLLS: u8 = 3;

/// Spaces of a lane, 0–13.
const SPACES: usize = LAST_SPACE as usize + 1;

/// By rolls left and space: in how many ways the dice dock a punt, leave it on 13, wreck it.
pub(crate) const WAYS: [[[u8; 3]; SPACES]; ROLLS as usize + 1] = ways();

const fn ways() -> [[[u8; 3]; SPACES]; ROLLS as usize + 1] {
    let mut all = [[[0; 3]; SPACES]; ROLLS as usize + 1];
    let mut space = 0;
    while space < SPACES {
        all[0][space] = [0, (space + 1 == SPACES) as u8, (space + 1 < SPACES) as u8];
        space += 1;
    }
    let (mut rolls, mut of) = (1, 1);
    while rolls < all.len() {
        let mut space = 0;
        while space < SPACES {
            let mut die = 1;
            while die <= 6 {
                // Past 13 it sails no further: whatever the dice that are left show, it has docked.
                let then = match space + die < SPACES {
                    true => all[rolls - 1][space + die],
                    false => [of, 0, 0],
                };
                let mut fate = 0;
                while fate < 3 {
                    all[rolls][space][fate] += then[fate];
                    fate += 1;
                }
                die += 1;
            }
            space += 1;
        }
        rolls += 1;
        of *= 6;
    }
    all
}

/// A probability: so many ways out of so many equally likely ones.
///
/// ```
/// use engine::{odds::Outlook, rules::{Quay, Slot, Ware::*}};
///
/// let outlook = Outlook::launched([(Jade, 5), (Silk, 4), (Nutmeg, 0)]);
/// let odds = outlook.fills(Quay::Port, Slot::A);
/// // Unless 35, 56 and 160 of 216 rolls wreck all three: 97 per cent.
/// assert_eq!((odds.ways(), odds.of()), (216 * 216 * 216 - 35 * 56 * 160, 216 * 216 * 216));
/// assert_eq!(odds.percent(), 97);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    ways: u64,
    of: u64,
}

impl Odds {
    /// How many ways.
    pub const fn ways(self) -> u64 {
        self.ways
    }

    /// Out of how many: a power of 6, not reduced.
    pub const fn of(self) -> u64 {
        self.of
    }

    /// The probability, 0–1.
    pub fn value(self) -> f64 {
        self.ways as f64 / self.of as f64
    }

    /// In per cent, rounded; but 0 and 100 only for what is impossible or certain.
    pub const fn percent(self) -> u8 {
        let rounded = (200 * self.ways + self.of) / (2 * self.of);
        match rounded {
            0 if self.ways > 0 => 1,
            100 if self.ways < self.of => 99,
            _ => rounded as u8, // at most 100
        }
    }
}

/// What the dice can make of one punt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fates {
    /// It passes 13, or lies in the port already.
    pub docks: Odds,
    /// It ends on 13: plundered if a pirate is in the boat, docked otherwise (R17).
    pub on_last_space: Odds,
    /// It does not get so far, or lies in the shipyard already.
    pub wrecked: Odds,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Docks,
    OnLastSpace,
    Wrecked,
}

/// The 27 ways in which three punts can end, in lane order.
fn every_fate() -> impl Iterator<Item = [Fate; 3]> {
    const FATES: [Fate; 3] = [Fate::Docks, Fate::OnLastSpace, Fate::Wrecked];
    (0..27).map(|number| [number / 9, number / 3 % 3, number % 3].map(|at| FATES[at]))
}

/// Tells who gets what when the punts of the game have ended so (rules 3.8); what an agent pays is below 0.
fn settle(game: &Game, fates: [Fate; 3], mut earn: impl FnMut(Seat, i64)) {
    let mut pay = |party: Option<Party>, amount: Pesos| {
        if let Some(Party::Seat(seat)) = party {
            earn(seat, amount.into());
        }
    };
    let pirates = game.pirates().count() as Pesos;
    for (punt, fate) in game.punts().iter().zip(fates) {
        let profit = punt.ware().profit();
        if fate == Fate::OnLastSpace && pirates > 0 {
            let part = profit / pirates;
            game.pirates().for_each(|pirate| pay(Some(pirate), part));
        } else if fate != Fate::Wrecked {
            let crew = punt.crew();
            let part = profit / (crew.len() as Pesos).max(1);
            crew.iter().for_each(|&party| pay(Some(party), part));
        }
    }
    let wrecks = fates.iter().filter(|&&fate| fate == Fate::Wrecked).count();
    for (slot, holder) in Slot::ALL.into_iter().zip(game.port()) {
        if slot.index() < fates.len() - wrecks {
            pay(holder, slot.profit());
        }
    }
    let repairs = || Slot::ALL.into_iter().zip(game.yard()).take(wrecks);
    for (slot, holder) in repairs() {
        pay(holder, slot.profit());
    }
    if let Some(Party::Seat(agent)) = game.insurance() {
        // His own amount cancels out.
        let due = repairs().map(|(slot, _)| i64::from(slot.profit()));
        earn(agent, -due.sum::<i64>());
    }
}

/// The dice of one punt, counted by what they make of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Course {
    ware: Ware,
    docks: u64,
    on_last_space: u64,
    wrecked: u64,
}

impl Course {
    /// Of a punt on this space of its lane that is moved by so many more dice.
    fn from_space(ware: Ware, space: u8, rolls: u8) -> Self {
        let by_space = &WAYS[usize::from(rolls)];
        // Past 13 it has docked.
        let past = [6_u8.pow(rolls.into()), 0, 0];
        let ways = by_space.get(usize::from(space)).unwrap_or(&past);
        let [docks, on_last_space, wrecked] = ways.map(u64::from);
        Course {
            ware,
            docks,
            on_last_space,
            wrecked,
        }
    }

    fn ways(self, fate: Fate) -> u64 {
        match fate {
            Fate::Docks => self.docks,
            Fate::OnLastSpace => self.on_last_space,
            Fate::Wrecked => self.wrecked,
        }
    }

    fn all(self) -> u64 {
        self.docks + self.on_last_space + self.wrecked
    }
}

/// The ends of a voyage, each as likely as the dice make it.
///
/// ```
/// use engine::{odds::Outlook, record::Record, rules::{Quay, Slot, Ware}};
///
/// let text = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
///             deal: jade silk, nutmeg jade, ginseng ginseng\n1 bid 1\n2 pass\n3 pass\n1 pass\n\
///             1 load nutmeg silk jade\n1 launch 0 4 5\n1 place pirate\n";
/// let record = Record::read(text.as_bytes())?;
/// let outlook = Outlook::of(record.game()).expect("punts are launched");
///
/// // From 5, jade docks in 160 of 216; the 21 on 13 are the pirate's.
/// assert_eq!(outlook.crew_is_paid(Ware::Jade).map(|odds| odds.ways()), Some(160));
/// // All three must be wrecked for the last slot of the shipyard.
/// assert_eq!(outlook.fills(Quay::Yard, Slot::C).ways(), 160 * 56 * 35);
/// # Ok::<(), engine::record::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    courses: [Course; 3],
    /// Whether a pirate is in the boat.
    pirates: bool,
}

impl Outlook {
    /// From the game as it stands; none unless punts are on their way.
    pub fn of(game: &Game) -> Option<Self> {
        let rolls = ROLLS - game.rolls_done();
        let mut courses = [None; 3];
        for (course, punt) in courses.iter_mut().zip(game.punts()) {
            let ware = punt.ware();
            let settled = |docks, wrecked| Course {
                ware,
                docks,
                on_last_space: 0,
                wrecked,
            };
            *course = match punt.position() {
                Position::Loaded => None,
                Position::Sea(space) => Some(Course::from_space(ware, space, rolls)),
                Position::Port(_) => Some(settled(1, 0)),
                Position::Yard(_) => Some(settled(0, 1)),
            };
        }
        let [Some(a), Some(b), Some(c)] = courses else {
            return None;
        };
        Some(Outlook {
            courses: [a, b, c],
            pirates: game.pirates().next().is_some(),
        })
    }

    /// Of punts that are launched from these start spaces; no pirate is in the boat yet.
    pub fn launched(punts: [(Ware, u8); 3]) -> Self {
        Outlook {
            courses: punts.map(|(ware, start)| Course::from_space(ware, start, ROLLS)),
            pirates: false,
        }
    }

    /// The same with a pirate in the boat.
    #[must_use]
    pub const fn with_pirate(self) -> Self {
        Outlook {
            pirates: true,
            ..self
        }
    }

    /// What can become of the punt with this ware; none if it is not loaded.
    pub fn fates(&self, ware: Ware) -> Option<Fates> {
        let course = self.courses.iter().find(|course| course.ware == ware)?;
        let odds = |ways| Odds {
            ways,
            of: course.all(),
        };
        Some(Fates {
            docks: odds(course.docks),
            on_last_space: odds(course.on_last_space),
            wrecked: odds(course.wrecked),
        })
    }

    /// How likely the crew of the punt with this ware is paid; none if it is not loaded.
    pub fn crew_is_paid(&self, ware: Ware) -> Option<Odds> {
        let Fates {
            docks,
            on_last_space,
            ..
        } = self.fates(ware)?;
        let robbed = match self.pirates {
            true => on_last_space.ways,
            false => 0,
        };
        Some(Odds {
            ways: docks.ways + on_last_space.ways - robbed,
            of: docks.of,
        })
    }

    /// How likely this slot of port or shipyard holds a punt in the end.
    pub fn fills(&self, quay: Quay, slot: Slot) -> Odds {
        let wrecks = self.wrecks();
        let punts = self.courses.len();
        let ways = (0..=punts).filter(|&wrecked| {
            let landed = match quay {
                Quay::Port => punts - wrecked,
                Quay::Yard => wrecked,
            };
            landed > slot.index()
        });
        Odds {
            ways: ways.map(|wrecked| wrecks[wrecked]).sum(),
            of: wrecks.iter().sum(),
        }
    }

    /// How likely at least one punt ends on 13, where pirates plunder it.
    pub fn plunder(&self) -> Odds {
        let of = self.courses.iter().map(|course| course.all()).product();
        let spared = self
            .courses
            .iter()
            .map(|course| course.all() - course.on_last_space);
        Odds {
            ways: of - spared.product::<u64>(),
            of,
        }
    }

    /// What all pirates together plunder on average, in pesos.
    pub fn mean_plunder(&self) -> f64 {
        let mean = |course: &Course| {
            let profit = f64::from(course.ware.profit());
            profit * course.on_last_space as f64 / course.all() as f64
        };
        self.courses.iter().map(mean).sum()
    }

    /// What an insurance agent pays on average, in pesos, if the accomplices in the slots that `own` names are his
    /// own and he is never short (rules 3.8).
    pub fn mean_repairs(&self, own: impl Fn(Slot) -> bool) -> f64 {
        let slots = Slot::ALL.into_iter().filter(|&slot| !own(slot));
        let mean = |slot: Slot| self.fills(Quay::Yard, slot).value() * f64::from(slot.profit());
        slots.map(mean).sum()
    }

    /// What each seat, by index, gets on average when the voyage is settled, in pesos: parts of cargoes and of plunder,
    /// slots of port and shipyard, less what an insurance agent pays. That he can pay it all is taken for granted, and
    /// what accomplices cost is not counted. `game` is the one that the outlook is of.
    pub fn incomes(&self, game: &Game) -> [f64; 5] {
        let mut sums = [0; 5];
        let mut all = 0;
        for fates in every_fate() {
            let counts = self.courses.iter().zip(fates);
            let ways: u64 = counts.map(|(course, fate)| course.ways(fate)).product();
            if ways > 0 {
                all += ways;
                settle(game, fates, |seat, amount| {
                    sums[seat.index()] += ways as i64 * amount;
                });
            }
        }
        sums.map(|sum| sum as f64 / all as f64)
    }

    /// In how many ways none, one, two or all three punts are wrecked.
    fn wrecks(&self) -> [u64; 4] {
        let mut wrecks = [1, 0, 0, 0];
        for course in &self.courses {
            let lands = course.docks + course.on_last_space;
            for wrecked in (0..wrecks.len()).rev() {
                let one_less = match wrecked {
                    0 => 0,
                    _ => wrecks[wrecked - 1],
                };
                wrecks[wrecked] = wrecks[wrecked] * lands + one_less * course.wrecked;
            }
        }
        wrecks
    }
}
