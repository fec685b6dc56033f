//! Placing accomplices (rules 3.4).

use super::{
    Event, Game, GameOption, Party, Pesos, Reason, Refusal, Seat, Space, Witness, game::Stage,
    space::PREMIUM,
};

/// No space costs more.
const TOP_PRICE: Pesos = 5;

/// The paid spaces of fixed price that cost no more than so many pesos, as bits over [`Space::ALL`].
const FIXED_PRICE_UP_TO: [u32; TOP_PRICE as usize + 1] = fixed_price_up_to();

const fn fixed_price_up_to() -> [u32; TOP_PRICE as usize + 1] {
    let mut masks = [0; TOP_PRICE as usize + 1];
    let mut at = 0;
    while at < Space::ALL.len() {
        if let Some(price @ 1..) = Space::ALL[at].fixed_price() {
            let mut means = price as usize;
            while means < masks.len() {
                masks[means] |= 1 << at;
                means += 1;
            }
        }
        at += 1;
    }
    masks
}

impl Game {
    /// The seat that places now; none when it is the dummy's turn or nobody places.
    pub(super) fn placing_seat(&self) -> Option<Seat> {
        match self.stage {
            Stage::Place { at } => self.order[usize::from(at)].seat(),
            _ => None,
        }
    }

    /// Asks the one at this index of the order; ends the round after the last.
    pub(super) fn next_placer<W: Witness>(&mut self, at: u8, w: &mut W) {
        if at < self.placers {
            self.stage = Stage::Place { at };
        } else {
            self.next_step(w);
        }
    }

    /// Whoever is at this index of the order has passed and is not asked any more in this voyage (R6).
    pub(super) fn stop_placing(&mut self, at: u8) {
        let at = usize::from(at);
        if let Party::Seat(seat) = self.order[at] {
            self.passed.insert(seat);
        }
        self.order.copy_within(at + 1.., at);
        self.placers -= 1;
    }

    /// What an accomplice costs on this space now, in pesos; none if there is no vacancy there.
    ///
    /// A docked punt has none under `sealed-punts` (R7).
    pub fn price(&self, space: Space) -> Option<Pesos> {
        let vacant = match space {
            Space::Punt(ware) => {
                let punt = self.punt(ware)?;
                if punt.in_port() && self.has(GameOption::SealedPunts) {
                    return None;
                }
                return punt.next_price();
            }
            Space::Pirate => self.pirates[1].is_none(),
            post => self.posts.is_vacant(post),
        };
        if vacant { space.fixed_price() } else { None }
    }

    /// Whether the seat is a blind passenger: no free share, and less cash than the cheapest vacant paid space costs (R10).
    pub fn is_blind(&self, seat: Seat) -> bool {
        self.free(seat).count() == 0
            && self
                .cheapest_paid_space()
                .is_some_and(|price| self.cash(seat) < price)
    }

    fn cheapest_paid_space(&self) -> Option<Pesos> {
        let paid = Space::ALL
            .into_iter()
            .filter(|&space| space != Space::Insurance);
        paid.filter_map(|space| self.price(space)).min()
    }

    /// Legal placements as bits over [`Space::ALL`].
    #[inline]
    pub(super) fn place_mask(&self, seat: Seat) -> u32 {
        let payable = self.vacant_up_to(self.means(seat));
        if payable == 0 {
            // R10: who can pay for no vacant paid space and has no share to pledge travels blind, on any of them.
            // (A free share brings 12, more than any space costs.)
            let vacant = self.vacant_up_to(TOP_PRICE);
            if vacant != 0 {
                return vacant;
            }
        }
        payable | self.posts.vacant() & 1 << Space::Insurance.index()
    }

    /// The paid spaces with a vacancy that costs no more than so many pesos, as bits over [`Space::ALL`].
    fn vacant_up_to(&self, means: Pesos) -> u32 {
        let means = means.min(TOP_PRICE);
        let boat = u32::from(self.pirates[1].is_none()) << Space::Pirate.index();
        let mut vacant = (self.posts.vacant() | boat) & FIXED_PRICE_UP_TO[means as usize];
        for punt in &self.fleet {
            let within_means = punt.next_price_or_more() <= means as u8;
            vacant |= u32::from(within_means) << Space::Punt(punt.ware()).index();
        }
        if self.has(GameOption::SealedPunts) {
            for punt in self.fleet.iter().filter(|punt| punt.in_port()) {
                vacant &= !(1 << Space::Punt(punt.ware()).index());
            }
        }
        vacant
    }

    pub(super) fn refuse_place(&self, seat: Seat, space: Space) -> Refusal {
        if let Space::Punt(ware) = space {
            match self.punt(ware) {
                None => return Refusal::Ashore(ware),
                Some(punt) if punt.in_port() && self.has(GameOption::SealedPunts) => {
                    return Refusal::Sealed(ware);
                }
                Some(_) => {}
            }
        }
        match self.price(space) {
            None => Refusal::Taken(space),
            Some(_) if space == Space::Insurance => Refusal::BlindAgent,
            Some(price) => Refusal::CannotPay {
                price,
                means: self.means(seat),
            },
        }
    }

    pub(super) fn place<W: Witness>(&mut self, space: Space, w: &mut W) {
        let Stage::Place { at } = self.stage else {
            return;
        };
        let party = self.order[usize::from(at)];
        let price = self.settle_in(party, space);
        if let Party::Seat(seat) = party {
            if space == Space::Insurance {
                self.earn(seat, PREMIUM, Reason::Premium, w);
            } else {
                self.pay(seat, price, Reason::Place(space), w);
            }
        }
        w.see(Event::Placed { party, space });
        self.next_placer(at + 1, w);
    }

    /// Puts an accomplice of the party on the space, which has a vacancy, and returns what that costs.
    #[inline]
    fn settle_in(&mut self, party: Party, space: Space) -> Pesos {
        self.hands[party.index()] -= 1;
        match space {
            Space::Punt(ware) => {
                let punt = self.fleet.iter_mut().find(|punt| punt.ware() == ware);
                return punt.map_or(0, |punt| {
                    let price = punt.next_price();
                    punt.take_seat(party);
                    price.unwrap_or_default()
                });
            }
            Space::Pirate => {
                let berth = usize::from(self.pirates[0].is_some());
                self.pirates[berth] = Some(party);
            }
            post => self.posts.take(post, party),
        }
        space.fixed_price().unwrap_or_default()
    }
}
