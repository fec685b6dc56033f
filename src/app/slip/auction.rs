//! The auction of the harbor office.

use super::frame::{Frame, PassButton};
use crate::{
    app::desk::{desk, t},
    app::erased::{attribute, flag, label as message, press, show, text},
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
) -> impl IntoView {
    let desk = desk();
    // Loans change both while the amount is being chosen.
    let cap = desk.memo(move |game| game.bid_cap(seat));
    let cash = desk.memo(move |game| game.cash(seat));
    let able = move || least <= cap.get();
    // What stands in the field; it may be no number while it is typed.
    let typed = RwSignal::new(least.to_string());
    let amount = move || read_amount(&typed.get());
    let bid = Signal::derive(move || {
        let amount = amount()?;
        (least..=cap.get())
            .contains(&amount)
            .then_some(Decision::Bid(amount))
    });
    let set = move |amount: Pesos| {
        desk.choice.set(None);
        typed.set(
            amount
                .clamp(least, cap.get_untracked().max(least))
                .to_string(),
        );
    };
    let change = move |by: i64| {
        let now = i64::from(amount().unwrap_or(least));
        set(Pesos::try_from(now + by).unwrap_or(least));
    };
    let at_least = move || amount().is_none_or(|amount| amount <= least);
    let at_cap = move || amount().is_some_and(|amount| amount >= cap.get());
    let no_less = attribute(move || {
        at_least().then(|| {
            t(Msg::AuctionLessLimit {
                least: least.into(),
            })
        })
    });
    let no_more = attribute(move || {
        at_cap().then(|| {
            t(Msg::AuctionCapLimit {
                cap: cap.get().into(),
            })
        })
    });
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
        Some(amount) if amount > cap.get() => Some(Msg::AuctionCapLimit {
            cap: cap.get().into(),
        }),
        Some(amount) if amount >= least => None,
        _ if able() => Some(Msg::AuctionLessLimit {
            least: least.into(),
        }),
        _ => None,
    };
    let broke = move || match standing {
        Some(bid) => Msg::AskBidOnlyPass {
            amount: bid.amount.into(),
        },
        None => Msg::AskBidNoMeans,
    };
    let stepper = move || {
        view! {
            <div class="stepper" role="group" aria-label=message(Msg::AuctionAmount)>
                <Step label=Msg::AuctionLess why=no_less on_press=Callback::new(move |()| change(-1))>
                    "−"
                </Step>
                <input
                    class="amount"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    role="spinbutton"
                    aria-valuemin=least.to_string()
                    aria-valuemax=text(move || cap.get().to_string())
                    aria-valuenow=attribute(move || amount().map(|amount| amount.to_string()))
                    aria-label=message(Msg::AuctionAmount)
                    prop:value=typed
                    on:input=move |event| {
                        desk.choice.set(None);
                        typed.set(event_target_value(&event));
                    }
                />
                <Step label=Msg::AuctionMore why=no_more on_press=Callback::new(move |()| change(1))>
                    "+"
                </Step>
                <span class="raises">
                    {RAISES
                        .map(|by| {
                            view! {
                                <Step
                                    label=Msg::AuctionRaise { by: by.into() }
                                    why=no_more
                                    on_press=Callback::new(move |()| change(by.into()))
                                >
                                    {format!("+{by}")}
                                </Step>
                            }
                        })
                        .collect_view()}
                </span>
            </div>
            {show(move || {
                let low = standing.map_or(0, |bid| bid.amount);
                view! { <Scale low cash=cash.get() cap=cap.get() amount=Signal::derive(amount) /> }
                    .into_any()
            })}
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
            {show(move || match able() {
                true => stepper().into_any(),
                false => view! { <p class="hint">{message(broke())}</p> }.into_any(),
            })}
        </Frame>
    }
}

/// The amount in the field; what is too large for any purse stays too large.
fn read_amount(text: &str) -> Option<Pesos> {
    let digits = text.trim();
    let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    number.then(|| digits.parse().unwrap_or(Pesos::MAX))
}

#[component]
fn Step(
    label: Msg<'static>,
    /// Why it does nothing now, if it does nothing.
    why: Signal<Option<String>>,
    on_press: Callback<()>,
    children: Children,
) -> impl IntoView {
    view! {
        <button
            class="plain"
            type="button"
            aria-label=message(label)
            disabled=flag(move || why.get().is_some())
            title=why
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
