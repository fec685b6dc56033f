//! What the page and the bots' worker say to each other: texts of a few lines.
//!
//! The worker begins with [`Greeting`]. Then the page asks a [`Question`] at a time, and the worker answers each with
//! its number. It replays the record and lets the bot see what its seat may see.

use engine::{
    bots::{Ground, Level},
    record::Record,
    rules::Decision,
};
use std::fmt::{self, Write};

/// The build that this is part of: page and worker of different ones do not understand each other.
pub const BUILD: &str = env!("MANILA_BUILD");

const READY: &str = "ready ";
const BROKEN: &str = "broken";

/// What the worker says first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Greeting {
    /// It is there, and of the same build.
    Ready,
    /// It is there, but of another build.
    Other,
    /// Its program could not be loaded.
    Broken,
}

impl Greeting {
    /// What the worker of this build says.
    pub fn text() -> String {
        format!("{READY}{BUILD}")
    }

    /// From what a worker says; none if it is an answer.
    pub fn read(text: &str) -> Option<Greeting> {
        match text.strip_prefix(READY) {
            Some(BUILD) => Some(Greeting::Ready),
            Some(_) => Some(Greeting::Other),
            None => text.starts_with(BROKEN).then_some(Greeting::Broken),
        }
    }
}

/// What is asked about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// What a bot of this level does now; its random numbers begin with this seed.
    Decide(Level, u64),
    /// What could be done now, the best first.
    Advise,
    /// What to think of the decision in this place of the record: that one, then the best.
    Judge(usize),
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Task::Decide(level, seed) => write!(f, "decide {} {seed}", level.name()),
            Task::Advise => f.write_str("advise"),
            Task::Judge(place) => write!(f, "judge {place}"),
        }
    }
}

impl Task {
    fn read(text: &str) -> Option<Task> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["decide", level, seed] => Some(Task::Decide(Level::named(level)?, seed.parse().ok()?)),
            ["advise"] => Some(Task::Advise),
            ["judge", place] => place.parse().ok().map(Task::Judge),
            _ => None,
        }
    }
}

/// A task, the game it is about, and a number to know the answer by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The number.
    pub number: u32,
    /// The task.
    pub task: Task,
    /// The game.
    pub record: Record,
}

impl Question {
    /// As text.
    pub fn text(number: u32, task: Task, record: &Record) -> String {
        format!("{number} {task}\n{record}")
    }

    /// From such a text.
    pub fn read(text: &str) -> Option<Question> {
        let (first, record) = text.split_once('\n')?;
        let (number, task) = first.split_once(' ')?;
        Some(Question {
            number: number.parse().ok()?,
            task: Task::read(task)?,
            record: Record::read(record.as_bytes()).ok()?,
        })
    }
}

/// A decision and what is thought of it, in whole numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The decision.
    pub decision: Decision,
    /// How likely the seat wins then, in thousandths.
    pub chance: i64,
    /// What it will have in the end, in pesos.
    pub fortune: i64,
    /// What speaks for it.
    pub ground: Ground,
}

/// All grounds; a thought names one by its place here.
const GROUNDS: [Ground; 7] = [
    Ground::NoChoice,
    Ground::OfficeCheap,
    Ground::OfficeDear,
    Ground::Cash,
    Ground::Shares,
    Ground::Others,
    Ground::End,
];

/// What comes back: thoughts, of which a bot that decides has none but the decision itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The question's number.
    pub number: u32,
    /// In the order that the task asks for.
    pub thoughts: Vec<Thought>,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        for thought in &self.thoughts {
            let Thought {
                decision,
                chance,
                fortune,
                ground,
            } = thought;
            let ground = GROUNDS.iter().position(|one| one == ground);
            f.write_char('\n')?;
            write!(f, "{chance} {fortune} {} {decision}", ground.unwrap_or(0))?;
        }
        Ok(())
    }
}

impl Answer {
    /// From such a text.
    pub fn read(text: &str) -> Option<Answer> {
        let mut lines = text.split('\n');
        let number = lines.next()?.parse().ok()?;
        let thought = |line: &str| {
            let mut words = line.splitn(4, ' ');
            let chance = words.next()?.parse().ok()?;
            let fortune = words.next()?.parse().ok()?;
            let ground: usize = words.next()?.parse().ok()?;
            Some(Thought {
                decision: words.next()?.parse().ok()?,
                chance,
                fortune,
                ground: *GROUNDS.get(ground)?,
            })
        };
        let thoughts: Option<Vec<Thought>> = lines.map(thought).collect();
        Some(Answer {
            number,
            thoughts: thoughts?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::rules::{Slot, Space};

    const RECORD: &str = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
        deal: jade silk, nutmeg jade, ginseng ginseng\nopening: 1\n1 bid 3\n";

    #[test]
    fn questions_are_read_as_they_are_written() {
        let record = Record::read(RECORD.as_bytes()).expect("a record");
        let levels = Level::ALL.map(|level| Task::Decide(level, u64::MAX));
        for task in levels.into_iter().chain([Task::Advise, Task::Judge(0)]) {
            let text = Question::text(7, task, &record);
            let question = Question::read(&text).expect("a question");
            assert_eq!((question.number, question.task), (7, task), "{text}");
            assert_eq!(question.record, record);
        }
    }

    #[test]
    fn answers_are_read_as_they_are_written() {
        let thought = |ground| Thought {
            decision: Decision::Place(Space::Port(Slot::A)),
            chance: 250,
            fortune: -12,
            ground,
        };
        for thoughts in [Vec::new(), GROUNDS.map(thought).to_vec()] {
            let answer = Answer {
                number: 8,
                thoughts,
            };
            let text = answer.to_string();
            assert_eq!(Answer::read(&text), Some(answer), "{text}");
        }
    }

    #[test]
    fn other_texts_are_neither() {
        for text in [
            "",
            "7 advise",
            &format!("7 advice\n{RECORD}"),
            &format!("7 decide cook 1\n{RECORD}"),
            &format!("seven advise\n{RECORD}"),
            "7 advise\nno record",
        ] {
            assert_eq!(Question::read(text), None, "{text}");
        }
        for text in [
            "",
            "seven",
            "7\n",
            "7\n1 2 7 pass",
            "7\n1 2 0 win",
            "7\npass",
        ] {
            assert_eq!(Answer::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_worker_of_another_build_is_told_apart() {
        assert_eq!(Greeting::read(&Greeting::text()), Some(Greeting::Ready));
        assert_eq!(Greeting::read("ready 0"), Some(Greeting::Other));
        assert_eq!(
            Greeting::read("broken: no such file"),
            Some(Greeting::Broken)
        );
        assert_eq!(Greeting::read("7\n0 0 0 pass"), None);
    }
}
