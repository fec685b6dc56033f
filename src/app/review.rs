//! The review of a game that is over: what the captain thinks of each decision, one after the other, so that it can be
//! stopped at any time.

use super::{
    bots::trouble_words,
    desk::{Desk, t},
    hint::{decided, percent},
    page::desk,
    thinker::{self, Trouble},
};
use crate::{
    dom::{View, each, live},
    locale::Msg,
    thinking::{Task, Thought},
    words::signed,
};
use engine::{
    record::Record,
    rules::{Actor, Decision, Seat},
};
use leptos::prelude::*;
use markup::{component, view};
use std::rc::Rc;

/// How many decisions are marked on the chart.
const COSTLIEST: usize = 3;

/// A decision as it was judged.
#[derive(Clone, Copy, PartialEq)]
pub struct Judged {
    /// Its place in the record.
    pub place: usize,
    /// Who took it.
    pub seat: Seat,
    /// What was taken.
    pub taken: Thought,
    /// What would have been best.
    pub best: Thought,
}

impl Judged {
    /// By how much a win became less likely, in thousandths.
    pub fn lost(&self) -> i64 {
        (self.best.chance - self.taken.chance).max(0)
    }
}

/// How far the review is.
#[derive(Clone, Default, PartialEq)]
pub struct Review {
    /// What has been judged.
    pub judged: Vec<Judged>,
    stage: Stage,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Stage {
    #[default]
    Unasked,
    /// The decision in this place is being judged.
    Runs(usize),
    /// It was to be judged when something went wrong.
    Stuck(usize, Trouble),
    Done,
}

impl Review {
    /// Whether it has begun.
    pub fn is_any(&self) -> bool {
        self.stage != Stage::Unasked
    }

    /// What was thought of the decision in this place.
    pub fn of(&self, place: usize) -> Option<Judged> {
        self.judged
            .iter()
            .copied()
            .find(|judged| judged.place == place)
    }

    /// The decisions that cost most, the worst first, once all are judged.
    pub fn costliest(&self) -> Vec<Judged> {
        let mut worst: Vec<Judged> = Vec::new();
        if self.stage == Stage::Done {
            for &judged in self.judged.iter().filter(|judged| judged.lost() > 0) {
                // Each in its place at once: `sort` would be 2 KB of code.
                let place = worst.partition_point(|other| other.lost() >= judged.lost());
                worst.insert(place, judged);
                worst.truncate(COSTLIEST);
            }
        }
        worst
    }

    /// What a seat's decisions cost together, in thousandths, once all are judged.
    pub fn lost_by(&self, seat: Seat) -> Option<i64> {
        let own = self.judged.iter().filter(|judged| judged.seat == seat);
        (self.stage == Stage::Done).then(|| own.map(Judged::lost).sum())
    }
}

/// The next decision that can be judged, from this place on, and whose it is.
fn next(record: &Record, from: usize) -> Option<(usize, Seat)> {
    let mut entries = record.entries().iter().enumerate().skip(from);
    entries.find_map(|(place, entry)| match (entry.actor, entry.decision) {
        (_, Decision::Loan(_) | Decision::Redeem(_)) | (Actor::Chance, _) => None,
        (Actor::Seat(seat), _) => Some((place, seat)),
    })
}

/// Goes on with what is to be judged from this place on.
fn run(desk: &'static Desk, from: usize) {
    let next = untrack(|| desk.read_whole(|session| next(session.record(), from)));
    let Some((place, seat)) = next else {
        return set(desk, &|review| review.stage = Stage::Done);
    };
    let runs = Stage::Runs(place);
    set(desk, &|review| review.stage = runs);
    let hear = move |thoughts: Result<Vec<Thought>, Trouble>| {
        // It may have been stopped meanwhile, or the game has changed.
        if desk
            .counsel
            .with_untracked(|counsel| counsel.review.stage != runs)
        {
            return;
        }
        match thoughts {
            Ok(thoughts) => {
                if let [taken, best] = thoughts[..] {
                    let judged = Judged {
                        place,
                        seat,
                        taken,
                        best,
                    };
                    set(desk, &|review| review.judged.push(judged));
                }
                run(desk, place + 1);
            }
            Err(Trouble::Slow) => {}
            Err(trouble) => set(desk, &|review| review.stage = Stage::Stuck(place, trouble)),
        }
    };
    desk.ask_thinker(Task::Judge(place), Rc::new(hear));
}

fn set(desk: &'static Desk, change: &dyn Fn(&mut Review)) {
    desk.counsel.update(|counsel| change(&mut counsel.review));
}

/// Asks for the review, tells how far it is, and then which decisions cost most.
#[component]
pub fn ReviewPart() -> View {
    let desk = desk();
    live(move || {
        let stage = desk.counsel.with(|counsel| counsel.review.stage);
        let button = move |word: Msg, class: &'static str, act: fn(&'static Desk, Stage)| {
            view! {
                <button class=format!("plain {class}") type="button" on:click=move |_| act(desk, stage)>
                    {word}
                </button>
            }
        };
        let part = match stage {
            Stage::Unasked => button(Msg::ReviewStart, "start-review", |desk, _| run(desk, 0)),
            Stage::Runs(at) => {
                let all = desk.read_whole(|session| session.decisions());
                let progress = t(Msg::ReviewRuns {
                    percent: (at * 100 / all.max(1)) as i64,
                });
                view! {
                    <p class="hint" role="status">{progress}</p>
                    {button(Msg::ReviewStop, "stop-review", |desk, _| {
                        thinker::dismiss();
                        set(desk, &|review| *review = Review::default());
                    })}
                }
            }
            Stage::Stuck(_, trouble) => view! {
                <p class="owes" role="status">{t(trouble_words(trouble))}</p>
                {button(Msg::HintRetry, "start-review", |desk, stage| {
                    if let Stage::Stuck(place, _) = stage {
                        run(desk, place);
                    }
                })}
            },
            Stage::Done => costliest(desk),
        };
        view! { <div class="review">{part}</div> }
    })
}

/// The costliest decisions, each with the way to where it was taken.
fn costliest(desk: &'static Desk) -> View {
    let worst = desk.counsel.with(|counsel| counsel.review.costliest());
    let row = |judged: Judged| {
        view! {
            <li>
                <button class="chip" type="button" on:click=move |_| desk.look_back(judged.place)>
                    {told(desk, judged)}
                </button>
            </li>
        }
    };
    let title = match worst.is_empty() {
        true => Msg::ReviewNone,
        false => Msg::ReviewTitle,
    };
    view! {
        <p class="hint" role="status">{title}</p>
        <ol class="advice">{each(worst.into_iter().map(row))}</ol>
    }
}

/// What was decided, what it cost, and what would have been better.
pub fn told(desk: &'static Desk, judged: Judged) -> String {
    let Judged {
        seat, taken, best, ..
    } = judged;
    let what = &decided(desk, seat, taken);
    match judged.lost() {
        0 => t(Msg::ReviewGood { what }),
        lost => t(Msg::ReviewCost {
            what,
            percent: percent(lost),
            pesos: &signed(taken.fortune - best.fortune),
            best: &decided(desk, seat, best),
        }),
    }
}
