//! Shared duties (option `split-duties`, rules section 8).

use crate::table::{Table, of, paid, seat};
use engine::rules::{
    Decision, Duties, Duty, Duty::*, Event, GameOption, Phase, Reason, Refusal, Space::*, Turn,
    Ware::*,
};

const SPLIT: &[GameOption] = &[GameOption::SplitDuties];

/// Section 8: the harbor master takes two duties, the seat that passed last one, the one that passed second-last has
/// the rest; each carries out his own in the order buy, load, launch, start.
#[test]
fn three_seats_share_the_office() {
    let mut t = Table::with(4, SPLIT);
    t.bid(1, 1);
    t.bid(2, 2);
    t.pass(3);
    t.pass(4);
    t.bid(1, 3);
    t.pass(2); // passed: 3, 4, 2
    assert_eq!(t.asked(), (Phase::Duties, 1));
    t.take(1, &[Load, Start]);
    assert_eq!(t.asked(), (Phase::Duties, 2));
    assert_eq!(t.legal(), ["take buy", "take launch"]);
    t.take(2, &[Launch]);
    assert_eq!(
        t.asked(),
        (Phase::Buy, 4),
        "seat 4 got what was left, silently"
    );
    let holders = [Buy, Load, Launch, Start].map(|duty| t.game.duty_holder(duty));
    assert_eq!(holders, [seat(4), seat(1), seat(2), seat(1)]);
    t.buy(4, Jade);
    assert_eq!(t.told, [paid(4, 5, Reason::Share(Jade))]);
    assert_eq!(t.cash(), [27, 30, 30, 25]);
    assert_eq!(t.asked(), (Phase::Load, 1));
    t.load(1, [Nutmeg, Silk, Jade]);
    assert_eq!(t.asked(), (Phase::Launch, 2));
    let not_his = Refusal::NotYourTurn {
        turn: Turn::Seat(seat(2)),
    };
    assert_eq!(t.refusal(1, Decision::Launch([3, 3, 3])), not_his);
    t.launch(2, [3, 3, 3]);
    assert_eq!(t.asked(), (Phase::Start, 1));
    assert_eq!(t.legal(), ["start 1", "start 2", "start 3", "start 4"]);
    assert_eq!(
        t.refusal(1, Decision::Start(seat(5))),
        Refusal::NoSuchSeat(seat(5))
    );
    t.start(1, 3);
    assert_eq!(t.game.master(), Some(of(1)));
}

/// Section 8: the seat named by start places first in every round of the voyage; the harbor master opens the next
/// auction as ever.
#[test]
fn start_names_who_places_first() {
    let mut t = Table::with(4, SPLIT);
    t.office(2, 1); // 1 passes first, then 3, 4
    t.take(2, &[Buy, Load]);
    t.take(4, &[Start]);
    t.pass(2);
    t.load(2, [Nutmeg, Silk, Jade]);
    t.launch(3, [3, 3, 3]);
    t.start(4, 3);
    for _ in 0..3 {
        for who in [3, 4, 1, 2] {
            assert_eq!(t.asked(), (Phase::Place, who));
            let first = t.game.legal().get(0).expect("at least a pass");
            t.decide(who, first);
        }
        t.roll([1, 1, 1]);
    }
    assert_eq!(t.asked(), (Phase::Auction, 2));
}

/// R23: if everyone passed, the harbor master keeps the office; the others' last and second-last share it.
#[test]
fn r23_everyone_passed() {
    let mut t = Table::opened_by(2, 4, SPLIT);
    for who in [2, 3, 4, 1] {
        t.pass(who);
    }
    let office = Event::Master {
        party: of(2),
        bid: None,
    };
    assert_eq!(t.told, [office]);
    assert_eq!(t.asked(), (Phase::Duties, 2));
    t.take(2, &[Buy, Load]);
    assert_eq!(t.asked(), (Phase::Duties, 1));
    t.take(1, &[Launch]);
    assert_eq!(t.game.duty_holder(Start), seat(4));
    assert_eq!(t.asked(), (Phase::Buy, 2));
}

/// R23: two duties for the harbor master, with three players too: then all three hold the office.
#[test]
fn r23_three_players() {
    let mut t = Table::with(3, SPLIT);
    for who in [1, 2, 3] {
        t.pass(who);
    }
    t.take(1, &[Launch, Start]);
    t.take(3, &[Load]);
    let holders = [Buy, Load, Launch, Start].map(|duty| t.game.duty_holder(duty));
    assert_eq!(holders, [seat(2), seat(3), seat(1), seat(1)]);
    assert_eq!(t.asked(), (Phase::Buy, 2));
}

/// Section 8: what cannot be taken.
#[test]
fn takes_refused() {
    let mut t = Table::with(3, SPLIT);
    t.office(1, 1);
    let take = |duties: &[Duty]| Decision::Take(duties.iter().copied().collect());
    let two = Refusal::DutyCount { wanted: 2 };
    assert_eq!(t.refusal(1, take(&[Buy])), two);
    assert_eq!(t.refusal(1, take(&[Buy, Load, Start])), two);
    assert_eq!(t.refusal(1, Decision::Take(Duties::NONE)), two);
    assert_eq!(t.refusal(1, Decision::Take(Duties::ALL)), two);
    let phase = Phase::Duties;
    assert_eq!(t.refusal(1, Decision::Pass), Refusal::NotAsked { phase });
    t.take(1, &[Buy, Launch]);
    let one = Refusal::DutyCount { wanted: 1 };
    assert_eq!(t.refusal(3, take(&[Load, Start])), one);
    assert_eq!(t.refusal(3, Decision::Take(Duties::NONE)), one);
    assert_eq!(t.refusal(3, take(&[Launch])), Refusal::DutyTaken(Launch));
    assert_eq!(t.refusal(3, take(&[Buy, Load])), Refusal::DutyTaken(Buy));
}

/// Section 8: the buyer pays for the share himself, with loans if he must, and need not be harbor master.
#[test]
fn the_buyer_pays_with_his_own_loans() {
    let mut t = Table::with(3, SPLIT);
    t.office(1, 54);
    t.take(1, &[Load, Launch]);
    t.take(3, &[Start]);
    assert_eq!(t.asked(), (Phase::Buy, 2));
    t.buy(2, Jade);
    assert_eq!(t.cash(), [0, 25, 30]);
    t.load(1, [Nutmeg, Silk, Jade]);
    t.launch(1, [3, 3, 3]);
    t.start(3, 2);
    t.place(2, Pirate);
    assert_eq!(t.asked(), (Phase::Place, 3));
}

/// Section 8: without the option the harbor master holds all four and is not asked to take them.
#[test]
fn no_duties_without_the_option() {
    let mut t = Table::of(4);
    t.office(3, 1);
    assert_eq!(t.asked(), (Phase::Buy, 3));
    for duty in Duty::ALL {
        assert_eq!(t.game.duty_holder(duty), seat(3));
    }
}

/// A duty is taken or not, never twice.
#[test]
fn duties_are_a_set() {
    let buy = Duties::NONE.with(Buy);
    assert_eq!(buy.with(Buy), buy);
    assert_eq!(Duties::ALL.with(Launch), Duties::ALL);
    assert_eq!(
        [Start, Load, Start].into_iter().collect::<Duties>().len(),
        2
    );
}
