//! A player at the table.

use super::{Offer, seat_to_decide};
use engine::{
    record::Record,
    rules::{Actor, Decision, Game, Hand, Party, Pesos, Phase, Seat, Ware},
};

/// What the table sees of a player, and the player's own shares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// The seat.
    pub seat: Seat,
    /// Cash in pesos.
    pub cash: Pesos,
    /// Free shares: only their number is open while the game is on (rules, section 5).
    pub free: Hand,
    /// Pledged shares, face down too.
    pub pledged: Hand,
    /// Accomplices not placed yet.
    pub accomplices: u8,
    /// Whether the player is harbor master.
    pub master: bool,
    /// Whether the player decides now.
    pub turn: bool,
    /// Whether the player is out of the auction, or places no more in this voyage (R6).
    pub passed: bool,
    /// Whether the office is being auctioned.
    pub auction: bool,
    /// The player's bid in pesos, if it stands.
    pub bid: Option<Pesos>,
    /// A loan on a share of each ware, in board order.
    pub loans: [Offer; 4],
    /// Redeeming a share of each ware, in board order.
    pub redemptions: [Offer; 4],
}

/// The player at this seat.
pub fn panel(game: &Game, seat: Seat) -> Panel {
    let passing = matches!(game.phase(), Phase::Auction | Phase::Place | Phase::Roll);
    Panel {
        seat,
        cash: game.cash(seat),
        free: game.free(seat),
        pledged: game.pledged(seat),
        accomplices: game.accomplices_left(Party::Seat(seat)),
        master: game.master() == Some(Party::Seat(seat)),
        turn: seat_to_decide(game) == Some(seat),
        passed: passing && game.passed().contains(seat),
        auction: game.phase() == Phase::Auction,
        bid: game
            .bid()
            .filter(|bid| bid.seat == seat && game.phase() == Phase::Auction)
            .map(|bid| bid.amount),
        loans: Ware::ALL.map(|ware| Offer::to(game, seat, Decision::Loan(ware))),
        redemptions: Ware::ALL.map(|ware| Offer::to(game, seat, Decision::Redeem(ware))),
    }
}

/// What the player bid last in the auction that goes on, in pesos.
pub fn latest_bid(record: &Record, seat: Seat) -> Option<Pesos> {
    use Decision::{Bid, Loan, Pass, Redeem};
    if record.game().phase() != Phase::Auction {
        return None;
    }
    let entries = record.entries().iter().rev();
    let mut auction =
        entries.take_while(|entry| matches!(entry.decision, Bid(_) | Loan(_) | Pass | Redeem(_)));
    auction.find_map(|entry| match entry.decision {
        Bid(amount) if entry.actor == Actor::Seat(seat) => Some(amount),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        record::Name,
        rules::{Deal, Options, Setup, Turn},
    };

    /// Who was outbid looked like who had never bid.
    #[test]
    fn a_bid_is_known_after_another_is_higher() {
        let names = ["Ana", "Ben", "Cai"].map(|name| Name::new(name).expect("a name"));
        let hand = [Ware::Jade, Ware::Silk];
        let setup = Setup {
            deal: Deal::table(&[hand, [Ware::Nutmeg; 2], [Ware::Ginseng; 2]]).expect("three"),
            opening: Seat::Two,
            options: Options::NONE,
        };
        let mut record = Record::new(names.to_vec(), setup).expect("a table");
        let mut decide = |decision| {
            let Turn::Seat(seat) = record.game().turn() else {
                panic!("nobody decides");
            };
            let decided = record.play(Actor::Seat(seat), decision);
            decided.expect("it is legal");
            Seat::ALL.map(|seat| latest_bid(&record, seat))[..3].to_vec()
        };
        assert_eq!(decide(Decision::Bid(1)), [None, Some(1), None]);
        assert_eq!(decide(Decision::Bid(4)), [None, Some(1), Some(4)]);
        assert_eq!(decide(Decision::Bid(5)), [Some(5), Some(1), Some(4)]);
        assert_eq!(decide(Decision::Bid(6)), [Some(5), Some(6), Some(4)]);
        decide(Decision::Pass);
        // Ben is harbor master, and the auction over.
        assert_eq!(decide(Decision::Pass), [None; 3]);
    }
}
