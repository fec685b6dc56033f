//! Saved games and settings: the only user of the browser's storage.
//!
//! How games lie there is told in [`crate::shelf`]; `manila.current` is the number of the one being played, the settings
//! have `manila.settings`, and `manila.table` tells who sat at the table last. Other pages of the same host may share the
//! storage, so nothing else is read or written.

use crate::{
    company::Company,
    moment::Moment,
    session::Session,
    settings::Settings,
    shelf::{self, Full, Shelf},
    title::Title,
};
use gloo_storage::{LocalStorage, Storage};
use leptos::task::spawn_local;
use std::{
    cell::{Cell, RefCell},
    fmt,
};
use web_sys::StorageEvent;

pub use crate::shelf::{Found, Slot};

const SETTINGS: &str = "manila.settings";
const TABLE: &str = "manila.table";
const LESSON: &str = "manila.lesson";

/// What is to be told about the storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageFault {
    /// The browser gives no storage to this page.
    Blocked,
    /// The browser refused the write; its storage is full.
    Full,
    /// Something else wrote where the game is stored, another tab perhaps. Nothing is written until the players choose
    /// between both.
    Changed,
    /// Somebody deleted the game elsewhere. Nothing is written until the players choose whether to keep it.
    Deleted,
    /// The latest save could not be read; the game goes on from the copy of the one before.
    Rescued,
}

impl fmt::Display for StorageFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StorageFault::Blocked => "the browser's storage is blocked",
            StorageFault::Full => "the browser's storage is full",
            StorageFault::Changed => "the stored game was changed by something else",
            StorageFault::Deleted => "the stored game was deleted by something else",
            StorageFault::Rescued => "the stored game could not be read, a copy was",
        })
    }
}

impl std::error::Error for StorageFault {}

impl StorageFault {
    /// Whether the game waits until the players have chosen.
    pub fn asks(self) -> bool {
        matches!(self, StorageFault::Changed | StorageFault::Deleted)
    }
}

impl From<Full> for StorageFault {
    fn from(_: Full) -> Self {
        StorageFault::Full
    }
}

/// The browser's storage. What it does not let us read counts as not there.
struct Local(web_sys::Storage);

impl Shelf for Local {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, value: &str) -> Result<(), Full> {
        self.0.set_item(key, value).map_err(|_| Full)
    }

    fn remove(&self, key: &str) {
        let _ = self.0.remove_item(key);
    }

    fn keys(&self) -> Vec<String> {
        let count = self.0.length().unwrap_or_default();
        let keys = (0..count).filter_map(|index| self.0.key(index).ok().flatten());
        keys.collect()
    }
}

/// The storage, if the browser gives one. gloo's accessor panics when it does not, so it is asked first.
fn shelf() -> Result<Local, StorageFault> {
    let window = web_sys::window().ok_or(StorageFault::Blocked)?;
    match window.local_storage() {
        Ok(Some(_)) => Ok(Local(LocalStorage::raw())),
        _ => Err(StorageFault::Blocked),
    }
}

/// Whether the browser gives no storage.
pub fn is_blocked() -> bool {
    shelf().is_err()
}

/// Whether any game is stored, or was.
pub fn is_used() -> bool {
    shelf().is_ok_and(|shelf| shelf::is_used(&shelf))
}

/// What the device's clock says.
pub fn now() -> Moment {
    let text = String::from(js_sys::Date::new_0().to_iso_string());
    // Only a clock beyond the year 9999 is written otherwise.
    Moment::parse(&text).unwrap_or_default()
}

thread_local! {
    /// The game being played as it was last handed over to be stored, whether that succeeded or not.
    static LATEST: RefCell<String> = const { RefCell::new(String::new()) };
    /// What stands in the current game's slot, as far as this page knows.
    static STORED: RefCell<String> = const { RefCell::new(String::new()) };
    /// Games that were lost but for their copies, and have not been opened since.
    static RESCUED: RefCell<Vec<Slot>> = const { RefCell::new(Vec::new()) };
    /// Whether the browser was asked to keep what is stored.
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// All that is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Listing {
    /// Games and texts that are none, the newest first.
    pub found: Vec<Found>,
    /// How many bytes all that is ours takes.
    pub bytes: usize,
    /// Whether a game was lost but for its copy.
    pub rescued: bool,
}

/// All that is stored under our keys.
///
/// # Errors
///
/// If the storage is blocked.
pub fn list() -> Result<Listing, StorageFault> {
    let shelf = shelf()?;
    rescue(&shelf);
    Ok(Listing {
        found: shelf::list(&shelf),
        bytes: shelf::bytes(&shelf),
        rescued: RESCUED.with_borrow(|rescued| !rescued.is_empty()),
    })
}

fn rescue(shelf: &Local) {
    RESCUED.with_borrow_mut(|rescued| rescued.extend(shelf::rescue(shelf)));
}

/// Whether the game being played is stored as it was last handed over.
pub fn is_latest() -> bool {
    LATEST.with_borrow(|latest| STORED.with_borrow(|stored| latest == stored))
}

/// The game being played as text, or else the one that was played last. Decodes nothing, for those who trust
/// nothing any more.
pub fn latest_text() -> Option<String> {
    let latest = LATEST.with_borrow(String::clone);
    if latest.is_empty() {
        let shelf = shelf().ok()?;
        shelf.get(&shelf::current(&shelf)?.game())
    } else {
        Some(latest)
    }
}

/// The game that was being played when the page was left, or else the one saved last. None where that cannot be opened.
pub fn current() -> Option<(Session, Slot)> {
    let shelf = shelf().ok()?;
    rescue(&shelf);
    let current = shelf::current(&shelf).filter(|slot| shelf.get(&slot.game()).is_some());
    let slot = current.or_else(|| Some(shelf::list(&shelf).first()?.slot))?;
    Some((open(slot)?, slot))
}

/// The game that is stored in this slot now.
pub fn open(slot: Slot) -> Option<Session> {
    Session::open(&shelf().ok()?.get(&slot.game())?).ok()
}

/// Takes up a game where it is stored: from now on it is the current one. Returns what is to be told about it.
pub fn resume(slot: Slot, session: &Session) -> Option<StorageFault> {
    let stored = shelf().ok().and_then(|shelf| shelf.get(&slot.game()));
    if stored.is_none()
        && let Some(deleted) = meddled(slot)
    {
        return Some(deleted);
    }
    STORED.set(stored.clone().unwrap_or_default());
    LATEST.set(stored.unwrap_or_else(|| session.save(&now())));
    let shelf = shelf().ok()?;
    shelf::claim(&shelf, slot);
    let before = RESCUED.with_borrow_mut(|rescued| {
        let at = rescued.iter().position(|&one| one == slot)?;
        Some(rescued.remove(at))
    });
    before.map(|_| StorageFault::Rescued)
}

/// Stores the game in its slot, or without one in a slot that nothing is stored in, readable or not. Returns
/// the slot. What has been done there since is overwritten: [`meddled`] tells it before.
///
/// # Errors
///
/// If the browser gives no storage or refuses the write.
pub fn store(slot: Option<Slot>, session: &Session) -> Result<Slot, StorageFault> {
    let save = session.save(&now());
    LATEST.set(save.clone());
    let shelf = shelf()?;
    let stored = match slot {
        None => shelf::add(&shelf, &save)?,
        Some(slot) => {
            let kept = shelf::keep(&shelf, slot, &save);
            if kept.is_err() {
                STORED.set(shelf.get(&slot.game()).unwrap_or_default());
            }
            kept.map(|()| slot)?
        }
    };
    STORED.set(save);
    shelf::note_current(&shelf, stored);
    // Once there is something to lose.
    let many = || slot.is_none() && shelf::games(&shelf).len() > 1;
    if !ASKED.get() && (session.game().voyage() > 1 || many()) {
        ASKED.set(true);
        ask_to_persist();
    }
    Ok(stored)
}

/// What something else has done to the current game where it is stored. Where everything has been cleared, nobody meant
/// this game: it is stored again.
pub fn meddled(slot: Slot) -> Option<StorageFault> {
    let shelf = shelf().ok()?;
    match shelf.get(&slot.game()) {
        Some(stored) => STORED
            .with_borrow(|known| *known != stored)
            .then_some(StorageFault::Changed),
        // Who deletes a game leaves the number of the current one.
        None => shelf::current(&shelf).map(|_| StorageFault::Deleted),
    }
}

/// Whether this, which another tab has written, means that it has taken up the game of this slot.
pub fn is_claim(slot: Slot, event: &StorageEvent) -> bool {
    let number = slot.number().to_string();
    event.key().as_deref() == Some(shelf::CURRENT) && event.new_value() == Some(number)
}

/// From now on the current game counts as changed by something else.
pub fn disown() {
    STORED.set(String::new());
}

/// Asks the browser not to clear the storage when it needs room. Whether it agrees makes no difference to us.
fn ask_to_persist() {
    let storage = web_sys::window().map(|window| window.navigator().storage());
    if let Some(Ok(asked)) = storage.map(|storage| storage.persist()) {
        spawn_local(async { drop(asked.await) });
    }
}

/// Gives a stored game another title.
///
/// # Errors
///
/// If the browser gives no storage or refuses the write.
pub fn rename(slot: Slot, title: &Title) -> Result<(), StorageFault> {
    let shelf = shelf()?;
    if let Some(save) = shelf.get(&slot.game()) {
        shelf::keep(&shelf, slot, &title.put_on(&save))?;
    }
    Ok(())
}

/// Stores the game of this slot once more.
///
/// # Errors
///
/// If the browser gives no storage or refuses the write.
pub fn duplicate(slot: Slot) -> Result<(), StorageFault> {
    let shelf = shelf()?;
    if let Some(save) = shelf.get(&slot.game()) {
        shelf::add(&shelf, &save)?;
    }
    Ok(())
}

/// The stored copy of this game that is nearest to it.
pub fn copy_of(game: &Session) -> Option<(Slot, Session)> {
    shelf::copy_of(&shelf().ok()?, game)
}

/// Brings a stored game up to date that is not being played.
///
/// # Errors
///
/// If the browser gives no storage or refuses the write.
pub fn bring(slot: Slot, session: &Session) -> Result<(), StorageFault> {
    Ok(shelf::keep(&shelf()?, slot, &session.save(&now()))?)
}

/// Takes games away, and returns what [`put_back`] needs.
pub fn delete(slots: &[Slot]) -> Vec<(Slot, String)> {
    let shelf = shelf();
    shelf.map_or(Vec::new(), |shelf| shelf::delete(&shelf, slots))
}

/// Puts back what was deleted. Returns what there is no room for.
pub fn put_back(gone: Vec<(Slot, String)>) -> Vec<(Slot, String)> {
    match shelf() {
        Ok(shelf) => shelf::put_back(&shelf, gone),
        Err(_) => gone,
    }
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

/// How far the lesson has been given.
pub fn lesson() -> Option<String> {
    text(LESSON)
}

/// Remembers how far the lesson has been given.
///
/// # Errors
///
/// If the browser gives no storage or refuses the write.
pub fn store_lesson(text: &str) -> Result<(), StorageFault> {
    store_text(LESSON, text)
}

fn text(key: &str) -> Option<String> {
    shelf().ok()?.get(key)
}

fn store_text(key: &str, text: &str) -> Result<(), StorageFault> {
    Ok(shelf()?.set(key, text)?)
}
