//! The auction of the harbor office.

use super::frame::{Frame, PassButton};
use crate::{
    app::desk::{desk, t},
    app::erased::{flag, label as message, press, text},
    locale::Msg,
};
use engine::rules::{Bid, Decision, LOAN, Pesos, Seat};
use leptos::prelude::*;

/// What the quick buttons add to the bid.
const RAISES: [Pesos; 2] = [2, 5];

/// Standing bid, cap, exact amount, quick raises, pass.
#[component]
pub fn AuctionDialog(
    /// Who is asked.
    seat: Seat,
    /// The bid that stands.
    standing: Option<Bid>,
    /// The smallest bid.
    least: Pesos,
    /// The highest bid.
    cap: Pesos,
    /// The bidder's cash.
    cash: Pesos,
) -> impl IntoView {
    let desk = desk();
    let able = least <= cap;
    // What stands in the field; it may be no number while it is typed.
    let typed = RwSignal::new(least.to_string());
    let amount = move || typed.get().trim().parse::<Pesos>().ok();
    let bid = Signal::derive(move || {
        let amount = amount()?;
        (least..=cap)
            .contains(&amount)
            .then_some(Decision::Bid(amount))
    });
    let set = move |amount: Pesos| {
        desk.choice.set(None);
        typed.set(amount.clamp(least, cap.max(least)).to_string());
    };
    let change = move |by: i64| {
        let now = i64::from(amount().unwrap_or(least));
        set(Pesos::try_from(now + by).unwrap_or(least));
    };
    let at_least = move || amount().is_none_or(|amount| amount <= least);
    let at_cap = move || amount().is_some_and(|amount| amount >= cap);
    let standing_line = move || match standing {
        Some(bid) => desk.say(|words| {
            Msg::AskBidStanding {
                name: words.seat(bid.seat),
                amount: bid.amount.into(),
            }
            .text(words.locale)
        }),
        None => t(Msg::AskBidOpen),
    };
    let fault = move || match amount() {
        Some(amount) if able && amount > cap => Some(Msg::AuctionCapLimit { cap: cap.into() }),
        Some(amount) if amount >= least => None,
        _ if able => Some(Msg::AuctionLessLimit {
            least: least.into(),
        }),
        _ => None,
    };
    let broke = standing.filter(|_| !able);
    let stepper = move || {
        view! {
            <div class="stepper" role="group" aria-label=message(Msg::AuctionAmount)>
                <Step label=Msg::AuctionLess shut=flag(at_least) on_press=Callback::new(move |()| change(-1))>
                    "−"
                </Step>
                <input
                    class="amount"
                    type="number"
                    inputmode="numeric"
                    min=least
                    max=cap
                    aria-label=message(Msg::AuctionAmount)
                    prop:value=typed
                    on:input=move |event| {
                        desk.choice.set(None);
                        typed.set(event_target_value(&event));
                    }
                />
                <Step label=Msg::AuctionMore shut=flag(at_cap) on_press=Callback::new(move |()| change(1))>
                    "+"
                </Step>
                <span class="raises">
                    {RAISES
                        .map(|by| {
                            view! {
                                <Step
                                    label=Msg::AuctionRaise { by: by.into() }
                                    shut=flag(at_cap)
                                    on_press=Callback::new(move |()| change(by.into()))
                                >
                                    {format!("+{by}")}
                                </Step>
                            }
                        })
                        .collect_view()}
                </span>
            </div>
            <Scale low=standing.map_or(0, |bid| bid.amount) cash cap amount=Signal::derive(amount) />
            <p class="facts owes" role="status">
                {text(move || fault().map(t).unwrap_or_default())}
            </p>
        }
    };
    view! {
        <Frame
            seat=Some(seat)
            ask=text(move || desk.say(|w| Msg::AskBid { name: w.seat(seat) }.text(w.locale)))
            offer=text(standing_line)
            composed=bid
            tall=true
            acts=|| view! { <PassButton /> }.into_any()
        >
            {match broke {
                Some(bid) => {
                    view! {
                        <p class="hint">
                            {message(Msg::AskBidOnlyPass { amount: bid.amount.into() })}
                        </p>
                    }
                        .into_any()
                }
                None => stepper().into_any(),
            }}
        </Frame>
    }
}

#[component]
fn Step(
    label: Msg<'static>,
    #[prop(into)] shut: Signal<bool>,
    on_press: Callback<()>,
    children: Children,
) -> impl IntoView {
    view! {
        <button
            class="plain"
            type="button"
            aria-label=message(label)
            disabled=shut
            on:click=press(move |_| on_press.run(()))
        >
            {children()}
        </button>
    }
}

/// From 0 to the cap: what is out of reach below the standing bid, the purse, then loan by loan.
#[component]
fn Scale(
    low: Pesos,
    cash: Pesos,
    cap: Pesos,
    #[prop(into)] amount: Signal<Option<Pesos>>,
) -> impl IntoView {
    let loans = (0..(cap - cash) / LOAN).map(|loan| {
        let from = (cash + loan * LOAN).max(low);
        (cash + (loan + 1) * LOAN).saturating_sub(from)
    });
    let loans = loans.filter(|&part| part > 0).map(|part| {
        view! { <i class="loan" style:--part=part.to_string()></i> }
    });
    let loans: Vec<_> = loans.collect();
    let at = move || amount.get().unwrap_or(low).min(cap).to_string();
    view! {
        <div
            class="scale"
            role="img"
            aria-label=message(Msg::AuctionScale { cash: cash.into(), cap: cap.into() })
            style:--cap=cap.to_string()
        >
            <i class="gone" style:--part=low.min(cap).to_string()></i>
            <i class="cash" style:--part=cash.saturating_sub(low).to_string()></i>
            {loans}
            {(cash > low && cash < cap)
                .then(|| {
                    view! {
                        <b style:--x=cash.to_string()>
                            {message(Msg::AuctionPurse { cash: cash.into() })}
                        </b>
                    }
                })}
            <b style:--x=cap.to_string()>{message(Msg::AuctionCap { cap: cap.into() })}</b>
            <em style:--x=text(at)></em>
        </div>
    }
}
