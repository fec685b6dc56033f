//! The page: components by what the player sees.

mod aground;
mod board;
mod crew;
mod desk;
mod dialog;
mod erased;
mod fortunes;
mod ledger;
mod log;
mod menu;
mod notice;
mod piece;
mod radios;
mod setup;
mod sheet;
mod slip;
mod table;

use crate::{
    locale::Locale,
    session::Session,
    storage::{self, Slot},
};
use leptos::prelude::*;
use table::Table;

/// Mounts the app in the page.
pub fn start() {
    console_error_panic_hook::set_once();
    if let Some(shell) = document().get_element_by_id("shell") {
        shell.remove();
    }
    mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    provide_context(RwSignal::new(Locale::En));
    let playing = RwSignal::new(latest());
    move || {
        match playing.get() {
        Some((session, slot)) => {
            view! { <Table session store=slot on_leave=Callback::new(move |()| playing.set(None)) /> }.into_any()
        }
        None => view! { <main id="app" data-phase="setup"></main> }.into_any(),
    }
    }
}

/// The game stored last, if it can be opened.
fn latest() -> Option<(Session, Slot)> {
    let found = storage::list().ok().and_then(|mut all| all.pop());
    if let Some(found) = found {
        if let Ok(s) = found.game {
            return Some((s, found.slot));
        }
    }
    let names = ["Ana", "Ben", "Cai", "Dina"]
        .map(|n| engine::record::Name::new(n).unwrap())
        .to_vec();
    Some((
        Session::new(names, None, Default::default(), [7; 32]).unwrap(),
        Slot::unused(),
    ))
}
