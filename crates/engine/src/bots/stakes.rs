//! What hangs on the punts for one seat.

use super::prospects::Prospects;
use crate::rules::{Game, Party, SLOT_PROFIT, Seat};

/// What a seat gets in the settlement of this voyage (rules 3.8), by what becomes of the punts; in pesos.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Stakes {
    /// In lane order: the part of the cargo, if the crew is paid.
    pub(super) crew: [f32; 3],
    /// In lane order: what the own shares gain if the punt lands.
    pub(super) rise: [f32; 3],
    /// By slot, if it holds a punt.
    pub(super) port: [f32; 3],
    /// The same for the shipyard; below 0 for what an insurance agent owes.
    pub(super) yard: [f32; 3],
    /// In lane order: the part of the plunder.
    pub(super) plunder: [f32; 3],
    /// Whether a pirate is in the boat, so that no crew on 13 is paid.
    pub(super) piracy: bool,
}

impl Stakes {
    /// As the game stands. `rises`: what the seat's shares gain if a ware rises.
    pub(super) fn of(game: &Game, seat: Seat, rises: &[f32; 4]) -> Self {
        let own = Party::Seat(seat);
        let mut stakes = Stakes::default();
        let (mut pirates, mut mine) = (0_u8, 0_u8);
        for pirate in game.pirates() {
            pirates += 1;
            mine += u8::from(pirate == own);
        }
        stakes.piracy = pirates > 0;
        for (lane, punt) in game.punts().iter().enumerate() {
            let profit = punt.ware().profit() as f32;
            let crew = punt.crew();
            let aboard = crew.iter().filter(|&&party| party == own).count();
            if aboard > 0 {
                stakes.crew[lane] = profit * aboard as f32 / crew.len() as f32;
            }
            if mine > 0 {
                stakes.plunder[lane] = profit * f32::from(mine) / f32::from(pirates);
            }
            stakes.rise[lane] = rises[punt.ware().index()];
        }
        let agent = game.insurance() == Some(own);
        let (port, yard) = (game.port(), game.yard());
        for (slot, profit) in SLOT_PROFIT.into_iter().enumerate() {
            let profit = profit as f32;
            if port[slot] == Some(own) {
                stakes.port[slot] = profit;
            }
            stakes.yard[slot] = match (yard[slot] == Some(own), agent) {
                (true, false) => profit,
                (false, true) => -profit,
                // His own amount cancels out.
                _ => 0.0,
            };
        }
        stakes
    }

    /// What comes in on average.
    pub(super) fn expected(&self, prospects: &Prospects) -> f32 {
        let mut sum = 0.0;
        for (lane, course) in prospects.courses.iter().enumerate() {
            let paid = match self.piracy {
                true => course.docks,
                false => course.lands(),
            };
            sum += paid * self.crew[lane]
                + course.lands() * self.rise[lane]
                + course.last * self.plunder[lane];
        }
        for slot in 0..3 {
            sum += prospects.port[slot] * self.port[slot] + prospects.yard[slot] * self.yard[slot];
        }
        sum
    }

    /// By lane, how much more comes in if that punt lands than if it is wrecked, the others having their chances.
    pub(super) fn swings(&self, prospects: &Prospects) -> [f32; 3] {
        std::array::from_fn(|lane| {
            let [one, two] = match lane {
                0 => [1, 2],
                1 => [0, 2],
                _ => [0, 1],
            };
            let [a, b] = [one, two].map(|other| prospects.courses[other].wrecked);
            // Which slot the punt takes hangs on how many others take one before it.
            let (none, both) = ((1.0 - a) * (1.0 - b), a * b);
            let wrecks = [none, 1.0 - none - both, both];
            let slots = (0..3)
                .map(|wrecked| wrecks[wrecked] * (self.port[2 - wrecked] - self.yard[wrecked]));
            self.crew[lane] + self.rise[lane] + slots.sum::<f32>()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{launched, prospects::Course};

    /// Seat 1 sits alone on the jade punt, holds port A and is the agent; seat 2 is alone in the boat, seat 3 in yard A.
    #[test]
    fn a_crew_a_slot_and_an_agent() {
        let lines = [
            "1 place jade",
            "2 place pirate",
            "3 place yard A",
            "1 place insurance",
            "2 pass",
            "3 pass",
            "* roll 1 1 1",
            "1 place port A",
        ];
        let game = launched(&lines);
        let rises = [0.0, 0.0, 0.0, 5.0];
        let stakes = Stakes::of(&game, Seat::One, &rises);
        assert_eq!(stakes.crew, [36.0, 0.0, 0.0]);
        assert_eq!(stakes.rise, [5.0, 0.0, 0.0]);
        assert_eq!(
            (stakes.port, stakes.yard),
            ([6.0, 0.0, 0.0], [-6.0, -8.0, -15.0])
        );
        assert_eq!(
            Stakes::of(&game, Seat::Two, &rises).plunder,
            [36.0, 30.0, 24.0]
        );
        let sure = |docks: f32, last: f32| Course {
            docks,
            last,
            wrecked: 1.0 - docks - last,
        };
        // Jade docks, the others are wrecked: 36 + 5 + 6 − 6 − 8.
        let docked = Prospects::new([sure(1.0, 0.0), sure(0.0, 0.0), sure(0.0, 0.0)]);
        assert_eq!(stakes.expected(&docked), 33.0);
        // Jade is plundered and sent to the port: the crew gets nothing.
        let robbed = Prospects::new([sure(0.0, 1.0), sure(0.0, 0.0), sure(0.0, 0.0)]);
        assert_eq!(stakes.expected(&robbed), -3.0);
        // If jade lands rather than being wrecked: 36 + 5 + 6, and 15 less of repairs.
        assert_eq!(stakes.swings(&docked)[0], 62.0);
    }
}
