//! Where an accomplice brings most.

use super::{
    policy::Policy,
    prospects::{Course, Prospects},
    stakes::Stakes,
};
use crate::{
    chance::Numbers,
    rules::{Decision, Game, GameOption, Party, Punt, SLOT_PROFIT, Seat, Space, Ware},
};

/// What a seat that places looks at, once for all spaces.
pub(super) struct Placing<'a> {
    policy: &'a Policy<'a>,
    pub(super) game: &'a Game,
    pub(super) seat: Seat,
    pub(super) prospects: Prospects,
    pub(super) stakes: Stakes,
    /// Accomplices that others are still to place.
    to_come: f32,
    /// What pirates are in the boat.
    pub(super) pirates: u8,
}

impl<'a> Placing<'a> {
    /// For this seat, whose turn it is to place.
    pub(super) fn new(policy: &'a Policy, game: &'a Game, seat: Seat) -> Self {
        let rises = policy.rises(game, seat);
        let others = game
            .all_seats()
            .filter(|&other| other != seat && !game.passed().contains(other));
        let to_come: u8 = others
            .map(|other| game.accomplices_left(other.into()))
            .sum();
        Placing {
            policy,
            game,
            seat,
            prospects: Prospects::of(game),
            stakes: Stakes::of(game, seat, &rises),
            to_come: f32::from(to_come + game.accomplices_left(Party::Dummy)),
            pirates: game.pirates().count() as u8,
        }
    }

    /// The best space, or to pass.
    pub(super) fn best(&self, blur: &mut impl Numbers) -> Decision {
        let params = self.policy.params;
        let mut best = (Decision::Pass, params.least);
        let legal = self.game.legal();
        for space in Space::ALL {
            let decision = Decision::Place(space);
            if legal.contains(decision) {
                let gain = self.gain(space) + Policy::blurred(params.blur, blur);
                if gain > best.1 {
                    best = (decision, gain);
                }
            }
        }
        best.0
    }

    /// What an accomplice on this vacant space brings on average, its price and loans paid.
    pub(super) fn gain(&self, space: Space) -> f32 {
        let price = self.game.price(space).unwrap_or_default();
        // A blind passenger pays what he has (R10).
        let means = self.game.means(self.seat);
        let loans = match means < price {
            true => 0.0,
            false => self.policy.loans(self.game, self.seat, price),
        };
        let brings = match space {
            Space::Punt(ware) => self.aboard(ware),
            Space::Port(slot) => self.prospects.port[slot.index()] * slot.profit() as f32,
            Space::Yard(slot) => {
                // An agent's own amount cancels out: either way the accomplice is worth it.
                self.prospects.yard[slot.index()] * slot.profit() as f32
            }
            Space::Pirate => self.pirate(),
            Space::SmallPilot => self.pilot(false),
            Space::LargePilot => self.pilot(true),
            Space::Insurance => self.agent(),
        };
        brings - price.min(means) as f32 - loans
    }

    /// How likely the crew of this lane's punt is paid.
    pub(super) fn paid(&self, lane: usize) -> f32 {
        let course = self.prospects.courses[lane];
        match self.stakes.piracy {
            true => course.docks,
            false => course.lands(),
        }
    }

    fn aboard(&self, ware: Ware) -> f32 {
        let Some(lane) = self.game.lane_of(ware) else {
            return 0.0;
        };
        let punt = &self.game.punts()[lane.index()];
        let paid = self.paid(lane.index());
        let profit = ware.profit() as f32;
        let crew = punt.crew().len() as f32;
        let own = self.stakes.crew[lane.index()] / profit * crew;
        let left = ware.seat_prices().len() as f32 - crew - 1.0;
        // Others fill seats, the sooner the surer they are paid.
        let join = self.policy.params.crowding * left * paid * self.to_come / (self.to_come + 4.0);
        let full = crew + 1.0 + join;
        // Without me the others would join as well.
        let before = match crew > 0.0 {
            true => own / (crew + (join + 1.0).min(left + 1.0) * 0.5),
            false => 0.0,
        };
        profit * paid * ((own + 1.0) / full - before)
    }

    fn pirate(&self) -> f32 {
        let params = self.policy.params;
        let part = match self.pirates {
            0 => params.captain,
            _ => 0.5,
        };
        let rolls = self.game.rolls_done();
        let mut sum = 0.0;
        for (lane, punt) in self.game.punts().iter().enumerate() {
            let profit = punt.ware().profit() as f32;
            let lost = match self.stakes.piracy {
                true => 0.0,
                false => self.stakes.crew[lane],
            };
            sum += self.prospects.courses[lane].last * (profit * part - lost);
            if rolls < 2 {
                sum += params.boarding * self.boards(punt, 2 - rolls) * profit;
            }
        }
        sum
    }

    /// How likely the punt stands on 13 after so many more dice, times the part of the cargo of who boards it then.
    fn boards(&self, punt: &Punt, rolls: u8) -> f32 {
        let Some(space) = punt.space() else {
            return 0.0;
        };
        let crew = punt.crew().len() as f32;
        let part = match punt.has_vacancy() {
            true => 1.0 / (crew + 1.0),
            false if self.game.options().has(GameOption::DisplacingPirates) => 1.0 / crew,
            false => 0.0,
        };
        Course::from_space(space, rolls).last * part
    }

    fn pilot(&self, large: bool) -> f32 {
        let swings = self.stakes.swings(&self.prospects);
        let mut moves = [0.0_f32; 3];
        let mut far = 0.0_f32;
        let rolls = 3 - self.game.rolls_done();
        for (lane, punt) in self.game.punts().iter().enumerate() {
            let Some(space) = punt.space() else {
                continue;
            };
            if rolls > 1 {
                moves[lane] = swings[lane].abs() * self.policy.params.pilot;
                continue;
            }
            let here = self.prospects.courses[lane].lands();
            let by = |spaces: i8| {
                let there = match space.checked_add_signed(spaces) {
                    None => here,
                    Some(space) if space > 13 => 1.0,
                    Some(space) => Course::from_space(space, 1).lands(),
                };
                (there - here) * swings[lane]
            };
            moves[lane] = by(1).max(by(-1));
            far = far.max(by(2)).max(by(-2));
        }
        let [a, b, c] = moves;
        let most = a.max(b).max(c);
        if !large {
            return most;
        }
        if rolls > 1 {
            far = 2.0 * most;
        }
        far.max(a + b + c - a.min(b).min(c))
    }

    fn agent(&self) -> f32 {
        let mut brings = crate::rules::PREMIUM as f32;
        let yard = self.game.yard();
        for (slot, profit) in SLOT_PROFIT.into_iter().enumerate() {
            if yard[slot] != Some(Party::Seat(self.seat)) {
                brings -= self.prospects.yard[slot] * profit as f32;
            }
        }
        brings
    }
}
