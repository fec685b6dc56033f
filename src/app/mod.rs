//! The page: components by what the player sees.

mod aground;
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

use self::held::Held;
use crate::{
    dom::{self, View, each, keyed, live},
    lesson::Lesson,
    session::Session,
    storage::{self, Slot},
};
use any_spawner::Executor;
use arrival::{Arrival, Gate};
use leptos::{prelude::*, task::spawn_local};
use lesson::{Missing, Tutor};
use look::Look;
use markup::{component, view};
use setup::Setup;
use table::Table;
use update::Update;
use wasm_bindgen::JsValue;

/// Mounts the app in the page, once it has words for it.
pub fn start() {
    aground::watch();
    // It can only fail the second time.
    let _ = Executor::init_wasm_bindgen();
    spawn_local(async {
        look::fetch_wanted().await;
        let lesson = lesson::begun().await;
        if let Some(shell) = document().get_element_by_id("shell") {
            shell.remove();
        }
        dom::mount(move || view! { <App lesson /> });
    });
}

/// The setup, a table, or a lesson in place of them.
#[component]
fn App(
    /// The lesson that was being given when the page was left.
    lesson: Option<Lesson>,
) -> View {
    let look = Look::load();
    provide_context(look);
    provide_context(Update::watch());
    let asked = new_game_asked();
    let tutor = Tutor::new(look, lesson.filter(|_| !asked));
    provide_context(tutor);
    let current = storage::current().filter(|_| !asked);
    let playing = Held::new(current.map(|(session, slot)| (session, Some(slot))));
    // Its table, once that is laid.
    let table = Held::new(None);
    let play = move |game| {
        table.set(None);
        playing.set(game);
    };
    // Whom the next game is set up for.
    let company = StoredValue::new(storage::company());
    let leave = Callback::new(move |()| {
        let played = playing.with_untracked(|game| Some(game.as_ref()?.0.company()));
        company.set_value(played);
        play(None);
    });
    let start = Callback::new(move |game: (Session, Option<Slot>)| {
        // It is a convenience, not worth a complaint.
        let _ = storage::store_company(&game.0.company());
        tutor.leave();
        play(Some(game));
    });
    let gate = Gate::new(playing, table, start);
    provide_context(gate);
    gate.take_address();
    let fork = Callback::new(move |session: Session| {
        // Without other dice it would tell which ones are to come in the game that it is made from.
        if let Some(seed) = new_seed() {
            play(Some((session.fork(seed, storage::now()), None)));
        }
    });
    // Each game has a table of its own, with nothing left of the one before.
    let tables = StoredValue::new(0);
    let end = Callback::new(move |()| tutor.leave());
    let main = live(move || {
        let lesson = tutor.begins();
        let (game, on_leave, tutor) = match lesson {
            Some(session) => (Some((session, None)), end, Some(tutor)),
            None => (playing.get(), leave, None),
        };
        let Some((session, store)) = game else {
            return view! {
                <main id="app" data-phase="setup">
                    <Setup company=company.get_value() on_start=start />
                </main>
            };
        };
        tables.update_value(|tables| *tables += 1);
        let table = view! { <Table session store tutor on_leave on_fork=fork /> };
        keyed([(tables.get_value(), table)])
    });
    each([
        main,
        view! { <Arrival gate /> },
        view! { <Missing tutor /> },
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
