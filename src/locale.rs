//! The words that players see, from `locales/*.json`, checked when the app is built.

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
}

/// Fills the values in where the text has the marks U+000E, U+000F … What is filled in is not looked at again.
fn fill(locale: Locale, row: usize, values: &[Value]) -> String {
    let text = TEXTS[locale as usize]
        .split('\u{1}')
        .nth(row + 1)
        .unwrap_or_default();
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
}
