//! Hints, and judgement of decisions.

use crate::games::{options, played, record, setup};
use engine::{
    bots::{Advice, Bot, Character, Ground, Level, Observation},
    pcg::Pcg,
    record::{Entry, Record},
    rules::{Actor, Decision, Game, Seat, Setup, Turn, Ware::*},
};

fn captain() -> Bot {
    Bot::new(Level::Captain, Character::Even)
}

fn advise(record: &Record, seat: Seat, playouts: u32) -> Vec<Advice> {
    let seen = Observation::new(record.game(), &record.setup().deal, seat);
    captain().advise(&seen, playouts, &mut Pcg::new(1), &mut || true)
}

#[test]
fn all_decisions_are_weighed_and_the_best_comes_first() {
    let setup = setup(3, 5, options(0));
    let game = played(setup, &[Level::Mate; 3], 1);
    let mut weighed = 0;
    for place in (0..game.entries().len()).step_by(11) {
        let position = game.prefix(place);
        let Turn::Seat(seat) = position.game().turn() else {
            continue;
        };
        let advice = advise(&position, seat, 6);
        weighed += advice.len();
        assert!(advice.is_sorted_by(|a, b| a.chance >= b.chance));
        assert!(advice.iter().all(|each| (0.0..=1.0).contains(&each.chance)));
        let legal = position.game().legal();
        assert!(advice.iter().all(|each| legal.contains(each.decision)));
        assert_eq!(advice.len() == 1, advice[0].ground == Ground::NoChoice);
        let other = position.game().all_seats().find(|&other| other != seat);
        assert!(advise(&position, other.expect("three play"), 1).is_empty());
    }
    assert!(weighed > 30, "{weighed}");
}

/// Jade stands at 20 and seat 1 holds two; whoever sends the plundered jade punt to the port ends the game, with 10 more for each.
#[test]
fn a_captain_sends_home_what_makes_him_win() {
    let setup = Setup::new(&[[Jade, Jade], [Nutmeg, Silk], [Ginseng, Ginseng]]);
    let mut record = record(setup);
    let mut lines = Vec::new();
    for voyage in 0..4 {
        lines.extend([
            "1 bid 1",
            "2 pass",
            "3 pass",
            "1 pass",
            "1 load jade nutmeg silk",
            "1 launch 5 4 0",
        ]);
        // Four rounds; only seat 1 places, a pirate, and only in the last voyage.
        lines.push(if voyage < 3 {
            "1 pass"
        } else {
            "1 place pirate"
        });
        lines.extend(["2 pass", "3 pass"]);
        if voyage < 3 {
            // 5 + 6 + 6 docks the jade; 4 + 3 and 0 + 3 are wrecked.
            lines.extend(["* roll 6 1 1", "* roll 6 1 1", "* roll - 1 1"]);
        } else {
            // 5 + 1 + 1 + 6 = 13.
            lines.extend(["1 pass", "* roll 1 1 1", "* roll 1 1 1", "* roll 6 1 1"]);
        }
    }
    for line in lines {
        let Entry { actor, decision } = line.parse().expect("a line of the record");
        let played = record.play(actor, decision);
        played.unwrap_or_else(|refusal| panic!("{line}: {refusal}\n{record}"));
    }
    let advice = advise(&record, Seat::One, 6);
    assert_eq!(advice[0].decision.to_string(), "send jade port");
    // 30 − 4 × 1 for the office − 5 for the pirate + 36 plunder, and 2 × 30.
    assert_eq!((advice[0].chance, advice[0].fortune), (1.0, 117.0));
    assert_eq!(advice[0].ground, Ground::End, "{advice:?}");
}

#[test]
fn a_bid_of_all_one_has_is_judged_a_mistake_and_a_loan_not_at_all() {
    let setup = setup(4, 5, options(0));
    let mut record = record(setup);
    let game: Game = *record.game();
    let ware = game
        .free(Seat::One)
        .shares()
        .next()
        .expect("two were dealt");
    for decision in [Decision::Loan(ware), Decision::Bid(54)] {
        let played = record.play(Actor::Seat(Seat::One), decision);
        played.expect("30 + 2 × 12");
    }
    let judge = |place| captain().judge(&record, place, 60, &mut Pcg::new(1), &mut || true);
    assert_eq!(judge(0), None);
    assert_eq!(judge(2), None, "there is no such decision");
    let judged = judge(1).expect("a bid");
    assert_eq!(judged.taken.decision, Decision::Bid(54));
    assert_ne!(judged.best.decision, Decision::Bid(54));
    assert!(
        judged.lost_chance() > 0.1 && judged.lost_fortune() > 10.0,
        "{judged:?}"
    );
}
