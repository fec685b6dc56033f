//! What the first load of the page may weigh.

use crate::{error::Error, files, toolbox::Toolbox};
use std::{ops::AddAssign, path::Path};

/// Bytes of a file, plain and compressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Size {
    plain: u64,
    gzip: u64,
    brotli: u64,
}

impl AddAssign for Size {
    fn add_assign(&mut self, other: Self) {
        self.plain += other.plain;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

/// Prints the size of every file of the page, and fails when the first load, which is all that it takes to play, is over
/// the budget.
pub fn check(tools: &Toolbox) -> Result<(), Error> {
    let dist = files::dist();
    let files = files::below(&dist)?;
    let mut texts = String::new();
    for file in files.iter().filter(|file| leads_on(file)) {
        texts += &without_scripts(&without_templates(&files::text(file)?));
    }
    let output = tools
        .command("node --eval")
        .arg(include_str!("sizes.js"))
        .arg("--")
        .args(&files)
        .output()
        .map_err(|error| Error::Io("node".to_owned(), error))?;
    let output = String::from_utf8_lossy(&output.stdout).into_owned();
    let sizes: Option<Vec<Size>> = output.lines().map(size).collect();
    let sizes = sizes
        .filter(|sizes| sizes.len() == files.len())
        .ok_or_else(|| Error::Failed("to measure the page with node".to_owned()))?;

    row("", ["plain", "gzip", "brotli"]);
    let mut total = Size::default();
    for (file, size) in files.iter().zip(sizes) {
        let name = files::relative(file, &dist);
        let first = name == "index.html"
            || file
                .file_name()
                .is_some_and(|name| texts.contains(&*name.to_string_lossy()));
        if first {
            total += size;
        }
        let mark = if first { "" } else { " (later)" };
        size_row(&format!("{name}{mark}"), size);
    }
    size_row("first", total);
    let limit = limit(include_str!("../budget.txt"))?;
    if total.gzip > limit.gzip || total.brotli > limit.brotli {
        return Err(Error::Failed(format!(
            "first load within xtask/budget.txt: gzip {} of {}, brotli {} of {}",
            total.gzip, limit.gzip, total.brotli, limit.brotli
        )));
    }
    Ok(())
}

/// Whether a browser loads at once what this file names: the page and its first sheet. The rest is listed, but loaded later
/// or never.
fn leads_on(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name == "index.html" || name.starts_with("style-")
}

/// What stands in a template is brought into the page later.
fn without_templates(html: &str) -> String {
    let mut parts = html.split("<template");
    let before = parts.next().unwrap_or_default().to_owned();
    parts.fold(before, |text, part| {
        text + part
            .split_once("</template>")
            .map_or("", |(_, after)| after)
    })
}

/// What a script in the page names, it asks for later or is told by its own tag.
fn without_scripts(html: &str) -> String {
    let mut parts = html.split("<script");
    let before = parts.next().unwrap_or_default().to_owned();
    parts.fold(before, |text, part| {
        let (tag, rest) = part.split_once('>').unwrap_or((part, ""));
        text + tag + rest.split_once("</script>").map_or("", |(_, after)| after)
    })
}

fn size(line: &str) -> Option<Size> {
    let mut numbers = line.split(' ').map(str::parse);
    let mut next = || numbers.next()?.ok();
    Some(Size {
        plain: next()?,
        gzip: next()?,
        brotli: next()?,
    })
}

/// Reads the limits of the budget: comments, then how it is compressed and a number per line.
fn limit(text: &str) -> Result<Size, Error> {
    let number = |name: &str| {
        let name = format!("{name} ");
        text.lines()
            .find_map(|line| line.strip_prefix(&name)?.trim().parse().ok())
            .ok_or_else(|| Error::Failed(format!("to find {name}in xtask/budget.txt")))
    };
    Ok(Size {
        plain: u64::MAX,
        gzip: number("gzip")?,
        brotli: number("brotli")?,
    })
}

fn size_row(name: &str, size: Size) {
    row(
        name,
        [size.plain, size.gzip, size.brotli].map(|bytes| bytes.to_string()),
    );
}

fn row(name: &str, [plain, gzip, brotli]: [impl std::fmt::Display; 3]) {
    println!("    {name:<44}{plain:>9}{gzip:>9}{brotli:>9}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_templates_is_no_first_load() {
        let html = "a<template id=x>b</template>c<template>d</template>";
        assert_eq!(without_templates(html), "ac");
    }

    #[test]
    fn what_a_script_in_the_page_names_is_no_first_load() {
        let html = "a<script data-js=b>c</script>d<script src=e></script>";
        assert_eq!(without_scripts(html), "a data-js=bd src=e");
    }

    #[test]
    fn sizes_and_limits_are_read() -> Result<(), Error> {
        assert_eq!(
            size("3 2 1"),
            Some(Size {
                plain: 3,
                gzip: 2,
                brotli: 1
            })
        );
        assert_eq!(size("3 2"), None);
        let limit_of = |text| limit(text).map(|limit| (limit.gzip, limit.brotli));
        assert_eq!(limit_of("# gzip 1\nbrotli 5\ngzip 7\n")?, (7, 5));
        assert!(limit_of("gzip 7\n").is_err());
        Ok(())
    }
}
