//! What the latest decision brought about, to be seen and heard: dice tumble, coins go from payer to payee. Punts and
//! market markers glide by style alone. Everything is drawn in its end state at once, so nobody has to wait: any tap or
//! key ends all motion.

use super::{bots, desk::Desk, held::watch, look::Look, sound::Sound};
use crate::settings::Settings;
use engine::rules::{Event, Pesos, Purse, Reason, Seat, Space};
use leptos::{ev, prelude::*};
use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::{Animation, Element, HtmlElement};

/// From one coin to the next, in milliseconds at the usual pace.
const STAGGER: f64 = 140.0;
/// How long the coins wait for the dice.
const DICE: f64 = 500.0;

/// Shows and sounds every decision from now on.
pub fn follow(desk: Desk, look: Look) {
    // Told apart from a game that has just been opened, or gone back in.
    let before = Cell::new(None);
    watch(move || {
        let (decisions, events) =
            desk.read(|session| (session.decisions(), session.latest().to_vec()));
        let before = before.replace(Some(decisions));
        if before.is_some_and(|before: usize| decisions == before + 1) {
            let settings = look.settings_now();
            // Once everything has been drawn.
            request_animation_frame(move || perform(&events, settings));
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
        window_event_listener(ev::animationend, |event| land(&event)),
    ] {
        on_cleanup(move || skip.remove());
    }
}

fn perform(events: &[Event], settings: Settings) {
    let pace = pace(settings);
    MOVING.set(pace > 0.0);
    let mut heard = Vec::new();
    let mut coins = 0;
    let rolled = events
        .iter()
        .any(|event| matches!(event, Event::Rolled { .. }));
    let after_dice = if rolled { DICE } else { 0.0 };
    if rolled && pace > 0.0 {
        tumble();
    }
    for event in events {
        let at = after_dice + STAGGER * f64::from(coins);
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
            sound.play(delay, settings.volume);
            heard.push(sound);
        }
    }
}

/// How long things take, against the usual pace. Nothing moves for who prefers that, or hurries bots.
fn pace(settings: Settings) -> f64 {
    if bots::is_hurried() {
        return 0.0;
    }
    if is("(prefers-reduced-motion: reduce)") {
        return 0.0;
    }
    settings.speed.pace()
}

/// Whether this media query holds now.
pub fn is(query: &str) -> bool {
    let query = window().match_media(query).ok().flatten();
    query.is_some_and(|query| query.matches())
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
}

fn target(event: &web_sys::Event) -> Option<Element> {
    event.target().and_then(|at| at.dyn_into().ok())
}

fn find(css: &str) -> Option<Element> {
    document().query_selector(css).ok().flatten()
}

/// The style sheet tumbles dice with this class.
const TUMBLING: &str = "tumbling";

fn tumble() {
    if let Ok(dice) = document().query_selector_all(".die:not(.rolling)") {
        for die in (0..dice.length()).filter_map(|at| dice.item(at)) {
            let _ = die.unchecked_into::<Element>().class_list().add_1(TUMBLING);
        }
    }
}

/// What has tumbled or flown is as before, or gone.
fn land(event: &web_sys::Event) {
    let Some(element) = target(event) else {
        return;
    };
    if element.class_list().contains(FLYING) {
        element.remove();
    } else {
        let _ = element.class_list().remove_1(TUMBLING);
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
    for (element, [x, y]) in [(from, ["--x0", "--y0"]), (to, ["--x1", "--y1"])] {
        let place = element.get_bounding_client_rect();
        // Whole numbers: to print others would cost several KB of code.
        let across = (place.x() + place.width() / 2.0) as i32;
        let down = (place.y() + place.height() / 2.0) as i32;
        let _ = coin.style().set_property(x, &format!("{across}px"));
        let _ = coin.style().set_property(y, &format!("{down}px"));
    }
    let _ = coin
        .style()
        .set_property("--wait", &format!("{}ms", delay as u32));
    let _ = body.append_child(&coin);
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
        Reason::Share(ware) | Reason::Loan(ware) | Reason::Redemption(ware) => {
            find(&format!(".stall.ware-{ware}"))
        }
        Reason::Office => None,
    };
    on_board.or_else(|| find(".market"))
}
