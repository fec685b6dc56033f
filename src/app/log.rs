//! The ship's log.

use super::{
    desk::{Desk, desk},
    dialog::Dialog,
    erased::{flag, label, show},
};
use crate::{locale::Msg, view::Told};
use leptos::{html, prelude::*};

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
pub fn LatestLines() -> impl IntoView {
    const SHOWN: usize = 12;
    let desk = desk();
    let latest = Memo::new(move |_| {
        let all = desk.read(|session| session.log().lines().len());
        // Every line has words today; a few more are taken in case some have not.
        let mut lines = lines(desk, all.saturating_sub(2 * SHOWN));
        lines.drain(..lines.len().saturating_sub(SHOWN));
        lines
    });
    let last = Memo::new(move |_| latest.with(|lines| lines.last().map(|&(number, ..)| number)));
    let list = NodeRef::<html::Ol>::new();
    Effect::new(move |_| {
        last.track();
        request_animation_frame(move || {
            if let Some(list) = list.get_untracked() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    view! {
        <section class="log" role="log" aria-labelledby="h-log">
            <h2 id="h-log">{label(Msg::CrewLog)}</h2>
            <ol node_ref=list>
                <For
                    each=move || latest.get()
                    key=|(number, _, line)| (*number, line.clone())
                    children=move |(number, _, line)| {
                        view! { <li class:now=flag(move || last.get() == Some(number))>{line}</li> }
                    }
                />
            </ol>
        </section>
    }
}

/// The whole log in a dialog, the newest voyage first.
#[component]
pub fn LogPanel() -> impl IntoView {
    let desk = desk();
    let voyages = Memo::new(move |_| {
        let mut voyages: Vec<(String, Vec<String>)> = Vec::new();
        for (_, told, line) in lines(desk, 0) {
            match (told, voyages.last_mut()) {
                (Told::Voyage(_), _) | (_, None) => voyages.push((line, Vec::new())),
                (_, Some((_, voyage))) => voyage.push(line),
            }
        }
        voyages.reverse();
        voyages
    });
    let section = |(newest, (title, lines)): (bool, (String, Vec<String>))| {
        let last = lines.len().wrapping_sub(1);
        let lines = lines.into_iter().enumerate().map(|(at, line)| {
            view! { <li class:now=newest && at == last>{line}</li> }
        });
        view! {
            <section>
                <h3>{title}</h3>
                <ol class="entries">{lines.collect_view()}</ol>
            </section>
        }
    };
    view! {
        <Dialog node=NodeRef::new() class="log-panel" title=label(Msg::LogTitle)>
            {show(move || {
                let newest = std::iter::once(true).chain(std::iter::repeat(false));
                newest.zip(voyages.get()).map(section).collect_view().into_any()
            })}
        </Dialog>
    }
}
