//! A space ashore: a slot of the port or the yard, the pirate boat, a pilot, the insurance office.

use crate::{
    app::{
        desk::{locale, t},
        page::{desk, look},
        pick::Pick,
        piece::{Coin, Figure, Likely, ware_class, with_odds},
    },
    dom::{View, live},
    locale::{Locale, Msg},
    view::{self, Place},
    words::{self, letter, sentence},
};
use engine::rules::{Decision, PREMIUM, Party, Position, Slot, Space, Ware};
use markup::{component, view};

/// One space. It stays; the button over it comes and goes with what can be placed there.
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
) -> View {
    let desk = desk();
    live(move || {
        let game = desk.scene();
        let Place {
            holder,
            offer,
            waits,
            odds,
            ..
        } = view::place(&game, space, index);
        let is_mine = desk.me().is_some();
        let offer = offer.filter(|_| is_mine);
        let odds = odds.filter(|_| look().settings().odds);
        let mut punts = game.punts().iter();
        let wreck = punts.find(|punt| match space {
            Space::Yard(slot) => punt.position() == Position::Yard(slot),
            _ => false,
        });
        let picked = offer.is_some() && desk.choice.get() == Some(Decision::Place(space));
        let me = desk.me().filter(|_| picked).map(Party::Seat);
        let name = slot_name(locale(), space, index);
        let label = desk.say(|words| label(words, &name, space, holder, offer.is_some()));
        let label = with_odds(&label, odds);
        let (mark, gain) = match space {
            Space::Port(slot) | Space::Yard(slot) => (Some(letter(slot)), Some(Slot::profit(slot))),
            Space::Insurance => (None, Some(PREMIUM)),
            _ => (None, None),
        };
        let vacant = holder.is_none() && wreck.is_none();
        let price = space.fixed_price().filter(|_| vacant);
        let price = price.map(|amount| match me {
            Some(party) => view! {
                <span class="held">
                    <Figure party />
                    <Coin amount />
                </span>
            },
            None => view! { <Coin amount /> },
        });
        let steer = Some(steer).filter(|steer| !steer.is_empty());
        let note = match note {
            Some(note) => Some(t(note)),
            None => steer.map(str::to_owned),
        };
        let open = offer.is_some_and(|offer| offer.is_open());
        view! {
            <div
                class="slot"
                class:taken=holder.is_some()
                class:open=open
                class:picked=picked
                role=offer.is_none().then_some("img")
                aria-label=offer.is_none().then(|| label.clone())
                title=offer.is_none().then_some(name)
                on:click=move |_| {
                    if waits && is_mine {
                        desk.limit.set(Some(Msg::PlaceCaptainFirst));
                    }
                }
            >
                <span class="drawn" aria-hidden="true">
                    {wreck.map(|punt| view! { <Wreck ware=punt.ware() /> })}
                    {holder.map(|party| view! { <Figure party /> })} {price}
                    {mark.map(|mark| view! { <b class="mark">{mark}</b> })}
                    {gain.map(|gain| view! { <b class="gain">{gain}</b> })}
                    {steer
                        .filter(|_| holder.is_none())
                        .map(|steer| view! { <span class="steer">{steer}</span> })}
                    {odds.map(|odds| view! { <Likely odds /> })}
                    {note.filter(|_| holder.is_some()).map(|note| view! { <i class="note">{note}</i> })}
                </span>
                {offer.map(|offer| view! { <Pick offer class="take" label /> })}
            </div>
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
fn Wreck(ware: Ware) -> View {
    view! {
        <svg
            class=format!("wrecked {}", ware_class(ware))
            viewBox="0 20 160 100"
            role="img"
            aria-label=Msg::PlaceWreck { ware: &words::ware(locale(), ware) }
        >
            <use href="#wreck"></use>
        </svg>
    }
}
