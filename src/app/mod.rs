//! The page: components by what the player sees.

mod aground;
mod annex;
mod arrival;
mod board;
mod bots;
mod chronicle;
mod crew;
mod desk;
mod dialog;
mod explain;
mod file;
mod fortunes;
mod held;
mod hint;
mod history;
mod keys;
mod ledger;
mod lesson;
mod log;
mod look;
mod menu;
mod motion;
mod news;
mod notice;
mod page;
mod peek;
mod pick;
mod piece;
mod radios;
mod review;
mod rules;
mod setup;
mod share;
mod sheet;
mod slip;
mod sound;
mod table;
mod takeback;
mod thinker;
mod update;

use self::held::{Callback, Held, watch};
use crate::{
    dom::{self, View, each, keyed, live},
    lesson::Lesson,
    storage,
};
use annex::{Coming, Stored, annex};
use any_spawner::Executor;
use arrival::Gate;
use leptos::{prelude::*, task::spawn_local};
use lesson::Tutor;
use look::Look;
use markup::{component, view};
use setup::{Draft, Setup};
use std::cell::Cell;
use table::Table;
use update::Update;
use wasm_bindgen::JsValue;
use web_sys::Event;

/// What is answered by its look first: all on the table.
const PRESSES: &str = ".table *";

/// Mounts the app in the page, once it has words for it.
pub fn start() {
    aground::watch();
    // It can only fail the second time.
    let _ = Executor::init_wasm_bindgen();
    spawn_local(async {
        dom::pause().await;
        look::fetch_wanted().await;
        // Who has played before, or comes by a link, goes on at once.
        if (storage::is_used() || arrival::is_link()) && annex::load().await.is_err() {
            // The shell says so (public/boot.js).
            let _ = Event::new("lost").map(|lost| window().dispatch_event(&lost));
            return;
        }
        let lesson = lesson::begun().await;
        let Some(shell) = document().get_element_by_id("shell") else {
            return;
        };
        dom::answer_presses(PRESSES);
        let app = move || view! { <App lesson /> };
        match annex::here() {
            Some(_) => dom::mount(app, &shell),
            None => dom::mount_by_turns(app, &shell).await,
        }
    });
}

/// The setup, a table, or a lesson in place of them.
#[component]
fn App(
    /// The lesson that was being given when the page was left.
    lesson: Option<Lesson>,
) -> View {
    let look = page::put(&page::LOOK, Look::load());
    page::put(&page::UPDATE, Update::watch());
    let coming = page::put(&page::COMING, Coming::new());
    let asked = new_game_asked();
    let tutor = page::put(&page::TUTOR, Tutor::new(look, lesson.filter(|_| !asked)));
    let current = annex::here().and_then(|annex| (annex.current)());
    let current = current.filter(|_| !asked);
    let playing = Held::new(current.map(|(session, slot)| (session, Some(slot))));
    // Its table, once that is laid.
    let table = Held::new(None);
    let play = move |game| {
        table.set(None);
        playing.set(game);
    };
    // The next game. What is said of it stays while something else is in its place, but for a game.
    let draft = Draft::new();
    draft.begin(storage::company());
    let leave = Callback::new(move |()| {
        let played = playing.with_untracked(|game| Some(game.as_ref()?.0.company()));
        draft.begin(played);
        play(None);
    });
    let start = Callback::new(move |game: Stored| {
        // It is a convenience, not worth a complaint.
        let _ = storage::store_company(&game.0.company());
        tutor.leave();
        play(Some(game));
    });
    let gate = Gate::new(playing, table, start, tutor.is_given());
    page::put(&page::GATE, gate);
    match annex::here() {
        // Before anything is drawn, which could go on behind what comes in.
        Some(annex) => (annex.open_gate)(gate),
        None => watch(move || {
            if let Some(annex) = coming.annex() {
                (annex.open_gate)(gate);
            }
        }),
    }
    let open = Callback::new(move |game| play(Some(game)));
    // Each game has a table of its own, with nothing left of the one before.
    let tables = Cell::new(0);
    let end = Callback::new(move |()| tutor.leave());
    let main = live(move || {
        let lesson = tutor.begins();
        let (game, on_leave, tutor) = match lesson {
            Some(session) => (Some((session, None)), end, Some(tutor)),
            None => (gate.to_lay(), leave, None),
        };
        let Some(game) = game else {
            return view! {
                <main id="app" data-phase="setup">
                    <Setup draft on_start=start />
                </main>
            };
        };
        tables.set(tables.get() + 1);
        let (session, store) = game;
        let table = view! { <Table session store tutor on_leave on_open=open /> };
        keyed([(tables.get(), table)])
    });
    each([
        main,
        annex(move |annex| (annex.arrival)(gate)),
        annex(move |annex| (annex.missing)(tutor)),
        coming.notice(),
    ])
}

/// Whether the address asks for the setup, whatever is being played: a shortcut of the installed app does. It is asked once:
/// the address is then that of the page, so that a reload opens the game that has begun.
fn new_game_asked() -> bool {
    let window = window();
    let asked = window
        .location()
        .search()
        .is_ok_and(|search| search == "?new");
    if asked && let Ok(history) = window.history() {
        // Where it is refused, it is asked again.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some("./"));
    }
    asked
}

/// A seed that nobody knows, for the dice of a game; none where the browser gives no random numbers.
fn new_seed() -> Option<[u8; 32]> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).is_ok().then_some(seed)
}
