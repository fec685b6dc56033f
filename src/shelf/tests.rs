//! What is left where something breaks.

use super::*;
use crate::title::Title;
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

/// A storage in which something can go wrong.
struct Chest {
    values: RefCell<BTreeMap<String, String>>,
    /// How many bytes there is room for.
    room: Cell<usize>,
    /// How many changes there are until the page is gone: none happens after that.
    left: Cell<usize>,
    /// Whether the last change before that is only done by half.
    tears: bool,
}

impl Chest {
    fn new(values: &[(&str, &str)]) -> Chest {
        let values = values.iter();
        let owned = values.map(|&(key, value)| (key.to_owned(), value.to_owned()));
        Chest {
            values: RefCell::new(owned.collect()),
            room: Cell::new(usize::MAX),
            left: Cell::new(usize::MAX),
            tears: false,
        }
    }

    /// What it holds, for the next page, which lives.
    fn next(&self) -> Chest {
        Chest {
            values: self.values.clone(),
            ..Chest::new(&[])
        }
    }

    fn takes(&self) -> usize {
        let values = self.values.borrow();
        values
            .iter()
            .map(|(key, value)| key.len() + value.len())
            .sum()
    }

    /// Whether the page is still there to do this.
    fn acts(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }
}

impl Shelf for Chest {
    fn get(&self, key: &str) -> Option<String> {
        self.values.borrow().get(key).cloned()
    }

    fn set(&self, key: &str, value: &str) -> Result<(), Full> {
        let is_last = self.left.get() == 1;
        if !self.acts() {
            return Ok(());
        }
        let old = self.get(key).map_or(0, |old| key.len() + old.len());
        if self.takes() - old + key.len() + value.len() > self.room.get() {
            return Err(Full);
        }
        let length = if is_last && self.tears {
            value.len() / 2
        } else {
            value.len()
        };
        let value = value[..length].to_owned();
        self.values.borrow_mut().insert(key.to_owned(), value);
        Ok(())
    }

    fn remove(&self, key: &str) {
        if self.acts() {
            self.values.borrow_mut().remove(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        self.values.borrow().keys().cloned().collect()
    }
}

const HEAD: &str = "Manila record 1\n\
    # seed: 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n\
    player: Ana\nplayer: Ben\nplayer: Cai\ndeal: jade silk, nutmeg jade, ginseng ginseng\n";

/// A game with this bid, saved in this minute.
fn game(bid: u32, minute: u32) -> String {
    let saved = format!("# saved: 2026-11-28T04:{minute:02}:00Z\nplayer: Ana");
    let head = HEAD.replace("player: Ana", &saved);
    format!("{head}1 bid {bid}\n")
}

const KEY: &str = "manila.game.2";
const COPY_KEY: &str = "manila.copy.2";

/// Two other values of games, and what is none of ours.
fn others() -> Vec<(&'static str, &'static str)> {
    vec![
        ("manila.game.1", "not a game"),
        ("manila.game.9", HEAD),
        ("manila.settings", "dark"),
        ("manila", "theirs"),
        ("manila.game.07", "theirs"),
        ("other", "theirs"),
    ]
}

fn chest(mine: &[(&str, &str)]) -> Chest {
    let mut values = others();
    values.extend(mine);
    Chest::new(&values)
}

fn others_are_as_they_were(chest: &Chest) {
    for (key, value) in others() {
        assert_eq!(chest.get(key).as_deref(), Some(value), "{key}");
    }
}

#[test]
fn a_crash_between_any_two_writes_leaves_the_old_game_or_the_new() {
    let (old, new) = (game(5, 1), game(5, 2) + "2 pass\n");
    for tears in [false, true] {
        // Copy, game, and the copy's end; from 3 on all is done.
        for left in 0..=4 {
            let mut before = chest(&[(KEY, &old), (CURRENT, "2")]);
            before.left.set(left);
            before.tears = tears;
            let _ = keep(&before, Slot(2), &new);
            let after = before.next();
            let rescued = rescue(&after);
            others_are_as_they_were(&after);
            assert_eq!(after.get(COPY_KEY), None);
            let now = current(&after).expect("it is known what was played");
            let text = after.get(&now.game()).expect("a game");
            let torn = tears && left == 2;
            let wanted = if left < 2 || torn { &old } else { &new };
            assert_eq!(&text, wanted, "{left} {tears}");
            // Told only where something was lost, and the torn text stays.
            assert_eq!(rescued, if torn { vec![Slot(10)] } else { vec![] });
            if torn {
                assert_eq!(after.get(KEY).as_deref(), Some(&new[..new.len() / 2]));
            }
            // And it goes on.
            assert_eq!(keep(&after, now, &new), Ok(()));
            assert_eq!(after.get(&now.game()), Some(new.clone()));
        }
    }
}

/// The page may be gone in the middle of putting things right, too.
#[test]
fn a_crash_while_rescuing_loses_nothing() {
    let (copy, torn) = (game(5, 1), "Manila record 1\n# seed");
    for stored in [Some(torn), None] {
        for left in 0..=3 {
            let before = chest(&[(COPY_KEY, &copy), (CURRENT, "2")]);
            if let Some(torn) = stored {
                before.set(KEY, torn).expect("room");
            }
            before.left.set(left);
            rescue(&before);
            let after = before.next();
            rescue(&after);
            others_are_as_they_were(&after);
            let now = current(&after).expect("it is known what was played");
            assert_eq!(after.get(&now.game()), Some(copy.clone()), "{left}");
            assert_eq!(after.get(COPY_KEY), None);
            if let Some(torn) = stored {
                assert_eq!(after.get(KEY).as_deref(), Some(torn));
            }
        }
    }
}

#[test]
fn a_copy_that_cannot_be_read_either_stays() {
    let chest = chest(&[(KEY, "torn"), (COPY_KEY, "torn too")]);
    assert_eq!(rescue(&chest), []);
    assert_eq!(chest.get(COPY_KEY).as_deref(), Some("torn too"));
    assert_eq!(chest.get(KEY).as_deref(), Some("torn"));
    others_are_as_they_were(&chest);
}

/// Room for the game, but not for a copy beside it; then not even for the game.
#[test]
fn without_room_for_a_copy_the_game_is_written_all_the_same() {
    let (old, new) = (game(5, 1), game(5, 2) + "2 pass\n");
    for room in [new.len() - old.len(), new.len(), KEY.len() + old.len()] {
        let chest = chest(&[(KEY, &old)]);
        chest.room.set(chest.takes() + room);
        assert_eq!(keep(&chest, Slot(2), &new), Ok(()), "{room}");
        assert_eq!(chest.get(KEY), Some(new.clone()));
        assert_eq!(chest.get(COPY_KEY), None);
        others_are_as_they_were(&chest);
    }
    let chest = chest(&[(KEY, &old)]);
    chest.room.set(chest.takes());
    assert_eq!(keep(&chest, Slot(2), &new), Err(Full));
    assert_eq!(chest.get(KEY), Some(old));
    assert_eq!(chest.get(COPY_KEY), None);
    assert_eq!(add(&chest, &new), Err(Full));
    others_are_as_they_were(&chest);
}

#[test]
fn a_full_storage_still_notes_what_is_played_or_nothing() {
    let chest = chest(&[(CURRENT, "9")]);
    chest.room.set(chest.takes());
    note_current(&chest, Slot(10));
    assert_eq!(current(&chest), None);
    note_current(&chest, Slot(2));
    assert_eq!(current(&chest), Some(Slot(2)));
    others_are_as_they_were(&chest);
}

#[test]
fn a_full_storage_leaves_a_copy_where_it_is() {
    let copy = game(5, 1);
    let chest = chest(&[(KEY, "torn"), (COPY_KEY, &copy)]);
    chest.room.set(chest.takes());
    assert_eq!(rescue(&chest), []);
    assert_eq!(chest.get(COPY_KEY), Some(copy));
    chest.room.set(usize::MAX);
    assert_eq!(rescue(&chest), [Slot(10)]);
    assert_eq!(chest.get(COPY_KEY), None);
}

#[test]
fn the_newest_come_first_and_what_is_no_game_last() {
    let titled = Title::new("Rain").put_on(&game(5, 3));
    let chest = Chest::new(&[
        ("manila.game.1", &game(5, 9)),
        ("manila.game.2", "no game"),
        ("manila.game.3", HEAD),
        ("manila.game.4", &titled),
        ("manila.game.5", HEAD),
        ("manila.game.6", "none"),
        ("manila.game.11", &game(5, 1)),
    ]);
    let found = list(&chest);
    let numbers: Vec<u32> = found.iter().map(|found| found.slot.number()).collect();
    // By date, 9, 3 and 1; then those without one, then what is none, each from the latest slot down.
    assert_eq!(numbers, [1, 4, 11, 5, 3, 6, 2]);
    let game = found[1].game.as_ref().expect("a game");
    assert_eq!(game.title.as_str(), "Rain");
}

#[test]
fn what_was_deleted_comes_back_as_it_was() {
    let (first, copy) = (game(5, 1), game(5, 0));
    let chest = chest(&[(KEY, &first), (COPY_KEY, &copy)]);
    let all: Vec<Slot> = games(&chest);
    assert_eq!(all, [Slot(1), Slot(2), Slot(9)]);
    let gone = delete(&chest, &all);
    assert_eq!(
        chest.keys(),
        ["manila", "manila.game.07", "manila.settings", "other"]
    );
    // Somebody else has taken a place meanwhile.
    chest.set(KEY, "theirs now").expect("room");
    assert_eq!(put_back(&chest, gone), []);
    others_are_as_they_were(&chest);
    assert_eq!(chest.get(KEY).as_deref(), Some("theirs now"));
    // Slot 9 was the last, and was put back later than slot 2.
    assert_eq!(chest.get("manila.game.3"), Some(first));
}

/// The copy was gone for good.
#[test]
fn a_waiting_copy_is_deleted_and_comes_back_with_what_it_waits_beside() {
    let copy = game(5, 1);
    let chest = chest(&[(KEY, "torn"), (COPY_KEY, &copy)]);
    let gone = delete(&chest, &[Slot(2)]);
    assert_eq!(
        gone,
        [(Slot(2), "torn".to_owned()), (Slot(2), copy.clone())]
    );
    assert_eq!(put_back(&chest, gone), []);
    assert_eq!(chest.get(KEY).as_deref(), Some("torn"));
    assert_eq!(chest.get("manila.game.10"), Some(copy));
}

#[test]
fn without_room_what_was_deleted_waits() {
    let chest = chest(&[(KEY, &game(5, 1))]);
    let gone = delete(&chest, &[Slot(2)]);
    chest.room.set(chest.takes() + 10);
    let left = put_back(&chest, gone.clone());
    assert_eq!(left, gone);
    chest.room.set(usize::MAX);
    assert_eq!(put_back(&chest, left), []);
    assert_eq!(chest.get(KEY), Some(game(5, 1)));
}

/// A new game must not take the number of a copy that waits.
#[test]
fn new_games_take_numbers_above_all() {
    let chest = chest(&[("manila.copy.12", "torn")]);
    assert_eq!(add(&chest, HEAD), Ok(Slot(13)));
    chest.set("manila.game.4294967295", "far").expect("room");
    assert_eq!(add(&chest, HEAD), Ok(Slot(2)));
    others_are_as_they_were(&chest);
}

#[test]
fn bytes_are_those_of_our_keys() {
    let chest = Chest::new(&[("manila.game.1", "abc"), ("manila", "x"), ("z", "yyyy")]);
    assert_eq!(bytes(&chest), 13 + 3);
}

/// Of several copies the one that is as far, else one that was further, else the longest of those it goes on from.
#[test]
fn the_nearest_copy_of_a_game_is_found() {
    const HEAD: &str = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
        deal: jade silk, nutmeg jade, ginseng ginseng\n";
    let text = |seed: &str, lines: &str| {
        let head = HEAD.replacen('\n', &format!("\n# seed: {}\n", seed.repeat(32)), 1);
        format!("{head}{lines}")
    };
    let other_way = text("aa", "1 bid 9\n2 pass\n3 pass\n");
    let start = text("aa", "");
    let bid = text("aa", "1 bid 7\n");
    let passed = text("aa", "1 bid 7\n2 pass\n");
    let over = text("aa", "1 bid 7\n2 pass\n3 pass\n");
    let stranger = text("bb", "1 bid 7\n2 pass\n");
    let game = Session::open(&passed).expect("a save");
    for (stored, nearest) in [
        (vec![&stranger], None),
        (vec![&stranger, &other_way], Some(2)),
        (vec![&other_way, &bid, &start], Some(2)),
        (vec![&over, &bid], Some(1)),
        (vec![&over, &passed, &bid], Some(2)),
    ] {
        let chest = Chest::new(&[("manila.game.x", "garbage"), ("manila.copy.9", &passed)]);
        for text in &stored {
            let slot = add(&chest, text).expect("there is room");
            assert!(slot.number() > 9);
        }
        let found = copy_of(&chest, &game).map(|(slot, _)| slot.number());
        assert_eq!(found, nearest.map(|at: u32| at + 9));
    }
}
