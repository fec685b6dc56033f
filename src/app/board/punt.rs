//! A punt with its seats.

use crate::{
    app::{
        desk::{desk, locale},
        erased::{show, text},
        pick::Pick,
        piece::{Coin, Figure, Icon, ware_class},
    },
    locale::Msg,
    view::{self, Boat, Offer},
    words::{Words, letter, ware_letter, ware_title},
};
use engine::rules::{Decision, Party, Pesos, Position, Space, Ware};
use leptos::prelude::*;

/// The punt with this ware. It stays while the punt moves; the button over it comes and goes.
#[component]
pub fn PuntView(ware: Ware) -> impl IntoView {
    let desk = desk();
    let boat = desk.memo(move |game| view::boats(game).into_iter().find(|boat| boat.ware == ware));
    let seats = Memo::new(move |_| boat.get().map(|boat| boat.seats).unwrap_or_default());
    let offer = Memo::new(move |_| boat.get().and_then(|boat| boat.offer));
    let space = Memo::new(move |_| match boat.get()?.position {
        Position::Sea(space) => Some(space),
        Position::Loaded => Some(launch_draft(desk.starts.get(), &boat.get()?)),
        Position::Port(_) | Position::Yard(_) => None,
    });
    let picked = move || match (desk.choice.get(), offer.get()) {
        (Some(choice), Some(offer)) => choice == offer.decision,
        _ => false,
    };
    let label = text(move || match boat.get() {
        Some(boat) => desk.say(|words| label(words, &boat)),
        None => String::new(),
    });
    let seated = move || {
        let next = seats.get().iter().position(Option::is_none);
        let me = desk.read(|session| view::seat_to_decide(session.game()));
        let prices = ware.seat_prices().iter().map(|&price| Pesos::from(price));
        let seats = seats.get().into_iter().zip(prices).enumerate();
        let seats = seats.map(|(at, (party, amount))| match party {
            Some(party) => view! { <Figure party /> }.into_any(),
            None if Some(at) == next && picked() => view! {
                <span class="held">
                    {me.map(|seat| view! { <Figure party=Party::Seat(seat) /> })}
                    <Coin amount />
                </span>
            }
            .into_any(),
            None => {
                let later = Some(at) != next || offer.get().is_none();
                view! { <Coin amount later /> }.into_any()
            }
        });
        seats.collect_view().into_any()
    };
    let button = move |offer: Offer| view! { <Pick offer class="take" label /> };
    view! {
        <div class=format!("punt {}", ware_class(ware)) role="group" aria-label=label>
            <Icon name=format!("punt-{ware}") class="boat" view_box="0 0 160 120" />
            <b class="letter" aria-hidden="true">
                {text(move || ware_letter(locale(), ware))}
            </b>
            <span class="crewed" aria-hidden="true">
                {show(seated)}
            </span>
            {show(move || {
                space
                    .get()
                    .map(|at| {
                        view! {
                            <b class="sounding" class:on13=at == 13 aria-hidden="true">
                                {at}
                            </b>
                        }
                    })
                    .into_any()
            })}
            {show(move || offer.get().map(button).into_any())}
        </div>
    }
}

fn launch_draft(starts: [u8; 3], boat: &Boat) -> u8 {
    starts[boat.lane.index()]
}

fn label(words: &Words, boat: &Boat) -> String {
    let locale = words.locale;
    let ware = &ware_title(locale, boat.ware);
    let crew = &words.parties(boat.seats.iter().flatten().copied());
    let state = match boat.position {
        Position::Loaded => Msg::PlacePuntLoaded { ware },
        Position::Sea(at) => Msg::PlacePuntAt {
            ware,
            at: at.into(),
            crew,
        },
        Position::Port(slot) => Msg::PlacePuntPort {
            ware,
            slot: letter(slot),
            crew,
        },
        Position::Yard(_) => Msg::PlacePuntYard { ware },
    };
    let state = state.text(locale);
    let offer = match (boat.offer.map(|offer| offer.decision), boat.next_seat()) {
        (Some(Decision::Place(Space::Punt(_))), Some(seat)) => Msg::PlacePuntSeat {
            price: boat.prices()[seat].into(),
        },
        (Some(Decision::Board { .. }), _) => Msg::PlacePuntBoard,
        _ => return state,
    };
    Msg::CommonComma {
        first: &state,
        last: &offer.text(locale),
    }
    .text(locale)
}
