//! Panels laid over the table: native dialogs, which keep the focus inside and give it back.

use super::{
    annex::{Annex, annex, annex_or},
    desk::{Panel, t},
    held::{Callback, watch},
    page::{self, desk},
    piece::Close,
    sheet::PlayerSheet,
};
use crate::{
    dom::{Drawn, View, find, keyed, live, once_drawn},
    locale::Msg,
};
use leptos::prelude::*;
use markup::{component, view};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement, HtmlElement};

/// Moves the keyboard's focus there once all is drawn, for what had it may be gone then.
pub fn focus_soon(css: &str) {
    let css = css.to_owned();
    once_drawn(move || {
        let found = find(&css).and_then(|found| found.dyn_into::<HtmlElement>().ok());
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
        view! {
            <Dialog class="late" title=live(|| t(Msg::AppName))>
                <p role="status">{live(move || coming.word())}</p>
                {coming.retry()}
            </Dialog>
        }
    })
}

/// A modal panel with a title and a close button.
#[component]
pub fn Dialog(
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
    /// Whether it asks something: a tap beside it does not shut it then.
    #[prop(optional)]
    asks: bool,
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
    let node = Drawn::<HtmlDialogElement>::default();
    // Once it is drawn.
    watch(move || {
        // It can only fail for a dialog that is open already or not in the page.
        let _ = node.get().map(|dialog| dialog.show_modal());
    });
    // Before it is taken away: then the browser gives the focus back to where it was.
    on_cleanup(move || {
        let _ = node.get().map(|dialog| dialog.close());
    });
    // By the Escape key, or a tap beside it. The browser tells of any other way too, a little later, when another panel may
    // have taken this one's place.
    let closed = move |event: Event| {
        let dialog = event.target();
        let dialog = dialog.and_then(|at| at.dyn_into::<HtmlDialogElement>().ok());
        if dialog.is_some_and(|dialog| dialog.is_connected() && !dialog.open()) {
            on_shut.run(());
        }
    };
    view! {
        <dialog
            node_ref=node
            class=format!("panel {class}")
            closedby=(!asks).then_some("any")
            aria-labelledby="h-panel"
            on:close=closed
        >
            <header>
                {before} <h2 id="h-panel" class="clip">
                    {title}
                </h2> {after} <Close on_press=on_shut />
            </header>
            <div class="scroll" role="region" aria-labelledby="h-panel" tabindex="0">
                {children}
            </div>
        </dialog>
    }
}
