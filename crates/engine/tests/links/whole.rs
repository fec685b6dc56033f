//! What is written can be read, and how long it is.

use crate::games::{Style, game, golden, golden_game};
use engine::{
    record::{Link, Name, Record},
    rules::Phase,
};

/// The link, from which the same comes again.
#[track_caller]
fn write(record: &Record, extra: &[u8]) -> String {
    let link = Link::write(record, extra).expect("a game of usual length");
    let read = Link::read(&link).unwrap_or_else(|error| panic!("{error}: {link}"));
    assert_eq!((&read.record, read.extra.as_slice()), (record, extra));
    assert_eq!(read.record.to_string(), record.to_string());
    link
}

/// All golden games, at each of their decisions.
#[test]
fn golden_games() {
    for (_, record) in golden() {
        for length in 0..=record.entries().len() {
            write(&record.prefix(length), &[]);
        }
    }
}

/// All seats and options, at the end and at every eleventh decision, with something along.
#[test]
fn random_games() {
    for style in [Style::Random, Style::Sensible] {
        for number in 0..64 {
            let record = game(number, style);
            write(&record, &[]);
            for length in (0..record.entries().len()).step_by(11) {
                write(&record.prefix(length), &[number as u8; 3]);
            }
        }
    }
}

#[test]
fn names_of_all_kinds() {
    let record = golden_game("random-4p-no-option");
    let longest = "𓆉".repeat(24);
    let names = ["A", "Zoë Müller", "張小龍", &longest];
    let names = names.map(|name| Name::new(name).expect("a proper name"));
    let mut renamed = Record::new(names.to_vec(), *record.setup()).expect("a proper head");
    for entry in record.entries() {
        assert_eq!(renamed.play(entry.actor, entry.decision), Ok(()));
    }
    assert!(write(&renamed, &[0; 64]).len() < 400);
}

/// Bytes of all values, zeros at either end among them.
#[test]
fn any_extra_bytes() {
    let record = golden_game("random-2p-all-options").prefix(3);
    for length in 0..=64 {
        for first in [0, 1, 127, 255] {
            let extra: Vec<u8> = (0..length)
                .map(|at| first + at % 2 * (255 - first))
                .collect();
            write(&record, &extra);
            write(&record, &vec![first; length.into()]);
        }
    }
}

/// Finished golden games of four, with a seed, tokens and a date along.
#[test]
fn golden_games_of_four_are_short() {
    let games = golden().into_iter();
    let games = games.filter(|(_, record)| record.game().phase() == Phase::Over);
    let mut of_four = 0;
    for (name, record) in games.filter(|(_, record)| record.names().len() == 4) {
        of_four += 1;
        let length = write(&record, &[0xa5; 48]).len();
        assert!(length <= 250, "{name}: {length}");
        let length = write(&record, &[]).len();
        assert!(length <= 150, "{name}: {length}");
    }
    assert!(of_four > 4, "there are some");
}

/// Whole games are short however they are played. `cargo test -- --nocapture` shows the figures.
#[test]
fn whole_games_are_short() {
    for style in [Style::Random, Style::Sensible] {
        for seats in 2..=5 {
            let games = (0..64).map(|number| game(4 * number + seats - 2, style));
            let lengths: Vec<usize> = games.map(|record| write(&record, &[]).len()).collect();
            let most = *lengths.iter().max().expect("there are some");
            let mean = lengths.iter().sum::<usize>() / lengths.len();
            println!("{style:?}, {seats} seats: {mean} characters, at most {most}");
            assert!(mean <= 160 && most <= 300);
        }
    }
}

#[test]
fn a_game_continues_its_beginnings() {
    let record = golden_game("random-4p-no-option");
    let start = record.prefix(0);
    for length in [0, 1, 50, record.entries().len()] {
        let prefix = record.prefix(length);
        assert!(record.continues(&prefix) && prefix.continues(&start));
        assert_eq!(
            prefix.continues(&record),
            length == record.entries().len(),
            "{length}"
        );
    }
    // Other decisions, another deal, other names.
    let mut other = record.prefix(0);
    let decision = other.game().legal().get(1).expect("some bid");
    let entry = record.entries()[0];
    assert_ne!(decision, entry.decision);
    assert_eq!(other.play(entry.actor, decision), Ok(()));
    assert!(!record.continues(&other) && !other.continues(&record.prefix(1)));
    let other = golden_game("random-4p-sealed-punts").prefix(0);
    assert!(!record.continues(&other));
    let mut names = record.names().to_vec();
    names.swap(0, 1);
    let other = Record::new(names, *record.setup()).expect("a proper head");
    assert!(!record.continues(&other));
}
