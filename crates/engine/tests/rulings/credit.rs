//! Payments and loans (rules 3.4 R9, 3.9).

use crate::table::{Table, earned, of, paid, seat};
use engine::rules::{
    Decision, Event, GameOption, Phase, Reason, Refusal, Seat, Slot::*, Space::*, Turn, Ware::*,
};

/// R9: a price beyond the cash pledges free shares, ties in market value in board order: silk before jade.
#[test]
fn r09_forced_loans_in_board_order() {
    let mut t = Table::of(3);
    let loans: Vec<_> = t.game.forced_loans(seat(1), 43).collect();
    assert_eq!(loans, [Silk, Jade]);
    t.office(1, 31);
    assert_eq!(t.pledged(1), [Silk]);
    assert_eq!(t.free(1), [Jade]);
    assert_eq!(t.cash(), [30 + 12 - 31, 30, 30]);
    let office = Event::Master {
        party: of(1),
        bid: Some(31),
    };
    let forced = Event::Forced {
        seat: seat(1),
        ware: Silk,
    };
    let (loan, price) = (Reason::Loan(Silk), Reason::Office);
    assert_eq!(
        t.told,
        [office, forced, earned(1, 12, loan), paid(1, 31, price)]
    );
}

/// R9: the lowest market value goes first, whatever the board order: jade at 0 before silk at 5.
#[test]
fn r09_forced_loans_lowest_market_value_first() {
    let mut t = Table::of(3);
    t.quiet_voyage(&[Silk]);
    assert_eq!(t.market(), [0, 5, 0, 0]);
    t.office(1, 31);
    assert_eq!(t.pledged(1), [Jade]);
    assert_eq!(t.free(1), [Silk]);
}

/// R9: just as many as needed: 42 needs one share, 43 two, 30 none.
#[test]
fn r09_no_more_loans_than_needed() {
    for (bid, pledged, cash) in [(30, 0, 0), (42, 1, 30 + 12 - 42), (43, 2, 30 + 24 - 43)] {
        let mut t = Table::of(3);
        assert_eq!(t.game.forced_loans(seat(1), bid).count(), pledged);
        t.office(1, bid);
        assert_eq!(t.pledged(1).len(), pledged);
        assert_eq!(t.cash()[0], cash);
    }
}

/// R9: who wants another share pledged takes that loan first.
#[test]
fn r09_a_loan_of_choice_comes_first() {
    let mut t = Table::of(3);
    t.loan(1, Jade);
    t.office(1, 42);
    assert_eq!(t.pledged(1), [Jade]);
    assert_eq!(t.free(1), [Silk]);
    assert_eq!(t.cash()[0], 0);
}

/// R9: two shares of one ware are pledged one by one.
#[test]
fn r09_one_share_at_a_time() {
    let mut t = Table::of(3);
    t.office(3, 40);
    assert_eq!(t.free(3), [Ginseng]);
    assert_eq!(t.pledged(3), [Ginseng]);
    assert_eq!(t.cash()[2], 30 + 12 - 40);
}

/// R9: accomplices too are paid with loans: 4 pesos and a free share place a pirate for 5.
#[test]
fn r09_placing_takes_loans() {
    let mut t = Table::of(3);
    t.office(1, 38); // 30 + 12 - 38 = 4, silk pledged
    t.sail_on([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    t.place(1, Pirate);
    assert_eq!(t.pledged(1), [Silk, Jade]);
    assert_eq!(t.cash()[0], 4 + 12 - 5);
}

/// R9: a share is bought with a loan on another one: 3 pesos, jade free, 3 + 12 - 5 = 10.
#[test]
fn r09_buying_takes_loans() {
    let mut t = Table::of(3);
    t.office(1, 39);
    t.buy(1, Nutmeg);
    assert_eq!(t.pledged(1), [Silk, Jade]);
    assert_eq!(t.free(1), [Nutmeg]);
    assert_eq!(t.cash()[0], 10);
}

/// R9: the share being bought cannot be pledged for its own price.
#[test]
fn r09_a_share_does_not_pay_for_itself() {
    let mut t = Table::of(3);
    t.office(1, 50); // 30 + 24 - 50 = 4 and no free share
    let short = Refusal::CannotPay { price: 5, means: 4 };
    assert_eq!(t.refusal(1, Decision::Buy(Jade)), short);
    assert_eq!(t.legal(), ["pass"]);

    let mut t = Table::of(3);
    t.office(1, 49); // 5 are left
    t.buy(1, Jade);
    assert_eq!(t.cash()[0], 0);
    assert_eq!(t.free(1), [Jade]);
}

/// R20: the standing high bidder redeems nothing that its bid needs: 42 - 15 + 24 = 51.
#[test]
fn r20_the_high_bidder_keeps_its_bid_covered() {
    let mut t = Table::of(3);
    t.loan(1, Silk); // 42 and one free share: a cap of 54
    t.bid(1, 52);
    let uncovered = Refusal::BidUncovered { bid: 52 };
    assert_eq!(t.refusal(1, Decision::Redeem(Silk)), uncovered);
    t.bid(2, 53);
    t.redeem(1, Silk);
    assert_eq!(t.cash()[0], 42 - 15);

    let mut t = Table::of(3);
    t.loan(1, Silk);
    t.bid(1, 51);
    t.redeem(1, Silk);
    t.pass(2);
    t.pass(3);
    assert_eq!(t.cash()[0], 27 + 24 - 51);
    assert_eq!(t.pledged(1), [Silk, Jade]);
}

/// R20: it binds the high bidder only; a loan is free to all.
#[test]
fn r20_others_redeem_as_they_like() {
    let mut t = Table::of(3);
    t.loan(2, Jade);
    t.bid(1, 54);
    t.redeem(2, Jade);
    t.loan(1, Jade);
    assert_eq!(t.cash(), [42, 42 - 15, 30]);
}

/// 3.9: a loan brings 12, redeeming costs 15.
#[test]
fn a_loan_brings_12_and_costs_15() {
    let mut t = Table::of(3);
    t.loan(2, Jade);
    assert_eq!(t.told, [earned(2, 12, Reason::Loan(Jade))]);
    assert_eq!((t.free(2), t.pledged(2)), (vec![Nutmeg], vec![Jade]));
    t.redeem(2, Jade);
    assert_eq!(t.told, [paid(2, 15, Reason::Redemption(Jade))]);
    assert_eq!((t.free(2), t.pledged(2)), (vec![Nutmeg, Jade], vec![]));
    assert_eq!(t.cash(), [30, 27, 30]);
}

/// 3.9: any seat, in or out of turn, while anybody or the dice decide anything; what is asked stays asked.
#[test]
fn loans_in_every_phase() {
    fn probe(t: &mut Table, phases: &mut Vec<Phase>) {
        phases.push(t.game.phase());
        let before = t.game;
        for who in [1, 2, 3] {
            let ware = t.free(who)[0];
            t.loan(who, ware);
            assert_eq!(t.game.turn(), before.turn());
            assert_eq!(t.game.phase(), before.phase());
            t.redeem(who, ware);
        }
        for seat in before.all_seats() {
            assert_eq!(t.game.cash(seat), before.cash(seat) - 3);
        }
        t.game = before; // so that the next probe finds the money
    }

    let mut t = Table::with(3, &[GameOption::SplitDuties]);
    let mut phases = Vec::new();
    probe(&mut t, &mut phases);
    t.office(1, 1);
    probe(&mut t, &mut phases);
    t.decide(1, t.game.legal().get(0).expect("six pairs of duties"));
    t.decide(3, t.game.legal().get(0).expect("two duties"));
    probe(&mut t, &mut phases);
    t.pass(t.turn());
    probe(&mut t, &mut phases);
    t.load(t.turn(), [Nutmeg, Silk, Jade]);
    probe(&mut t, &mut phases);
    t.launch(t.turn(), [5, 2, 2]);
    probe(&mut t, &mut phases);
    t.start(t.turn(), 1);
    probe(&mut t, &mut phases);
    t.place(1, Pirate);
    t.place(2, SmallPilot);
    t.idle();
    t.idle();
    probe(&mut t, &mut phases);
    t.roll([4, 1, 1]);
    t.idle();
    t.roll([4, 1, 1]);
    probe(&mut t, &mut phases); // nutmeg is on 5 + 4 + 4 = 13
    t.pass(1);
    t.idle();
    probe(&mut t, &mut phases);
    t.steer(2, Nutmeg, -1);
    t.roll([1, 1, 1]); // on 13 again
    probe(&mut t, &mut phases);
    let all = [
        Phase::Auction,
        Phase::Duties,
        Phase::Buy,
        Phase::Load,
        Phase::Launch,
        Phase::Start,
        Phase::Place,
        Phase::Roll,
        Phase::Board,
        Phase::Steer,
        Phase::Send,
    ];
    assert_eq!(phases, all);
}

/// 3.9: only what one has; 15 in cash, which no forced loan provides; only seats at the table, and not for chance.
#[test]
fn loans_refused() {
    let mut t = Table::of(3);
    assert_eq!(
        t.refusal(1, Decision::Loan(Nutmeg)),
        Refusal::NoFreeShare(Nutmeg)
    );
    assert_eq!(
        t.refusal(1, Decision::Redeem(Jade)),
        Refusal::NoPledgedShare(Jade)
    );
    for absent in [Seat::Four, Seat::Five] {
        let nobody = Refusal::NoSuchSeat(absent);
        assert_eq!(t.refusal(absent.number(), Decision::Loan(Nutmeg)), nobody);
        assert_eq!(t.refusal(absent.number(), Decision::Redeem(Nutmeg)), nobody);
    }
    let not_yours = Refusal::NotYourTurn {
        turn: Turn::Seat(seat(1)),
    };
    assert_eq!(t.chance_refusal(Decision::Loan(Jade)), not_yours);
    t.loan(1, Jade);
    assert_eq!(
        t.refusal(1, Decision::Loan(Jade)),
        Refusal::NoFreeShare(Jade)
    );
    t.office(1, 28); // 42 - 28 = 14, with silk still free
    let short = Refusal::RedemptionNeedsCash { cash: 14 };
    assert_eq!(t.refusal(1, Decision::Redeem(Jade)), short);
    t.sail_on([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    t.place(1, Insurance);
    t.redeem(1, Jade);
    assert_eq!(t.cash()[0], 14 + 10 - 15);
}

/// 3.9: a bought share can be pledged as any other, and one of two equal shares at a time.
#[test]
fn a_bought_share_is_pledged_like_any_other() {
    let mut t = Table::of(3);
    t.office(1, 1);
    t.buy(1, Jade);
    t.loan(1, Jade);
    assert_eq!((t.free(1), t.pledged(1)), (vec![Silk, Jade], vec![Jade]));
    t.loan(1, Jade);
    assert_eq!((t.free(1), t.pledged(1)), (vec![Silk], vec![Jade, Jade]));
    assert_eq!(t.cash()[0], 30 - 1 - 5 + 24);
    t.load(1, [Nutmeg, Silk, Ginseng]);
    t.launch(1, [3, 3, 3]);
    t.place(1, Port(A));
    assert_eq!(t.cash()[0], 48 - 4);
}
