//! What the keys do, beside what every page does with them (docs/keys.md).

use super::{
    desk::{Desk, Panel, look, t},
    dialog::Dialog,
};
use crate::{
    dom::{View, each, live},
    locale::Msg,
};
use leptos::{ev::KeyboardEvent, html, prelude::*};
use markup::{component, view};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

/// What can be chosen on the board and in the slip, where arrows lead.
const ROAMED: &str = ".chart [data-decision], .slip button:not(:disabled, [aria-disabled=true])";

/// What needs the arrows, or all keys, itself.
const BUSY: &str = "dialog, input, textarea, .ledger, .log, [role=radiogroup]";

/// A key pressed at the table.
pub fn press(desk: Desk, event: &KeyboardEvent) {
    let key = event.key();
    // Held down, it would decide for whoever is asked next.
    if event.repeat() && key == "Enter" {
        event.prevent_default();
    }
    let combined = event.ctrl_key() || event.alt_key() || event.meta_key();
    let Some(at) = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
    else {
        return;
    };
    let within = |css: &str| at.closest(css).is_ok_and(|found| found.is_some());
    if combined || event.default_prevented() || within("dialog") {
        return;
    }
    if key == "Escape" {
        if !desk.put_away() {
            let settled = desk.read(|session| session.reckoning().is_some());
            desk.book_closed.set(settled);
        }
        return;
    }
    if within(BUSY) {
        return;
    }
    let panel = match key.as_str() {
        "ArrowUp" => return roam(event, &at, [0.0, -1.0]),
        "ArrowDown" => return roam(event, &at, [0.0, 1.0]),
        "ArrowLeft" => return roam(event, &at, [-1.0, 0.0]),
        "ArrowRight" => return roam(event, &at, [1.0, 0.0]),
        "?" => Panel::Keys,
        "l" | "L" => Panel::Log,
        "m" | "M" => Panel::Menu,
        _ => return,
    };
    if look().settings().letters {
        event.prevent_default();
        desk.panel.set(Some(panel));
    }
}

/// Moves the focus to what is next in a direction: what is in line before what is aside.
fn roam(event: &KeyboardEvent, from: &Element, [right, down]: [f64; 2]) {
    event.prevent_default();
    let Ok(all) = document().query_selector_all(ROAMED) else {
        return;
    };
    let middle = |rect: DomRect| {
        [
            rect.left() + rect.width() / 2.0,
            rect.top() + rect.height() / 2.0,
        ]
    };
    let [x, y] = middle(from.get_bounding_client_rect());
    let mut nearest: Option<(f64, HtmlElement)> = None;
    for at in 0..all.length() {
        let Some(one) = all
            .get(at)
            .and_then(|one| one.dyn_into::<HtmlElement>().ok())
        else {
            continue;
        };
        let [to_x, to_y] = middle(one.get_bounding_client_rect());
        let ahead = (to_x - x) * right + (to_y - y) * down;
        let aside = ((to_x - x) * down + (to_y - y) * right).abs();
        let far = ahead + 2.0 * aside;
        if ahead > 1.0 && nearest.as_ref().is_none_or(|&(least, _)| far < least) {
            nearest = Some((far, one));
        }
    }
    if let Some((_, one)) = nearest {
        let _ = one.focus();
    }
}

/// The keys and what they do.
#[component]
pub fn Keys() -> View {
    let keys = [
        (t(Msg::KeysArrows), Msg::KeysArrowsDo),
        (t(Msg::KeysEnter), Msg::KeysEnterDo),
        (t(Msg::KeysEscape), Msg::KeysEscapeDo),
        (t(Msg::KeysTab), Msg::KeysTabDo),
        ("L".to_owned(), Msg::TopLog),
        ("M".to_owned(), Msg::TopMenu),
        ("?".to_owned(), Msg::KeysTitle),
    ];
    let key = |(key, does): (String, Msg)| {
        view! {
            <div>
                <dt>
                    <kbd>{key}</kbd>
                </dt>
                <dd>{t(does)}</dd>
            </div>
        }
    };
    view! { <dl class="keymap">{each(keys.map(key))}</dl> }
}

/// The keys in a dialog.
#[component]
pub fn KeysPanel() -> View {
    let node = NodeRef::<html::Dialog>::new();
    view! {
        <Dialog node=node class="keys" title=live(|| t(Msg::KeysTitle))>
            <Keys />
            <p class="why">{t(Msg::KeysHint)}</p>
        </Dialog>
    }
}
