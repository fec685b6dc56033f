//! What the subcommands do.

use crate::{
    cli::{Cli, Command, Play, Policy},
    matches::play_match,
};
use engine::{
    record::{Name, Record, state_json},
    rules::{Game, Phase, Seat, Setup},
};
use referee::{Random, ReadFailure, Source, Table, Tally, play};
use std::{
    fmt, fs,
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, Instant},
};

/// How a command ended, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    Good = 0,
    BadRecord = 1,
    /// Wrong usage, or files that cannot be read or written.
    Trouble = 2,
}

/// Why a command stopped before its end.
#[derive(Debug)]
pub enum Stop {
    /// The output cannot be written.
    Output(io::Error),
    /// Something else, told already or here.
    Said(String),
}

/// Whatever a command writes with `?` is its output.
impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Output(error)
    }
}

/// What is written where nobody reads any more is lost, and no error: the work goes on, and its outcome stands.
enum Output<W> {
    Open(W),
    Closed,
}

impl<W: Write> Output<W> {
    fn unless_closed<T>(
        &mut self,
        done: T,
        write: impl FnOnce(&mut W) -> io::Result<T>,
    ) -> io::Result<T> {
        let Output::Open(out) = self else {
            return Ok(done);
        };
        match write(out) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                *self = Output::Closed;
                Ok(done)
            }
            written => written,
        }
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unless_closed(bytes.len(), |out| out.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.unless_closed((), W::flush)
    }
}

/// Runs the command.
pub fn run(cli: Cli) -> ExitCode {
    let mut out = Output::Open(io::stdout().lock());
    let done = match cli.command {
        Command::Check { files } => check(&files, &mut out),
        Command::States { file } => states(&file, &mut out),
        Command::Play(order) => play_games(&order, &mut out),
        Command::Match(order) => play_match(&order, &mut out),
    };
    let done = done.and_then(|outcome| {
        out.flush()?;
        Ok(outcome)
    });
    let outcome = done.unwrap_or_else(|stop| match stop {
        Stop::Output(error) => complain(format_args!("standard output: {error}")),
        Stop::Said(text) => complain(format_args!("{text}")),
    });
    ExitCode::from(outcome as u8)
}

/// Says on the standard error what is wrong; if nobody listens there, that is no further trouble.
fn complain(text: fmt::Arguments) -> Outcome {
    let _ = writeln!(io::stderr(), "{text}");
    Outcome::Trouble
}

fn open(path: &Path) -> io::Result<Source<Box<dyn BufRead>>> {
    let input: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path)?))
    };
    Ok(Source::new(input))
}

/// A path on one line of a terminal.
fn shown(path: &Path) -> String {
    let path = path.display().to_string();
    let show = |c: char| match c.is_control() {
        true => c.escape_unicode().to_string(),
        false => c.to_string(),
    };
    path.chars().map(show).collect()
}

fn report(path: &Path, failure: &ReadFailure) -> Outcome {
    complain(format_args!("{}: {failure}", shown(path)));
    match failure {
        ReadFailure::Io(_) => Outcome::Trouble,
        ReadFailure::Record(_) => Outcome::BadRecord,
    }
}

fn check(files: &[PathBuf], out: &mut impl Write) -> Result<Outcome, Stop> {
    let mut worst = Outcome::Good;
    for path in files {
        let read = open(path).map_err(ReadFailure::Io).and_then(Source::finish);
        match read {
            Ok(record) => {
                let decisions = record.entries().len();
                let game = record.game();
                let (voyage, phase) = (game.voyage(), game.phase());
                write!(out, "{}: good, {decisions} decisions, ", shown(path))?;
                if phase == Phase::Over {
                    writeln!(out, "over after voyage {voyage}")?;
                } else {
                    writeln!(out, "voyage {voyage}, {phase}")?;
                }
            }
            Err(failure) => worst = worst.max(report(path, &failure)),
        }
    }
    Ok(worst)
}

fn states(path: &Path, out: &mut impl Write) -> Result<Outcome, Stop> {
    let mut source = match open(path) {
        Ok(source) => source,
        Err(error) => return Ok(report(path, &ReadFailure::Io(error))),
    };
    let mut written = 0;
    loop {
        let advanced = source.advance();
        // A head that was refused is that of no game.
        let refused = advanced.as_ref().err().is_some_and(ReadFailure::is_in_head);
        if let Some(record) = source.record().filter(|_| !refused) {
            written = write_states(record, written, out)?;
        }
        match advanced {
            Ok(true) => {}
            Ok(false) => break,
            Err(failure) => return Ok(report(path, &failure)),
        }
    }
    match source.finish() {
        Ok(record) => {
            write_states(&record, written, out)?;
            Ok(Outcome::Good)
        }
        Err(failure) => Ok(report(path, &failure)),
    }
}

/// Writes the states that are not written yet, which is the latest one, the first one, or both; returns how many are.
fn write_states(record: &Record, written: usize, out: &mut impl Write) -> io::Result<usize> {
    let mut written = written;
    if written == 0 {
        writeln!(out, "{}", state_json(record.start()))?;
        written = 1;
    }
    if written == record.entries().len() {
        writeln!(out, "{}", state_json(record.game()))?;
        written += 1;
    }
    Ok(written)
}

fn play_games(order: &Play, out: &mut impl Write) -> Result<Outcome, Stop> {
    let seats = order.seats.len();
    if !(2..=5).contains(&seats) {
        return Err(Stop::Said(format!(
            "error: 2 to 5 seats can play, not {seats}"
        )));
    }
    if let Some(folder) = &order.record {
        fs::create_dir_all(folder).map_err(|error| said(folder, &error))?;
    }
    let table = Table::new(seats, order.options.iter().copied().collect(), order.seed);
    let mut tally = Tally::default();
    let start = Instant::now();
    for number in 1..=order.games {
        one_game(&table, number, order, &mut tally)?;
    }
    sum_up(order, &tally, start.elapsed(), out)?;
    Ok(Outcome::Good)
}

fn said(path: &Path, error: &io::Error) -> Stop {
    Stop::Said(format!("{}: {error}", shown(path)))
}

fn one_game(table: &Table, number: u64, order: &Play, tally: &mut Tally) -> Result<(), Stop> {
    let fault = |what: &dyn fmt::Display| Stop::Said(format!("game {number}: {what}"));
    let mut dice = table.dice(number);
    let setup = table.setup(&mut dice).ok_or_else(|| fault(&"no deal"))?;
    let mut game = Game::new(&setup).map_err(|error| fault(&error))?;
    let mut players = Seat::ALL.map(|seat| Random::new(table.numbers(number, seat)));
    let players = &mut players[..order.seats.len()];
    let mut entries = order.record.as_ref().map(|_| Vec::new());
    let decisions = play(&mut game, players, &mut dice, |actor, decision| {
        if let Some(entries) = &mut entries {
            entries.push((actor, decision));
        }
    });
    tally.count(&game, decisions.map_err(|foul| fault(&foul))?);
    if let (Some(folder), Some(entries)) = (&order.record, entries) {
        let mut record = begin(&order.seats, setup).map_err(|error| fault(&error))?;
        for (actor, decision) in entries {
            // A second time, and with all checks.
            let played = record.play(actor, decision);
            played.map_err(|refusal| fault(&refusal))?;
        }
        let path = folder.join(format!("game-{number:06}.manila"));
        write_record(&path, &record).map_err(|error| said(&path, &error))?;
    }
    Ok(())
}

fn begin(seats: &[Policy], setup: Setup) -> Result<Record, Box<dyn std::error::Error>> {
    let names = (1..).zip(seats);
    let names = names.map(|(seat, policy)| Name::new(&format!("{policy} {seat}")));
    Ok(Record::new(names.collect::<Result<_, _>>()?, setup)?)
}

fn write_record(path: &Path, record: &Record) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    write!(file, "{record}")?;
    file.flush()
}

fn sum_up(order: &Play, tally: &Tally, time: Duration, out: &mut impl Write) -> io::Result<()> {
    let games = tally.games();
    let per_second = |count: u64| count as f64 / time.as_secs_f64().max(1e-9);
    writeln!(out, "games                 {games}")?;
    writeln!(out, "games per second      {:.0}", per_second(games))?;
    writeln!(
        out,
        "decisions per second  {:.0}",
        per_second(tally.decisions())
    )?;
    let per_game = tally.decisions() as f64 / games as f64;
    writeln!(out, "decisions per game    {per_game:.2}")?;
    writeln!(out, "voyages per game      {:.2}", tally.voyages())?;
    for (at, policy) in order.seats.iter().enumerate() {
        let (fortune, wins) = (tally.fortune(at), tally.win_share(at) * 100.0);
        writeln!(
            out,
            "seat {} {policy:<14} mean fortune {fortune:.2}, wins {wins:.2} %",
            at + 1
        )?;
    }
    Ok(())
}
