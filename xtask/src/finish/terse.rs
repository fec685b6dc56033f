//! WebAssembly without what nobody but its builders reads: notes of the tools, and long names for what it is given by
//! the script that wasm-bindgen makes beside it.

use super::{Files, text};
use std::convert::Infallible;
use wasm_encoder::{
    ImportSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{CustomSectionReader, ImportSectionReader, Parser};

/// Makes all WebAssembly short, and the scripts that know it by its names.
pub fn shorten(files: &mut Files) -> Result<(), String> {
    let wasm = |name: &&String| name.ends_with(".wasm");
    let names: Vec<String> = files.keys().filter(wasm).cloned().collect();
    for name in names {
        let (bytes, long) = terse(&files[&name]).map_err(|error| format!("{name}: {error}"))?;
        files.insert(name.clone(), bytes);
        if !long.is_empty() {
            let script = name.replace("_bg.wasm", ".js");
            let renamed = renamed(&text(files, &script)?, &long)?;
            files.insert(script, renamed.into_bytes());
        }
    }
    Ok(())
}

/// What the script is called by the wasm, at its end.
const SCRIPT: &str = "_bg.js";

/// What is left of the wasm, and the names of what its script gives to it, in the order of the short ones.
fn terse(wasm: &[u8]) -> Result<(Vec<u8>, Vec<String>), Error<Infallible>> {
    let mut module = Module::new();
    let mut terse = Terse { long: Vec::new() };
    terse.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok((module.finish(), terse.long))
}

struct Terse {
    long: Vec<String>,
}

impl Reencode for Terse {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in section.into_imports() {
            let import = import?;
            let given = import.module.ends_with(SCRIPT).then(|| {
                self.long.push(import.name.to_owned());
                short(self.long.len())
            });
            let name = given.as_deref().unwrap_or(import.name);
            imports.import(import.module, name, self.entity_type(import.ty)?);
        }
        Ok(())
    }

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        Ok(())
    }
}

/// The name with this number, from 1: a to z, aa to zz …
fn short(number: usize) -> String {
    let (mut left, mut name) = (number, Vec::new());
    while left > 0 {
        name.insert(0, char::from(b'a' + ((left - 1) % 26) as u8));
        left = (left - 1) / 26;
    }
    name.into_iter().collect()
}

/// The script that gives all of this by its short names. Each stands at the beginning of a line.
fn renamed(script: &str, long: &[String]) -> Result<String, String> {
    let mut left: Vec<Option<&String>> = long.iter().map(Some).collect();
    let mut renamed = String::with_capacity(script.len());
    for line in script.lines() {
        let name = line.split_once(": ").map_or("", |(name, _)| name.trim());
        let at = left
            .iter()
            .position(|long| long.is_some_and(|long| long == name));
        match at {
            Some(at) => {
                left[at] = None;
                renamed += &line.replacen(name, &short(at + 1), 1);
            }
            None => renamed += line,
        }
        renamed.push('\n');
    }
    match left.into_iter().flatten().next() {
        Some(long) => Err(format!("no script gives {long}")),
        None => Ok(renamed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{CustomSection, EntityType, TypeSection};

    /// Two imports from the script, one from elsewhere, and a note.
    fn wasm() -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        for (module, name) in [
            ("./app_bg.js", "__wbg_click_0123"),
            ("./parts.js", "__wasm_split_load_annex"),
            ("./app_bg.js", "__wbg_clickable_4567"),
        ] {
            imports.import(module, name, EntityType::Function(0));
        }
        let note = CustomSection {
            name: "producers".into(),
            data: b"somebody"[..].into(),
        };
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&note);
        module.finish()
    }

    fn files(script: &str) -> Files {
        Files::from([
            ("app_bg.wasm".to_owned(), wasm()),
            ("app.js".to_owned(), script.as_bytes().to_vec()),
        ])
    }

    #[test]
    fn wasm_and_script_agree_on_short_names() -> Result<(), String> {
        let mut files = files(
            "  __wbg_clickable_4567: function(a) { return a },\n  __wbg_click_0123: function() {},\nlet x;\n",
        );
        shorten(&mut files)?;
        assert_eq!(
            text(&files, "app.js")?,
            "  b: function(a) { return a },\n  a: function() {},\nlet x;\n"
        );
        let mut names = Vec::new();
        for payload in Parser::new(0).parse_all(&files["app_bg.wasm"]) {
            match payload.map_err(|error| error.to_string())? {
                wasmparser::Payload::ImportSection(section) => {
                    for import in section.into_imports().flatten() {
                        names.push((import.module.to_owned(), import.name.to_owned()));
                    }
                }
                wasmparser::Payload::CustomSection(_) => return Err("a note".to_owned()),
                _ => {}
            }
        }
        let named: Vec<_> = names.iter().map(|(at, name)| (&**at, &**name)).collect();
        assert_eq!(
            named,
            [
                ("./app_bg.js", "a"),
                ("./parts.js", "__wasm_split_load_annex"),
                ("./app_bg.js", "b")
            ]
        );
        Ok(())
    }

    #[test]
    fn what_the_script_does_not_give_is_told() {
        let told = shorten(&mut files("__wbg_click_0123: function() {},\n"));
        assert!(told.is_err_and(|told| told.contains("__wbg_clickable_4567")));
    }

    #[test]
    fn names_are_numbers_in_letters() {
        let names = [1, 26, 27, 52, 53, 702, 703].map(short);
        assert_eq!(names, ["a", "z", "aa", "az", "ba", "zz", "aaa"]);
    }
}
