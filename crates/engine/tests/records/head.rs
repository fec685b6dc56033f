//! The head: first line, players, deal, opening, options, in this order.

use crate::text::{HEAD, HEAD_FOR_TWO, problem, read};
use engine::{
    record::{Expected, HeadError, Name, NameError, Problem, Record},
    rules::{GameOption, Options, Seat, Setup, SetupError, Ware::*},
};

const fn expected(expected: Expected) -> Problem {
    Problem::Expected(expected)
}

#[test]
fn opening_and_options_may_be_left_out() {
    let record = read(HEAD);
    assert_eq!(record.setup().opening, Seat::One);
    assert_eq!(record.setup().options, Options::NONE);
    let names: Vec<&str> = record.names().iter().map(Name::as_str).collect();
    assert_eq!(names, ["Ana", "Ben", "Cai"]);
    let hands = [[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]];
    assert_eq!(record.setup().deal.hands(), hands);
    assert!(record.entries().is_empty());
}

#[test]
fn opening_then_options() {
    let record = read(&format!(
        "{HEAD}opening: 3\noptions: short-game, displacing-pirates\n"
    ));
    assert_eq!(record.setup().opening, Seat::Three);
    let options = [GameOption::DisplacingPirates, GameOption::ShortGame];
    assert_eq!(record.setup().options, options.into_iter().collect());
    let record = read(&format!("{HEAD}options: sealed-punts\n"));
    assert_eq!(record.setup().opening, Seat::One);
    // A decision may follow each of them.
    for lines in ["", "opening: 1\n", "options: short-game\n"] {
        assert_eq!(read(&format!("{HEAD}{lines}1 bid 2\n")).entries().len(), 1);
    }
}

/// Rules 9: with two players both are implied, and may be left out or given.
#[test]
fn two_players_imply_two_options() {
    let left_out = read(HEAD_FOR_TWO);
    let given = read(&format!(
        "{HEAD_FOR_TWO}options: displacing-pirates, split-duties\n"
    ));
    assert_eq!(left_out.game().options(), given.game().options());
    for implied in [GameOption::DisplacingPirates, GameOption::SplitDuties] {
        assert!(left_out.game().options().has(implied));
    }
    assert_eq!(
        left_out.setup().deal.dummy(),
        [Ginseng, Ginseng, Silk, Nutmeg]
    );
}

#[test]
fn the_first_line_is_exact_and_first() {
    let wrong = [
        "manila record 1",
        "Manila record 1 ",
        "Manila record 2",
        "",
        "# Manila record 1",
    ];
    for line in wrong {
        let text = HEAD.replace("Manila record 1", line);
        assert_eq!(
            problem(text),
            (1, expected(Expected::FirstLine)),
            "{line:?}"
        );
    }
    for before in ["\n", "# a comment\n", "\u{feff}"] {
        let text = format!("{before}{HEAD}");
        assert_eq!(
            problem(text),
            (1, expected(Expected::FirstLine)),
            "{before:?}"
        );
    }
}

#[test]
fn two_to_five_players() {
    let head = |players: usize| {
        let names = (1..=players).map(|number| format!("player: P{number}\n"));
        format!("Manila record 1\n{}", names.collect::<String>())
    };
    let deal = "deal: jade silk, nutmeg jade, ginseng ginseng, nutmeg silk, silk ginseng\n";
    assert_eq!(read(&format!("{}{deal}", head(5))).names().len(), 5);
    assert_eq!(
        problem(format!("{}{deal}", head(0))),
        (2, expected(Expected::Player))
    );
    assert_eq!(
        problem(format!("{}{deal}", head(1))),
        (3, expected(Expected::Player))
    );
    assert_eq!(problem(head(6)), (7, expected(Expected::Deal)));
    // What may come next where the file ends, one line later than the last.
    for (players, next) in [
        (0, Expected::Player),
        (1, Expected::Player),
        (2, Expected::PlayerOrDeal),
        (4, Expected::PlayerOrDeal),
        (5, Expected::Deal),
    ] {
        assert_eq!(
            problem(head(players)),
            (players + 2, expected(next)),
            "{players}"
        );
        let other = format!("{}opening: 1\n", head(players));
        assert_eq!(problem(other), (players + 2, expected(next)), "{players}");
    }
}

#[test]
fn names_are_proper_and_distinct() {
    let twice = HEAD.replace("Cai", "Ana");
    assert_eq!(problem(twice), (4, Problem::Head(HeadError::SameName)));
    for (name, error) in [
        ("", NameError::Empty),
        (" Cai", NameError::Space),
        ("C\tai", NameError::Control),
        ("0123456789012345678901234", NameError::TooLong),
    ] {
        assert_eq!(
            problem(HEAD.replace("Cai", name)),
            (4, Problem::Name(error))
        );
    }
}

/// What a reader never meets: a record made by a program.
#[test]
fn a_record_has_a_distinct_name_per_seat() {
    let setup = Setup::new(&[[Jade, Silk], [Nutmeg, Jade], [Ginseng, Ginseng]]);
    let record = |names: &[&str]| {
        let names = names.iter().map(|name| Name::new(name).expect("a name"));
        Record::new(names.collect(), setup).map(|_| ())
    };
    assert_eq!(record(&["Ana", "Ben", "Cai"]), Ok(()));
    for (names, count) in [
        (vec!["Ana", "Ben"], 2),
        (vec!["Ana", "Ben", "Cai", "Eli"], 4),
    ] {
        let error = HeadError::NameCount {
            names: count,
            seats: 3,
        };
        assert_eq!(record(&names), Err(error));
    }
    for names in [
        ["Ana", "Ana", "Cai"],
        ["Ana", "Ben", "Ana"],
        ["Ana", "Ben", "Ben"],
    ] {
        assert_eq!(record(&names), Err(HeadError::SameName));
    }
}

#[test]
fn one_hand_of_two_per_seat() {
    let deal = "jade silk, nutmeg jade, ginseng ginseng";
    for wrong in [
        "",
        "jade silk, nutmeg jade",
        "jade silk, nutmeg jade, ginseng ginseng, silk silk",
        "jade silk, nutmeg jade, ginseng",
        "jade silk, nutmeg jade, ginseng ginseng silk",
        "jade silk, nutmeg jade, ginseng tea",
        "jade silk,nutmeg jade, ginseng ginseng",
        "jade  silk, nutmeg jade, ginseng ginseng",
        "jade silk, nutmeg jade, ginseng ginseng ",
        "Jade silk, nutmeg jade, ginseng ginseng",
    ] {
        let text = HEAD.replace(deal, wrong);
        assert_eq!(problem(text), (5, expected(Expected::Deal)), "{wrong:?}");
    }
}

/// With two players a third hand of four is the dummy's.
#[test]
fn with_two_players_a_hand_of_four() {
    let dummy = "ginseng ginseng silk nutmeg";
    for wrong in [
        "ginseng ginseng silk",
        "ginseng ginseng silk nutmeg nutmeg",
        "ginseng ginseng",
    ] {
        let text = HEAD_FOR_TWO.replace(dummy, wrong);
        assert_eq!(problem(text), (4, expected(Expected::Deal)), "{wrong:?}");
    }
    let players_only = HEAD_FOR_TWO.replace(", ginseng ginseng silk nutmeg", "");
    assert_eq!(problem(players_only), (4, expected(Expected::Deal)));
}

#[test]
fn no_ware_more_than_three_times() {
    let text = HEAD.replace("ginseng ginseng", "jade ginseng");
    assert!(Record::read(text.as_bytes()).is_ok());
    let text = HEAD.replace("ginseng ginseng", "jade jade");
    let error = HeadError::Setup(SetupError::TooManyDealt(Jade));
    assert_eq!(problem(text), (5, Problem::Head(error)));
    // The dummy's shares count.
    let text = HEAD_FOR_TWO.replace("ginseng ginseng silk nutmeg", "ginseng jade silk jade");
    assert_eq!(problem(text), (4, Problem::Head(error)));
}

#[test]
fn the_opening_seat_is_at_the_table() {
    for wrong in ["0", "6", "", "01", "+1", "one", "1 "] {
        let text = format!("{HEAD}opening: {wrong}\n");
        assert_eq!(problem(text), (6, expected(Expected::Opening)), "{wrong:?}");
    }
    let absent = SetupError::NoSuchSeat {
        opening: Seat::Four,
        seats: 3,
    };
    let text = format!("{HEAD}opening: 4\n");
    assert_eq!(problem(text), (6, Problem::Head(HeadError::Setup(absent))));
}

#[test]
fn options_are_known_and_given_once() {
    for wrong in [
        "",
        "short game",
        "short-game,sealed-punts",
        "short-game, short-game",
        "short-game, ",
        "Short-game",
    ] {
        let text = format!("{HEAD}options: {wrong}\n");
        assert_eq!(problem(text), (6, expected(Expected::Options)), "{wrong:?}");
    }
}

/// The order is fixed, and each of these lines comes once: later they are no entries.
#[test]
fn nothing_twice_and_nothing_out_of_order() {
    for lines in [
        "opening: 1\nopening: 1\n",
        "options: short-game\nopening: 1\n",
        "options: short-game\noptions: sealed-punts\n",
        "opening: 1\nplayer: Dora\n",
    ] {
        let text = format!("{HEAD}{lines}");
        assert_eq!(problem(text), (7, expected(Expected::Entry)), "{lines:?}");
    }
}

/// The writer gives all lines of the head, options in the order of the rules and only if there are any.
#[test]
fn written_heads() {
    assert_eq!(read(HEAD).to_string(), format!("{HEAD}opening: 1\n"));
    let given = format!("{HEAD}opening: 2\noptions: short-game, split-duties\n");
    let written = format!("{HEAD}opening: 2\noptions: split-duties, short-game\n");
    assert_eq!(read(&given).to_string(), written);
    assert_eq!(
        read(HEAD_FOR_TWO).to_string(),
        format!("{HEAD_FOR_TWO}opening: 1\n")
    );
}
