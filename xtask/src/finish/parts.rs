//! The app's wasm split into parts (src/app/annex.rs). That goes by what the linker knows, so it is done with the linker's
//! output, and what Trunk has made of it meanwhile is made once more.

use super::{Files, invokes};
use crate::{
    error::Error,
    files,
    toolbox::{self, Toolbox},
};
use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};
use wasm_split_cli_support::{Options, transform};

/// What the app is called, with which all its files begin.
const APP: &str = "manila";

/// What the split app asks for its parts.
const LOADERS: &str = "./parts.js";

/// The script that loads them.
const SCRIPT: &str = include_str!("parts.js");

/// What Rust compiles to; other WebAssembly is refused.
const FEATURES: &str = "--enable-bulk-memory --enable-bulk-memory-opt --enable-call-indirect-overlong \
    --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types \
    --enable-sign-ext";

/// Puts the split app in place of the whole one.
pub fn split(tools: &Toolbox, files: &mut Files, is_small: bool) -> Result<(), Error> {
    let linked = linked(is_small)?;
    let folder = linked.with_file_name(format!("{APP}-parts"));
    let main = folder.join("main.wasm");
    let bytes = fs::read(&linked).map_err(Error::file(&linked))?;
    let mut options = Options::new(&bytes);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = LOADERS;
    let split = transform(options).map_err(|error| Error::Failed(format!("to split: {error}")))?;

    let bound = folder.join("bound");
    let line =
        format!("wasm-bindgen --target web --no-typescript --keep-lld-exports --out-name {APP}");
    let mut command = tools.command(&line);
    toolbox::run(command.arg("--out-dir").arg(&bound).arg(&main))?;

    let wasm = format!("{APP}_bg.wasm");
    let main = bound.join(&wasm);
    if is_small {
        let bytes = fs::read(&main).map_err(Error::file(&main))?;
        let bytes = invokes::vacate(&bytes).map_err(Error::Failed)?;
        fs::write(&main, bytes).map_err(Error::file(&main))?;
    }
    files.insert(wasm, small(tools, &main, is_small)?);
    for part in &split.split_modules {
        files.insert(
            files::relative(part, &folder),
            small(tools, part, is_small)?,
        );
    }
    let glue = files::text(&bound.join(format!("{APP}.js")))?;
    let parts = split.prefetch_map.into_iter().collect();
    let glue = with_loaders(&glue, &parts, &checks(&folder)?).map_err(Error::Failed)?;
    files.insert(format!("{APP}.js"), glue.into_bytes());
    Ok(())
}

/// What parts for developers want of the app, to see that they are of one build. It stands in the script that comes with
/// them, of which nothing else is used.
fn checks(folder: &Path) -> Result<String, Error> {
    let script = files::text(&folder.join(LOADERS))?;
    let checks = script.split_once("{ __wasm_split: {");
    let checks = checks.and_then(|(_, rest)| rest.split_once('}'));
    Ok(checks.map_or("", |(checks, _)| checks.trim()).to_owned())
}

/// What the linker has made of the app.
fn linked(is_small: bool) -> Result<PathBuf, Error> {
    // This program lies there, too: `target/debug/xtask`.
    let own = env::current_exe().map_err(Error::file("xtask"))?;
    let target = own.ancestors().nth(2).unwrap_or(Path::new("target"));
    let profile = if is_small { "release" } else { "debug" };
    Ok(target
        .join("wasm32-unknown-unknown")
        .join(profile)
        .join(APP)
        .with_extension("wasm"))
}

/// A part as it goes out.
fn small(tools: &Toolbox, part: &Path, is_small: bool) -> Result<Vec<u8>, Error> {
    if !is_small {
        return fs::read(part).map_err(Error::file(part));
    }
    let small = part.with_extension("small.wasm");
    let log = part.with_extension("log");
    // Nothing is ever stored in the first kilobyte, the far end of the stack: so offsets can become part of what loads and stores.
    let line = format!("wasm-opt -Oz --low-memory-unused {FEATURES} --output");
    let mut command = tools.command(&line);
    command.arg(&small).arg(part);
    // It warns of names that it does not know, and drops all names.
    if !toolbox::run_quietly(&mut command, &log)? {
        let said = files::text(&log)?;
        return Err(Error::Failed(format!(
            "{}\n{said}",
            toolbox::line(&command)
        )));
    }
    fs::read(&small).map_err(Error::file(small))
}

/// The app's script with what loads the parts.
fn with_loaders(
    glue: &str,
    parts: &BTreeMap<String, Vec<String>>,
    checks: &str,
) -> Result<String, String> {
    // One for each loader.
    let asks = |line: &str| {
        let name = line.strip_prefix("import * as ")?;
        let name = name.strip_suffix(&format!(r#" from "{LOADERS}""#))?;
        Some(format!("const {name} = parts;\n"))
    };
    let names: String = glue.lines().filter_map(asks).collect();
    if names.is_empty() {
        return Err(format!("{APP}.js asks for no parts"));
    }
    let rest: Vec<&str> = glue.lines().filter(|line| asks(line).is_none()).collect();
    let loaders: Vec<String> = parts
        .iter()
        .map(|(part, files)| {
            let files: Vec<String> = files
                .iter()
                .map(|file| format!(r#""./{file}.wasm""#))
                .collect();
            format!(
                "__wasm_split_load_{part}: loader(\"{part}\", [{}]),\n",
                files.join(", ")
            )
        })
        .collect();
    let (rest, loaders) = (rest.join("\n"), loaders.concat());
    let script = SCRIPT.replace("\"{checks}\"", checks);
    Ok(format!(
        "{rest}\n{script}const parts = {{\n{loaders}}};\n{names}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_loads_the_parts_that_it_asks_for() -> Result<(), String> {
        let line = |name| format!("import * as {name} from \"./parts.js\"\n");
        let glue = format!("{}{}\nlet wasm;\n", line("import1"), line("import2"));
        let files = vec!["chunk_2".to_owned(), "split_annex".to_owned()];
        let parts = BTreeMap::from([("annex".to_owned(), files)]);
        let script = with_loaders(&glue, &parts, "__canary_1: ~0xdead,")?;
        assert!(!script.contains("import *"), "{script}");
        let loader = "__wasm_split_load_annex: loader(\"annex\", [\"./chunk_2.wasm\", \"./split_annex.wasm\"]),\n};\n\
                      const import1 = parts;\nconst import2 = parts;\n";
        assert!(script.ends_with(loader), "{script}");
        assert!(
            script.contains("{ ...wasm, __canary_1: ~0xdead, }"),
            "{script}"
        );
        assert!(with_loaders("let wasm;\n", &parts, "").is_err());
        Ok(())
    }
}
