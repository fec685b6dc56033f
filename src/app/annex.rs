//! What a first voyage does not need, split off.
use super::{rules::RulesPanel, share::SharePanel, fortunes::Fortunes, setup::Saves, hint::HintPanel, keys::KeysPanel, held::Held};
use crate::{dom::View, session::Session, storage::Slot};
use leptos::{prelude::*, wasm_split::{wasm_split, SplitLoaderError}};

pub struct Annex {
    pub rules: fn(&'static str, Callback<()>) -> View,
    pub share: fn() -> View,
    pub hint: fn() -> View,
    pub keys: fn() -> View,
    pub fortunes: fn() -> View,
    pub saves: fn(Callback<(Session, Option<Slot>)>) -> View,
}

#[wasm_split(annex, wasm_split_path = ::leptos::wasm_split, fallible)]
pub fn load() -> Result<Annex, SplitLoaderError> {
    Ok(Annex {
        rules: |section, on_shut| markup::view! { <RulesPanel section on_shut /> },
        share: || markup::view! { <SharePanel /> },
        hint: || markup::view! { <HintPanel /> },
        keys: || markup::view! { <KeysPanel /> },
        fortunes: || markup::view! { <Fortunes /> },
        saves: |on_start| markup::view! { <Saves on_start /> },
    })
}

#[derive(Clone, Copy)]
pub struct Door(Held<Option<std::rc::Rc<Annex>>>);

impl Door {
    pub fn new() -> Door {
        let door = Door(Held::new(None));
        leptos::task::spawn_local(async move {
            if let Ok(annex) = load().await { door.0.set(Some(std::rc::Rc::new(annex))); }
        });
        door
    }
}

pub fn draw(draw: impl Fn(&Annex) -> View + 'static) -> View {
    let door: Door = expect_context();
    crate::dom::live(move || door.0.get().map(|annex| draw(&annex)))
}
