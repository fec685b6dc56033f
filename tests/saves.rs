//! Saves of every format that there ever was open for ever.

use engine::{bots::Level, rules::Seat};
use manila::{
    customs::{Customs, Token},
    moment::Moment,
    session::Session,
    summary::{self, Summary},
};
use std::{fs, path::Path};

fn open(file: &str) -> Session {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let save = fs::read_to_string(folder.join(file)).expect("a readable file");
    Session::open(&save).expect("a save")
}

/// The first: the record with the seed in a comment.
#[test]
fn saves_with_a_seed_open() {
    let session = open("1-seed.manila");
    assert_eq!(session.record().names().len(), 4);
    assert_eq!(session.record().entries().len(), 82);
    assert_eq!((session.begun(), session.saved()), (None, None));
    assert_eq!(session.customs(), Customs::default());
}

/// Since then the dates stand beside the seed.
#[test]
fn saves_with_dates_open() {
    let session = open("2-dates.manila");
    assert_eq!(session.record().names().len(), 2);
    assert_eq!(session.record().entries().len(), 54);
    let moment = |text| Moment::parse(text);
    assert_eq!(session.begun(), moment("2026-11-28T03:40:12Z").as_ref());
    assert_eq!(session.saved(), moment("2026-11-28T04:01:59Z").as_ref());
}

/// Since then the customs of the table stand there too.
#[test]
fn saves_with_customs_open() {
    let session = open("3-customs.manila");
    assert_eq!(session.record().names().len(), 3);
    assert_eq!(session.record().entries().len(), 40);
    let customs = session.customs();
    let tokens = [Seat::One, Seat::Two, Seat::Three].map(|seat| customs.tokens.of(seat));
    assert_eq!(tokens, [Token::Moon, Token::Circle, Token::Heart]);
    assert!(customs.open && customs.own_dice);
}

/// Since then those stand there who play at another device.
#[test]
fn saves_played_by_link_open() {
    let session = open("6-away.manila");
    assert_eq!(session.record().entries().len(), 5);
    assert_eq!(
        session.away(),
        [Seat::One, Seat::Three].into_iter().collect()
    );
}

/// Since then how far the game is stands there, and its title, if it has one.
#[test]
fn saves_with_a_summary_open() {
    let session = open("4-summary.manila");
    assert_eq!(session.record().names().len(), 3);
    assert_eq!(session.record().entries().len(), 5);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let save = fs::read_to_string(folder.join("4-summary.manila")).expect("a readable file");
    let summary = Summary::read(&save).expect("a save");
    assert_eq!(summary.title.as_str(), "Rainy evening");
    assert_eq!(summary.at.to_string(), "voyage 1, seat 1");
    // A summary that can be believed is written back as it was.
    let line = save.lines().find(|line| line.starts_with("# at: "));
    let bare: String = save
        .split_inclusive('\n')
        .filter(|one| !one.starts_with("# at: "))
        .collect();
    let again = summary::note(&bare, session.game());
    assert_eq!(again.lines().find(|one| one.starts_with("# at: ")), line);
}

/// Since then the levels of the bots stand there, where any play.
#[test]
fn saves_with_bots_open() {
    let session = open("5-bots.manila");
    let bots = Seat::ALL.map(|seat| session.bot(seat));
    let wanted = [None, Some(Level::Mate), None, Some(Level::Captain), None];
    assert_eq!(bots, wanted);
    assert_eq!(session.people(), 2);
    assert_eq!(session.record().entries().len(), 12);
}
