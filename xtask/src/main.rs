//! `cargo xtask`: sets up what the project needs, plays it, tests it.

mod browsers;
mod budget;
mod checks;
mod error;
mod files;
mod finish;
mod lighthouse;
mod page;
mod play;
mod suite;
mod toolbox;
mod tools;
mod words;

use error::Error;
use play::Options;
use std::{env, process::ExitCode};
use tools::Purpose;

const HELP: &str = "\
Manila's own commands. What they need and do not find, they install (docs/building.md).

Usage: cargo xtask <command>

  play [--open] [--port N]  build the page, serve it on this machine (port 8080, or the next that is free);
                            --open shows it in the browser
  build                     build the page into dist/
  test                      check and test everything, in browsers too
  lighthouse                what Lighthouse says of the page; all four marks have to be 100
  tools                     install what the other commands need, nothing else
  help                      print this";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<(), Error> {
    match arguments {
        [] | ["help" | "--help" | "-h"] | [_, "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        ["play", options @ ..] => {
            let options = Options::parse(options)?;
            play::play(&tools::prepare(Purpose::Build)?, options)
        }
        ["words"] => words::write(),
        ["finish"] => finish::finish(),
        ["build"] => page::build(&tools::prepare(Purpose::Build)?),
        ["test"] => suite::run(&tools::prepare(Purpose::Test)?),
        ["lighthouse"] => lighthouse::run(&tools::prepare(Purpose::Measure)?),
        ["tools"] => {
            tools::prepare(Purpose::Test)?;
            println!("tools: everything is there");
            Ok(())
        }
        _ => Err(Error::Usage(arguments.join(" "))),
    }
}
