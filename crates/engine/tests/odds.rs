//! Odds against the figures of rules.md, and against all dice rolled one by one.

use engine::{
    odds::{Odds, Outlook},
    record::Record,
    rules::{
        Actor, Decision, Die, Event, Game, Party, Phase, Position, Punt, Purse, Quay, Reason, Slot,
        Turn, Ware,
    },
};
use std::{collections::HashMap, fs, path::Path};

/// Section 7: three dice from start 0…5, of 216.
#[test]
fn a_lone_punt_docks_meets_pirates_or_is_wrecked_as_section_7_says() {
    let figures = [
        [35, 21, 160],
        [56, 25, 135],
        [81, 27, 108],
        [108, 27, 81],
        [135, 25, 56],
        [160, 21, 35],
    ];
    for (start, [docks, on_last_space, wrecked]) in (0..).zip(figures) {
        let outlook = Outlook::launched([
            (Ware::Silk, 0),
            (Ware::Jade, start),
            (Ware::Nutmeg, 5 - start),
        ]);
        let fates = outlook.fates(Ware::Jade).expect("it is loaded");
        assert_eq!(fates.docks.ways(), docks);
        assert_eq!(fates.on_last_space.ways(), on_last_space);
        assert_eq!(fates.wrecked.ways(), wrecked);
        assert_eq!(fates.docks.of(), 216);
        assert_eq!(outlook.fates(Ware::Ginseng), None);
        // R17: without a pirate the crew on 13 is paid too.
        let paid = |outlook: Outlook| outlook.crew_is_paid(Ware::Jade).map(|odds| odds.ways());
        assert_eq!(paid(outlook), Some(docks + on_last_space));
        assert_eq!(paid(outlook.with_pirate()), Some(docks));
    }
}

/// Starts 5, 4, 0: the punts are wrecked in 35, 56 and 160 of 216 rolls and end on 13 in 21, 25 and 21.
#[test]
fn slots_and_plunder_follow_from_the_punts() {
    let outlook = Outlook::launched([(Ware::Nutmeg, 5), (Ware::Silk, 4), (Ware::Jade, 0)]);
    let all = 216 * 216 * 216;
    let three = 35 * 56 * 160;
    let two = 35 * 56 * (216 - 160) + 35 * (216 - 56) * 160 + (216 - 35) * 56 * 160;
    let none = (216 - 35) * (216 - 56) * (216 - 160);
    let yard = |slot| outlook.fills(Quay::Yard, slot);
    let port = |slot| outlook.fills(Quay::Port, slot);
    assert_eq!(yard(Slot::C).ways(), three);
    assert_eq!(yard(Slot::B).ways(), three + two);
    assert_eq!(yard(Slot::A).ways(), all - none);
    assert_eq!(port(Slot::A).ways(), all - three);
    assert_eq!(port(Slot::B).ways(), all - three - two);
    assert_eq!(port(Slot::C).ways(), none);
    assert_eq!(port(Slot::C).of(), all);
    assert_eq!(
        outlook.plunder().ways(),
        all - (216 - 21) * (216 - 25) * (216 - 21)
    );
    // 24, 30 and 36 pesos of cargo.
    let plunder = (24.0 * 21.0 + 30.0 * 25.0 + 36.0 * 21.0) / 216.0;
    assert!((outlook.mean_plunder() - plunder).abs() < 1e-9);
    // Slot B is the agent's own.
    let repairs = 6.0 * yard(Slot::A).value() + 15.0 * yard(Slot::C).value();
    let mean = outlook.mean_repairs(|slot| slot == Slot::B);
    assert!((mean - repairs).abs() < 1e-9);
}

#[test]
fn only_what_is_certain_has_100_per_cent() {
    let percent = |start| {
        let outlook = Outlook::launched([(Ware::Silk, start), (Ware::Jade, 0), (Ware::Nutmeg, 5)]);
        outlook.fates(Ware::Silk).map(|fates| {
            [fates.docks, fates.on_last_space, fates.wrecked].map(|odds| odds.percent())
        })
    };
    // 35, 21 and 160 of 216 are 16.2, 9.7 and 74.07 per cent; from space 13 any die docks.
    assert_eq!(percent(0), Some([16, 10, 74]));
    assert_eq!(percent(13), Some([100, 0, 0]));
    // From 9, one roll of 216 ends on 12 and three end on 13: 0.46 and 1.4 per cent.
    assert_eq!(percent(9), Some([98, 1, 1]));
    // From 10, 1 + 1 + 1 ends on 13: 0.46 per cent, and the 99.54 others are not all.
    assert_eq!(percent(10), Some([99, 1, 0]));
}

#[test]
fn before_the_launch_there_are_no_odds() {
    for record in golden() {
        for game in record.states() {
            let launched = matches!(
                game.phase(),
                Phase::Place | Phase::Roll | Phase::Board | Phase::Steer | Phase::Send
            );
            if launched {
                assert!(Outlook::of(&game).is_some());
            } else if matches!(game.phase(), Phase::Auction | Phase::Load | Phase::Launch) {
                assert_eq!(Outlook::of(&game), None);
            }
        }
    }
}

/// In the golden games, whenever the dice are about to roll: all rolls are played to the end by the rules.
#[test]
fn odds_equal_all_dice_rolled_by_the_rules() {
    let mut compared = [0; 3];
    for record in golden().filter(|record| record.names().len() > 2) {
        for game in record.states().filter(|game| game.voyage() <= 2) {
            let rolls = usize::from(game.rolls_done());
            // What all three dice can do is long to play out, and alike from one voyage to the next.
            if game.phase() == Phase::Roll && (rolls > 0 || compared[rolls] < 5) {
                compare(&game);
                compared[rolls] += 1;
            }
        }
    }
    assert!(
        compared[0] == 5 && compared[1] > 50 && compared[2] > 50,
        "{compared:?}"
    );
}

fn compare(game: &Game) {
    let ends = ends(game);
    let outlook = Outlook::of(game).expect("it is under way");
    let all: u64 = ends.values().sum();
    let ways = |what: &dyn Fn(&[Fate]) -> bool| -> u64 {
        let those = ends.iter().filter(|(fates, _)| what(fates));
        those.map(|(_, ways)| ways).sum()
    };
    let same = |odds: Odds, ways: u64| {
        // Crosswise, for the two are not out of equally many.
        assert_eq!(
            odds.ways() * all,
            ways * odds.of(),
            "{odds:?} {ways}/{all} {game:?}"
        );
    };
    for (at, punt) in game.punts().iter().enumerate() {
        let fates = outlook.fates(punt.ware()).expect("it is loaded");
        same(fates.docks, ways(&|ends| ends[at] == Fate::Docked));
        same(
            fates.on_last_space,
            ways(&|ends| ends[at] == Fate::OnLastSpace),
        );
        same(fates.wrecked, ways(&|ends| ends[at] == Fate::Wrecked));
    }
    let wrecks = |ends: &[Fate]| ends.iter().filter(|&&end| end == Fate::Wrecked).count();
    for slot in Slot::ALL {
        let port = ways(&|ends| 3 - wrecks(ends) > slot.index());
        same(outlook.fills(Quay::Port, slot), port);
        let yard = ways(&|ends| wrecks(ends) > slot.index());
        same(outlook.fills(Quay::Yard, slot), yard);
    }
    same(
        outlook.plunder(),
        ways(&|ends| ends.contains(&Fate::OnLastSpace)),
    );
}

/// The settlement of rules 3.8, whatever the last roll.
#[test]
fn incomes_are_those_of_all_settlements() {
    let mut compared = 0;
    for record in golden().filter(|record| record.names().len() > 2) {
        let late = |game: &Game| game.phase() == Phase::Roll && game.rolls_done() == 2;
        for game in record.states().filter(late) {
            compared += usize::from(compare_incomes(&game));
        }
    }
    assert!(compared > 80, "{compared}");
}

/// Plays all last rolls out by the rules and compares what they bring on average; not where an agent may be short.
fn compare_incomes(game: &Game) -> bool {
    if let Some(Party::Seat(agent)) = game.insurance()
        && game.means(agent) < 29
    {
        return false;
    }
    let mut sums = [0_i64; 5];
    for (dice, alike) in rolls(game) {
        let (mut next, mut events) = (*game, Vec::new());
        let roll = next.play_seen(Actor::Chance, Decision::Roll(dice), &mut events);
        roll.expect("a roll");
        pass_on(&mut next, &mut events);
        for event in events {
            let Event::Paid {
                from,
                to,
                amount,
                reason,
            } = event
            else {
                continue;
            };
            if let Reason::Loan(_) = reason {
                continue;
            }
            for (purse, sign) in [(from, -1), (to, 1)] {
                if let Purse::Seat(seat) = purse {
                    sums[seat.index()] += sign * alike as i64 * i64::from(amount);
                }
            }
        }
    }
    let outlook = Outlook::of(game).expect("it is under way");
    for (income, sum) in outlook.incomes(game).into_iter().zip(sums) {
        let mean = sum as f64 / 216.0;
        assert!((income - mean).abs() < 1e-9, "{income} {mean} {game:?}");
    }
    true
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Fate {
    Docked,
    OnLastSpace,
    Wrecked,
}

/// How the voyage ends for the punts in lane order, and in how many ways, if everybody passes from now on.
fn ends(game: &Game) -> HashMap<Vec<Fate>, u64> {
    let mut ends = HashMap::new();
    let mut games = HashMap::from([(positions(game), (*game, 1))]);
    for left in (0..3 - u32::from(game.rolls_done())).rev() {
        let mut rolled: HashMap<Vec<Position>, (Game, u64)> = HashMap::new();
        for (game, ways) in games.into_values() {
            for (dice, alike) in rolls(&game) {
                let (mut next, mut events) = (game, Vec::new());
                let roll = next.play_seen(Actor::Chance, Decision::Roll(dice), &mut events);
                roll.expect("a roll");
                let over = pass_on(&mut next, &mut events);
                let ways = ways * alike;
                if over {
                    // A voyage may be over before its last roll; then all rolls that are left end so.
                    *ends.entry(fates(&game, &events)).or_default() += ways * 216_u64.pow(left);
                } else {
                    // Games that differ by nothing but the way to here are played on as one.
                    rolled.entry(positions(&next)).or_insert((next, 0)).1 += ways;
                }
            }
        }
        games = rolled;
    }
    ends
}

fn positions(game: &Game) -> Vec<Position> {
    game.punts().iter().map(|punt| punt.position()).collect()
}

/// All rolls of the punts at sea, and in how many ways three dice show each of them.
fn rolls(game: &Game) -> Vec<([Option<Die>; 3], u64)> {
    let mut rolls = vec![([None; 3], 1)];
    for (lane, punt) in game.punts().iter().enumerate() {
        let faces = Die::ALL.map(Some);
        let (faces, alike) = match punt.at_sea() {
            true => (&faces[..], 1),
            false => (&[None][..], 6),
        };
        let each = rolls.iter().flat_map(|&(dice, ways)| {
            faces.iter().map(move |&face| {
                let mut dice: [Option<Die>; 3] = dice;
                dice[lane] = face;
                (dice, ways * alike)
            })
        });
        rolls = each.collect();
    }
    rolls
}

/// Everybody passes, and captains send to the port, up to the next roll. Whether the voyage ended instead.
fn pass_on(game: &mut Game, events: &mut Vec<Event>) -> bool {
    let is_over = |events: &[Event]| {
        let over = |event: &Event| matches!(event, Event::VoyageOver { .. });
        events.iter().any(over)
    };
    while let Turn::Seat(seat) = game.turn()
        && !is_over(events)
    {
        let to_port = |decision: &Decision| matches!(decision, Decision::Send(_, Quay::Port));
        let sent = game.legal().iter().find(to_port);
        let decision = sent.unwrap_or(Decision::Pass);
        game.play_seen(Actor::Seat(seat), decision, events)
            .expect("it is legal");
    }
    is_over(events)
}

/// What the last events made of the punts that were where `before` has them.
fn fates(before: &Game, events: &[Event]) -> Vec<Fate> {
    let fate = |punt: &Punt| {
        let happened = |wanted: &dyn Fn(Ware, &Event) -> bool| {
            events.iter().any(|event| wanted(punt.ware(), event))
        };
        let on_last_space = |ware, event: &Event| *event == Event::Moved { ware, space: 13 };
        let wrecked = |ware, event: &Event| matches!(*event, Event::Wrecked { ware: wreck, .. } if wreck == ware);
        if happened(&on_last_space) {
            Fate::OnLastSpace
        } else if happened(&wrecked) {
            Fate::Wrecked
        } else {
            Fate::Docked
        }
    };
    before.punts().iter().map(fate).collect()
}

fn golden() -> impl Iterator<Item = Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let files = fs::read_dir(folder).expect("the vectors");
    let paths = files.map(|file| file.expect("a readable folder").path());
    let mut records: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "manila"))
        .collect();
    records.sort();
    let read = |path| Record::read(&fs::read(path).expect("a readable file"));
    let records = records.into_iter().map(read);
    records.map(|record| record.expect("a golden record"))
}
