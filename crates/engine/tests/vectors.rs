//! The golden games: each replays to the states beside it, byte for byte, and each bad record is
//! refused at the line beside it.

use engine::record::{Record, state_json};
use std::{
    fs,
    path::{Path, PathBuf},
};

fn records(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder);
    let files = fs::read_dir(&folder).expect("the vectors are part of the crate");
    let paths = files.map(|file| file.expect("a readable folder").path());
    let mut records: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "manila"))
        .collect();
    records.sort();
    assert!(records.len() > 20, "no vectors in {}", folder.display());
    records
}

#[test]
fn golden_games_replay_to_their_states() {
    for path in records("vectors") {
        let name = path.display();
        let record = Record::read(&fs::read(&path).expect("a readable file"));
        let record = record.unwrap_or_else(|error| panic!("{name}: {error}"));
        let states = fs::read_to_string(path.with_extension("states.jsonl")).expect("its states");
        let mut expected = states.lines();
        for (at, game) in record.states().enumerate() {
            let wanted = expected
                .next()
                .unwrap_or_else(|| panic!("{name}: more states"));
            assert_eq!(state_json(&game), wanted, "{name}: state {at}");
        }
        assert_eq!(expected.next(), None, "{name}: fewer states");
    }
}

#[test]
fn golden_games_survive_writing() {
    for path in records("vectors") {
        let record = Record::read(&fs::read(&path).expect("a readable file")).expect("see above");
        let written = record.to_string();
        let again = Record::read(written.as_bytes());
        assert_eq!(again.as_ref(), Ok(&record), "{}", path.display());
    }
}

#[test]
fn bad_records_are_refused_at_their_line() {
    for path in records("vectors/bad") {
        let name = path.display();
        let line = fs::read_to_string(path.with_extension("error")).expect("its line");
        match Record::read(&fs::read(&path).expect("a readable file")) {
            Ok(_) => panic!("{name} was read"),
            Err(error) => assert_eq!(error.line.to_string(), line.trim(), "{name}: {error}"),
        }
    }
}
