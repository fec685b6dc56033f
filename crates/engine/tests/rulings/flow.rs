//! The course of a voyage (rules 2 and 3), and the start of a game.

use crate::table::{Table, of, seat};
use engine::rules::{
    Deal, Decision, Game, Phase, Refusal, Seat, Setup, SetupError, Space::*, Turn, Ware, Ware::*,
};

/// The voyage of a table where seat 2 is harbor master and everybody places all accomplices: who places, `M` for a
/// roll, `S` for a pilot.
fn course(players: usize) -> String {
    let mut t = Table::of(players);
    t.office(2, 1);
    t.sail_on([Nutmeg, Silk, Jade], [3, 3, 3]);
    let mut pilots = [SmallPilot, LargePilot].into_iter();
    let mut course = String::new();
    while t.game.voyage() == 1 {
        match t.game.phase() {
            Phase::Place => {
                let who = t.turn();
                course += &who.to_string();
                let first = t.game.legal().get(0).expect("at least a pass");
                t.decide(who, pilots.next().map_or(first, Decision::Place));
                assert_ne!(first, Decision::Pass);
            }
            Phase::Roll => {
                course += " M ";
                t.roll([1, 1, 1]);
            }
            Phase::Steer => {
                course += "S";
                t.pass(t.turn());
            }
            phase => panic!("{phase:?} is not expected"),
        }
    }
    course.trim_end().into()
}

/// Section 3: three players place twice before the first roll, four times in all.
#[test]
fn order_with_three_players() {
    assert_eq!(course(3), "231231 M 231 M 231SS M");
}

/// Section 3: four or five players place three times, once before each roll.
#[test]
fn order_with_four_and_five_players() {
    assert_eq!(course(4), "2341 M 2341 M 2341SS M");
    assert_eq!(course(5), "23451 M 23451 M 23451SS M");
}

/// Section 2: four accomplices each with three players (and two), three with four or five.
#[test]
fn accomplices() {
    for (players, each) in [(2, 4), (3, 4), (4, 3), (5, 3)] {
        let t = Table::of(players);
        for who in 1..=players as u8 {
            assert_eq!(t.game.accomplices_left(of(who)), each);
        }
    }
}

/// Section 3: auction, buy, load, launch, placing; all by the harbor master up to placing.
#[test]
fn from_the_auction_to_placing() {
    let mut t = Table::of(3);
    assert_eq!(t.asked(), (Phase::Auction, 1));
    t.office(2, 3);
    assert_eq!(t.asked(), (Phase::Buy, 2));
    assert_eq!(t.game.punts(), []);
    let others = Refusal::NotYourTurn {
        turn: Turn::Seat(seat(2)),
    };
    assert_eq!(t.refusal(1, Decision::Pass), others);
    t.pass(2);
    assert_eq!(t.asked(), (Phase::Load, 2));
    assert_eq!(t.refusal(3, Decision::Load([Jade, Silk, Nutmeg])), others);
    for twice in [
        [Jade, Jade, Silk],
        [Jade, Silk, Jade],
        [Silk, Jade, Jade],
        [Jade; 3],
    ] {
        assert_eq!(t.refusal(2, Decision::Load(twice)), Refusal::SameWareTwice);
    }
    t.load(2, [Jade, Silk, Nutmeg]);
    assert_eq!(t.asked(), (Phase::Launch, 2));
    let wares: Vec<Ware> = t.game.punts().iter().map(|punt| punt.ware()).collect();
    assert_eq!(wares, [Jade, Silk, Nutmeg]);
    assert!(t.game.punt(Ginseng).is_none());
    t.launch(2, [0, 4, 5]);
    assert_eq!(t.asked(), (Phase::Place, 2));
    let phase = Phase::Place;
    assert_eq!(
        t.refusal(2, Decision::Launch([0, 4, 5])),
        Refusal::NotAsked { phase }
    );
}

/// 3.3: start spaces are 0 to 5 and make 9.
#[test]
fn launches_refused() {
    let mut t = Table::of(3);
    t.office(1, 1);
    t.pass(1);
    t.load(1, [Jade, Silk, Nutmeg]);
    let launch = |spaces| t.refusal(1, Decision::Launch(spaces));
    assert_eq!(launch([6, 3, 0]), Refusal::StartTooFar { space: 6 });
    assert_eq!(launch([3, 255, 255]), Refusal::StartTooFar { space: 255 });
    assert_eq!(launch([3, 3, 2]), Refusal::SumNotNine { sum: 8 });
    assert_eq!(launch([5, 5, 0]), Refusal::SumNotNine { sum: 10 });
    assert_eq!(launch([5, 5, 5]), Refusal::SumNotNine { sum: 15 });
}

/// Section 2: the opening seat opens the first auction and must be at the table.
#[test]
fn the_opening_seat() {
    for opening in 1..=4 {
        let t = Table::opened_by(opening, 4, &[]);
        assert_eq!(t.asked(), (Phase::Auction, opening));
    }
    let setup = Setup {
        opening: Seat::Four,
        ..Setup::new(&[[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]])
    };
    let nobody = SetupError::NoSuchSeat {
        opening: Seat::Four,
        seats: 3,
    };
    assert_eq!(Game::new(&setup), Err(nobody));
}

/// Section 2: the pack holds three shares of each ware; three to five sit at the table.
#[test]
fn deals_refused() {
    let setup = Setup::new(&[[Jade, Jade], [Jade, Jade], [Silk, Silk]]);
    assert_eq!(Game::new(&setup), Err(SetupError::TooManyDealt(Jade)));
    let three = Setup::new(&[[Jade, Jade], [Jade, Nutmeg], [Silk, Silk]]);
    assert!(Game::new(&three).is_ok());
    let two = Setup {
        deal: Deal::Two {
            players: [[Jade, Jade], [Nutmeg, Silk]],
            dummy: [Jade, Jade, Silk, Silk],
        },
        ..three
    };
    assert_eq!(Game::new(&two), Err(SetupError::TooManyDealt(Jade)));
    assert_eq!(Deal::table(&[[Jade, Silk]; 2]), None);
    assert_eq!(Deal::table(&[[Jade, Silk]; 6]), None);
}

/// Rounds of placing and rolls are counted in the voyage that is under way: none before it is launched, in any voyage.
#[test]
fn rounds_and_rolls_count_from_the_launch() {
    fn counts(t: &Table) -> (u8, u8) {
        (t.game.placing_round(), t.game.rolls_done())
    }
    for (players, first_rounds) in [(3, 2), (4, 1)] {
        let mut t = Table::of(players);
        for voyage in 1..=2 {
            assert_eq!(t.game.voyage(), voyage);
            assert_eq!(
                counts(&t),
                (0, 0),
                "auction of voyage {voyage}, {players} players"
            );
            t.office(1, 1);
            assert_eq!(counts(&t), (0, 0));
            t.pass(1);
            t.load(1, [Nutmeg, Silk, Jade]);
            assert_eq!(counts(&t), (0, 0));
            t.launch(1, [3, 3, 3]);
            assert_eq!(counts(&t), (1, 0));
            t.idle();
            assert_eq!(counts(&t), (first_rounds, 0));
            t.roll([1; 3]);
            assert_eq!(
                counts(&t),
                (first_rounds + 1, 1),
                "all have passed: on to the roll"
            );
            t.roll([1; 3]);
            assert_eq!(counts(&t), (first_rounds + 2, 2));
            t.roll([1; 3]);
        }
    }
    let mut t = Table::of(3);
    for _ in 0..4 {
        t.quiet_voyage(&[Jade]);
    }
    assert_eq!((t.game.phase(), counts(&t)), (Phase::Over, (0, 0)));
}
