//! Loading three of the four wares.

use super::frame::Frame;
use crate::{
    app::{
        desk::{locale, t},
        page::desk,
        piece::{Tag, ware_class},
    },
    dom::{View, truth},
    locale::Msg,
    words::ware_title,
};
use engine::rules::{Decision, Seat, Ware};
use markup::{component, view};

/// A ware goes to the next free lane, and back when it is tapped again.
#[component]
pub fn LoadSlip(seat: Seat) -> View {
    let desk = desk();
    let cargo = desk.cargo;
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
    let lanes = cargo.get();
    let left = lanes.iter().filter(|lane| lane.is_none()).count();
    let mut wares = Ware::ALL.into_iter();
    let ashore = wares.find(|&ware| !lanes.contains(&Some(ware)));
    let offer = match (left, ashore) {
        (0, Some(ware)) => t(Msg::AskLoadDone {
            ware: &ware_title(locale(), ware),
        }),
        (left, _) => t(Msg::AskLoadOffer { count: left as i64 }),
    };
    // In a lesson: the first one that is missing, or wrong.
    let asked = match desk.asked() {
        Some(Decision::Load(wares)) => {
            let mut lanes = lanes.into_iter().zip(wares);
            let wrong = lanes.find(|&(loaded, asked)| loaded != Some(asked));
            wrong.map(|(loaded, asked)| loaded.unwrap_or(asked))
        }
        _ => None,
    };
    let chip = |ware: Ware| {
        let lane = lanes.iter().position(|&loaded| loaded == Some(ware));
        let full = lane.is_none() && left == 0;
        let berthed = match lane {
            Some(lane) => Msg::AskLoadLane {
                lane: lane as i64 + 1,
            },
            None if full => Msg::AskLoadAshore,
            None => Msg::AskLoadCargo {
                profit: ware.profit().into(),
            },
        };
        view! {
            <button
                class=format!("chip ware {}", ware_class(ware))
                class:asked=(asked == Some(ware))
                type="button"
                aria-pressed=truth(lane.is_some())
                aria-disabled=full.then_some("true")
                title=full.then(|| t(Msg::AskLoadFull))
                on:click=move |_| {
                    desk.limit.set(full.then_some(Msg::AskLoadFull));
                    toggle(ware);
                }
            >
                <Tag ware />
                " "
                <span class="berthed">{berthed}</span>
            </button>
        }
    };
    let composed = match lanes {
        [Some(a), Some(b), Some(c)] => Some(Decision::Load([a, b, c])),
        _ => None,
    };
    view! {
        <Frame
            seat=Some(seat)
            offer
            composed
            tall=true
        >
            <div class="wares">{Ware::ALL.map(chip)}</div>
            <p class="hint">{Msg::AskLoadHint}</p>
        </Frame>
    }
}
