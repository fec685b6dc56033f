//! A player's sheet: cash, shares that only their owner may look at, and loans.

use super::{
    desk::locale,
    dialog::{Dialog, focus_soon},
    held::{Held, watch},
    page::desk,
    peek::{Hand, Peek},
    piece::{Figure, Icon, Tag, ware_class},
    rules::to_rules,
};
use crate::{
    dom::{View, live},
    locale::Msg,
    rulebook::{self, LOANS},
    session::Session,
    view::{Offer, seat_to_decide},
    words::{self, signed},
};
use engine::rules::{Decision, LOAN, Party, Phase, REDEMPTION, Seat, Ware};
use leptos::prelude::*;
use markup::{component, view};
use std::cell::Cell;

/// How far the secrets of a sheet have been opened.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lock {
    /// Shares lie face down, loans are not there: they tell which shares there are.
    Shut,
    /// The device is on its way to the player.
    Asked,
    /// The player said to be alone with it.
    Open,
}

/// The sheet of a player, in or out of turn.
#[component]
pub fn PlayerSheet(seat: Seat) -> View {
    let desk = desk();
    // Who is alone with bots has nobody to hide anything from.
    let alone = untrack(|| desk.bot(seat).is_none() && desk.read(Session::people) == 1);
    let shut = if alone { Lock::Open } else { Lock::Shut };
    let lock = Held::new(shut);
    // Somebody else gets the device: what was opened is shut.
    let asked = move || seat_to_decide(&desk.game());
    let before = Cell::new(untrack(asked));
    watch(move || {
        let now = asked();
        if before.replace(now) != now {
            lock.set(shut);
        }
    });
    let purse = live(move || {
        let cash = desk.game().cash(seat);
        let label = Msg::CommonPesos { count: cash.into() };
        view! {
            <span class="purse">
                <Icon name="coin" />
                <b role="img" aria-label=label>
                    {cash}
                </b>
            </span>
        }
    });
    let body = move || match lock.get() {
        Lock::Asked => view! { <HandOver seat lock /> },
        _ => view! {
            <Shares seat lock />
            {(desk.game().phase() != Phase::Over && desk.is_here(seat) && desk.bot(seat).is_none()).then(|| view! { <Loans seat lock /> })}
        },
    };
    view! {
        <Dialog
            class="sheet"
            title=live(move || desk.say(|words| words.seat(seat).to_owned()))
            before=view! { <Figure party=Party::Seat(seat) /> }
            after=purse
        >
            {live(body)}
        </Dialog>
    }
}

/// Between two players: whoever holds the device says to be the one whose secrets come next.
#[component]
fn HandOver(seat: Seat, lock: Held<Lock>) -> View {
    let desk = desk();
    let (to, mine) = desk.say(|words| {
        let (locale, name) = (words.locale, words.seat(seat));
        (
            Msg::HandTo { name }.text(locale),
            Msg::HandMine { name }.text(locale),
        )
    });
    view! {
        <section class="handover" aria-labelledby="h-hand">
            <Figure party=Party::Seat(seat) />
            <h3 id="h-hand" tabindex="-1">
                {to}
            </h3>
            <p>{Msg::HandAlone}</p>
            <button
                class="chip mine"
                type="button"
                on:click=move |click| {
                    // The second half of a double click would answer what nobody has read.
                    if click.detail() < 2 {
                        lock.set(Lock::Open);
                        focus_soon(".sheet .hand");
                    }
                }
            >
                {mine}
            </button>
            <button
                class="plain"
                type="button"
                on:click=move |_| {
                    lock.set(Lock::Shut);
                    focus_soon(".sheet .reveal");
                }
            >
                {Msg::HandBack}
            </button>
        </section>
    }
}

/// The shares, face down unless their owner peeks or has opened the sheet, or everybody may look.
#[component]
fn Shares(seat: Seat, lock: Held<Lock>) -> View {
    let desk = desk();
    live(move || {
        let game = desk.game();
        let here = desk.is_here(seat);
        let open = desk.is_open() || here && lock.get() == Lock::Open;
        let peeking = here && desk.peeked.get() == Some(seat);
        let hint = {
            let (free, pledged) = (
                game.free(seat).count().into(),
                game.pledged(seat).count().into(),
            );
            desk.say(|words| {
                let name = words.seat(seat);
                let hint = match (game.phase(), desk.customs.open) {
                    (Phase::Over, _) => Msg::SheetSharesOpen { free, pledged },
                    (_, true) => Msg::SheetSharesTable { free, pledged },
                    _ if desk.bot(seat).is_some() => Msg::SheetSharesBot { free, pledged },
                    (_, false) => Msg::SheetSharesHint {
                        free,
                        pledged,
                        name,
                    },
                };
                hint.text(words.locale)
            })
        };
        let word = match peeking {
            true => Msg::SheetPeeking,
            false => Msg::SheetPeek,
        };
        let peek = view! {
            <Peek seat class="plain">
                {word}
            </Peek>
        };
        view! {
            <section>
                <h3>{Msg::SheetShares}</h3>
                <p class="why">{hint}</p>
                <Hand seat up=(open || peeking) />
                {(!open && here && desk.bot(seat).is_none()).then_some(peek)}
            </section>
        }
    })
}

/// Loans, which show what the player holds.
#[component]
fn Loans(seat: Seat, lock: Held<Lock>) -> View {
    let desk = desk();
    live(move || {
        let (hint, content) = match desk.is_open() || lock.get() == Lock::Open {
            true => {
                let row = |ware| view! { <LoanRow seat ware /> };
                (
                    Msg::SheetLoansHint,
                    view! { <ul class="loans">{Ware::ALL.map(row)}</ul> },
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
                        <button
                            class="plain reveal"
                            type="button"
                            on:click=move |_| {
                                lock.set(Lock::Asked);
                                focus_soon("#h-hand");
                            }
                        >
                            {reveal}
                        </button>
                    },
                )
            }
        };
        view! {
            <section>
                <h3>{Msg::SheetLoans}</h3>
                <div class="reason">
                    <p class="why">{hint}</p>
                    {to_rules(LOANS)}
                </div>
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
        // Most are told in the section on loans, which the button above opens.
        let section = offer.refusal.map(rulebook::why);
        let elsewhere = section.filter(|&section| section != LOANS).map(to_rules);
        view! {
            <i id=credit.why_id(ware)>{why}</i>
            {elsewhere}
        }
    };
    let button = |(credit, offer)| view! { <CreditButton seat ware credit offer /> };
    view! {
        <li class=ware_class(ware)>
            <Tag ware />
            <p>{holding} " " {why(pledge)} " " {why(redeem)}</p>
            <div>{button(pledge)} {button(redeem)}</div>
        </li>
    }
}

/// A loan or its redemption. While the rules refuse it, it stands for no decision.
#[component]
fn CreditButton(seat: Seat, ware: Ware, credit: Credit, offer: Offer) -> View {
    let desk = desk();
    let open = offer.is_open() && !desk.is_still();
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
            class:asked=desk.asks(credit.decision(ware))
            type="button"
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
            <span class="sr">{sentence}</span>
            <span aria-hidden="true">{word} " " {sum}</span>
        </button>
    }
}
