//! The control that stands for a decision.

use super::desk::desk;
use crate::{
    dom::{View, truth},
    view::Offer,
};
use leptos::prelude::*;
use markup::{component, view};

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
    let point = move || desk.hint.set(Some(decision));
    let leave = move || desk.hint.set(None);
    view! {
        <button
            class=class
            type="button"
            data-decision=offer.is_open().then(|| decision.to_string())
            aria-disabled=(!offer.is_open()).then_some("true")
            aria-pressed=truth(desk.choice.get() == Some(decision))
            title=refusal.map(|refusal| desk.say(|words| words.why(refusal)))
            on:click=move |click| desk.pick(offer, &click)
            on:pointerenter=move |_| point()
            on:pointerleave=move |_| leave()
            on:focus=move |_| point()
            on:blur=move |_| leave()
        >
            {label.map(|label| view! { <span class="sr">{label}</span> })}
            {children}
        </button>
    }
}
