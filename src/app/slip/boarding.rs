//! Pirates: going aboard, and sending plundered punts.

use super::frame::{Chip, Frame, PassButton};
use crate::{
    app::{
        desk::{locale, t},
        page::desk,
        piece::{Figure, Tag},
    },
    dom::View,
    locale::Msg,
    view::Offer,
    words::ware,
};
use engine::rules::{Decision, Seat, Ware};
use markup::{component, view};

/// A pirate may go aboard. Vacant seats are on the board; whom he may displace stands here.
#[component]
pub fn BoardSlip(
    /// Who is asked.
    seat: Seat,
    /// Whom he may displace.
    over: Vec<Offer>,
) -> View {
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
                        <span class="clip">{desk.say(|words| words.party(party))}</span>
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
    let offer = t(match displacing {
        true => Msg::AskBoardOver,
        false => Msg::AskBoardOffer,
    });
    view! {
        <Frame seat=Some(seat) offer tall=displacing acts=view! { <PassButton /> }>
            {displacing
                .then(|| {
                    view! {
                        <div class="rows">{rows}</div>
                        <p class="hint">{Msg::AskBoardOverHint}</p>
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
) -> View {
    let cargo = ware;
    let [port, yard] = offers;
    view! {
        <Frame seat=Some(seat) offer=t(Msg::AskSendOffer) tall=true>
            <div class="rows">
                <div class="row">
                    <Tag ware=cargo />
                    <Chip offer=port>{Msg::PlacePort}</Chip>
                    <Chip offer=yard>{Msg::PlaceYard}</Chip>
                </div>
            </div>
            <p class="facts">
                <span>
                    {Msg::AskSendFacts} " " <b class="gain">{cargo.profit()}</b>
                </span>
                <span class="hint">
                    {Msg::AskSendRises { ware: &self::ware(locale(), cargo) }}
                </span>
            </p>
        </Frame>
    }
}
