//! A hint, for who asks for it: what the captain would do in the same place, and why.

use super::{
    bots::trouble_words,
    desk::{Desk, Panel, t},
    dialog::Dialog,
    held::Callback,
    page::desk,
    piece::Tool,
    thinker,
};
use crate::{
    dom::{View, each, live},
    locale::Msg,
    thinking::{Task, Thought},
    view::Told,
    words::signed,
};
use engine::{
    bots::Ground,
    record::Entry,
    rules::{Actor, Decision, Seat},
};
use leptos::prelude::*;
use markup::{component, view};
use std::rc::Rc;

/// How many decisions are told.
const BEST: usize = 3;

/// The best decisions, each to be picked.
#[component]
pub fn HintPanel() -> View {
    let desk = desk();
    let hear = move |hint| desk.counsel.update(|counsel| counsel.hint = hint);
    let ask = move || {
        hear(None);
        desk.ask_thinker(Task::Advise, Rc::new(move |thoughts| hear(Some(thoughts))));
    };
    ask();
    on_cleanup(thinker::forget);
    let body = move || match (desk.counsel.with(|counsel| counsel.hint.clone()), desk.me()) {
        (None, _) => view! { <p role="status">{Msg::HintThinking}</p> },
        (Some(Ok(thoughts)), Some(seat)) => {
            let mean = thoughts.iter().map(|thought| thought.fortune).sum::<i64>();
            let mean = mean / thoughts.len().max(1) as i64;
            let best: Vec<Thought> = thoughts.into_iter().take(BEST).collect();
            // One reason for all is told once.
            let mut grounds = best.iter().map(|thought| thought.ground);
            let first = grounds.next();
            let shared =
                first.filter(|first| best.len() > 1 && grounds.all(|ground| ground == *first));
            let row = move |(rank, thought): (usize, Thought)| {
                let pick = move |_| {
                    desk.panel.set(None);
                    match thought.decision {
                        // What is composed on the slip is composed there.
                        Decision::Load(wares) => desk.cargo.set(wares.map(Some)),
                        Decision::Launch(spaces) => desk.starts.set(spaces),
                        decision => desk.choice.set(Some(decision)),
                    }
                };
                view! {
                    <li>
                        <button class="chip" type="button" on:click=pick>
                            <b>{decided(desk, seat, thought)}</b>
                            <small>{worth(thought, thought.fortune - mean)}</small>
                            // What speaks for a lesser one would speak against the best.
                            {(rank == 0 && shared.is_none())
                                .then(|| view! { <small>{t(reason(thought.ground))}</small> })}
                        </button>
                    </li>
                }
            };
            let shared = shared.map(|ground| {
                let reason = &t(reason(ground));
                view! { <p>{Msg::HintShared { reason }}</p> }
            });
            view! {
                <ol class="advice">{each(best.into_iter().enumerate().map(row))}</ol>
                {shared}
                <p class="why">{Msg::HintHow}</p>
            }
        }
        (Some(Err(trouble)), _) => view! {
            <p class="owes" role="status">{t(trouble_words(trouble))}</p>
            <button
                class="plain"
                type="button"
                on:click=move |_| {
                    thinker::dismiss();
                    ask();
                }
            >
                {Msg::HintRetry}
            </button>
        },
        (Some(Ok(_)), None) => View::NOTHING,
    };
    view! {
        <Dialog class="advise" title=live(|| t(Msg::HintTitle))>
            {live(body)}
        </Dialog>
    }
}

/// The button that asks for a hint.
#[component]
pub fn HintButton() -> View {
    let desk = desk();
    view! {
        <Tool
            icon="i-lamp"
            class="ask-hint"
            label=t(Msg::HintTitle)
            disabled=!desk.may_ask()
            on_press=Callback::new(move |()| desk.panel.set(Some(Panel::Hint)))
        />
    }
}

/// A decision in the words of the log.
pub fn decided(desk: &'static Desk, seat: Seat, thought: Thought) -> String {
    let entry = Entry {
        actor: Actor::Seat(seat),
        decision: thought.decision,
    };
    desk.say(|words| words.told(Told::Decided(entry)))
}

/// Chances and pesos.
fn worth(thought: Thought, gain: i64) -> String {
    t(Msg::HintWorth {
        percent: percent(thought.chance),
        gain: &signed(gain),
    })
}

/// Of thousandths.
pub fn percent(thousandths: i64) -> i64 {
    (thousandths + 5) / 10
}

/// What speaks for a decision.
pub fn reason(ground: Ground) -> Msg<'static> {
    match ground {
        Ground::NoChoice => Msg::HintNoChoice,
        Ground::OfficeCheap => Msg::HintOfficeCheap,
        Ground::OfficeDear => Msg::HintOfficeDear,
        Ground::Cash => Msg::HintCash,
        Ground::Shares => Msg::HintShares,
        Ground::Others => Msg::HintOthers,
        Ground::End => Msg::HintEnd,
    }
}
