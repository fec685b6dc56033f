//! The bots' own program: a web worker that answers what the page asks (`thinking`), and knows nothing else.

use engine::{
    bots::{Advice, Bot, Character, Ground, Level, Observation},
    pcg::Pcg,
    rules::Turn,
};
use manila::thinking::{Answer, Question, Task, Thought};

/// How often each decision is tried for a hint.
const HINT_PLAYOUTS: u32 = 400;
/// How often each decision is tried for a review.
const REVIEW_PLAYOUTS: u32 = 100;
/// How long a hint, or the review of one decision, may take, in milliseconds.
const PATIENCE: f64 = 900.0;

/// How long a level may think, in milliseconds; only slow devices need as much.
fn patience(level: Level) -> f64 {
    match level {
        Level::Admiral => PATIENCE,
        _ => 250.0,
    }
}

/// Answers a question; `now` is a clock in milliseconds.
fn answer(question: &Question, now: impl Fn() -> f64) -> Answer {
    let begun = now();
    let thoughts = match question.task {
        Task::Decide(level, seed) => {
            let mut has_time = || now() - begun < patience(level);
            decide(question, level, seed, &mut has_time)
        }
        Task::Advise => advise(question, &mut || now() - begun < PATIENCE),
        Task::Judge(place) => judge(question, place, &mut || now() - begun < PATIENCE),
    };
    Answer {
        number: question.number,
        thoughts,
    }
}

/// What the seat sees whose turn it is, if it is a seat's.
fn observe(question: &Question) -> Option<Observation> {
    let record = &question.record;
    let Turn::Seat(seat) = record.game().turn() else {
        return None;
    };
    Some(Observation::new(record.game(), &record.setup().deal, seat))
}

fn decide(
    question: &Question,
    level: Level,
    seed: u64,
    has_time: &mut dyn FnMut() -> bool,
) -> Vec<Thought> {
    let decided = observe(question).map(|seen| {
        let bot = Bot::new(level, Character::Even);
        Thought {
            decision: bot.decide(&seen, &mut Pcg::new(seed), has_time),
            chance: 0,
            fortune: 0,
            ground: Ground::NoChoice,
        }
    });
    decided.into_iter().collect()
}

fn advise(question: &Question, has_time: &mut dyn FnMut() -> bool) -> Vec<Thought> {
    let captain = Bot::new(Level::Captain, Character::Even);
    let mut numbers = numbers(question);
    let advice =
        observe(question).map(|seen| captain.advise(&seen, HINT_PLAYOUTS, &mut numbers, has_time));
    advice.into_iter().flatten().map(thought).collect()
}

fn judge(question: &Question, place: usize, has_time: &mut dyn FnMut() -> bool) -> Vec<Thought> {
    let captain = Bot::new(Level::Captain, Character::Even);
    let mut numbers = Pcg::new(place as u64);
    let record = &question.record;
    let judged = captain.judge(record, place, REVIEW_PLAYOUTS, &mut numbers, has_time);
    let judged = judged.map(|judged| [judged.taken, judged.best]);
    judged.into_iter().flatten().map(thought).collect()
}

/// The same for the same state of a game, so that a hint asked for again is the same.
fn numbers(question: &Question) -> Pcg {
    Pcg::new(question.record.entries().len() as u64)
}

fn thought(advice: Advice) -> Thought {
    Thought {
        decision: advice.decision,
        chance: (advice.chance * 1000.0).round() as i64,
        fortune: advice.fortune.round() as i64,
        ground: advice.ground,
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    use manila::thinking::Greeting;
    use wasm_bindgen::{JsCast, closure::Closure};
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    let page: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // It can only fail for what cannot be copied, and texts can.
    let tell = {
        let page = page.clone();
        move |text: String| drop(page.post_message(&text.into()))
    };
    let answering = tell.clone();
    let asked = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Some(question) = Question::read(&text) {
            answering(answer(&question, js_sys::Date::now).to_string());
        }
    });
    page.set_onmessage(Some(asked.as_ref().unchecked_ref()));
    asked.forget();
    // Last: what is asked before is lost.
    tell(Greeting::text());
}

/// Outside of a browser: answers the question on the standard input.
#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::io::Result<()> {
    let begun = std::time::Instant::now();
    let text = std::io::read_to_string(std::io::stdin())?;
    match Question::read(&text) {
        Some(question) => {
            let now = || begun.elapsed().as_secs_f64() * 1000.0;
            println!("{}", answer(&question, now));
        }
        None => eprintln!("The first line is a number and a task, a record follows."),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        record::Record,
        rules::{Decision, Phase},
    };

    /// The record of a game of three, up to its first state of this phase; mates play.
    fn record(phase: Phase) -> Record {
        let head = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
            deal: jade silk, nutmeg jade, ginseng ginseng\nopening: 1\n";
        let mut record = Record::read(head.as_bytes()).expect("a record");
        let mate = Bot::new(Level::Mate, Character::Even);
        while record.game().phase() != phase {
            let seat = match record.game().turn() {
                Turn::Seat(seat) => seat,
                turn => panic!("{turn:?} before {phase}"),
            };
            let seen = Observation::new(record.game(), &record.setup().deal, seat);
            let decision = mate.decide(&seen, &mut Pcg::new(1), &mut || true);
            let actor = engine::rules::Actor::Seat(seat);
            record.play(actor, decision).expect("legal");
        }
        record
    }

    fn ask(task: Task, record: Record, now: impl Fn() -> f64) -> Vec<Thought> {
        let question = Question {
            number: 3,
            task,
            record,
        };
        let answer = answer(&question, now);
        assert_eq!(answer.number, 3);
        answer.thoughts
    }

    /// Also when there is no time at all.
    #[test]
    fn bots_of_all_levels_decide_something_legal() {
        let hurry = std::cell::Cell::new(0.0);
        for phase in [Phase::Auction, Phase::Buy, Phase::Launch, Phase::Place] {
            for level in Level::ALL {
                let record = record(phase);
                let now = || {
                    hurry.set(hurry.get() + 1e6);
                    hurry.get()
                };
                let thoughts = ask(Task::Decide(level, 9), record.clone(), now);
                let legal = record.game().legal();
                assert!(matches!(thoughts[..], [only] if legal.contains(only.decision)));
            }
        }
    }

    #[test]
    fn advice_comes_with_the_best_first() {
        let record = record(Phase::Place);
        let thoughts = ask(Task::Advise, record.clone(), || 0.0);
        assert!(thoughts.len() > 3);
        assert!(thoughts.is_sorted_by_key(|thought| -thought.chance));
        let legal = record.game().legal();
        assert!(
            thoughts
                .iter()
                .all(|thought| legal.contains(thought.decision))
        );
    }

    /// What is taken comes first. After the last decision there is none to judge.
    #[test]
    fn decisions_are_judged_beside_the_best() {
        let record = record(Phase::Place);
        let thoughts = ask(Task::Judge(0), record.clone(), || 0.0);
        let [taken, best] = thoughts[..] else {
            panic!("{thoughts:?}");
        };
        assert_eq!(taken.decision, record.entries()[0].decision);
        assert!(best.chance >= taken.chance);
        assert_eq!(ask(Task::Judge(record.entries().len()), record, || 0.0), []);
    }

    #[test]
    fn nothing_is_decided_where_no_seat_is_asked() {
        let mut record = record(Phase::Place);
        while let Turn::Seat(seat) = record.game().turn() {
            let legal = record.game().legal().iter().next();
            let actor = engine::rules::Actor::Seat(seat);
            record
                .play(actor, legal.unwrap_or(Decision::Pass))
                .expect("legal");
        }
        assert_eq!(ask(Task::Decide(Level::Mate, 1), record, || 0.0), []);
    }
}
