//! What the dice can make of the punts, fast: the same odds as [`crate::odds`], as numbers with a point.

use crate::{
    odds::WAYS,
    rules::{Game, Position},
};

/// One over so many equally likely throws, by number of dice.
const PART: [f32; 4] = [1.0, 1.0 / 6.0, 1.0 / 36.0, 1.0 / 216.0];

/// The chances of one punt, which make 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Course {
    pub(super) docks: f32,
    /// It ends on 13.
    pub(super) last: f32,
    pub(super) wrecked: f32,
}

impl Course {
    /// Of a punt on this space, 0–13, that is moved by so many more dice.
    pub(super) fn from_space(space: u8, rolls: u8) -> Self {
        let part = PART[usize::from(rolls)];
        let [docks, last, wrecked] = WAYS[usize::from(rolls)][usize::from(space)];
        Course {
            docks: f32::from(docks) * part,
            last: f32::from(last) * part,
            wrecked: f32::from(wrecked) * part,
        }
    }

    /// It reaches the port if no captain sends it elsewhere.
    pub(super) fn lands(self) -> f32 {
        self.docks + self.last
    }
}

/// The chances of the three punts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Prospects {
    /// In lane order.
    pub(super) courses: [Course; 3],
    /// How likely the port's slots A, B, C hold a punt in the end.
    pub(super) port: [f32; 3],
    /// The same of the shipyard's.
    pub(super) yard: [f32; 3],
}

impl Prospects {
    /// Of the punts of a game, which are launched.
    pub(super) fn of(game: &Game) -> Self {
        let rolls = 3 - game.rolls_done();
        let mut courses = [Course::from_space(0, 0); 3];
        for (course, punt) in courses.iter_mut().zip(game.punts()) {
            *course = match punt.position() {
                Position::Sea(space) => Course::from_space(space, rolls),
                Position::Port(_) => Course {
                    docks: 1.0,
                    last: 0.0,
                    wrecked: 0.0,
                },
                Position::Loaded | Position::Yard(_) => Course {
                    docks: 0.0,
                    last: 0.0,
                    wrecked: 1.0,
                },
            };
        }
        Prospects::new(courses)
    }

    /// Of punts with these chances.
    pub(super) fn new(courses: [Course; 3]) -> Self {
        let [a, b, c] = courses.map(|course| course.wrecked);
        let all = a * b * c;
        let pairs = a * b + a * c + b * c;
        let any = a + b + c - pairs + all;
        let two = pairs - 2.0 * all;
        Prospects {
            courses,
            port: [1.0 - all, 1.0 - two, 1.0 - any],
            yard: [any, two, all],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rules, section 7: from the start spaces 5, 4, 0 there dock 160, 135, 35 of 216, and 21, 25, 21 end on 13.
    #[test]
    fn a_launch_of_five_four_and_none() {
        let courses = [5, 4, 0].map(|space| Course::from_space(space, 3));
        let ways = courses.map(|course| (course.docks * 216.0).round() as u32);
        assert_eq!(ways, [160, 135, 35]);
        let lands = courses.map(|course| (course.lands() * 216.0).round() as u32);
        assert_eq!(lands, [181, 160, 56]);
        let prospects = Prospects::new(courses);
        let close = |a: f32, b: f32| (a - b).abs() < 1e-6;
        // All three land in 181 × 160 × 56 of 216³ ways, all are wrecked in 35 × 56 × 160.
        assert!(close(prospects.port[2], 1_621_760.0 / 10_077_696.0));
        assert!(close(prospects.yard[2], 313_600.0 / 10_077_696.0));
        assert!(close(prospects.port[0] + prospects.yard[2], 1.0));
        assert!(close(prospects.port[1] + prospects.yard[1], 1.0));
    }
}
