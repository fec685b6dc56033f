//! What the keys do, beside what every page does with them (docs/keys.md).

use super::{
    annex, bots,
    desk::{Desk, Panel, t},
    dialog::Dialog,
    explain,
    history::Seek,
    lesson, motion,
};
use crate::{
    dom::{View, each, find, find_all, live},
    locale::Msg,
};
use leptos::{ev::KeyboardEvent, prelude::*};
use markup::{component, view};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

/// What can be chosen on the board and in the slip, where arrows lead.
const ROAMED: &str =
    ".chart [data-decision], .slip button:not(:disabled, [aria-disabled=true], .pages *)";

/// What needs the arrows itself.
const BUSY: &str = ".ledger, .log, [role=radiogroup]";

/// What is typed in.
const TYPED: &str = "input, textarea";

/// A key pressed at the table.
pub fn press(desk: &'static Desk, event: &KeyboardEvent) {
    let key = event.key();
    // Held down, it would decide for whoever is asked next.
    if event.repeat() && key == "Enter" {
        event.prevent_default();
    }
    let command = event.ctrl_key() || event.meta_key();
    let combined = command || event.alt_key();
    let Some(at) = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
    else {
        return;
    };
    let within = |css: &str| at.closest(css).is_ok_and(|found| found.is_some());
    // What was pressed before may have opened a dialog that was not drawn when the key came.
    if event.default_prevented() || within("dialog") || find("dialog[open]").is_some() {
        return;
    }
    if command && !event.alt_key() && key.eq_ignore_ascii_case("z") && !within(TYPED) {
        event.prevent_default();
        return match event.shift_key() {
            true => desk.redo(),
            false => desk.undo(false),
        };
    }
    if combined || within(TYPED) && key != "Escape" {
        return;
    }
    if untrack(|| desk.is_past()) {
        let way = match key.as_str() {
            "Home" => Seek::First,
            "PageUp" => Seek::VoyageBack,
            "ArrowLeft" | "ArrowUp" => Seek::Back,
            "ArrowRight" | "ArrowDown" => Seek::On,
            "PageDown" => Seek::VoyageOn,
            "End" => Seek::Last,
            "Escape" => return desk.look_up(),
            _ => return letter(desk, event, &key),
        };
        event.prevent_default();
        return seek(desk, way);
    }
    if key == "Escape" {
        if desk.panel.get_untracked() == Some(Panel::Explain) {
            return explain::leave(desk);
        }
        // The motion has just been ended by it.
        if !desk.put_away() && !motion::is_folded() {
            let settled = desk.read(|session| session.landed().is_some());
            desk.book_closed.set(settled);
        }
        return;
    }
    if within(BUSY) {
        return letter(desk, event, &key);
    }
    let said = at.id() == "h-slip";
    match key.as_str() {
        back @ ("ArrowLeft" | "ArrowRight") if said && lesson::turn(desk, back == "ArrowLeft") => {
            event.prevent_default();
        }
        "ArrowUp" => roam(event, &at, [0.0, -1.0]),
        "ArrowDown" => roam(event, &at, [0.0, 1.0]),
        "ArrowLeft" => roam(event, &at, [-1.0, 0.0]),
        "ArrowRight" => roam(event, &at, [1.0, 0.0]),
        // It is explained instead of used.
        "Enter" | " " if desk.explains() && !within(".explain") => {
            event.prevent_default();
            explain::about(desk, &at);
        }
        "Enter" | " " if said && lesson::go_on(desk) => event.prevent_default(),
        " " if !bots::is_control(&at) => {
            if bots::hurry() {
                event.prevent_default();
            }
        }
        _ => letter(desk, event, &key),
    }
}

/// Letters open panels and the past, unless they are switched off.
fn letter(desk: &'static Desk, event: &KeyboardEvent, key: &str) {
    let panel = match key {
        "?" => Some(Panel::Keys),
        "l" | "L" => Some(Panel::Log),
        "m" | "M" => Some(Panel::Menu),
        "t" | "T" if untrack(|| desk.may_ask()) => Some(Panel::Hint),
        "r" | "R" => Some(Panel::Rules("")),
        "e" | "E" => Some(Panel::Explain),
        "h" | "H" => None,
        _ => return,
    };
    if !desk.look.settings_now().letters {
        return;
    }
    event.prevent_default();
    match panel {
        Some(_) => desk.panel.set(panel),
        None => seek(desk, Seek::Back),
    }
}

/// Goes through the past, where the annex is here to show it.
fn seek(desk: &'static Desk, way: Seek) {
    if let Some(annex) = annex::here() {
        (annex.seek)(desk, way);
    }
}

/// Moves the focus to what is next in a direction: what is in line before what is aside.
fn roam(event: &KeyboardEvent, from: &Element, [right, down]: [f64; 2]) {
    event.prevent_default();
    let middle = |rect: DomRect| {
        [
            rect.left() + rect.width() / 2.0,
            rect.top() + rect.height() / 2.0,
        ]
    };
    let [x, y] = middle(from.get_bounding_client_rect());
    let mut nearest: Option<(f64, HtmlElement)> = None;
    // Only buttons are found.
    let all = find_all(ROAMED).map(JsCast::unchecked_into::<HtmlElement>);
    for one in all {
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
        (t(Msg::KeysSpace), Msg::KeysSpaceDo),
        (t(Msg::KeysEscape), Msg::KeysEscapeDo),
        (t(Msg::KeysTab), Msg::KeysTabDo),
        (t(Msg::KeysUndo), Msg::KeysUndoDo),
        ("H".to_owned(), Msg::KeysPastDo),
        ("L".to_owned(), Msg::TopLog),
        ("T".to_owned(), Msg::HintTitle),
        ("M".to_owned(), Msg::TopMenu),
        ("R".to_owned(), Msg::RulesTitle),
        ("E".to_owned(), Msg::ExplainTitle),
        ("?".to_owned(), Msg::KeysTitle),
    ];
    let key = |(key, does): (String, Msg)| {
        view! {
            <div>
                <dt>
                    <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
            </div>
        }
    };
    view! { <dl class="keymap">{each(keys.map(key))}</dl> }
}

/// The keys in a dialog.
#[component]
pub fn KeysPanel() -> View {
    view! {
        <Dialog class="keys" title=live(|| t(Msg::KeysTitle))>
            <Keys />
            <p class="why">{Msg::KeysHint}</p>
        </Dialog>
    }
}
