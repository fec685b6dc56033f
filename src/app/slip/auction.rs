//! The auction of the harbor office.

use super::frame::{Frame, PassButton, limited};
use crate::{
    app::{desk::t, held::Held, page::desk},
    dom::{View, live},
    locale::Msg,
};
use engine::rules::{Bid, Decision, LOAN, Pesos, Seat};
use leptos::{ev::KeyboardEvent, prelude::*};
use markup::{component, view};

/// What the quick buttons add to the bid.
const RAISES: [i64; 2] = [2, 5];

/// Standing bid, cap, exact amount, quick raises, pass.
#[component]
pub fn AuctionDialog(
    /// Who is asked.
    seat: Seat,
    /// The bid that stands.
    standing: Option<Bid>,
    /// The smallest bid.
    least: Pesos,
) -> View {
    let desk = desk();
    // What stands in the field; it may be no number while it is typed.
    let typed = Held::new(least.to_string());
    live(move || {
        let amount = read_amount(&typed.get());
        // A loan changes both while the amount is being chosen.
        let cap = desk.game().bid_cap(seat);
        let cash = desk.game().cash(seat);
        let fitting = amount.filter(|amount| (least..=cap).contains(amount));
        let offer = match standing {
            Some(bid) => desk.say(|words| {
                Msg::AskBidStanding {
                    name: words.seat(bid.seat),
                    amount: bid.amount.into(),
                }
                .text(words.locale)
            }),
            None => t(Msg::AskBidOpen),
        };
        let low = standing.map_or(0, |bid| bid.amount);
        let broke = match standing {
            Some(bid) => Msg::AskBidOnlyPass {
                amount: bid.amount.into(),
            },
            None => Msg::AskBidNoMeans,
        };
        let body = match least <= cap {
            true => view! {
                <Stepper typed amount least cap />
                <Scale low cash cap amount />
                {fault(amount, least, cap).map(limited)}
            },
            false => view! { <p class="hint">{broke}</p> },
        };
        view! {
            <Frame
                seat=Some(seat)
                offer
                composed=fitting.map(Decision::Bid)
                tall=true
                acts=view! { <PassButton /> }
            >
                {body}
            </Frame>
        }
    })
}

/// The amount in the field; what is too large for any purse stays too large.
fn read_amount(text: &str) -> Option<Pesos> {
    let digits = text.trim_ascii();
    let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    number.then(|| digits.parse().unwrap_or(Pesos::MAX))
}

/// What is wrong with the amount.
fn fault(amount: Option<Pesos>, least: Pesos, cap: Pesos) -> Option<Msg<'static>> {
    match amount {
        Some(amount) if amount > cap => Some(Msg::AuctionCapLimit { cap: cap.into() }),
        Some(amount) if amount >= least => None,
        _ => Some(Msg::AuctionLessLimit {
            least: least.into(),
        }),
    }
}

/// The amount, to be typed or stepped.
#[component]
fn Stepper(typed: Held<String>, amount: Option<Pesos>, least: Pesos, cap: Pesos) -> View {
    let desk = desk();
    let set = move |text: String| {
        desk.choice.set(None);
        desk.limit.set(None);
        typed.set(text);
    };
    let no_less = amount.is_none_or(|amount| amount <= least);
    let no_less = no_less.then(|| Msg::AuctionLessLimit {
        least: least.into(),
    });
    let no_more = amount.is_some_and(|amount| amount >= cap);
    let no_more = no_more.then(|| Msg::AuctionCapLimit { cap: cap.into() });
    // A step, and why it does nothing now, if it does nothing.
    let stepped = move |by: i64| {
        let then = Pesos::try_from(i64::from(amount.unwrap_or(least)) + by).unwrap_or(least);
        then.clamp(least, cap.max(least))
    };
    let go = move |by, why| match why {
        Some(_) => desk.limit.set(why),
        None => set(stepped(by).to_string()),
    };
    let arrows = move |event: KeyboardEvent| {
        let (by, why) = match event.key().as_str() {
            "ArrowUp" => (1, no_more),
            "ArrowDown" => (-1, no_less),
            _ => return,
        };
        event.prevent_default();
        go(by, why);
    };
    let asked = match desk.asked() {
        Some(Decision::Bid(asked)) => amount.zip(Some(asked)),
        _ => None,
    };
    let nearer = move |(amount, asked): (Pesos, Pesos), by| {
        amount.abs_diff(asked) > stepped(by).abs_diff(asked) && by.abs() == 1
    };
    let step = move |words: String, label: Msg, by: i64, why: Option<Msg<'static>>| {
        view! {
            <button
                class="plain"
                class:asked=asked.is_some_and(|asked| nearer(asked, by))
                type="button"
                aria-label=label
                aria-disabled=why.is_some().then_some("true")
                title=why.map(t)
                on:click=move |_| go(by, why)
            >
                {words}
            </button>
        }
    };
    let raise = |by| step(format!("+{by}"), Msg::AuctionRaise { by }, by, no_more);
    view! {
        <div class="stepper" role="group" aria-label=Msg::AuctionAmount>
            {step("−".to_owned(), Msg::AuctionLess, -1, no_less)}
            <input
                class="amount"
                type="text"
                inputmode="numeric"
                autocomplete="off"
                role="spinbutton"
                aria-valuemin=least
                aria-valuemax=cap
                aria-valuenow=amount
                aria-label=Msg::AuctionAmount
                prop:value=typed.get()
                on:keydown=arrows
                on:input=move |event| set(event_target_value(&event))
            />
            {step("+".to_owned(), Msg::AuctionMore, 1, no_more)}
            <span class="raises">{RAISES.map(raise)}</span>
        </div>
    }
}

/// From 0 to the cap: what is out of reach below the standing bid, the purse, then loan by loan.
#[component]
fn Scale(low: Pesos, cash: Pesos, cap: Pesos, amount: Option<Pesos>) -> View {
    let loans = (0..cap.saturating_sub(cash) / LOAN).map(|loan| {
        let from = (cash + loan * LOAN).max(low);
        (cash + (loan + 1) * LOAN).saturating_sub(from)
    });
    let loans = loans.filter(|&part| part > 0).map(|part| {
        view! { <i class="loan" style:--part=part.to_string()></i> }
    });
    let loans: Vec<_> = loans.collect();
    let at = amount.unwrap_or(low).min(cap).to_string();
    view! {
        <div
            class="scale"
            role="img"
            aria-label=Msg::AuctionScale { cash: cash.into(), cap: cap.into() }
            style:--cap=cap.to_string()
        >
            <i class="gone" style:--part=low.min(cap).to_string()></i>
            <i class="cash" style:--part=cash.saturating_sub(low).to_string()></i>
            {loans}
            {(cash > low && cash < cap)
                .then(|| {
                    view! {
                        <b style:--x=cash.to_string()>
                            {Msg::AuctionPurse { cash: cash.into() }}
                        </b>
                    }
                })}
            <b style:--x=cap.to_string()>{Msg::AuctionCap { cap: cap.into() }}</b>
            <em style:--x=at></em>
        </div>
    }
}
