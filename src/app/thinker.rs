//! The page's end of the bots' worker: one question at a time, and what comes of it.

use super::file;
use crate::thinking::{Answer, Greeting, Question, Task, Thought};
use engine::record::Record;
use leptos::prelude::*;
use std::{cell::RefCell, rc::Rc, time::Duration};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// After so many milliseconds the players are told that there is still no answer.
const SLOW: u64 = 5000;

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The worker could not be loaded.
    Missing,
    /// It is of another build than the page.
    Other,
    /// It stopped, or talked nonsense.
    Crashed,
    /// It has not answered yet, and still may.
    Slow,
}

/// Whoever waits for an answer. After [`Trouble::Slow`] it may still come.
pub type Hear = Rc<dyn Fn(Result<Vec<Thought>, Trouble>)>;

/// The worker, and what it was asked.
#[derive(Default)]
struct Line {
    worker: Option<Worker>,
    /// Whether it has said that it is there: what is said to it before is lost.
    ready: bool,
    /// How many questions there were; an answer to an earlier one is of no use.
    number: u32,
    /// What has not been sent yet.
    question: Option<String>,
    hear: Option<Hear>,
    slow: Option<TimeoutHandle>,
}

thread_local! {
    static LINE: RefCell<Line> = RefCell::default();
    /// What hears all workers: one closure, since one that is being called cannot go.
    static EAR: Closure<dyn FnMut(MessageEvent)> = Closure::new(|event: MessageEvent| listen(&event));
}

/// Asks about a game, in place of what was asked before. `hear` is called once more after it has been told that the
/// answer is slow.
pub fn ask(task: Task, record: &Record, hear: Hear) {
    forget();
    LINE.with_borrow_mut(|line| {
        line.question = Some(Question::text(line.number, task, record));
        line.hear = Some(hear);
        line.slow = set_timeout_with_handle(tell_slow, Duration::from_millis(SLOW)).ok();
        if line.worker.is_none() {
            line.worker = start();
        }
        line.send();
    });
    if LINE.with_borrow(|line| line.worker.is_none()) {
        fail(Trouble::Missing);
    }
}

/// Whatever was asked last, the answer is not wanted any more.
pub fn forget() {
    LINE.with_borrow_mut(|line| {
        line.number += 1;
        line.question = None;
        line.hear = None;
        if let Some(slow) = line.slow.take() {
            slow.clear();
        }
    });
}

/// Sends the worker away, with what it thinks about. The next question starts another one.
pub fn dismiss() {
    forget();
    LINE.with_borrow_mut(|line| {
        line.ready = false;
        if let Some(worker) = line.worker.take() {
            worker.terminate();
        }
    });
}

impl Line {
    fn send(&mut self) {
        if let Some(worker) = self.worker.as_ref().filter(|_| self.ready)
            && let Some(question) = self.question.take()
        {
            // It can only fail for what cannot be copied, and texts can.
            let _ = worker.post_message(&question.into());
        }
    }
}

fn start() -> Option<Worker> {
    let loader = file::address("thinker")?;
    let options = WorkerOptions::new();
    // The glue of a module is used as wasm-bindgen writes it. What Trunk makes smaller comes out different each time.
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&loader, &options).ok()?;
    EAR.with(|ear| {
        let ear = Some(ear.as_ref().unchecked_ref());
        worker.set_onmessage(ear);
        worker.set_onerror(ear);
    });
    Some(worker)
}

/// The worker said something, or the browser said that it failed: then there is no text.
fn listen(event: &MessageEvent) {
    let Some(text) = event.data().as_string() else {
        let ready = LINE.with_borrow(|line| line.ready);
        return fail(if ready {
            Trouble::Crashed
        } else {
            Trouble::Missing
        });
    };
    match Greeting::read(&text) {
        Some(Greeting::Ready) => LINE.with_borrow_mut(|line| {
            line.ready = true;
            line.send();
        }),
        Some(Greeting::Other) => fail(Trouble::Other),
        Some(Greeting::Broken) => fail(Trouble::Missing),
        None => match Answer::read(&text) {
            Some(answer) => {
                let asked = LINE.with_borrow(|line| line.number == answer.number);
                let hear = LINE.with_borrow(|line| line.hear.clone());
                if let Some(hear) = hear.filter(|_| asked) {
                    forget();
                    hear(Ok(answer.thoughts));
                }
            }
            None => fail(Trouble::Crashed),
        },
    }
}

fn fail(trouble: Trouble) {
    let hear = LINE.with_borrow(|line| line.hear.clone());
    dismiss();
    if let Some(hear) = hear {
        hear(Err(trouble));
    }
}

fn tell_slow() {
    let hear = LINE.with_borrow(|line| line.hear.clone());
    if let Some(hear) = hear {
        hear(Err(Trouble::Slow));
    }
}
