//! The banner that says why the game is not stored.

use super::{
    desk::{desk, t},
    piece::Close,
};
use crate::{
    dom::{View, live},
    locale::Msg,
    storage::StorageFault,
};
use leptos::prelude::*;
use markup::{component, view};

/// The banner, while there is a fault that was not put away. A fault of another kind, or the same one after a
/// time without, shows it again.
#[component]
pub fn Notice() -> View {
    let desk = desk();
    // The fault, and how often it has changed.
    let fault = Memo::new(move |before: Option<&(u32, Option<StorageFault>)>| {
        let fault = desk.fault.get();
        match before {
            Some(&(changes, before)) if before == fault => (changes, fault),
            Some(&(changes, _)) => (changes + 1, fault),
            None => (0, fault),
        }
    });
    let closed = RwSignal::new(None);
    let shown = move || {
        let (changes, fault) = fault.get();
        fault.filter(|_| closed.get() != Some(changes))
    };
    let words = move || {
        let (title, text) = match shown() {
            None => return View::Nothing,
            Some(StorageFault::Blocked) => (Msg::FaultBlockedTitle, Msg::FaultBlocked),
            Some(StorageFault::Full) => (Msg::FaultFullTitle, Msg::FaultFull),
            Some(StorageFault::Changed) => (Msg::FaultChangedTitle, Msg::FaultChanged),
        };
        view! {
            <b>{t(title)}</b>
            " "
            {t(text)}
        }
    };
    view! {
        <aside class="notice" role="status" hidden=move || shown().is_none()>
            <p>{live(words)}</p>
            <Close on_press=Callback::new(move |()| closed.set(Some(fault.get_untracked().0))) />
        </aside>
    }
}
