//! Rolling the dice, and docking (rules 3.5).

use super::{Die, Event, Game, Lane, Position, Refusal, Slot, Witness, punt::LAST_SPACE};

impl Game {
    pub(super) fn check_roll(&self, dice: [Option<Die>; 3]) -> Result<(), Refusal> {
        for (punt, die) in self.fleet.iter().zip(dice) {
            match (punt.at_sea(), die) {
                (true, None) => return Err(Refusal::DieMissing(punt.ware())),
                (false, Some(_)) => return Err(Refusal::NotAtSea(punt.ware())),
                _ => {}
            }
        }
        Ok(())
    }

    pub(super) fn roll<W: Witness>(&mut self, dice: [Option<Die>; 3], w: &mut W) {
        for lane in Lane::ALL {
            if let Some(die) = dice[lane.index()] {
                let ware = self.fleet[lane.index()].ware();
                w.see(Event::Rolled { ware, lane, die });
                self.advance(lane, die.pips() as i8, w);
            }
        }
        self.next_step(w);
    }

    /// Moves a punt at sea; past the last space it docks. Lane by lane, which is the order of R11.
    pub(super) fn advance<W: Witness>(&mut self, lane: Lane, spaces: i8, w: &mut W) {
        let punt = &mut self.fleet[lane.index()];
        let Some(space) = punt
            .space()
            .and_then(|space| space.checked_add_signed(spaces))
        else {
            return;
        };
        if space > LAST_SPACE {
            self.dock(lane, w);
        } else {
            punt.position = Position::Sea(space);
            let ware = punt.ware();
            w.see(Event::Moved { ware, space });
        }
    }

    pub(super) fn dock<W: Witness>(&mut self, lane: Lane, w: &mut W) {
        let slot = Slot::ALL[usize::from(self.docked)];
        self.docked += 1;
        let punt = &mut self.fleet[lane.index()];
        punt.position = Position::Port(slot);
        let ware = punt.ware();
        w.see(Event::Docked { ware, slot });
    }

    pub(super) fn wreck<W: Witness>(&mut self, lane: Lane, w: &mut W) {
        let slot = Slot::ALL[usize::from(self.wrecked)];
        self.wrecked += 1;
        let punt = &mut self.fleet[lane.index()];
        punt.position = Position::Yard(slot);
        let ware = punt.ware();
        w.see(Event::Wrecked { ware, slot });
    }
}
