//! Bots, and bots with one trick, as contestants.

use crate::{Contestant, Fault, Pcg};
use engine::{
    bots::{Bot, Observation},
    record::{Entry, Record},
    rules::{Decision, Game, Pesos, Phase, Seat, Space, Ware},
};

/// A bot at a table.
#[derive(Clone, Debug)]
pub struct Seated {
    bot: Bot,
    trick: Option<Trick>,
    numbers: Pcg,
}

/// The one thing that a bot does in its own way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trick {
    /// Bids up to this, whatever the position.
    BidsTo(Pesos),
    /// Places no accomplice but in the pirate boat.
    Pirates,
    /// Places no accomplice but in the insurance office.
    Insurance,
    /// Buys a share whenever it can, the dearest.
    Buys,
    /// Does nothing that takes a loan.
    NeverBorrows,
    /// Takes a loan on every share at once.
    BorrowsAll,
}

impl Seated {
    /// A bot that plays as it is, or with a trick.
    pub const fn new(bot: Bot, trick: Option<Trick>) -> Self {
        Seated {
            bot,
            trick,
            numbers: Pcg::new(0),
        }
    }
}

impl Contestant for Seated {
    fn begin(&mut self, _: &Record, _: Seat, numbers: Pcg) -> Result<(), Fault> {
        self.numbers = numbers;
        Ok(())
    }

    fn told(&mut self, _: Entry) -> Result<(), Fault> {
        Ok(())
    }

    fn decide(&mut self, observation: &Observation) -> Result<Decision, Fault> {
        let tricked = self.trick.and_then(|trick| trick.decide(observation));
        if let Some(decision) = tricked {
            return Ok(decision);
        }
        let decision = self
            .bot
            .decide(observation, &mut self.numbers, &mut || true);
        let (game, seat) = (observation.game(), observation.seat());
        let borrows = price(game, decision).is_some_and(|price| price > game.cash(seat));
        Ok(match self.trick {
            Some(Trick::NeverBorrows) if borrows => Decision::Pass,
            _ => decision,
        })
    }
}

impl Trick {
    /// What the trick makes the seat do, if it has something to say here.
    fn decide(self, observation: &Observation) -> Option<Decision> {
        let (game, seat) = (observation.game(), observation.seat());
        let legal = game.legal();
        let only = |space: Space| {
            let place = Decision::Place(space);
            Some(match legal.contains(place) {
                true => place,
                false => Decision::Pass,
            })
        };
        match (self, game.phase()) {
            (Trick::BidsTo(limit), Phase::Auction) => {
                let bid = Decision::Bid(game.least_bid());
                Some(match game.least_bid() <= limit && legal.contains(bid) {
                    true => bid,
                    false => Decision::Pass,
                })
            }
            (Trick::Pirates, Phase::Place) => only(Space::Pirate),
            (Trick::Insurance, Phase::Place) => only(Space::Insurance),
            (Trick::Buys, Phase::Buy) => {
                let for_sale = Ware::ALL
                    .into_iter()
                    .filter(|&ware| legal.contains(Decision::Buy(ware)));
                for_sale
                    .max_by_key(|&ware| game.market(ware))
                    .map(Decision::Buy)
            }
            (Trick::BorrowsAll, _) => game.free(seat).shares().next().map(Decision::Loan),
            _ => None,
        }
    }
}

/// What the decision costs the seat at once, in pesos; none for what costs nothing.
fn price(game: &Game, decision: Decision) -> Option<Pesos> {
    match decision {
        Decision::Bid(amount) => Some(amount),
        Decision::Buy(ware) => Some(game.share_price(ware)),
        Decision::Place(space) => game.price(space),
        _ => None,
    }
}
