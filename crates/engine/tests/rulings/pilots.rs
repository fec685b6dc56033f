//! Pilots, before the third roll (rules 3.7).

use crate::table::{Table, of, paid, steer, steer_two};
use engine::rules::{
    Decision, Event, GameOption, Phase, Position, Reason, Refusal, Slot::*, Space, Space::*,
    Ware::*,
};

/// Three players; wares in lanes 1–3; `first` in the first round of placing, all pass then; two rolls.
fn before_the_pilots(start: [u8; 3], first: [Space; 3], rolls: [[u8; 3]; 2]) -> Table {
    let mut t = Table::of(3);
    t.sail([Jade, Nutmeg, Silk], start);
    for (who, space) in (1..).zip(first) {
        t.place(who, space);
    }
    t.idle();
    for roll in rolls {
        t.roll(roll);
    }
    t
}

const BOTH: [Space; 3] = [SmallPilot, LargePilot, Yard(C)];

/// R2: the large pilot costs 5, not the 4 of one printed summary; the small one 2.
#[test]
fn r02_the_large_pilot_costs_5() {
    let mut t = Table::of(3);
    t.sail([Jade, Nutmeg, Silk], [3, 3, 3]);
    t.place(1, LargePilot);
    assert_eq!(t.payments(), [paid(1, 5, Reason::Place(LargePilot))]);
    t.place(2, SmallPilot);
    assert_eq!(t.payments(), [paid(2, 2, Reason::Place(SmallPilot))]);
    assert_eq!(t.cash(), [25, 28, 30]);
}

/// R2: with 4 pesos and no share to pledge it cannot be taken.
#[test]
fn r02_four_pesos_do_not_pay_the_large_pilot() {
    let mut t = Table::of(3);
    t.office(1, 50);
    t.sail_on([Jade, Nutmeg, Silk], [3, 3, 3]);
    let short = Refusal::CannotPay { price: 5, means: 4 };
    let place = Decision::Place;
    assert_eq!(t.refusal(1, place(LargePilot)), short);
    t.place(1, SmallPilot);
}

/// 3.7: the small pilot first, by 1; then the large one, who may move the same punt by up to 2.
#[test]
fn small_pilot_first() {
    let mut t = before_the_pilots([3, 3, 3], BOTH, [[1, 1, 1]; 2]);
    assert_eq!(t.asked(), (Phase::Steer, 1));
    assert!(!t.game.large_pilot_steers());
    t.steer(1, Jade, 1);
    assert_eq!(
        t.told,
        [Event::Moved {
            ware: Jade,
            space: 6
        }]
    );
    assert_eq!(t.asked(), (Phase::Steer, 2));
    assert!(t.game.large_pilot_steers());
    t.steer(2, Jade, 2);
    assert_eq!(
        t.told,
        [Event::Moved {
            ware: Jade,
            space: 8
        }]
    );
    assert_eq!(t.game.phase(), Phase::Roll);
}

/// 3.7: the large pilot may also move two punts by 1 each; either may pass.
#[test]
fn large_pilot_moves_two() {
    let mut t = before_the_pilots([3, 3, 3], BOTH, [[1, 1, 1]; 2]);
    t.pass(1);
    let mut idle = t.clone();
    t.steer_two(2, (Jade, -1), (Silk, 1));
    let spaces: Vec<_> = t.game.punts().iter().map(|punt| punt.space()).collect();
    assert_eq!(spaces, [Some(4), Some(5), Some(6)]);
    idle.pass(2);
    assert_eq!(idle.game.phase(), Phase::Roll);
}

/// 3.7: the large pilot alone is asked alone; no pilot, no question.
#[test]
fn one_pilot_or_none() {
    let large = [LargePilot, Yard(B), Yard(C)];
    let t = before_the_pilots([3, 3, 3], large, [[1, 1, 1]; 2]);
    assert_eq!(t.asked(), (Phase::Steer, 1));
    assert_eq!(t.legal().len(), 3 * 4 + 3 * 4 + 1);
    let none = [Yard(A), Yard(B), Yard(C)];
    let t = before_the_pilots([3, 3, 3], none, [[1, 1, 1]; 2]);
    assert_eq!(t.game.phase(), Phase::Roll);
}

/// 3.7: what a pilot may not do, and why.
#[test]
fn steering_refused() {
    let mut t = before_the_pilots([3, 3, 3], BOTH, [[1, 1, 1]; 2]);
    let small = Refusal::SmallPilotMovesOne;
    assert_eq!(t.refusal(1, steer(Jade, 2)), small);
    assert_eq!(t.refusal(1, steer_two((Jade, 1), (Silk, 1))), small);
    assert_eq!(t.refusal(1, steer(Ginseng, 1)), Refusal::Ashore(Ginseng));
    t.pass(1);
    let order = Refusal::PairOutOfLaneOrder;
    assert_eq!(t.refusal(2, steer_two((Silk, 1), (Jade, 1))), order);
    assert_eq!(t.refusal(2, steer_two((Jade, 1), (Jade, 1))), order);
    let ashore = Refusal::Ashore(Ginseng);
    assert_eq!(t.refusal(2, steer_two((Jade, 1), (Ginseng, 1))), ashore);
}

/// 3.7: past 13 a punt docks at once, in the next slot, and cannot be moved again.
#[test]
fn a_pilot_docks_a_punt() {
    let mut t = before_the_pilots([5, 4, 0], BOTH, [[4, 6, 1], [4, 6, 1]]); // 13, 16: port A, 2
    assert_eq!(t.game.punts()[1].position(), Position::Port(A));
    assert_eq!(t.refusal(1, steer(Nutmeg, 1)), Refusal::NotAtSea(Nutmeg));
    t.steer(1, Jade, 1);
    let slot = B;
    assert_eq!(t.told, [Event::Docked { ware: Jade, slot }]);
    assert_eq!(t.refusal(2, steer(Jade, -1)), Refusal::NotAtSea(Jade));
    let pair = steer_two((Jade, -1), (Silk, 1));
    assert_eq!(t.refusal(2, pair), Refusal::NotAtSea(Jade));
    t.steer(2, Silk, -2); // 0
    t.roll([0, 0, 6]);
    assert_eq!(t.market(), [5, 0, 0, 5]);
}

/// 3.7: two punts that a large pilot docks take the slots in lane order.
#[test]
fn a_large_pilot_docks_two() {
    let large = [LargePilot, Yard(B), Yard(C)];
    let mut t = before_the_pilots([4, 4, 1], large, [[4, 4, 1], [5, 5, 1]]);
    t.steer_two(1, (Jade, 1), (Nutmeg, 1));
    let docked = |ware, slot| Event::Docked { ware, slot };
    assert_eq!(t.told, [docked(Jade, A), docked(Nutmeg, B)]);
}

/// R14: no punt moves below 0. From 0 + 1 + 1 = 2 the small pilot takes it to 1, and the large one to 0 at most.
#[test]
fn r14_no_move_below_0() {
    let mut t = before_the_pilots([0, 4, 5], BOTH, [[1, 1, 1]; 2]);
    let mut twice = t.clone();
    twice.pass(1);
    twice.steer(2, Jade, -2);
    assert_eq!(twice.game.punts()[0].space(), Some(0));

    t.steer(1, Jade, -1);
    assert_eq!(t.refusal(2, steer(Jade, -2)), Refusal::BelowZero(Jade));
    assert_eq!(
        t.legal()[..3],
        ["steer jade -1", "steer jade +1", "steer jade +2"]
    );
    t.steer(2, Jade, -1);
    assert_eq!(t.game.punts()[0].space(), Some(0));
    t.roll([1, 1, 1]);
    assert_eq!(t.game.voyage(), 2);
}

/// R15: what a pilot brings to 13 is not boarded, and any die docks it.
#[test]
fn r15_brought_to_13_by_a_pilot() {
    let first = [SmallPilot, Pirate, Yard(C)];
    let mut t = before_the_pilots([5, 2, 2], first, [[4, 1, 1], [3, 1, 1]]); // jade on 12
    assert_eq!(t.asked(), (Phase::Steer, 1));
    assert!(!t.game.large_pilot_steers());
    t.steer(1, Jade, 1);
    assert_eq!(
        t.told,
        [Event::Moved {
            ware: Jade,
            space: 13
        }]
    );
    assert_eq!(t.game.phase(), Phase::Roll, "the pirate does nothing");
    t.roll([1, 1, 1]);
    assert_eq!(t.market(), [0, 0, 0, 5], "docked, not plundered");
    assert_eq!(t.pirates(), []);
    assert_eq!(t.cash(), [30 - 2, 30 - 5, 30 - 2]);
}

/// R15: the same with the official variant on and a full punt: 12 + 1 by the large pilot.
#[test]
fn r15_nobody_is_displaced_then() {
    let mut t = Table::with(3, &[GameOption::DisplacingPirates]);
    t.sail([Nutmeg, Silk, Jade], [5, 2, 2]);
    t.place_all(&[(1, LargePilot), (2, Pirate), (3, Punt(Nutmeg))]);
    t.place_all(&[(1, Punt(Nutmeg)), (2, Pirate), (3, Punt(Nutmeg))]);
    t.roll([4, 1, 1]);
    t.idle();
    t.roll([3, 1, 1]);
    t.steer(1, Nutmeg, 1);
    assert_eq!(t.game.phase(), Phase::Roll);
    assert_eq!(t.crew(Nutmeg), [of(3), of(1), of(3)]);
}

/// R16: with no punt at sea no pilot is asked.
#[test]
fn r16_no_punt_at_sea() {
    let t = before_the_pilots([3, 3, 3], BOTH, [[6, 6, 6]; 2]);
    assert_eq!(t.game.voyage(), 2);
    assert_eq!(t.cash(), [30 - 2, 30 - 5, 30 - 2]);
}

/// R16: the small pilot docks the last punt, so the large one is not asked, and nobody rolls.
#[test]
fn r16_the_small_pilot_docks_the_last_punt() {
    let mut t = before_the_pilots([3, 3, 3], BOTH, [[6, 6, 6], [4, 6, 6]]); // jade on 13
    assert_eq!(t.asked(), (Phase::Steer, 1));
    assert!(!t.game.large_pilot_steers());
    t.steer(1, Jade, 1);
    assert_eq!(t.game.voyage(), 2);
    assert_eq!(t.market(), [5, 5, 0, 5]);
}
