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

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The bots' worker runs in a browser: cargo xtask play");
}
