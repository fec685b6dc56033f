//! Placing accomplices (rules 3.4).

use crate::table::{Table, earned, of, paid, seat};
use engine::rules::{
    Decision, Event, GameOption, Phase, Reason, Refusal, Slot::*, Space::*, Turn, Ware::*,
};

/// 3.4: from the harbor master clockwise, one accomplice each.
#[test]
fn placing_goes_clockwise_from_the_harbor_master() {
    let mut t = Table::of(4);
    t.office(3, 1);
    t.sail_on([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    for (who, slot) in [(3, Port(A)), (4, Port(B)), (1, Port(C)), (2, Yard(A))] {
        assert_eq!(t.asked(), (Phase::Place, who));
        t.place(who, slot);
    }
    assert_eq!(t.game.turn(), Turn::Chance);
    assert_eq!(t.game.accomplices_left(of(1)), 2);
}

/// 3.4: on a punt always the cheapest empty seat, several of one seat too: nutmeg 2, 3, 4.
#[test]
fn on_a_punt_the_cheapest_seat_is_taken() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    t.place(1, Punt(Nutmeg));
    t.place(2, Punt(Nutmeg));
    t.pass(3);
    t.place(1, Punt(Nutmeg));
    assert_eq!(t.crew(Nutmeg), [of(1), of(2), of(1)]);
    assert_eq!(t.cash(), [30 - 2 - 4, 30 - 3, 30]);
    let taken = Refusal::Taken(Punt(Nutmeg));
    assert_eq!(t.refusal(2, Decision::Place(Punt(Nutmeg))), taken);
    let ashore = Refusal::Ashore(Jade);
    assert_eq!(t.refusal(2, Decision::Place(Punt(Jade))), ashore);
}

/// 3.4: port and shipyard slots in any order, one accomplice each.
#[test]
fn slots_in_any_order() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    t.place_all(&[(1, Port(C)), (2, Port(A)), (3, Yard(B))]);
    let taken = Refusal::Taken(Port(A));
    assert_eq!(t.refusal(1, Decision::Place(Port(A))), taken);
    t.place_all(&[(1, Port(B)), (2, Yard(C)), (3, Yard(A))]);
    assert_eq!(t.game.port(), [Some(of(2)), Some(of(1)), Some(of(1))]);
    assert_eq!(t.game.yard(), [Some(of(3)), Some(of(3)), Some(of(2))]);
}

/// 3.4: the first pirate is captain; the boat holds two, who may belong to one seat.
#[test]
fn pirates_captain_first() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    t.place_all(&[(1, Port(A)), (2, Pirate), (3, SmallPilot)]);
    t.place_all(&[(1, LargePilot), (2, Pirate)]);
    assert_eq!(t.pirates(), [of(2), of(2)]);
    let taken = Refusal::Taken(Pirate);
    assert_eq!(t.refusal(3, Decision::Place(Pirate)), taken);
    let taken = Refusal::Taken(SmallPilot);
    assert_eq!(t.refusal(3, Decision::Place(SmallPilot)), taken);
    let taken = Refusal::Taken(LargePilot);
    assert_eq!(t.refusal(3, Decision::Place(LargePilot)), taken);
}

/// 3.4: the agent pays nothing and gets 10 at once.
#[test]
fn the_agent_gets_10_at_once() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    t.place(1, Insurance);
    let placed = Event::Placed {
        party: of(1),
        space: Insurance,
    };
    assert_eq!(t.told, [earned(1, 10, Reason::Premium), placed]);
    assert_eq!(t.cash(), [40, 30, 30]);
    let taken = Refusal::Taken(Insurance);
    assert_eq!(t.refusal(2, Decision::Place(Insurance)), taken);
}

/// R6: who passes places no more in this voyage: its later turns are skipped.
#[test]
fn r06_a_pass_lasts_for_the_voyage() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    t.place(1, Port(A));
    t.pass(2);
    t.place(3, Port(B));
    t.place(1, Port(C));
    assert_eq!(t.turn(), 3, "second round: seat 2 is skipped");
    assert!(t.game.passed().contains(seat(2)));
    assert_eq!(t.game.passed().len(), 1);
    t.place(3, Yard(A));
    t.roll([1, 1, 1]);
    t.place(1, Yard(B));
    assert_eq!(t.turn(), 3, "third round");
    t.pass(3);
    t.roll([1, 1, 1]);
    t.pass(1);
    assert_eq!(t.game.phase(), Phase::Roll, "fourth round: nobody else");
    t.roll([1, 1, 1]);
    assert_eq!(t.game.voyage(), 2);
    t.sail([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    assert!(t.game.passed().is_empty());
    t.pass(1);
    assert!(!t.game.passed().is_empty());
    assert_eq!(t.asked(), (Phase::Place, 2), "all place again");
}

/// R6: with nobody left, the rounds of placing are over before they begin.
#[test]
fn r06_all_have_passed() {
    let mut t = Table::of(4);
    t.sail([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    for who in 1..=4 {
        t.pass(who);
    }
    for _ in 0..3 {
        assert_eq!(t.game.phase(), Phase::Roll);
        t.roll([1, 1, 1]);
    }
    assert_eq!(t.game.voyage(), 2);
}

/// Three players; nutmeg docks with the second roll (5 + 6 + 6), silk and ginseng are on 4; seat 1 is to place.
fn nutmeg_docked(options: &[GameOption]) -> Table {
    let mut t = Table::with(3, options);
    t.sail([Nutmeg, Silk, Ginseng], [5, 2, 2]);
    t.place_all(&[(1, Punt(Nutmeg)), (2, Yard(A)), (3, Yard(B))]);
    t.place_all(&[(1, Yard(C)), (2, Port(B)), (3, Port(C))]);
    t.roll([6, 1, 1]);
    t.place_all(&[(1, Punt(Silk)), (2, Punt(Silk)), (3, Punt(Silk))]);
    t.roll([6, 1, 1]);
    t
}

/// R7: seats on a punt that has docked may still be taken, and are paid: 24 / 2.
#[test]
fn r07_a_docked_punt_may_be_boarded() {
    let mut t = nutmeg_docked(&[]);
    t.pass(1);
    let before = t.cash();
    t.place(2, Punt(Nutmeg));
    assert_eq!(t.payments(), [paid(2, 3, Reason::Place(Punt(Nutmeg)))]);
    t.pass(3);
    t.roll([0, 1, 1]);
    // Silk and ginseng are wrecks at A and B: 6 for seat 2, 8 for seat 3.
    let gains = [12, 12 + 6 - 3, 8];
    let expected: Vec<u32> = before.iter().zip(gains).map(|(b, g)| b + g).collect();
    assert_eq!(t.cash(), expected);
}

/// R7, option sealed-punts: nobody boards a docked punt; others stay open.
#[test]
fn r07_sealed_punts() {
    let t = nutmeg_docked(&[GameOption::SealedPunts]);
    let sealed = Refusal::Sealed(Nutmeg);
    assert_eq!(t.refusal(1, Decision::Place(Punt(Nutmeg))), sealed);
    assert_eq!(t.game.price(Punt(Nutmeg)), None);
    let open = ["place ginseng", "place port A"];
    assert_eq!(t.legal()[..2], open);
    assert_eq!(nutmeg_docked(&[]).legal()[0], "place nutmeg");
}

/// R7: sealed is what has docked, and only with the option; a full punt is taken.
#[test]
fn r07_full_is_not_sealed() {
    let silk_full = Decision::Place(Punt(Silk));
    let t = nutmeg_docked(&[GameOption::SealedPunts]);
    assert_eq!(t.refusal(1, silk_full), Refusal::Taken(Punt(Silk)));

    let mut t = nutmeg_docked(&[]);
    t.place_all(&[(1, Punt(Nutmeg)), (2, Punt(Nutmeg))]);
    let nutmeg_full = Decision::Place(Punt(Nutmeg));
    assert_eq!(t.refusal(3, nutmeg_full), Refusal::Taken(Punt(Nutmeg)));
}

/// R8: the space that a boarding pirate left is vacant again, and whoever takes it is captain if no pirate stayed.
#[test]
fn r08_a_left_pirate_space_is_vacant_again() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Ginseng], [5, 2, 2]);
    t.place_all(&[(1, Pirate), (2, Pirate)]);
    t.idle(); // 3 passes; 1 and 2 pass the second round
    t.roll([4, 1, 1]);
    t.roll([4, 1, 1]);
    t.board(1, Nutmeg);
    assert_eq!(t.pirates(), [of(2)]);
    t.board(2, Nutmeg);
    assert_eq!(t.pirates(), []);
    assert_eq!(t.crew(Nutmeg), [of(1), of(2)]);
}

/// R8: and so it goes in the game: seat 3 takes the space in the last round and plunders silk alone, 30.
#[test]
fn r08_a_late_captain_plunders() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Ginseng], [5, 4, 0]);
    t.place_all(&[(1, Pirate), (2, Port(A)), (3, Port(B))]);
    t.place_all(&[(1, Port(C)), (2, Yard(A)), (3, Yard(B))]);
    t.roll([4, 4, 1]);
    t.place_all(&[(1, Yard(C)), (2, SmallPilot), (3, LargePilot)]);
    t.roll([4, 4, 1]); // nutmeg on 13, silk on 12
    t.board(1, Nutmeg);
    assert_eq!(t.game.price(Pirate), Some(5));
    t.pass(1);
    t.pass(2);
    t.place(3, Pirate);
    assert_eq!(t.pirates(), [of(3)]);
    t.pass(2);
    t.pass(3);
    let before = t.cash();
    t.roll([1, 1, 1]); // silk on 13
    t.send_to_port(3, Silk);
    // Nutmeg at port A: 24 for seat 1, 6 for seat 2; silk at port B: 8 for seat 3; ginseng at yard A: 6 for seat 2.
    let gains = [24, 6 + 6, 30 + 8];
    let expected: Vec<u32> = before.iter().zip(gains).map(|(b, g)| b + g).collect();
    assert_eq!(t.cash(), expected);
}

/// Seat 3 (two ginseng) buys the office with all loans, so that just `left` pesos and no free share are left.
fn broke(players: usize, options: &[GameOption], left: u32) -> Table {
    let mut t = Table::with(players, options);
    t.office(3, 54 - left);
    assert_eq!(t.game.cash(seat(3)), left);
    assert_eq!(t.free(3), []);
    t
}

/// R10: with no free share and less than any vacant paid space costs, a seat places anywhere but on the insurance
/// and pays all it has: 1 peso, where the cheapest spaces cost 2.
#[test]
fn r10_a_blind_passenger_pays_all_he_has() {
    let mut t = broke(3, &[], 1);
    t.sail_on([Nutmeg, Silk, Jade], [3, 3, 3]);
    assert!(t.game.is_blind(seat(3)));
    let all = [
        "place nutmeg",
        "place silk",
        "place jade",
        "place port A",
        "place port B",
        "place port C",
        "place yard A",
        "place yard B",
        "place yard C",
        "place pirate",
        "place small-pilot",
        "place large-pilot",
        "pass",
    ];
    assert_eq!(t.legal(), all);
    let insurance = Decision::Place(Insurance);
    assert_eq!(t.refusal(3, insurance), Refusal::BlindAgent);
    t.place(3, Pirate);
    assert_eq!(t.payments(), [paid(3, 1, Reason::Place(Pirate))]);
    assert_eq!(t.cash(), [30, 30, 0]);
}

/// R10: with nothing at all he pays nothing.
#[test]
fn r10_a_blind_passenger_without_a_peso() {
    let mut t = broke(3, &[], 0);
    t.sail_on([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    t.place(3, Punt(Silk));
    assert_eq!(t.cash(), [30, 30, 0]);
    t.pass(1);
    t.pass(2);
    t.place(3, LargePilot);
    assert_eq!(t.cash(), [30, 30, 0]);
    assert_eq!(t.game.large_pilot(), Some(of(3)));
}

/// R10: who can pay for one vacant space is not blind: 1 peso pays for ginseng's first seat. He may be agent.
#[test]
fn r10_not_blind_while_one_space_can_be_paid() {
    let mut t = broke(3, &[], 1);
    t.sail_on([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    assert!(!t.game.is_blind(seat(3)));
    assert_eq!(t.legal(), ["place ginseng", "place insurance", "pass"]);
    let short = Refusal::CannotPay { price: 2, means: 1 };
    assert_eq!(t.refusal(3, Decision::Place(Punt(Nutmeg))), short);
    assert_eq!(t.refusal(3, Decision::Place(Yard(C))), short);
    t.place(3, Punt(Ginseng));
    assert_eq!(t.cash()[2], 0);
    t.pass(1);
    t.pass(2);
    assert!(t.game.is_blind(seat(3)), "the next time he is");
}

/// R10: only vacant spaces count: others take all that costs 2, and then 2 pesos are too few for any.
#[test]
fn r10_the_cheapest_vacant_space_counts() {
    let mut t = broke(5, &[], 4);
    t.sail_on([Nutmeg, Silk, Jade], [3, 3, 3]);
    t.place_all(&[(3, SmallPilot), (4, Punt(Nutmeg)), (5, Port(C))]);
    assert!(!t.game.is_blind(seat(3)), "yard C still costs 2");
    t.place(1, Yard(C));
    t.pass(2);
    t.roll([1, 1, 1]);
    assert_eq!(t.game.cash(seat(3)), 2);
    assert!(
        t.game.is_blind(seat(3)),
        "the cheapest seats and slots cost 3 now"
    );
    t.place(3, Yard(A));
    assert_eq!(t.payments(), [paid(3, 2, Reason::Place(Yard(A)))]);
}

/// R10: after 2 for the small pilot nothing is left, and the insurance is barred.
#[test]
fn r10_insurance_is_barred_while_blind() {
    let mut t = broke(4, &[], 2);
    t.sail_on([Nutmeg, Silk, Jade], [3, 3, 3]);
    t.place(3, SmallPilot);
    t.idle();
    t.roll([1, 1, 1]);
    assert!(t.game.is_blind(seat(3)));
    assert_eq!(
        t.refusal(3, Decision::Place(Insurance)),
        Refusal::BlindAgent
    );
}

/// R10: a free share keeps one from being blind, whatever the cash.
#[test]
fn r10_not_blind_with_a_free_share() {
    let mut t = Table::of(3);
    t.loan(3, Ginseng);
    t.office(3, 42); // no peso, one free share
    t.sail_on([Nutmeg, Silk, Jade], [3, 3, 3]);
    assert!(!t.game.is_blind(seat(3)));
    assert_eq!(
        t.legal().len(),
        13 + 1,
        "all spaces, insurance included, and pass"
    );
    t.place(3, Pirate);
    assert_eq!(t.cash()[2], 12 - 5);
    assert_eq!(t.pledged(3), [Ginseng, Ginseng]);
}

/// R10: a sealed punt's seats do not count: with 1 peso and ginseng's first seat vacant, but docked and sealed, the
/// seat is blind; without the option it is not.
#[test]
fn r10_sealed_seats_do_not_count() {
    for sealed in [false, true] {
        let options = [GameOption::SealedPunts];
        let mut t = broke(3, &options[..usize::from(sealed)], 8);
        t.sail_on([Nutmeg, Ginseng, Jade], [2, 5, 2]);
        t.place_all(&[(3, Port(C)), (1, Insurance)]);
        t.pass(2);
        t.place(3, Yard(C));
        t.pass(1);
        t.roll([1, 6, 1]);
        t.place(3, Port(B));
        t.roll([1, 6, 1]); // ginseng docks
        assert_eq!(t.cash()[2], 8 - 2 - 2 - 3);
        assert_eq!(t.asked(), (Phase::Place, 3));
        assert_eq!(t.game.is_blind(seat(3)), sealed);
        if sealed {
            assert_eq!(t.legal().len(), 2 + 1 + 2 + 3 + 1);
            t.place(3, Punt(Jade));
            assert_eq!(t.cash()[2], 0);
        } else {
            assert_eq!(t.legal(), ["place ginseng", "pass"]);
        }
    }
}

/// R10: with no paid space vacant at all nobody is blind, and the insurance is open: port, shipyard, boat and pilots
/// are taken, the punts docked and sealed. Without the option their seats are vacant, and the seat is blind.
#[test]
fn r10_nobody_is_blind_without_a_vacant_space() {
    for sealed in [false, true] {
        let options = [GameOption::SealedPunts];
        let mut t = broke(5, &options[..usize::from(sealed)], 4);
        t.sail_on([Nutmeg, Silk, Jade], [3, 3, 3]);
        t.place_all(&[(3, Port(C)), (4, Port(A)), (5, Port(B))]);
        t.place_all(&[(1, Yard(A)), (2, Yard(B))]);
        t.roll([5; 3]);
        t.place_all(&[(3, Yard(C)), (4, Pirate), (5, Pirate)]);
        t.place_all(&[(1, SmallPilot), (2, LargePilot)]);
        t.roll([6; 3]); // 3 + 5 + 6 = 14: all dock
        assert_eq!(t.cash()[2], 4 - 2 - 2);
        assert_eq!(t.asked(), (Phase::Place, 3));
        assert_eq!(t.game.is_blind(seat(3)), !sealed);
        if sealed {
            assert_eq!(t.legal(), ["place insurance", "pass"]);
            t.place(3, Insurance);
            assert_eq!(t.cash()[2], 10);
        } else {
            assert_eq!(
                t.legal(),
                ["place nutmeg", "place silk", "place jade", "pass"]
            );
            let insurance = Decision::Place(Insurance);
            assert_eq!(t.refusal(3, insurance), Refusal::BlindAgent);
        }
    }
}

/// R10: a blind passenger is crew like any other: paid in full.
#[test]
fn r10_a_blind_passenger_is_paid() {
    let mut t = broke(3, &[], 0);
    t.sail_on([Nutmeg, Silk, Jade], [5, 2, 2]);
    t.place(3, Punt(Nutmeg));
    t.idle();
    t.roll([6, 1, 1]);
    t.roll([6, 1, 1]);
    t.roll([0, 1, 1]);
    assert_eq!(t.cash(), [30, 30, 24]);
}
