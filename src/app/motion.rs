//! What the latest decision brought about, to be seen and heard: dice tumble, punts glide, coins go from payer to payee.
//! Market markers climb by style alone. Everything is drawn in its end state at once, so nobody has to wait: any tap or
//! key ends all motion.

use super::{
    annex, bots,
    desk::Desk,
    held::watch,
    look::{Look, media},
    sound::Sound,
};
use crate::{
    dom::{find, find_all, once_drawn},
    settings::{Settings, Volume},
};
use engine::rules::{Event, Game, Pesos, Punt, Purse, Reason, Seat, Space, Ware};
use leptos::{ev, prelude::*};
use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::{Animation, Element, HtmlElement};

/// From one coin to the next, in milliseconds at the usual pace.
const STAGGER: f64 = 140.0;
/// How long all else waits for the dice.
const DICE: f64 = 500.0;
/// How long coins wait for the last punt to land.
const LANDED: f64 = 1200.0;
/// How long the account book waits for the last coin that has set out.
const BOOK: f64 = 600.0;

/// Shows and sounds every decision from now on.
pub fn follow(desk: &'static Desk, look: &'static Look) {
    // Told apart from a game that has just been opened, or gone back in.
    let before = Cell::new(None);
    watch(move || {
        let (decisions, game, events) = desk.read(|session| {
            let events = session.latest().to_vec();
            (session.decisions(), *session.game(), events)
        });
        match before.replace(Some((decisions, game))) {
            Some((before, game)) if decisions == before + 1 => {
                let settings = look.settings_now();
                // Now: bots may be hurried up to this decision only.
                let pace = pace(settings);
                // Once everything has been drawn.
                once_drawn(move || {
                    if let Some(annex) = annex::here() {
                        (annex.perform)(&game, &events, pace, settings.volume);
                    }
                });
            }
            _ => {}
        }
    });
    for skip in [
        window_event_listener(ev::click, |event| {
            finish();
            // Nor for bots.
            if target(&event).is_some_and(|at| !bots::is_control(&at)) {
                bots::hurry();
            }
        }),
        window_event_listener(ev::keydown, |_| finish()),
        window_event_listener(ev::animationend, |event| settle(&event)),
    ] {
        on_cleanup(move || skip.remove());
    }
    // Nobody is left to take them away when they have landed.
    on_cleanup(|| {
        while let Some(coin) = find(".coin.flying") {
            coin.remove();
        }
    });
}

/// How long it takes to show the latest decision, in milliseconds: until the dice have fallen, or the account book unfolds.
pub fn lasts(desk: &'static Desk) -> f64 {
    let show = |events: &[Event]| until_book(events).unwrap_or_else(|| until_fallen(events));
    desk.read(|session| show(session.latest())) * pace(desk.look.settings_now())
}

/// How long the dice tumble, at the usual pace, if there are any.
fn until_fallen(events: &[Event]) -> f64 {
    let mut events = events.iter();
    match events.any(|event| matches!(event, Event::Rolled { .. })) {
        true => DICE,
        false => 0.0,
    }
}

/// How long it takes to show what a settlement brought about, at the usual pace; none if nothing is settled.
fn until_book(events: &[Event]) -> Option<f64> {
    let settled = events
        .iter()
        .any(|event| matches!(event, Event::VoyageOver { .. }));
    let coins = events
        .iter()
        .filter(|event| matches!(event, Event::Paid { .. }));
    settled.then(|| until_fallen(events) + LANDED + STAGGER * coins.count() as f64 + BOOK)
}

/// Shows and sounds what happened since the game was like that, at this pace.
pub fn perform(before: &Game, events: &[Event], pace: f64, volume: Volume) {
    MOVING.set(pace > 0.0);
    let mut heard = Vec::new();
    let mut coins = 0;
    let fallen = until_fallen(events);
    let book = until_book(events);
    let landed = fallen + if book.is_some() { LANDED } else { 0.0 };
    if fallen * pace > 0.0 {
        tumble();
    }
    for event in events {
        let at = landed + STAGGER * f64::from(coins);
        if let Event::Paid {
            from,
            to,
            amount,
            reason,
        } = *event
        {
            coins += 1;
            if pace > 0.0 {
                fly(from, to, amount, reason, at * pace);
            }
        }
        // Three dice are one rattle, and many coins a few.
        if let Some(sound) = Sound::of(event)
            && heard.iter().filter(|&&other| other == sound).count() < sound.most()
        {
            let delay = match sound {
                Sound::Dice => 0.0,
                _ => at * pace / 1000.0,
            };
            sound.play(delay, volume);
            heard.push(sound);
        }
    }
    // Once it is known where the coins come from.
    for event in events {
        if let Event::Docked { ware, .. } | Event::Wrecked { ware, .. } = *event
            && pace > 0.0
        {
            land(before, ware, fallen * pace);
        }
    }
    if let Some(book) = book.filter(|_| pace > 0.0) {
        unfold(book * pace);
    }
}

/// How long things take, against the usual pace. Nothing moves for who prefers that, or hurries bots.
fn pace(settings: Settings) -> f64 {
    if bots::is_hurried() {
        return 0.0;
    }
    if media("(prefers-reduced-motion: reduce)") {
        return 0.0;
    }
    settings.speed.pace()
}

thread_local! {
    /// Whether anything may be in motion: to ask for all motion takes the browser several milliseconds.
    static MOVING: Cell<bool> = const { Cell::new(false) };
}

/// Ends all motion where it leads to. What goes on for ever cannot be ended, and need not.
fn finish() {
    if !MOVING.replace(false) {
        return;
    }
    for animation in document().get_animations() {
        let _ = animation.unchecked_into::<Animation>().finish();
    }
    go_on();
}

fn target(event: &web_sys::Event) -> Option<Element> {
    event.target().and_then(|at| at.dyn_into().ok())
}

/// The style sheet tumbles dice with this class.
const TUMBLING: &str = "tumbling";

/// The style sheet has punts with this class wait for the dice.
const ANCHORED: &str = "anchored";

/// The style sheet hides what has this class until the dice have fallen.
const UNTOLD: &str = "untold";

/// What tells how the dice fell.
const TELLS: &str = ".sea :is(.wake, .sounding, .likely), .slot .likely, .latest, .log .now";

/// Nobody hears how the dice fell, nor sees a punt move, before they have.
fn tumble() {
    for (css, class) in [
        (".die:not(.rolling)", TUMBLING),
        (".sea .punt", ANCHORED),
        (TELLS, UNTOLD),
    ] {
        for element in find_all(css) {
            let _ = element.class_list().add_1(class);
        }
    }
}

/// The style sheet brings punts with this class in.
const LANDING: &str = "landing";

/// A punt comes to port or shipyard from where it was at sea, after so many milliseconds.
fn land(before: &Game, ware: Ware, delay: f64) {
    let at = before
        .lane_of(ware)
        .zip(before.punt(ware).and_then(Punt::space));
    let from = at.and_then(|(lane, space)| {
        let lane = lane.index() + 1;
        let space = space + 1;
        find(&format!(
            ".lane:nth-child({lane}) .spaces > :nth-child({space})"
        ))
    });
    let to = find(&format!(".berth .ware-{ware}"));
    if let (Some(from), Some(to)) = (from, to) {
        let ([x0, y0], [x1, y1]) = (middle(&from), middle(&to));
        put(to.unchecked_ref(), ["--x0", "--y0"], [x0 - x1, y0 - y1]);
        wait(to.unchecked_ref(), delay);
        let _ = to.class_list().add_1(LANDING);
    }
}

/// The style sheet unfolds the account book with this class.
const UNFOLDING: &str = "unfolding";

/// The style sheet lets no tap through to a slip with this class.
const WAITING: &str = "waiting";

/// The account book does not hide what it is about: it unfolds after so many milliseconds. Until then the slip takes no
/// taps: who taps twice would bid for the next voyage where the dice were rolled, and not see the book.
fn unfold(delay: f64) {
    if let Some(book) = find(".ledger") {
        wait(book.unchecked_ref(), delay);
        let _ = book.class_list().add_1(UNFOLDING);
        if let Some(slip) = find(".slip") {
            let _ = slip.class_list().add_1(WAITING);
        }
    }
}

/// Whether the account book is still to unfold.
pub fn is_folded() -> bool {
    find(".ledger.unfolding").is_some()
}

/// The slip takes taps again.
fn go_on() {
    if let Some(slip) = find(".slip.waiting") {
        let _ = slip.class_list().remove_1(WAITING);
    }
}

/// What the style sheet does with the element begins after so many milliseconds.
fn wait(element: &HtmlElement, delay: f64) {
    let delay = format!("{}ms", delay as u32);
    let _ = element.style().set_property("--wait", &delay);
}

/// What has tumbled, flown or unfolded is as before, or gone.
fn settle(event: &web_sys::Event) {
    let Some(element) = target(event) else {
        return;
    };
    if element.class_list().contains(FLYING) {
        element.remove();
    } else {
        if element.class_list().contains(UNFOLDING) {
            go_on();
        }
        if element.class_list().contains(TUMBLING) {
            for told in find_all(".untold, .anchored") {
                let _ = told.class_list().remove_2(UNTOLD, ANCHORED);
            }
        }
        let _ = element.class_list().remove_3(TUMBLING, LANDING, UNFOLDING);
    }
}

/// The style sheet lets coins with this class fly.
const FLYING: &str = "flying";

/// A coin with the amount on it goes from one to the other, after so many milliseconds.
fn fly(from: Purse, to: Purse, amount: Pesos, reason: Reason, delay: f64) {
    let end = |purse| match purse {
        Purse::Seat(seat) => mate(seat),
        Purse::Bank => place(reason),
    };
    let (Some(from), Some(to), Some(body)) = (end(from), end(to), document().body()) else {
        return;
    };
    let Ok(coin) = document().create_element("span") else {
        return;
    };
    let coin: HtmlElement = coin.unchecked_into();
    coin.set_class_name("coin flying");
    coin.set_text_content(Some(&amount.to_string()));
    // What flies is told in the log.
    let _ = coin.set_attribute("aria-hidden", "true");
    put(&coin, ["--x0", "--y0"], middle(&from));
    put(&coin, ["--x1", "--y1"], middle(&to));
    wait(&coin, delay);
    let _ = body.append_child(&coin);
}

/// Where the middle of it is on the screen, in pixels. Whole numbers: to print others would cost several KB of code.
fn middle(element: &Element) -> [i32; 2] {
    let place = element.get_bounding_client_rect();
    let across = place.x() + place.width() / 2.0;
    let down = place.y() + place.height() / 2.0;
    [across as i32, down as i32]
}

/// Tells the style sheet a point, in pixels.
fn put(element: &HtmlElement, names: [&str; 2], point: [i32; 2]) {
    for (name, pixels) in names.into_iter().zip(point) {
        let _ = element.style().set_property(name, &format!("{pixels}px"));
    }
}

fn mate(seat: Seat) -> Option<Element> {
    find(&format!(".mates > :nth-child({})", seat.number()))
}

/// Where the bank pays and is paid: where the reason lies.
fn place(reason: Reason) -> Option<Element> {
    let on_board = match reason {
        Reason::Cargo(ware) | Reason::Place(Space::Punt(ware)) => {
            find(&format!(".chart .punt.ware-{ware}"))
        }
        Reason::Plunder(_) | Reason::Place(Space::Pirate) => find(".pirates"),
        Reason::Premium | Reason::Place(Space::Insurance) => find(".insurance"),
        Reason::Port(slot) => find(&format!(".port .slots > :nth-child({})", slot.index() + 1)),
        Reason::Repair(slot) => find(&format!(".yard .slots > :nth-child({})", slot.index() + 1)),
        Reason::Place(Space::Port(_)) => find(".port"),
        Reason::Place(Space::Yard(_)) => find(".yard"),
        Reason::Place(Space::SmallPilot | Space::LargePilot) => find(".pilots"),
        Reason::Share(ware) => find(&format!(".stall.ware-{ware}")),
        // Which share is pledged lies face down (rules, section 5).
        Reason::Loan(_) | Reason::Redemption(_) | Reason::Office => None,
    };
    on_board.or_else(|| find(".market"))
}
