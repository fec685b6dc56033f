//! How the players want the app: read when it starts, shown by attributes of `<html>`, kept when it changes.

use crate::{
    app::held::Held,
    locale::Locale,
    settings::{Choice, Contrast, Settings, Theme},
    storage,
};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// The settings, by context.
#[derive(Clone, Copy)]
pub struct Look {
    settings: Held<Settings>,
    locale: Held<Locale>,
}

impl Look {
    /// As it was kept, shown from now on.
    pub fn load() -> Look {
        let settings = storage::settings();
        show(settings);
        Look {
            settings: Held::new(settings),
            locale: Held::new(language(settings)),
        }
    }

    /// The settings, and again whenever they change.
    pub fn settings(self) -> Settings {
        self.settings.get()
    }

    /// The settings now.
    pub fn settings_now(self) -> Settings {
        self.settings.get_untracked()
    }

    /// The language, and again whenever it changes.
    pub fn locale(self) -> Locale {
        self.locale.get()
    }

    /// Shows these at once, and keeps them if the browser lets us: settings are not worth a complaint.
    pub fn change(self, settings: Settings) {
        show(settings);
        self.settings.set(settings);
        if self.locale.get_untracked() != language(settings) {
            self.locale.set(language(settings));
        }
        let _ = storage::store_settings(settings);
    }
}

/// The chosen language, or else the one that the browser's user would like best.
fn language(settings: Settings) -> Locale {
    settings.language.unwrap_or_else(|| {
        let languages = window().navigator().languages();
        let languages: Vec<String> = languages.iter().filter_map(|tag| tag.as_string()).collect();
        Locale::best(languages.iter().map(String::as_str))
    })
}

/// Sets the attributes that the style sheets know.
fn show(settings: Settings) {
    let Some(html) = document().document_element() else {
        return;
    };
    let theme = (settings.theme != Theme::Device).then(|| settings.theme.word());
    let contrast = (settings.contrast != Contrast::Usual).then_some("more");
    for (name, value) in [
        ("data-theme", theme),
        ("data-contrast", contrast),
        ("data-speed", Some(settings.speed.word())),
        ("lang", Some(language(settings).tag())),
    ] {
        // The names are valid, so neither call can fail.
        let _: Result<(), JsValue> = match value {
            Some(value) => html.set_attribute(name, value),
            None => html.remove_attribute(name),
        };
    }
}
