//! How the players want the app: read when it starts, shown by attributes of `<html>`, kept when it changes.

use crate::{
    app::{file, held::Held},
    locale::Locale,
    settings::{Choice, Contrast, Settings, Theme},
    storage,
};
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsValue;

/// The settings, by context.
pub struct Look {
    settings: Held<Settings>,
    locale: Held<Locale>,
    /// Whether the texts of the language wanted could not be loaded.
    unloaded: Held<bool>,
}

impl Look {
    /// As it was kept, shown from now on.
    pub fn load() -> &'static Look {
        let settings = storage::settings();
        let wanted = language(settings);
        let locale = there(wanted);
        show(settings);
        speak(locale);
        Box::leak(Box::new(Look {
            settings: Held::new(settings),
            locale: Held::new(locale),
            unloaded: Held::new(locale != wanted),
        }))
    }

    /// Whether the language wanted could not be loaded, and again whenever that changes.
    pub fn is_unloaded(&'static self) -> bool {
        self.unloaded.get()
    }

    /// The settings, and again whenever they change.
    pub fn settings(&'static self) -> Settings {
        self.settings.get()
    }

    /// The settings now.
    pub fn settings_now(&'static self) -> Settings {
        self.settings.get_untracked()
    }

    /// The language, and again whenever it changes.
    pub fn locale(&'static self) -> Locale {
        self.locale.get()
    }

    /// Shows these at once, and keeps them if the browser lets us: settings are not worth a complaint.
    pub fn change(&'static self, settings: Settings) {
        show(settings);
        self.settings.set(settings);
        let _ = storage::store_settings(settings);
        let wanted = language(settings);
        if wanted == self.locale.get_untracked() {
            self.unloaded.set(false);
            return;
        }
        spawn_local(async move {
            fetch(wanted).await;
            // Another may have been chosen meanwhile.
            if wanted == language(self.settings_now()) {
                self.unloaded.set(!wanted.is_there());
                if wanted.is_there() {
                    self.locale.set(wanted);
                    speak(wanted);
                }
            }
        });
    }
}

/// The language that the app starts in: the one wanted, if its texts are there.
pub fn locale_there() -> Locale {
    there(language(storage::settings()))
}

fn there(wanted: Locale) -> Locale {
    if wanted.is_there() {
        wanted
    } else {
        Locale::En
    }
}

/// Fetches the texts of the language that the app is to start in, where they are no part of it.
pub async fn fetch_wanted() {
    fetch(language(storage::settings())).await;
}

/// Fetches the texts of a language, unless they are there. Without a network, they may not be afterwards either.
async fn fetch(locale: Locale) {
    if !locale.is_there()
        && let Ok(texts) = file::fetch(&format!("words-{}", locale.tag())).await
    {
        locale.supply(texts);
    }
}

/// Tells browsers and assistive tools which language the page is in.
fn speak(locale: Locale) {
    if let Some(html) = document().document_element() {
        // The name is valid, so it cannot fail.
        let _ = html.set_attribute("lang", locale.tag());
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
    ] {
        // The names are valid, so neither call can fail.
        let _: Result<(), JsValue> = match value {
            Some(value) => html.set_attribute(name, value),
            None => html.remove_attribute(name),
        };
    }
}

/// Whether this media query holds now.
pub fn media(query: &str) -> bool {
    let query = window().match_media(query).ok().flatten();
    query.is_some_and(|query| query.matches())
}
