//! A punt with its seats.

use crate::{
    app::{
        desk::locale,
        page::{desk, look},
        pick::Pick,
        piece::{Coin, Figure, Icon, Likely, ware_class, with_odds},
    },
    dom::{View, each, live},
    locale::Msg,
    view::{self, Boat},
    words::{Words, letter, ware_letter, ware_title},
};
use engine::rules::{Decision, Party, Pesos, Position, Space, Ware};
use markup::{component, view};

/// The punt with this ware. It stays while the punt moves; the button over it comes and goes.
#[component]
pub fn PuntView(ware: Ware) -> View {
    let desk = desk();
    live(move || {
        let mut boats = view::boats(&desk.scene()).into_iter();
        let Some(mut boat) = boats.find(|boat| boat.ware == ware) else {
            return View::NOTHING;
        };
        boat.offer = boat.offer.filter(|_| desk.me().is_some());
        let space = match boat.position {
            Position::Sea(space) => Some(space),
            Position::Loaded => Some(desk.starts.get()[boat.lane.index()]),
            Position::Port(_) | Position::Yard(_) => None,
        };
        let picked = boat
            .offer
            .is_some_and(|offer| desk.choice.get() == Some(offer.decision));
        let me = desk.me().filter(|_| picked);
        let odds = boat.odds.filter(|_| look().settings().odds);
        let label = with_odds(&desk.say(|words| label(words, &boat)), odds);
        let next = boat.next_seat();
        let seats = boat.seats.iter().zip(boat.prices()).enumerate();
        let seats = seats.map(|(at, (&party, &price))| {
            let amount = Pesos::from(price);
            match party {
                Some(party) => view! { <Figure party /> },
                None if Some(at) == next && picked => view! {
                    <span class="held">
                        {me.map(|seat| view! { <Figure party=Party::Seat(seat) /> })}
                        <Coin amount />
                    </span>
                },
                None => {
                    let later = Some(at) != next || boat.offer.is_none();
                    view! { <Coin amount later /> }
                }
            }
        });
        view! {
            <div
                class=format!("punt {}", ware_class(ware))
                style:--at=space
                role=boat.offer.is_none().then_some("img")
                aria-label=boat.offer.is_none().then(|| label.clone())
            >
                <Icon name=format!("punt-{ware}") class="boat" view_box="0 0 160 120" />
                <b class="letter" aria-hidden="true">
                    {ware_letter(locale(), ware)}
                </b>
                <span class="crewed" aria-hidden="true">
                    {each(seats)}
                </span>
                {space
                    .map(|at| {
                        view! {
                            <b class="sounding" class:on0=at == 0 class:on13=at == 13 aria-hidden="true">
                                {at}
                            </b>
                        }
                    })}
                {odds.map(|odds| view! { <Likely odds /> })}
                {boat.offer.map(|offer| view! { <Pick offer class="take" label /> })}
            </div>
        }
    })
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
    Msg::CommonClauses {
        first: &state,
        last: &offer.text(locale),
    }
    .text(locale)
}
