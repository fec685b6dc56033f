//! The program `referee`.

mod cli;
mod commands;
mod entrant;
mod matches;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run(cli::Cli::parse())
}
