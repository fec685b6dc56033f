//! Bots at the table: asked when it is their turn, and what they decide is played after a short while, so that it can be
//! followed. Any tap beside the controls, and the space key, ends the waiting until a person is asked.

use super::{
    arrival::Gate,
    desk::{Desk, t},
    held::{self, Callback},
    motion,
    page::{self, desk},
    piece::Icon,
    slip::Frame,
    thinker::{self, Trouble},
};
use crate::{
    dom::View,
    locale::Msg,
    session::Session,
    settings::Speed,
    thinking::{Task, Thought},
};
use engine::{
    bots::Level,
    rules::{Party, Phase, Seat, Turn},
};
use leptos::{ev, prelude::*};
use markup::{component, view};
use std::{cell::Cell, rc::Rc, time::Duration};
use web_sys::Element;

/// How long a bot takes at least, in milliseconds at the usual pace.
const PAUSE: f64 = 900.0;

/// How much longer nobody but bots look at the account book, once it lies there.
const BOOK: f64 = 4.0;

/// How much shorter it takes to bid: bots raise by 1, up to 20 times.
const BID: f64 = 0.4;

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

/// What is done after a while.
type Next = (TimeoutHandle, Rc<dyn Fn()>);

thread_local! {
    /// What is played next, in a while.
    static NEXT: Cell<Option<Next>> = const { Cell::new(None) };
    /// Whether the worker was asked for a decision, and not for a hint or a review.
    static ASKED: Cell<bool> = const { Cell::new(false) };
    /// Whether bots play without waiting, until a person is asked.
    static HURRIED: Cell<bool> = const { Cell::new(false) };
}

/// Whether bots play without waiting now.
pub fn is_hurried() -> bool {
    HURRIED.get()
}

/// Bots that play now do so without waiting. Whether any do.
pub fn hurry() -> bool {
    let next = NEXT.take();
    let acts = next.is_some() || ASKED.get();
    HURRIED.set(acts);
    if let Some((timer, play)) = next {
        timer.clear();
        play();
    }
    acts
}

/// Whether this is, or is part of, what does something else when it is pressed.
pub fn is_control(at: &Element) -> bool {
    let control = at.closest("button, a, label, input, textarea, select, dialog, [tabindex='0']");
    control.is_ok_and(|control| control.is_some())
}

/// Plays for the bots as long as it is at the table, unless another tab does, and draws nothing.
#[component]
pub fn Bots() -> View {
    let (desk, gate) = (desk(), page::gate());
    let seen = move |_| {
        rest();
        untrack(|| attend(desk, gate));
    };
    let watch = window_event_listener_untyped("visibilitychange", seen);
    // What could not be loaded without a network can be now.
    let heal = move |_| {
        if desk.counsel.with_untracked(|counsel| counsel.stuck) == Some(Trouble::Missing) {
            begin_again(desk, gate);
        }
    };
    let online = window_event_listener_untyped("online", heal);
    // The browser tells what other tabs write.
    let others = window_event_listener(ev::storage, move |event| desk.hear_of(&event));
    on_cleanup(move || {
        watch.remove();
        online.remove();
        others.remove();
        rest();
        thinker::dismiss();
    });
    // Not drawn: that may have to wait, and what they were about to do must not be done meanwhile.
    held::watch(move || {
        rest();
        attend(desk, gate);
    });
    View::NOTHING
}

/// Asks the bots anew, with a worker that is loaded anew.
fn begin_again(desk: &'static Desk, gate: &'static Gate) {
    rest();
    thinker::dismiss();
    untrack(|| attend(desk, gate));
}

/// Whatever the bots were about to do is not done.
fn rest() {
    if let Some((timer, _)) = NEXT.take() {
        timer.clear();
    }
    if ASKED.replace(false) {
        thinker::forget();
    }
}

fn soon(pause: f64, play: Rc<dyn Fn()>) {
    let pause = if is_hurried() { 0.0 } else { pause };
    let pause = Duration::from_millis(pause as u64);
    let later = play.clone();
    let then = move || {
        NEXT.set(None);
        later();
    };
    let timer = set_timeout_with_handle(then, pause).ok();
    NEXT.set(timer.map(|timer| (timer, play)));
}

/// Sees to whatever goes on without a person, unless somebody is still reading or asked something else, or nobody looks.
fn attend(desk: &'static Desk, gate: &'static Gate) {
    desk.set_stuck(None);
    let held = desk.is_past() || desk.panel.get().is_some() || desk.is_changed();
    let held = held || gate.is_waiting() || document().hidden() || desk.is_read();
    let due = desk.due().filter(|_| !held);
    // Who only watches goes on by a decision at a time.
    if due.is_none() || desk.read(Session::people) == 0 {
        HURRIED.set(false);
    }
    let Some(due) = due else { return };
    let pace = match desk.game().phase() {
        _ if desk.is_book_open() => BOOK,
        Phase::Auction => BID,
        _ => 1.0,
    };
    let pause = PAUSE * pace * desk.look.settings_now().speed.pace() + motion::lasts(desk);
    let Due::Decision(_, level) = due else {
        return soon(pause, Rc::new(move || desk.roll()));
    };
    let begun = js_sys::Date::now();
    let hear = move |thoughts: Result<Vec<Thought>, Trouble>| match thoughts {
        Ok(thoughts) => {
            desk.set_stuck(None);
            let left = pause - (js_sys::Date::now() - begun);
            let play = move || match thoughts.first() {
                Some(thought) if desk.allows(thought.decision) => desk.commit(thought.decision),
                _ => desk.set_stuck(Some(Trouble::Crashed)),
            };
            soon(left.max(0.0), Rc::new(play));
        }
        Err(trouble) => desk.set_stuck(Some(trouble)),
    };
    ASKED.set(true);
    desk.ask_thinker(Task::Decide(level, desk.read(Session::whim)), Rc::new(hear));
}

/// Who thinks, what keeps the bot from it, and what can be done about that.
#[component]
pub fn BotSlip(
    /// What goes on.
    due: Due,
) -> View {
    let (desk, gate) = (desk(), page::gate());
    let seat = match due {
        Due::Decision(seat, _) => Some(seat),
        Due::Roll(seat) => seat,
    };
    let held = desk.is_read();
    let stuck = desk.counsel.with(|counsel| counsel.stuck);
    let offer = match (stuck, due) {
        (Some(trouble), _) => t(trouble_words(trouble)),
        (None, _) if desk.is_changed() => t(Msg::FaultChangedWait),
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
                _ => begin_again(desk, gate),
            })),
        ),
        None if held => (
            Msg::SealDummy,
            Some(Callback::new(move |()| desk.book_closed.set(true))),
        ),
        None => (Msg::SealWait, None),
    };
    // Where nothing waits, there is nothing to hurry.
    let waits =
        stuck.is_none() && !desk.bots_rest() && desk.look.settings().speed != Speed::Instant;
    let hurry = waits.then(|| view! { <p class="hint">{Msg::BotHurry}</p> });
    let acts = seat.filter(|_| stuck.is_some()).map(|seat| {
        view! {
            <button class="plain take-seat" type="button" on:click=move |_| desk.take_seat(seat)>
                {Msg::BotTakeSeat}
            </button>
        }
    });
    view! { <Frame seat offer seal on_seal acts>{hurry}</Frame> }
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
