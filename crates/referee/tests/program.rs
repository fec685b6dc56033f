//! The program as a user runs it.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

fn vectors(folder: &str) -> Vec<PathBuf> {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests");
    let files = fs::read_dir(engine.join(folder)).expect("the vectors are part of the engine");
    let paths = files.map(|file| file.expect("a readable folder").path());
    let mut records: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "manila"))
        .collect();
    records.sort();
    assert!(records.len() > 20, "no vectors in {folder}");
    records
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn utf8(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}

/// Runs the program; `input` goes to its standard input, as far as it wants to read it.
fn referee<I, A>(
    arguments: I,
    input: impl IntoIterator<Item = Vec<u8>> + Send,
) -> (i32, String, String)
where
    I: IntoIterator<Item = A>,
    A: AsRef<std::ffi::OsStr>,
{
    let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let output: Output = thread::scope(|scope| {
        scope.spawn(move || {
            for part in input {
                if stdin.write_all(&part).is_err() {
                    break; // it has read enough
                }
            }
        });
        child.wait_with_output().expect("the program ends")
    });
    let code = output.status.code().expect("no signal");
    (code, utf8(output.stdout), utf8(output.stderr))
}

const NO_INPUT: [Vec<u8>; 0] = [];

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

#[test]
fn good_records_are_named() {
    let files = vectors("vectors");
    let mut arguments = vec![PathBuf::from("check")];
    arguments.extend(files.iter().cloned());
    let (code, out, err) = referee(&arguments, NO_INPUT);
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(out.lines().count(), files.len());
    for (file, line) in files.iter().zip(out.lines()) {
        let start = format!("{}: good, ", file.display());
        assert!(line.starts_with(&start), "{line}");
    }
}

#[test]
fn bad_records_are_named_with_their_line() {
    let files = vectors("vectors/bad");
    let mut arguments = vec![PathBuf::from("check")];
    arguments.extend(files.iter().cloned());
    let (code, out, err) = referee(&arguments, NO_INPUT);
    assert_eq!((code, out.as_str()), (1, ""));
    assert_eq!(err.lines().count(), files.len());
    for (file, line) in files.iter().zip(err.lines()) {
        let number = text(&file.with_extension("error"));
        let start = format!("{}: line {}: found ", file.display(), number.trim());
        assert!(
            line.starts_with(&start) && line.contains(", expected "),
            "{line}"
        );
    }
}

#[test]
fn the_worst_file_decides_the_exit_code_and_all_are_looked_at() {
    let good = vectors("vectors").remove(0);
    let bad = vectors("vectors/bad").remove(0);
    let missing = folder("missing").join("no-such-file");
    let (code, out, err) = referee([Path::new("check"), &bad, &good], NO_INPUT);
    assert_eq!((code, out.lines().count(), err.lines().count()), (1, 1, 1));
    let (code, out, err) = referee([Path::new("check"), &missing, &bad, &good], NO_INPUT);
    assert_eq!((code, out.lines().count(), err.lines().count()), (2, 1, 2));
    let (code, _, err) = referee([Path::new("check"), &folder("a-folder")], NO_INPUT);
    assert_eq!((code, err.lines().count()), (2, 1), "{err}");
}

#[test]
fn states_are_those_of_the_golden_games() {
    for file in vectors("vectors") {
        let (code, out, err) = referee([Path::new("states"), &file], NO_INPUT);
        assert_eq!((code, err.as_str()), (0, ""), "{}", file.display());
        let expected = text(&file.with_extension("states.jsonl"));
        assert!(out.lines().eq(expected.lines()), "{}", file.display());
    }
}

#[test]
fn states_of_a_bad_record_go_up_to_its_line() {
    let mut with_states = 0;
    for bad in vectors("vectors/bad") {
        let name = bad.display();
        let number = text(&bad.with_extension("error"));
        let number: usize = number.trim().parse().expect("a number");
        let (code, out, err) = referee([Path::new("states"), &bad], NO_INPUT);
        let start = format!("{name}: line {number}: ");
        assert!(
            code == 1 && err.lines().count() == 1 && err.starts_with(&start),
            "{err}"
        );
        // Without the bad line and what follows it is a good record, unless the head is not done.
        let bytes = fs::read(&bad).expect("a readable file");
        let lines = bytes.split_inclusive(|&byte| byte == b'\n');
        let before: Vec<u8> = lines.take(number - 1).flatten().copied().collect();
        let (_, states, _) = referee(["states", "-"], [before]);
        // A head with a bad opening or option is that of no game.
        let file = bad.file_stem().unwrap_or_default().to_string_lossy();
        let in_head = file.starts_with("opening-") || file.starts_with("option-");
        let states = if in_head { String::new() } else { states };
        assert_eq!(out, states, "{name}");
        with_states += usize::from(!states.is_empty());
    }
    assert!(with_states > 10);
}

#[test]
fn a_record_may_come_from_the_standard_input() {
    let file = &vectors("vectors")[0];
    let record = fs::read(file).expect("a readable file");
    let (code, out, err) = referee(["check", "-"], [record.clone()]);
    assert!(
        code == 0 && err.is_empty() && out.starts_with("-: good, "),
        "{out}{err}"
    );
    let (code, out, _) = referee(["states", "-"], [record]);
    assert_eq!((code, out), (0, text(&file.with_extension("states.jsonl"))));
    let (code, out, err) = referee(["check", "-"], NO_INPUT);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(
        err.starts_with("-: line 1: found the end of the text, expected "),
        "{err}"
    );
}

#[test]
fn line_ends_do_not_matter() {
    for file in vectors("vectors")
        .iter()
        .filter(|file| file.to_string_lossy().contains("random-4p"))
    {
        let states = text(&file.with_extension("states.jsonl"));
        let record = text(file);
        let crlf = record.replace('\n', "\r\n");
        for text in [
            record.trim_end(),
            &crlf,
            crlf.trim_end(),
            crlf.trim_end_matches('\n'),
        ] {
            let (code, out, err) = referee(["states", "-"], [text.as_bytes().to_vec()]);
            assert_eq!((code, err.as_str()), (0, ""));
            assert!(out == states, "{}", file.display());
        }
    }
}

#[test]
fn a_flood_of_zeros_is_refused_at_once() {
    // More than any pipe holds: who reads it all takes seconds, who stores it all takes memory.
    let start = Instant::now();
    for command in ["check", "states"] {
        let zeros = std::iter::repeat_n(vec![0; 1 << 20], 4096);
        let (code, out, err) = referee([command, "-"], zeros);
        assert_eq!((code, out.as_str()), (1, ""));
        assert!(
            err.starts_with("-: line 1: found '") && err.len() < 1000,
            "{err}"
        );
        assert!(
            err.contains("expected a line of at most 200 bytes"),
            "{err}"
        );
    }
    assert!(
        start.elapsed() < Duration::from_secs(2),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn floods_of_lines_and_of_anything_are_refused() {
    let head = text(&vectors("vectors")[0])
        .lines()
        .next()
        .expect("a first line")
        .to_owned();
    let comments = format!("{head}\n").into_bytes();
    let flood = std::iter::once(comments).chain(std::iter::repeat_n(b"#\n".repeat(10_000), 1000));
    let (code, _, err) = referee(["check", "-"], flood);
    assert!(
        code == 1 && err.starts_with("-: line 20001: found '#', expected at most 20000 lines"),
        "{err}"
    );
    let mut noise: u32 = 1;
    let bytes = (0..200_000).map(|_| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (noise >> 24) as u8
    });
    let (code, out, err) = referee(["check", "-"], [bytes.collect::<Vec<u8>>()]);
    assert!(
        code == 1 && out.is_empty() && err.lines().count() == 1,
        "{err}"
    );
}

#[test]
fn wrong_usage_ends_with_2() {
    let wrong: [&[&str]; 14] = [
        &[],
        &["check"],
        &["states"],
        &["states", "a", "b"],
        &["referee"],
        &["play"],
        &["play", "--seats", "random"],
        &[
            "play",
            "--seats",
            "random,random,random,random,random,random",
        ],
        &["play", "--seats", "random,nobody"],
        &["play", "--seats", "random,random", "--games", "0"],
        &["play", "--seats", "random,random", "--games", "-1"],
        &["play", "--seats", "random,random", "--seed", "x"],
        &["play", "--seats", "random,random", "--options", "no-rules"],
        &[
            "play",
            "--seats",
            "random,random",
            "--record",
            "/dev/null/x",
        ],
    ];
    for arguments in wrong {
        let (code, out, err) = referee(arguments, NO_INPUT);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(
            !err.is_empty() && !err.contains("panicked"),
            "{arguments:?}: {err}"
        );
    }
}

#[test]
fn help_ends_with_0() {
    for arguments in [
        &["--help"][..],
        &["help", "play"],
        &["check", "--help"],
        &["states", "-h"],
        &["--version"],
    ] {
        let (code, out, err) = referee(arguments, NO_INPUT);
        assert!(
            code == 0 && err.is_empty() && !out.is_empty(),
            "{arguments:?}: {err}"
        );
    }
    let (_, out, _) = referee(["--help"], NO_INPUT);
    assert!(out.contains("Exit codes"), "{out}");
}

/// What `play` prints, without the two lines that hang on the machine.
fn results(out: &str) -> Vec<&str> {
    let lines = out.lines().filter(|line| !line.contains("per second"));
    lines.collect()
}

#[test]
fn a_seed_fixes_the_games() {
    let play = |seed, seats: &str, options: &str| {
        let options: &[&str] = if options.is_empty() {
            &[]
        } else {
            &["--options", options]
        };
        let arguments = ["play", "--games", "200", "--seed", seed, "--seats", seats];
        let (code, out, err) = referee(arguments.iter().chain(options), NO_INPUT);
        assert_eq!((code, err.as_str()), (0, ""));
        assert_eq!(
            out.lines()
                .filter(|line| line.contains("per second"))
                .count(),
            2,
            "{out}"
        );
        out
    };
    let mut seats = "random".to_owned();
    for count in 2..=5 {
        seats.push_str(",random");
        let first = play("7", &seats, "");
        assert_eq!(results(&first), results(&play("7", &seats, "")));
        assert_ne!(results(&first), results(&play("8", &seats, "")));
        assert_ne!(
            results(&first),
            results(&play("7", &seats, "short-game,sealed-punts"))
        );
        assert_eq!(
            first
                .lines()
                .filter(|line| line.starts_with("seat "))
                .count(),
            count
        );
        let wins = first
            .lines()
            .filter_map(|line| line.split("wins ").nth(1)?.strip_suffix(" %"));
        let sum: f64 = wins
            .map(|share| share.parse::<f64>().expect("a number"))
            .sum();
        assert!((sum - 100.0).abs() < 0.1, "{first}");
    }
}

#[test]
fn recorded_games_are_good_and_over() {
    let folder = folder("recorded");
    let play = |games: &str, into: &Path| {
        let into = into.to_str().expect("UTF-8");
        referee(
            [
                "play",
                "--seats",
                "random,random,random",
                "--games",
                games,
                "--seed",
                "3",
                "--options",
                "split-duties",
                "--record",
                into,
            ],
            NO_INPUT,
        )
    };
    let (code, recorded, err) = play("12", &folder.join("new/folder"));
    assert_eq!((code, err.as_str()), (0, ""));
    let file = |number: u32| folder.join(format!("new/folder/game-{number:06}.manila"));
    let files: Vec<PathBuf> = (1..=12).map(file).collect();
    let (code, out, _) = referee([PathBuf::from("check")].iter().chain(&files), NO_INPUT);
    assert_eq!(
        (code, out.matches(" decisions, over after voyage ").count()),
        (0, 12),
        "{out}"
    );
    assert!(!file(13).exists() && text(&file(1)).contains("\noptions: split-duties\n"));
    // A game does not hang on how many are played, nor the figures on whether games are recorded.
    let (_, _, _) = play("3", &folder.join("three"));
    assert_eq!(
        text(&folder.join("three/game-000003.manila")),
        text(&file(3))
    );
    let (_, out, _) = referee(
        [
            "play",
            "--seats",
            "random,random,random",
            "--games",
            "12",
            "--seed",
            "3",
            "--options",
            "split-duties",
        ],
        NO_INPUT,
    );
    assert_eq!(results(&out), results(&recorded));
}

#[test]
fn nobody_need_read_to_the_end() {
    // The program writes states while the pipe's other end is gone.
    let file = vectors("vectors").pop().expect("vectors");
    for arguments in [
        vec!["states".into(), file.clone()],
        vec!["check".into(), file],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(
            (output.status.code(), utf8(output.stderr)),
            (Some(0), String::new())
        );
    }
}

/// What was said of a bad record was once forgotten when nobody read of the good ones.
#[test]
fn a_bad_record_decides_the_exit_code_though_nobody_reads() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/vectors");
    let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .arg("check")
        .args(["bad/roll-7.manila", "blind-passenger.manila"].map(|file| folder.join(file)))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let status = child.wait().expect("the program ends");
    assert_eq!(status.code(), Some(1));
}

/// A head that was refused once had a state, as though the refused line were not there.
#[test]
fn a_refused_head_has_no_state() {
    let head = "Manila record 1\nplayer: A\nplayer: B\nplayer: C\n\
                deal: jade silk, nutmeg jade, ginseng ginseng\n";
    for line in ["opening: 4", "options: nope"] {
        let text = format!("{head}{line}\n");
        let (code, states, error) = referee(["states", "-"], [text.into_bytes()]);
        assert_eq!((code, states.as_str()), (1, ""), "{line}");
        assert!(error.contains("line 6:"), "{error}");
    }
}
