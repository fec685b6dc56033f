//! The ship's log.

use super::{
    desk::{Desk, desk, t},
    dialog::{Dialog, shut},
    held::watch,
    piece::Tool,
};
use crate::{
    dom::{View, each, keyed, live},
    locale::Msg,
    rulebook,
    session::Session,
    view::Told,
};
use leptos::{html, prelude::*};
use markup::{component, view};

/// Lines of the log in words, each with its number; those without words are left out.
fn lines(desk: Desk, first: usize) -> Vec<(usize, Told, String)> {
    let told = desk.read(|session| session.log().lines().to_vec());
    desk.say(|words| {
        let told = told.iter().enumerate().skip(first);
        let lines = told.map(|(number, &(_, told))| (number, told, words.told(told)));
        lines.filter(|(_, _, line)| !line.is_empty()).collect()
    })
}

/// The latest lines, for those who look beside the board.
#[component]
pub fn LatestLines() -> View {
    const SHOWN: usize = 12;
    let desk = desk();
    let list = NodeRef::<html::Ol>::new();
    watch(move || {
        desk.read(|session| session.log().lines().len());
        // By then the table may have gone, and the reference with it.
        let list = list.get_untracked();
        request_animation_frame(move || {
            if let Some(list) = list {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let latest = move || {
        let all = desk.read(|session| session.log().lines().len());
        // Every line has words today; a few more are taken in case some have not.
        let mut lines = lines(desk, all.saturating_sub(2 * SHOWN));
        lines.drain(..lines.len().saturating_sub(SHOWN));
        let last = lines.last().map(|&(number, ..)| number);
        let line = |(number, _, line)| {
            (
                number,
                view! { <li class:now=(last == Some(number))>{line}</li> },
            )
        };
        keyed(lines.into_iter().map(line))
    };
    view! {
        <section class="log" aria-labelledby="h-log">
            <h2 id="h-log">{t(Msg::CrewLog)}</h2>
            <ol node_ref=list tabindex="0" aria-labelledby="h-log">{live(latest)}</ol>
        </section>
    }
}

/// Of the log: how many decisions had been taken once it was written, its words, and the section of the rules behind it.
type Line = (usize, String, Option<&'static str>);

/// The whole log in a dialog, the newest voyage first. Each line leads to where it was written.
#[component]
pub fn LogPanel() -> View {
    let desk = desk();
    let node = NodeRef::<html::Dialog>::new();
    let voyages = move || {
        let told = desk.read_whole(|session| session.log().lines().to_vec());
        let shown = desk.read(Session::decisions);
        // Each line with how many decisions had been taken once it was written.
        let mut voyages: Vec<(String, Vec<Line>)> = Vec::new();
        for (taken, told) in told {
            let line = desk.say(|words| words.told(told));
            match (told, voyages.last_mut()) {
                (Told::Voyage(_), _) | (_, None) => voyages.push((line, Vec::new())),
                (_, Some((_, voyage))) if !line.is_empty() => {
                    voyage.push((taken + 1, line, rulebook::why_told(told)))
                }
                _ => {}
            }
        }
        let section = |(title, lines): (String, Vec<Line>)| {
            let last = lines.iter().rposition(|&(at, ..)| at == shown);
            let lines = lines.into_iter().enumerate();
            let line = |(number, (at, line, section)): (usize, Line)| {
                let look_back = move |_| {
                    shut(desk, node);
                    desk.look_back(at);
                };
                let rules = section.map(|section| {
                    let label = t(Msg::ExplainLine { line: &line });
                    let open = Callback::new(move |()| desk.open_rules(section));
                    view! { <Tool icon="i-why" label on_press=open /> }
                });
                view! {
                    <li class:now=(last == Some(number))>
                        <button class="entry" type="button" on:click=look_back>
                            {line}
                        </button>
                        {rules}
                    </li>
                }
            };
            view! {
                <section>
                    <h3>{title}</h3>
                    <ol class="entries">{each(lines.map(line))}</ol>
                </section>
            }
        };
        each(voyages.into_iter().rev().map(section))
    };
    view! {
        <Dialog node class="log-panel" title=live(|| t(Msg::LogTitle))>
            {live(voyages)}
        </Dialog>
    }
}
