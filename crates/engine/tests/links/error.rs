//! Each thing that can be wrong with a link, and how it is named.

use crate::{
    digits::{ALPHABET, Digits, head, summed},
    games::{golden, golden_game},
};
use engine::{
    record::{
        HeadError, Link, LinkError, MAX_EXTRA_BYTES, MAX_LINK_CHARS, Name, NameError, Record,
    },
    rules::{Actor, Decision, Die, Legal, Phase, Refusal, Seat, Setup, SetupError, Turn, Ware},
};

const NAMES: [&[u8]; 3] = [b"Ana", b"Ben", b"Cai"];
/// The wares of the deal in record.md.
const WARES: [u32; 6] = [3, 1, 0, 3, 2, 2];

/// The link with these choices, and what follows them.
fn link(choices: &[(u32, u32)], mut rest: Digits) -> String {
    for &(total, choice) in choices.iter().rev() {
        rest.times_plus(total, choice);
    }
    rest.link()
}

#[track_caller]
fn refused(link: &str, expected: LinkError) {
    assert_eq!(Link::read(link), Err(expected), "{link}");
}

/// A head with such names is refused so.
#[track_caller]
fn refused_names(names: [&[u8]; 3], expected: LinkError) {
    let choices = head(&names, &WARES, 0, 0, 0);
    refused(&link(&choices, Digits::default()), expected);
}

#[test]
fn version() {
    let good = link(&head(&NAMES, &WARES, 0, 0, 0), Digits::default());
    assert!(Link::read(&good).is_ok());
    let digits = &good[1..good.len() - 6];
    for version in '2'..='9' {
        refused(&summed(&format!("{version}{digits}")), LinkError::Newer);
        // What a later version looks like, nobody knows.
        refused(&format!("{version}~ {digits}"), LinkError::Newer);
    }
    for start in ["", "0", "A", "é", " 1", "#1", "-"] {
        refused(&summed(&format!("{start}{digits}")), LinkError::NoLink);
    }
    refused("", LinkError::NoLink);
}

#[test]
fn characters() {
    for wrong in ['+', '/', '=', '.', '%', ' ', '\n', '\0', 'é', '漢'] {
        refused(&summed(&format!("1AB{wrong}C")), LinkError::Character);
    }
}

#[test]
fn checksum() {
    for text in ["1", "1A", "1AAAAA", "1AAAAAA", "1AAAAAAAAAAAAA"] {
        refused(text, LinkError::Checksum);
    }
}

#[test]
fn length() {
    let digits = "B".repeat(MAX_LINK_CHARS);
    refused(&summed(&format!("1{}", &digits[6..])), LinkError::Long);
    // The longest is read, if only to find that it is no game.
    let read = Link::read(&summed(&format!("1{}", &digits[7..])));
    assert_ne!(read, Err(LinkError::Long));
}

#[test]
fn names() {
    refused_names([b"Ana", b"B\xffn", b"Cai"], LinkError::Utf8);
    // A character cut in two.
    refused_names(
        ["Ana".as_bytes(), &"é".as_bytes()[..1], b"Cai"],
        LinkError::Utf8,
    );
    refused_names([b"Ana", b"Ben", b"Cai "], LinkError::Name(NameError::Space));
    refused_names(
        [b"A\na", b"Ben", b"Cai"],
        LinkError::Name(NameError::Control),
    );
    let long = [b'a'; 25];
    refused_names([&long, b"Ben", b"Cai"], LinkError::Name(NameError::TooLong));
    refused_names(
        [b"Ana", b"Ben", b"Ana"],
        LinkError::Head(HeadError::SameName),
    );
}

#[test]
fn deal() {
    let choices = head(&NAMES, &[1, 1, 0, 1, 2, 1], 0, 0, 0);
    let too_many = HeadError::Setup(SetupError::TooManyDealt(Ware::Silk));
    refused(
        &link(&choices, Digits::default()),
        LinkError::Head(too_many),
    );
}

/// A whole game, said to have one decision more or less than it has.
#[test]
fn decisions() {
    let games = golden().into_iter().map(|(_, record)| record);
    let games = games.filter(|record| record.game().phase() == Phase::Over);
    for record in games {
        let names: Vec<&[u8]> = record
            .names()
            .iter()
            .map(|n| n.as_str().as_bytes())
            .collect();
        let setup = record.setup();
        let wares = setup
            .deal
            .hands()
            .iter()
            .flatten()
            .chain(setup.deal.dummy());
        let wares: Vec<u32> = wares.map(|ware| ware.index() as u32).collect();
        let mut choices = head(&names, &wares, 0, 0, 0);
        let good = Link::write(&record, &[]).expect("a short game");
        let digits = good[1..good.len() - 6].chars();
        let digits = digits.map(|digit| ALPHABET.find(digit).expect("a digit") as u8);
        let mut digits = Digits::of(&digits.collect::<Vec<u8>>());
        for (total, choice) in &mut choices {
            *choice = digits.divide(*total);
        }
        let decisions = record.entries().len() as u32;
        assert_eq!(choices.pop(), Some((19_901, decisions)));
        let with = |decisions| {
            link(
                &[&choices[..], &[(19_901, decisions)]].concat(),
                digits.clone(),
            )
        };
        assert_eq!(with(decisions), good);
        refused(&with(decisions + 1), LinkError::Refused(Refusal::Over));
        // The last decision is left over, unless it is the first of its choices.
        let fewer = Link::read(&with(decisions - 1));
        match fewer {
            Ok(fewer) => assert!(record.continues(&fewer.record)),
            Err(error) => assert_eq!(error, LinkError::Surplus),
        }
        refused(&with(0), LinkError::Surplus);
    }
}

#[test]
fn surplus() {
    let choices = head(&NAMES, &WARES, 0, 0, 0);
    for left in [1, 2, 63] {
        refused(&link(&choices, Digits::of(&[left])), LinkError::Surplus);
    }
    // A zero in front of the number, which is behind it in the text.
    let good = link(&choices, Digits::default());
    let digits = &good[..good.len() - 6];
    refused(&summed(&format!("{digits}A")), LinkError::Surplus);
}

#[test]
fn too_much_along() {
    let record = golden_game("random-4p-no-option");
    assert!(Link::write(&record, &[7; MAX_EXTRA_BYTES]).is_ok());
    let link = Link::write(&record, &[7; MAX_EXTRA_BYTES + 1]);
    assert_eq!(link, Err(LinkError::LongExtra));
}

/// A record of so many decisions. With the dice always at one, no punt lands and the game does not end.
fn endless(decisions: usize, choose: fn(Legal) -> Option<Decision>) -> Record {
    let names = ["Ana", "Ben", "Cai"].map(|name| Name::new(name).expect("a proper name"));
    let hands = [[Ware::Jade; 2], [Ware::Silk; 2], [Ware::Nutmeg; 2]];
    let record = Record::new(names.to_vec(), Setup::new(&hands));
    let mut record = record.expect("a proper head");
    while record.entries().len() < decisions {
        let game = record.game();
        let (actor, decision) = match game.turn() {
            Turn::Seat(seat) => (Actor::Seat(seat), choose(game.legal())),
            _ => (Actor::Chance, Some(Decision::Roll([Some(Die::One); 3]))),
        };
        let decision = decision.expect("somebody decides");
        assert_eq!(record.play(actor, decision), Ok(()));
    }
    record
}

/// The first of all choices again and again makes no number at all: the shortest link of the longest game.
#[test]
fn too_many_decisions() {
    let first = |legal: Legal| legal.get(0);
    let record = endless(19_900, first);
    let link = Link::write(&record, &[]).expect("a short link");
    assert!(link.len() < 50, "{link}");
    assert!(Link::read(&link).is_ok_and(|link| link.record == record));
    let link = Link::write(&endless(19_901, first), &[]);
    assert_eq!(link, Err(LinkError::ManyDecisions));
}

/// As many decisions as there may be, but they take too much room.
#[test]
fn too_long() {
    let last = |legal: Legal| legal.get(legal.len() - 1);
    let record = endless(19_900, last);
    assert_eq!(Link::write(&record, &[]), Err(LinkError::Long));
    // One more would be too much; the longest that fits is read.
    let more = record.prefix(11_809);
    assert_eq!(Link::write(&more, &[]), Err(LinkError::Long));
    let longest = record.prefix(11_808);
    let link = Link::write(&longest, &[0]).expect("one digit more fits, two do not");
    assert_eq!(link.len(), MAX_LINK_CHARS);
    assert!(Link::read(&link).is_ok_and(|link| link.record == longest));
    assert_eq!(Link::write(&longest, &[0; 2]), Err(LinkError::Long));
}

/// Every error says something of its own.
#[test]
fn texts() {
    let errors = [
        LinkError::Long,
        LinkError::NoLink,
        LinkError::Newer,
        LinkError::Character,
        LinkError::Checksum,
        LinkError::Utf8,
        LinkError::Name(NameError::Empty),
        LinkError::Head(HeadError::SameName),
        LinkError::Refused(Refusal::NoSuchSeat(Seat::Five)),
        LinkError::Surplus,
        LinkError::LongExtra,
        LinkError::ManyDecisions,
    ];
    let texts = errors.map(|error| {
        let error: Box<dyn std::error::Error> = Box::new(error);
        error.to_string()
    });
    for (at, text) in texts.iter().enumerate() {
        assert!(text.len() > 10 && !texts[..at].contains(text), "{text}");
    }
    assert_eq!(texts[0], "a link has at most 8192 characters");
    assert_eq!(texts[10], "at most 64 bytes go along with a game");
    assert_eq!(texts[11], "a link holds at most 19900 decisions");
}
