//! The auction of the office, and the harbor master's purchase (rules 3.1 and 3.2).

use super::{
    Duty, Event, Game, GameOption, Party, Pesos, Reason, Refusal, Seat, Seats, Ware, Witness,
    game::Stage,
};

/// A bid that stands in an auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bid {
    /// The bidder.
    pub seat: Seat,
    /// How much, in pesos.
    pub amount: Pesos,
}

impl Game {
    /// The smallest bid that the auction takes now, in pesos.
    pub fn least_bid(&self) -> Pesos {
        match self.bid {
            Some(bid) => bid.amount + 1,
            None if self.has_dummy() => (self.last_price / 2).max(1), // section 9
            None => 1,
        }
    }

    /// The highest bid the seat can make, in pesos (R3).
    pub fn bid_cap(&self, seat: Seat) -> Pesos {
        self.means(seat)
    }

    pub(super) fn refuse_bid(&self, seat: Seat, amount: Pesos) -> Refusal {
        let least = self.least_bid();
        if amount < least {
            Refusal::BidTooLow { least }
        } else {
            Refusal::BidOverCap {
                cap: self.bid_cap(seat),
            }
        }
    }

    pub(super) fn place_bid<W: Witness>(&mut self, amount: Pesos, w: &mut W) {
        let Stage::Auction { turn } = self.stage else {
            return;
        };
        self.bid = Some(Bid { seat: turn, amount });
        self.next_bidder(turn, w);
    }

    pub(super) fn pass_auction<W: Witness>(&mut self, seat: Seat, w: &mut W) {
        self.passes[self.passed.len()] = seat;
        self.passed.insert(seat);
        self.next_bidder(seat, w);
    }

    fn next_bidder<W: Witness>(&mut self, after: Seat, w: &mut W) {
        let out = self.passed.len();
        match self.bid {
            Some(bid) if out + 1 == self.seats() => self.fill_office(bid.seat, Some(bid.amount), w),
            // R5; two players leave the office to the dummy (section 9).
            None if out == self.seats() && self.has_dummy() => self.dummy_office(w),
            None if out == self.seats() => self.fill_office(self.opener, None, w),
            // R4: the last seat still chooses while no bid stands.
            _ => {
                let mut turn = after.next(self.seats());
                while self.passed.contains(turn) {
                    turn = turn.next(self.seats());
                }
                self.stage = Stage::Auction { turn };
            }
        }
    }

    fn fill_office<W: Witness>(&mut self, master: Seat, bid: Option<Pesos>, w: &mut W) {
        let others = self.last_to_pass(master);
        w.see(Event::Master {
            party: master.into(),
            bid,
        });
        if let Some(price) = bid {
            self.pay(master, price, Reason::Office, w);
        }
        self.last_price = bid.unwrap_or(0);
        self.master = Some(Party::Seat(master));
        self.opener = master;
        self.bid = None;
        self.passed = Seats::NONE;
        self.duties = [master; 4];
        if self.has(GameOption::SplitDuties) {
            self.share_duties(master, others);
        } else {
            self.enter_buy();
        }
    }

    /// The seats other than the harbor master's that passed last and second-last (section 8, R23). Two players: the other
    /// player, then the harbor master again (section 9).
    fn last_to_pass(&self, master: Seat) -> [Seat; 2] {
        let passes = self.passes[..self.passed.len()].iter().rev();
        let mut others = passes.copied().filter(|&seat| seat != master);
        let last = others.next().unwrap_or(master);
        [last, others.next().unwrap_or(master)]
    }

    pub(super) fn enter_buy(&mut self) {
        self.stage = Stage::Buy;
    }

    /// What a share of this ware costs the harbor master, in pesos.
    pub fn share_price(&self, ware: Ware) -> Pesos {
        self.market(ware).max(5)
    }

    /// Legal purchases as bits by ware.
    pub(super) fn buy_mask(&self) -> u32 {
        let means = self.means(self.duty_holder(Duty::Buy));
        let mut mask = 0;
        for ware in Ware::ALL {
            if self.supply.of(ware) > 0 && self.share_price(ware) <= means {
                mask |= 1 << ware.index();
            }
        }
        mask
    }

    pub(super) fn refuse_buy(&self, seat: Seat, ware: Ware) -> Refusal {
        if self.supply.of(ware) == 0 {
            Refusal::NoneInSupply(ware)
        } else {
            Refusal::CannotPay {
                price: self.share_price(ware),
                means: self.means(seat),
            }
        }
    }

    pub(super) fn buy<W: Witness>(&mut self, ware: Ware, w: &mut W) {
        let buyer = self.duty_holder(Duty::Buy);
        // Paid first: the share cannot be pledged for its own price (R9).
        self.pay(buyer, self.share_price(ware), Reason::Share(ware), w);
        self.supply.remove(ware);
        self.free[buyer.index()].add(ware);
        self.enter_load();
    }
}
