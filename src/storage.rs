//! Saved games and settings: the only user of the browser's storage.
//!
//! Each game has a key of its own, `manila.game.N`, the settings have `manila.settings`; other pages of the same
//! host may share the storage, so nothing else is read or written. A game that cannot be read stays where it is.

use crate::{
    session::{SaveError, Session},
    settings::Settings,
};
use gloo_storage::{LocalStorage, Storage};
use js_sys::JSON;
use std::fmt;

const PREFIX: &str = "manila.game.";
const SETTINGS: &str = "manila.settings";

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
    /// Why it cannot be opened.
    pub reason: SaveError,
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

/// The storage, if the browser gives one. gloo's accessor panics when it does not, so it is asked first.
fn shelf() -> Result<web_sys::Storage, StorageFault> {
    let window = web_sys::window().ok_or(StorageFault::Blocked)?;
    match window.local_storage() {
        Ok(Some(_)) => Ok(LocalStorage::raw()),
        _ => Err(StorageFault::Blocked),
    }
}

/// All that is stored under our keys, the oldest first.
///
/// # Errors
///
/// If the storage is blocked.
pub fn list() -> Result<Vec<Found>, StorageFault> {
    let shelf = shelf()?;
    let slots = slots(&shelf)?.into_iter();
    Ok(slots.filter_map(|slot| look(&shelf, slot)).collect())
}

/// The newest game as it is stored, readable or not. Decodes nothing, for those who trust nothing any more.
pub fn newest_text() -> Option<String> {
    let shelf = shelf().ok()?;
    let newest = slots(&shelf).ok()?.pop()?;
    shelf.get_item(&newest.key()).ok().flatten()
}

/// The settings; the usual ones if none can be read.
pub fn settings() -> Settings {
    let text = shelf()
        .ok()
        .and_then(|shelf| shelf.get_item(SETTINGS).ok().flatten());
    let value = text.and_then(|text| JSON::parse(&text).ok());
    value
        .and_then(|value| serde_wasm_bindgen::from_value(value).ok())
        .unwrap_or_default()
}

/// Stores the settings.
///
/// # Errors
///
/// If the browser gives no storage or refuses the write.
pub fn store_settings(settings: &Settings) -> Result<(), StorageFault> {
    let shelf = shelf()?;
    // Plain words in a plain object: neither step can fail.
    let value = serde_wasm_bindgen::to_value(settings).unwrap_or_default();
    let text = JSON::stringify(&value)
        .map(String::from)
        .unwrap_or_default();
    shelf
        .set_item(SETTINGS, &text)
        .map_err(|_| StorageFault::Full)
}

/// The slots in use, the oldest first.
fn slots(shelf: &web_sys::Storage) -> Result<Vec<Slot>, StorageFault> {
    let count = shelf.length().map_err(|_| StorageFault::Blocked)?;
    let keys = (0..count).filter_map(|index| shelf.key(index).ok().flatten());
    let mut slots: Vec<Slot> = keys.filter_map(|key| slot_of(&key)).collect();
    slots.sort();
    Ok(slots)
}

fn slot_of(key: &str) -> Option<Slot> {
    let number = key.strip_prefix(PREFIX)?.parse().ok()?;
    let slot = Slot(number);
    (slot.key() == key).then_some(slot)
}

fn look(shelf: &web_sys::Storage, slot: Slot) -> Option<Found> {
    let text = shelf.get_item(&slot.key()).ok().flatten()?;
    let game = Session::open(&text).map_err(|reason| Unreadable { text, reason });
    Some(Found { slot, game })
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
        let stored = shelf()?.set_item(&self.key(), &session.save());
        stored.map_err(|_| StorageFault::Full)
    }
}
