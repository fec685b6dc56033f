//! Links of version 1, which are read for ever.

use crate::games::{golden, path};
use engine::record::Link;
use std::fs;

/// `tests/links/version-1.txt` holds a link for each of the golden games that there were when it was made, after its name.
#[test]
fn version_1() {
    let links = fs::read_to_string(path("links/version-1.txt")).expect("a part of the crate");
    let games = golden();
    for line in links.lines() {
        let (name, link) = line.split_once(' ').expect("a name and a link");
        let game = games.iter().find(|(known, _)| known == name);
        let (_, record) = game.expect("a golden game");
        let read = Link::read(link).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.record.to_string(), record.to_string(), "{name}");
        assert_eq!(read.extra, []);
        assert_eq!(Link::write(record, &[]).as_deref(), Ok(link), "{name}");
    }
    assert!(links.lines().count() > 70);
}
