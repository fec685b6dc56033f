//! Turns: what is to be drawn waits for them, so that the browser can paint meanwhile. While a page is made its parts are
//! drawn one after another, a few milliseconds of them in a task. After a press nothing is drawn before the look of what was
//! pressed is painted, and then all at once: on a slow device a press is seen at once, and not with all that comes of it.

use js_sys::{Date, Promise};
use leptos::{
    prelude::{ArcTrigger, Notify, Track, document, request_animation_frame, window},
    task::spawn_local,
};
use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Element, Event};

thread_local! {
    static TURNS: RefCell<Turns> = const { RefCell::new(Turns::None) };
}

/// Who has to wait.
enum Turns {
    /// Nobody.
    None,
    /// Everything that is drawn: the page is being made.
    Making(VecDeque<Rc<Turn>>),
    /// What is drawn again: this has been pressed.
    Pressed(VecDeque<Rc<Turn>>, Element),
}

/// When something is to be drawn.
pub(super) struct Turn {
    has_come: Cell<bool>,
    comes: ArcTrigger,
}

impl Turn {
    fn come(&self) {
        self.has_come.set(true);
        self.comes.notify();
    }
}

/// Whether an effect may draw now. If not, it is run again when its turn comes.
pub(super) fn has_come(turn: &RefCell<Option<Rc<Turn>>>, is_first: bool) -> bool {
    let mut turn = turn.borrow_mut();
    if turn.is_none() {
        *turn = take(is_first);
    }
    match &*turn {
        Some(turn) if !turn.has_come.get() => {
            turn.comes.track();
            false
        }
        _ => {
            *turn = None;
            true
        }
    }
}

/// A turn, if one is needed.
fn take(is_first: bool) -> Option<Rc<Turn>> {
    TURNS.with_borrow_mut(|turns| {
        let turns = match turns {
            Turns::Making(turns) => turns,
            Turns::Pressed(turns, _) if !is_first => turns,
            _ => return None,
        };
        let turn = Rc::new(Turn {
            has_come: Cell::new(false),
            comes: ArcTrigger::new(),
        });
        turns.push_back(Rc::clone(&turn));
        Some(turn)
    })
}

/// From now on all that is drawn waits for its turn.
pub(super) fn begin() {
    TURNS.set(Turns::Making(VecDeque::new()));
}

/// How long is drawn at a stretch, in ms.
const STRETCH: f64 = 3.0;

/// Has the turns of a page that is being made come, those too that are taken meanwhile.
pub(super) async fn all() {
    pause().await;
    let mut since = Date::now();
    while let Some(turn) = next() {
        turn.come();
        // What waits for the turn runs before this goes on.
        let _ = Promise::resolve(&JsValue::UNDEFINED).await;
        if Date::now() - since >= STRETCH {
            pause().await;
            since = Date::now();
        }
    }
    hurry();
}

fn next() -> Option<Rc<Turn>> {
    TURNS.with_borrow_mut(|turns| match turns {
        Turns::Making(turns) => turns.pop_front(),
        _ => None,
    })
}

/// Has all turns come at once.
fn hurry() {
    let (turns, pressed) = match TURNS.replace(Turns::None) {
        Turns::None => return,
        Turns::Making(turns) => (turns, None),
        Turns::Pressed(turns, pressed) => (turns, Some(pressed)),
    };
    turns.iter().for_each(|turn| turn.come());
    if let Some(pressed) = pressed {
        let _ = pressed.class_list().remove_1(PRESSED);
    }
}

/// The class of what has been pressed, until what comes of it is drawn. On the root element it would be style for all of the page.
const PRESSED: &str = "pressed";

/// From now on a press on one of these is answered before anything is drawn for it. What waits is drawn when the next press
/// comes, at the latest: that is meant for what it finds.
pub fn answer_presses(css: &'static str) {
    let hear = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        if TURNS.with_borrow(|turns| matches!(turns, Turns::Making(_))) {
            return;
        }
        hurry();
        // What scripts press is drawn at once.
        if event.type_() == "click" && event.is_trusted() && !document().hidden() {
            let target = event.target().and_then(|at| at.dyn_into::<Element>().ok());
            if let Some(target) = target.filter(|at| at.matches(css).unwrap_or(false)) {
                press(target);
            }
        }
    });
    for event in ["pointerdown", "pointerup", "keydown", "keyup", "click"] {
        let hear = hear.as_ref().unchecked_ref();
        let _ = window().add_event_listener_with_callback_and_bool(event, hear, true);
    }
    hear.forget();
}

fn press(target: Element) {
    let pressed = target.closest("button").ok().flatten().unwrap_or(target);
    let _ = pressed.class_list().add_1(PRESSED);
    TURNS.set(Turns::Pressed(VecDeque::new(), pressed));
    request_animation_frame(|| {
        spawn_local(async {
            pause().await;
            hurry();
        });
    });
}

/// Does something in the first frame in which all has been drawn, before that is painted.
pub fn once_drawn(act: impl FnOnce() + 'static) {
    try_in_frame(Box::new(act));
}

fn try_in_frame(act: Box<dyn FnOnce()>) {
    request_animation_frame(|| match waits() {
        true => try_in_frame(act),
        false => act(),
    });
}

/// Whether something waits to be drawn.
fn waits() -> bool {
    TURNS.with_borrow(|turns| !matches!(turns, Turns::None))
}

/// Lets the browser do what else it has to. Where nobody sees the page, it has not, and would take its time.
pub async fn pause() {
    if document().hidden() {
        return;
    }
    let ended = Promise::new(&mut |end, _| {
        let _ = window().set_timeout_with_callback(&end);
    });
    let _ = ended.await;
}
