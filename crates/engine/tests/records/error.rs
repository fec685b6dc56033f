//! An error names the line, what was found and what was expected.

use crate::text::{HEAD, refused};
use engine::record::{HeadError, Problem};

#[track_caller]
fn says(text: &str, words: [&str; 3]) {
    let said = refused(text).to_string();
    for words in words {
        assert!(said.contains(words), "{said:?} should say {words:?}");
    }
}

#[test]
fn the_line_what_was_found_what_was_expected() {
    let with = |line: &str| format!("{HEAD}{line}\n");
    says("Manila", ["line 1:", "'Manila'", "'Manila record 1'"]);
    says("", ["line 1:", "the end of the text", "'Manila record 1'"]);
    says(
        "Manila record 1\n",
        ["line 2:", "the end", "'player: ' and a name"],
    );
    says(
        "Manila record 1\nAna",
        ["line 2:", "'Ana'", "'player: ' and a name"],
    );
    let two = "Manila record 1\nplayer: Ana\nplayer: Ben\n";
    says(two, ["line 4:", "the end", "'player: ' or 'deal: '"]);
    let sixth = format!("{two}player: C\nplayer: D\nplayer: E\nplayer: F\n");
    says(&sixth, ["line 7:", "'player: F'", "'deal: ' and a hand"]);
    says(
        &HEAD.replace("Cai", " Cai"),
        ["line 4:", "'player:  Cai'", "white space"],
    );
    says(
        &HEAD.replace("Cai", "Ana"),
        ["line 4:", "'player: Ana'", "the same name"],
    );
    says(
        &HEAD.replace("ginseng", "jade"),
        [
            "line 5:",
            "'deal: jade silk, ",
            "more than three shares of Jade",
        ],
    );
    says(
        &with("opening: 9"),
        ["line 6:", "'opening: 9'", "a seat number"],
    );
    says(
        &with("opening: 5"),
        ["line 6:", "'opening: 5'", "seat 5 opens, but 3 seats play"],
    );
    says(
        &with("options: tea"),
        ["line 6:", "'options: tea'", "names of options"],
    );
    says(
        &with("bid 7"),
        ["line 6:", "'bid 7'", "a seat number or '*'"],
    );
    says(
        &with("1 fold"),
        [
            "line 6:",
            "'1 fold'",
            "a decision in the spelling of the record",
        ],
    );
    says(
        &with("1 bid 99"),
        ["line 6:", "'1 bid 99'", "a bid of 54 at most"],
    );
    says(
        &with(&"#".repeat(201)),
        ["line 6:", "'####", "at most 200 bytes"],
    );
    says(
        &"\n".repeat(20_001).replacen('\n', HEAD, 1),
        ["line 20001:", "''", "at most 20000 lines"],
    );
    let bytes = [HEAD.as_bytes(), b"\xff"].concat();
    let said = refused(bytes).to_string();
    assert_eq!(said, "line 6: found '\u{fffd}', expected UTF-8 text");
}

/// What was found is cut after 80 characters, or 200 bytes of a longer line, and shown without control characters.
#[test]
fn what_was_found_is_short_and_printable() {
    let found = |line: &str| refused(format!("{HEAD}{line}\n")).found;
    let same = |text: &str| assert_eq!(found(text).as_deref(), Some(text));
    same(&"é".repeat(80));
    assert_eq!(found(&"é".repeat(81)), Some(format!("{}…", "é".repeat(80))));
    // 50 characters of four bytes are 200 bytes.
    same(&"🚢".repeat(50));
    assert_eq!(
        found(&"🚢".repeat(51)),
        Some(format!("{}…", "🚢".repeat(50)))
    );
    assert_eq!(
        found(&"x".repeat(300)),
        Some(format!("{}…", "x".repeat(80)))
    );
    assert_eq!(
        found("1 \u{1b}[2Jpass\t"),
        Some("1 \u{fffd}[2Jpass\u{fffd}".to_owned())
    );
    let at_the_end = refused("Manila record 1\n");
    assert_eq!(at_the_end.found, None);
}

/// What a reader never meets, for programs.
#[test]
fn names_and_seats_are_counted() {
    let error = HeadError::NameCount { names: 2, seats: 3 };
    assert_eq!(error.to_string(), "2 names for 3 seats");
    let problem = Problem::Head(error).to_string();
    assert!(problem.contains("2 names for 3 seats"), "{problem}");
}

/// A mark of byte order once made a message say that 'Manila record 1' was found and expected.
#[test]
fn what_cannot_be_seen_is_shown_by_its_number() {
    let found = |text: &str| refused(text).found.expect("a line was read");
    assert_eq!(found("\u{feff}Manila record 1"), "\\u{feff}Manila record 1");
    assert_eq!(
        found("Manila\u{a0}record\u{200b} 1"),
        "Manila\\u{a0}record\\u{200b} 1"
    );
    assert_eq!(found("\u{202e}1"), "\\u{202e}1");
}
