//! The games that are stored: go on with one, give it a title, copy it, delete it.

use super::cards::bad;
use crate::{
    app::{
        desk::{locale, t},
        dialog::focus_soon,
        held::{Callback, Held},
        piece::Icon,
        share::Sharing,
    },
    dom::{Drawn, View, keyed, live, truth},
    locale::Msg,
    session::Session,
    storage::{self, Found, Listing, Slot, StorageFault},
    summary::Summary,
    title::{MAX_CHARS, Title},
    words::list,
};
use engine::{record::Name, rules::Turn};
use js_sys::{Array, Date, Function, Intl, Object, Reflect};
use leptos::{ev::KeyboardEvent, prelude::*};
use markup::{component, view};
use std::time::Duration;
use wasm_bindgen::JsValue;
use web_sys::HtmlInputElement;

/// How many games are drawn at once: more than can be seen without scrolling.
const FIRST: usize = 20;

/// What the list and its rows share.
#[derive(Clone, Copy)]
struct Hold {
    stock: Held<Stock>,
    open: Held<Option<Open>>,
    /// Whether all rows are drawn, or those that can be seen first.
    all: Held<bool>,
    on_start: Callback<(Session, Option<Slot>)>,
}

/// What there is.
struct Stock {
    /// What is stored; none where the storage is blocked.
    listing: Option<Listing>,
    /// What was deleted last and can be put back.
    gone: Vec<(Slot, String)>,
    /// Why what was asked last could not be done.
    fault: Option<StorageFault>,
}

/// What was asked to be done with something.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    /// With a game.
    Game(Slot, Part),
    /// Everything is to be deleted, and a last question is asked.
    All,
}

/// What of a game is shown.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    /// What can be done with it.
    Acts,
    /// The field for its title.
    Naming,
    /// The ways to hand it on.
    Sharing,
}

impl Stock {
    fn found(&self) -> impl Iterator<Item = &Found> {
        self.listing.iter().flat_map(|listing| &listing.found)
    }
}

impl Hold {
    /// After something was changed, or could not be.
    fn done(self, done: Result<(), StorageFault>) {
        self.open.set(None);
        self.stock.update(|stock| {
            stock.listing = storage::list().ok();
            stock.fault = done.err();
        });
    }

    /// Opens what is stored now, which may be more than what is shown.
    fn resume(self, slot: Slot) {
        match storage::open(slot) {
            Some(session) => self.on_start.run((session, Some(slot))),
            None => self.done(Ok(())),
        }
    }

    fn delete(self, slots: &[Slot]) {
        let gone = storage::delete(slots);
        self.stock.update(|stock| stock.gone = gone);
        self.done(Ok(()));
        focus_soon(".gone .plain");
    }

    fn put_back(self) {
        let gone = self.stock.with_untracked(|stock| stock.gone.clone());
        let first = gone.first().map(|&(slot, _)| slot);
        let left = storage::put_back(gone);
        let back = match left.is_empty() {
            true => Ok(()),
            false => Err(StorageFault::Full),
        };
        self.stock.update(|stock| stock.gone = left);
        self.done(back);
        let is_game = |&slot: &Slot| {
            let is_it = |found: &Found| found.slot == slot && found.game.is_ok();
            self.stock.with_untracked(|stock| stock.found().any(is_it))
        };
        match first.filter(is_game) {
            Some(slot) => focus_row(slot),
            None => focus_soon(".saves .resume, .players .field"),
        }
    }

    fn rename(self, slot: Slot, typed: &str) {
        self.done(storage::rename(slot, &Title::new(typed)));
        focus_row(slot);
    }

    fn duplicate(self, slot: Slot) {
        self.done(storage::duplicate(slot));
        focus_row(slot);
    }
}

/// Moves the focus to what can be done with a game first: to its row, wherever that is in the list.
fn focus_row(slot: Slot) {
    let id = name_id(slot);
    focus_soon(&format!(".card:has(#{id}) .resume"));
}

fn name_id(slot: Slot) -> String {
    format!("saved-{}", slot.number())
}

/// All that is stored, as a list of games and cards for texts that are none.
#[component]
pub fn Saves(
    /// A stored game goes on.
    on_start: Callback<(Session, Option<Slot>)>,
) -> View {
    let hold = Hold {
        stock: Held::new(Stock {
            listing: storage::list().ok(),
            gone: Vec::new(),
            fault: None,
        }),
        open: Held::new(None),
        all: Held::new(false),
        on_start,
    };
    // Once the first are painted.
    request_animation_frame(move || {
        set_timeout(move || hold.all.set_late(true), Duration::ZERO);
    });
    live(move || {
        hold.stock.with(|stock| {
            let Stock {
                listing: Some(listing),
                gone,
                fault,
            } = stock
            else {
                return View::NOTHING;
            };
            if listing.found.is_empty() && gone.is_empty() {
                return View::NOTHING;
            }
            let told = match (fault, listing.rescued) {
                (Some(_), _) => Some(Msg::FaultFullTitle),
                (None, true) => Some(Msg::SetupRescued),
                (None, false) => None,
            };
            let told = told.map(|told| view! { <p class="why owes">{told}</p> });
            let bytes = listing.bytes;
            let slots: Vec<Slot> = stock.found().map(|found| found.slot).collect();
            let foot = (!slots.is_empty()).then(|| live(move || foot(hold, bytes, slots.clone())));
            view! {
                <section class="saves across" aria-labelledby="h-saves">
                    <h2 id="h-saves">{Msg::SetupSaves}</h2>
                    <div role="status">{told} {self::gone(hold, gone.len())}</div>
                    {games(hold, stock)}
                    {texts(hold, stock)}
                    {foot}
                </section>
            }
        })
    })
}

/// The games, a row each.
fn games(hold: Hold, stock: &Stock) -> Option<View> {
    let count = stock.found().count();
    let few = count > FIRST && !hold.all.get();
    // Until the first date can be written takes as long as all the rest of the first rows.
    let format = if few { None } else { dates() };
    // Drawings by the hundred take long.
    let drawn = count <= 3;
    let rows = stock.found().filter_map(|found| {
        let game = found.game.as_ref().ok()?;
        let key = found.slot.number() as usize;
        Some((key, row(hold, found.slot, game, &format, drawn)))
    });
    let rows = rows.take(if few { FIRST } else { usize::MAX });
    let rows: Vec<(usize, View)> = rows.collect();
    (!rows.is_empty()).then(|| view! { <ol class="saved">{keyed(rows)}</ol> })
}

/// The texts that are no games, a card each.
fn texts(hold: Hold, stock: &Stock) -> View {
    keyed(stock.found().filter_map(|Found { slot, text, game }| {
        let (slot, reason) = (*slot, game.as_ref().err()?);
        let delete = Callback::new(move |()| hold.delete(&[slot]));
        Some((slot.number() as usize, bad(slot, text, reason, delete)))
    }))
}

/// What was deleted, and that it can be put back.
fn gone(hold: Hold, count: usize) -> Option<View> {
    let count = count as i64;
    (count > 0).then(|| {
        view! {
            <p class="gone acts-row">
                <span>{Msg::SetupGone { count }}</span>
                <button class="plain" type="button" on:click=move |_| hold.put_back()>
                    {Msg::SetupUndo}
                </button>
            </p>
        }
    })
}

/// How much is stored, and how to be rid of it.
fn foot(hold: Hold, bytes: usize, slots: Vec<Slot>) -> View {
    if hold.open.get() == Some(Open::All) {
        let count = slots.len() as i64;
        return view! {
            <div class="acts-row sure" role="group" aria-labelledby="h-sure">
                <p id="h-sure">{Msg::SetupSure { count }}</p>
                <button class="plain" type="button" on:click=move |_| hold.delete(&slots)>
                    {Msg::SetupDeleteAll}
                </button>
                <button
                    class="plain"
                    type="button"
                    on:click=move |_| {
                        hold.open.set(None);
                        focus_soon(".all");
                    }
                >
                    {Msg::SetupCancel}
                </button>
            </div>
        };
    }
    let size = format!("{}\u{202f}KB", bytes.div_ceil(1024));
    view! {
        <div class="acts-row stored">
            <p class="why">{Msg::SetupSize { size: &size }}</p>
            <button
                class="plain all"
                type="button"
                on:click=move |_| {
                    hold.open.set(Some(Open::All));
                    focus_soon(".sure .plain:last-child");
                }
            >
                {Msg::SetupDeleteAll}
            </button>
        </div>
    }
}

/// A game that can go on, or be looked at.
fn row(hold: Hold, slot: Slot, game: &Summary, format: &Option<Function>, drawn: bool) -> View {
    let names = list(locale(), game.names.iter().map(Name::to_string));
    let turn = match game.at.turn {
        Turn::Seat(seat) => {
            let name = game.names.get(seat.index());
            let name = name.map_or("", Name::as_str);
            t(Msg::SetupTurn { name })
        }
        Turn::Chance => t(Msg::SetupChance),
        Turn::Nobody => t(Msg::SetupOver),
    };
    let act = match game.at.is_over() {
        true => Msg::SetupView,
        false => Msg::SetupResume,
    };
    let voyage = t(Msg::TopVoyage {
        voyage: game.at.voyage.into(),
    });
    let saved = game.saved.as_ref();
    let saved = saved.and_then(|saved| date(format.as_ref()?, &saved.to_string()));
    let title = game.title.as_str().to_owned();
    let (name, line) = match game.title.is_empty() {
        true => (names, None),
        false => (title.clone(), Some(view! { <span>{names}</span> })),
    };
    let punt = drawn.then(|| {
        view! {
            <Icon name="punt-jade" class="ware-jade" view_box="0 0 160 120" />
        }
    });
    let id = name_id(slot);
    let (name_id, label) = (id.clone(), t(Msg::SetupMore { game: &name }));
    let picked = move || match hold.open.get() {
        Some(Open::Game(at, part)) if at == slot => Some(part),
        _ => None,
    };
    let is_picked = move || picked().is_some();
    let toggle = move |_| {
        let acts = (!untrack(is_picked)).then_some(Open::Game(slot, Part::Acts));
        hold.open.set(acts);
    };
    view! {
        <li class="card">
            {punt}
            <div>
                <b id=name_id>{name}</b>
                <p class="facts">
                    {line} <span>{voyage}</span> <span>{turn}</span>
                    {saved.map(|saved| view! { <span>{saved}</span> })}
                </p>
            </div>
            <button
                class="plain resume"
                type="button"
                aria-describedby=id
                on:click=move |_| hold.resume(slot)
            >
                {act}
            </button>
            <button
                class="tool more"
                type="button"
                aria-label=label.clone()
                title=label
                aria-expanded=move || truth(is_picked())
                on:click=toggle
            >
                <Icon name="i-more" view_box="0 0 24 24" />
            </button>
            {live(move || Some(acts(hold, picked()?, slot, title.clone())))}
        </li>
    }
}

/// What else can be done with a game.
fn acts(hold: Hold, part: Part, slot: Slot, title: String) -> View {
    match part {
        Part::Acts => {}
        Part::Naming => return field(hold, slot, title),
        Part::Sharing => {
            let session = storage::open(slot);
            return session.map_or(View::NOTHING, |session| view! { <Sharing session /> });
        }
    }
    view! {
        <div class="acts-row">
            <button
                class="plain"
                type="button"
                on:click=move |_| {
                    hold.open.set(Some(Open::Game(slot, Part::Naming)));
                    focus_soon(".saves .field");
                }
            >
                {Msg::SetupRename}
            </button>
            <button
                class="plain"
                type="button"
                on:click=move |_| hold.duplicate(slot)
            >
                {Msg::SetupDuplicate}
            </button>
            <button class="plain" type="button" on:click=move |_| hold.delete(&[slot])>
                {Msg::SetupDelete}
            </button>
            <button
                class="plain"
                type="button"
                on:click=move |_| {
                    hold.open.set(Some(Open::Game(slot, Part::Sharing)));
                    focus_soon(".sharing .field, .sharing .save");
                }
            >
                {Msg::SetupShare}
            </button>
        </div>
    }
}

/// The field for a title.
fn field(hold: Hold, slot: Slot, title: String) -> View {
    let field = Drawn::<HtmlInputElement>::default();
    let rename = move || {
        if let Some(field) = field.get() {
            hold.rename(slot, &field.value());
        }
    };
    let press = move |event: KeyboardEvent| match event.key().as_str() {
        // Otherwise it would begin a new game.
        "Enter" => {
            event.prevent_default();
            // The one that ends the composing of a character is not ours.
            if !event.is_composing() {
                rename();
            }
        }
        "Escape" => {
            hold.open.set(Some(Open::Game(slot, Part::Acts)));
            focus_soon(".saves .more[aria-expanded=true]");
        }
        _ => {}
    };
    view! {
        <div class="acts-row">
            <input
                node_ref=field
                class="field"
                type="text"
                autocomplete="off"
                maxlength=MAX_CHARS as i64
                aria-label=Msg::SetupTitle
                prop:value=title
                on:keydown=press
            />
            <button class="plain" type="button" on:click=move |_| rename()>
                {Msg::SetupKeep}
            </button>
        </div>
    }
}

/// How the browser writes dates in the app's language. One for all: it takes long to make.
fn dates() -> Option<Function> {
    let options = Object::new();
    let style = JsValue::from_str("medium");
    Reflect::set(&options, &JsValue::from_str("dateStyle"), &style).ok()?;
    let locales = Array::of1(&JsValue::from_str(locale().tag()));
    Some(Intl::DateTimeFormat::new(&locales, &options).format())
}

/// The day of a moment, where the device is.
fn date(format: &Function, moment: &str) -> Option<String> {
    let date = Date::new(&JsValue::from_str(moment));
    // A month that there is not, say.
    if date.get_time().is_nan() {
        return None;
    }
    let text = format.call1(&JsValue::UNDEFINED, &date).ok()?;
    text.as_string()
}
