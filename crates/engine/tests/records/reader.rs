//! Lines: how they end, which are skipped, how long and how many they may be, and what a reader knows on the way.

use crate::text::{HEAD, problem, read, refused};
use engine::{
    record::{Expected, MAX_LINE_BYTES, MAX_LINES, Problem, Reader, Record},
    rules::{Phase, Refusal, Seat, Turn},
};

/// A comment of so many bytes.
fn comment(bytes: usize) -> String {
    format!("#{}", "-".repeat(bytes - 1))
}

#[test]
fn lf_or_crlf_and_the_last_line_may_lack_it() {
    let text = format!("{HEAD}opening: 2\n2 bid 7\n3 pass\n1 pass\n");
    let record = read(&text);
    assert_eq!(record.game().phase(), Phase::Buy);
    assert_eq!(read(&text.replace('\n', "\r\n")), record);
    assert_eq!(read(text.trim_end()), record);
    assert_eq!(read(&text.replacen('\n', "\r\n", 3)), record);
    assert_eq!(read(&format!("{}\r", text.trim_end())), record);
    // A CR that no LF follows is part of the line, and so is a second one.
    assert_eq!(refused(text.replace("3 pass", "3 pass\r1 pass")).line, 8);
    assert_eq!(refused(text.replace("3 pass", "3 pass\r\r")).line, 8);
}

#[test]
fn empty_lines_and_comments_are_skipped() {
    let lines = ["", "# a comment", "#", "#1 pass"];
    let record = read(&format!("{HEAD}1 bid 7\n2 pass\n"));
    let text = format!("{HEAD}1 bid 7\n2 pass\n");
    for skipped in lines {
        let text = text.replace('\n', &format!("\n{skipped}\n"));
        assert_eq!(read(&text), record, "{skipped:?}");
    }
    // They count as lines; white space before the # or on its own is no empty line.
    for wrong in [" ", " # a comment", "\t"] {
        let text = format!("{HEAD}\n\n1 bid 7\n{wrong}\n");
        assert_eq!(
            problem(text),
            (9, Problem::Expected(Expected::Entry)),
            "{wrong:?}"
        );
    }
}

/// 200 bytes, the line's end not counted, skipped lines and those of the head included.
#[test]
fn lines_of_200_bytes_at_most() {
    assert_eq!(MAX_LINE_BYTES, 200);
    for end in ["\n", "\r\n"] {
        let text = format!("{HEAD}{}{end}", comment(200));
        assert_eq!(read(&text), read(HEAD));
        let text = format!("{HEAD}{}{end}1 bid 7\n", comment(201));
        assert_eq!(problem(text), (6, Problem::Expected(Expected::ShortLine)));
    }
    let text = format!("{}\n{HEAD}", "M".repeat(201));
    assert_eq!(problem(text), (1, Problem::Expected(Expected::ShortLine)));
    // Bytes, not characters: 67 of three bytes are 201.
    let text = format!("{HEAD}#{}\n", "漢".repeat(66));
    assert_eq!(read(&text), read(HEAD));
    let text = format!("{HEAD}##{}\n", "漢".repeat(67));
    assert_eq!(problem(text), (6, Problem::Expected(Expected::ShortLine)));
}

/// 20,000 lines, skipped ones included.
#[test]
fn at_most_20000_lines() {
    assert_eq!(MAX_LINES, 20_000);
    let full = format!("{HEAD}{}", "\n".repeat(20_000 - 5));
    assert_eq!(read(&full), read(HEAD));
    for more in ["\n", "#", "1 bid 7", "\u{7}"] {
        let text = format!("{full}{more}");
        assert_eq!(
            problem(text),
            (20_001, Problem::Expected(Expected::FewLines)),
            "{more:?}"
        );
    }
}

#[test]
fn utf_8_in_every_line() {
    for (before, line) in [("", 1), (HEAD, 6)] {
        let text = [before.as_bytes(), b"# \xff\n"].concat();
        assert_eq!(problem(text), (line, Problem::Expected(Expected::Utf8)));
    }
}

/// The rules' refusal comes with its line.
#[test]
fn illegal_decisions_are_refused_at_their_line() {
    let turn = Turn::Seat(Seat::One);
    let error = Problem::Refused(Refusal::NotYourTurn { turn });
    assert_eq!(problem(format!("{HEAD}2 bid 7\n1 bid 7\n")), (6, error));
    let error = Problem::Refused(Refusal::BidTooLow { least: 8 });
    assert_eq!(problem(format!("{HEAD}1 bid 7\n\n2 bid 7\n")), (8, error));
    for (line, expected) in [("0 pass", Expected::Entry), ("1 fold", Expected::Decision)] {
        assert_eq!(
            problem(format!("{HEAD}{line}\n")),
            (6, Problem::Expected(expected))
        );
    }
}

/// Reads lines one by one; what the reader says of each.
fn feed(reader: &mut Reader, text: &str) -> Vec<bool> {
    let lines = text.lines();
    lines
        .map(|line| reader.line(line.as_bytes()).is_ok())
        .collect()
}

#[test]
fn there_is_a_record_once_the_head_is_over() {
    let mut reader = Reader::new();
    assert_eq!(reader.record(), None);
    assert_eq!(feed(&mut reader, HEAD), [true; 5]);
    // Opening and options may still come.
    assert_eq!(reader.record(), None);
    assert_eq!(feed(&mut reader, "opening: 2"), [true]);
    assert_eq!(reader.record(), None);
    assert_eq!(feed(&mut reader, "2 bid 7"), [true]);
    let text = format!("{HEAD}opening: 2\n2 bid 7\n");
    assert_eq!(reader.record(), Some(&read(&text)));
    assert_eq!(reader.finish(), Ok(read(&text)));
}

#[test]
fn options_end_the_head() {
    let mut reader = Reader::default();
    feed(&mut reader, HEAD);
    feed(&mut reader, "options: short-game");
    let record = read(&format!("{HEAD}options: short-game\n"));
    assert_eq!(reader.record(), Some(&record));
}

/// After a refused line every call says so again, and the game of the lines before it is kept.
#[test]
fn a_refused_line_is_the_last() {
    let mut reader = Reader::new();
    feed(&mut reader, HEAD);
    feed(&mut reader, "opening: 2\n2 bid 7");
    let error = reader.line(b"3 bid 7").expect_err("7 is bid already");
    assert_eq!(
        (error.line, error.found.as_deref()),
        (7 + 1, Some("3 bid 7"))
    );
    assert_eq!(reader.line(b"3 bid 8"), Err(error.clone()));
    let before = read(&format!("{HEAD}opening: 2\n2 bid 7\n"));
    assert_eq!(reader.record(), Some(&before));
    assert_eq!(reader.finish(), Err(error));
}

/// A line refused right after the deal or the opening seat leaves a game without decisions.
#[test]
fn a_refused_first_decision_leaves_the_start() {
    for head in [HEAD.to_owned(), format!("{HEAD}opening: 2\n")] {
        let mut reader = Reader::new();
        feed(&mut reader, &head);
        assert!(reader.line(b"options: none").is_err());
        assert_eq!(reader.record(), Some(&read(&head)));
    }
}

/// A line refused inside the head leaves nothing.
#[test]
fn a_refused_line_of_the_head_leaves_nothing() {
    let mut reader = Reader::new();
    assert_eq!(
        feed(
            &mut reader,
            "Manila record 1\nplayer: Ana\n1 pass\nplayer: Ben"
        ),
        [true, true, false, false]
    );
    assert_eq!(reader.record(), None);
    assert!(reader.finish().is_err());
}

/// A prefix is the same game up to there; one longer than the game is the whole.
#[test]
fn prefixes() {
    let text = format!("{HEAD}opening: 2\n2 bid 7\n3 pass\n1 pass\n2 buy jade\n");
    let record = read(&text);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for length in 0..=4 {
        let prefix = record.prefix(length);
        assert_eq!(prefix, read(&lines[..6 + length].concat()));
        assert_eq!(record.states().nth(length).as_ref(), Some(prefix.game()));
    }
    assert_eq!(record.prefix(5), record);
    assert_eq!(record.states().count(), 5);
    assert_eq!(record.states().next().as_ref(), Some(record.start()));
}

/// A record refuses what the rules refuse, and is then as it was.
#[test]
fn a_record_takes_legal_decisions_only() {
    let mut record = read(&format!("{HEAD}1 bid 7\n"));
    let before = record.clone();
    let entry: engine::record::Entry = "2 bid 7".parse().expect("a line");
    let played = record.play(entry.actor, entry.decision);
    assert_eq!(played, Err(Refusal::BidTooLow { least: 8 }));
    assert_eq!(record, before);
    let entry: engine::record::Entry = "2 bid 8".parse().expect("a line");
    assert_eq!(record.play(entry.actor, entry.decision), Ok(()));
    assert_eq!(record, read(&format!("{HEAD}1 bid 7\n2 bid 8\n")));
    assert_eq!(Record::read(record.to_string().as_bytes()), Ok(record));
}
