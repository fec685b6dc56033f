//! The ship's log.

use super::{
    desk::{Desk, desk, t},
    dialog::Dialog,
};
use crate::{
    dom::{View, each, keyed, live},
    locale::Msg,
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
    Effect::new(move |_| {
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

/// The whole log in a dialog, the newest voyage first.
#[component]
pub fn LogPanel() -> View {
    let desk = desk();
    let voyages = move || {
        let mut voyages: Vec<(String, Vec<String>)> = Vec::new();
        for (_, told, line) in lines(desk, 0) {
            match (told, voyages.last_mut()) {
                (Told::Voyage(_), _) | (_, None) => voyages.push((line, Vec::new())),
                (_, Some((_, voyage))) => voyage.push(line),
            }
        }
        let section = |(at, (title, lines)): (usize, (String, Vec<String>))| {
            let last = lines.len().wrapping_sub(1);
            let lines = lines.into_iter().enumerate();
            let line = |(number, line)| {
                view! { <li class:now=(at == 0 && number == last)>{line}</li> }
            };
            view! {
                <section>
                    <h3>{title}</h3>
                    <ol class="entries">{each(lines.map(line))}</ol>
                </section>
            }
        };
        let voyages = voyages.into_iter().rev().enumerate();
        each(voyages.map(section))
    };
    view! {
        <Dialog node=NodeRef::new() class="log-panel" title=live(|| t(Msg::LogTitle))>
            {live(voyages)}
        </Dialog>
    }
}
