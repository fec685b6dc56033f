//! Turns: the parts of a page that is still being made are drawn one after another, a few milliseconds of them in a task.

use js_sys::{Date, Promise};
use leptos::prelude::{ArcTrigger, Notify, Track, document, window};
use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};
use wasm_bindgen::JsValue;

thread_local! {
    /// Those that are still to come, while a page is being made.
    static TURNS: RefCell<Option<VecDeque<Rc<Turn>>>> = const { RefCell::new(None) };
}

/// When a part is to be drawn for the first time.
pub(super) struct Turn {
    has_come: Cell<bool>,
    comes: ArcTrigger,
}

impl Turn {
    /// Whether it is still to come; an effect that asks is run again when it comes.
    pub(super) fn is_to_come(&self) -> bool {
        if !self.has_come.get() {
            self.comes.track();
        }
        !self.has_come.get()
    }
}

/// From now on parts wait for their turns.
pub(super) fn begin() {
    TURNS.set(Some(VecDeque::new()));
}

/// A turn for a part, if it has to wait for one.
pub(super) fn take() -> Option<Rc<Turn>> {
    TURNS.with_borrow_mut(|turns| {
        let turns = turns.as_mut()?;
        let turn = Rc::new(Turn {
            has_come: Cell::new(false),
            comes: ArcTrigger::new(),
        });
        turns.push_back(Rc::clone(&turn));
        Some(turn)
    })
}

/// How long parts are drawn at a stretch, in ms.
const STRETCH: f64 = 3.0;

/// Has all turns come, those too that are taken meanwhile. Then there are none any more.
pub(super) async fn all() {
    pause().await;
    let mut since = Date::now();
    while let Some(turn) = TURNS.with_borrow_mut(|turns| turns.as_mut()?.pop_front()) {
        turn.has_come.set(true);
        turn.comes.notify();
        // What waits for the turn runs before this goes on.
        let _ = Promise::resolve(&JsValue::UNDEFINED).await;
        if Date::now() - since >= STRETCH {
            pause().await;
            since = Date::now();
        }
    }
    TURNS.set(None);
}

/// Lets the browser do what else it has to. Where nobody sees the page, it has not, and would take its time.
pub async fn pause() {
    if document().hidden() {
        return;
    }
    let ended = Promise::new(&mut |end, _| {
        let _ = window().set_timeout_with_callback(&end);
    });
    let _ = ended.await;
}
