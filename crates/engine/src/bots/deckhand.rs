//! Rules of thumb, as a child has them.

use super::observation::all_shares;
use crate::rules::{
    Actor, Decision, Game, Party, Pesos, Phase, Punt, Quay, REDEMPTION, Seat, Slot, Space, Ware,
};

/// The deckhand's highest bid.
const LIMIT: Pesos = 6;
/// It pays no more for a share.
const SHARE_LIMIT: Pesos = 10;
/// With more cash than this it pays its debts.
const RICH: Pesos = 45;
/// Sails a punt in reach of the port: this far from it at most, per roll left.
const HOPEFUL: u8 = 4;

/// The decision of this seat, whose turn it is.
pub(super) fn decide(game: &Game, seat: Seat) -> Decision {
    let debts = game.pledged(seat).shares().next();
    if let Some(ware) = debts.filter(|_| game.cash(seat) >= RICH + REDEMPTION) {
        let redeem = Decision::Redeem(ware);
        if game.check(Actor::Seat(seat), redeem).is_ok() {
            return redeem;
        }
    }
    let wish = match game.phase() {
        Phase::Auction => bid(game, seat),
        Phase::Buy => buy(game, seat),
        Phase::Load => Some(Decision::Load(favourites(game, seat))),
        Phase::Launch => Some(Decision::Launch([5, 4, 0])),
        Phase::Start => Some(Decision::Start(seat)),
        Phase::Place => place(game, seat),
        Phase::Steer => steer(game, seat),
        Phase::Send => game
            .legal()
            .iter()
            .find(|decision| matches!(decision, Decision::Send(_, Quay::Port))),
        _ => None,
    };
    let legal = game.legal();
    let wish = wish.filter(|&wish| legal.contains(wish));
    // What it has no rule for it does as it comes: the first of the list, to board for example.
    wish.or(legal.get(0)).unwrap_or(Decision::Pass)
}

fn bid(game: &Game, seat: Seat) -> Option<Decision> {
    let least = game.least_bid();
    let affords = least <= LIMIT.min(game.cash(seat));
    Some(match affords {
        true => Decision::Bid(least),
        false => Decision::Pass,
    })
}

/// A share of the ware it has most of.
fn buy(game: &Game, seat: Seat) -> Option<Decision> {
    let [ware, ..] = favourites(game, seat);
    let price = game.share_price(ware);
    Some(match price <= SHARE_LIMIT && price <= game.cash(seat) {
        true => Decision::Buy(ware),
        false => Decision::Pass,
    })
}

/// The three wares of which it has most.
fn favourites(game: &Game, seat: Seat) -> [Ware; 3] {
    let shares = all_shares(game, seat);
    let mut wares = Ware::ALL;
    wares.sort_by_key(|&ware| std::cmp::Reverse(shares.of(ware)));
    let [a, b, c, _] = wares;
    [a, b, c]
}

fn place(game: &Game, seat: Seat) -> Option<Decision> {
    let affords = |space: Space| {
        let price = game.price(space);
        price.is_some_and(|price| price <= game.cash(seat))
    };
    let rolls = 3 - game.rolls_done();
    let ahead = |punt: &Punt| punt.space().unwrap_or(14);
    let hopeful = |punt: &&Punt| ahead(punt) + HOPEFUL * rolls > 13;
    let punts = || game.punts().iter().filter(hopeful);
    let boats = punts().filter(|punt| affords(Space::Punt(punt.ware())));
    let boat = boats.max_by_key(|punt| ahead(punt));
    let port = Slot::ALL[..punts().count()].iter();
    let port = port.copied().map(Space::Port).find(|&space| affords(space));
    let space = boat.map(|punt| Space::Punt(punt.ware())).or(port);
    Some(space.map_or(Decision::Pass, Decision::Place))
}

/// Moves a punt on that carries its own, else stays.
fn steer(game: &Game, seat: Seat) -> Option<Decision> {
    let own = |ware: Ware| {
        let punt = game.punt(ware);
        punt.is_some_and(|punt| punt.crew().contains(&Party::Seat(seat)))
    };
    let mut on = game.legal().iter().filter(|decision| match decision {
        Decision::Steer(steer) => steer
            .moves()
            .all(|(ware, shift)| shift.spaces() > 0 && own(ware)),
        _ => false,
    });
    Some(on.next().unwrap_or(Decision::Pass))
}
