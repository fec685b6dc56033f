//! The auction and the purchase (rules 3.1 and 3.2).

use crate::table::{Table, earned, of, paid, seat};
use engine::rules::{Bid, Decision, Event, Phase, Reason, Refusal, Turn, Ware::*};

/// R3: nobody bids more than cash and 12 for each free share: 30 + 2 × 12 = 54.
#[test]
fn r03_cap_of_a_bid() {
    let mut t = Table::of(3);
    let over_cap = Refusal::BidOverCap { cap: 54 };
    assert_eq!(t.refusal(1, Decision::Bid(55)), over_cap);
    assert_eq!(t.refusal(1, Decision::Bid(u32::MAX)), over_cap);
    t.bid(1, 54);
    assert_eq!(t.legal(), ["pass"], "54 is the cap of seat 2 too");
    assert_eq!(t.refusal(2, Decision::Bid(55)), over_cap);
    t.pass(2);
    t.pass(3);
    assert_eq!(t.cash(), [0, 30, 30]);
}

/// R3: a loan taken before leaves the cap as it is: 42 + 12 = 54. A pledged share counts no more.
#[test]
fn r03_a_loan_turns_a_share_into_cash() {
    let mut t = Table::of(3);
    t.loan(1, Jade);
    assert_eq!(t.game.bid_cap(seat(1)), 42 + 12);
    t.loan(1, Silk);
    assert_eq!(t.game.bid_cap(seat(1)), 54);
    t.redeem(1, Silk); // 54 - 15 = 39, and one free share
    assert_eq!(t.game.bid_cap(seat(1)), 39 + 12);
    assert_eq!(
        t.refusal(1, Decision::Bid(52)),
        Refusal::BidOverCap { cap: 51 }
    );
    t.bid(1, 51);
}

/// R3: bought shares count for the next auctions. 30 - 1 - 5 = 24 and three free shares: 24 + 36 = 60.
#[test]
fn r03_bought_shares_count() {
    let mut t = Table::of(3);
    t.office(1, 1);
    t.buy(1, Nutmeg);
    assert_eq!(t.game.bid_cap(seat(1)), 60);
}

/// R4: the last seat is asked although all others have passed and nobody has bid; it may bid 1.
#[test]
fn r04_the_last_seat_may_still_bid() {
    let mut t = Table::of(3);
    t.pass(1);
    t.pass(2);
    assert_eq!(t.asked(), (Phase::Auction, 3));
    assert_eq!(t.legal()[0], "bid 1");
    assert_eq!(t.legal().len(), 54 + 1);
    t.bid(3, 1);
    assert_eq!(t.asked(), (Phase::Buy, 3), "nobody is left to outbid it");
    assert_eq!(t.cash(), [30, 30, 29]);
}

/// R4: or it may bid more, or pass.
#[test]
fn r04_the_last_seat_may_pass_or_bid_more() {
    let mut t = Table::of(4);
    t.pass(1);
    t.pass(2);
    t.pass(3);
    let mut more = t.clone();
    more.bid(4, 17);
    assert_eq!(more.cash(), [30, 30, 30, 13]);
    t.pass(4);
    assert_eq!(t.asked(), (Phase::Buy, 1));
}

/// R5: everyone passes in the first voyage: the opening seat is harbor master and pays nothing.
#[test]
fn r05_nobody_bids_in_the_first_voyage() {
    let mut t = Table::opened_by(2, 4, &[]);
    for who in [2, 3, 4, 1] {
        assert_eq!(t.game.master(), None);
        t.pass(who);
    }
    assert_eq!(t.game.master(), Some(of(2)));
    assert_eq!(t.asked(), (Phase::Buy, 2));
    assert_eq!(t.cash(), [30; 4]);
    let office = Event::Master {
        party: of(2),
        bid: None,
    };
    assert_eq!(t.told, [office]);
}

/// R5: later the previous harbor master keeps the office for nothing, and opens the next auction again.
#[test]
fn r05_nobody_bids_later() {
    let mut t = Table::of(3);
    t.office(3, 4);
    t.sail_on([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    t.idle();
    for _ in 0..3 {
        t.roll([1, 1, 1]);
    }
    assert_eq!(t.asked(), (Phase::Auction, 3));
    t.quiet_voyage(&[]);
    assert_eq!(t.game.master(), Some(of(3)));
    assert_eq!(t.asked(), (Phase::Auction, 3));
    assert_eq!(t.game.voyage(), 3);
    assert_eq!(t.cash(), [30, 30, 26]);
}

/// 3.1: clockwise; who passes is out; it ends when all but the highest bidder have passed.
#[test]
fn bidding_goes_round_without_those_who_passed() {
    let mut t = Table::of(4);
    t.bid(1, 2);
    t.pass(2);
    t.bid(3, 9);
    t.bid(4, 10);
    t.bid(1, 11);
    assert_eq!(t.turn(), 3);
    t.pass(3);
    let standing = Bid {
        seat: seat(1),
        amount: 11,
    };
    assert_eq!(t.game.bid(), Some(standing));
    assert_eq!(t.asked(), (Phase::Auction, 4));
    let passed = [1, 2, 3, 4].map(|who| t.game.passed().contains(seat(who)));
    assert_eq!(passed, [false, true, true, false]);
    t.pass(4);
    assert_eq!(t.asked(), (Phase::Buy, 1));
    assert_eq!(t.game.bid(), None);
    let office = Event::Master {
        party: of(1),
        bid: Some(11),
    };
    assert_eq!(t.told, [office, paid(1, 11, Reason::Office)]);
    assert_eq!(t.cash(), [19, 30, 30, 30]);
}

/// 3.1: a first bid is at least 1, any other more than the standing one, and need not be a minimal raise.
#[test]
fn a_bid_tops_the_standing_one() {
    let mut t = Table::of(3);
    assert_eq!(
        t.refusal(1, Decision::Bid(0)),
        Refusal::BidTooLow { least: 1 }
    );
    t.bid(1, 7);
    for amount in [0, 6, 7] {
        let refusal = t.refusal(2, Decision::Bid(amount));
        assert_eq!(refusal, Refusal::BidTooLow { least: 8 });
    }
    t.bid(2, 8);
    t.bid(3, 40);
    assert_eq!(t.game.least_bid(), 41);
}

/// 3.1: the previous harbor master opens, not the seat that opened before.
#[test]
fn the_previous_harbor_master_opens() {
    let mut t = Table::opened_by(4, 5, &[]);
    assert_eq!(t.asked(), (Phase::Auction, 4));
    t.office(2, 1);
    t.sail_on([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    t.idle();
    for _ in 0..3 {
        t.roll([1, 1, 1]);
    }
    assert_eq!(t.asked(), (Phase::Auction, 2));
    assert_eq!(t.game.master(), Some(of(2)), "the previous one, meanwhile");
}

/// 3.1: nobody else bids or passes.
#[test]
fn only_the_seat_whose_turn_it_is_bids() {
    let t = Table::of(3);
    let not_yours = Refusal::NotYourTurn {
        turn: Turn::Seat(seat(1)),
    };
    assert_eq!(t.refusal(2, Decision::Bid(1)), not_yours);
    assert_eq!(t.refusal(3, Decision::Pass), not_yours);
    assert_eq!(t.refusal(5, Decision::Pass), not_yours);
    assert_eq!(t.chance_refusal(Decision::Pass), not_yours);
    let phase = Phase::Auction;
    assert_eq!(
        t.refusal(1, Decision::Buy(Jade)),
        Refusal::NotAsked { phase }
    );
}

/// 3.2: one share, then loading.
#[test]
fn the_harbor_master_buys_one_share() {
    let mut t = Table::of(3);
    t.office(1, 1);
    assert_eq!(t.game.supply().of(Ginseng), 3);
    t.buy(1, Ginseng);
    assert_eq!(t.payments(), [paid(1, 5, Reason::Share(Ginseng))]);
    assert_eq!(t.game.supply().of(Ginseng), 2);
    assert_eq!(t.free(1), [Silk, Ginseng, Jade]);
    assert_eq!(t.asked(), (Phase::Load, 1));
    let phase = Phase::Load;
    assert_eq!(
        t.refusal(1, Decision::Buy(Ginseng)),
        Refusal::NotAsked { phase }
    );
    assert_eq!(t.refusal(1, Decision::Pass), Refusal::NotAsked { phase });
}

/// 3.2: a ware with no share left cannot be bought. Three jade are left here.
#[test]
fn a_ware_may_be_sold_out() {
    let mut t = Table::of(3);
    for voyage in 0..3 {
        t.office(1, 1);
        t.buy(1, Jade);
        assert_eq!(t.game.supply().of(Jade), 2 - voyage);
        t.load(1, [Nutmeg, Silk, Ginseng]);
        t.launch(1, [3, 3, 3]);
        t.idle();
        for _ in 0..3 {
            t.roll([1, 1, 1]);
        }
    }
    t.office(1, 1);
    assert_eq!(
        t.refusal(1, Decision::Buy(Jade)),
        Refusal::NoneInSupply(Jade)
    );
    assert_eq!(t.legal(), ["buy nutmeg", "buy silk", "buy ginseng", "pass"]);
}

/// R9, for the auction: only the winner pays, and its loans are taken when it pays.
#[test]
fn an_outbid_seat_takes_no_loan() {
    let mut t = Table::of(3);
    t.bid(1, 50);
    t.bid(2, 51);
    t.pass(3);
    assert_eq!(t.cash(), [30, 30, 30]);
    t.pass(1);
    assert_eq!(t.free(1), [Silk, Jade]);
    assert_eq!(t.pledged(2), [Nutmeg, Jade]);
    assert_eq!(t.cash(), [30, 30 + 24 - 51, 30]);
    let loans = [
        earned(2, 12, Reason::Loan(Nutmeg)),
        earned(2, 12, Reason::Loan(Jade)),
    ];
    assert_eq!(t.payments()[..2], loans);
}
