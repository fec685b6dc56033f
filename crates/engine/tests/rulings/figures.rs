//! The figures of rules.md: the tables of section 1 and the checks of section 7, played out.

use crate::table::{Table, earned, handed, of, paid, seat};
use engine::rules::{
    Event, LOAN, MARKET, PREMIUM, Phase, REDEMPTION, Reason, SLOT_PROFIT, Slot::*, Space, Space::*,
    Ware, Ware::*,
};

/// Section 1: what every space costs; 15 accomplices of five players, first voyage.
#[test]
fn prices_of_punts_and_slots() {
    let mut t = Table::of(5);
    t.sail([Nutmeg, Silk, Ginseng], [3, 3, 3]);
    let rounds: [[(Space, u32); 5]; 3] = [
        [
            (Punt(Nutmeg), 2),
            (Punt(Nutmeg), 3),
            (Punt(Nutmeg), 4),
            (Punt(Silk), 3),
            (Punt(Silk), 4),
        ],
        [
            (Punt(Silk), 5),
            (Punt(Ginseng), 1),
            (Punt(Ginseng), 2),
            (Punt(Ginseng), 3),
            (Port(A), 4),
        ],
        [
            (Port(B), 3),
            (Port(C), 2),
            (Yard(A), 4),
            (Yard(B), 3),
            (Yard(C), 2),
        ],
    ];
    for round in rounds {
        for (who, (space, price)) in (1..).zip(round) {
            assert_eq!(t.game.price(space), Some(price), "{space:?}");
            t.place(who, space);
            assert_eq!(t.payments()[..1], [paid(who, price, Reason::Place(space))]);
        }
        t.roll([1, 1, 1]);
    }
}

/// Section 1: and the spaces that the first test leaves out.
#[test]
fn prices_of_jade_pirates_pilots_and_insurance() {
    let mut t = Table::of(5);
    t.sail([Nutmeg, Silk, Jade], [3, 3, 3]);
    let rounds: [[(Space, u32); 5]; 2] = [
        [
            (Punt(Jade), 3),
            (Punt(Jade), 4),
            (Punt(Jade), 5),
            (Punt(Jade), 5),
            (Pirate, 5),
        ],
        [
            (Pirate, 5),
            (SmallPilot, 2),
            (LargePilot, 5),
            (Insurance, 0),
            (Port(A), 4),
        ],
    ];
    for round in rounds {
        for (who, (space, price)) in (1..).zip(round) {
            assert_eq!(t.game.price(space), Some(price), "{space:?}");
            let before = t.game.cash(seat(who));
            t.place(who, space);
            let premium = if space == Insurance { 10 } else { 0 };
            assert_eq!(t.game.cash(seat(who)), before + premium - price);
            if price > 0 && space != Pirate && space != Punt(Jade) {
                assert_eq!(t.game.price(space), None, "one accomplice only");
            }
        }
        t.roll([1, 1, 1]);
    }
    assert_eq!(t.game.price(Punt(Jade)), None);
    assert_eq!(t.game.price(Pirate), None);
    assert_eq!(t.game.price(Punt(Ginseng)), None, "ashore");
}

/// Section 1: profits of the cargoes, and of the slots in port.
#[test]
fn profits_of_cargoes_and_port() {
    for (ashore, profits) in [
        (Jade, [(Nutmeg, 24), (Silk, 30), (Ginseng, 18)]),
        (Nutmeg, [(Jade, 36), (Ginseng, 18), (Silk, 30)]),
    ] {
        let mut t = Table::of(3);
        let wares = profits.map(|(ware, _)| ware);
        assert!(!wares.contains(&ashore));
        t.sail(wares, [3, 3, 3]);
        for (who, ware) in (1..).zip(wares) {
            t.place(who, Punt(ware));
        }
        t.place_all(&[(1, Port(A)), (2, Port(B)), (3, Port(C))]);
        t.roll([6, 6, 6]);
        t.idle();
        t.roll([6, 6, 6]);
        let cargo = |who: usize| earned(who as u8 + 1, profits[who].1, Reason::Cargo(wares[who]));
        let port = [
            earned(1, 6, Reason::Port(A)),
            earned(2, 8, Reason::Port(B)),
            earned(3, 15, Reason::Port(C)),
        ];
        assert_eq!(t.payments(), [[0, 1, 2].map(cargo), port].concat());
    }
    assert_eq!(Ware::ALL.map(Ware::profit), [24, 30, 18, 36]);
    assert_eq!(SLOT_PROFIT, [6, 8, 15]);
    assert_eq!((PREMIUM, LOAN, REDEMPTION), (10, 12, 15));
}

/// Section 1: market steps 0, 5, 10, 20, 30, one for each voyage that ends in port; a share costs the market value, at
/// least 5.
#[test]
fn market_steps_and_share_prices() {
    assert_eq!(MARKET, [0, 5, 10, 20, 30]);
    let mut t = Table::of(3);
    for (value, price) in [(0, 5), (5, 5), (10, 10), (20, 20)] {
        assert_eq!(t.market(), [0, value, 0, 0]);
        let mut buyer = t.clone();
        buyer.office(1, 1);
        buyer.buy(1, Silk);
        assert_eq!(buyer.payments(), [paid(1, price, Reason::Share(Silk))]);
        t.quiet_voyage(&[Silk]);
        let next = MARKET.iter().copied().find(|&step| step > value);
        let rose = Event::Rose {
            ware: Silk,
            value: next.expect("30 ends the game"),
        };
        assert!(t.told.contains(&rose));
    }
    assert_eq!(t.game.phase(), Phase::Over);
}

/// Section 1: 5 shares of each ware, 20 in all; two dealt to each seat, the rest in the supply.
#[test]
fn twenty_shares() {
    for players in 3..=5 {
        let t = Table::of(players);
        assert_eq!(t.game.supply().count(), 20 - 2 * players as u8);
        assert_eq!(t.cash(), vec![30; players]);
        for ware in Ware::ALL {
            let dealt: u8 = t
                .game
                .all_seats()
                .map(|seat| t.game.free(seat).of(ware))
                .sum();
            assert_eq!(dealt + t.game.supply().of(ware), 5);
        }
    }
}

/// How often, of 216 rolls of three dice, a lone punt in this lane and from this start docks, ends on 13, is wrecked.
/// A pirate who boards nothing tells a punt that ends on 13 from one that docks.
fn lone_punt(start: u8, lane: usize) -> [u32; 3] {
    let rest = 9 - start;
    let mut spaces = [rest / 2, rest - rest / 2, 0];
    spaces.swap(lane, 2);
    spaces[lane] = start;
    let mut launched = Table::of(3);
    launched.sail([Jade, Silk, Nutmeg], spaces);
    launched.place(1, Pirate);
    launched.idle();
    let ware = launched.game.punts()[lane].ware();

    // The others never come near 13: from 5 at most, by ones.
    let roll = |t: &mut Table, pips: u8| {
        let mut dice = [1; 3];
        dice[lane] = if t.game.punts()[lane].at_sea() {
            pips
        } else {
            0
        };
        t.roll(dice);
        if t.game.phase() == Phase::Board {
            t.pass(1);
        }
    };
    let mut outcomes = [0; 3];
    for dice in 0..216_u8 {
        let mut t = launched.clone();
        roll(&mut t, dice / 36 + 1);
        roll(&mut t, dice / 6 % 6 + 1);
        let docked_before = !t.game.punts()[lane].at_sea();
        roll(&mut t, dice % 6 + 1);
        let docked = |event: &Event| matches!(event, Event::Docked { ware: w, .. } if *w == ware);
        let wrecked = |event: &Event| matches!(event, Event::Wrecked { ware: w, .. } if *w == ware);
        if docked_before || t.told.iter().any(docked) {
            outcomes[0] += 1;
        } else if t.game.phase() == Phase::Send {
            assert_eq!(t.game.punts()[lane].space(), Some(13));
            outcomes[1] += 1;
        } else {
            assert!(t.told.iter().any(wrecked));
            outcomes[2] += 1;
        }
    }
    outcomes
}

/// Section 7: a lone punt's docks / on 13 / wrecked from start 0 to 5, all 216 rolls in each lane.
#[test]
fn lone_punt_of_216() {
    let expected = [
        [35, 21, 160],
        [56, 25, 135],
        [81, 27, 108],
        [108, 27, 81],
        [135, 25, 56],
        [160, 21, 35],
    ];
    for (start, outcomes) in (0..).zip(expected) {
        assert_eq!(outcomes.iter().sum::<u32>(), 216);
        for lane in 0..3 {
            assert_eq!(
                lone_punt(start, lane),
                outcomes,
                "from {start} in lane {lane}"
            );
        }
    }
}

/// Section 7: on 13 after two dice, of 36, from start 0 to 5: 0, 1, 2, 3, 4, 5.
#[test]
fn on_13_after_two_dice_of_36() {
    for start in 0..=5_u8 {
        let rest = 9 - start;
        let mut launched = Table::of(3);
        launched.sail([Jade, Silk, Nutmeg], [start, rest / 2, rest - rest / 2]);
        launched.idle();
        let mut on_13 = 0;
        for dice in 0..36_u8 {
            let mut t = launched.clone();
            t.roll([dice / 6 + 1, 1, 1]);
            t.roll([dice % 6 + 1, 1, 1]);
            on_13 += u8::from(t.game.punts()[0].on_last_space());
        }
        assert_eq!(on_13, start, "from {start}");
    }
}

/// Section 7: the insurance owes 6, 14 or 29 for 1, 2 or 3 punts in the shipyard.
#[test]
fn insurance_owes_6_14_29() {
    for (wrecks, owed) in [(0, 0), (1, 6), (2, 14), (3, 29)] {
        let mut t = Table::of(3);
        t.sail([Nutmeg, Silk, Jade], [3, 3, 3]);
        t.place(1, Insurance);
        t.idle();
        let dice = |at_sea: u8| [0, 1, 2].map(|lane| if lane < wrecks { 1 } else { at_sea });
        t.roll(dice(6));
        t.roll(dice(6)); // 15: docked
        if wrecks > 0 {
            t.roll(dice(0));
        }
        assert_eq!(t.game.voyage(), 2);
        assert_eq!(t.cash(), [30 + 10 - owed, 30, 30], "{wrecks} wrecks");
    }
}

/// Section 7: two crew of one seat and one of another on a docked jade punt: 24 and 12.
#[test]
fn jade_24_and_12() {
    let mut t = Table::of(3);
    t.sail([Jade, Silk, Nutmeg], [5, 2, 2]);
    t.place_all(&[(1, Punt(Jade)), (2, Punt(Jade))]);
    t.pass(3);
    t.place(1, Punt(Jade));
    t.idle();
    t.roll([6, 1, 1]);
    t.idle();
    t.roll([6, 1, 1]);
    t.roll([0, 1, 1]);
    assert_eq!(t.cash(), [30 - 3 - 5 + 24, 30 - 4 + 12, 30]);
}

/// Section 7: two pirates, nutmeg plundered: 12 each; its crew gets nothing.
#[test]
fn nutmeg_plundered_12_each() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Jade], [4, 4, 1]);
    t.place_all(&[(1, Pirate), (2, Pirate), (3, Punt(Nutmeg))]);
    t.idle();
    for _ in 0..3 {
        t.roll([3, 1, 1]);
    }
    assert_eq!(t.pirates(), [of(1), of(2)]);
    t.send_to_yard(1, Nutmeg);
    let plunder = Reason::Plunder(Nutmeg);
    assert_eq!(
        t.payments(),
        [earned(1, 12, plunder), earned(2, 12, plunder)]
    );
    assert_eq!(t.cash(), [30 - 5 + 12, 30 - 5 + 12, 30 - 2]);
    assert_eq!(t.market(), [0; 4]);
}

/// Section 7: the agent has his own accomplice at shipyard A, another seat one at B, two wrecks: he pays 8.
#[test]
fn the_agent_pays_8() {
    let mut t = Table::of(3);
    t.sail([Nutmeg, Silk, Jade], [5, 2, 2]);
    t.place_all(&[(1, Insurance), (2, Yard(B))]);
    t.pass(3);
    t.place(1, Yard(A));
    t.idle();
    t.roll([6, 1, 1]);
    t.idle();
    t.roll([6, 1, 1]);
    t.roll([0, 1, 1]);
    assert_eq!(t.payments(), [handed(1, 2, 8, Reason::Repair(B))]);
    assert_eq!(t.cash(), [30 + 10 - 4 - 8, 30 - 3 + 8, 30]);
}
