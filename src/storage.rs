//! Saved games and settings: the only user of the browser's storage.
//!
//! Each game has a key of its own, `manila.game.N`, `manila.current` is the number of the one being played, the settings
//! have `manila.settings`, and `manila.table` tells who sat at the table last; other pages of the same host may share the storage, so nothing else is read
//! or written. A game that cannot be read stays where it is.

use crate::{
    company::Company,
    moment::Moment,
    session::{SaveError, Session},
    settings::Settings,
};
use gloo_storage::{LocalStorage, Storage};
use std::{cell::RefCell, fmt};

const PREFIX: &str = "manila.game.";
const CURRENT: &str = "manila.current";
const SETTINGS: &str = "manila.settings";
const TABLE: &str = "manila.table";

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
    /// Something else wrote where the game is stored, another tab perhaps; the game goes on in a place of its own.
    Changed,
}

impl fmt::Display for StorageFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StorageFault::Blocked => "the browser's storage is blocked",
            StorageFault::Full => "the browser's storage is full",
            StorageFault::Changed => "the stored game was changed by something else",
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

/// What the device's clock says.
pub fn now() -> Moment {
    let text = String::from(js_sys::Date::new_0().to_iso_string());
    // Only a clock beyond the year 9999 is written otherwise.
    Moment::parse(&text).unwrap_or_default()
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

thread_local! {
    /// The game being played as it was last handed over to be stored, whether that succeeded or not.
    static LATEST: RefCell<String> = const { RefCell::new(String::new()) };
    /// What stands in the current game's slot, as far as this page knows.
    static STORED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The game being played as text, or else the one that was played last. Decodes nothing, for those who trust
/// nothing any more.
pub fn latest_text() -> Option<String> {
    let latest = LATEST.with_borrow(String::clone);
    if latest.is_empty() {
        let shelf = shelf().ok()?;
        let key = current_slot(&shelf)?.key();
        shelf.get_item(&key).ok().flatten()
    } else {
        Some(latest)
    }
}

/// The game that was being played when the page was left.
pub fn current() -> Option<Found> {
    let shelf = shelf().ok()?;
    look(&shelf, current_slot(&shelf)?)
}

fn current_slot(shelf: &web_sys::Storage) -> Option<Slot> {
    let number = shelf.get_item(CURRENT).ok().flatten()?;
    number.parse().ok().map(Slot)
}

/// Takes up a game where it is stored: from now on it is the current one.
pub fn resume(slot: Slot, session: &Session) {
    LATEST.set(session.save(&now()));
    if let Ok(shelf) = shelf() {
        STORED.set(
            shelf
                .get_item(&slot.key())
                .ok()
                .flatten()
                .unwrap_or_default(),
        );
        // Where it cannot be noted, the newest game will be taken for the current one.
        let _ = shelf.set_item(CURRENT, &slot.0.to_string());
    }
}

/// Stores the game in its slot, or without one in a slot that nothing is stored in, readable or not. Returns
/// the slot.
///
/// # Errors
///
/// If the browser gives no storage, refuses the write, or something else has been written in the slot since.
pub fn store(slot: Option<Slot>, session: &Session) -> Result<Slot, StorageFault> {
    let save = session.save(&now());
    LATEST.set(save.clone());
    let shelf = shelf()?;
    let slot = match slot {
        None => unused(&shelf)?,
        Some(slot) => {
            let stored = shelf.get_item(&slot.key()).ok().flatten();
            if stored.is_some_and(|stored| STORED.with_borrow(|known| *known != stored)) {
                return Err(StorageFault::Changed);
            }
            slot
        }
    };
    let stored = shelf.set_item(&slot.key(), &save);
    stored.map_err(|_| StorageFault::Full)?;
    STORED.set(save);
    let noted = shelf.set_item(CURRENT, &slot.0.to_string());
    noted.map_err(|_| StorageFault::Full)?;
    Ok(slot)
}

/// The slot above all in use; where there is none, the lowest that is free.
fn unused(shelf: &web_sys::Storage) -> Result<Slot, StorageFault> {
    let taken = slots(shelf)?;
    let above = taken.last().map_or(Some(1), |last| last.0.checked_add(1));
    let free = || (1..).find(|&number| !taken.contains(&Slot(number)));
    above.or_else(free).map(Slot).ok_or(StorageFault::Full)
}

/// The settings; the usual ones if none can be read.
pub fn settings() -> Settings {
    let text = text(SETTINGS);
    text.map(|text| Settings::read(&text)).unwrap_or_default()
}

/// Stores the settings.
///
/// # Errors
///
/// If the browser gives no storage or refuses the write.
pub fn store_settings(settings: Settings) -> Result<(), StorageFault> {
    store_text(SETTINGS, &settings.words())
}

/// Who sat at the table last, if that can be read.
pub fn company() -> Option<Company> {
    Company::read(&text(TABLE)?)
}

/// Remembers who sits at the table.
///
/// # Errors
///
/// If the browser gives no storage or refuses the write.
pub fn store_company(company: &Company) -> Result<(), StorageFault> {
    store_text(TABLE, &company.to_string())
}

fn text(key: &str) -> Option<String> {
    shelf().ok()?.get_item(key).ok().flatten()
}

fn store_text(key: &str, text: &str) -> Result<(), StorageFault> {
    let stored = shelf()?.set_item(key, text);
    stored.map_err(|_| StorageFault::Full)
}

/// The slots in use, the oldest first.
fn slots(shelf: &web_sys::Storage) -> Result<Vec<Slot>, StorageFault> {
    let count = shelf.length().map_err(|_| StorageFault::Blocked)?;
    let keys = (0..count).filter_map(|index| shelf.key(index).ok().flatten());
    let mut slots = Vec::new();
    for slot in keys.filter_map(|key| slot_of(&key)) {
        // Each in its place at once: `sort` would be 2 KB of code.
        let at = slots.partition_point(|before| *before < slot);
        slots.insert(at, slot);
    }
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
    fn key(self) -> String {
        format!("{PREFIX}{}", self.0)
    }
}
