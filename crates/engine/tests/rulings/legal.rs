//! The order of the legal list, phase by phase, as the last section of docs/record.md gives it.

use crate::table::Table;
use engine::rules::{Duty::*, GameOption, Phase, Slot::*, Space::*, Ware::*};

const WARES: [&str; 4] = ["nutmeg", "silk", "ginseng", "jade"];

/// `bid` ascending, `pass` last.
#[test]
fn auction() {
    let mut t = Table::of(3);
    let bids = |least: u32| (least..=54).map(|bid| format!("bid {bid}"));
    let expected: Vec<String> = bids(1).chain(["pass".into()]).collect();
    assert_eq!(t.legal(), expected);
    t.bid(1, 51);
    assert_eq!(t.legal(), ["bid 52", "bid 53", "bid 54", "pass"]);
}

/// `take`: combinations in duty order; no pass.
#[test]
fn duties() {
    let mut t = Table::with(3, &[GameOption::SplitDuties]);
    t.office(1, 1);
    let pairs = [
        "take buy load",
        "take buy launch",
        "take buy start",
        "take load launch",
        "take load start",
        "take launch start",
    ];
    assert_eq!(t.legal(), pairs);
    t.take(1, &[Load, Launch]);
    assert_eq!(t.legal(), ["take buy", "take start"]);
    let mut t = Table::of(2);
    t.office(1, 1);
    let singles = ["take buy", "take load", "take launch", "take start"];
    assert_eq!(t.legal(), singles);
}

/// `buy` in board order, `pass` last; `load`: all 24 in dictionary order of board order; `launch`: all 25 by lanes 1,
/// 2, 3 ascending; `start` ascending.
#[test]
fn buy_load_launch_start() {
    let mut t = Table::with(3, &[GameOption::SplitDuties]);
    t.office(1, 1);
    t.take(1, &[Buy, Load]);
    t.take(3, &[Launch]);
    let buys = ["buy nutmeg", "buy silk", "buy ginseng", "buy jade", "pass"];
    assert_eq!(t.legal(), buys);
    t.pass(1);
    let mut loads = Vec::new();
    for a in WARES {
        for b in WARES {
            for c in WARES {
                if a != b && a != c && b != c {
                    loads.push(format!("load {a} {b} {c}"));
                }
            }
        }
    }
    assert_eq!(loads.len(), 24);
    assert_eq!(t.legal(), loads);
    t.load(1, [Jade, Silk, Nutmeg]);
    let mut launches = Vec::new();
    for a in 0..=5 {
        for b in 0..=5 {
            for c in 0..=5 {
                if a + b + c == 9 {
                    launches.push(format!("launch {a} {b} {c}"));
                }
            }
        }
    }
    assert_eq!(launches.len(), 25);
    assert_eq!(t.legal(), launches);
    t.launch(3, [3, 3, 3]);
    assert_eq!(t.legal(), ["start 1", "start 2", "start 3"]);
}

/// `place`: wares in board order whatever their lanes, port A B C, yard A B C, pirate, small-pilot, large-pilot,
/// insurance, `pass` last.
#[test]
fn place() {
    let mut t = Table::of(3);
    t.sail([Jade, Nutmeg, Silk], [3, 3, 3]);
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
        "place insurance",
        "pass",
    ];
    assert_eq!(t.legal(), all);
    t.place_all(&[
        (1, Port(B)),
        (2, Yard(A)),
        (3, SmallPilot),
        (1, Insurance),
        (2, Pirate),
    ]);
    let taken = [
        "place port B",
        "place yard A",
        "place small-pilot",
        "place insurance",
    ];
    let left: Vec<&str> = all
        .into_iter()
        .filter(|space| !taken.contains(space))
        .collect();
    assert_eq!(t.legal(), left, "one pirate space is left");
}

/// `board` in board order whatever their lanes, `pass` last; `board … over` by ware, then seat, dummy last.
#[test]
fn board() {
    let mut t = Table::of(3);
    t.sail([Jade, Ginseng, Nutmeg], [3, 3, 3]);
    t.place(1, Pirate);
    t.idle();
    t.roll([5; 3]);
    t.roll([5; 3]);
    assert_eq!(
        t.legal(),
        ["board nutmeg", "board ginseng", "board jade", "pass"]
    );

    // Two players: jade in lane 1 and nutmeg in lane 2 are full on 13.
    let mut t = Table::of(2);
    t.office(1, 1);
    t.take(1, &[Buy]);
    t.take(2, &[Start]);
    t.sail_on([Ginseng, Nutmeg, Silk], [3, 3, 3]);
    t.start(2, 2);
    t.place(2, Punt(Ginseng));
    t.dummy(2); // ginseng
    t.place(1, Punt(Ginseng));
    t.place(2, Punt(Nutmeg));
    t.dummy(3); // nutmeg
    t.place(1, Pirate);
    t.roll([5, 5, 1]);
    t.place(2, Punt(Nutmeg));
    t.dummy(6);
    t.pass(1);
    t.roll([5, 5, 1]);
    let over = [
        "board nutmeg over 2",
        "board nutmeg over dummy",
        "board ginseng over 1",
        "board ginseng over 2",
        "board ginseng over dummy",
        "pass",
    ];
    assert_eq!(t.legal(), over);
}

/// `steer`: single punts in lane order, each -2 -1 +1 +2 as allowed, then pairs in lane order, signs --, -+, +-, ++;
/// `pass` last. Jade has docked: it is not listed.
#[test]
fn steer() {
    let mut t = Table::of(3);
    t.sail([Silk, Nutmeg, Ginseng], [0, 4, 5]);
    t.place_all(&[(1, SmallPilot), (2, LargePilot)]);
    t.idle();
    let mut docked = t.clone();
    t.roll([1, 1, 1]);
    t.roll([1, 1, 1]);
    let small = [
        "steer silk -1",
        "steer silk +1",
        "steer nutmeg -1",
        "steer nutmeg +1",
        "steer ginseng -1",
        "steer ginseng +1",
        "pass",
    ];
    assert_eq!(t.legal(), small);
    t.steer(1, Silk, -1); // on 1: not by -2
    let large = [
        "steer silk -1",
        "steer silk +1",
        "steer silk +2",
        "steer nutmeg -2",
        "steer nutmeg -1",
        "steer nutmeg +1",
        "steer nutmeg +2",
        "steer ginseng -2",
        "steer ginseng -1",
        "steer ginseng +1",
        "steer ginseng +2",
        "steer silk -1 nutmeg -1",
        "steer silk -1 nutmeg +1",
        "steer silk +1 nutmeg -1",
        "steer silk +1 nutmeg +1",
        "steer silk -1 ginseng -1",
        "steer silk -1 ginseng +1",
        "steer silk +1 ginseng -1",
        "steer silk +1 ginseng +1",
        "steer nutmeg -1 ginseng -1",
        "steer nutmeg -1 ginseng +1",
        "steer nutmeg +1 ginseng -1",
        "steer nutmeg +1 ginseng +1",
        "pass",
    ];
    assert_eq!(t.legal(), large);

    // Nutmeg docks: 4 + 6 + 6.
    docked.roll([1, 6, 1]);
    docked.roll([1, 6, 1]);
    docked.pass(1);
    let left: Vec<&str> = ["steer silk -2"].into_iter().chain(large).collect();
    let left = left.into_iter().filter(|line| !line.contains("nutmeg"));
    assert_eq!(docked.legal(), left.collect::<Vec<_>>());
}

/// `send`: port, then yard; no pass.
#[test]
fn send() {
    let mut t = Table::of(3);
    t.sail([Silk, Nutmeg, Ginseng], [4, 4, 1]);
    t.place(1, Pirate);
    t.idle();
    for _ in 0..3 {
        t.roll([3, 3, 1]);
    }
    assert_eq!(t.game.phase(), Phase::Send);
    assert_eq!(t.legal(), ["send silk port", "send silk yard"]);
    t.send_to_yard(1, Silk);
    assert_eq!(t.legal(), ["send nutmeg port", "send nutmeg yard"]);
}

/// Nothing for chance, the dummy and when over; the list agrees with itself.
#[test]
fn nothing_for_chance() {
    let mut t = Table::of(2);
    t.pass(1);
    t.pass(2);
    assert!(t.game.legal().is_empty());
    t.ashore(Silk);
    assert!(t.game.legal().is_empty());
    t.dummy_buys(Some(Jade));
    assert!(t.game.legal().is_empty());
    t.dummy(1);
    t.idle();
    t.dummy(1);
    assert_eq!(t.game.phase(), Phase::Roll);
    assert!(t.game.legal().is_empty());
    assert_eq!(t.game.legal().get(0), None);
}

/// The list knows its length, and how much of it is left. 30 pesos and two shares: bids 1 to 54, and `pass`.
#[test]
fn how_much_is_left() {
    let t = Table::of(3);
    let mut left = t.game.legal().into_iter();
    for length in (1..=55).rev() {
        assert_eq!(left.len(), length);
        assert!(left.next().is_some());
    }
    assert_eq!((left.len(), left.next()), (0, None));
}
