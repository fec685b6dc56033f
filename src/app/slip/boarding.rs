//! Pirates: going aboard, and sending plundered punts.

use super::frame::{Chip, Frame, PassButton};
use crate::{
    app::{
        desk::{desk, locale, t},
        erased::{label as message, text},
        piece::{Figure, Tag},
    },
    locale::Msg,
    view::Offer,
    words::ware,
};
use engine::rules::{Decision, Seat, Ware};
use leptos::prelude::*;

/// A pirate may go aboard. Vacant seats are on the board; whom he may displace stands here.
#[component]
pub fn BoardSlip(
    /// Who is asked.
    seat: Seat,
    /// Whether as captain.
    captain: bool,
    /// Whom he may displace.
    over: Vec<Offer>,
) -> impl IntoView {
    let desk = desk();
    let displacing = !over.is_empty();
    let rows = Ware::ALL.into_iter().filter_map(|cargo| {
        let chips: Vec<_> = over
            .iter()
            .filter_map(|&offer| match offer.decision {
                Decision::Board {
                    ware,
                    over: Some(party),
                } if ware == cargo => Some(view! {
                    <Chip offer>
                        <Figure party />
                        " "
                        <span class="clip">{text(move || desk.say(|words| words.party(party)))}</span>
                    </Chip>
                }),
                _ => None,
            })
            .collect();
        let any = !chips.is_empty();
        any.then(|| {
            view! {
                <div class="row">
                    <Tag ware=cargo />
                    {chips}
                </div>
            }
        })
    });
    let rows: Vec<_> = rows.collect();
    let ask = move || {
        desk.say(|words| {
            let name = words.seat(seat);
            match captain {
                true => Msg::AskBoardCaptain { name }.text(words.locale),
                false => Msg::AskBoardSecond { name }.text(words.locale),
            }
        })
    };
    let offer = move || {
        t(match displacing {
            true => Msg::AskBoardOver,
            false => Msg::AskBoardOffer,
        })
    };
    view! {
        <Frame seat=Some(seat) ask=text(ask) offer=text(offer) tall=displacing acts=|| view! { <PassButton /> }.into_any()>
            {displacing
                .then(|| {
                    view! {
                        <div class="rows">{rows}</div>
                        <p class="hint">{message(Msg::AskBoardOverHint)}</p>
                    }
                })}
        </Frame>
    }
}

/// The captain sends a plundered punt to the port or the shipyard.
#[component]
pub fn SendSlip(
    /// The captain.
    seat: Seat,
    /// The punt.
    ware: Ware,
    /// Port, yard.
    offers: [Offer; 2],
) -> impl IntoView {
    let desk = desk();
    let cargo = ware;
    let [port, yard] = offers;
    let ask = move || {
        desk.say(|words| {
            Msg::AskSend {
                name: words.seat(seat),
                ware: &self::ware(words.locale, cargo),
            }
            .text(words.locale)
        })
    };
    view! {
        <Frame seat=Some(seat) ask=text(ask) offer=message(Msg::AskSendOffer) tall=true>
            <div class="rows">
                <div class="row">
                    <Tag ware=cargo />
                    <Chip offer=port>{message(Msg::PlacePort)}</Chip>
                    <Chip offer=yard>{message(Msg::PlaceYard)}</Chip>
                </div>
            </div>
            <p class="facts">
                <span>
                    {message(Msg::AskSendFacts)} " " <b class="gain">{cargo.profit()}</b>
                </span>
                <span class="hint">
                    {text(move || t(Msg::AskSendRises { ware: &self::ware(locale(), cargo) }))}
                </span>
            </p>
        </Frame>
    }
}
