//! What comes in from elsewhere: by a link, a file, a text that is pasted or dropped.
//!
//! It is told apart in [`crate::parcel`]. A game takes the place of the one at the table only when the players say so, or
//! when it is that game, played on; another copy of it is kept whenever it holds something that the new one does not.

use super::{
    annex::{self, Stored},
    desk::{Desk, locale, t},
    dialog::Dialog,
    held::{Callback, Held},
    new_seed, page,
    share::seats_here,
};
use crate::{
    dom::{Drawn, View, live},
    locale::Msg,
    parcel::{self, MAX_BYTES, Parcel, ParcelError},
    session::{Kin, Session},
    storage::{self, Slot, StorageFault},
    words::{self, unpacked},
};
use engine::{
    record::Name,
    rules::{Seats, Turn},
};
use js_sys::Uint8Array;
use leptos::{
    ev::{self, DragEvent},
    prelude::*,
    task::spawn_local,
};
use markup::{component, view};
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, File, HtmlInputElement, HtmlTextAreaElement};

/// Where games come in, and are opened.
pub struct Gate {
    /// The game that was opened last, while it is at the table.
    playing: Held<Option<Stored>>,
    /// Its table, once that is laid.
    table: Held<Option<&'static Desk>>,
    /// Whether it has made room for something else, and comes back.
    is_aside: Cell<bool>,
    /// What waits for an answer.
    waiting: Held<Option<Waiting>>,
    /// Opens a game in place of the one at the table.
    open: Callback<Stored>,
}

/// What waits for an answer.
#[derive(Clone)]
enum Waiting {
    /// That it has been read.
    Bad(ParcelError),
    /// Whether it is opened, and who plays at this device.
    Game(Box<Parcel>, Seats),
}

impl Gate {
    /// A gate, shut until [`open_gate`]. The game may have been set aside before the page was loaded.
    pub fn new(
        playing: Held<Option<Stored>>,
        table: Held<Option<&'static Desk>>,
        open: Callback<Stored>,
        is_aside: bool,
    ) -> &'static Gate {
        Box::leak(Box::new(Gate {
            playing,
            table,
            is_aside: Cell::new(is_aside),
            waiting: Held::new(None),
            open,
        }))
    }

    /// Opens a game in place of the one at the table.
    pub fn open(&'static self, game: Stored) {
        self.open.run(game);
    }

    /// This is the table of the game that is played.
    pub fn at_table(&'static self, desk: &'static Desk) {
        self.table.set(Some(desk));
        self.is_aside.set(false);
    }

    /// The game at the table makes room for something else, and is there again afterwards.
    pub fn set_aside(&'static self) {
        let running = self.here();
        self.table.set(None);
        self.playing.set(running);
        self.is_aside.set(true);
    }

    /// Whether a table is laid.
    pub fn is_at_table(&'static self) -> bool {
        self.table.with_untracked(Option::is_some)
    }

    /// The game to be laid, and again whenever that is another.
    pub fn to_lay(&'static self) -> Option<Stored> {
        let playing = self.playing.get();
        match annex::here() {
            Some(annex) if self.is_aside.get() => (annex.aside)(self),
            _ => playing,
        }
    }

    /// The game that was set aside: it may have been played on in another tab, or not have been stored.
    pub fn aside(&'static self) -> Option<Stored> {
        let (session, slot) = self.playing.get_untracked()?;
        let Some(at) = slot else {
            return Some((session, None));
        };
        let is_stored = storage::is_latest();
        let meddled = storage::meddled(at);
        if meddled == Some(StorageFault::Deleted) {
            // The players are asked at its table.
            return Some((session, slot));
        }
        let theirs = meddled.map(|_| storage::open(at));
        Some(match theirs {
            Some(Some(theirs)) if is_stored => (theirs, slot),
            Some(_) => (session, None),
            None if is_stored => (session, slot),
            None => {
                let stored = storage::store(slot, &session);
                (session, stored.ok())
            }
        })
    }

    /// Whether something waits for an answer, and again whenever that changes.
    pub fn is_waiting(&'static self) -> bool {
        self.waiting.with(Option::is_some)
    }

    /// The game at the table as it is now, and where it is stored.
    fn running(&'static self) -> Option<Stored> {
        let (session, slot) = self.here()?;
        let is_there = |&slot: &Slot| storage::meddled(slot).is_none();
        Some((session, slot.filter(is_there)))
    }

    /// The same, but where it was stored if somebody has deleted it.
    fn here(&'static self) -> Option<Stored> {
        let opened = self.playing.get_untracked()?;
        match self.table.get_untracked() {
            Some(desk) => Some(desk.copy()),
            None if self.is_aside.get() => self.aside(),
            None => Some(opened),
        }
    }

    /// The copy of this game that is here, the one at the table before any other.
    fn known(&'static self, game: &Session) -> Option<Stored> {
        let running = self.running().filter(|(copy, _)| copy.kin(game).is_some());
        running.or_else(|| storage::copy_of(game).map(|(slot, copy)| (copy, Some(slot))))
    }

    /// What the address brings behind its `#`.
    fn take_address(&'static self) {
        let address = window().location().hash().unwrap_or_default();
        let Some(link) = address.strip_prefix('#').filter(|link| !link.is_empty()) else {
            return;
        };
        let parcel = new_seed().map(|spare| parcel::unpack_link(link, spare));
        self.receive(parcel.unwrap_or(Err(ParcelError::Unreadable)));
    }

    /// A text or the bytes of a file.
    fn take(&'static self, bytes: &[u8]) {
        let parcel = new_seed().map(|spare| parcel::unpack(bytes, spare));
        self.receive(parcel.unwrap_or(Err(ParcelError::Unreadable)));
    }

    fn take_file(&'static self, file: &File) {
        if file.size() > MAX_BYTES as f64 {
            return self.receive(Err(ParcelError::Long));
        }
        let bytes = file.array_buffer();
        spawn_local(async move {
            match bytes.await {
                Ok(bytes) => self.take(&Uint8Array::new(&bytes).to_vec()),
                Err(_) => self.receive(Err(ParcelError::Unreadable)),
            }
        });
    }

    fn take_drop(&'static self, event: &DragEvent) {
        let Some(data) = event.data_transfer().filter(|_| !is_typed_in(event)) else {
            return;
        };
        event.prevent_default();
        if let Some(file) = data.files().and_then(|files| files.get(0)) {
            return self.take_file(&file);
        }
        let text = data.get_data("text/plain").unwrap_or_default();
        // Something of the page itself, say.
        if !text.is_empty() {
            self.take(text.as_bytes());
        }
    }

    /// Opens what came in, if nothing has to be asked.
    fn receive(&'static self, came: Result<Parcel, ParcelError>) {
        let waiting = match came {
            Err(error) => Waiting::Bad(error),
            Ok(parcel) if self.question(&parcel).is_none() => return self.accept(parcel, None),
            Ok(parcel) => {
                // Most likely it was sent to who decides next.
                let here = match parcel.session.game().turn() {
                    Turn::Seat(seat) if !parcel.sender.contains(seat) => Seats::NONE.with(seat),
                    _ => Seats::NONE,
                };
                Waiting::Game(Box::new(parcel), here)
            }
        };
        self.waiting.set(Some(waiting));
    }

    /// What has to be asked before the game is opened.
    fn question(&'static self, parcel: &Parcel) -> Option<Question> {
        let (running, known) = (self.running(), self.known(&parcel.session));
        let kin = known
            .as_ref()
            .and_then(|(copy, _)| copy.kin(&parcel.session));
        let same = |(game, _): &Stored| game.kin(&parcel.session).is_some();
        let question = Question {
            kin,
            replaces: running.as_ref().is_some_and(|running| !same(running)),
            who: !parcel.sender.is_empty() && known.is_none_or(|(copy, _)| copy.away().is_empty()),
        };
        let plain = matches!(kin, None | Some(Kin::Same | Kin::Behind));
        (question.replaces || question.who || !plain).then_some(question)
    }

    /// Opens what came in, or the copy that is here where that is as far or further. These seats are at this device.
    fn accept(&'static self, parcel: Parcel, here: Option<Seats>) {
        let game = parcel.session;
        let is_as_far =
            |(one, _): (Session, _)| matches!(one.kin(&game), Some(Kin::Same | Kin::Ahead));
        if here.is_none() && self.running().is_some_and(is_as_far) {
            return self.close();
        }
        let (mut game, slot, news) = match self.known(&game) {
            None => (game, None, false),
            Some((copy, slot)) => match copy.kin(&game) {
                Some(Kin::Same | Kin::Ahead) => (copy, slot, false),
                Some(Kin::Behind) => (game.taking_the_place_of(&copy), slot, true),
                Some(Kin::Apart) | None => (game.taking_the_place_of(&copy), None, false),
            },
        };
        if let Some(here) = here {
            game.keep_here(here);
        }
        // A game that cannot be written over its copy becomes one of its own.
        let slot = match slot {
            Some(slot) if news || here.is_some() => {
                storage::bring(slot, &game).is_ok().then_some(slot)
            }
            slot => slot,
        };
        self.close();
        self.open((game, slot));
    }

    /// Nothing waits any more, and what the address has brought is not brought again.
    fn close(&'static self) {
        self.waiting.set(None);
        let location = window().location();
        if location.hash().is_ok_and(|hash| !hash.is_empty())
            && let (Ok(path), Ok(search), Ok(history)) =
                (location.pathname(), location.search(), window().history())
        {
            let address = format!("{path}{search}");
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
        }
    }
}

/// Whether it happens in a field, which does with it what fields do.
fn is_typed_in(event: &Event) -> bool {
    let at = event.target().and_then(|at| at.dyn_into::<Element>().ok());
    at.is_some_and(|at| at.matches("input, textarea").unwrap_or(false))
}

/// From now on what the address brings, also what it has brought already, and what is dropped comes in.
pub fn open_gate(gate: &'static Gate) {
    // All for as long as the page lives.
    window_event_listener(ev::hashchange, move |_| gate.take_address());
    window_event_listener(ev::dragover, |event| {
        if !is_typed_in(&event) {
            event.prevent_default();
        }
    });
    window_event_listener(ev::drop, move |event| gate.take_drop(&event));
    gate.take_address();
}

/// Whether the address brings something.
pub fn is_link() -> bool {
    let hash = window().location().hash();
    hash.is_ok_and(|hash| hash.len() > 1)
}

/// What has to be asked before a game is opened.
#[derive(Default)]
struct Question {
    /// How the copy that is here stands to it.
    kin: Option<Kin>,
    /// Whether another game is at the table.
    replaces: bool,
    /// Who plays at this device.
    who: bool,
}

/// What waits for an answer, in a dialog.
#[component]
pub fn Arrival(gate: &'static Gate) -> View {
    live(move || {
        let waiting = gate.waiting.get()?;
        let leave = Callback::new(move |()| gate.close());
        let (title, body) = match waiting {
            Waiting::Bad(error) => (t(Msg::OpenBad), refused(&error)),
            Waiting::Game(parcel, here) => {
                let names = parcel.session.record().names();
                let names = words::list(locale(), names.iter().map(Name::to_string));
                (names, asked(gate, parcel, here, leave))
            }
        };
        Some(view! {
            <Dialog class="arrival" title=View::text(title) asks=true on_shut=leave>
                {body}
            </Dialog>
        })
    })
}

/// Why what came in is not opened.
fn refused(error: &ParcelError) -> View {
    view! {
        <section>
            <p class="owes">{unpacked(locale(), error)}</p>
            <p>{Msg::OpenKept}</p>
        </section>
    }
}

/// What has to be said and asked before a game is opened.
fn asked(gate: &'static Gate, parcel: Box<Parcel>, here: Seats, leave: Callback<()>) -> View {
    // Nothing has to be asked any more where it was answered elsewhere, in another tab perhaps.
    let question = untrack(|| gate.question(&parcel)).unwrap_or_default();
    let Question { kin, replaces, who } = question;
    let voyage = t(Msg::TopVoyage {
        voyage: parcel.session.game().voyage().into(),
    });
    let (stands, word) = match kin {
        Some(Kin::Ahead) => (Some(Msg::OpenAhead), Msg::OpenMine),
        Some(Kin::Apart) => (Some(Msg::OpenApart), Msg::OpenBeside),
        _ => (None, Msg::OpenOpen),
    };
    let table = match replaces {
        true if gate.running().is_some_and(|(_, slot)| slot.is_none()) => Some(Msg::OpenLost),
        true => Some(Msg::OpenStays),
        false => None,
    };
    let said = [stands, table].map(|said| said.map(|said| view! { <p>{said}</p> }));
    let seats = who.then(|| {
        let other = parcel.clone();
        let switch = Callback::new(move |seats| {
            gate.waiting.set(Some(Waiting::Game(other.clone(), seats)));
        });
        view! {
            <h3 id="h-here">{Msg::OpenWho}</h3>
            {seats_here(&parcel.session, here, switch)}
        }
    });
    let lacks = who && here.is_empty();
    let accept = move |_| {
        if !lacks {
            gate.accept((*parcel).clone(), who.then_some(here));
        }
    };
    view! {
        <section>
            <p>{voyage}</p>
            {said}
            {seats}
            <div class="acts-row">
                <button
                    class="chip accept"
                    type="button"
                    aria-disabled=lacks.then_some("true")
                    on:click=accept
                >
                    {word}
                </button>
                <button class="plain" type="button" on:click=move |_| leave.run(())>
                    {Msg::HandBack}
                </button>
            </div>
        </section>
    }
}

/// A file or a text to be opened.
#[component]
pub fn Intake() -> View {
    let gate = page::gate();
    let field = Drawn::<HtmlTextAreaElement>::default();
    let pick = move |event: Event| {
        let input = event
            .target()
            .and_then(|at| at.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            gate.take_file(&file);
        }
        // So that the same file can be chosen again.
        input.set_value("");
    };
    let open = move |_| {
        if let Some(field) = field.get() {
            gate.take(field.value().as_bytes());
        }
    };
    view! {
        <section class="intake across" aria-labelledby="h-intake">
            <h2 id="h-intake">{Msg::OpenTitle}</h2>
            <textarea
                node_ref=field
                class="copytext"
                rows="2"
                aria-label=Msg::OpenPaste
                placeholder=Msg::OpenPaste
            ></textarea>
            <div class="acts-row">
                <button class="plain" type="button" on:click=open>
                    {Msg::OpenOpen}
                </button>
                <label class="plain">
                    <input class="sr" type="file" on:change=pick />
                    {Msg::OpenFile}
                </label>
                <p class="why">{Msg::OpenDrop}</p>
            </div>
        </section>
    }
}
