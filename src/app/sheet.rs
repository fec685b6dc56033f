//! A player's sheet: cash, shares that only their owner may look at, and loans.

use super::{
    desk::{desk, locale, t},
    dialog::Dialog,
    erased::{attribute, flag, label, press, show, text, truth},
    piece::{Certificate, Figure, Icon, Tag, ware_class},
};
use crate::{
    locale::Msg,
    view::Offer,
    words::{self, signed},
};
use engine::rules::{Decision, Hand, LOAN, Party, Phase, REDEMPTION, Seat, Ware};
use leptos::{
    ev::{KeyboardEvent, PointerEvent},
    html,
    prelude::*,
};

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
            <b role="img" aria-label=text(move || t(Msg::CommonPesos { count: cash.get().into() }))>
                {text(move || cash.get().to_string())}
            </b>
        </span>
    };
    view! {
        <Dialog
            node=NodeRef::new()
            class="sheet"
            title=text(name)
            before=figure.into_any()
            after=purse.into_any()
        >
            <Shares seat=seat open=over />
            {show(move || match over.get() {
                true => ().into_any(),
                false => view! { <Loans seat=seat /> }.into_any(),
            })}
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
        shares.into_iter().map(card).collect_view().into_any()
    };
    view! {
        <section>
            <h3>{label(Msg::SheetShares)}</h3>
            <p class="why">{text(hint)}</p>
            <div class="hand" class:peeked=flag(move || seen.get()) aria-live="polite">
                {show(cards)}
            </div>
            {show(move || match open.get() {
                true => ().into_any(),
                false => view! { <Peek peeking=peeking /> }.into_any(),
            })}
        </section>
    }
}

/// Turns the shares up for as long as it is held, by pointer or key.
#[component]
fn Peek(peeking: RwSignal<bool>) -> impl IntoView {
    let up = move |_: PointerEvent| peeking.set(false);
    let key = move |event: KeyboardEvent, down: bool| {
        if matches!(event.key().as_str(), " " | "Enter") {
            event.prevent_default();
            peeking.set(down);
        }
    };
    let word = move || match peeking.get() {
        true => t(Msg::SheetPeeking),
        false => t(Msg::SheetPeek),
    };
    view! {
        <button
            class="plain peek"
            type="button"
            aria-pressed=truth(move || peeking.get())
            on:pointerdown=move |event| peeking.set(event.button() == 0)
            on:pointerup=up
            on:pointerleave=up
            on:pointercancel=up
            on:contextmenu=press(|event| event.prevent_default())
            on:blur=move |_| peeking.set(false)
            on:keydown=move |event| key(event, true)
            on:keyup=move |event| key(event, false)
        >
            {text(word)}
        </button>
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
    // The button that had the focus goes when the rows come.
    let rows = NodeRef::<html::Ul>::new();
    rows.on_load(|rows| {
        let _ = rows.focus();
    });
    let content = move || match shown.get() {
        true => {
            let row = |ware| view! { <LoanRow seat=seat ware=ware /> };
            view! {
                <ul class="loans" tabindex="-1" node_ref=rows>
                    {Ware::ALL.map(row).collect_view()}
                </ul>
            }
            .into_any()
        }
        false => view! {
            <button class="plain reveal" type="button" on:click=press(move |_| shown.set(true))>
                {text(reveal)}
            </button>
        }
        .into_any(),
    };
    view! {
        <section>
            <h3>{label(Msg::SheetLoans)}</h3>
            <p class="why">{text(hint)}</p>
            {show(content)}
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
    let holding = move || {
        let (free, pledged) = held.get();
        t(Msg::SheetHolding { free, pledged })
    };
    let why = move |offer: Memo<Offer>| {
        text(move || {
            let refusal = offer.get().refusal;
            let why = refusal.map(|refusal| desk.say(|words| words.why(refusal)));
            why.unwrap_or_default()
        })
    };
    view! {
        <li class=ware_class(ware)>
            <Tag ware=ware />
            <p>
                {text(holding)} " " <i id=Credit::Pledge.why_id(ware)>{why(pledge)}</i> " "
                <i id=Credit::Redeem.why_id(ware)>{why(redeem)}</i>
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
    let when = move |value: String| attribute(move || open.get().then(|| value.clone()));
    let unless = move |value: String| attribute(move || (!open.get()).then(|| value.clone()));
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
    let sentence = move || {
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
            aria-label=text(sentence)
            aria-disabled=unless("true".to_owned())
            aria-describedby=unless(credit.why_id(ware))
            data-decision=when(credit.decision(ware).to_string())
            data-seat=when(seat.number().to_string())
            on:click=press(move |_| {
                if open.get_untracked() {
                    desk.credit(seat, credit.decision(ware));
                }
            })
        >
            {label(word)}
            " "
            {sum}
        </button>
    }
}
