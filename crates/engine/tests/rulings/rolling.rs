//! Rolling the dice, and docking (rules 3.5).

use crate::table::Table;
use engine::rules::{
    Decision, Die, Event, LAUNCHES, Lane, Phase, Position, Refusal, Slot, Slot::*, Space, Turn,
    Ware, Ware::*,
};

fn docked(ware: Ware, slot: Slot) -> Event {
    Event::Docked { ware, slot }
}

/// 3.5: each punt advances by the die of its lane.
#[test]
fn each_punt_advances_by_its_die() {
    let mut t = Table::of(3);
    t.sail([Jade, Nutmeg, Silk], [0, 4, 5]);
    t.idle();
    t.roll([6, 1, 3]);
    let moved = |ware, lane, die, space| {
        [
            Event::Rolled { ware, lane, die },
            Event::Moved { ware, space },
        ]
    };
    let told = [
        moved(Jade, Lane::One, Die::Six, 6),
        moved(Nutmeg, Lane::Two, Die::One, 5),
        moved(Silk, Lane::Three, Die::Three, 8),
    ];
    assert_eq!(t.told, told.concat());
}

/// 3.5: past 13 it docks in the next port slot, extra points are lost; on 13 it stays at sea.
#[test]
fn past_13_is_the_port() {
    let mut t = Table::of(3);
    t.sail([Jade, Nutmeg, Silk], [5, 4, 0]);
    t.idle();
    t.roll([6, 6, 6]); // 11, 10, 6
    t.roll([6, 3, 1]); // 17: port, 13, 7
    assert_eq!(t.game.punts()[0].position(), Position::Port(A));
    assert_eq!(t.game.punts()[1].position(), Position::Sea(13));
    assert_eq!(t.game.phase(), Phase::Roll);
    t.roll([0, 1, 6]); // any die docks the punt on 13; 7 + 6 = 13 docks after the roll (R17)
    assert!(t.told.contains(&docked(Nutmeg, B)));
    assert!(t.told.contains(&docked(Silk, C)));
    assert_eq!(t.market(), [5, 5, 0, 5]);
}

/// R11: punts that arrive in one roll take the slots in lane order.
#[test]
fn r11_one_roll_docks_in_lane_order() {
    let mut t = Table::of(3);
    t.sail([Silk, Ginseng, Nutmeg], [3, 3, 3]);
    t.idle();
    t.roll([6, 6, 6]);
    t.roll([5, 6, 5]); // all past 13
    let docks = [docked(Silk, A), docked(Ginseng, B), docked(Nutmeg, C)];
    let told: Vec<_> = t
        .told
        .iter()
        .copied()
        .filter(|event| matches!(event, Event::Docked { .. }))
        .collect();
    assert_eq!(told, docks);
}

/// R11: earlier arrivals have the earlier slots, whatever their lane.
#[test]
fn r11_earlier_rolls_first() {
    let mut t = Table::of(3);
    t.sail([Silk, Ginseng, Nutmeg], [2, 2, 5]);
    t.idle();
    t.roll([6, 6, 6]);
    t.roll([5, 5, 6]);
    assert_eq!(t.told.last(), Some(&docked(Nutmeg, A)));
    t.roll([6, 1, 0]);
    assert!(t.told.contains(&docked(Silk, B)));
    assert!(t.told.contains(&docked(Ginseng, C)));
}

/// R12: the first roll neither reaches 13 nor docks a punt, from any of the 25 launches: 5 + 6 = 11.
#[test]
fn r12_the_first_roll_reaches_11_at_most() {
    let mut ways = 0;
    for a in 0..=5 {
        for b in 0..=5 {
            for c in 0..=5 {
                if a + b + c != 9 {
                    continue;
                }
                ways += 1;
                assert!(LAUNCHES.contains(&[a, b, c]));
                let mut t = Table::of(3);
                t.sail([Nutmeg, Silk, Ginseng], [a, b, c]);
                t.idle();
                t.roll([6, 6, 6]);
                let spaces: Vec<_> = t.game.punts().iter().map(|punt| punt.space()).collect();
                assert_eq!(spaces, [Some(a + 6), Some(b + 6), Some(c + 6)]);
                assert!(spaces.iter().all(|&space| space <= Some(11)));
            }
        }
    }
    assert_eq!(ways, 25);
    assert_eq!(LAUNCHES.len(), 25);
}

/// 3.5: a roll is skipped when no punt is at sea; the round of placing before it is not.
#[test]
fn no_roll_without_a_punt_at_sea() {
    let mut t = Table::of(4);
    t.sail([Silk, Ginseng, Nutmeg], [3, 3, 3]);
    t.place(1, Space::Port(A));
    t.idle();
    t.roll([6, 6, 6]);
    t.pass(1);
    t.roll([6, 6, 6]);
    assert_eq!(
        t.game.voyage(),
        2,
        "settled at once: all had passed, and nobody rolls"
    );
    assert_eq!(t.cash(), [30 - 4 + 6, 30, 30, 30]);

    let mut t = Table::of(4);
    t.sail([Silk, Ginseng, Nutmeg], [3, 3, 3]);
    t.place(1, Space::Port(A));
    t.idle();
    t.roll([6, 6, 6]);
    t.place(1, Space::Port(B));
    t.roll([6, 6, 6]);
    assert_eq!(
        t.asked(),
        (Phase::Place, 1),
        "the last round is played all the same"
    );
    t.place(1, Space::Port(C));
    assert_eq!(t.game.voyage(), 2);
    assert_eq!(t.cash()[0], 30 - 4 - 3 - 2 + 6 + 8 + 15);
}

/// 3.5: one die per punt at sea, none for the others; chance rolls, not a player.
#[test]
fn dice_refused() {
    let mut t = Table::of(3);
    t.sail([Silk, Ginseng, Nutmeg], [5, 2, 2]);
    t.idle();
    let six = Some(Die::Six);
    let missing = t.chance_refusal(Decision::Roll([six, None, six]));
    assert_eq!(missing, Refusal::DieMissing(Ginseng));
    let chance = Refusal::NotYourTurn { turn: Turn::Chance };
    assert_eq!(t.refusal(1, Decision::Roll([six; 3])), chance);
    assert_eq!(t.refusal(1, Decision::Pass), chance);
    let phase = Phase::Roll;
    assert_eq!(
        t.chance_refusal(Decision::Pass),
        Refusal::NotAsked { phase }
    );
    assert_eq!(
        t.chance_refusal(Decision::Dummy(Die::One)),
        Refusal::NotAsked { phase }
    );
    t.roll([6, 1, 1]);
    t.roll([6, 1, 1]);
    let docked = t.chance_refusal(Decision::Roll([six; 3]));
    assert_eq!(docked, Refusal::NotAtSea(Silk));
    assert_eq!(t.legal(), [""; 0]);
}
