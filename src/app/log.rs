//! The ship's log.

use super::{
    desk::{Desk, t},
    dialog::Dialog,
    held::{Callback, watch},
    page::desk,
    piece::Tool,
};
use crate::{
    dom::{Drawn, View, each, keyed, live, once_drawn},
    locale::Msg,
    rulebook,
    session::Session,
    view::{Log, Told},
};
use markup::{component, view};
use web_sys::HtmlElement;

/// So many of the latest lines in words, each with its number.
fn latest(desk: &'static Desk, shown: usize) -> Vec<(usize, String)> {
    let mut latest: Vec<_> = desk.say(|words| {
        desk.read(|session| {
            let log = Log::of(session.record());
            let lines = log.lines().iter().enumerate().rev();
            let lines = lines.map(|(number, &(_, told))| (number, words.told(told)));
            lines
                .filter(|(_, line)| !line.is_empty())
                .take(shown)
                .collect()
        })
    });
    latest.reverse();
    latest
}

/// The very latest lines, the last one first, for a slip with nothing else to say: on a small screen there are none beside
/// the board. Who listens has heard them from the news.
pub fn last_lines(desk: &'static Desk) -> View {
    const SHOWN: usize = 3;
    let lines = latest(desk, SHOWN).into_iter().rev();
    let lines = keyed(lines.map(|(number, line)| (number, view! { <li>{line}</li> })));
    view! { <ul class="latest" aria-hidden="true">{lines}</ul> }
}

/// What the latest decision brought about, in the words of the log.
pub fn told(desk: &'static Desk) -> String {
    let told = desk.say(|words| {
        desk.read(|session| {
            let log = Log::of(session.record());
            let lines = log.lines();
            let latest = lines.last().map(|&(taken, _)| taken);
            let latest = lines.iter().filter(|&&(taken, _)| Some(taken) == latest);
            let told = latest.map(|&(_, told)| words.told(told));
            told.filter(|line| !line.is_empty()).collect::<Vec<_>>()
        })
    });
    told.join(" ")
}

/// The latest lines, for those who look beside the board.
#[component]
pub fn LatestLines() -> View {
    const SHOWN: usize = 12;
    let desk = desk();
    let list = Drawn::<HtmlElement>::default();
    watch(move || {
        desk.read(Session::decisions);
        // By then the table may have gone, and the reference with it.
        let list = list.get();
        once_drawn(move || {
            if let Some(list) = list {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let latest = move || {
        let lines = latest(desk, SHOWN);
        let last = lines.last().map(|&(number, _)| number);
        let line = |(number, line)| {
            (
                number,
                view! { <li class:now=(last == Some(number))>{line}</li> },
            )
        };
        keyed(lines.into_iter().map(line))
    };
    view! {
        <section class="log" aria-labelledby="h-log">
            <h2 id="h-log">{Msg::CrewLog}</h2>
            <ol node_ref=list tabindex="0" aria-labelledby="h-log">{live(latest)}</ol>
        </section>
    }
}

/// Of the log: how many decisions had been taken once it was written, its words, and the section of the rules behind it.
type Line = (usize, String, Option<&'static str>);

/// The whole log in a dialog, the newest voyage first, opened at what is shown now. Each line leads to where it was written.
#[component]
pub fn LogPanel() -> View {
    let desk = desk();
    let voyages = move || {
        let told = desk.read_whole(|session| Log::of(session.record()));
        let shown = desk.read(Session::decisions);
        // Each line with how many decisions had been taken once it was written.
        let mut voyages: Vec<(String, Vec<Line>)> = Vec::new();
        for &(taken, told) in told.lines() {
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
                let now = last == Some(number);
                let look_back = move |_| {
                    desk.panel.set(None);
                    desk.look_back(at);
                };
                let rules = section.map(|section| {
                    let label = t(Msg::ExplainLine { line: &line });
                    let open = Callback::new(move |()| desk.open_rules(section));
                    view! { <Tool icon="i-why" label on_press=open /> }
                });
                view! {
                    <li class:now=now>
                        <button class="entry" type="button" autofocus=now on:click=look_back>
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
        <Dialog class="log-panel" title=live(|| t(Msg::LogTitle))>
            {live(voyages)}
        </Dialog>
    }
}
