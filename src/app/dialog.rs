//! Panels laid over the table: native dialogs, which keep the focus inside and give it back.

use super::{
    annex::{Annex, annex, annex_or},
    desk::{Desk, Panel, t},
    held::{Callback, watch},
    page::{self, desk},
    piece::Close,
    sheet::PlayerSheet,
};
use crate::{
    dom::{Drawn, View, keyed, live, once_drawn},
    locale::Msg,
};
use leptos::prelude::*;
use markup::{component, view};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement, HtmlElement};

/// What a dialog returns that was closed here, and not by the Escape key.
const CLOSED: &str = "closed";

/// Closes the dialog, so that the browser gives the focus back to where it was.
pub fn close(dialog: Drawn<HtmlDialogElement>) {
    if let Some(dialog) = dialog.get() {
        dialog.close_with_return_value(CLOSED);
    }
}

/// Closes the dialog, and the panel goes.
pub fn shut(desk: &'static Desk, dialog: Drawn<HtmlDialogElement>) {
    close(dialog);
    desk.panel.set(None);
}

/// Moves the keyboard's focus there once all is drawn, for what had it may be gone then.
pub fn focus_soon(css: &str) {
    let css = css.to_owned();
    once_drawn(move || {
        let found = document().query_selector(&css).ok().flatten();
        let found = found.and_then(|found| found.dyn_into::<HtmlElement>().ok());
        let _ = found.map(|found| found.focus());
    });
}

/// Whatever panel lies over the table now.
#[component]
pub fn Panels(
    /// A new game was asked for.
    on_again: Callback<()>,
) -> View {
    let desk = desk();
    live(move || {
        // Each a dialog of its own: one that was closed is not opened again by being drawn as another.
        let beside = |panel| late(move |annex| (annex.panel)(panel));
        let panel = match desk.panel.get()? {
            Panel::Menu => (0, late(move |annex| (annex.menu)(on_again))),
            panel @ Panel::Keys => (1, beside(panel)),
            panel @ Panel::Log => (2, beside(panel)),
            panel @ Panel::Undo => (3, beside(panel)),
            panel @ Panel::Hint => (9, beside(panel)),
            panel @ Panel::Share => (4, beside(panel)),
            // It is no dialog, and asks for a tap that would do nothing yet.
            panel @ Panel::Explain => (10, annex(move |annex| (annex.panel)(panel))),
            Panel::Player(seat) => (5 + seat.index(), view! { <PlayerSheet seat=seat /> }),
            Panel::Rules(section) => {
                let on_shut = Callback::new(move |()| desk.panel.set(None));
                (
                    usize::MAX,
                    late(move |annex| (annex.rules)(section, on_shut)),
                )
            }
        };
        Some(keyed([panel]))
    })
}

/// A panel of the annex. Until that is here, one in its place that says so, and can be shut.
fn late(draw: impl Fn(Annex) -> View + 'static) -> View {
    page::coming().want(true);
    annex_or(draw, |coming| {
        let node = Drawn::default();
        view! {
            <Dialog node class="late" title=live(|| t(Msg::AppName))>
                <p role="status">{live(move || coming.word())}</p>
                {coming.retry()}
            </Dialog>
        }
    })
}

/// A modal panel with a title and a close button.
#[component]
pub fn Dialog(
    /// The dialog's element, with which it can be [`shut`].
    node: Drawn<HtmlDialogElement>,
    /// Its class beside `panel`.
    class: &'static str,
    /// What it is called.
    title: View,
    /// What stands before the title.
    #[prop(optional)]
    before: View,
    /// What stands after the title.
    #[prop(optional)]
    after: View,
    /// What happens when it is shut, where it is no panel of the table.
    #[prop(optional)]
    on_shut: Option<Callback<()>>,
    /// What it holds.
    children: View,
) -> View {
    let on_shut = on_shut.unwrap_or_else(|| {
        let desk = desk();
        Callback::new(move |()| desk.panel.set(None))
    });
    let shut = move |()| {
        close(node);
        on_shut.run(());
    };
    // Once it is drawn.
    watch(move || {
        // It can only fail for a dialog that is open already or not in the page.
        let _ = node.get().map(|dialog| dialog.show_modal());
    });
    // The browser tells of any way it was closed, a little later, when another panel may have taken this one's place.
    let closed = move |event: Event| {
        let dialog = event.target();
        let dialog = dialog.and_then(|at| at.dyn_into::<HtmlDialogElement>().ok());
        if dialog.is_some_and(|dialog| dialog.return_value() != CLOSED) {
            on_shut.run(());
        }
    };
    view! {
        <dialog
            node_ref=node
            class=format!("panel {class}")
            aria-labelledby="h-panel"
            on:close=closed
        >
            <header>
                {before} <h2 id="h-panel" class="clip">
                    {title}
                </h2> {after} <Close on_press=Callback::new(shut) />
            </header>
            <div class="scroll" role="region" aria-labelledby="h-panel" tabindex="0">
                {children}
            </div>
        </dialog>
    }
}
