//! Turns `locales/*.json` into Rust: an enum `Locale`, an enum `Msg` with one variant per message and a field
//! per value in it, and the texts of every locale. A key, plural form or value that one locale has and another
//! lacks is a build error that names file and key.
//!
//! In a text `{{ name }}` is a text to fill in, `{{ n, number }}` a whole number. A message whose key ends in
//! `_one` and `_other` is a plural, chosen by its value `count`.

use serde_json::Value;
use std::{collections::BTreeMap, env, error::Error, fmt::Write, fs, path::Path, process::exit};

/// The files, by BCP-47 tag, with their plural forms. The first is the source that the others must match. `one`
/// means exactly 1, which is right for whole numbers in these languages.
const LOCALES: [(&str, &[&str]); 1] = [("en", &["one", "other"])];

/// A message's texts by plural form (the empty form where there is no plural), and the kinds of its values.
#[derive(Default)]
struct Message {
    forms: BTreeMap<String, String>,
    values: BTreeMap<String, Kind>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Text,
    Number,
}

type Messages = BTreeMap<String, Message>;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut faults = Vec::new();
    let locales: Vec<Messages> = LOCALES
        .iter()
        .map(|(tag, forms)| load(tag, forms, &mut faults))
        .collect();
    for ((tag, _), messages) in LOCALES.iter().zip(&locales).skip(1) {
        compare(tag, &locales[0], messages, &mut faults);
    }
    if !faults.is_empty() {
        for fault in &faults {
            println!("cargo::error={fault}");
        }
        exit(1);
    }
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("messages.rs"), generate(&locales)?)?;
    Ok(())
}

fn load(tag: &str, forms: &[&str], faults: &mut Vec<String>) -> Messages {
    let path = format!("locales/{tag}.json");
    println!("cargo::rerun-if-changed={path}");
    let mut texts = Vec::new();
    let mut messages = Messages::new();
    let mut fault = |what: String| faults.push(format!("{path}: {what}"));
    match fs::read_to_string(&path) {
        Err(error) => fault(error.to_string()),
        Ok(json) => match serde_json::from_str::<Value>(&json) {
            Err(error) => fault(error.to_string()),
            Ok(value) => flatten("", &value, &mut texts, &mut fault),
        },
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

fn compare(tag: &str, source: &Messages, messages: &Messages, faults: &mut Vec<String>) {
    let mut fault =
        |key: &str, what: &str| faults.push(format!("locales/{tag}.json: {key} {what}"));
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

fn generate(locales: &[Messages]) -> Result<String, Box<dyn Error>> {
    let source = &locales[0];
    let (mut variants, mut arms) = (String::new(), String::new());
    let mut tables = vec![String::new(); locales.len()];
    let mut row = 0;
    for (key, message) in source {
        let name = camel_case(key);
        let plural = !message.forms.contains_key("");
        let (mut fields, mut names, mut fills) = (String::new(), String::new(), String::new());
        for (value, kind) in &message.values {
            let (field, fill) = match kind {
                Kind::Text => ("&'a str", "Text"),
                Kind::Number => ("i64", "Number"),
            };
            write!(fields, "{value}: {field}, ")?;
            write!(names, "{value}, ")?;
            write!(fills, "Value::{fill}({value}), ")?;
        }
        let at = match plural {
            true => format!("{row} + usize::from(count != 1)"),
            false => row.to_string(),
        };
        let doc = message
            .forms
            .values()
            .next_back()
            .map_or("", String::as_str);
        let (fields, names) = match fields.as_str() {
            "" => (String::new(), String::new()),
            _ => (format!(" {{ {fields}}}"), format!(" {{ {names}}}")),
        };
        writeln!(variants, "    /// {doc}\n    {name}{fields},")?;
        writeln!(
            arms,
            "            Msg::{name}{names} => fill(locale, {at}, &[{fills}]),"
        )?;
        let forms: &[&str] = if plural { &["one", "other"] } else { &[""] };
        for (table, messages) in tables.iter_mut().zip(locales) {
            for form in forms {
                let texts = &messages[key].forms;
                let text = texts.get(*form).or_else(|| texts.get("other"));
                let text = text.ok_or("checked in `load`")?;
                table.push('\u{1}');
                table.push_str(&mark(text, &message.values)?);
            }
        }
        row += forms.len();
    }
    let count = LOCALES.len();
    let tags = LOCALES.map(|(tag, _)| tag);
    let names = tags.map(camel_case);
    let tables: String = tables
        .iter()
        .map(|table| format!("    {table:?},\n"))
        .collect();
    Ok(format!(
        "/// A language of the app.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\n\
         pub enum Locale {{\n    {names}\n}}\n\n\
         impl Locale {{\n    \
             /// All of them, the source first.\n    \
             pub const ALL: [Locale; {count}] = [{all}];\n    \
             const TAGS: [&str; {count}] = {tags:?};\n\
         }}\n\n\
         /// A message; each variant's documentation is the source text.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\n\
         pub enum Msg<'a> {{\n{variants}}}\n\n\
         impl Msg<'_> {{\n    \
             /// The message in this language.\n    \
             pub fn text(self, locale: Locale) -> String {{\n        match self {{\n{arms}        }}\n    }}\n\
         }}\n\n\
         /// By locale, each text behind the mark U+0001.\nstatic TEXTS: [&str; {count}] = [\n{tables}];\n",
        names = names
            .each_ref()
            .map(|name| format!("/// The language of this tag.\n    {name},"))
            .join("\n    "),
        all = names
            .each_ref()
            .map(|name| format!("Locale::{name}"))
            .join(", "),
    ))
}

/// The text with its values as the marks U+000E, U+000F … in the order of their names.
fn mark(text: &str, values: &BTreeMap<String, Kind>) -> Result<String, Box<dyn Error>> {
    let mut parts = text.split("{{");
    let mut marked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (inner, rest) = part.split_once("}}").ok_or("checked in `values`")?;
        let name = inner.split(',').next().unwrap_or_default().trim();
        let place = values.keys().position(|value| value == name);
        let place = u8::try_from(place.ok_or("checked in `values`")?)?;
        marked.push(char::from(b'\x0e' + place));
        marked.push_str(rest);
    }
    Ok(marked)
}

fn camel_case(key: &str) -> String {
    let words = key.split(['.', '_', '-']).filter(|word| !word.is_empty());
    words
        .map(|word| word[..1].to_uppercase() + &word[1..])
        .collect()
}
