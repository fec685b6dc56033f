//! Settlement after the third roll (rules 3.8).

use crate::table::{Table, earned, handed, of, paid, seat};
use engine::rules::{
    Decision, Event, GameOption, Phase, Position, Quay, Reason, Refusal, Slot::*, Space, Space::*,
    Ware, Ware::*,
};

/// R1: no division leaves a remainder: not a cargo among one to all of its crew, not among one or two pirates.
#[test]
fn r01_nothing_remains() {
    for ware in Ware::ALL {
        let crews = 1..=ware.seat_prices().len() as u32;
        for sharers in crews.chain(1..=2) {
            assert_eq!(ware.profit() % sharers, 0, "{ware:?} among {sharers}");
        }
    }
}

/// R1, played: each crew of nutmeg (24) gets all of it, a half, a third each.
#[test]
fn r01_crews_share_equally() {
    for (crew, part) in [(1, 24), (2, 12), (3, 8)] {
        let mut t = Table::of(3);
        t.sail([Nutmeg, Silk, Jade], [5, 2, 2]);
        for who in 1..=crew {
            t.place(who, Punt(Nutmeg));
        }
        t.idle();
        t.roll([6, 1, 1]);
        t.roll([6, 1, 1]);
        t.roll([0, 1, 1]);
        let shares: Vec<_> = (1..=crew)
            .map(|who| earned(who, part, Reason::Cargo(Nutmeg)))
            .collect();
        assert_eq!(t.payments(), shares);
    }
}

/// 3.8.1: punts below 13 go to the shipyard, A, B, C in lane order, and the accomplices there get 6, 8, 15.
#[test]
fn wrecks_in_lane_order() {
    let mut t = Table::of(3);
    t.sail([Jade, Ginseng, Nutmeg], [5, 0, 4]);
    t.place_all(&[(1, Yard(C)), (2, Yard(A)), (3, Yard(B))]);
    t.idle();
    for _ in 0..3 {
        t.roll([1, 2, 1]);
    }
    let wrecked = |ware, slot| Event::Wrecked { ware, slot };
    let told: Vec<_> = t
        .told
        .iter()
        .copied()
        .filter(|event| matches!(event, Event::Wrecked { .. }))
        .collect();
    assert_eq!(
        told,
        [wrecked(Jade, A), wrecked(Ginseng, B), wrecked(Nutmeg, C)]
    );
    let pay = [
        earned(2, 6, Reason::Repair(A)),
        earned(3, 8, Reason::Repair(B)),
        earned(1, 15, Reason::Repair(C)),
    ];
    assert_eq!(t.payments(), pay);
    assert_eq!(t.market(), [0; 4]);
}

/// 3.8.3: a port accomplice is paid only if his slot holds a punt; so is one at the shipyard.
#[test]
fn empty_slots_bring_nothing() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Jade], [5, 2, 2]);
    t.place_all(&[(1, Port(A)), (2, Port(B)), (3, Yard(C))]);
    t.place_all(&[(1, Port(C)), (2, Yard(A)), (3, Yard(B))]);
    t.idle();
    t.roll([6, 1, 1]);
    t.idle();
    t.roll([6, 1, 1]);
    t.idle();
    t.roll([0, 1, 1]);
    let pay = [
        earned(1, 6, Reason::Port(A)),
        earned(2, 6, Reason::Repair(A)),
        earned(3, 8, Reason::Repair(B)),
    ];
    assert_eq!(t.payments(), pay);
}

/// R17: a punt on 13 with no pirate in the boat is an ordinary arrival: crew and slot are paid, the ware rises.
#[test]
fn r17_on_13_without_a_pirate() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Jade], [4, 4, 1]);
    t.place_all(&[(1, Punt(Silk)), (2, Port(B)), (3, Punt(Nutmeg))]);
    t.idle();
    t.roll([3, 3, 1]);
    t.roll([3, 3, 1]);
    t.roll([3, 3, 1]); // nutmeg and silk end on 13
    let dock = |ware, slot| Event::Docked { ware, slot };
    let wreck = Event::Wrecked {
        ware: Jade,
        slot: A,
    };
    assert!(
        t.told
            .windows(3)
            .any(|told| told == [wreck, dock(Nutmeg, A), dock(Silk, B)])
    );
    let pay = [
        earned(3, 24, Reason::Cargo(Nutmeg)),
        earned(1, 30, Reason::Cargo(Silk)),
        earned(2, 8, Reason::Port(B)),
    ];
    assert_eq!(t.payments(), pay);
    assert_eq!(t.market(), [5, 5, 0, 0]);
}

/// R17: a punt that has docked before has the earlier slot, though its lane is a later one.
#[test]
fn r17_after_those_that_docked_before() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Jade], [4, 2, 3]);
    t.idle();
    t.roll([3, 1, 6]);
    t.roll([3, 1, 6]); // jade docks at A
    t.roll([3, 1, 0]); // nutmeg on 13
    let told = Event::Docked {
        ware: Nutmeg,
        slot: B,
    };
    assert!(t.told.contains(&told));
}

/// All three punts end on 13; seats 1 and 2 are pirates; seat 3 has crew on each, seats 1–3 hold slots.
fn three_plundered() -> Table {
    let mut t = Table::of(3);
    t.sail([Jade, Nutmeg, Silk], [3, 3, 3]);
    t.place_all(&[(1, Pirate), (2, Pirate), (3, Punt(Jade))]);
    t.place_all(&[(1, Port(B)), (2, Yard(A)), (3, Punt(Nutmeg))]);
    t.roll([4, 4, 4]);
    t.place_all(&[(1, Port(A)), (2, Yard(B)), (3, Punt(Silk))]);
    t.roll([3, 3, 3]);
    t.idle();
    t.roll([3, 3, 3]);
    t
}

/// R18: the captain sends each plundered punt, in lane order, to the next slot of port or shipyard, where it counts
/// in every respect. The crew goes home unpaid; the pirates share 36 + 24 + 30 = 90.
#[test]
fn r18_the_captain_sends_plundered_punts() {
    let mut t = three_plundered();
    let plundered = [Jade, Nutmeg, Silk].map(|ware| Event::Plundered { ware });
    assert!(t.told.ends_with(&plundered));
    let before = t.cash();
    assert_eq!(before, [30 - 5 - 3 - 4, 30 - 5 - 4 - 3, 30 - 3 - 2 - 3]);
    assert_eq!(t.asked(), (Phase::Send, 1));
    assert_eq!(t.legal(), ["send jade port", "send jade yard"]);
    let wrong = t.refusal(1, Decision::Send(Silk, Quay::Port));
    assert_eq!(wrong, Refusal::NotThatPunt(Jade));
    t.send_to_port(1, Jade);
    assert_eq!(
        t.told,
        [Event::Docked {
            ware: Jade,
            slot: A
        }]
    );
    t.send_to_yard(1, Nutmeg);
    assert_eq!(
        t.told,
        [Event::Wrecked {
            ware: Nutmeg,
            slot: A
        }]
    );
    assert_eq!(t.cash(), before, "nothing is paid yet");
    assert_eq!(t.game.punts()[2].position(), Position::Sea(13));
    t.send_to_port(1, Silk);
    // Jade at port A and silk at port B: 6 + 8 for seat 1. Nutmeg at yard A: 6 for seat 2.
    let pay = [
        earned(1, 18, Reason::Plunder(Jade)),
        earned(2, 18, Reason::Plunder(Jade)),
        earned(1, 12, Reason::Plunder(Nutmeg)),
        earned(2, 12, Reason::Plunder(Nutmeg)),
        earned(1, 15, Reason::Plunder(Silk)),
        earned(2, 15, Reason::Plunder(Silk)),
        earned(1, 6, Reason::Port(A)),
        earned(1, 8, Reason::Port(B)),
        earned(2, 6, Reason::Repair(A)),
    ];
    assert_eq!(t.payments(), pay);
    assert_eq!(
        t.cash(),
        [before[0] + 45 + 14, before[1] + 45 + 6, before[2]]
    );
    assert_eq!(
        t.market(),
        [0, 5, 0, 5],
        "those in the port rise, nutmeg does not"
    );
}

/// R18: next slots come after the punts already there.
#[test]
fn r18_next_slots() {
    let mut t = Table::of(3);
    t.sail([Silk, Jade, Nutmeg], [4, 5, 0]);
    t.pass(1);
    t.place(2, Pirate);
    t.idle();
    t.roll([3, 6, 1]);
    t.roll([3, 6, 1]); // jade docks at A
    t.roll([3, 0, 1]); // silk on 13, nutmeg wrecked at A
    assert!(t.told.contains(&Event::Wrecked {
        ware: Nutmeg,
        slot: A
    }));
    let mut yard = t.clone();
    yard.send_to_yard(2, Silk);
    assert!(yard.told.contains(&Event::Wrecked {
        ware: Silk,
        slot: B
    }));
    assert_eq!(yard.market(), [0, 0, 0, 5]);
    t.send_to_port(2, Silk);
    assert!(t.told.contains(&Event::Docked {
        ware: Silk,
        slot: B
    }));
    assert_eq!(t.market(), [0, 5, 0, 5]);
    assert_eq!(t.cash(), [30, 30 - 5 + 30, 30]);
}

/// R18: a punt sent to the shipyard is a repair like any other: the agent owes it.
#[test]
fn r18_a_punt_sent_to_the_yard_is_insured() {
    let mut t = Table::of(3);
    t.sail([Silk, Jade, Nutmeg], [4, 5, 0]);
    t.place_all(&[(1, Yard(B)), (2, Pirate), (3, Insurance)]);
    t.idle();
    t.roll([3, 6, 1]);
    t.roll([3, 6, 1]);
    t.roll([3, 0, 1]);
    t.send_to_yard(2, Silk);
    // Nutmeg at yard A: 6 to the bank; silk at yard B: 8 to seat 1.
    assert_eq!(t.cash(), [30 - 3 + 8, 30 - 5 + 30, 30 + 10 - 14]);
}

/// 3.8.3: two pirates of one seat take all of it.
#[test]
fn two_pirates_of_one_seat() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Jade], [4, 4, 1]);
    t.place(1, Pirate);
    t.pass(2);
    t.pass(3);
    t.place(1, Pirate);
    t.roll([3, 1, 1]);
    t.idle();
    t.roll([3, 1, 1]);
    t.roll([3, 1, 1]);
    t.send_to_port(1, Nutmeg);
    assert_eq!(t.cash(), [30 - 10 + 24, 30, 30]);
}

/// The harbor master, seat `agent`, pays `price` for the office and insures; the places follow in order, and three punts are wrecked.
fn insured(agent: u8, price: u32, places: &[(u8, Space)]) -> Table {
    let mut t = Table::of(3);
    t.office(agent, price);
    t.sail_on([Nutmeg, Silk, Jade], [3, 3, 3]);
    t.place(agent, Insurance);
    t.place_all(places);
    t.idle();
    for _ in 0..2 {
        t.roll([1, 1, 1]);
        t.idle();
    }
    t.roll([1, 1, 1]);
    assert_eq!(t.game.voyage(), 2);
    t
}

/// R19: short of cash, the agent takes just the loans he needs: 7 + 10 + 12 = 29; with a peso less two of them.
#[test]
fn r19_the_agent_takes_loans() {
    let t = insured(1, 23, &[]);
    assert_eq!((t.pledged(1), t.free(1)), (vec![Silk], vec![Jade]));
    assert_eq!(t.cash(), [0, 30, 30]);
    let t = insured(1, 24, &[]);
    assert_eq!(t.pledged(1), [Silk, Jade]);
    assert_eq!(t.cash(), [6 + 10 + 24 - 29, 30, 30]);
    let t = insured(1, 11, &[]);
    assert_eq!(t.pledged(1), []);
    assert_eq!(t.cash(), [0, 30, 30]);
}

/// R19: with all loans still short he pays all he has, and owes nothing more: 4 + 10 + 12 = 26 of 29.
#[test]
fn r19_the_agent_pays_what_he_can() {
    let t = insured(1, 38, &[]); // 30 + 12 - 38 = 4
    assert_eq!(t.pledged(1), [Silk, Jade]);
    assert_eq!(t.cash(), [0, 30, 30]);
    assert_eq!(t.game.phase(), Phase::Auction);
}

/// R19: accomplices get the full amount, the bank adding what the agent lacks: 12 pesos against 6 + 8 + 15.
#[test]
fn r19_accomplices_get_it_all() {
    let t = insured(3, 52, &[(1, Yard(A)), (2, Yard(B))]); // 30 + 24 - 52 = 2
    let pay = [
        handed(3, 1, 6, Reason::Repair(A)),
        handed(3, 2, 6, Reason::Repair(B)),
        earned(2, 2, Reason::Repair(B)),
    ];
    assert_eq!(t.payments(), pay);
    assert_eq!(t.cash(), [30 - 4 + 6, 30 - 3 + 8, 0]);
}

/// R19: the agent's own amount stays cancelled when he is short: 2 + 10 - 4 = 8 against 8 + 15, and no 6 for himself.
#[test]
fn r19_his_own_amount_stays_cancelled() {
    let t = insured(3, 52, &[(1, Yard(B)), (2, Yard(C)), (3, Yard(A))]);
    let pay = [
        handed(3, 1, 8, Reason::Repair(B)),
        earned(2, 15, Reason::Repair(C)),
    ];
    assert_eq!(t.payments(), pay);
    assert_eq!(t.cash(), [30 - 3 + 8, 30 - 2 + 15, 0]);
}

/// R19: no loan is taken for an amount that cancels out: 30 - 24 + 10 - 2 = 14 pays 6 + 8, his own 15 is not needed.
#[test]
fn r19_no_loan_for_his_own_amount() {
    let t = insured(1, 24, &[(2, Port(A)), (3, Port(B)), (1, Yard(C))]);
    assert_eq!(t.pledged(1), []);
    assert_eq!(t.cash(), [0, 30 - 4, 30 - 3]);
}

/// R19: his other profits of the voyage come first: 0 + 10 - 2 + 24 - 14 = 18 without any loan.
#[test]
fn r19_other_profits_first() {
    let mut t = Table::of(3);
    t.office(1, 30);
    t.sail_on([Nutmeg, Silk, Jade], [5, 2, 2]);
    t.place(1, Insurance);
    t.pass(2);
    t.pass(3);
    t.place(1, Punt(Nutmeg));
    t.roll([6, 1, 1]);
    t.idle();
    t.roll([6, 1, 1]);
    t.roll([0, 1, 1]);
    let pay = [
        earned(1, 24, Reason::Cargo(Nutmeg)),
        paid(1, 6, Reason::Repair(A)),
        paid(1, 8, Reason::Repair(B)),
    ];
    assert_eq!(t.payments(), pay);
    assert_eq!(t.cash(), [18, 30, 30]);
    assert_eq!(t.free(1), [Silk, Jade]);
}

/// 3.8.4: without a wreck the agent owes nothing.
#[test]
fn no_wreck_no_debt() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Jade], [3, 3, 3]);
    t.place(1, Insurance);
    t.idle();
    t.roll([6, 6, 6]);
    t.roll([6, 6, 6]);
    assert_eq!(t.cash(), [40, 30, 30]);
    assert_eq!(t.market(), [5, 5, 0, 5]);
}

/// 3.8.6: all accomplices go home, the board is empty, all have their accomplices again.
#[test]
fn all_go_home() {
    let mut t = three_plundered();
    for ware in [Jade, Nutmeg, Silk] {
        t.send_to_port(1, ware);
    }
    assert_eq!(t.asked(), (Phase::Auction, 1));
    assert_eq!(t.told.last(), Some(&Event::VoyageOver { voyage: 1 }));
    assert_eq!(t.game.punts(), []);
    assert_eq!((t.game.port(), t.game.yard()), ([None; 3], [None; 3]));
    assert_eq!(t.pirates(), []);
    assert_eq!(
        t.game
            .insurance()
            .or(t.game.small_pilot())
            .or(t.game.large_pilot()),
        None
    );
    for who in 1..=3 {
        assert_eq!(t.game.accomplices_left(of(who)), 4);
        assert!(!t.game.passed().contains(seat(who)));
    }
}

/// 3.6 and 3.8.3: who was displaced gets nothing, the pirate who took the seat his part.
#[test]
fn a_displaced_accomplice_is_not_paid() {
    let mut t = Table::with(3, &[GameOption::DisplacingPirates]);
    t.sail([Ginseng, Silk, Jade], [5, 2, 2]);
    t.place_all(&[(1, Pirate), (2, Punt(Ginseng)), (3, Punt(Ginseng))]);
    t.place_all(&[(1, Port(C)), (2, Punt(Ginseng)), (3, Port(B))]);
    t.roll([4, 1, 1]);
    t.idle();
    t.roll([4, 1, 1]);
    t.board_over(1, Ginseng, of(3));
    t.roll([1, 1, 1]);
    let share = Reason::Cargo(Ginseng); // 18 / 3 = 6
    assert_eq!(
        t.payments(),
        [
            earned(2, 6, share),
            earned(1, 6, share),
            earned(2, 6, share)
        ]
    );
}
