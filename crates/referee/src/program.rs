//! External programs as contestants, over their standard input and output (`docs/bot-protocol.md`).

use crate::{Contestant, Fault, Pcg};
use engine::{
    bots::Observation,
    record::{Entry, MAX_LINE_BYTES, Record, seen_json},
    rules::{Actor, Decision, GameOption, Seat, Ware},
};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdout, Command, Stdio},
    sync::mpsc::{
        Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel,
    },
    thread,
    time::{Duration, Instant},
};

/// The first line a program reads.
const GREETING: &str = "manila bot 1";
/// What it answers.
const READY: &str = "ready";
/// A program may take this long to start, or as long as for a decision if that is longer.
const START: Duration = Duration::from_secs(10);
/// The most lines, comments, that a program may write from one question to the next.
const MOST_COMMENTS: usize = 1000;
/// Lines that may wait to be looked at.
const WAITING: usize = 16;

/// A program that plays. It is started with its first game, and again after a game that it forfeited.
#[derive(Debug)]
pub struct Program {
    command: Vec<String>,
    clock: Duration,
    running: Option<Running>,
    seat: Seat,
}

#[derive(Debug)]
struct Running {
    child: Child,
    /// To a thread that writes, so that a program that does not read cannot stop the referee.
    input: Sender<String>,
    /// From a thread that reads.
    output: Receiver<Said>,
}

/// What the program says.
#[derive(Debug)]
enum Said {
    Line(String),
    /// Longer than a line may be.
    TooLong,
}

impl Program {
    /// A program with its arguments, and how long it may take for a decision. No shell is asked: words are what white space parts.
    pub fn new(command: &str, clock: Duration) -> Self {
        Program {
            command: command.split_whitespace().map(str::to_owned).collect(),
            clock,
            running: None,
            seat: Seat::One,
        }
    }

    fn running(&mut self) -> Result<&Running, Fault> {
        let running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        Ok(self.running.insert(running))
    }

    fn start(&self) -> Result<Running, Fault> {
        let (program, arguments) = self
            .command
            .split_first()
            .ok_or_else(|| Fault::Start("no program is named".to_owned()))?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let failed = |error: std::io::Error| Fault::Start(error.to_string());
        let mut child = command.spawn().map_err(failed)?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault::Gone); // both are piped
        };
        let (input, lines) = channel::<String>();
        thread::spawn(move || {
            // Until the program is dropped, or does not listen any more: then it will not answer either.
            while let Ok(line) = lines.recv()
                && writeln!(stdin, "{line}")
                    .and_then(|()| stdin.flush())
                    .is_ok()
            {}
        });
        let (said, output) = sync_channel(WAITING);
        thread::spawn(move || read(stdout, &said));
        let running = Running {
            child,
            input,
            output,
        };
        running.tell(GREETING.to_owned());
        let answer = running.answer(START.max(self.clock))?;
        match answer.split(' ').next() == Some(READY) {
            true => Ok(running),
            false => Err(Fault::Unreadable(answer)),
        }
    }

    /// After a fault the program is not asked again.
    fn or_stop<T>(&mut self, done: Result<T, Fault>) -> Result<T, Fault> {
        if done.is_err() {
            self.running = None;
        }
        done
    }
}

impl Contestant for Program {
    fn begin(&mut self, record: &Record, seat: Seat, _: Pcg) -> Result<(), Fault> {
        self.seat = seat;
        let lines = head(record, seat, self.clock);
        let told = self.running().and_then(|running| {
            running.quiet()?;
            lines.into_iter().for_each(|line| running.tell(line));
            Ok(())
        });
        self.or_stop(told)
    }

    fn told(&mut self, entry: Entry) -> Result<(), Fault> {
        let line = shown(entry, self.seat);
        // A program that has stopped says so when it is asked.
        if let Some(running) = &self.running {
            running.tell(line);
        }
        Ok(())
    }

    fn decide(&mut self, observation: &Observation) -> Result<Decision, Fault> {
        let (clock, question) = (self.clock, format!("decide {}", seen_json(observation)));
        let answer = self.running().and_then(|running| {
            running.quiet()?;
            running.tell(question);
            running.answer(clock)
        });
        let decision =
            answer.and_then(|answer| answer.parse().map_err(|_| Fault::Unreadable(answer)));
        // What it says is refused here already, so that it is started anew.
        let decision = decision.and_then(|decision| {
            let checked = observation
                .game()
                .check(Actor::Seat(observation.seat()), decision);
            checked.map_err(|refusal| Fault::Refused { decision, refusal })?;
            Ok(decision)
        });
        self.or_stop(decision)
    }
}

impl Running {
    fn tell(&self, line: String) {
        // If nobody reads any more, there will be no answer.
        let _ = self.input.send(line);
    }

    /// The next line that is no comment, in time.
    fn answer(&self, clock: Duration) -> Result<String, Fault> {
        let start = Instant::now();
        for _ in 0..=MOST_COMMENTS {
            let left = clock.saturating_sub(start.elapsed());
            match self.output.recv_timeout(left) {
                Ok(Said::Line(line)) if line.starts_with('#') => {}
                Ok(Said::Line(line)) => return Ok(line),
                Ok(Said::TooLong) => return Err(Fault::Flood),
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Late(clock)),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Gone),
            }
        }
        Err(Fault::Flood)
    }

    /// Nothing but comments was said since the last answer.
    fn quiet(&self) -> Result<(), Fault> {
        for _ in 0..=MOST_COMMENTS {
            match self.output.try_recv() {
                Ok(Said::Line(line)) if line.starts_with('#') => {}
                Ok(Said::Line(line)) => return Err(Fault::Unasked(line)),
                Ok(Said::TooLong) => return Err(Fault::Flood),
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => return Err(Fault::Gone),
            }
        }
        Err(Fault::Flood)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes on what the program says, line by line, until it ends or says too much at once.
fn read(output: ChildStdout, said: &SyncSender<Said>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        // One byte more than fits, and the line end.
        let most = MAX_LINE_BYTES as u64 + 2;
        let read = output.by_ref().take(most).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let ended = line.pop_if(|byte| *byte == b'\n').is_some();
        line.pop_if(|byte| *byte == b'\r');
        let fits = ended || line.len() <= MAX_LINE_BYTES;
        let next = match fits {
            true => Said::Line(String::from_utf8_lossy(&line).into_owned()),
            false => Said::TooLong,
        };
        if said.send(next).is_err() || !fits {
            return;
        }
    }
}

/// What a game begins with: a record's head, with no deal but the own.
fn head(record: &Record, seat: Seat, clock: Duration) -> Vec<String> {
    let setup = record.setup();
    let mut lines = vec![
        "game".to_owned(),
        format!("seat: {}", seat.number()),
        format!("clock: {}", clock.as_millis()),
    ];
    lines.extend(record.names().iter().map(|name| format!("player: {name}")));
    let words = |hand: &[Ware], open: bool| {
        let words = hand.iter().map(|ware| match open {
            true => ware.to_string(),
            false => "?".to_owned(),
        });
        words.collect::<Vec<_>>().join(" ")
    };
    let hands = setup.deal.hands().iter().enumerate();
    let mut hands: Vec<String> = hands
        .map(|(at, hand)| words(hand, at == seat.index()))
        .collect();
    if !setup.deal.dummy().is_empty() {
        hands.push(words(setup.deal.dummy(), false));
    }
    lines.push(format!("deal: {}", hands.join(", ")));
    lines.push(format!("opening: {}", setup.opening.number()));
    let on = GameOption::ALL
        .into_iter()
        .filter(|&option| setup.options.has(option));
    let on: Vec<String> = on.map(|option| option.to_string()).collect();
    if !on.is_empty() {
        lines.push(format!("options: {}", on.join(", ")));
    }
    lines
}

/// A line of the record as this seat sees it: which share another pledges or redeems is hidden.
fn shown(entry: Entry, seat: Seat) -> String {
    match (entry.actor, entry.decision) {
        (Actor::Seat(other), Decision::Loan(_)) if other != seat => {
            format!("{} loan ?", other.number())
        }
        (Actor::Seat(other), Decision::Redeem(_)) if other != seat => {
            format!("{} redeem ?", other.number())
        }
        _ => entry.to_string(),
    }
}
