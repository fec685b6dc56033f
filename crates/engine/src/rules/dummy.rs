//! The third hand of the two-player game (rules, section 9).

use super::{
    Die, Event, Game, Party, Position, Refusal, Seat, Slot, Space, Ware, Witness,
    boarding::just_boarded, game::Stage, punt::Lane,
};

/// Where the dummy starts every punt.
const DUMMY_START: u8 = 3;

impl Game {
    /// Both players have passed: the office is the dummy's.
    pub(super) fn dummy_office<W: Witness>(&mut self, w: &mut W) {
        self.master = Some(Party::Dummy);
        self.last_price = 0;
        w.see(Event::Master {
            party: Party::Dummy,
            bid: None,
        });
        self.stage = Stage::Ashore;
    }

    pub(super) fn check_ashore(&self, ware: Ware) -> Result<(), Refusal> {
        match self.dummy_hand.of(ware) {
            0 => Err(Refusal::NotInDummyHand(ware)),
            _ => Ok(()),
        }
    }

    pub(super) fn check_dummy_buys(
        &self,
        ashore: Ware,
        bought: Option<Ware>,
    ) -> Result<(), Refusal> {
        match bought {
            Some(ware) if ware == ashore => Err(Refusal::Ashore(ware)),
            Some(ware) if self.supply.of(ware) == 0 => Err(Refusal::NoneInSupply(ware)),
            Some(_) => Ok(()),
            None => {
                let mut others = Ware::ALL.into_iter().filter(|&ware| ware != ashore);
                match others.find(|&ware| self.supply.of(ware) > 0) {
                    Some(ware) => Err(Refusal::StillInSupply(ware)),
                    None => Ok(()),
                }
            }
        }
    }

    /// A share goes out of the game; the punts are loaded in board order and launched.
    pub(super) fn dummy_buys<W: Witness>(&mut self, bought: Option<Ware>, w: &mut W) {
        let Stage::Buys { ashore } = self.stage else {
            return;
        };
        if let Some(ware) = bought {
            self.supply.remove(ware);
        }
        let mut wares = [ashore; 3]; // all three are replaced
        let loaded = Ware::ALL.into_iter().filter(|&ware| ware != ashore);
        for (lane, ware) in wares.iter_mut().zip(loaded) {
            *lane = ware;
        }
        self.load_fleet(wares);
        for punt in &mut self.fleet {
            punt.position = Position::Sea(DUMMY_START);
        }
        let other = self.opener.next(self.seats());
        self.set_order(&[Party::Dummy, self.opener.into(), other.into()]);
        self.set_sail(w);
    }

    /// The die of the ware ashore says where the dummy places; where there is no vacancy, the next number.
    pub(super) fn dummy_places<W: Witness>(&mut self, die: Die, w: &mut W) {
        let from = Die::ALL.into_iter().skip(usize::from(die.pips()) - 1);
        let space = from.chain(Die::ALL).find_map(|die| self.dummy_space(die));
        // At most 11 accomplices are placed before, and the table names more spaces than that.
        if let Some(space) = space {
            self.place(space, w);
        }
    }

    fn dummy_space(&self, die: Die) -> Option<Space> {
        let late = self.placing_round() > 2;
        let vacant = |space: Space| self.price(space).map(|_| space);
        let slot = |of: fn(Slot) -> Space| Slot::ALL.into_iter().find_map(|slot| vacant(of(slot)));
        let lane = |lane: Lane| vacant(Space::Punt(self.fleet[lane.index()].ware()));
        match die {
            Die::One => slot(Space::Port),
            Die::Two if late => vacant(Space::Insurance),
            Die::Two => lane(Lane::One),
            Die::Three if late => vacant(Space::Punt(self.furthest_at_sea()?)),
            Die::Three => lane(Lane::Two),
            Die::Four if late => vacant(Space::SmallPilot).or_else(|| vacant(Space::LargePilot)),
            Die::Four => lane(Lane::Three),
            Die::Five => vacant(Space::Pirate),
            Die::Six => slot(Space::Yard),
        }
    }

    fn furthest_at_sea(&self) -> Option<Ware> {
        let at_sea = self.fleet.iter().filter(|punt| punt.at_sea());
        let furthest = at_sea.max_by_key(|punt| (punt.space(), punt.ware().profit()));
        furthest.map(|punt| punt.ware())
    }

    /// A dummy pirate always boards if it can.
    pub(super) fn dummy_boards<W: Witness>(&mut self, boarded: Option<(Lane, u8)>, w: &mut W) {
        let on_last_space = || {
            let lanes = Lane::ALL.into_iter().zip(&self.fleet);
            lanes.filter(|(_, punt)| punt.on_last_space())
        };
        let vacant = on_last_space().filter(|(_, punt)| punt.has_vacancy());
        if let Some((_, punt)) = vacant.max_by_key(|(_, punt)| punt.ware().profit()) {
            return self.board(punt.ware(), None, w);
        }
        let victim = |(lane, punt): (Lane, &super::Punt)| -> Option<(Ware, Party)> {
            let seats = Seat::ALL.map(Party::Seat).into_iter();
            let aboard = seats.filter_map(|party| {
                let seat = punt.displaceable(party, just_boarded(boarded, lane))?;
                Some((seat, party))
            });
            let (_, party) = aboard.min_by_key(|&(seat, _)| seat)?;
            Some((punt.ware(), party))
        };
        match on_last_space()
            .filter_map(victim)
            .max_by_key(|(ware, _)| ware.profit())
        {
            Some((ware, party)) => self.board(ware, Some(party), w),
            None => self.decline(w),
        }
    }

    fn decline<W: Witness>(&mut self, w: &mut W) {
        if let Stage::Board { pirate, boarded } = self.stage {
            self.next_pirate(pirate + 1, boarded, w);
        }
    }
}
