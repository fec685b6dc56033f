//! How saved games lie in the browser's storage, whatever that is: `storage` gives the real one, tests one that
//! breaks at any write.
//!
//! Game N is the value of `manila.game.N`. Before it is overwritten, what stands there goes to `manila.copy.N`, until what
//! was written has been read back. So a crash between any two writes leaves a whole game under one of both keys, and
//! [`rescue`] puts things right when the page is opened again.

use crate::{
    session::{SaveError, Session, seed_line},
    summary::Summary,
};
use std::cmp::Ordering;

const GAME: &str = "manila.game.";
const COPY: &str = "manila.copy.";
/// The number of the game being played.
pub const CURRENT: &str = "manila.current";

/// Names the place of one saved game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Slot(u32);

/// There is no room for the write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Full;

/// A storage of texts by key.
pub trait Shelf {
    /// The value of a key.
    fn get(&self, key: &str) -> Option<String>;

    /// Sets the value of a key.
    ///
    /// # Errors
    ///
    /// If there is no room for it; the old value is then still there.
    fn set(&self, key: &str, value: &str) -> Result<(), Full>;

    /// Takes a key away.
    fn remove(&self, key: &str);

    /// All keys, in any order.
    fn keys(&self) -> Vec<String>;
}

/// A text found in the place of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Where.
    pub slot: Slot,
    /// The text as it is stored.
    pub text: String,
    /// What it tells, or why it cannot be opened.
    pub game: Result<Summary, SaveError>,
}

impl Slot {
    /// The key of the game.
    pub fn game(self) -> String {
        format!("{GAME}{}", self.0)
    }

    /// The key of the copy from before it was overwritten.
    fn copy(self) -> String {
        format!("{COPY}{}", self.0)
    }

    /// Its number.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The slot of a key with this beginning, and no other spelling of its number.
    fn of(key: &str, prefix: &str) -> Option<Slot> {
        let number = key.strip_prefix(prefix)?;
        let slot = Slot(number.parse().ok()?);
        (slot.0.to_string() == number).then_some(slot)
    }
}

/// The slots of keys with this beginning, the lowest first.
fn slots(shelf: &impl Shelf, prefix: &str) -> Vec<Slot> {
    let mut slots = Vec::new();
    for slot in shelf.keys().iter().filter_map(|key| Slot::of(key, prefix)) {
        // Each in its place at once: `sort` would be 2 KB of code.
        let at = slots.partition_point(|before| *before < slot);
        slots.insert(at, slot);
    }
    slots
}

/// The slots of games, the lowest first.
pub fn games(shelf: &impl Shelf) -> Vec<Slot> {
    slots(shelf, GAME)
}

/// Whether any game is stored, or a copy of one.
pub fn is_used(shelf: &impl Shelf) -> bool {
    let keys = shelf.keys();
    keys.iter()
        .any(|key| key.starts_with(GAME) || key.starts_with(COPY))
}

/// All that is stored in the place of a game: games by when they were saved, then what is none, in both the newest first.
pub fn list(shelf: &impl Shelf) -> Vec<Found> {
    let (mut found, mut texts) = (Vec::<Found>::new(), Vec::new());
    for slot in games(shelf).into_iter().rev() {
        let Some(text) = shelf.get(&slot.game()) else {
            continue;
        };
        match Summary::read(&text) {
            Ok(game) => {
                let newer = |one: &Found| {
                    let saved = one.game.as_ref().ok().and_then(|game| game.saved.as_ref());
                    saved.cmp(&game.saved.as_ref()) != Ordering::Less
                };
                let at = found.partition_point(newer);
                let game = Ok(game);
                found.insert(at, Found { slot, text, game });
            }
            Err(reason) => texts.push(Found {
                slot,
                text,
                game: Err(reason),
            }),
        }
    }
    found.append(&mut texts);
    found
}

/// The stored copy of this game that is nearest to it.
pub fn copy_of(shelf: &impl Shelf, game: &Session) -> Option<(Slot, Session)> {
    let seed = seed_line(game.seed());
    let copy = |slot: Slot| {
        // Most are other games, which need not be read.
        let text = shelf.get(&slot.game());
        let text = text.filter(|text| text.lines().any(|line| line == seed))?;
        let copy = Session::open(&text).ok()?;
        Some((copy.kin(game)?, slot, copy))
    };
    let copies = games(shelf).into_iter().filter_map(copy);
    let nearest = copies.max_by_key(|(kin, _, copy)| (*kin, copy.decisions()));
    nearest.map(|(_, slot, copy)| (slot, copy))
}

/// The bytes of keys and values that are ours.
pub fn bytes(shelf: &impl Shelf) -> usize {
    let keys = shelf.keys().into_iter();
    keys.filter(|key| key.starts_with("manila."))
        .map(|key| key.len() + shelf.get(&key).map_or(0, |value| value.len()))
        .sum()
}

/// The slot that was being played last.
pub fn current(shelf: &impl Shelf) -> Option<Slot> {
    shelf.get(CURRENT)?.parse().ok().map(Slot)
}

/// Notes which slot is being played. Where there is no room even for that, nothing is noted: the game saved last counts then.
pub fn note_current(shelf: &impl Shelf, slot: Slot) {
    let number = slot.0.to_string();
    if shelf.set(CURRENT, &number).is_err() {
        shelf.remove(CURRENT);
        let _ = shelf.set(CURRENT, &number);
    }
}

/// Notes that this slot is being played here. Other tabs are told even where it was noted already.
pub fn claim(shelf: &impl Shelf, slot: Slot) {
    shelf.remove(CURRENT);
    note_current(shelf, slot);
}

/// Writes a game over the one in its slot, which is whole again whatever happens between two writes.
///
/// # Errors
///
/// If there is no room for it; what stood there is then still there.
pub fn keep(shelf: &impl Shelf, slot: Slot, text: &str) -> Result<(), Full> {
    let (game, copy) = (slot.game(), slot.copy());
    let old = shelf.get(&game);
    if let Some(old) = &old {
        // Where there is no room for both, the game itself is what counts.
        let _ = shelf.set(&copy, old);
    }
    if shelf.set(&game, text).is_err() {
        // The copy may be what takes the room. The old text is in its place.
        if old.is_some() {
            shelf.remove(&copy);
        }
        shelf.set(&game, text)?;
    }
    if shelf.get(&game).as_deref() == Some(text) {
        shelf.remove(&copy);
        return Ok(());
    }
    Err(Full)
}

/// Stores a text in a slot of its own, above all in use; where there is none, in the lowest that is free.
///
/// # Errors
///
/// If there is no room for it.
pub fn add(shelf: &impl Shelf, text: &str) -> Result<Slot, Full> {
    let (games, copies) = (games(shelf), slots(shelf, COPY));
    let last = games.last().max(copies.last());
    let above = last.map_or(Some(1), |last| last.0.checked_add(1));
    let is_free = |number: &u32| {
        let slot = Slot(*number);
        !games.contains(&slot) && !copies.contains(&slot)
    };
    let slot = above.or_else(|| (1..).find(is_free)).map(Slot);
    let slot = slot.ok_or(Full)?;
    shelf.set(&slot.game(), text)?;
    Ok(slot)
}

/// After a crash: a copy beside a game that can be read goes; one without its game takes the game's place; one beside a game
/// that cannot be read becomes a game of its own, and the text stays. Returns the slots of games that were lost
/// but for their copies.
pub fn rescue(shelf: &impl Shelf) -> Vec<Slot> {
    let mut rescued = Vec::new();
    for slot in slots(shelf, COPY) {
        let Some(copy) = shelf.get(&slot.copy()) else {
            continue;
        };
        let stored = shelf.get(&slot.game());
        let is_good = Session::open(&copy).is_ok();
        let saved = match &stored {
            Some(text) if Session::open(text).is_ok() => Some(slot),
            None => {
                let saved = shelf.set(&slot.game(), &copy);
                saved.is_ok().then_some(slot)
            }
            Some(_) if is_good => {
                let saved = add(shelf, &copy).ok();
                if let Some(saved) = saved
                    && current(shelf) == Some(slot)
                {
                    note_current(shelf, saved);
                }
                saved
            }
            Some(_) => None,
        };
        // Without room the copy waits where it is.
        let Some(saved) = saved else { continue };
        shelf.remove(&slot.copy());
        if is_good && (stored.is_none() || saved != slot) {
            rescued.push(saved);
        }
    }
    rescued
}

/// Takes games away, and returns their texts.
pub fn delete(shelf: &impl Shelf, slots: &[Slot]) -> Vec<(Slot, String)> {
    let mut gone = Vec::new();
    for &slot in slots {
        if let Some(text) = shelf.get(&slot.game()) {
            // A copy that waits for room beside what cannot be read is a game of its own.
            let copy = shelf.get(&slot.copy());
            let waiting = copy.filter(|_| Session::open(&text).is_err());
            gone.push((slot, text));
            gone.extend(waiting.map(|copy| (slot, copy)));
        }
        // The copy first: alone, it would be taken for the game.
        shelf.remove(&slot.copy());
        shelf.remove(&slot.game());
    }
    gone
}

/// Puts back what was deleted, in other slots where something stands now. Returns what there is no room for.
pub fn put_back(shelf: &impl Shelf, gone: Vec<(Slot, String)>) -> Vec<(Slot, String)> {
    let back = |(slot, text): &(Slot, String)| match shelf.get(&slot.game()) {
        None => shelf.set(&slot.game(), text).is_err(),
        Some(_) => add(shelf, text).is_err(),
    };
    gone.into_iter().filter(back).collect()
}

#[cfg(test)]
mod tests;
