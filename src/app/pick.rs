//! The control that stands for a decision.

use super::{look::media, page::desk};
use crate::{
    dom::{View, truth},
    view::Offer,
};
use leptos::ev::{FocusEvent, PointerEvent};
use markup::{component, view};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// A button that picks a decision, or says why it cannot be taken.
#[component]
pub fn Pick(
    /// The decision, and why not.
    offer: Offer,
    /// Its classes.
    #[prop(into)]
    class: String,
    /// What it is called, where its content does not say so.
    #[prop(optional)]
    label: Option<String>,
    /// What stands on it, to be seen only where it is called otherwise.
    #[prop(optional)]
    children: View,
) -> View {
    let desk = desk();
    let Offer { decision, refusal } = offer;
    // Said before it is picked where something can rest on it: the mouse, or the keyboard's focus. A finger picks at once,
    // and to draw the slip three times for one tap would hold it up.
    let point = move |rests: bool| {
        if rests && desk.hint.get_untracked() != Some(decision) {
            desk.hint.set(Some(decision));
        }
    };
    let leave = move || {
        if desk.hint.get_untracked().is_some() {
            desk.hint.set(None);
        }
    };
    view! {
        <button
            class=class
            type="button"
            class:asked=desk.asks(decision)
            data-decision=offer.is_open().then(|| decision.to_string())
            aria-disabled=(!offer.is_open()).then_some("true")
            aria-pressed=truth(desk.choice.get() == Some(decision))
            title=refusal.map(|refusal| desk.say(|words| words.why(refusal)))
            on:click=move |click| desk.pick(offer, &click)
            on:pointerenter=move |event: PointerEvent| point(is_by_mouse(&event))
            on:pointerleave=move |_| leave()
            on:focus=move |event: FocusEvent| point(is_by_keyboard(&event))
            on:blur=move |_| leave()
        >
            {label.map(|label| view! { <span class="sr">{label}</span> })}
            {children}
        </button>
    }
}

/// Whether a mouse rests there. Where a finger was, browsers leave one behind, under which something may come to lie.
fn is_by_mouse(event: &PointerEvent) -> bool {
    event.pointer_type() == "mouse" && media("(hover: hover)")
}

/// Whether the focus came by keyboard: then it is shown.
fn is_by_keyboard(event: &FocusEvent) -> bool {
    let target = event.target().and_then(|at| at.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.matches(":focus-visible").unwrap_or(true))
}
