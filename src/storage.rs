//! Saved games: the only user of the browser's storage.
//!
//! Each game has a key of its own, `manila.game.N`; other pages of the same host may share the storage, so
//! nothing without that prefix is read or written. A value that cannot be read stays where it is.

use crate::session::{Save, SaveError, Session};
use gloo_storage::{LocalStorage, Storage};
use std::fmt;

const PREFIX: &str = "manila.game.";

/// Names the place of one saved game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Slot(u32);

/// A value found under one of our keys.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// Where.
    pub slot: Slot,
    /// The game, or the stored text and why it is not one.
    pub game: Result<Session, Unreadable>,
}

/// A stored text that is not a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The text as it is stored.
    pub text: String,
    /// Why it cannot be opened; none if it is not even the envelope of a save.
    pub reason: Option<SaveError>,
}

/// Why nothing can be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageFault {
    /// The browser gives no storage to this page.
    Blocked,
    /// The browser refused the write; its storage is full.
    Full,
}

impl fmt::Display for StorageFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StorageFault::Blocked => "the browser's storage is blocked",
            StorageFault::Full => "the browser's storage is full",
        })
    }
}

impl std::error::Error for StorageFault {}

/// The storage, if the browser gives one. gloo's own accessor panics when it does not, so all calls begin here.
fn shelf() -> Result<web_sys::Storage, StorageFault> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or(StorageFault::Blocked)
}

/// All that is stored under our keys, the oldest first.
///
/// # Errors
///
/// If the storage is blocked.
pub fn list() -> Result<Vec<Found>, StorageFault> {
    let shelf = shelf()?;
    let count = shelf.length().map_err(|_| StorageFault::Blocked)?;
    let keys = (0..count).filter_map(|index| shelf.key(index).ok().flatten());
    let mut slots: Vec<Slot> = keys.filter_map(|key| slot_of(&key)).collect();
    slots.sort();
    Ok(slots
        .into_iter()
        .filter_map(|slot| look(&shelf, slot))
        .collect())
}

fn slot_of(key: &str) -> Option<Slot> {
    let number = key.strip_prefix(PREFIX)?.parse().ok()?;
    let slot = Slot(number);
    (slot.key() == key).then_some(slot)
}

fn look(shelf: &web_sys::Storage, slot: Slot) -> Option<Found> {
    let text = shelf.get_item(&slot.key()).ok().flatten()?;
    let game = match LocalStorage::get::<Save>(slot.key()) {
        Ok(save) => save.open().map_err(Some),
        Err(_) => Err(None),
    };
    Some(Found {
        slot,
        game: game.map_err(|reason| Unreadable { text, reason }),
    })
}

impl Slot {
    /// A slot above all that are in use, readable or not.
    pub fn unused() -> Slot {
        let taken = list().unwrap_or_default();
        Slot(taken.last().map_or(1, |found| found.slot.0 + 1))
    }

    fn key(self) -> String {
        format!("{PREFIX}{}", self.0)
    }

    /// Stores the game here.
    ///
    /// # Errors
    ///
    /// If the browser gives no storage or refuses the write.
    pub fn store(self, session: &Session) -> Result<(), StorageFault> {
        shelf()?;
        LocalStorage::set(self.key(), Save::of(session)).map_err(|_| StorageFault::Full)
    }
}
