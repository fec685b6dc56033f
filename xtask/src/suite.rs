//! Everything that is tested, in order of cost.

use crate::{
    budget, checks,
    error::Error,
    page,
    toolbox::{self, Toolbox},
};
use std::time::Instant;

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
    step("house rules for the sources", || checks::sources(tools))?;
    step("tests without a browser", || {
        command("cargo test --workspace --exclude browser-tests")
    })?;
    step("page", || page::build(tools))?;
    step("house rules for the page", || checks::page(tools))?;
    step("size of the page", || budget::check(tools))?;
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
