//! Settlement after the third roll (rules 3.8).

use super::{
    Event, Game, Lane, MARKET, Party, Pesos, Purse, Quay, Reason, Seat, Slot, Space, Ware, Witness,
    game::Stage,
};

impl Game {
    /// Wrecks go to the shipyard; then punts on 13 dock or are plundered.
    pub(super) fn settle<W: Witness>(&mut self, w: &mut W) {
        for lane in Lane::ALL {
            let punt = &self.fleet[lane.index()];
            if punt.at_sea() && !punt.on_last_space() {
                self.wreck(lane, w);
            }
        }
        match self.pirates[0] {
            None => {
                // R17: ordinary arrivals.
                while let Some(lane) = self.next_on_last_space() {
                    self.dock(lane, w);
                }
                self.pay_out(w);
            }
            Some(captain) => {
                for lane in Lane::ALL {
                    let punt = &self.fleet[lane.index()];
                    if punt.on_last_space() {
                        let ware = punt.ware();
                        self.plundered |= 1 << lane.index();
                        w.see(Event::Plundered { ware });
                    }
                }
                self.next_plundered(captain, w);
            }
        }
    }

    fn next_on_last_space(&self) -> Option<Lane> {
        let mut lanes = Lane::ALL.into_iter();
        lanes.find(|lane| self.fleet[lane.index()].on_last_space())
    }

    fn next_plundered<W: Witness>(&mut self, captain: Party, w: &mut W) {
        while let Some(lane) = self.next_on_last_space() {
            if let Party::Seat(_) = captain {
                self.stage = Stage::Send { lane };
                return;
            }
            self.dock(lane, w); // a dummy captain's choice (section 9)
        }
        self.pay_out(w);
    }

    pub(super) fn send<W: Witness>(&mut self, quay: Quay, w: &mut W) {
        let (Stage::Send { lane }, Some(captain)) = (self.stage, self.pirates[0]) else {
            return;
        };
        match quay {
            Quay::Port => self.dock(lane, w),
            Quay::Yard => self.wreck(lane, w),
        }
        self.next_plundered(captain, w);
    }

    fn pay_out<W: Witness>(&mut self, w: &mut W) {
        w.see_landed(&Game {
            stage: Stage::Over,
            ..*self
        });
        self.pay_pirates(w);
        self.pay_crews(w);
        self.pay_port(w);
        self.pay_repairs(w);
        self.raise_market(w);
        w.see(Event::VoyageOver {
            voyage: self.voyage,
        });
        if self
            .market
            .iter()
            .any(|&step| usize::from(step) == MARKET.len() - 1)
        {
            self.clear_board();
            self.stage = Stage::Over;
        } else {
            self.next_voyage();
        }
    }

    /// The bank pays a party; the dummy's money stays where it is (section 9).
    fn award<W: Witness>(&mut self, party: Party, amount: Pesos, reason: Reason, w: &mut W) {
        if let Party::Seat(seat) = party {
            self.earn(seat, amount, reason, w);
        }
    }

    fn pay_pirates<W: Witness>(&mut self, w: &mut W) {
        if self.plundered == 0 {
            return;
        }
        let pirates = self.pirates;
        let count = pirates.iter().flatten().count() as Pesos;
        for lane in 0..self.fleet.len() {
            if self.is_plundered(lane) {
                let ware = self.fleet[lane].ware();
                for pirate in pirates.into_iter().flatten() {
                    self.award(pirate, ware.profit() / count, Reason::Plunder(ware), w);
                }
            }
        }
    }

    fn pay_crews<W: Witness>(&mut self, w: &mut W) {
        for lane in 0..self.fleet.len() {
            let punt = self.fleet[lane];
            if punt.in_port() && !self.is_plundered(lane) {
                let ware = punt.ware();
                let part = ware.profit() / (punt.crew().len() as Pesos).max(1);
                for &party in punt.crew() {
                    self.award(party, part, Reason::Cargo(ware), w);
                }
            }
        }
    }

    fn pay_port<W: Witness>(&mut self, w: &mut W) {
        for slot in &Slot::ALL[..usize::from(self.docked)] {
            if let Some(party) = self.posts.holder(Space::Port(*slot)) {
                self.award(party, slot.profit(), Reason::Port(*slot), w);
            }
        }
    }

    fn pay_repairs<W: Witness>(&mut self, w: &mut W) {
        let slots = &Slot::ALL[..usize::from(self.wrecked)];
        let Some(Party::Seat(agent)) = self.insurance() else {
            // No agent, or the dummy, who pays nothing (section 9): the bank pays the accomplices.
            for slot in slots {
                if let Some(party) = self.posts.holder(Space::Yard(*slot)) {
                    self.award(party, slot.profit(), Reason::Repair(*slot), w);
                }
            }
            return;
        };
        let owed =
            |slot: &&Slot| self.posts.holder(Space::Yard(**slot)) != Some(Party::Seat(agent));
        let due: Pesos = slots.iter().filter(owed).map(|slot| slot.profit()).sum();
        self.raise(agent, due, w); // R19
        for slot in slots {
            self.repair(agent, *slot, w);
        }
    }

    /// The agent pays for one slot as far as his cash goes, the bank the rest to an accomplice there (R19).
    fn repair<W: Witness>(&mut self, agent: Seat, slot: Slot, w: &mut W) {
        let to = match self.posts.holder(Space::Yard(slot)) {
            Some(Party::Seat(seat)) if seat == agent => return, // cancels out
            Some(Party::Seat(seat)) => Purse::Seat(seat),
            Some(Party::Dummy) | None => Purse::Bank,
        };
        let reason = Reason::Repair(slot);
        let amount = slot.profit().min(self.cash(agent));
        self.cash[agent.index()] -= amount;
        if let Purse::Seat(seat) = to {
            self.cash[seat.index()] += amount;
        }
        if amount > 0 {
            w.see(Event::Paid {
                from: Purse::Seat(agent),
                to,
                amount,
                reason,
            });
        }
        let rest = slot.profit() - amount;
        if let (Purse::Seat(seat), 1..) = (to, rest) {
            self.earn(seat, rest, reason, w);
        }
    }

    /// Every ware that landed in the port, plundered or not, rises one step.
    fn raise_market<W: Witness>(&mut self, w: &mut W) {
        for lane in 0..self.fleet.len() {
            if self.fleet[lane].in_port() {
                let ware: Ware = self.fleet[lane].ware();
                self.market[ware.index()] += 1;
                let value = self.market(ware);
                w.see(Event::Rose { ware, value });
            }
        }
    }
}
