//! Matches, and programs that play in them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

/// Runs `referee match`; returns what it writes.
fn contest(arguments: &[&str]) -> String {
    let referee = Command::new(env!("CARGO_BIN_EXE_referee"))
        .arg("match")
        .args(arguments)
        .output()
        .expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    assert!(referee.status.success(), "{}", text(referee.stderr));
    text(referee.stdout)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A program in Python that greets and, when it is asked to decide, does this.
fn program(name: &str, when_asked: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let text = format!(
        "import sys, time\nfor line in sys.stdin:\n    if line.startswith('manila'):\n        print('ready', flush=True)\n    \
         if line.startswith('decide'):\n        {when_asked}\n"
    );
    fs::write(&path, text).expect("a file for the test");
    format!("cmd:python3 {}", path.display())
}

/// The report of a match of three games between a program and two deckhands: forfeits are its first lines.
fn against_deckhands(program: &str, clock: &str) -> Vec<String> {
    let seats = format!("{program},deckhand,deckhand");
    let report = contest(&["--seats", &seats, "--games", "3", "--clock", clock]);
    report.lines().map(str::to_owned).collect()
}

#[test]
fn the_example_bot_plays_a_game() {
    let example = format!("cmd:python3 {}", root().join("examples/bot.py").display());
    for seats in [
        format!("{example},random"),
        format!("{example},{example},random"),
        format!("random,deckhand,{example},mate,random"),
    ] {
        for options in ["short-game", "displacing-pirates,split-duties,sealed-punts"] {
            let report = contest(&["--seats", &seats, "--games", "1", "--options", options]);
            assert!(!report.contains("forfeits,"), "{report}");
            assert_eq!(
                report.matches("forfeits 0").count(),
                seats.split(',').count()
            );
        }
    }
    let text = fs::read_to_string(root().join("examples/bot.py")).expect("the example");
    assert!(text.lines().count() < 100);
}

#[test]
fn a_program_that_does_not_play_by_the_protocol_forfeits() {
    for (name, when_asked, report) in [
        ("hangs.py", "time.sleep(60)", "no answer in 300 ms"),
        ("crashes.py", "sys.exit(3)", "the program has ended"),
        (
            "floods.py",
            "print('#' * 100000)",
            "the program writes too much",
        ),
        (
            "comments.py",
            "exec('while True: print(\"# hm\", flush=True)')",
            "writes too much",
        ),
        (
            "illegal.py",
            "print('bid 999', flush=True)",
            "illegal decision 'bid 999': cash and loans cover",
        ),
        (
            "not-asked.py",
            "print('send jade port', flush=True)",
            "illegal decision 'send jade port': ",
        ),
        (
            "babbles.py",
            "print('I bid seven', flush=True)",
            "no decision: 'I bid seven'",
        ),
    ] {
        let lines = against_deckhands(&program(name, when_asked), "300");
        // A deal, once at each seat; then the table with the program's row first.
        assert_eq!(lines.len(), 7, "{lines:?}");
        for line in &lines[..3] {
            let clear = line.starts_with("deal 1, seat ") && line.contains(report);
            assert!(
                clear || report == "writes too much" && line.contains("no answer"),
                "{name}: {line}"
            );
        }
        assert!(lines[4].ends_with("forfeits 3"), "{}", lines[4]);
        // The others share each win.
        assert!(lines[4].contains("wins   0.0 %") && lines[5].contains("wins  50.0 %"));
    }
}

/// That it spoke is seen when it is asked once more, so the others must take longer than the second line does.
#[test]
fn a_program_that_speaks_unasked_forfeits() {
    let often = program("often.py", "print('pass\\n' * 50, end='', flush=True)");
    let calm = format!("cmd:python3 {}", root().join("examples/bot.py").display());
    let seats = format!("{often},{calm},{calm}");
    let report = contest(&["--seats", &seats, "--games", "3", "--clock", "5000"]);
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines.len(), 7, "{lines:?}");
    for line in &lines[..3] {
        assert!(
            line.ends_with("often.py: forfeits, spoke unasked: 'pass'"),
            "{line}"
        );
    }
}

#[test]
fn a_program_that_cannot_be_started_or_does_not_greet_forfeits() {
    let start = Instant::now();
    let lines = against_deckhands("cmd:no-such-program-anywhere", "300");
    assert!(
        lines[0].contains("forfeits, does not start: "),
        "{}",
        lines[0]
    );
    let lines = against_deckhands("cmd:cat", "300");
    assert!(
        lines[0].contains("no decision: 'manila bot 1'"),
        "{}",
        lines[0]
    );
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_match_is_the_same_every_time_and_fair_to_seats() {
    let lines = |seats| {
        let report = contest(&["--seats", seats, "--games", "40", "--seed", "3"]);
        // All but the times.
        let rows = report
            .lines()
            .map(|line| line.split("median").next().unwrap_or_default().to_owned());
        rows.collect::<Vec<_>>()
    };
    assert_eq!(lines("mate,deckhand,random"), lines("mate,deckhand,random"));
    // Whole deals: 40 games of three are 42. Copies of one that draws no lots win the same at every seat.
    let even = lines("mate,mate,mate");
    assert_eq!(even[0], "games 42");
    assert!(
        even[1..]
            .iter()
            .all(|line| line.contains("wins  33.3 % ± 0.0")),
        "{even:?}"
    );
}

#[test]
fn who_is_not_known_is_refused() {
    for (seats, message) in [
        ("mate", "error: 2 to 5 seats can play, not 1"),
        ("mate,nobody", "nobody of that name plays"),
        ("mate,captain:hue=3", "'hue=3' is no number of a bot"),
        ("mate,random,bid-x", "nobody of that name plays"),
    ] {
        let referee = Command::new(env!("CARGO_BIN_EXE_referee"))
            .args(["match", "--seats", seats])
            .output()
            .expect("the program starts");
        let told = String::from_utf8_lossy(&referee.stderr);
        assert!(
            referee.status.code() == Some(2) && told.contains(message),
            "{told}"
        );
    }
}

#[test]
fn bots_with_one_trick_play_whole_games() {
    for seats in ["bid-0,bid-40,pirates", "insurance,buyer,thrifty,borrower"] {
        let report = contest(&["--seats", seats, "--games", "12"]);
        assert!(!report.contains("forfeits,"), "{report}");
    }
}
