//! Who sits at the table.

use super::{
    desk::{Panel, desk, locale, t},
    log::LatestLines,
    piece::{Badge, Icon, symbol, token_class},
};
use crate::{
    dom::{View, each, live},
    locale::Msg,
    view::panel,
    words::list,
};
use engine::rules::Seat;
use leptos::prelude::*;
use markup::{component, view};

/// The players, and beside a wide board the latest lines of the log.
#[component]
pub fn Crew() -> View {
    let seats = move || each(desk().game().all_seats().map(mate));
    view! {
        <section class="crew" aria-labelledby="h-crew">
            <h2 id="h-crew">{t(Msg::CrewTitle)}</h2>
            <ol class="mates">{live(seats)}</ol>
            <LatestLines />
        </section>
    }
}

/// A player; opens the player's sheet.
fn mate(seat: Seat) -> View {
    let desk = desk();
    let mate = panel(&desk.game(), seat);
    let count = |count: u8| i64::from(count);
    let pledged = mate.pledged.count();
    // Between bids there is nothing to place, and room is scarce.
    let pawns = if mate.auction { 0 } else { mate.accomplices };
    let symbol = symbol(seat.into());
    let pawn = |_| view! { <Icon name=format!("f-{symbol}") /> };
    let status = match mate.bid {
        _ if mate.passed => Some(Msg::CrewPassed),
        Some(amount) => Some(Msg::AuctionHolds {
            amount: amount.into(),
        }),
        None if mate.auction && mate.turn => Some(Msg::AuctionToBid),
        None => None,
    };
    let name = desk.say(|words| words.seat(seat).to_owned());
    let facts = [
        Some(Msg::CommonPesos {
            count: mate.cash.into(),
        }),
        Some(Msg::CrewFree {
            count: count(mate.free.count()),
        }),
        (pledged > 0).then(|| Msg::CrewPledged {
            count: count(pledged),
        }),
        (!mate.auction).then(|| Msg::CrewLeft {
            count: count(mate.accomplices),
        }),
        mate.master.then_some(Msg::CrewMaster),
        (mate.turn && !mate.auction).then_some(Msg::CrewTurn),
        status,
    ];
    let label = Msg::CrewLabel {
        name: &name,
        facts: &list(locale(), facts.into_iter().flatten().map(t)),
    };
    view! {
        <li>
            <button
                class=format!("mate {}", token_class(symbol))
                class:turn=mate.turn
                class:out=mate.passed
                class:holds=mate.bid.is_some()
                type="button"
                aria-haspopup="dialog"
                aria-current=mate.turn.then_some("true")
                on:click=move |_| desk.panel.set(Some(Panel::Player(seat)))
            >
                <span class="sr">{t(label)}</span>
                <Badge symbol />
                <b class="name" aria-hidden="true">
                    <span class="clip">{name.clone()}</span>
                    {mate.master.then(|| view! { <Icon name="wheel" class="hm" /> })}
                </b>
                {(pawns > 0)
                    .then(|| {
                        view! {
                            <span class="pawns" aria-hidden="true">
                                {each((0..pawns).map(pawn))}
                            </span>
                        }
                    })}
                <span class="purse" aria-hidden="true">
                    <Icon name="coin" />
                    <b>{mate.cash}</b>
                    <span class="shares">
                        <Icon name="cert" />
                        {mate.free.count()}
                    </span>
                    {(pledged > 0)
                        .then(|| {
                            view! {
                                <span class="pledged">
                                    <Icon name="cert-back" />
                                    {pledged}
                                </span>
                            }
                        })}
                </span>
                {status.map(|status| view! { <i class="status" aria-hidden="true">{t(status)}</i> })}
            </button>
        </li>
    }
}
