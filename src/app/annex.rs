//! The annex: what can be done beside playing, as wasm of its own in the same memory, loaded when it is wanted.
//! `cargo xtask finish` splits it off with all that only its functions lead to.
//!
//! To set up and play a first game takes none of it; it comes with the first touch. Who has played before gets it at once.

use super::{
    arrival::{self, Arrival, Gate, Intake},
    bots::{BotSlip, Bots, Due},
    desk::{Desk, Panel, t},
    explain::Explain,
    fortunes::Fortunes,
    held::{Callback, Held},
    hint::HintPanel,
    history::{self, HistorySlip, Seek},
    keys::KeysPanel,
    ledger::Ledger,
    lesson::{Missing, Pages, Told, Tutor},
    log::{self, LatestLines, LogPanel},
    menu::MenuPanel,
    motion::perform,
    page,
    piece::Close,
    rules::RulesPanel,
    setup::Saves,
    share::{SharePanel, WaitSlip},
    takeback::TakeBackPanel,
};
use crate::{
    dom::{View, live},
    lesson::Lesson,
    locale::{self, Msg},
    session::Session,
    settings::Volume,
    storage::{self, Slot},
};
use engine::rules::{Event, Game, Seat};
use leptos::{
    prelude::*,
    task::spawn_local,
    wasm_split::{SplitLoaderError, wasm_split},
};
use markup::view;
use std::cell::Cell;

/// A game, and where it is stored.
pub type Stored = (Session, Option<Slot>);

/// What can be done beside playing.
#[derive(Clone, Copy)]
pub struct Annex {
    /// The game that was being played.
    pub current: fn() -> Option<(Session, Slot)>,
    /// Lets in what comes by the address and what is dropped.
    pub open_gate: fn(&'static Gate),
    /// What came in and waits for an answer.
    pub arrival: fn(&'static Gate) -> View,
    /// The stored games.
    pub saves: fn(Callback<Stored>) -> View,
    /// What a game can be opened from.
    pub intake: fn() -> View,
    /// The rules, from this section on.
    pub rules: fn(&'static str, Callback<()>) -> View,
    /// The game that was set aside, as it is to be laid again.
    pub aside: fn(&'static Gate) -> Option<Stored>,
    /// Gives the lesson in place of the game at the table.
    pub give_lesson: fn(&'static Tutor, &'static Gate),
    /// That the lesson could not be loaded.
    pub missing: fn(&'static Tutor) -> View,
    /// The lesson in this text, if it is one.
    pub lesson: fn(&str) -> Option<Lesson>,
    /// The game of a lesson, as it is at a page.
    pub lesson_at: fn(&Lesson, usize) -> Session,
    /// The slip of a page of a lesson that only tells something.
    pub tells: fn(&'static Tutor) -> View,
    /// The ways through the pages of a lesson.
    pub pages: fn(&'static Tutor) -> View,
    /// Why a lesson does not take a decision.
    pub lesson_why: fn(&'static Tutor, &'static Desk) -> String,
    /// The menu, which can ask for a new game.
    pub menu: fn(Callback<()>) -> View,
    /// A panel over the table that is not of the game itself.
    pub panel: fn(Panel) -> View,
    /// Shows and sounds what a decision brought about.
    pub perform: fn(&Game, &[Event], f64, Volume),
    /// The latest lines of the log, beside the board.
    pub latest_lines: fn() -> View,
    /// The very latest ones, for a slip with nothing else to say.
    pub last_lines: fn(&'static Desk) -> View,
    /// What the latest decision brought about.
    pub told: fn(&'static Desk) -> String,
    /// Goes through the past.
    pub seek: fn(&'static Desk, Seek),
    /// The account book.
    pub ledger: fn() -> View,
    /// The game that is stored in a slot now.
    pub stored: fn(Slot) -> Option<Session>,
    /// The final reckoning.
    pub fortunes: fn() -> View,
    /// The slip in the past.
    pub history: fn(Callback<Session>) -> View,
    /// The slip while a bot decides.
    pub bot: fn(Due) -> View,
    /// What has the bots play.
    pub bots: fn() -> View,
    /// The slip while somebody elsewhere decides.
    pub wait: fn(Seat) -> View,
}

#[wasm_split(annex, wasm_split_path = ::leptos::wasm_split, fallible)]
fn load_annex() -> Result<Annex, SplitLoaderError> {
    locale::supply_annex();
    Ok(Annex {
        current: storage::current,
        open_gate: arrival::open_gate,
        arrival: |gate| view! { <Arrival gate /> },
        saves: |on_start| view! { <Saves on_start /> },
        intake: || view! { <Intake /> },
        rules: |section, on_shut| view! { <RulesPanel section on_shut /> },
        aside: Gate::aside,
        give_lesson: Tutor::open,
        missing: |tutor| view! { <Missing tutor /> },
        lesson: Lesson::read,
        lesson_at: Lesson::at,
        tells: |tutor| view! { <Told tutor /> },
        pages: |tutor| view! { <Pages tutor /> },
        lesson_why: Tutor::why_not,
        menu: |on_again| view! { <MenuPanel on_again /> },
        panel: |panel| match panel {
            Panel::Keys => view! { <KeysPanel /> },
            Panel::Log => view! { <LogPanel /> },
            Panel::Undo => view! { <TakeBackPanel /> },
            Panel::Hint => view! { <HintPanel /> },
            Panel::Explain => view! { <Explain /> },
            Panel::Share => view! { <SharePanel /> },
            Panel::Menu | Panel::Player(_) | Panel::Rules(_) => View::NOTHING,
        },
        perform,
        latest_lines: || view! { <LatestLines /> },
        last_lines: log::last_lines,
        told: log::told,
        seek: history::seek,
        ledger: || view! { <Ledger /> },
        stored: storage::open,
        fortunes: || view! { <Fortunes /> },
        history: |on_fork| view! { <HistorySlip on_fork /> },
        bot: |due| view! { <BotSlip due /> },
        bots: || view! { <Bots /> },
        wait: |seat| view! { <WaitSlip seat /> },
    })
}

thread_local! {
    static ANNEX: Cell<Option<Annex>> = const { Cell::new(None) };
}

/// Loads it, at once where it is here.
pub async fn load() -> Result<Annex, SplitLoaderError> {
    let annex = load_annex().await?;
    ANNEX.set(Some(annex));
    Ok(annex)
}

/// The annex, if it is here.
pub fn here() -> Option<Annex> {
    ANNEX.get()
}

/// How far the annex has come.
#[derive(Clone, Copy)]
pub struct Coming(Held<Stage>);

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Unwanted,
    Coming,
    /// And the page says so.
    Lost,
    /// It is lost, and the players know.
    Known,
    Here,
}

impl Stage {
    fn is_lost(self) -> bool {
        matches!(self, Stage::Lost | Stage::Known)
    }
}

impl Coming {
    /// It is loaded with the first touch, where it is not here already.
    pub fn new() -> Coming {
        let stage = match ANNEX.get() {
            Some(_) => Stage::Here,
            None => Stage::Unwanted,
        };
        let coming = Coming(Held::new(stage));
        if stage == Stage::Unwanted {
            // As long as the page lives. A file over the page or another link are touches, too.
            for touch in ["pointerdown", "keydown", "click", "dragover", "hashchange"] {
                window_event_listener_untyped(touch, move |_| coming.want(false));
            }
            // Dropped before anybody can take it, it would be opened in place of the page.
            for drag in ["dragover", "drop"] {
                window_event_listener_untyped(drag, |event| {
                    if ANNEX.get().is_none() {
                        event.prevent_default();
                    }
                });
            }
        }
        coming
    }

    /// Loads it, unless it is here or on its way; after a failure only where it was asked for.
    pub fn want(self, again: bool) {
        match self.0.get_untracked() {
            Stage::Unwanted => {}
            stage if again && stage.is_lost() => {}
            _ => return,
        }
        self.0.set(Stage::Coming);
        spawn_local(async move {
            self.0.set(match load().await {
                Ok(_) => Stage::Here,
                Err(_) => Stage::Lost,
            });
        });
    }

    /// The annex, once it is here.
    pub fn annex(self) -> Option<Annex> {
        let annex = ANNEX.get();
        if annex.is_none() {
            self.0.track();
        }
        annex
    }

    /// In place of what is still to come.
    pub fn word(self) -> String {
        t(match self.0.get().is_lost() {
            true => Msg::PartsLost,
            false => Msg::PartsComing,
        })
    }

    /// The way to try again, while it is lost.
    pub fn retry(self) -> View {
        live(move || {
            self.0.get().is_lost().then(|| {
                view! {
                    <button class="plain" type="button" on:click=move |_| self.want(true)>
                        {Msg::RulesRetry}
                    </button>
                }
            })
        })
    }

    /// That the annex could not be loaded, and the way to try again.
    pub fn notice(self) -> View {
        live(move || {
            (self.0.get() == Stage::Lost).then(|| {
                view! {
                    <div class="notice lost" role="alert">
                        <p>{self.word()}</p>
                        {self.retry()}
                        // Where there is a new version, the old one's annex may be gone.
                        <a class="plain" href="./">
                            {Msg::FaultReload}
                        </a>
                        // It may lie over what is to be tapped.
                        <Close on_press=Callback::new(move |()| self.0.set(Stage::Known)) />
                    </div>
                }
            })
        })
    }
}

/// Something of the annex, once it is here.
pub fn annex(draw: impl Fn(Annex) -> View + 'static) -> View {
    annex_or(draw, |_| View::NOTHING)
}

/// Something of the annex, or what stands in its place until it is here.
pub fn annex_or(draw: impl Fn(Annex) -> View + 'static, until: fn(Coming) -> View) -> View {
    let coming = page::coming();
    live(move || match coming.annex() {
        Some(annex) => draw(annex),
        None => until(coming),
    })
}
