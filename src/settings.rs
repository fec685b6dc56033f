//! How the players want the app: kept by the browser, in plain words.

use crate::locale::Locale;

/// What can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The light.
    pub theme: Theme,
    /// The contrast.
    pub contrast: Contrast,
    /// The language; none for what the browser prefers.
    pub language: Option<Locale>,
    /// How fast things move.
    pub speed: Speed,
    /// How loud sounds are.
    pub volume: Volume,
    /// Whether odds are shown.
    pub odds: bool,
    /// Whether letters open panels.
    pub letters: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::Device,
            contrast: Contrast::Usual,
            language: None,
            speed: Speed::Usual,
            volume: Volume::Off,
            odds: true,
            letters: true,
        }
    }
}

/// The light on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Theme {
    /// Day.
    Light,
    /// Lantern light.
    Dark,
    /// What the device prefers.
    Device,
}

/// The contrast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Contrast {
    /// As drawn, or what the device prefers.
    Usual,
    /// More of it.
    High,
}

/// How fast dice, punts and coins move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Speed {
    /// Everything can be followed.
    Slow,
    /// At an easy pace.
    Usual,
    /// For those who know the game.
    Fast,
    /// Nothing moves.
    Instant,
}

impl Speed {
    /// How long things take, against the usual pace. The style sheets have the same numbers (`--pace`).
    pub const fn pace(self) -> f64 {
        match self {
            Speed::Slow => 2.0,
            Speed::Usual => 1.0,
            Speed::Fast => 0.4,
            Speed::Instant => 0.0,
        }
    }
}

/// How loud sounds are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Volume {
    /// Silent.
    Off,
    /// Soft.
    Low,
    /// As loud as the device is set.
    Full,
}

/// A choice among words, which it is stored by.
pub trait Choice: Copy + PartialEq + 'static {
    /// All choices.
    const ALL: &'static [Self];
    /// Their words, in the same order.
    const WORDS: &'static [&'static str];

    /// This one's word.
    fn word(self) -> &'static str {
        let at = Self::ALL.iter().position(|&one| one == self);
        at.map_or("", |at| Self::WORDS[at])
    }

    /// The choice with this word.
    fn from_word(word: &str) -> Option<Self> {
        let at = Self::WORDS.iter().position(|&one| one == word)?;
        Some(Self::ALL[at])
    }
}

impl Choice for Theme {
    const ALL: &'static [Self] = &[Theme::Light, Theme::Dark, Theme::Device];
    const WORDS: &'static [&'static str] = &["light", "dark", "device"];
}

impl Choice for Contrast {
    const ALL: &'static [Self] = &[Contrast::Usual, Contrast::High];
    const WORDS: &'static [&'static str] = &["usual", "high"];
}

impl Choice for Speed {
    const ALL: &'static [Self] = &[Speed::Slow, Speed::Usual, Speed::Fast, Speed::Instant];
    const WORDS: &'static [&'static str] = &["slow", "easy", "fast", "instant"];
}

impl Choice for Volume {
    const ALL: &'static [Self] = &[Volume::Off, Volume::Low, Volume::Full];
    const WORDS: &'static [&'static str] = &["silent", "soft", "loud"];
}

const NO_ODDS: &str = "no-odds";
const NO_LETTERS: &str = "no-letters";

impl Settings {
    /// As words with spaces between, to be read by [`Settings::read`].
    pub fn words(self) -> String {
        let mut words = vec![
            self.theme.word(),
            self.contrast.word(),
            self.speed.word(),
            self.volume.word(),
        ];
        words.extend(self.language.map(Locale::tag));
        words.extend((!self.odds).then_some(NO_ODDS));
        words.extend((!self.letters).then_some(NO_LETTERS));
        words.join(" ")
    }

    /// From such words. What they do not say is as usual. What stands between them does not matter: the first settings
    /// were JSON, `{"theme":"dark","contrast":"high"}`.
    pub fn read(words: &str) -> Settings {
        let mut settings = Settings::default();
        for word in words.split(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
            if let Some(theme) = Theme::from_word(word) {
                settings.theme = theme;
            } else if let Some(contrast) = Contrast::from_word(word) {
                settings.contrast = contrast;
            } else if let Some(speed) = Speed::from_word(word) {
                settings.speed = speed;
            } else if let Some(volume) = Volume::from_word(word) {
                settings.volume = volume;
            } else if let Some(locale) = Locale::from_tag(word) {
                settings.language = Some(locale);
            } else if word == NO_ODDS {
                settings.odds = false;
            } else if word == NO_LETTERS {
                settings.letters = false;
            }
        }
        settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let settings = Settings {
            theme: Theme::Dark,
            contrast: Contrast::High,
            language: Some(Locale::En),
            speed: Speed::Instant,
            volume: Volume::Full,
            odds: false,
            letters: false,
        };
        for settings in [settings, Settings::default()] {
            assert_eq!(Settings::read(&settings.words()), settings);
        }
    }

    #[test]
    fn the_first_settings_are_read() {
        let settings = Settings {
            theme: Theme::Dark,
            contrast: Contrast::High,
            ..Settings::default()
        };
        let json = r#"{"theme":"dark","contrast":"high"}"#;
        assert_eq!(Settings::read(json), settings);
    }

    #[test]
    fn what_is_not_known_is_as_usual() {
        assert_eq!(Settings::read(""), Settings::default());
        let settings = Settings::read("sepia dark xx");
        assert_eq!(settings.theme, Theme::Dark);
        assert_eq!(settings.contrast, Contrast::Usual);
    }
}
