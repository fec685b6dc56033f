//! The game looked back at: step by step, voyage by voyage, by itself.

use super::{
    desk::{Desk, locale, t},
    held::{Callback, Held, watch},
    motion,
    page::desk,
    piece::{Icon, Tool},
    review,
};
use crate::{
    dom::{View, live},
    locale::Msg,
    session::Session,
    view::{Log, Told},
};
use leptos::prelude::*;
use markup::{component, view};
use std::{cell::Cell, time::Duration};

/// From one step to the next when the past is played, in milliseconds at the usual pace.
const STEP: f64 = 900.0;

/// For how many steps an account book lies open meanwhile, once it has unfolded.
const BOOK: u8 = 5;

/// So that each state is seen even where nothing takes any time.
const QUICKEST: f64 = 0.4;

/// A way through the past.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Seek {
    /// To the first state.
    First,
    /// To where the voyage began, or the one before.
    VoyageBack,
    /// One decision back.
    Back,
    /// One decision on.
    On,
    /// To where the next voyage begins, or the end.
    VoyageOn,
    /// To the latest state.
    Last,
}

/// Where the voyages begin, in decisions before them.
fn voyages(session: &Session) -> Vec<usize> {
    let log = Log::of(session.record());
    let lines = log.lines().iter().enumerate();
    let begins = lines.filter(|(_, (_, told))| matches!(told, Told::Voyage(_)));
    // The first begins with the game, any other with the decision that settled the one before.
    begins
        .map(|(line, &(taken, _))| if line == 0 { 0 } else { taken + 1 })
        .collect()
}

/// Goes through the past, also into it from the game itself.
pub fn seek(desk: &'static Desk, way: Seek) {
    let at = untrack(|| desk.read(Session::decisions));
    let all = untrack(|| desk.read_whole(Session::decisions));
    let begins = untrack(|| desk.read_whole(voyages));
    let to = match way {
        Seek::First => 0,
        Seek::VoyageBack => begins.into_iter().rfind(|&begin| begin < at).unwrap_or(0),
        Seek::Back => at.saturating_sub(1),
        Seek::On => (at + 1).min(all),
        Seek::VoyageOn => begins.into_iter().find(|&begin| begin > at).unwrap_or(all),
        Seek::Last => all,
    };
    if to != at || !untrack(|| desk.is_past()) {
        desk.look_back(to);
    }
}

/// In place of the slip: which state this is, the ways to others, and back to the game.
#[component]
pub fn HistorySlip(
    /// The game goes on from here as another one.
    on_fork: Callback<Session>,
) -> View {
    let desk = desk();
    let timer = StoredValue::new(None::<IntervalHandle>);
    let playing = Held::new(false);
    let stop = move || {
        let running = timer.try_update_value(Option::take).flatten();
        if let Some(running) = running {
            running.clear();
        }
    };
    on_cleanup(stop);
    watch(move || {
        stop();
        if !playing.get() {
            return;
        }
        let pause = STEP * desk.look.settings_now().speed.pace().max(QUICKEST);
        let book = Cell::new(0);
        let step = move || {
            let shown = untrack(|| motion::lasts(desk));
            let rest = BOOK + (shown / pause) as u8;
            if book.get() < rest && untrack(|| desk.is_book_open()) {
                book.set(book.get() + 1);
                return;
            }
            book.set(0);
            match untrack(|| desk.read(Session::decisions) < desk.read_whole(Session::decisions)) {
                true => seek(desk, Seek::On),
                false => playing.set(false),
            }
        };
        let pause = Duration::from_millis(pause as u64);
        timer.set_value(set_interval_with_handle(step, pause).ok());
    });
    live(move || {
        let at = desk.read(Session::decisions);
        let all = desk.read_whole(Session::decisions);
        let told = desk.read(|session| {
            let log = Log::of(session.record());
            let line = log.lines().iter().find(|&&(taken, _)| taken + 1 == at);
            line.map(|&(_, told)| told)
        });
        // Once the game is reviewed, what was thought of the decision that follows.
        let told = match desk.counsel.with(|counsel| counsel.review.of(at)) {
            Some(judged) => Some(review::told(desk, judged)),
            None => told.map(|told| desk.say(|words| words.told(told))),
        };
        let tool = |icon, label: Msg, way, class, end: bool| {
            let seek = move |()| {
                playing.set(false);
                seek(desk, way);
            };
            view! { <Tool icon label=t(label) disabled=end class on_press=Callback::new(seek) /> }
        };
        let play = match playing.get() {
            true => ("i-pause", Msg::HistoryPause),
            false => ("i-play", Msg::HistoryPlay),
        };
        let place = Msg::HistoryAt {
            at: at as i64,
            all: all as i64,
        };
        view! {
            <section class="slip past" aria-labelledby="h-slip">
                <div class="who">
                    <h2 id="h-slip" tabindex="-1">
                        {place.text(locale())}
                    </h2>
                    <p class="offer">{told}</p>
                </div>
                <div class="body">
                    <div class="seeker" role="group" aria-labelledby="h-slip">
                        {tool("i-voyage", Msg::HistoryVoyageBack, Seek::VoyageBack, "back", at == 0)}
                        {tool("i-up", Msg::HistoryBack, Seek::Back, "back", at == 0)}
                        <Tool
                            icon=play.0
                            label=t(play.1)
                            disabled=(at == all)
                            on_press=Callback::new(move |()| playing.update(|playing| *playing = !*playing))
                        />
                        {tool("i-up", Msg::HistoryOn, Seek::On, "on", at == all)}
                        {tool("i-voyage", Msg::HistoryVoyageOn, Seek::VoyageOn, "on", at == all)}
                        <button
                            class="plain fork"
                            type="button"
                            on:click=move |_| on_fork.run(desk.read(Session::clone))
                        >
                            {Msg::HistoryFork}
                        </button>
                    </div>
                </div>
                <button class="seal" type="button" on:click=move |_| desk.look_up()>
                    <Icon name="seal" view_box="0 0 100 104" />
                    <span>{Msg::HistoryNow}</span>
                </button>
            </section>
        }
    })
}
