//! Loading three of the four wares.

use super::frame::Frame;
use crate::{
    app::{
        desk::{desk, locale, t},
        erased::{attribute, flag, label as message, press, text, truth},
        piece::{Tag, ware_class},
    },
    locale::Msg,
    words::ware_title,
};
use engine::rules::{Decision, Seat, Ware};
use leptos::prelude::*;

/// A ware goes to the next free lane, and back when it is tapped again.
#[component]
pub fn LoadSlip(seat: Seat) -> impl IntoView {
    let desk = desk();
    let cargo = desk.cargo;
    let load = Signal::derive(move || match cargo.get() {
        [Some(a), Some(b), Some(c)] => Some(Decision::Load([a, b, c])),
        _ => None,
    });
    let toggle = move |ware: Ware| {
        cargo.update(
            |lanes| match lanes.iter().position(|&loaded| loaded == Some(ware)) {
                Some(lane) => lanes[lane] = None,
                None => {
                    if let Some(free) = lanes.iter_mut().find(|lane| lane.is_none()) {
                        *free = Some(ware);
                    }
                }
            },
        );
    };
    let offer = move || {
        let cargo = cargo.get();
        let left = cargo.iter().filter(|lane| lane.is_none()).count();
        let ashore = Ware::ALL
            .into_iter()
            .find(|&ware| !cargo.contains(&Some(ware)));
        match (left, ashore) {
            (0, Some(ware)) => t(Msg::AskLoadDone {
                ware: &ware_title(locale(), ware),
            }),
            (left, _) => t(Msg::AskLoadOffer { count: left as i64 }),
        }
    };
    let chip = move |ware: Ware| {
        let lane = move || cargo.get().iter().position(|&loaded| loaded == Some(ware));
        let full = move || cargo.get().iter().all(Option::is_some);
        view! {
            <button
                class=format!("chip ware {}", ware_class(ware))
                type="button"
                aria-label=text(move || ware_title(locale(), ware))
                aria-pressed=truth(move || lane().is_some())
                disabled=flag(move || lane().is_none() && full())
                title=attribute(move || {
                    (lane().is_none() && full()).then(|| t(Msg::AskLoadFull))
                })
                on:click=press(move |_| toggle(ware))
            >
                <Tag ware />
                <span class="berthed">
                    {text(move || match lane() {
                        Some(lane) => t(Msg::AskLoadLane { lane: lane as i64 + 1 }),
                        None => t(Msg::AskLoadAshore),
                    })}
                </span>
            </button>
        }
    };
    view! {
        <Frame
            seat=Some(seat)
            ask=text(move || desk.say(|w| Msg::AskLoad { name: w.seat(seat) }.text(w.locale)))
            offer=text(offer)
            composed=load
            tall=true
        >
            <div class="wares">{Ware::ALL.map(chip).collect_view()}</div>
            <p class="hint">{message(Msg::AskLoadHint)}</p>
        </Frame>
    }
}
