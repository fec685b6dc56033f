//! Pilots, before the third roll (rules 3.7).

use super::{
    Game, Nudge, Party, Refusal, Shift, Steer, Witness,
    game::Stage,
    legal::{FIRST_PAIR, PAIRS},
};

impl Game {
    pub(super) fn enter_pilots<W: Witness>(&mut self, w: &mut W) {
        if self.may_steer(self.small_pilot()) {
            self.stage = Stage::Steer { large: false };
        } else {
            self.next_pilot(false, w);
        }
    }

    /// Whether the large pilot is asked to steer, who moves one punt by up to 2 or two punts by 1.
    pub fn large_pilot_steers(&self) -> bool {
        self.stage == Stage::Steer { large: true }
    }

    /// The small pilot is done, or the large one.
    pub(super) fn next_pilot<W: Witness>(&mut self, large: bool, w: &mut W) {
        if !large && self.may_steer(self.large_pilot()) {
            self.stage = Stage::Steer { large: true };
        } else {
            self.next_step(w);
        }
    }

    /// The dummy's pilots never steer (section 9), and without a punt at sea nobody does (R16).
    fn may_steer(&self, pilot: Option<Party>) -> bool {
        matches!(pilot, Some(Party::Seat(_))) && self.any_at_sea()
    }

    /// Whether the punt in this lane is at sea and would not go below 0 (R14).
    fn can_shift(&self, lane: usize, shift: Shift) -> bool {
        let space = self.fleet[lane].space();
        space.is_some_and(|space| space.checked_add_signed(shift.spaces()).is_some())
    }

    /// Legal moves as bits: per lane the four shifts, then per pair of lanes the four pairs of nudges.
    pub(super) fn steer_mask(&self, large: bool) -> u32 {
        let mut mask = 0;
        for lane in 0..3 {
            for shift in Shift::ALL {
                let in_reach = large || shift.spaces().abs() == 1;
                if in_reach && self.can_shift(lane, shift) {
                    mask |= 1 << (lane * 4 + shift as usize);
                }
            }
        }
        if large {
            for (pair, [a, b]) in PAIRS.into_iter().enumerate() {
                for x in Nudge::ALL {
                    for y in Nudge::ALL {
                        if self.can_shift(a, x.shift()) && self.can_shift(b, y.shift()) {
                            mask |= 1 << (FIRST_PAIR + pair * 4 + x as usize * 2 + y as usize);
                        }
                    }
                }
            }
        }
        mask
    }

    pub(super) fn refuse_steer(&self, large: bool, steer: Steer) -> Refusal {
        for (ware, shift) in steer.moves() {
            let Some(lane) = self.lane_of(ware) else {
                return Refusal::Ashore(ware);
            };
            if !self.fleet[lane.index()].at_sea() {
                return Refusal::NotAtSea(ware);
            }
            if !self.can_shift(lane.index(), shift) {
                return Refusal::BelowZero(ware);
            }
        }
        if large {
            Refusal::PairOutOfLaneOrder
        } else {
            Refusal::SmallPilotMovesOne
        }
    }

    pub(super) fn steer<W: Witness>(&mut self, steer: Steer, w: &mut W) {
        let Stage::Steer { large } = self.stage else {
            return;
        };
        for (ware, shift) in steer.moves() {
            if let Some(lane) = self.lane_of(ware) {
                self.advance(lane, shift.spaces(), w);
            }
        }
        self.next_pilot(large, w);
    }
}
