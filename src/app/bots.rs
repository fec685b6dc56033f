//! Bots at the table: asked when it is their turn, and what they decide is played after a short while, so that it can be
//! followed.

use super::{
    desk::{Desk, desk, t},
    piece::Icon,
    slip::Frame,
    thinker::{self, Trouble},
};
use crate::{dom::View, locale::Msg, session::Session, thinking::Task};
use engine::{
    bots::Level,
    rules::{Party, Phase, Seat, Turn},
};
use leptos::{ev, prelude::*};
use markup::{component, view};
use std::time::Duration;

/// How long a bot takes at least, in milliseconds at the usual pace.
const PAUSE: f64 = 900.0;

/// How much longer nobody but bots look at the account book.
const BOOK: f64 = 4.0;

/// What goes on without a person.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// A bot decides.
    Decision(Seat, Level),
    /// A bot rolls the dice, or nobody is there to do it.
    Roll(Option<Seat>),
}

/// What goes on without a person now.
pub fn due(session: &Session) -> Option<Due> {
    let game = session.game();
    match game.turn() {
        Turn::Seat(seat) => session.bot(seat).map(|level| Due::Decision(seat, level)),
        Turn::Chance if session.customs().own_dice => None,
        Turn::Chance => {
            let master = game.master().and_then(Party::seat);
            let roller = master.filter(|_| game.phase() == Phase::Roll);
            match roller {
                Some(seat) => session.bot(seat).is_some().then_some(Due::Roll(roller)),
                None => (session.people() == 0).then_some(Due::Roll(None)),
            }
        }
        Turn::Nobody => None,
    }
}

/// Plays for the bots from now on, until the table is left.
pub fn follow(desk: Desk) {
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || {
        let running = timer.try_update_value(Option::take).flatten();
        if let Some(running) = running {
            running.clear();
        }
    };
    let wait = move |pause: f64, then: Box<dyn FnOnce()>| {
        let pause = Duration::from_millis(pause as u64);
        timer.set_value(set_timeout_with_handle(then, pause).ok());
    };
    Effect::new(move |asked: Option<bool>| {
        stop();
        if asked == Some(true) {
            thinker::forget();
        }
        desk.stuck.set(None);
        desk.prompt.track();
        let hidden = document().hidden();
        let held = hidden || desk.is_past() || desk.panel.get().is_some() || desk.is_changed();
        let people = desk.read(Session::people);
        let book = desk.is_book_open();
        let Some(due) = desk.due().filter(|_| !held && (people == 0 || !book)) else {
            return false;
        };
        let pause = PAUSE * desk.look.settings_now().speed.pace() * if book { BOOK } else { 1.0 };
        let Due::Decision(_, level) = due else {
            wait(pause, Box::new(move || desk.roll()));
            return false;
        };
        let begun = js_sys::Date::now();
        let task = Task::Decide(level, desk.read(Session::whim));
        desk.ask_thinker(task, move |thoughts| match thoughts {
            Ok(thoughts) => {
                desk.stuck.set(None);
                let left = pause - (js_sys::Date::now() - begun);
                let play = move || match thoughts.first() {
                    Some(thought) if desk.allows(thought.decision) => desk.commit(thought.decision),
                    _ => desk.stuck.set(Some(Trouble::Crashed)),
                };
                wait(left.max(0.0), Box::new(play));
            }
            Err(trouble) => desk.stuck.set(Some(trouble)),
        });
        true
    });
    let watch = window_event_listener(
        ev::Custom::<ev::Event>::new("visibilitychange"),
        move |_| desk.prompt.notify(),
    );
    on_cleanup(move || {
        watch.remove();
        stop();
        thinker::dismiss();
    });
}

/// Who thinks, what keeps the bot from it, and what can be done about that.
#[component]
pub fn BotSlip(
    /// What goes on.
    due: Due,
) -> View {
    let desk = desk();
    let seat = match due {
        Due::Decision(seat, _) => Some(seat),
        Due::Roll(seat) => seat,
    };
    let held = desk.is_book_open() && desk.read(Session::people) > 0;
    let stuck = desk.stuck.get();
    let offer = match (stuck, due) {
        (Some(trouble), _) => t(trouble_words(trouble)),
        (None, _) if held => t(Msg::BotHeld),
        (None, Due::Decision(_, level)) => t(level_words(level).0),
        (None, Due::Roll(_)) => t(Msg::BotRolls),
    };
    let (seal, on_seal) = match stuck {
        Some(trouble) => (
            Msg::SealRetry,
            Some(Callback::new(move |()| match trouble {
                // Only another page goes with the other worker.
                Trouble::Other => drop(window().location().reload()),
                _ => {
                    thinker::dismiss();
                    desk.prompt.notify();
                }
            })),
        ),
        None if held => (
            Msg::SealDummy,
            Some(Callback::new(move |()| desk.book_closed.set(true))),
        ),
        None => (Msg::SealWait, None),
    };
    let acts = seat.filter(|_| stuck.is_some()).map(|seat| {
        view! {
            <button class="plain take-seat" type="button" on:click=move |_| desk.take_seat(seat)>
                {t(Msg::BotTakeSeat)}
            </button>
        }
    });
    match (on_seal, acts) {
        (Some(on_seal), Some(acts)) => view! { <Frame seat offer seal on_seal acts /> },
        (Some(on_seal), None) => view! { <Frame seat offer seal on_seal /> },
        (None, _) => view! { <Frame seat offer seal /> },
    }
}

/// What keeps a bot from deciding.
pub fn trouble_words(trouble: Trouble) -> Msg<'static> {
    match trouble {
        Trouble::Missing => Msg::BotMissing,
        Trouble::Other => Msg::BotOther,
        Trouble::Crashed => Msg::BotCrashed,
        Trouble::Slow => Msg::BotSlow,
    }
}

/// A level's name, and how it plays.
pub fn level_words(level: Level) -> (Msg<'static>, Msg<'static>) {
    match level {
        Level::Random => (Msg::BotRandom, Msg::BotRandomHint),
        Level::Deckhand => (Msg::BotDeckhand, Msg::BotDeckhandHint),
        Level::Mate => (Msg::BotMate, Msg::BotMateHint),
        Level::Captain => (Msg::BotCaptain, Msg::BotCaptainHint),
        Level::Admiral => (Msg::BotAdmiral, Msg::BotAdmiralHint),
    }
}

/// A bot's portrait.
#[component]
pub fn Portrait(level: Level) -> View {
    view! { <Icon name=format!("b-{}", level.name()) class="fig" /> }
}
