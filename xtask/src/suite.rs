//! Everything that is tested, in order of cost.

use crate::{
    browsers::Browser,
    budget, checks,
    error::Error,
    page,
    toolbox::{self, Toolbox},
};
use std::time::Instant;

/// What is tested in every browser: a visit and new versions, a whole game by pointer and by keyboard, reloading.
const CORE: &str = "offline:: whole_game_by_clicking_three_on_a_phone whole_game_by_keyboard reload_in_every_phase";

/// Runs all steps and stops at the first that fails.
pub fn run(tools: &Toolbox) -> Result<(), Error> {
    let command = |line: &str| toolbox::run(&mut tools.command(line));
    step("formatting", || command("cargo fmt --all --check"))?;
    step("clippy", || {
        command("cargo clippy --workspace --all-targets -- -D warnings")
    })?;
    step("clippy for the browser", || {
        command(
            "cargo clippy --target wasm32-unknown-unknown --package manila --package qr --all-targets -- -D warnings",
        )
    })?;
    step("documentation of the code", || {
        let line = "cargo doc --workspace --no-deps --document-private-items";
        toolbox::run(tools.command(line).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("house rules for the sources", || checks::sources(tools))?;
    step("licences and sources of the crates", || {
        command("cargo deny --log-level error --offline check licenses bans sources")
    })?;
    step("advisories against the crates", || {
        if tools.output("cargo deny fetch db").is_none() {
            println!("    left out: there is no way to the list of advisories");
            return Ok(());
        }
        command("cargo deny --log-level error --offline check advisories")
    })?;
    step("tests without a browser", || {
        command("cargo test --workspace --exclude browser-tests")
    })?;
    step("page", || page::build(tools))?;
    step("house rules for the page", || checks::page(tools))?;
    step("size of the page", || budget::check(tools))?;
    for browser in Browser::ALL.into_iter().filter(|one| one.is_there(tools)) {
        let name = browser.word();
        step(&format!("core of the tests in {name}"), || {
            let line = format!("cargo test --package browser-tests -- --test-threads=2 {CORE}");
            toolbox::run(tools.command(&line).env("MANILA_BROWSER", name))
        })?;
    }
    // No step: the summary of the tests, with their time, is the last that a reader sees.
    println!("==> tests in a browser");
    command("cargo test --package browser-tests -- --test-threads=2")
}

fn step(name: &str, work: impl FnOnce() -> Result<(), Error>) -> Result<(), Error> {
    println!("==> {name}");
    let start = Instant::now();
    work()?;
    println!("    {name}: {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}
