//! The words that players see, from `locales/*.json`, checked when the app is built.

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
    pub fn name(self) -> String {
        Msg::LanguageName.text(self)
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

/// A locale's texts by message. They are one string, which is found apart once.
fn rows(locale: Locale) -> &'static [&'static str] {
    static ROWS: [OnceLock<Vec<&str>>; TEXTS.len()] = [const { OnceLock::new() }; TEXTS.len()];
    let at = locale as usize;
    ROWS[at].get_or_init(|| TEXTS[at].split('\u{1}').skip(1).collect())
}

/// Fills the values in where the text has the marks U+000E, U+000F … What is filled in is not looked at again.
fn fill(locale: Locale, row: usize, values: &[Value]) -> String {
    let text = rows(locale).get(row).copied().unwrap_or_default();
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
