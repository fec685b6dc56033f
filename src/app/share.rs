//! A game handed on to another device: as a link, in a file, as text.

use super::{
    desk::{Panel, t},
    dialog::Dialog,
    file,
    held::{Callback, Held},
    page::desk,
    piece::{CopyText, Figure, Icon, party_class},
};
use crate::{
    dom::{View, each, live, truth},
    locale::Msg,
    parcel,
    session::Session,
    storage,
};
use engine::rules::{Party, Seat, Seats};
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::{prelude::*, task::spawn_local};
use markup::{component, view};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, HtmlElement, MessageEvent, Url, Worker, WorkerOptions};

/// All ways to hand a game on.
#[component]
pub fn Sharing(session: Session) -> View {
    let is_shown = Held::new(false);
    let game = StoredValue::new(session.clone());
    let text = move || game.with_value(|game| game.save(&storage::now()));
    let shown = move || {
        let kept = || view! { <CopyText id="share-text".to_owned() text=text() /> };
        is_shown.get().then(kept)
    };
    view! {
        <section class="sharing">
            <p class="why owes">{Msg::ShareSecret}</p>
            <h3>{Msg::ShareLink}</h3>
            <Link id="share-link" coded=true session />
            <h3>{Msg::ShareText}</h3>
            <div class="acts-row">
                <button class="plain save" type="button" on:click=move |_| save(&text())>
                    {Msg::ShareSave}
                </button>
                <button class="plain show" type="button" on:click=move |_| is_shown.set(true)>
                    {Msg::ShareShow}
                </button>
            </div>
            {live(shown)}
        </section>
    }
}

/// The link of a game, to be copied or sent.
#[component]
pub fn Link(
    /// The id of its field.
    id: &'static str,
    /// Whether it can be drawn as a QR code, too.
    #[prop(optional)]
    coded: bool,
    /// The game.
    session: Session,
) -> View {
    let Ok(link) = parcel::link(&session) else {
        return view! { <p class="hint">{Msg::ShareNoLink}</p> };
    };
    let page = window().location().href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default();
    let address = format!("{page}#{link}");
    let (sent, drawn) = (address.clone(), address.clone());
    let code = Held::new(String::new());
    let draw = coded.then(|| {
        view! {
            <button class="plain draw" type="button" on:click=move |_| draw(&drawn, code)>
                {Msg::ShareCode}
            </button>
        }
    });
    let send = sheet().map(|sheet| {
        view! {
            <button class="plain send" type="button" on:click=move |_| send(&sheet, &sent)>
                {Msg::ShareSend}
            </button>
        }
    });
    view! {
        <div class="acts-row link">
            <input
                class="field"
                id=id
                type="text"
                readonly
                aria-label=Msg::ShareLink
                prop:value=address
            />
            <button class="plain" type="button" data-copy=id data-copied=t(Msg::CommonCopied)>
                {Msg::ShareCopyLink}
            </button>
            {send}
            {draw}
            {live(move || code.with(|code| picture(code)))}
        </div>
    }
}

/// Has the link drawn as a QR code by a program of its own (`crates/qr`), which is called by it.
fn draw(address: &str, code: Held<String>) {
    let options = WorkerOptions::new();
    options.set_name(address);
    let worker = file::address("qr").map(|loader| Worker::new_with_options(&loader, &options));
    let Some(Ok(worker)) = worker else { return };
    let answer = Closure::once_into_js(move |event: MessageEvent| {
        // The panel may have been closed meanwhile.
        code.set_late(event.data().as_string().unwrap_or_default());
    });
    worker.set_onmessage(Some(answer.unchecked_ref()));
    let lost = Closure::once_into_js(move || code.set_late(LOST.to_owned()));
    worker.set_onerror(Some(lost.unchecked_ref()));
}

/// In place of a code: the program that draws it did not come.
const LOST: &str = "lost";

/// The code in black on white, with the margin that it needs, once it has been drawn.
fn picture(code: &str) -> Option<View> {
    if code == LOST {
        return Some(view! { <p class="hint">{Msg::PartsLost}</p> });
    }
    let (side, squares) = code.split_once(' ')?;
    let side: u32 = side.parse().unwrap_or_default();
    if side == 0 {
        return Some(view! { <p class="hint">{Msg::ShareNoCode}</p> });
    }
    let side = side + 8;
    Some(view! {
        <svg class="code" viewBox=format!("-4 -4 {side} {side}") role="img" aria-label=Msg::ShareCode>
            <path d=squares.to_owned()></path>
        </svg>
    })
}

/// What opens the system's share sheet, where there is one.
fn sheet() -> Option<Function> {
    let sheet = Reflect::get(&window().navigator(), &JsValue::from_str("share"));
    sheet.ok()?.dyn_into().ok()
}

/// Shows the system's share sheet. Whether something is sent there, is the player's business.
fn send(sheet: &Function, address: &str) {
    let data = Object::new();
    let _ = Reflect::set(
        &data,
        &JsValue::from_str("url"),
        &JsValue::from_str(address),
    );
    let sent = sheet.call1(&window().navigator(), &data).ok();
    if let Some(sent) = sent.and_then(|sent| sent.dyn_into::<Promise>().ok()) {
        spawn_local(async { drop(sent.await) });
    }
}

/// Has the browser save the text as a file.
fn save(text: &str) {
    let parts = Array::of1(&JsValue::from_str(text));
    let Ok(blob) = Blob::new_with_str_sequence(&parts) else {
        return;
    };
    let link = document().create_element("a").ok();
    let link = link.and_then(|link| link.dyn_into::<HtmlElement>().ok());
    let (Some(link), Ok(address)) = (link, Url::create_object_url_with_blob(&blob)) else {
        return;
    };
    let now = storage::now().to_string();
    let day = now.split('T').next().unwrap_or_default();
    let _ = link.set_attribute("href", &address);
    let _ = link.set_attribute("download", &format!("manila-{day}.txt"));
    link.click();
    // The browser has taken hold of it by then.
    let _ = Url::revoke_object_url(&address);
}

/// The game at the table handed on, and who plays at this device.
#[component]
pub fn SharePanel() -> View {
    let desk = desk();
    let switch = Callback::new(move |seats: Seats| {
        // Somebody is here.
        if !seats.is_empty() {
            desk.stay(seats);
        }
    });
    let sharing = move || {
        let session = desk.read_whole(Session::clone);
        view! { <Sharing session /> }
    };
    view! {
        <Dialog class="share" title=live(|| t(Msg::MenuShare))>
            {live(sharing)}
            <section>
                <h3 id="h-here">{Msg::ShareApart}</h3>
                <p class="why">{Msg::ShareApartHint}</p>
                {live(move || desk.read(|session| seats_here(session, desk.here(), switch)))}
            </section>
        </Dialog>
    }
}

/// A switch for the seat of each person: whether it is at this device. Bots are at every device.
pub fn seats_here(session: &Session, here: Seats, switch: Callback<Seats>) -> View {
    let names = session.record().names();
    let seats = || Seat::ALL.into_iter().take(names.len());
    let toggle = |seat: Seat| {
        let is_here = here.contains(seat);
        let others: Seats = seats()
            .filter(|&one| one != seat && here.contains(one))
            .collect();
        let turned = if is_here { others } else { others.with(seat) };
        view! {
            <button
                class="chip"
                type="button"
                aria-pressed=truth(is_here)
                on:click=move |_| switch.run(turned)
            >
                {names[seat.index()].to_string()}
            </button>
        }
    };
    view! {
        <div class="segments" role="group" aria-labelledby="h-here">
            {each(seats().filter(|&seat| session.bot(seat).is_none()).map(toggle))}
        </div>
    }
}

/// In place of the slip, while somebody at another device decides.
#[component]
pub fn WaitSlip(seat: Seat) -> View {
    let desk = desk();
    live(move || {
        let (wait, offer) = desk.say(|words| {
            let name = words.seat(seat);
            let say = |msg: Msg| msg.text(words.locale);
            (
                say(Msg::ShareWait { name }),
                say(Msg::ShareWaitOffer { name }),
            )
        });
        let session = desk.read(Session::clone);
        let party = Party::Seat(seat);
        view! {
            <section class=format!("slip wait {}", party_class(party)) aria-labelledby="h-slip">
                <div class="who">
                    <Figure party />
                    <h2 id="h-slip" tabindex="-1">
                        {wait}
                    </h2>
                    <p class="offer">{offer}</p>
                </div>
                <div class="body">
                    <Link id="wait-link" session />
                </div>
                <button class="seal" type="button" on:click=move |_| desk.panel.set(Some(Panel::Share))>
                    <Icon name="seal" view_box="0 0 100 104" />
                    <span>{Msg::SealSend}</span>
                </button>
            </section>
        }
    })
}
