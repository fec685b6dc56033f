//! What the page has one of, for all components. Leptos' contexts, a map of types for each part of the page, would be 3 KB of
//! wasm as they come over the wire.

use super::{annex::Coming, arrival::Gate, desk::Desk, lesson::Tutor, look::Look, update::Update};
use std::{cell::Cell, thread::LocalKey};

/// One of a kind, once it is there.
type Sole<T> = LocalKey<Cell<Option<T>>>;

thread_local! {
    /// How the players want the app.
    pub static LOOK: Cell<Option<&'static Look>> = const { Cell::new(None) };
    /// Whether a new version is offered.
    pub static UPDATE: Cell<Option<Update>> = const { Cell::new(None) };
    /// How far the annex has come.
    pub static COMING: Cell<Option<Coming>> = const { Cell::new(None) };
    /// Who gives lessons.
    pub static TUTOR: Cell<Option<&'static Tutor>> = const { Cell::new(None) };
    /// What comes in.
    pub static GATE: Cell<Option<&'static Gate>> = const { Cell::new(None) };
    /// The desk of the table: whatever belonged to the one before has gone when the next is laid.
    pub static DESK: Cell<Option<&'static Desk>> = const { Cell::new(None) };
}

/// It is there from now on.
pub fn put<T: Copy>(sole: &'static Sole<T>, it: T) -> T {
    sole.set(Some(it));
    it
}

/// What is there before anything that asks for it is drawn.
fn get<T: Copy>(sole: &'static Sole<T>) -> T {
    sole.get().expect("the app and each table begin with it")
}

/// The desk of the table.
pub fn desk() -> &'static Desk {
    get(&DESK)
}

/// How the players want the app.
pub fn look() -> &'static Look {
    get(&LOOK)
}

/// Whether a new version is offered.
pub fn update() -> Update {
    get(&UPDATE)
}

/// How far the annex has come.
pub fn coming() -> Coming {
    get(&COMING)
}

/// Who gives lessons.
pub fn tutor() -> &'static Tutor {
    get(&TUTOR)
}

/// What comes in.
pub fn gate() -> &'static Gate {
    get(&GATE)
}
