//! A player's sheet: cash, shares that only their owner may look at, and loans.

use super::{
    desk::{desk, locale, t},
    dialog::Dialog,
    piece::{Certificate, Figure, Icon, Tag, ware_class},
};
use crate::{
    dom::{View, each, live, truth},
    locale::Msg,
    view::Offer,
    words::{self, signed},
};
use engine::rules::{Decision, LOAN, Party, Phase, REDEMPTION, Seat, Ware};
use leptos::{
    ev::{KeyboardEvent, PointerEvent},
    html,
    prelude::*,
};
use markup::{component, view};

/// The sheet of a player, in or out of turn.
#[component]
pub fn PlayerSheet(seat: Seat) -> View {
    let desk = desk();
    let purse = live(move || {
        let cash = desk.game().cash(seat);
        let label = Msg::CommonPesos { count: cash.into() };
        view! {
            <span class="purse">
                <Icon name="coin" />
                <b role="img" aria-label=t(label)>
                    {cash}
                </b>
            </span>
        }
    });
    let over = Memo::new(move |_| desk.game().phase() == Phase::Over);
    view! {
        <Dialog
            node=NodeRef::new()
            class="sheet"
            title=live(move || desk.say(|words| words.seat(seat).to_owned()))
            before=view! { <Figure party=Party::Seat(seat) /> }
            after=purse
        >
            <Shares seat />
            {live(move || (!over.get()).then(|| view! { <Loans seat /> }))}
        </Dialog>
    }
}

/// The shares, face down unless their owner peeks or the game is over.
#[component]
fn Shares(seat: Seat) -> View {
    let desk = desk();
    let peeking = RwSignal::new(false);
    live(move || {
        let game = desk.game();
        let open = game.phase() == Phase::Over;
        let (free, pledged) = (game.free(seat), game.pledged(seat));
        let hint = {
            let (free, pledged) = (free.count().into(), pledged.count().into());
            desk.say(|words| {
                let name = words.seat(seat);
                let hint = match open {
                    true => Msg::SheetSharesOpen { free, pledged },
                    false => Msg::SheetSharesHint {
                        free,
                        pledged,
                        name,
                    },
                };
                hint.text(words.locale)
            })
        };
        // Hidden faces are not in the page at all.
        let card = |ware| match open || peeking.get() {
            true => view! { <Certificate ware /> },
            false => view! { <Icon name="cert-back" /> },
        };
        let cards = free.shares().chain(pledged.shares()).map(card);
        view! {
            <section>
                <h3>{t(Msg::SheetShares)}</h3>
                <p class="why">{hint}</p>
                <div class="hand" class:peeked=(open || peeking.get()) aria-live="polite">
                    {each(cards)}
                </div>
                {(!open).then(|| view! { <Peek peeking /> })}
            </section>
        }
    })
}

/// Turns the shares up for as long as it is held, by pointer or key.
#[component]
fn Peek(peeking: RwSignal<bool>) -> View {
    let up = move |_: PointerEvent| peeking.set(false);
    let key = move |event: KeyboardEvent, down: bool| {
        if matches!(event.key().as_str(), " " | "Enter") {
            event.prevent_default();
            peeking.set(down);
        }
    };
    let word = match peeking.get() {
        true => Msg::SheetPeeking,
        false => Msg::SheetPeek,
    };
    view! {
        <button
            class="plain peek"
            type="button"
            aria-pressed=truth(peeking.get())
            on:pointerdown=move |event| peeking.set(event.button() == 0)
            on:pointerup=up
            on:pointerleave=up
            on:pointercancel=up
            on:contextmenu=|event| event.prevent_default()
            on:blur=move |_| peeking.set(false)
            on:keydown=move |event| key(event, true)
            on:keyup=move |event| key(event, false)
        >
            {t(word)}
        </button>
    }
}

/// Loans, which show what the player holds and so only on demand.
#[component]
fn Loans(seat: Seat) -> View {
    let desk = desk();
    let shown = RwSignal::new(false);
    // The button that had the focus goes when the rows come.
    let rows = NodeRef::<html::Ul>::new();
    rows.on_load(|rows| {
        let _ = rows.focus();
    });
    live(move || {
        let (hint, content) = match shown.get() {
            true => {
                let row = |ware| view! { <LoanRow seat ware /> };
                (
                    Msg::SheetLoansHint,
                    view! {
                        <ul class="loans" tabindex="-1" node_ref=rows>
                            {Ware::ALL.map(row)}
                        </ul>
                    },
                )
            }
            false => {
                let reveal = desk.say(|words| {
                    let name = words.seat(seat);
                    Msg::SheetReveal { name }.text(words.locale)
                });
                (
                    Msg::SheetRevealHint,
                    view! {
                        <button class="plain reveal" type="button" on:click=move |_| shown.set(true)>
                            {reveal}
                        </button>
                    },
                )
            }
        };
        view! {
            <section>
                <h3>{t(Msg::SheetLoans)}</h3>
                <p class="why">{t(hint)}</p>
                {content}
            </section>
        }
    })
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
fn LoanRow(seat: Seat, ware: Ware) -> View {
    let desk = desk();
    let game = desk.game();
    let [pledge, redeem] = [Credit::Pledge, Credit::Redeem]
        .map(|credit| (credit, Offer::to(&game, seat, credit.decision(ware))));
    let holding = Msg::SheetHolding {
        free: game.free(seat).of(ware).into(),
        pledged: game.pledged(seat).of(ware).into(),
    };
    let why = |(credit, offer): (Credit, Offer)| {
        let why = offer
            .refusal
            .map(|refusal| desk.say(|words| words.why(refusal)));
        view! { <i id=credit.why_id(ware)>{why}</i> }
    };
    let button = |(credit, offer)| view! { <CreditButton seat ware credit offer /> };
    view! {
        <li class=ware_class(ware)>
            <Tag ware />
            <p>{t(holding)} " " {why(pledge)} " " {why(redeem)}</p>
            <div>{button(pledge)} {button(redeem)}</div>
        </li>
    }
}

/// A loan or its redemption. While the rules refuse it, it stands for no decision.
#[component]
fn CreditButton(seat: Seat, ware: Ware, credit: Credit, offer: Offer) -> View {
    let desk = desk();
    let open = offer.is_open();
    let name = &words::ware(locale(), ware);
    let (word, sentence, sum) = match credit {
        Credit::Pledge => (
            Msg::SheetPledge,
            Msg::SheetPledgeLabel { ware: name },
            view! { <b class="gain">{LOAN}</b> },
        ),
        Credit::Redeem => (
            Msg::SheetRedeem,
            Msg::SheetRedeemLabel { ware: name },
            view! { <b class="owes">{signed(-i64::from(REDEMPTION))}</b> },
        ),
    };
    view! {
        <button
            class="plain"
            type="button"
            aria-label=t(sentence)
            aria-disabled=(!open).then_some("true")
            aria-describedby=(!open).then(|| credit.why_id(ware))
            data-decision=open.then(|| credit.decision(ware).to_string())
            data-seat=open.then(|| seat.number().to_string())
            on:click=move |_| {
                if open {
                    desk.credit(seat, credit.decision(ware));
                }
            }
        >
            {t(word)}
            " "
            {sum}
        </button>
    }
}
