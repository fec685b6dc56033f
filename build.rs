//! Turns `locales/*.json` into Rust: an enum `Locale`, an enum `Msg` with one variant per message and a field
//! per value in it, and the texts of every locale. A key, plural form or value that one locale has and another
//! lacks is a build error that names file and key (build/messages.rs).

#[path = "build/annex.rs"]
mod annex;
#[path = "build/fingerprint.rs"]
mod fingerprint;
#[path = "build/messages.rs"]
mod messages;

use annex::is_of_annex;
use messages::{Kind, LOCALES, Messages, all, path, table};
use std::{collections::BTreeMap, env, error::Error, fmt::Write, fs, path::Path, process::exit};

/// What page and thinker are made from: by its fingerprint they know that they are of one build (src/thinking.rs).
const SOURCES: [&str; 5] = [
    "src",
    "crates/engine/src",
    "locales",
    "build.rs",
    "Cargo.lock",
];

fn main() -> Result<(), Box<dyn Error>> {
    for path in SOURCES {
        println!("cargo::rerun-if-changed={path}");
    }
    // For the hook that splits the app's wasm (src/app/annex.rs).
    if env::var("CARGO_CFG_TARGET_FAMILY")? == "wasm" {
        println!("cargo::rustc-link-arg-bin=manila=--emit-relocs");
    }
    let build = fingerprint::fingerprint(&SOURCES)?;
    println!("cargo::rustc-env=MANILA_BUILD={build:016x}");
    println!("cargo::rerun-if-changed=build/fingerprint.rs");
    println!("cargo::rerun-if-changed=build/annex.rs");
    println!("cargo::rerun-if-changed=build/messages.rs");
    for (tag, _) in LOCALES {
        println!("cargo::rerun-if-changed={}", path(tag));
    }
    let locales = all(Path::new("")).unwrap_or_else(|faults| {
        for fault in faults {
            println!("cargo::error={fault}");
        }
        exit(1);
    });
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("messages.rs"), generate(&locales)?)?;
    Ok(())
}

fn generate(locales: &[Messages]) -> Result<String, Box<dyn Error>> {
    let source = &locales[0];
    let (mut variants, mut rows) = (String::new(), String::new());
    // One arm for all messages with values of the same kinds: an arm each would be a few KB of code.
    let mut shapes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (row, (key, message)) in source.iter().enumerate() {
        let name = camel_case(key);
        let plural = !message.forms.contains_key("");
        let (mut fields, mut names, mut fills) = (String::new(), String::new(), String::new());
        // Whoever counts nothing has the first form.
        let mut count = "1".to_owned();
        for (value, kind) in &message.values {
            let (field, fill) = match kind {
                Kind::Text => ("&'a str", "Text"),
                Kind::Number => ("i64", "Number"),
            };
            write!(fields, "{value}: {field}, ")?;
            let name = format!("v{}", names.matches(',').count());
            write!(names, "{value}: {name}, ")?;
            write!(fills, "Value::{fill}({name}), ")?;
            if plural && value == "count" {
                count = name;
            }
        }
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
        writeln!(rows, "            Msg::{name} {{ .. }} => {row},")?;
        let shape = format!("fill(locale, row, {count}, &[{fills}])");
        let patterns = shapes.entry(shape).or_default();
        patterns.push(format!("Msg::{name}{names}"));
    }
    let arms: String = shapes
        .iter()
        .map(|(shape, patterns)| format!("            {} => {shape},\n", patterns.join(" | ")))
        .collect();
    let count = LOCALES.len();
    let tags = LOCALES.map(|(tag, _)| tag);
    let names = tags.map(camel_case);
    let tables = locales
        .iter()
        .map(|messages| table(source, messages, |_| true))
        .collect::<Result<Vec<_>, _>>()?;
    let first = table(source, source, |key| !is_of_annex(key))?;
    let annex = table(source, source, is_of_annex)?;
    let own_names = locales
        .iter()
        .map(|messages| Ok(&messages.get("language.name").ok_or("no name")?.forms[""]))
        .collect::<Result<Vec<_>, String>>()?;
    Ok(format!(
        "/// A language of the app.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\n\
         pub enum Locale {{\n    {names}\n}}\n\n\
         impl Locale {{\n    \
             /// All of them, the source first.\n    \
             pub const ALL: [Locale; {count}] = [{all}];\n    \
             const TAGS: [&str; {count}] = {tags:?};\n    \
             const NAMES: [&str; {count}] = {own_names:?};\n\
         }}\n\n\
         /// A message; each variant's documentation is the source text.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\n\
         pub enum Msg<'a> {{\n{variants}}}\n\n\
         impl Msg<'_> {{\n    \
             /// The message in this language.\n    \
             pub fn text(self, locale: Locale) -> String {{\n        \
             let row = self.row();\n        match self {{\n{arms}        }}\n    }}\n\n    \
             /// Where its text stands in a table. Not inlined, or each message would go through the code above on a way of\n    \
             /// its own, 3 KB of them.\n    \
             #[inline(never)]\n    \
             fn row(self) -> usize {{\n        match self {{\n{rows}        }}\n    }}\n\
         }}\n\n\
         /// How many texts there are.\nconst ROWS: usize = {count_rows};\n\n\
         /// The texts of the source, each behind the mark U+0001, but for the annex's.\n\
         #[cfg(all(target_arch = \"wasm32\", not(test)))]\n\
         const SOURCE: &str = {first:?};\n\n\
         /// The annex's texts of the source, likewise.\n\
         #[cfg(all(target_arch = \"wasm32\", not(test)))]\n\
         const ANNEX: &str = {annex:?};\n\n\
         /// The same by locale.\n#[cfg(any(test, not(target_arch = \"wasm32\")))]\n\
         const TEXTS: [&str; {count}] = {tables:?};\n",
        count_rows = source.len(),
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

fn camel_case(key: &str) -> String {
    let words = key.split(['.', '_', '-']).filter(|word| !word.is_empty());
    words
        .map(|word| word[..1].to_uppercase() + &word[1..])
        .collect()
}
