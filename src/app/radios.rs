//! A choice of one among a few.

use super::held::Callback;
use crate::dom::{Drawn, View, truth};
use leptos::ev::KeyboardEvent;
use markup::{component, view};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// One of the things to choose from, as a button of a [`Radios`] group.
#[component]
pub fn Radio(
    /// Whether it is the chosen one.
    checked: bool,
    /// Whether the tab key comes to it while none is chosen.
    #[prop(optional)]
    first: bool,
    /// It was chosen.
    on_choose: Callback<()>,
    /// What it says.
    children: View,
) -> View {
    view! {
        <button
            class="chip"
            type="button"
            role="radio"
            aria-checked=truth(checked)
            tabindex=if checked || first { "0" } else { "-1" }
            on:click=move |_| on_choose.run(())
        >
            {children}
        </button>
    }
}

/// The group: one stop for the tab key, arrows choose.
#[component]
pub fn Radios(
    /// Its class.
    class: &'static str,
    /// Id of its heading.
    labelled_by: &'static str,
    /// The [`Radio`]s.
    children: View,
) -> View {
    let group = Drawn::<HtmlElement>::default();
    let step = move |event: KeyboardEvent| {
        let on = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => true,
            "ArrowLeft" | "ArrowUp" => false,
            _ => return,
        };
        event.prevent_default();
        let radios = group.get().map(|group| group.children());
        if let (Some(radios), Some(at)) = (radios, event.target()) {
            let at: Option<&HtmlElement> = at.dyn_ref();
            let count = radios.length();
            let index = (0..count).find(|&index| {
                let radio = radios.item(index);
                radio.as_deref() == at.map(AsRef::as_ref)
            });
            let next = index.map(|index| match on {
                true => (index + 1) % count,
                false => (index + count - 1) % count,
            });
            let next = next.and_then(|index| radios.item(index));
            if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
                let _ = next.focus();
                next.click();
            }
        }
    };
    view! {
        <div node_ref=group class=class role="radiogroup" aria-labelledby=labelled_by on:keydown=step>
            {children}
        </div>
    }
}
