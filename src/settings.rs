//! How the player wants the app to look: kept by the browser, shown by attributes of `<html>`.

use crate::storage;

/// What can be set.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Settings {
    /// The light.
    pub theme: Theme,
    /// The contrast.
    pub contrast: Contrast,
}

/// The light on the table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Theme {
    /// Day.
    Light,
    /// Lantern light.
    Dark,
    /// What the device prefers.
    #[default]
    Device,
}

/// The contrast.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Contrast {
    /// As drawn, or what the device prefers.
    #[default]
    Usual,
    /// More of it.
    High,
}

impl Settings {
    /// As two words, the theme's and the contrast's, to be read by [`Settings::read`].
    pub fn words(self) -> String {
        let theme = match self.theme {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Device => "device",
        };
        let contrast = match self.contrast {
            Contrast::Usual => "usual",
            Contrast::High => "high",
        };
        [theme, contrast].join(" ")
    }

    /// From such words, with whatever between them: once they stood in JSON. What they do not say is as usual.
    pub fn read(words: &str) -> Settings {
        let mut settings = Settings::default();
        for word in words.split(|c: char| !c.is_ascii_alphabetic()) {
            match word {
                "light" => settings.theme = Theme::Light,
                "dark" => settings.theme = Theme::Dark,
                "high" => settings.contrast = Contrast::High,
                _ => {}
            }
        }
        settings
    }

    /// The stored settings; the usual ones if there are none that can be read.
    pub fn load() -> Settings {
        storage::settings()
    }

    /// Shows them at once, and keeps them if the browser lets us: settings are not worth a complaint.
    pub fn change_to(self) {
        self.apply();
        let _ = storage::store_settings(self);
    }

    /// Shows them, by attributes that the style sheets know.
    pub fn apply(self) {
        let theme = match self.theme {
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
            Theme::Device => None,
        };
        let contrast = match self.contrast {
            Contrast::Usual => None,
            Contrast::High => Some("more"),
        };
        let document = web_sys::window().and_then(|window| window.document());
        let Some(html) = document.and_then(|document| document.document_element()) else {
            return;
        };
        for (name, value) in [("data-theme", theme), ("data-contrast", contrast)] {
            // Both names are valid, so neither call can fail.
            let _ = match value {
                Some(value) => html.set_attribute(name, value),
                None => html.remove_attribute(name),
            };
        }
    }
}
