//! What comes in from elsewhere: by a link, a file, a text that is pasted or dropped.
//!
//! It is told apart in [`crate::parcel`]. A game takes the place of the one at the table only when the players say so, or
//! when it is that game, played on; another copy of it is kept whenever it holds something that the new one does not.

use super::{
    desk::{Desk, locale, t},
    dialog::Dialog,
    new_seed,
    share::seats_here,
};
use crate::{
    dom::{View, live},
    locale::Msg,
    parcel::{self, MAX_BYTES, Parcel, ParcelError},
    session::{Kin, Session},
    storage::{self, Slot},
    words::{self, unpacked},
};
use engine::{
    record::Name,
    rules::{Seats, Turn},
};
use js_sys::Uint8Array;
use leptos::{
    ev::{self, DragEvent},
    html,
    prelude::*,
};
use markup::{component, view};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Element, Event, File, HtmlInputElement};

/// Where games come in, by context.
#[derive(Clone, Copy)]
pub struct Gate {
    /// The game that was opened last, while it is at the table.
    playing: RwSignal<Option<(Session, Option<Slot>)>>,
    /// Its table, once that is laid.
    table: StoredValue<Option<Desk>>,
    /// What waits for an answer.
    waiting: RwSignal<Option<Result<Parcel, ParcelError>>>,
    /// Opens a game in place of the one at the table.
    open: Callback<(Session, Option<Slot>)>,
}

impl Gate {
    /// A gate that is open at once: what the address and what is dropped bring comes in.
    pub fn new(
        playing: RwSignal<Option<(Session, Option<Slot>)>>,
        table: StoredValue<Option<Desk>>,
        open: Callback<(Session, Option<Slot>)>,
    ) -> Gate {
        let gate = Gate {
            playing,
            table,
            waiting: RwSignal::new(None),
            open,
        };
        // All for as long as the page lives.
        window_event_listener(ev::hashchange, move |_| gate.take_address());
        window_event_listener(ev::dragover, |event| {
            if !is_typed_in(&event) {
                event.prevent_default();
            }
        });
        window_event_listener(ev::drop, move |event| gate.take_drop(&event));
        gate
    }

    /// This is the table of the game that is played.
    pub fn at_table(self, desk: Desk) {
        self.table.set_value(Some(desk));
    }

    /// The game at the table as it is now, and where it is stored.
    fn running(self) -> Option<(Session, Option<Slot>)> {
        let opened = self.playing.get_untracked()?;
        let desk = self.table.get_value();
        Some(desk.map_or(opened, Desk::copy))
    }

    /// The copy of this game that is here, the one at the table before any other.
    fn known(self, game: &Session) -> Option<(Session, Option<Slot>)> {
        let running = self.running().filter(|(copy, _)| copy.kin(game).is_some());
        running.or_else(|| storage::copy_of(game).map(|(slot, copy)| (copy, Some(slot))))
    }

    /// What the address brings behind its `#`.
    pub fn take_address(self) {
        let address = window().location().hash().unwrap_or_default();
        let Some(link) = address.strip_prefix('#').filter(|link| !link.is_empty()) else {
            return;
        };
        let parcel = new_seed().map(|spare| parcel::unpack_link(link, spare));
        self.receive(parcel.unwrap_or(Err(ParcelError::Unreadable)));
    }

    /// A text or the bytes of a file.
    fn take(self, bytes: &[u8]) {
        let parcel = new_seed().map(|spare| parcel::unpack(bytes, spare));
        self.receive(parcel.unwrap_or(Err(ParcelError::Unreadable)));
    }

    fn take_file(self, file: &File) {
        if file.size() > MAX_BYTES as f64 {
            return self.receive(Err(ParcelError::Long));
        }
        let read = move |bytes: JsValue| self.take(&Uint8Array::new(&bytes).to_vec());
        let fail = move |_: JsValue| self.receive(Err(ParcelError::Unreadable));
        let (read, fail) = (Closure::once(read), Closure::once(fail));
        let _ = file.array_buffer().then2(&read, &fail);
        read.forget();
        fail.forget();
    }

    fn take_drop(self, event: &DragEvent) {
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
    fn receive(self, came: Result<Parcel, ParcelError>) {
        if let Ok(parcel) = &came
            && self.question(parcel).is_none()
        {
            self.accept(parcel.clone(), None);
            return;
        }
        self.waiting.set(Some(came));
    }

    /// What has to be asked before the game is opened.
    fn question(self, parcel: &Parcel) -> Option<Question> {
        let (running, known) = (self.running(), self.known(&parcel.session));
        let kin = known
            .as_ref()
            .and_then(|(copy, _)| copy.kin(&parcel.session));
        let same = |(game, _): &(Session, Option<Slot>)| game.kin(&parcel.session).is_some();
        let question = Question {
            kin,
            replaces: running.as_ref().is_some_and(|running| !same(running)),
            is_open: running.as_ref().is_some_and(same),
            who: !parcel.sender.is_empty() && known.is_none_or(|(copy, _)| copy.away().is_empty()),
        };
        let plain = matches!(kin, None | Some(Kin::Same | Kin::Behind));
        (question.replaces || question.who || !plain).then_some(question)
    }

    /// Opens what came in, or the copy that is here where that is as far or further. These seats are at this device.
    fn accept(self, parcel: Parcel, here: Option<Seats>) {
        let game = parcel.session;
        let is_same = |(one, _): (Session, _)| one.kin(&game) == Some(Kin::Same);
        if here.is_none() && self.running().is_some_and(is_same) {
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
            let away = game.game().all_seats();
            let away = away.filter(|&seat| !here.contains(seat)).collect();
            game.send_away(away);
        }
        // A game that cannot be written over its copy becomes one of its own.
        let slot = match slot {
            Some(slot) if news || here.is_some() => {
                storage::bring(slot, &game).is_ok().then_some(slot)
            }
            slot => slot,
        };
        self.close();
        self.open.run((game, slot));
    }

    /// Nothing waits any more, and what the address has brought is not brought again.
    fn close(self) {
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

/// What has to be asked before a game is opened.
struct Question {
    /// How the copy that is here stands to it.
    kin: Option<Kin>,
    /// Whether another game is at the table.
    replaces: bool,
    /// Whether this game is at the table.
    is_open: bool,
    /// Who plays at this device.
    who: bool,
}

/// What waits for an answer, in a dialog.
#[component]
pub fn Arrival(gate: Gate) -> View {
    live(move || {
        Some(match gate.waiting.get()? {
            Ok(parcel) => match untrack(|| gate.question(&parcel)) {
                Some(question) => view! { <Asked gate parcel question /> },
                // It has been answered elsewhere, in another tab perhaps.
                None => view! { <Refused gate error=ParcelError::Unreadable /> },
            },
            Err(error) => view! { <Refused gate error /> },
        })
    })
}

#[component]
fn Refused(gate: Gate, error: ParcelError) -> View {
    let close = Callback::new(move |()| gate.close());
    view! {
        <Dialog
            node=NodeRef::new()
            class="arrival"
            title=live(|| t(Msg::OpenBad))
            on_shut=close
        >
            <p class="owes">{unpacked(locale(), &error)}</p>
            <p>{t(Msg::OpenKept)}</p>
        </Dialog>
    }
}

#[component]
fn Asked(gate: Gate, parcel: Parcel, question: Question) -> View {
    let game = parcel.session.game();
    let names = parcel.session.record().names().to_vec();
    let title = words::list(locale(), names.iter().map(Name::to_string));
    let voyage = t(Msg::TopVoyage {
        voyage: game.voyage().into(),
    });
    // Most likely it was sent to who decides next.
    let next = match game.turn() {
        Turn::Seat(seat) if !parcel.sender.contains(seat) => Seats::NONE.with(seat),
        _ => Seats::NONE,
    };
    let here = RwSignal::new(next);
    let Question {
        kin,
        replaces,
        is_open,
        who,
    } = question;
    let stands = match kin {
        Some(Kin::Ahead) => Some(Msg::OpenAhead),
        Some(Kin::Apart) => Some(Msg::OpenApart),
        _ => None,
    };
    let table = match replaces {
        true if gate.running().is_some_and(|(_, slot)| slot.is_none()) => Some(Msg::OpenLost),
        true => Some(Msg::OpenStays),
        false => None,
    };
    let seats = who.then(|| {
        let switch = Callback::new(move |seats| here.set(seats));
        view! {
            <h3 id="h-here">{t(Msg::OpenWho)}</h3>
            {live(move || seats_here(&names, here.get(), switch))}
        }
    });
    let word = match kin {
        Some(Kin::Ahead) => Msg::OpenMine,
        Some(Kin::Apart) => Msg::OpenBeside,
        _ => Msg::OpenOpen,
    };
    let accept = move |_| {
        let here = who.then(|| here.get_untracked());
        if here.is_none_or(|here| !here.is_empty()) {
            gate.accept(parcel.clone(), here);
        }
    };
    let open = (kin != Some(Kin::Ahead) || !is_open || who).then(|| {
        view! {
            <button
                class="chip accept"
                type="button"
                aria-disabled=move || (who && here.get().is_empty()).then_some("true")
                on:click=accept
            >
                {t(word)}
            </button>
        }
    });
    view! {
        <Dialog
            node=NodeRef::new()
            class="arrival"
            title=View::Text(title.into())
            on_shut=Callback::new(move |()| gate.close())
        >
            <p>{voyage}</p>
            {stands.map(|stands| view! { <p>{t(stands)}</p> })}
            {table.map(|table| view! { <p>{t(table)}</p> })}
            {seats}
            <div class="acts-row">
                {open}
                <button class="plain" type="button" on:click=move |_| gate.close()>
                    {t(Msg::HandBack)}
                </button>
            </div>
        </Dialog>
    }
}

/// A file or a text to be opened.
#[component]
pub fn Intake() -> View {
    let gate: Gate = expect_context();
    let field = NodeRef::<html::Textarea>::new();
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
        if let Some(field) = field.get_untracked() {
            gate.take(field.value().as_bytes());
        }
    };
    view! {
        <section class="intake across" aria-labelledby="h-intake">
            <h2 id="h-intake">{t(Msg::OpenTitle)}</h2>
            <textarea
                node_ref=field
                class="copytext"
                rows="2"
                aria-label=t(Msg::OpenPaste)
                placeholder=t(Msg::OpenPaste)
            ></textarea>
            <div class="acts-row">
                <button class="plain" type="button" on:click=open>
                    {t(Msg::OpenOpen)}
                </button>
                <label class="plain">
                    <input class="sr" type="file" on:change=pick />
                    {t(Msg::OpenFile)}
                </label>
                <p class="why">{t(Msg::OpenDrop)}</p>
            </div>
        </section>
    }
}
