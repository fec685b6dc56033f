//! What is this? The next tap explains a thing instead of using it: the rules open where they tell what it is.

use super::{
    desk::Desk, dialog::focus_soon, held::Callback, page::desk, piece::Close,
    slip::focus_on_question,
};
use crate::{dom::View, locale::Msg, rulebook::THINGS};
use leptos::{ev::MouseEvent, prelude::*};
use markup::{component, view};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The section that lists everything.
const ALL: &str = "things";

/// What lies over the table until something has been tapped. It is no dialog: what is below a dialog cannot be found.
#[component]
pub fn Explain() -> View {
    let desk = desk();
    focus_soon(".explain .all");
    view! {
        <div
            class="explain"
            role="group"
            aria-label=Msg::ExplainTitle
            on:click=move |event: MouseEvent| explain(desk, &event)
        >
            <div>
                <p>{Msg::ExplainTap}</p>
                <button class="plain all" type="button" on:click=move |_| open(desk, ALL)>
                    {Msg::ExplainAll}
                </button>
                <Close on_press=Callback::new(move |()| leave(desk)) />
            </div>
        </div>
    }
}

/// Nothing is explained any more.
pub fn leave(desk: &'static Desk) {
    focus_on_question();
    desk.panel.set(None);
}

/// Opens the rules about what lies where the tap was.
fn explain(desk: &'static Desk, event: &MouseEvent) {
    // Its own buttons do something else.
    let on_button = event.target() != event.current_target();
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let below = document().elements_from_point(x, y).get(1);
    if let Some(below) = below.dyn_into::<Element>().ok().filter(|_| !on_button) {
        about(desk, &below);
    }
}

/// Opens the rules about this.
pub fn about(desk: &'static Desk, thing: &Element) {
    let is_in = |css: &str| thing.closest(css).is_ok_and(|found| found.is_some());
    if let Some((_, section)) = THINGS.iter().find(|(css, _)| is_in(css)) {
        open(desk, section);
    }
}

/// Opens the rules, which give the focus to the question when they are shut.
fn open(desk: &'static Desk, section: &'static str) {
    focus_on_question();
    desk.open_rules(section);
}
