//! The harbor master's purchase, and the shared duties.

use super::frame::{Chip, Frame, PassButton};
use crate::{
    app::{
        desk::desk,
        erased::{label as message, show, text},
        piece::{Certificate, Coin, Figure, Tag, ware_class},
    },
    locale::Msg,
    view::{self, Offer, Stall},
    words,
};
use engine::rules::{Decision, Party, Seat};
use leptos::prelude::*;

/// A share may be bought.
#[component]
pub fn BuySlip(seat: Seat) -> impl IntoView {
    let desk = desk();
    let stalls = desk.memo(view::stalls);
    let chip = |stall: Stall| {
        let Stall {
            ware,
            price,
            supply,
            offer,
            ..
        } = stall;
        offer.map(|offer| {
            view! {
                <Chip offer class=format!("ware {}", ware_class(ware))>
                    <Tag ware />
                    <small>
                        <Coin amount=price />
                        <span>
                            <Certificate ware />
                        </span>
                        {supply}
                    </small>
                </Chip>
            }
        })
    };
    view! {
        <Frame
            seat=Some(seat)
            ask=text(move || desk.say(|w| Msg::AskBuy { name: w.seat(seat) }.text(w.locale)))
            offer=message(Msg::AskBuyOffer)
            tall=true
            acts=|| view! { <PassButton /> }.into_any()
        >
            <div class="wares">{show(move || stalls.get().map(chip).collect_view().into_any())}</div>
        </Frame>
    }
}

/// Duties are taken (option `split-duties`).
#[component]
pub fn TakeSlip(seat: Seat, offers: Vec<Offer>) -> impl IntoView {
    let desk = desk();
    let chips = offers.into_iter().map(move |offer| {
        let label = move || match offer.decision {
            Decision::Take(duties) => desk
                .say(|words| words::list(words.locale, duties.iter().map(|duty| words.duty(duty)))),
            _ => String::new(),
        };
        view! { <Chip offer>{text(label)}</Chip> }
    });
    view! {
        <Frame
            seat=Some(seat)
            ask=text(move || desk.say(|w| Msg::AskTake { name: w.seat(seat) }.text(w.locale)))
            offer=message(Msg::AskTakeOffer)
            tall=true
        >
            <div class="rows">
                <div class="row">{chips.collect_view()}</div>
            </div>
        </Frame>
    }
}

/// A seat is named that places first (option `split-duties`).
#[component]
pub fn StartSlip(seat: Seat, offers: Vec<Offer>) -> impl IntoView {
    let desk = desk();
    let chips = offers.into_iter().filter_map(move |offer| match offer.decision {
        Decision::Start(first) => Some(view! {
            <Chip offer>
                <Figure party=Party::Seat(first) />
                <span class="clip">{text(move || desk.say(|words| words.seat(first).to_owned()))}</span>
            </Chip>
        }),
        _ => None,
    });
    view! {
        <Frame
            seat=Some(seat)
            ask=text(move || desk.say(|w| Msg::AskStart { name: w.seat(seat) }.text(w.locale)))
            offer=message(Msg::AskStartOffer)
            tall=true
        >
            <div class="rows">
                <div class="row">{chips.collect_view()}</div>
            </div>
        </Frame>
    }
}
