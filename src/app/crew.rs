//! Who sits at the table.

use super::{
    desk::{Panel, desk, locale, t},
    erased::{attribute, flag, label, press, show, text},
    log::LatestLines,
    piece::{Icon, Token, party_class},
};
use crate::{locale::Msg, view::panel, words::list};
use engine::rules::Seat;
use leptos::prelude::*;

/// The players, and beside a wide board the latest lines of the log.
#[component]
pub fn Crew() -> impl IntoView {
    let seats = desk().memo(|game| game.all_seats().collect::<Vec<Seat>>());
    view! {
        <section class="crew" aria-labelledby="h-crew">
            <h2 id="h-crew">{label(Msg::CrewTitle)}</h2>
            <ol class="mates">
                <For each=move || seats.get() key=|seat| *seat let:seat>
                    <li>
                        <Mate seat=seat />
                    </li>
                </For>
            </ol>
            <LatestLines />
        </section>
    }
}

/// A player; opens the player's sheet.
#[component]
fn Mate(seat: Seat) -> impl IntoView {
    let desk = desk();
    let mate = desk.memo(move |game| panel(game, seat));
    let turn = Memo::new(move |_| mate.with(|mate| mate.turn));
    let passed = Memo::new(move |_| mate.with(|mate| mate.passed));
    let master = Memo::new(move |_| mate.with(|mate| mate.master));
    let bid = Memo::new(move |_| mate.with(|mate| mate.bid));
    let cash = Memo::new(move |_| mate.with(|mate| mate.cash));
    let free = Memo::new(move |_| mate.with(|mate| mate.free.count()));
    let pledged = Memo::new(move |_| mate.with(|mate| mate.pledged.count()));
    let pawns = Memo::new(move |_| {
        // Between bids there is nothing to place, and room is scarce.
        mate.with(|mate| if mate.auction { 0 } else { mate.accomplices })
    });
    let status = Memo::new(move |_| {
        let status = mate.with(|mate| match mate.bid {
            _ if mate.passed => Some(Msg::CrewPassed),
            Some(amount) => Some(Msg::AuctionHolds {
                amount: amount.into(),
            }),
            None if mate.auction && mate.turn => Some(Msg::AuctionToBid),
            None => None,
        });
        status.map(t)
    });
    let name = move || desk.say(|words| words.seat(seat).to_owned());
    let sentence = move || {
        let facts = mate.with(|mate| {
            let facts = [
                Some(Msg::CommonPesos {
                    count: mate.cash.into(),
                }),
                Some(Msg::CrewFree {
                    count: mate.free.count().into(),
                }),
                (mate.pledged.count() > 0).then(|| Msg::CrewPledged {
                    count: mate.pledged.count().into(),
                }),
                (!mate.auction).then(|| Msg::CrewLeft {
                    count: mate.accomplices.into(),
                }),
                mate.master.then_some(Msg::CrewMaster),
                (mate.turn && !mate.auction).then_some(Msg::CrewTurn),
            ];
            facts.map(|fact| fact.map(t))
        });
        let facts = facts.into_iter().flatten().chain(status.get());
        t(Msg::CrewLabel {
            name: &name(),
            facts: &list(locale(), facts),
        })
    };
    view! {
        <button
            class=format!("mate {}", party_class(seat.into()))
            class:turn=flag(move || turn.get())
            class:out=flag(move || passed.get())
            class:holds=flag(move || bid.get().is_some())
            type="button"
            aria-label=text(sentence)
            aria-haspopup="dialog"
            aria-current=attribute(move || turn.get().then(|| "true".to_owned()))
            on:click=press(move |_| desk.panel.set(Some(Panel::Player(seat))))
        >
            <Token seat=seat />
            <b class="name">
                <span class="clip">{text(name)}</span>
                {show(move || match master.get() {
                    true => view! { <Icon name="wheel" class="hm" /> }.into_any(),
                    false => ().into_any(),
                })}
            </b>
            {show(move || match pawns.get() {
                0 => ().into_any(),
                pawns => view! { <Pawns seat=seat count=pawns /> }.into_any(),
            })}
            <span class="purse">
                <Icon name="coin" />
                <b>{text(move || cash.get().to_string())}</b>
                <span class="shares">
                    <Icon name="cert" />
                    {text(move || free.get().to_string())}
                </span>
                {show(move || match pledged.get() {
                    0 => ().into_any(),
                    pledged => {
                        view! {
                            <span class="pledged">
                                <Icon name="cert-back" />
                                {pledged}
                            </span>
                        }
                            .into_any()
                    }
                })}
            </span>
            {show(move || match status.get() {
                None => ().into_any(),
                Some(status) => view! { <i class="status">{status}</i> }.into_any(),
            })}
        </button>
    }
}

/// Accomplices that are not placed yet.
#[component]
fn Pawns(seat: Seat, count: u8) -> impl IntoView {
    let pawn = |_| view! { <Icon name=format!("f-{}", seat.number()) /> };
    view! {
        <span class="pawns" aria-hidden="true">
            {(0..count).map(pawn).collect_view()}
        </span>
    }
}
