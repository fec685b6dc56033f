//! Loading and launching (rules 3.3).

use super::{Duty, Game, GameOption, Position, Refusal, Ware, Witness, game::Stage};

/// The furthest space a punt can start from.
const LAST_START: u8 = 5;
/// What the three start spaces add up to.
const START_SUM: u8 = 9;

/// The 25 ways to set the punts of lanes 1, 2, 3 on spaces 0–5 that make 9 together, in dictionary order.
pub const LAUNCHES: [[u8; 3]; 25] = launches();

const fn launches() -> [[u8; 3]; 25] {
    let mut all = [[0; 3]; 25];
    let (mut found, mut first, mut second) = (0, 0, 0);
    while first <= LAST_START {
        if first + second <= START_SUM && START_SUM - first - second <= LAST_START {
            all[found] = [first, second, START_SUM - first - second];
            found += 1;
        }
        second += 1;
        if second > LAST_START {
            first += 1;
            second = 0;
        }
    }
    assert!(found == 25);
    all
}

impl Game {
    pub(super) fn enter_load(&mut self) {
        self.stage = Stage::Load;
    }

    pub(super) fn load(&mut self, wares: [Ware; 3]) {
        self.load_fleet(wares);
        self.stage = Stage::Launch;
    }

    pub(super) fn launch<W: Witness>(&mut self, spaces: [u8; 3], w: &mut W) {
        for (punt, space) in self.fleet.iter_mut().zip(spaces) {
            punt.position = Position::Sea(space);
        }
        if self.has(GameOption::SplitDuties) {
            self.stage = Stage::Start;
        } else {
            self.start(self.duty_holder(Duty::Start), w);
        }
    }

    pub(super) fn refuse_launch(spaces: [u8; 3]) -> Refusal {
        match spaces.into_iter().find(|&space| space > LAST_START) {
            Some(space) => Refusal::StartTooFar { space },
            None => Refusal::SumNotNine {
                sum: spaces.iter().sum(),
            },
        }
    }
}
