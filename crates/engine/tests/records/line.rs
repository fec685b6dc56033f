//! One line of the body: canonical form only.

use engine::{
    record::{Entry, LineError},
    rules::Decision,
};

/// All lines of the table in record.md, and more of each kind.
const LINES: [&str; 62] = [
    "2 bid 7",
    "1 bid 0",
    "5 bid 4294967295",
    "2 pass",
    "2 take buy start",
    "1 take load",
    "3 take buy load",
    "3 take launch start",
    "2 buy jade",
    "2 buy nutmeg",
    "2 load nutmeg silk jade",
    "2 load jade jade jade",
    "2 launch 4 3 2",
    "2 launch 0 4 5",
    "2 launch 255 0 10",
    "2 start 3",
    "1 start 5",
    "2 place nutmeg",
    "2 place silk",
    "2 place ginseng",
    "2 place jade",
    "2 place port A",
    "2 place port B",
    "2 place port C",
    "2 place yard A",
    "2 place yard B",
    "2 place yard C",
    "2 place pirate",
    "2 place small-pilot",
    "2 place large-pilot",
    "2 place insurance",
    "* roll 4 2 6",
    "* roll - 1 3",
    "* roll - - 5",
    "* roll - - -",
    "2 board silk",
    "2 board silk over 3",
    "2 board silk over dummy",
    "2 steer jade +1",
    "2 steer jade -2",
    "2 steer jade -1",
    "2 steer jade +2",
    "2 steer nutmeg -1 jade +1",
    "2 steer nutmeg +1 jade -1",
    "2 send jade port",
    "2 send jade yard",
    "* ashore silk",
    "* buys jade",
    "* buys nothing",
    "* dummy 1",
    "* dummy 5",
    "* dummy 6",
    "3 loan jade",
    "3 redeem jade",
    "1 loan nutmeg",
    "5 redeem ginseng",
    "* pass",
    "4 dummy 2",
    "* loan silk",
    "1 roll 1 1 1",
    "* bid 3",
    "4 steer silk +1 silk +1",
];

/// What is read is written again, whoever says it: who may say what is up to the rules.
#[test]
fn lines_are_read_and_written() {
    for line in LINES {
        let entry: Entry = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(entry.to_string(), line);
        let (_, what) = line.split_once(' ').expect("who, then what");
        assert_eq!(what.parse(), Ok(entry.decision));
        assert_eq!(entry.decision.to_string(), what);
    }
}

#[test]
fn who_is_a_seat_or_a_star() {
    let wrong = [
        "", "pass", "bid 7", "0 pass", "6 pass", "01 pass", "12 pass", "+1 pass", "** pass",
        " 1 pass", "#1 pass", "1", "*", "a pass", "1\tpass", "١ pass",
    ];
    for line in wrong {
        assert_eq!(line.parse::<Entry>(), Err(LineError::Actor), "{line:?}");
    }
}

#[test]
fn what_is_in_canonical_form() {
    let wrong = [
        // Nothing, not quite, too much.
        "",
        " ",
        "pass ",
        " pass",
        "pass 1",
        "Pass",
        "pas",
        "fold",
        "bid",
        "bid ",
        "take",
        "buy",
        "load",
        "launch",
        "start",
        "place",
        "roll",
        "board",
        "steer",
        "send",
        "ashore",
        "buys",
        "dummy",
        "loan",
        "redeem",
        "fold 1",
        // Numbers without sign, leading zero or anything else, that fit.
        "bid -1",
        "bid +1",
        "bid 01",
        "bid 00",
        "bid 1.0",
        "bid 7 ",
        "bid  7",
        "bid 7 8",
        "bid x",
        "bid 1e3",
        "bid 4294967296",
        "bid ٧",
        // One or two duties, in the order buy load launch start, each once.
        "take ",
        "take buy buy",
        "take load buy",
        "take start launch",
        "take buy load launch",
        "take buy load launch start",
        "take bid",
        "take buy  load",
        "take Buy",
        // Wares.
        "buy",
        "buy ",
        "buy tea",
        "buy Jade",
        "buy jade ",
        "buy jade jade",
        "loan tea",
        "redeem tea",
        "ashore tea",
        "ashore nothing",
        "buys tea",
        "buys Nothing",
        "buys",
        // Three.
        "load nutmeg silk",
        "load nutmeg silk jade ginseng",
        "load nutmeg silk tea",
        "load nutmeg  silk jade",
        "launch 4 5",
        "launch 3 3 3 0",
        "launch 4 3 02",
        "launch 4 3 256",
        "launch 4 3 -2",
        "launch 4,3,2",
        "roll 1 2",
        "roll 1 2 3 4",
        "roll 0 1 2",
        "roll 7 1 2",
        "roll 1 2 --",
        "roll 1 2 03",
        "roll a b c",
        // Seats and dice.
        "start 0",
        "start 6",
        "start 03",
        "start dummy",
        "start",
        "dummy 0",
        "dummy 7",
        "dummy 05",
        "dummy -",
        // Spaces.
        "place tea",
        "place port",
        "place port a",
        "place port D",
        "place Port A",
        "place portA",
        "place port  A",
        "place yard A B",
        "place pilot",
        "place small pilot",
        "place pirate 1",
        "place insurance ",
        // Boarding.
        "board tea",
        "board silk over",
        "board silk over ",
        "board silk over 0",
        "board silk over 6",
        "board silk over Dummy",
        "board silk 3",
        "board silk on 3",
        "board silk over 3 4",
        "board tea over 3",
        // Steering.
        "steer jade",
        "steer jade 1",
        "steer jade 0",
        "steer jade +3",
        "steer jade +01",
        "steer tea +1",
        "steer jade +1 silk",
        "steer jade +2 silk +1",
        "steer jade +1 silk -2",
        "steer tea +1 silk +1",
        "steer jade +1 tea +1",
        "steer jade +1 silk +1 nutmeg +1",
        "steer jade  +1",
        // Sending.
        "send jade",
        "send jade sea",
        "send tea port",
        "send jade Port",
        "send jade port A",
        "send port jade",
    ];
    for what in wrong {
        assert_eq!(
            what.parse::<Decision>(),
            Err(LineError::Decision),
            "{what:?}"
        );
        assert_eq!(
            format!("1 {what}").parse::<Entry>(),
            Err(LineError::Decision),
            "{what:?}"
        );
    }
}

#[test]
fn what_is_wrong_is_said() {
    assert!(LineError::Actor.to_string().contains("seat number or '*'"));
    assert!(LineError::Decision.to_string().contains("no decision"));
}
