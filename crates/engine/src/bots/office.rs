//! What the office of harbor master is worth in a position, to everybody.

use super::{Observation, playout::Playouts, policy::Policy};
use crate::rules::{Actor, Decision, Game, LOAN, Party, Pesos, Phase, REDEMPTION, Seat, Turn};

/// Prices that are looked at: so many, so far apart in pesos. What lies between is taken as lying on a line.
const PRICES: usize = 6;
const APART: Pesos = 9;

/// For each seat in the auction that may get the office, and for prices, how likely each seat wins.
#[derive(Clone, Debug)]
pub(super) struct Office {
    /// By harbor master, price and seat.
    chances: [[[f32; 5]; PRICES]; 5],
    /// The auction that it is about.
    game: Game,
}

impl Office {
    /// From so many playouts for each seat that can still get the office, or as many as `keep_going` allows.
    pub(super) fn new(
        observation: &Observation,
        policy: Policy,
        playouts: &Playouts,
        count: u64,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Self {
        let game = *observation.game();
        let mut office = Office {
            chances: [[[0.0; 5]; PRICES]; 5],
            game,
        };
        let masters = || {
            game.all_seats()
                .filter(|&seat| !game.passed().contains(seat))
        };
        for number in 0..count {
            let start = playouts.start(observation, number);
            for master in masters() {
                let mut played = start;
                let paid = hold(&mut played, master);
                let paid = cost(&game, master, paid);
                playouts.play(&mut played, number, &mut |end| {
                    let mut outcome = policy.outcome(end);
                    let fortune = outcome.fortunes[master.index()];
                    for (price, chances) in office.chances[master.index()].iter_mut().enumerate() {
                        let more = cost(&game, master, APART * price as Pesos) - paid;
                        outcome.fortunes[master.index()] = fortune - more;
                        for (sum, chance) in chances.iter_mut().zip(outcome.chances()) {
                            *sum += chance;
                        }
                    }
                });
            }
            if number % 4 == 3 && !keep_going() {
                break;
            }
        }
        office
    }

    /// How well off the seat is if that one gets the office at this price; comparable for all masters and prices.
    fn chance(&self, seat: Seat, master: Seat, price: Pesos) -> f32 {
        let table = &self.chances[master.index()];
        let step = ((price / APART) as usize).min(PRICES - 2);
        let over = (price - APART * step as Pesos) as f32 / APART as f32;
        let (below, above) = (table[step][seat.index()], table[step + 1][seat.index()]);
        below + (above - below) * over
    }

    /// Whether the seat to decide does better to bid than to pass. The others are taken to raise as long as the office at
    /// the next price is better for them than leaving it to who would have it. What a bid is worth is the office at that
    /// price: if somebody goes on, the seat is asked again.
    pub(super) fn bids(&self) -> bool {
        let Turn::Seat(seat) = self.game.turn() else {
            return false;
        };
        let least = self.game.least_bid();
        if least > self.game.bid_cap(seat) {
            return false;
        }
        let mut left = self.game;
        let mut standing = left.bid();
        left.play_unchecked(Actor::Seat(seat), Decision::Pass);
        while left.phase() == Phase::Auction
            && let Turn::Seat(other) = left.turn()
        {
            let raises = self.raises(&left, other);
            let decision = match raises {
                true => Decision::Bid(left.least_bid()),
                false => Decision::Pass,
            };
            left.play_unchecked(Actor::Seat(other), decision);
            standing = left.bid().or(standing);
        }
        let (master, price) = match (standing, left.master()) {
            (Some(bid), _) => (bid.seat, bid.amount),
            (None, Some(Party::Seat(master))) => (master, 0),
            // Nothing is known of a dummy's office, and a first bid is cheap.
            (None, _) => return true,
        };
        self.chance(seat, seat, least) > self.chance(seat, master, price)
    }

    fn raises(&self, game: &Game, seat: Seat) -> bool {
        let least = game.least_bid();
        let leaves = match game.bid() {
            Some(bid) => self.chance(seat, bid.seat, bid.amount),
            None => 0.0,
        };
        least <= game.bid_cap(seat) && self.chance(seat, seat, least) > leaves
    }
}

/// Lets this seat bid as little as it must and everybody else pass; returns what it pays.
fn hold(game: &mut Game, master: Seat) -> Pesos {
    let mut paid = game.bid().map_or(0, |bid| bid.amount);
    while game.phase() == Phase::Auction
        && let Turn::Seat(seat) = game.turn()
    {
        let least = game.least_bid();
        let decision = match seat == master && least <= game.bid_cap(seat) {
            true => Decision::Bid(least),
            false => Decision::Pass,
        };
        game.play_unchecked(Actor::Seat(seat), decision);
        if seat == master && decision != Decision::Pass {
            paid = least;
        }
    }
    paid
}

/// What paying this price takes from the seat's fortune, in pesos: loans cost.
fn cost(game: &Game, seat: Seat, price: Pesos) -> f32 {
    let short = price.saturating_sub(game.cash(seat));
    let loans = short.div_ceil(LOAN).min(game.free(seat).count().into());
    (price + loans * (REDEMPTION - LOAN)) as f32
}
