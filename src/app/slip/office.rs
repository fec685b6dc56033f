//! The harbor master's purchase, and the shared duties.

use super::frame::{Chip, Frame, PassButton};
use crate::{
    app::{
        desk::t,
        page::desk,
        piece::{Certificate, Coin, Figure, Tag, ware_class},
    },
    dom::{View, each},
    locale::Msg,
    view::{self, Offer, Stall},
    words,
};
use engine::rules::{Decision, Party, Seat};
use markup::{component, view};

/// A share may be bought.
#[component]
pub fn BuySlip(seat: Seat) -> View {
    let desk = desk();
    let stalls = view::stalls(&desk.game());
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
            offer=t(Msg::AskBuyOffer)
            tall=true
            acts=view! { <PassButton /> }
        >
            <div class="wares">{stalls.map(chip)}</div>
        </Frame>
    }
}

/// Duties are taken (option `split-duties`).
#[component]
pub fn TakeSlip(seat: Seat, offers: Vec<Offer>) -> View {
    let desk = desk();
    let chips = offers.into_iter().map(move |offer| {
        let label = match offer.decision {
            Decision::Take(duties) => desk
                .say(|words| words::list(words.locale, duties.iter().map(|duty| words.duty(duty)))),
            _ => String::new(),
        };
        view! { <Chip offer>{label}</Chip> }
    });
    view! {
        <Frame
            seat=Some(seat)
            offer=t(Msg::AskTakeOffer)
            tall=true
        >
            <div class="rows">
                <div class="row">{each(chips)}</div>
            </div>
        </Frame>
    }
}

/// A seat is named that places first (option `split-duties`).
#[component]
pub fn StartSlip(seat: Seat, offers: Vec<Offer>) -> View {
    let desk = desk();
    let chips = offers
        .into_iter()
        .filter_map(move |offer| match offer.decision {
            Decision::Start(first) => Some(view! {
                <Chip offer>
                    <Figure party=Party::Seat(first) />
                    <span class="clip">{desk.say(|words| words.seat(first).to_owned())}</span>
                </Chip>
            }),
            _ => None,
        });
    view! {
        <Frame
            seat=Some(seat)
            offer=t(Msg::AskStartOffer)
            tall=true
        >
            <div class="rows">
                <div class="row">{each(chips)}</div>
            </div>
        </Frame>
    }
}
