//! A player's sheet: cash, shares that only their owner may look at, and loans.

use super::{
    desk::{desk, locale, t},
    dialog::Dialog,
    piece::{Certificate, Figure, Icon, Tag, ware_class},
};
use crate::{
    locale::Msg,
    view::Offer,
    words::{self, signed},
};
use engine::rules::{Decision, Hand, LOAN, Party, Phase, REDEMPTION, Seat, Ware};
use leptos::{ev::KeyboardEvent, prelude::*};

/// The sheet of a player, in or out of turn.
#[component]
pub fn PlayerSheet(seat: Seat) -> impl IntoView {
    let desk = desk();
    let cash = desk.memo(move |game| game.cash(seat));
    let over = desk.memo(|game| game.phase() == Phase::Over);
    let name = move || desk.say(|words| words.seat(seat).to_owned());
    let figure = view! { <Figure party=Party::Seat(seat) /> };
    let purse = view! {
        <span class="purse">
            <Icon name="coin" />
            <b aria-label=move || t(Msg::CommonPesos { count: cash.get().into() }) role="img">
                {cash}
            </b>
        </span>
    };
    view! {
        <Dialog
            node=NodeRef::new()
            class="sheet"
            title=Signal::derive(name)
            before=figure.into_any()
            after=purse.into_any()
        >
            <Shares seat=seat open=over />
            <Show when=move || !over.get()>
                <Loans seat=seat />
            </Show>
        </Dialog>
    }
}

/// The shares, face down unless their owner peeks or the game is over.
#[component]
fn Shares(seat: Seat, open: Memo<bool>) -> impl IntoView {
    let desk = desk();
    let hand = desk.memo(move |game| (game.free(seat), game.pledged(seat)));
    let peeking = RwSignal::new(false);
    let seen = Memo::new(move |_| open.get() || peeking.get());
    let hint = move || {
        let (free, pledged) = hand.get();
        let (free, pledged) = (free.count().into(), pledged.count().into());
        match open.get() {
            true => t(Msg::SheetSharesOpen { free, pledged }),
            false => desk.say(|words| {
                let name = words.seat(seat);
                let hint = Msg::SheetSharesHint {
                    free,
                    pledged,
                    name,
                };
                hint.text(words.locale)
            }),
        }
    };
    // Hidden faces are not in the page at all.
    let cards = move || {
        let (free, pledged) = hand.get();
        let shares: Vec<Ware> = free.shares().chain(pledged.shares()).collect();
        let card = |ware| match seen.get() {
            true => view! { <Certificate ware=ware /> }.into_any(),
            false => view! { <Icon name="cert-back" /> }.into_any(),
        };
        shares.into_iter().map(card).collect_view()
    };
    let is_holding_key = |event: &KeyboardEvent| matches!(event.key().as_str(), " " | "Enter");
    view! {
        <section>
            <h3>{move || t(Msg::SheetShares)}</h3>
            <p class="why">{hint}</p>
            <div class="hand" class:peeked=seen aria-live="polite">
                {cards}
            </div>
            <Show when=move || !open.get()>
                <button
                    class="plain peek"
                    type="button"
                    aria-pressed=move || peeking.get().to_string()
                    on:pointerdown=move |event| peeking.set(event.button() == 0)
                    on:pointerup=move |_| peeking.set(false)
                    on:pointerleave=move |_| peeking.set(false)
                    on:pointercancel=move |_| peeking.set(false)
                    on:contextmenu=move |event| event.prevent_default()
                    on:blur=move |_| peeking.set(false)
                    on:keydown=move |event| {
                        if is_holding_key(&event) {
                            event.prevent_default();
                            peeking.set(true);
                        }
                    }
                    on:keyup=move |event| {
                        if is_holding_key(&event) {
                            event.prevent_default();
                            peeking.set(false);
                        }
                    }
                >
                    {move || t(if peeking.get() { Msg::SheetPeeking } else { Msg::SheetPeek })}
                </button>
            </Show>
        </section>
    }
}

/// Loans, which show what the player holds and so only on demand.
#[component]
fn Loans(seat: Seat) -> impl IntoView {
    let desk = desk();
    let shown = RwSignal::new(false);
    let reveal = move || {
        desk.say(|words| {
            let name = words.seat(seat);
            Msg::SheetReveal { name }.text(words.locale)
        })
    };
    let hint = move || {
        t(match shown.get() {
            true => Msg::SheetLoansHint,
            false => Msg::SheetRevealHint,
        })
    };
    view! {
        <section>
            <h3>{move || t(Msg::SheetLoans)}</h3>
            <p class="why">{hint}</p>
            <Show
                when=move || shown.get()
                fallback=move || {
                    view! {
                        <button
                            class="plain reveal"
                            type="button"
                            on:click=move |_| shown.set(true)
                        >
                            {reveal}
                        </button>
                    }
                }
            >
                <ul class="loans">
                    {Ware::ALL.map(|ware| view! { <LoanRow seat=seat ware=ware /> }).collect_view()}
                </ul>
            </Show>
        </section>
    }
}

/// What a button of a loan row does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Credit {
    Pledge,
    Redeem,
}

impl Credit {
    fn decision(self, ware: Ware) -> Decision {
        match self {
            Credit::Pledge => Decision::Loan(ware),
            Credit::Redeem => Decision::Redeem(ware),
        }
    }

    /// Id of the text that says why not.
    fn why_id(self, ware: Ware) -> String {
        match self {
            Credit::Pledge => format!("why-pledge-{ware}"),
            Credit::Redeem => format!("why-redeem-{ware}"),
        }
    }
}

/// Pledging and redeeming a share of one ware, and why not.
#[component]
fn LoanRow(seat: Seat, ware: Ware) -> impl IntoView {
    let desk = desk();
    let held = desk.memo(move |game| {
        let of = |hand: Hand| i64::from(hand.of(ware));
        (of(game.free(seat)), of(game.pledged(seat)))
    });
    let [pledge, redeem] = [Credit::Pledge, Credit::Redeem]
        .map(|credit| desk.memo(move |game| Offer::to(game, seat, credit.decision(ware))));
    let why = move |credit: Credit, offer: Memo<Offer>| {
        let refusal = offer.get().refusal?;
        let why = desk.say(|words| words.why(refusal));
        Some(view! { " " <i id=credit.why_id(ware)>{why}</i> })
    };
    view! {
        <li class=ware_class(ware)>
            <Tag ware=ware />
            <p>
                {move || {
                    let (free, pledged) = held.get();
                    t(Msg::SheetHolding { free, pledged })
                }} {move || why(Credit::Pledge, pledge)} {move || why(Credit::Redeem, redeem)}
            </p>
            <div>
                <CreditButton seat=seat ware=ware credit=Credit::Pledge offer=pledge />
                <CreditButton seat=seat ware=ware credit=Credit::Redeem offer=redeem />
            </div>
        </li>
    }
}

/// A loan or its redemption. While the rules refuse it, it stands for no decision.
#[component]
fn CreditButton(seat: Seat, ware: Ware, credit: Credit, offer: Memo<Offer>) -> impl IntoView {
    let desk = desk();
    let open = Memo::new(move |_| offer.get().is_open());
    let (word, sum) = match credit {
        Credit::Pledge => (
            Msg::SheetPledge,
            view! { <b class="gain">{LOAN}</b> }.into_any(),
        ),
        Credit::Redeem => (
            Msg::SheetRedeem,
            view! { <b class="owes">{signed(-i64::from(REDEMPTION))}</b> }.into_any(),
        ),
    };
    let label = move || {
        let ware = &words::ware(locale(), ware);
        t(match credit {
            Credit::Pledge => Msg::SheetPledgeLabel { ware },
            Credit::Redeem => Msg::SheetRedeemLabel { ware },
        })
    };
    view! {
        <button
            class="plain"
            type="button"
            aria-label=label
            aria-disabled=move || (!open.get()).then_some("true")
            aria-describedby=move || (!open.get()).then(|| credit.why_id(ware))
            data-decision=move || open.get().then(|| offer.get().decision.to_string())
            data-seat=move || open.get().then(|| seat.number().to_string())
            on:click=move |_| {
                if open.get_untracked() {
                    desk.credit(seat, credit.decision(ware));
                }
            }
        >
            {move || t(word)}
            " "
            {sum}
        </button>
    }
}
