//! The control that stands for a decision.

use super::{
    desk::desk,
    erased::{attribute, press, truth},
};
use crate::view::Offer;
use leptos::prelude::*;

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
    label: Option<Signal<String>>,
    /// What stands on it.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let desk = desk();
    let decision = offer.decision;
    let why = move || {
        offer
            .refusal
            .map(|refusal| desk.say(|words| words.why(refusal)))
    };
    view! {
        <button
            class=class
            type="button"
            data-decision=offer.is_open().then(|| decision.to_string())
            aria-disabled=(!offer.is_open()).then(|| "true".to_owned())
            aria-pressed=truth(move || desk.choice.get() == Some(decision))
            aria-label=attribute(move || label.map(|label| label.get()))
            title=attribute(why)
            on:click=press(move |click| desk.pick(offer, &click))
            on:pointerenter=move |_| desk.hint.set(Some(decision))
            on:pointerleave=move |_| desk.hint.set(None)
            on:focus=move |_| desk.hint.set(Some(decision))
            on:blur=move |_| desk.hint.set(None)
        >
            {children.map(|children| children())}
        </button>
    }
}
