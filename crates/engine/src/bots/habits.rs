//! How captains place their accomplices, as far as that can be told without a search.
//!
//! Mates place where they gain most, and three of them in four would take the same seat. Captains spread out: they see
//! other things as well, and judge by few playouts. So each space is taken as often as captains took the like of it.

use super::{placing::Placing, utility::power};
use crate::{
    chance::Numbers,
    rules::{Decision, Party, Space, Ware},
};

/// What makes a space likelier to be taken: e to the power of the sum of it all.
struct Habit {
    /// By kind of space, in the order of [`kind`]: at a gain of 0, and per peso of gain.
    spaces: [[f32; 2]; 7],
    /// To pass.
    pass: f32,
    /// Per peso that others lose by it.
    harm: f32,
    /// On a punt: per peso of what it pays if nobody else joins.
    share: f32,
    /// In the pirate boat: if somebody is there already.
    second: f32,
}

/// Before the first, the second and the third roll. From 7,700 decisions each of captains, four at a table.
const HABITS: [Habit; 3] = [
    Habit {
        spaces: [
            [0.0, 0.25],
            [-2.33, 0.91],
            [-1.83, -0.23],
            [2.43, 0.27],
            [-0.34, 1.16],
            [2.21, 0.79],
            [-2.72, 1.59],
        ],
        pass: -4.28,
        harm: 0.02,
        share: 0.09,
        second: -2.62,
    },
    Habit {
        spaces: [
            [0.0, 0.2],
            [-1.41, 0.86],
            [-1.16, 0.16],
            [1.2, 0.45],
            [-0.87, 0.41],
            [0.91, 0.48],
            [-0.71, 0.82],
        ],
        pass: -3.36,
        harm: 0.05,
        share: 0.108,
        second: -1.29,
    },
    Habit {
        spaces: [
            [0.0, 0.35],
            [-0.59, 0.66],
            [-0.19, 0.62],
            [0.86, 0.51],
            [-0.44, 0.34],
            [0.18, 0.35],
            [-0.61, 0.6],
        ],
        pass: -1.24,
        harm: 0.14,
        share: 0.04,
        second: -0.53,
    },
];

const fn kind(space: Space) -> usize {
    match space {
        Space::Punt(_) => 0,
        Space::Port(_) => 1,
        Space::Yard(_) => 2,
        Space::Pirate => 3,
        Space::SmallPilot => 4,
        Space::LargePilot => 5,
        Space::Insurance => 6,
    }
}

/// Steps in which a choice is drawn.
const STEPS: u8 = 250;

impl Placing<'_> {
    /// A space, or to pass, drawn as captains choose.
    pub(super) fn usual(&self, numbers: &mut impl Numbers) -> Decision {
        let habit = &HABITS[usize::from(self.game.rolls_done().min(2))];
        let legal = self.game.legal();
        let mut choices = [(Decision::Pass, habit.pass); Space::ALL.len() + 1];
        let mut count = 1;
        for space in Space::ALL {
            let decision = Decision::Place(space);
            if legal.contains(decision) {
                choices[count] = (decision, self.appeal(habit, space));
                count += 1;
            }
        }
        let choices = &mut choices[..count];
        let most = choices
            .iter()
            .map(|choice| choice.1)
            .fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for choice in choices.iter_mut() {
            sum += power(choice.1 - most);
            choice.1 = sum;
        }
        let drawn = (numbers.below(STEPS.into()) as f32 + 0.5) * sum / f32::from(STEPS);
        let chosen = choices.iter().find(|choice| drawn < choice.1);
        chosen.map_or(Decision::Pass, |choice| choice.0)
    }

    /// The sum that makes the space likely.
    fn appeal(&self, habit: &Habit, space: Space) -> f32 {
        let [base, slope] = habit.spaces[kind(space)];
        let (harm, more) = match space {
            Space::Punt(ware) => {
                let (pays, harm) = self.joins(ware);
                (harm, habit.share * pays)
            }
            Space::Pirate => (self.robs(), habit.second * f32::from(self.pirates)),
            _ => (0.0, 0.0),
        };
        base + slope * self.gain(space) + habit.harm * harm + more
    }

    /// What one more aboard is paid if nobody else joins, and what others lose by him.
    fn joins(&self, ware: Ware) -> (f32, f32) {
        let Some(lane) = self.game.lane_of(ware) else {
            return (0.0, 0.0);
        };
        let crew = self.game.punts()[lane.index()].crew().len() as f32;
        let pays = self.paid(lane.index()) * ware.profit() as f32 / (crew + 1.0);
        // Each of the crew gives one part of as many as they are then.
        (pays, pays * self.others_aboard(lane.index()))
    }

    /// What others lose by one more pirate.
    fn robs(&self) -> f32 {
        let mut loss = 0.0;
        for (lane, punt) in self.game.punts().iter().enumerate() {
            let part = match self.stakes.piracy {
                false => self.others_aboard(lane),
                // The plunder is halved.
                true if self.stakes.plunder[lane] > 0.0 => 0.0,
                true => 0.5,
            };
            loss += self.prospects.courses[lane].last * punt.ware().profit() as f32 * part;
        }
        loss
    }

    /// Which part of the crew others are.
    fn others_aboard(&self, lane: usize) -> f32 {
        let crew = self.game.punts()[lane].crew();
        let own = Party::Seat(self.seat);
        let others = crew.iter().filter(|&&party| party != own).count();
        others as f32 / crew.len().max(1) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::{Character, Level, forecast::Forecast, launched, params::Params, policy::Policy},
        pcg::Pcg,
        rules::{Game, Seat, Ware::*},
    };

    /// Seat 1 sits alone on the jade punt. All punts stand on 3 before the first roll: of 216 throws 108 dock each and 27 end on 13.
    fn one_aboard(more: &[&str]) -> Game {
        let lines: Vec<&str> = ["1 place jade"].iter().chain(more).copied().collect();
        launched(&lines)
    }

    fn placing<T>(game: &Game, seat: Seat, look: impl FnOnce(&Placing) -> T) -> T {
        let params = &Params::new(Level::Admiral, Character::Even);
        let forecast = &Forecast::new(params.rise, params.end);
        look(&Placing::new(&Policy { params, forecast }, game, seat))
    }

    #[test]
    fn who_joins_takes_from_the_others_what_he_is_paid() {
        // Half of 36, paid in 135 of 216 throws.
        let half = 11.25;
        let joins = |seat| placing(&one_aboard(&[]), seat, |placing| placing.joins(Jade));
        assert_eq!(joins(Seat::Two), (half, half));
        // Nobody is aboard the silk punt: 30 for one, and none loses.
        let silk = placing(&one_aboard(&[]), Seat::Two, |placing| placing.joins(Silk));
        assert_eq!(silk, (18.75, 0.0));
        let again = ["2 pass", "3 pass"];
        let own = placing(&one_aboard(&again), Seat::One, |placing| {
            placing.joins(Jade)
        });
        assert_eq!(own, (half, 0.0));
    }

    #[test]
    fn pirates_take_from_crews_or_from_each_other() {
        // 36 of the jade punt's crew, in 27 of 216 throws.
        let first = placing(&one_aboard(&[]), Seat::Two, |placing| placing.robs());
        assert_eq!(first, 4.5);
        // Half of 36 + 30 + 24, in 27 of 216 throws.
        let second = placing(&one_aboard(&["2 place pirate"]), Seat::Three, |placing| {
            placing.robs()
        });
        assert_eq!(second, 5.625);
    }

    /// Whatever is drawn is legal, and the second place in the boat is less sought than the first.
    #[test]
    fn choices_vary() {
        let numbers = Pcg::new(1);
        let often = |game: &Game, seat| {
            let pirate = (0..2000).filter(|&number| {
                let mut numbers = numbers.branch(number);
                let drawn = placing(game, seat, |placing| placing.usual(&mut numbers));
                assert!(game.legal().contains(drawn), "{drawn}");
                drawn == Decision::Place(Space::Pirate)
            });
            pirate.count()
        };
        let first = often(&one_aboard(&[]), Seat::Two);
        let second = often(&one_aboard(&["2 place pirate"]), Seat::Three);
        assert!(second > 20 && first > 2 * second, "{first}, {second}");
    }
}
