//! Who sits at the table.

use super::{
    annex::annex,
    bots::{Portrait, level_words},
    desk::{Panel, locale, t},
    page::desk,
    piece::{Badge, Icon, symbol, token_class},
};
use crate::{
    dom::{View, each, live},
    locale::Msg,
    view::{latest_bid, panel},
    words::{list, sentence},
};
use engine::{
    bots::Level,
    rules::{Decision, Party, Seat},
};
use markup::{component, view};

/// The players, and beside a wide board the latest lines of the log.
#[component]
pub fn Crew() -> View {
    let seated = move || {
        let game = desk().game();
        let dummy = (game.seats() == DUMMY_AT).then(dummy);
        each(game.all_seats().map(mate).chain(dummy))
    };
    view! {
        <section class="crew" aria-labelledby="h-crew">
            <h2 id="h-crew">{Msg::CrewTitle}</h2>
            <ol class="mates">{live(seated)}</ol>
            {annex(|annex| (annex.latest_lines)())}
        </section>
    }
}

/// With so many players a dummy sits beside them (rules, section 9).
const DUMMY_AT: usize = 2;

/// What everybody has who sits at the table: a name, the wheel of the office, accomplices that are not placed yet.
fn head(
    label: Msg,
    symbol: &'static str,
    name: &str,
    master: bool,
    left: u8,
    bot: Option<Level>,
) -> View {
    let pawn = |_| view! { <Icon name=format!("f-{symbol}") /> };
    let pawns = (left > 0).then(|| {
        view! {
            <span class="pawns" aria-hidden="true">
                {each((0..left).map(pawn))}
            </span>
        }
    });
    view! {
        <span class="sr">{label}</span>
        <Badge symbol />
        <b class="name" aria-hidden="true">
            {bot.map(|level| view! { <Portrait level /> })}
            <span class="clip">{name.to_owned()}</span>
            {master.then(|| view! { <Icon name="wheel" class="hm" /> })}
        </b>
        {pawns}
    }
}

/// The dummy: nobody to be asked, but everybody sees what it has left.
fn dummy() -> View {
    let game = desk().game();
    let symbol = symbol(Party::Dummy);
    let left = game.accomplices_left(Party::Dummy);
    let master = game.master() == Some(Party::Dummy);
    let name = &sentence(&t(Msg::CommonDummy));
    let facts = [
        Some(Msg::CrewLeft { count: left.into() }),
        master.then_some(Msg::CrewMaster),
    ];
    let label = Msg::CrewLabel {
        name,
        facts: &list(locale(), facts.into_iter().flatten().map(t)),
    };
    view! {
        <li>
            <div class=format!("mate {}", token_class(symbol))>
                {head(label, symbol, name, master, left, None)}
            </div>
        </li>
    }
}

/// A player; opens the player's sheet.
fn mate(seat: Seat) -> View {
    let desk = desk();
    let mate = panel(&desk.game(), seat);
    let count = |count: u8| i64::from(count);
    let pledged = mate.pledged.count();
    // Between bids there is nothing to place, and room is scarce.
    let left = if mate.auction { 0 } else { mate.accomplices };
    let symbol = symbol(seat.into());
    let bot = desk.bot(seat);
    let status = match mate.bid {
        _ if mate.passed => Some(Msg::CrewPassed),
        Some(amount) => Some(Msg::AuctionHolds {
            amount: amount.into(),
        }),
        None if mate.auction && mate.turn => Some(Msg::AuctionToBid),
        None => desk
            .read(|session| latest_bid(session.record(), seat))
            .map(|amount| Msg::AuctionOutbid {
                amount: amount.into(),
            }),
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
        bot.map(|level| level_words(level).0),
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
                class:asked=(mate.turn && matches!(desk.asked(), Some(Decision::Loan(_))))
                type="button"
                aria-haspopup="dialog"
                aria-current=mate.turn.then_some("true")
                on:click=move |_| desk.panel.set(Some(Panel::Player(seat)))
            >
                {head(label, symbol, &name, mate.master, left, bot)}
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
                {status.map(|status| view! { <i class="status" aria-hidden="true">{status}</i> })}
            </button>
        </li>
    }
}
