//! The words that players see, from `locales/*.json`, checked when the app is built.
//!
//! The source language is part of the app, what only the annex says of the annex (`build/annex.rs`). In the browser the
//! others are files beside it, loaded when a player wants one, so that nobody waits for words that nobody reads.

use std::sync::OnceLock;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// What is filled into a text.
enum Value<'a> {
    Text(&'a str),
    Number(i64),
}

impl Locale {
    /// The BCP-47 tag, as in `<html lang>`.
    pub fn tag(self) -> &'static str {
        Self::TAGS[self as usize]
    }

    /// The language with this tag, as [`Locale::tag`] gives it: for a stored choice.
    pub fn from_tag(tag: &str) -> Option<Locale> {
        Self::ALL.into_iter().find(|locale| locale.tag() == tag)
    }

    /// What the language calls itself.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Whether its texts are there. Until then messages are in the source language.
    pub fn is_there(self) -> bool {
        ROWS_OF[self as usize].get().is_some() || built_in(self).is_some()
    }

    /// Takes its texts, as `build/messages.rs` puts them together; whether they are those of this app. They are kept
    /// for good.
    pub fn supply(self, texts: String) -> bool {
        let rows = split(&texts);
        let fits = rows.len() == ROWS;
        if fits {
            // Supplied twice, they are the same.
            let _ = ROWS_OF[self as usize].set(split(texts.leak()));
        }
        fits
    }

    /// The first of the preferred languages (BCP-47 tags, best first, as the browser lists them) that there is,
    /// else the source.
    ///
    /// Region and script do not count. That is right for `de-AT`, and for Chinese too: who prefers another Chinese,
    /// `zh-CN` say, will read the traditional characters with less trouble than English.
    pub fn best<'a>(languages: impl IntoIterator<Item = &'a str>) -> Locale {
        let primary = |tag: &'a str| tag.split(['-', '_']).next().unwrap_or_default();
        let find = |wanted: &'a str| {
            let same =
                |locale: &Locale| primary(locale.tag()).eq_ignore_ascii_case(primary(wanted));
            Self::ALL.into_iter().find(same)
        };
        languages.into_iter().find_map(find).unwrap_or(Locale::En)
    }
}

/// By locale, the texts by message. They come as one string, which is found apart once.
static ROWS_OF: [OnceLock<Vec<&str>>; Locale::ALL.len()] =
    [const { OnceLock::new() }; Locale::ALL.len()];

fn rows(locale: Locale) -> &'static [&'static str] {
    let rows = &ROWS_OF[locale as usize];
    match built_in(locale) {
        Some(texts) => rows.get_or_init(|| split(texts)),
        None => rows
            .get()
            .map_or_else(|| self::rows(Locale::En), Vec::as_slice),
    }
}

fn split(texts: &str) -> Vec<&str> {
    texts.split('\u{1}').skip(1).collect()
}

/// The texts that are part of the app.
#[cfg(all(target_arch = "wasm32", not(test)))]
fn built_in(locale: Locale) -> Option<&'static str> {
    (locale == Locale::En).then_some(SOURCE)
}

/// Tests want all of them.
#[cfg(any(test, not(target_arch = "wasm32")))]
fn built_in(locale: Locale) -> Option<&'static str> {
    Some(TEXTS[locale as usize])
}

/// What the annex says in the source language, by message. In the browser it comes with the annex.
static ANNEX_ROWS: OnceLock<Vec<&str>> = OnceLock::new();

/// Takes in what the annex says in the source language. Only the annex may call it: the texts are where the call is.
#[cfg(all(target_arch = "wasm32", not(test)))]
pub fn supply_annex() {
    ANNEX_ROWS.get_or_init(|| split(ANNEX));
}

/// Tests have it from the beginning.
#[cfg(any(test, not(target_arch = "wasm32")))]
pub fn supply_annex() {}

/// The text of a message, with marks for its values.
fn text(locale: Locale, row: usize) -> &'static str {
    let text = |rows: &[&'static str]| rows.get(row).copied().unwrap_or_default();
    match (text(rows(locale)), ANNEX_ROWS.get()) {
        ("", Some(annex)) => text(annex),
        (text, _) => text,
    }
}

/// Fills the values in where the text has the marks U+000E, U+000F … What is filled in is not looked at again. Of a plural's
/// forms the first is for 1.
fn fill(locale: Locale, row: usize, count: i64, values: &[Value]) -> String {
    let text = text(locale, row);
    let text = match text.split_once('\u{2}') {
        Some((one, _)) if count == 1 => one,
        Some((_, other)) => other,
        None => text,
    };
    let mut filled = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match values.get((c as usize).wrapping_sub(0x0e)) {
            None => filled.push(c),
            Some(Value::Text(text)) => filled.push_str(text),
            Some(Value::Number(number)) if *number < 0 => {
                filled.push('\u{2212}'); // a minus sign, not a hyphen
                filled.push_str(&number.unsigned_abs().to_string());
            }
            Some(Value::Number(number)) => filled.push_str(&number.to_string()),
        }
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_never_filled_in_again() {
        let name = "{{ n }} \u{e}";
        let text = Msg::LogPassed { name }.text(Locale::En);
        assert!(text.contains(name), "{text}");
    }

    #[test]
    fn numbers_below_zero_have_a_minus_sign() {
        let text = Msg::CommonPesos { count: -3 }.text(Locale::En);
        assert!(text.contains("\u{2212}3"), "{text}");
    }
    #[test]
    fn texts_of_another_app_are_not_taken() {
        assert!(!Locale::De.supply("\u{1}Manila\u{1}mehr nicht".to_owned()));
        assert!(!Locale::De.supply("<!DOCTYPE html>".to_owned()));
        assert!(Locale::De.supply(TEXTS[Locale::De as usize].to_owned()));
    }

    #[test]
    fn tags_lead_back_to_their_languages() {
        for locale in Locale::ALL {
            assert_eq!(Locale::from_tag(locale.tag()), Some(locale));
        }
        assert_eq!(Locale::from_tag("fr"), None);
    }

    #[test]
    fn languages_are_called_by_their_own_names() {
        let names = Locale::ALL.map(Locale::name);
        assert_eq!(names, ["English", "Deutsch", "繁體中文"]);
    }

    #[test]
    fn the_best_language_is_the_first_preferred_one_that_there_is() {
        let best = |languages: &[&str]| Locale::best(languages.iter().copied());
        for (languages, wanted) in [
            (&["de"][..], Locale::De),
            (&["de-AT"], Locale::De),
            (&["DE_ch"], Locale::De),
            (&["zh-TW", "en"], Locale::ZhHant),
            (&["zh-HK"], Locale::ZhHant),
            (&["zh-MO"], Locale::ZhHant),
            (&["zh-Hant-TW"], Locale::ZhHant),
            // Traditional Chinese is nearer than English.
            (&["zh"], Locale::ZhHant),
            (&["zh-CN", "en"], Locale::ZhHant),
            (&["zh-Hans"], Locale::ZhHant),
            (&["en-GB", "de"], Locale::En),
            (&["fr-FR", "de"], Locale::De),
            (&["fr", "den"], Locale::En),
            (&[""], Locale::En),
            (&[], Locale::En),
        ] {
            assert_eq!(best(languages), wanted, "{languages:?}");
        }
    }
    /// Names, slots and numbers come in as values.
    #[test]
    fn chinese_messages_have_no_latin_letters_and_full_width_punctuation() {
        let wrong = |c: char| {
            c.is_ascii_alphabetic() || matches!(c, ',' | '.' | ':' | ';' | '?' | '!' | '(' | ')')
        };
        for text in TEXTS[Locale::ZhHant as usize].split('\u{1}') {
            // What is printed on keys, and what stands in records.
            let keys = [
                "Enter",
                "Escape",
                "Tab",
                "Manila record 1",
                "player: Ana",
                "Ctrl",
                "Shift",
                "Z",
                "Page Up",
                "Page Down",
                "Home",
                "End",
            ];
            let rest = keys
                .iter()
                .fold(text.to_owned(), |text, key| text.replace(key, ""));
            assert!(!rest.contains(wrong), "{text}");
        }
    }
}
