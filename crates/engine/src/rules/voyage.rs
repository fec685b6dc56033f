//! The course of a voyage: placing, rolling and pilots in turn.

use super::{Game, Party, Punt, Seat, Seats, Ware, Witness, game::Stage, posts::Posts};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Placing,
    Rolling,
    Boarding,
    Pilots,
}

/// A voyage with two or three players; with more, the first placing is left out.
pub(super) const SCHEDULE: [Step; 9] = [
    Step::Placing,
    Step::Placing,
    Step::Rolling,
    Step::Placing,
    Step::Rolling,
    Step::Boarding,
    Step::Placing,
    Step::Pilots,
    Step::Rolling,
];

impl Game {
    fn many_seats(&self) -> bool {
        self.seats() > 3
    }

    /// Clears the board and opens the next voyage's auction.
    pub(super) fn next_voyage(&mut self) {
        self.clear_board();
        self.voyage += 1;
        let accomplices = if self.many_seats() { 3 } else { 4 };
        self.hands = [0; 6];
        self.hands[..usize::from(self.seats)].fill(accomplices);
        if self.has_dummy() {
            self.hands[Party::Dummy.index()] = accomplices;
        }
        self.stage = Stage::Auction { turn: self.opener };
    }

    /// All punts and accomplices go home.
    pub(super) fn clear_board(&mut self) {
        self.step = 0;
        self.loaded = false;
        self.plundered = 0;
        self.docked = 0;
        self.wrecked = 0;
        self.posts = Posts::VACANT;
        self.pirates = [None; 2];
        self.bid = None;
        self.passed = Seats::NONE;
        self.hands = [0; 6];
    }

    pub(super) fn load_fleet(&mut self, wares: [Ware; 3]) {
        self.fleet = wares.map(Punt::loaded);
        self.loaded = true;
    }

    /// Placing goes clockwise from this seat; with two players the dummy comes second.
    pub(super) fn set_order_from(&mut self, first: Seat) {
        if self.has_dummy() {
            let other = first.next(2);
            self.set_order(&[first.into(), Party::Dummy, other.into()]);
        } else {
            let mut seat = first;
            for place in &mut self.order[..usize::from(self.seats)] {
                *place = seat.into();
                seat = seat.next(self.seats.into());
            }
            self.placers = self.seats;
        }
    }

    pub(super) fn set_order(&mut self, order: &[Party; 3]) {
        self.order[..3].copy_from_slice(order);
        self.placers = 3;
    }

    /// The punts are launched: placing and rolling begin.
    pub(super) fn set_sail<W: Witness>(&mut self, w: &mut W) {
        self.passed = Seats::NONE;
        self.step = u8::from(self.many_seats());
        self.enter_step(w);
    }

    /// The current step is done.
    pub(super) fn next_step<W: Witness>(&mut self, w: &mut W) {
        self.step += 1;
        self.enter_step(w);
    }

    fn enter_step<W: Witness>(&mut self, w: &mut W) {
        match SCHEDULE.get(usize::from(self.step)) {
            Some(Step::Placing) => self.next_placer(0, w),
            Some(Step::Rolling) if self.any_at_sea() => self.stage = Stage::Roll,
            Some(Step::Rolling) => self.next_step(w),
            Some(Step::Boarding) => self.next_pirate(0, None, w),
            Some(Step::Pilots) => self.enter_pilots(w),
            None => self.settle(w),
        }
    }

    pub(super) fn any_at_sea(&self) -> bool {
        self.fleet.iter().any(Punt::at_sea)
    }

    /// Whether the punts have been launched in this voyage.
    fn under_way(&self) -> bool {
        matches!(
            self.stage,
            Stage::Place { .. }
                | Stage::Roll
                | Stage::Board { .. }
                | Stage::Steer { .. }
                | Stage::Send { .. }
        )
    }

    /// Rounds of placing begun in this voyage, the current one included: 1–4 (section 9), 0 before the first.
    pub fn placing_round(&self) -> u8 {
        if !self.under_way() {
            return 0;
        }
        let begun = &SCHEDULE
            [usize::from(self.many_seats())..SCHEDULE.len().min(usize::from(self.step) + 1)];
        begun.iter().filter(|&&step| step == Step::Placing).count() as u8
    }

    /// Rolls of this voyage that lie behind, 0–3. A skipped roll counts.
    pub fn rolls_done(&self) -> u8 {
        let done = &SCHEDULE[..usize::from(self.step).min(SCHEDULE.len())];
        done.iter().filter(|&&step| step == Step::Rolling).count() as u8
    }
}
