//! The banner that says why the game is not stored, or from where it comes.

use super::{
    arrival::Gate,
    desk::{desk, t},
    dialog::focus_soon,
    held::Held,
    piece::Close,
};
use crate::{
    dom::{View, live},
    locale::Msg,
    storage::StorageFault,
};
use leptos::{ev, prelude::*};
use markup::{component, view};

/// The banner, while there is a fault that was not put away. A fault of another kind, or the same one after a
/// time without, shows it again.
#[component]
pub fn Notice(
    /// Leaves the table.
    on_leave: Callback<()>,
) -> View {
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
    let closed = Held::new(None);
    let shown = move || {
        let (changes, fault) = fault.get();
        fault.filter(|_| closed.get() != Some(changes))
    };
    let words = move || {
        let (title, text) = match shown() {
            None => return View::NOTHING,
            Some(StorageFault::Blocked) => (Msg::FaultBlockedTitle, Msg::FaultBlocked),
            Some(StorageFault::Full) => (Msg::FaultFullTitle, Msg::FaultFull),
            Some(StorageFault::Changed) => (Msg::FaultChangedTitle, Msg::FaultChanged),
            Some(StorageFault::Deleted) => (Msg::FaultDeletedTitle, Msg::FaultDeleted),
            Some(StorageFault::Rescued) => (Msg::FaultRescuedTitle, Msg::FaultRescued),
        };
        view! {
            <b>{t(title)}</b>
            " "
            {t(text)}
        }
    };
    // The browser tells what other tabs write.
    let listener = window_event_listener(ev::storage, move |event| desk.hear_of(&event));
    on_cleanup(move || listener.remove());
    let gate: Gate = expect_context();
    let act = |word: Msg, act: Callback<()>| {
        view! {
            <button class="plain" type="button" on:click=move |_| act.run(())>
                {t(word)}
            </button>
        }
    };
    let keep = Callback::new(move |()| {
        desk.take_over();
        focus_soon("#h-slip");
    });
    let acts = move || match shown() {
        Some(StorageFault::Deleted) => view! {
            <div class="acts-row">
                {act(Msg::FaultKeep, keep)}
                {act(Msg::FaultLeave, on_leave)}
            </div>
        },
        Some(StorageFault::Changed) => {
            // Read when it is taken: more may be stored until then.
            let take = Callback::new(move |()| {
                if let Some((session, slot)) = desk.theirs() {
                    gate.open((session, Some(slot)));
                }
            });
            let theirs = desk.theirs().map(|_| act(Msg::FaultTakeTheirs, take));
            view! {
                <div class="acts-row">
                    {act(Msg::FaultTakeOver, keep)}
                    {theirs}
                </div>
            }
        }
        _ => {
            view! { <Close on_press=Callback::new(move |()| closed.set(Some(fault.get_untracked().0))) /> }
        }
    };
    view! {
        <div class="notice" role="status" hidden=move || shown().is_none()>
            <p>{live(words)}</p>
            {live(acts)}
        </div>
    }
}
