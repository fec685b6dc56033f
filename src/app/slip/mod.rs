//! The order slip at the foot of the board: who is asked what, the choice with its price and gain, and the seal
//! that commits it.

mod auction;
mod boarding;
mod frame;
mod launch;
mod load;
mod office;
mod steer;

use crate::{
    app::{
        desk::{desk, t},
        erased::{label as message, press, show, text},
    },
    locale::Msg,
    view::{self, Ask},
};
use auction::AuctionDialog;
use boarding::{BoardSlip, SendSlip};
use engine::rules::{Decision, Party, Seat};
use frame::{Frame, PassButton};
use launch::LaunchSlip;
use leptos::prelude::*;
use load::LoadSlip;
use office::{BuySlip, StartSlip, TakeSlip};
use steer::SteerSlip;

/// The slip for whatever is asked now.
#[component]
pub fn Slip(
    /// Leaves the table when the game is over.
    on_leave: Callback<()>,
) -> impl IntoView {
    let desk = desk();
    let ask = desk.memo(view::ask);
    let asked = desk.memo(view::seat_to_decide);
    let master = desk.memo(|game| game.master().and_then(Party::seat));
    show(move || match (ask.get(), asked.get()) {
        (Ask::Bid { standing, least }, Some(seat)) => {
            view! { <AuctionDialog seat standing least /> }.into_any()
        }
        (Ask::Take { offers, .. }, Some(seat)) => view! { <TakeSlip seat offers /> }.into_any(),
        (Ask::Buy, Some(seat)) => view! { <BuySlip seat /> }.into_any(),
        (Ask::Load, Some(seat)) => view! { <LoadSlip seat /> }.into_any(),
        (Ask::Launch { wares }, Some(seat)) => view! { <LaunchSlip seat wares /> }.into_any(),
        (Ask::Start { offers }, Some(seat)) => view! { <StartSlip seat offers /> }.into_any(),
        (Ask::Place { blind, .. }, Some(seat)) => view! { <PlaceSlip seat blind /> }.into_any(),
        (Ask::Board { captain, over }, Some(seat)) => {
            view! { <BoardSlip seat captain over /> }.into_any()
        }
        (Ask::Steer { large, punts }, Some(seat)) => {
            view! { <SteerSlip seat large punts /> }.into_any()
        }
        (Ask::Send { ware, offers }, Some(seat)) => {
            view! { <SendSlip seat ware offers /> }.into_any()
        }
        (Ask::Roll { roll }, _) => view! { <RollSlip seat=master.get() roll /> }.into_any(),
        (Ask::Over, _) => view! { <OverSlip on_leave /> }.into_any(),
        _ => view! { <DummySlip /> }.into_any(),
    })
}

#[component]
fn PlaceSlip(seat: Seat, blind: bool) -> impl IntoView {
    let hint = blind.then(|| view! { <p class="hint">{message(Msg::AskPlaceBlind)}</p> });
    view! {
        <Frame
            seat=Some(seat)
            ask=text(move || desk().say(|w| Msg::AskPlace { name: w.seat(seat) }.text(w.locale)))
            offer=message(Msg::AskPlaceOffer)
            acts=|| view! { <PassButton /> }.into_any()
        >
            {hint}
        </Frame>
    }
}

#[component]
fn RollSlip(seat: Option<Seat>, roll: u8) -> impl IntoView {
    let desk = desk();
    let at_sea = desk.memo(|game| game.punts().iter().filter(|punt| punt.at_sea()).count());
    let name = move || match seat {
        Some(seat) => desk.say(|words| words.seat(seat).to_owned()),
        None => t(Msg::CommonDummy),
    };
    let hint = match roll {
        2 => Some(Msg::AskRollHintSecond),
        3 => Some(Msg::AskRollHintThird),
        _ => None,
    };
    view! {
        <Frame
            seat
            ask=text(move || t(Msg::AskRoll { name: &name() }))
            offer=text(move || t(Msg::AskRollOffer { count: at_sea.get() as i64 }))
            seal=Msg::SealRoll
            chance=true
        >
            {hint.map(|hint| view! { <p class="hint">{message(hint)}</p> })}
        </Frame>
    }
}

#[component]
fn DummySlip() -> impl IntoView {
    view! {
        <Frame
            seat=None
            ask=message(Msg::AskDummy)
            offer=message(Msg::AskDummyOffer)
            seal=Msg::SealDummy
            chance=true
        />
    }
}

#[component]
fn OverSlip(on_leave: Callback<()>) -> impl IntoView {
    let desk = desk();
    let winners = move || {
        desk.say(|words| {
            desk.read(|session| {
                let winners = session.game().winners();
                let names = words.parties(
                    session
                        .game()
                        .all_seats()
                        .filter(|&seat| winners.contains(seat))
                        .map(Party::Seat),
                );
                match winners.len() {
                    1 => Msg::FinalWins { names: &names }.text(words.locale),
                    _ => Msg::FinalShared { names: &names }.text(words.locale),
                }
            })
        })
    };
    let first = desk.memo(|game| {
        let mut seats = game.all_seats();
        seats.find(|&seat| game.winners().contains(seat))
    });
    view! {
        <Frame
            seat=first.get_untracked()
            ask=message(Msg::AskOver)
            offer=text(winners)
            seal=Msg::SealAgain
            on_seal=on_leave
            acts=move || {
                show(move || {
                    let closed = desk.book_closed.get();
                    closed
                        .then(|| {
                            view! {
                                <button
                                    class="plain"
                                    type="button"
                                    on:click=press(move |_| desk.book_closed.set(false))
                                >
                                    {message(Msg::FinalBack)}
                                </button>
                            }
                        })
                        .into_any()
                })
            }
        />
    }
}

/// What a seal that commits this decision says.
fn seal_word(decision: Decision) -> Msg<'static> {
    match decision {
        Decision::Bid(amount) => Msg::SealBid {
            amount: amount.into(),
        },
        Decision::Pass => Msg::SealPass,
        Decision::Take(_) => Msg::SealTake,
        Decision::Buy(_) => Msg::SealBuy,
        Decision::Load(_) => Msg::SealLoad,
        Decision::Launch(_) => Msg::SealLaunch,
        Decision::Start(_) => Msg::SealStart,
        Decision::Place(_) => Msg::SealPlace,
        Decision::Board { .. } => Msg::SealBoard,
        Decision::Steer(_) => Msg::SealSteer,
        Decision::Send(..) => Msg::SealSend,
        _ => Msg::SealDummy,
    }
}
