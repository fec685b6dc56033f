//! Reads and checks the messages of a locale. Used by build.rs and xtask, and tried in tests/messages.rs.
//!
//! In a text `{{ name }}` is a text to fill in, `{{ n, number }}` a whole number. A message whose key ends in
//! `_one` and `_other` is a plural, chosen by its value `count`; a language that has one form only, like Chinese,
//! gives `_other` alone.

use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path};

/// The files, by BCP-47 tag, with their plural forms. The first is the source that the others must match. `one`
/// means exactly 1, which is right for whole numbers in these languages.
pub const LOCALES: [(&str, &[&str]); 3] = [
    ("en", &["one", "other"]),
    ("de", &["one", "other"]),
    ("zh-Hant", &["other"]),
];

/// A message: its texts, and the kinds of its values.
#[derive(Default)]
pub struct Message {
    /// By plural form; under the empty form where there is no plural.
    pub forms: BTreeMap<String, String>,
    /// By name.
    pub values: BTreeMap<String, Kind>,
}

/// What a value is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// `{{ name }}`
    Text,
    /// `{{ name, number }}`
    Number,
}

/// A locale's messages by key, `section.key`.
pub type Messages = BTreeMap<String, Message>;

/// All locales, in the order of [`LOCALES`], from the project in this folder; or all that is wrong with them, each with file
/// and key.
pub fn all(project: &Path) -> Result<Vec<Messages>, Vec<String>> {
    let mut faults = Vec::new();
    let mut locales = Vec::new();
    for (tag, forms) in LOCALES {
        let path = path(tag);
        match fs::read_to_string(project.join(&path)) {
            Ok(json) => locales.push(read(tag, forms, &json, &mut faults)),
            Err(error) => faults.push(format!("{path}: {error}")),
        }
    }
    if let [source, others @ ..] = &locales[..]
        && locales.len() == LOCALES.len()
    {
        for ((tag, _), messages) in LOCALES.iter().skip(1).zip(others) {
            compare(tag, source, messages, &mut faults);
        }
    }
    match faults.is_empty() {
        true => Ok(locales),
        false => Err(faults),
    }
}

/// The file of a locale.
pub fn path(tag: &str) -> String {
    format!("locales/{tag}.json")
}

/// Reads one locale. `forms` are its plural forms; what is wrong with it is added to `faults`, each with file and key.
pub fn read(tag: &str, forms: &[&str], json: &str, faults: &mut Vec<String>) -> Messages {
    let mut texts = Vec::new();
    let mut messages = Messages::new();
    let mut fault = |what: String| faults.push(format!("{}: {what}", path(tag)));
    match serde_json::from_str::<Value>(json) {
        Err(error) => fault(error.to_string()),
        Ok(value) => flatten("", &value, &mut texts, &mut fault),
    }
    for (key, text) in texts {
        let (key, form) = match key.rsplit_once('_') {
            Some((stem, form @ ("one" | "other"))) => (stem.to_owned(), form.to_owned()),
            _ => (key, String::new()),
        };
        let message = messages.entry(key.clone()).or_default();
        match values(&text) {
            Ok(values) => message.values.extend(values),
            Err(what) => fault(format!("{key}: {what}")),
        }
        if !form.is_empty() {
            message.values.insert("count".to_owned(), Kind::Number);
        }
        message.forms.insert(form, text);
    }
    for (key, message) in &messages {
        let found: Vec<&str> = message.forms.keys().map(String::as_str).collect();
        if found != [""] && found != forms {
            fault(format!("{key}: plural forms {found:?}, not {forms:?}"));
        }
    }
    messages
}

/// Nested objects become `section.key`.
fn flatten(
    at: &str,
    value: &Value,
    texts: &mut Vec<(String, String)>,
    fault: &mut impl FnMut(String),
) {
    match value {
        Value::Object(section) => {
            for (key, value) in section {
                if !is_identifier(key) {
                    fault(format!("{at}.{key}: keys are lower case, digits and _"));
                }
                let key = if at.is_empty() {
                    key.clone()
                } else {
                    format!("{at}.{key}")
                };
                flatten(&key, value, texts, fault);
            }
        }
        Value::String(text) => texts.push((at.to_owned(), text.clone())),
        _ => fault(format!("{at}: neither a text nor a section")),
    }
}

fn is_identifier(word: &str) -> bool {
    let inner = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(inner)
}

/// The values of one text with their kinds.
fn values(text: &str) -> Result<Vec<(String, Kind)>, String> {
    let mut values = Vec::new();
    for part in text.split("{{").skip(1) {
        let (inner, _) = part.split_once("}}").ok_or("'{{' without '}}'")?;
        let (name, kind) = match inner.split_once(',') {
            None => (inner.trim(), Kind::Text),
            Some((name, kind)) if kind.trim() == "number" => (name.trim(), Kind::Number),
            Some((_, kind)) => return Err(format!("unknown kind '{}'", kind.trim())),
        };
        if !is_identifier(name) {
            return Err(format!("'{name}' is no name for a value"));
        }
        values.push((name.to_owned(), kind));
    }
    if text.matches("}}").count() != values.len() {
        return Err("'}}' without '{{'".to_owned());
    }
    Ok(values)
}

/// Adds to `faults` where a locale does not match the source.
pub fn compare(tag: &str, source: &Messages, messages: &Messages, faults: &mut Vec<String>) {
    let mut fault = |key: &str, what: &str| faults.push(format!("{}: {key} {what}", path(tag)));
    for (key, message) in source {
        match messages.get(key) {
            None => fault(key, "is missing"),
            Some(other) if other.values != message.values => {
                fault(key, "has other values than the source");
            }
            Some(other) if other.forms.contains_key("") != message.forms.contains_key("") => {
                fault(key, "is a plural in one locale only");
            }
            Some(_) => {}
        }
    }
    for key in messages.keys().filter(|key| !source.contains_key(*key)) {
        fault(key, "is not in the source");
    }
}

/// The texts of a locale in the order of the source's keys, each behind the mark U+0001. Plurals are two texts, with the mark
/// U+0002 between them, in a language with one form one. Instead of texts that are left out there are empty ones.
pub fn table(
    source: &Messages,
    messages: &Messages,
    with: impl Fn(&str) -> bool,
) -> Result<String, String> {
    let mut table = String::new();
    for (key, message) in source {
        let texts = messages.get(key).ok_or(format!("no {key}"))?;
        table.push('\u{1}');
        if with(key) {
            let texts = texts.forms.values();
            let texts: Result<Vec<_>, _> = texts.map(|text| mark(text, &message.values)).collect();
            table.push_str(&texts?.join("\u{2}"));
        }
    }
    Ok(table)
}

/// The text with its values as the marks U+000E, U+000F … in the order of their names.
fn mark(text: &str, values: &BTreeMap<String, Kind>) -> Result<String, String> {
    let mut parts = text.split("{{");
    let mut marked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (inner, rest) = part.split_once("}}").ok_or("'{{' without '}}'")?;
        let name = inner.split(',').next().unwrap_or_default().trim();
        let place = values.keys().position(|value| value == name);
        let place = place.and_then(|place| u8::try_from(place).ok());
        marked.push(char::from(
            b'\x0e' + place.ok_or(format!("no value {name}"))?,
        ));
        marked.push_str(rest);
    }
    Ok(marked)
}
