//! Lighthouse's marks for the page, as on a phone with a slow line.

use crate::{
    error::Error,
    files, page,
    toolbox::{self, Toolbox},
};
use browser_tests::{
    StaticServer,
    programs::{CHROMIUM, find},
};
use std::{env, fs, path::Path};

/// Builds the page, serves it compressed, as hosts do, and fails where a mark is below 100.
pub fn run(tools: &Toolbox) -> Result<(), Error> {
    page::build(tools)?;
    let folder = files::root().join("target/lighthouse");
    let site = folder.join("site");
    if site.exists() {
        fs::remove_dir_all(&site).map_err(Error::file(&site))?;
    }
    copy(&files::dist(), &site)?;
    let mut compress = tools.command("node --eval");
    compress.arg(include_str!("compress.js")).arg("--");
    toolbox::run_with(
        compress.args(files::below(&site)?),
        "to compress the page with node",
    )?;

    let server = StaticServer::start(&site, "/manila/", 0)
        .map_err(|error| Error::Io("a port".to_owned(), error))?;
    let path = env::var_os("PATH").unwrap_or_default();
    let chromium = find(CHROMIUM, &path);
    let mut marks = tools.command("node --eval");
    marks.arg(include_str!("marks.js")).arg("--");
    for run in 1..=RUNS {
        let report = folder.join(format!("report-{run}.json"));
        let mut measure = tools.command("lighthouse");
        measure
            .arg(server.url())
            .args(["--quiet", "--output=json"])
            .arg(format!("--output-path={}", report.display()))
            .arg("--only-categories=performance,accessibility,best-practices,seo")
            .arg(format!("--chrome-flags={FLAGS}"));
        if let Some(chromium) = &chromium {
            measure.env("CHROME_PATH", chromium);
        }
        toolbox::run_with(&mut measure, "lighthouse")?;
        marks.arg(report);
    }
    toolbox::run_with(&mut marks, "all of Lighthouse's marks at 100")
}

/// How often it is measured: on a busy machine one run says little, so the median counts.
const RUNS: u32 = 3;

/// As the browser tests start Chromium: it keeps to itself, and runs as root too.
const FLAGS: &str = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync";

fn copy(from: &Path, to: &Path) -> Result<(), Error> {
    for file in files::below(from)? {
        let copy = to.join(files::relative(&file, from));
        if let Some(folder) = copy.parent() {
            fs::create_dir_all(folder).map_err(Error::file(folder))?;
        }
        fs::copy(&file, &copy).map_err(Error::file(&copy))?;
    }
    Ok(())
}
