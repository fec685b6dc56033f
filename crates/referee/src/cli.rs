//! The command line.

use crate::entrant::{Entrant, entrant};
use clap::{Args, Parser, Subcommand, ValueEnum};
use engine::rules::GameOption;
use std::{fmt, path::PathBuf};

const EXIT_CODES: &str = "\
Exit codes:
  0  good
  1  a file is not a good record
  2  wrong usage, or a file cannot be read or written

Where FILE is - the standard input is read. That nobody reads the output any more is no error.";

/// Checks and replays records of Manila games, and plays games by the thousand.
#[derive(Parser, Debug)]
#[command(version, after_help = EXIT_CODES)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Says of each file whether it is a good record, and if not, what is wrong in which line
    ///
    /// A good record is named on the standard output. For any other file one line goes to the standard error:
    /// 'FILE: line N: found …, expected …'.
    #[command(after_help = EXIT_CODES)]
    Check {
        /// Records; - is the standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Writes all states of a game as JSON, one per line
    ///
    /// Before the first decision, then after each. If a line of the body is refused, the states up to there
    /// are written, then the error on the standard error.
    #[command(after_help = EXIT_CODES)]
    States {
        /// A record; - is the standard input
        file: PathBuf,
    },
    /// Plays games and says how fast that was and what came out
    ///
    /// The games are a function of the seed, the number of seats and the options. Who opens the first auction is drawn.
    #[command(after_help = EXIT_CODES)]
    Play(Play),
    /// Lets bots play against each other and says how strong they are
    ///
    /// Each deal is played as often as there are seats, with the same dice, and the contestants one seat further each
    /// time. For each: its part of the wins with the 95 % interval (4 players: 25 % is even), and how long it took to decide.
    #[command(after_help = EXIT_CODES)]
    Match(Match),
}

#[derive(Args, Debug)]
pub struct Match {
    /// Who plays: two to five, with commas; random, deckhand, mate, captain, admiral, with numbers or a
    /// character after colons (captain:bold, captain:playouts=800); bid-16, pirates, insurance, buyer, thrifty, borrower, which
    /// are mates with one trick; cmd: and a program with its arguments, which speaks the protocol of docs/bot-protocol.md
    #[arg(long, value_delimiter = ',', required = true, value_parser = entrant)]
    pub seats: Vec<Entrant>,
    /// How many milliseconds a program has for a decision
    #[arg(long, default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    pub clock: u64,
    /// How many games; whole deals are played, so there may be a few more
    #[arg(long, default_value_t = 100, allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// What all chance is made from, 0 to 2^64 − 1
    #[arg(long, default_value_t = 0, allow_negative_numbers = true)]
    pub seed: u64,
    /// House rules, with commas
    #[arg(long, value_delimiter = ',', value_parser = option)]
    pub options: Vec<GameOption>,
}

#[derive(Args, Debug)]
pub struct Play {
    /// Who plays at seats 1, 2, …: two to five of them, with commas
    #[arg(long, value_delimiter = ',', required = true)]
    pub seats: Vec<Policy>,
    /// How many games
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// What all chance is made from, 0 to 2^64 − 1
    #[arg(long, default_value_t = 0, allow_negative_numbers = true)]
    pub seed: u64,
    /// House rules, with commas
    #[arg(long, value_delimiter = ',', value_parser = option)]
    pub options: Vec<GameOption>,
    /// Write each game into this folder, as game-000001.manila and so on, over what is there
    #[arg(long, value_name = "DIR")]
    pub record: Option<PathBuf>,
}

/// How a seat is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Policy {
    /// any legal decision, each as likely as the other
    Random,
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Policy::Random => "random",
        })
    }
}

fn option(text: &str) -> Result<GameOption, String> {
    let option = GameOption::ALL
        .into_iter()
        .find(|option| option.to_string() == text);
    option.ok_or_else(|| {
        let names = GameOption::ALL.map(|option| option.to_string());
        format!("the options are {}", names.join(", "))
    })
}
