//! A space ashore: a slot of the port or the yard, the pirate boat, a pilot, the insurance office.

use crate::{
    app::{
        desk::{desk, locale, t},
        erased::{show, text},
        pick::Pick,
        piece::{Coin, Figure, ware_class},
    },
    locale::{Locale, Msg},
    view::{self, Place},
    words::{self, letter, sentence},
};
use engine::rules::{Decision, PREMIUM, Party, Position, Slot, Space, Ware};
use leptos::prelude::*;

/// One space: a button while an accomplice can be placed there.
#[component]
pub fn PlaceSlot(
    space: Space,
    /// Tells the pirates apart, captain 0.
    #[prop(optional)]
    index: usize,
    /// How far this pilot steers.
    #[prop(optional)]
    steer: &'static str,
    /// What stands under the piece.
    #[prop(optional)]
    note: Option<Msg<'static>>,
) -> impl IntoView {
    let desk = desk();
    let place = desk.memo(move |game| view::place(game, space, index));
    let wreck = desk.memo(move |game| {
        let Space::Yard(slot) = space else {
            return None;
        };
        let punts = game.punts().iter();
        let mut here = punts.filter(|punt| punt.position() == Position::Yard(slot));
        here.next().map(|punt| punt.ware())
    });
    let decision = Decision::Place(space);
    let name = text(move || slot_name(locale(), space, index));
    let label = text(move || {
        let holder = place.get().holder;
        let vacant = place.get().offer.is_some();
        desk.say(|words| {
            label(
                words,
                &slot_name(words.locale, space, index),
                space,
                holder,
                vacant,
            )
        })
    });
    let face = move |held: Option<Party>| {
        let mark = match space {
            Space::Port(slot) | Space::Yard(slot) => Some(letter(slot)),
            _ => None,
        };
        let gain = match space {
            Space::Port(slot) | Space::Yard(slot) => Some(Slot::profit(slot)),
            Space::Insurance => Some(PREMIUM),
            _ => None,
        };
        let holder = place.get().holder;
        let price = space
            .fixed_price()
            .filter(|_| holder.is_none() && wreck.get().is_none());
        view! {
            {wreck.get().map(|ware| view! { <Wreck ware /> })}
            {holder.map(|party| view! { <Figure party /> })}
            {price
                .map(|amount| match held {
                    Some(party) => {
                        view! {
                            <span class="held">
                                <Figure party />
                                <Coin amount />
                            </span>
                        }
                            .into_any()
                    }
                    None => view! { <Coin amount /> }.into_any(),
                })}
            {mark.map(|mark| view! { <b class="mark">{mark}</b> })}
            {gain.map(|gain| view! { <b class="gain">{gain}</b> })}
            {(!steer.is_empty() && holder.is_none())
                .then(|| view! { <span class="steer">{steer}</span> })}
            {holder
                .and_then(|_| match note {
                    Some(note) => Some(t(note)),
                    None => Some(steer.to_owned()).filter(|steer| !steer.is_empty()),
                })
                .map(|note| view! { <i class="note">{note}</i> })}
        }
    };
    show(move || {
        let Place { holder, offer, .. } = place.get();
        match offer {
            Some(offer) => {
                let picked = move || desk.choice.get() == Some(decision);
                let me = move || desk.read(|session| view::seat_to_decide(session.game()));
                view! {
                    <Pick offer class="slot" label>
                        {show(move || face(me().filter(|_| picked()).map(Party::Seat)).into_any())}
                    </Pick>
                }
                .into_any()
            }
            None => view! {
                <div class="slot" class:taken=holder.is_some() role="img" aria-label=label title=name>
                    {show(move || face(None).into_any())}
                </div>
            }
            .into_any(),
        }
    })
}

fn slot_name(locale: Locale, space: Space, index: usize) -> String {
    let name = match (space, index) {
        (Space::Pirate, 0) => Msg::SpaceCaptain.text(locale),
        (Space::Pirate, _) => Msg::SpacePirate.text(locale),
        _ => words::space(locale, space),
    };
    sentence(&name)
}

fn label(
    words: &words::Words,
    name: &str,
    space: Space,
    holder: Option<Party>,
    offered: bool,
) -> String {
    let msg = match (holder, space, space.fixed_price()) {
        (Some(party), _, _) => {
            let owner = &words.party(party);
            return Msg::PlaceTaken {
                space: name,
                name: owner,
            }
            .text(words.locale);
        }
        (None, Space::Insurance, _) if offered => Msg::PlaceVacantInsurance,
        (None, Space::Port(slot) | Space::Yard(slot), Some(price)) if offered => {
            Msg::PlaceVacantGain {
                space: name,
                price: price.into(),
                gain: slot.profit().into(),
            }
        }
        (None, _, Some(price)) if offered => Msg::PlaceVacant {
            space: name,
            price: price.into(),
        },
        _ => Msg::PlaceEmpty { space: name },
    };
    msg.text(words.locale)
}

#[component]
fn Wreck(ware: Ware) -> impl IntoView {
    view! {
        <svg
            class=format!("wrecked {}", ware_class(ware))
            viewBox="0 20 160 100"
            role="img"
            aria-label=text(move || t(Msg::PlaceWreck { ware: &words::ware(locale(), ware) }))
        >
            <use href="#wreck"></use>
        </svg>
    }
}
