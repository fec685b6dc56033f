//! Links made by hand, choice by choice.

use crate::digits::{Digits, head};
use engine::record::{Link, Record};

/// A line of the record, whether it is a loan or a redemption (there might always be one here), and its choices, each
/// with how many it is out of.
type Line<'a> = (&'a str, bool, &'a [(u32, u32)]);

/// The record with these lines makes the link with these choices.
#[track_caller]
fn check(text: &str, head: &[(u32, u32)], body: &[Line]) {
    let mut digits = Digits::default();
    for &(_, credit, choices) in body.iter().rev() {
        for &(total, choice) in choices.iter().rev() {
            digits.times_plus(total, choice);
        }
        match credit {
            true => digits.times_plus(32, 31),
            false => {
                let case = digits.divide(31);
                digits.times_plus(32, case);
            }
        }
    }
    for &(total, choice) in head.iter().rev() {
        digits.times_plus(total, choice);
    }
    let lines: Vec<&str> = body.iter().map(|&(line, ..)| line).collect();
    let record = Record::read(format!("{text}{}", lines.join("\n")).as_bytes());
    let record = record.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(Link::write(&record, &[]), Ok(digits.link()));
}

/// Everything but what only two players have.
#[test]
fn three_players() {
    let text = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
                deal: jade silk, nutmeg jade, ginseng ginseng\nopening: 2\n\
                options: split-duties, short-game\n";
    let names: [&[u8]; 3] = [b"Ana", b"Ben", b"Cai"];
    let head = head(&names, &[3, 1, 0, 3, 2, 2], 1, 0b1010, 24);
    let body: [Line; 24] = [
        ("2 bid 7", false, &[(2, 0), (54, 6)]), // 1 to 54
        // 1 silk, 1 jade, 2 nutmeg, 2 jade, 3 ginseng
        ("1 loan silk", true, &[(5, 0)]),
        ("3 pass", false, &[(2, 1)]),
        ("1 bid 8", false, &[(2, 0), (47, 0)]), // 8 to 54
        ("2 pass", false, &[(2, 1)]),
        ("1 take buy launch", false, &[(6, 1)]),
        ("2 take load", false, &[(2, 0)]),
        // 1 redeems silk, 1 jade, 2 nutmeg, 2 jade, 3 ginseng
        ("2 loan jade", true, &[(5, 3)]),
        // The same, but now 2 redeems jade.
        ("2 redeem jade", true, &[(5, 3)]),
        ("1 pass", false, &[(5, 4)]),
        ("2 load nutmeg silk jade", false, &[(24, 1)]),
        ("1 launch 5 4 0", false, &[(25, 24)]),
        ("3 start 2", false, &[(3, 1)]),
        ("2 place pirate", false, &[(14, 9)]),
        ("3 place small-pilot", false, &[(14, 10)]),
        ("1 pass", false, &[(13, 12)]),
        ("2 pass", false, &[(13, 12)]),
        ("3 pass", false, &[(13, 12)]),
        ("* roll 4 2 6", false, &[(216, 3 * 36 + 6 + 5)]), // to 9 6 6
        ("* roll 5 6 6", false, &[(216, 4 * 36 + 5 * 6 + 5)]), // docked, 12, 12
        ("3 steer silk +1", false, &[(5, 1)]),             // by 1 either way, and pass
        ("* roll - 6 1", false, &[(36, 5 * 6)]),           // plundered
        ("2 send jade yard", false, &[(2, 1)]),
        ("1 pass", false, &[(2, 1)]),
    ];
    check(text, &head, &body);
}

/// The dummy's office, with all that chance decides.
#[test]
fn two_players() {
    let text = "Manila record 1\nplayer: Ana\nplayer: Ben\n\
                deal: jade silk, nutmeg jade, ginseng ginseng nutmeg silk\nopening: 2\n";
    let head = head(&[b"Ana", b"Ben"], &[3, 1, 0, 3, 2, 2, 0, 1], 1, 0, 8);
    let body: [Line; 8] = [
        ("2 pass", false, &[(2, 1)]),
        ("1 pass", false, &[(2, 1)]),
        ("* ashore silk", false, &[(3, 1)]), // nutmeg silk ginseng
        ("* buys jade", false, &[(3, 2)]),   // nutmeg ginseng jade
        ("* dummy 5", false, &[(6, 4)]),
        ("2 place pirate", false, &[(14, 9)]),
        ("1 place jade", false, &[(13, 2)]), // no pirate any more
        ("* dummy 5", false, &[(6, 4)]),
    ];
    check(text, &head, &body);
}
