//! The account book of a settled voyage.

use super::{
    desk::{locale, t},
    held::Callback,
    page::desk,
    piece::{Close, Figure, ware_class},
};
use crate::{
    dom::{View, each, live},
    locale::Msg,
    rulebook,
    view::{Account, Fate, Reckoning, Row},
    words::{letter, sentence, signed, space, ware, ware_title},
};
use engine::rules::{Phase, Purse, Quay, Reason, Seat};
use markup::{component, view};

/// The book of the voyage that has just been settled, laid over the chart until it is put away or the next voyage
/// begins. The final one is a page of the `Fortunes`.
#[component]
pub fn Ledger() -> View {
    let desk = desk();
    let close = Callback::new(move |()| desk.book_closed.set(true));
    live(move || {
        let book = desk.read(|session| Reckoning::of(session.record()));
        let over = desk.book_closed.get() || desk.game().phase() == Phase::Over;
        let book = book.filter(|_| !over)?;
        Some(view! {
            <article
                class="ledger"
                aria-labelledby="h-ledger"
                tabindex="0"
            >
                {pages(book, view! { <Close on_press=close /> })}
            </article>
        })
    })
}

/// Both pages of a book: what became of the punts, and who got what. `beside` stands with the title.
pub fn pages(book: Reckoning, beside: View) -> View {
    let Reckoning {
        voyage,
        fates,
        rows,
        earlier,
        totals,
        whole,
        purses,
    } = book;
    let seats: Vec<Seat> = Seat::ALL.into_iter().take(purses.len()).collect();
    let columns = seats.len() + 1;
    let rows = match rows.is_empty() {
        true => view! {
            <tr>
                <td class="nil" colspan=columns.to_string()>
                    {Msg::LedgerNone}
                </td>
            </tr>
        },
        false => each(rows.into_iter().map(payment)),
    };
    let [totals, whole] =
        [totals, whole].map(|totals| each(totals.into_iter().map(|total| amount(Some(total)))));
    let purses = purses.into_iter().map(|purse| view! { <td>{purse}</td> });
    view! {
        <section class="fates">
            <header>
                <h2 id="h-ledger">{Msg::LedgerTitle { voyage: voyage.into() }}</h2>
                {beside}
            </header>
            <ol>{each(fates.into_iter().map(landing))}</ol>
        </section>
        <table class="book">
            <caption class="sr">{Msg::LedgerCaption}</caption>
            <thead>
                <tr>
                    <th scope="col">{Msg::LedgerWhat} " " <i>{Msg::LedgerFrom}</i></th>
                    {heads(seats)}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
            <tbody class="sums">
                <tr>
                    <th scope="row">{Msg::LedgerTotals}</th>
                    {totals}
                </tr>
                <tr class="purses">
                    <th scope="row">{Msg::LedgerPurses}</th>
                    {each(purses)}
                </tr>
            </tbody>
            <tbody class="earlier">
                <tr>
                    <th scope="rowgroup" colspan=columns.to_string()>
                        {Msg::LedgerEarlier}
                    </th>
                </tr>
                {each(earlier.into_iter().map(payment))}
            </tbody>
            <tfoot class="sums">
                <tr>
                    <th scope="row">{Msg::FinalTotal}</th>
                    {whole}
                </tr>
            </tfoot>
        </table>
    }
}

/// A column head per seat.
pub fn heads(seats: Vec<Seat>) -> View {
    let desk = desk();
    let head = move |seat: Seat| {
        view! {
            <th scope="col">
                <Figure party=seat.into() />
                <span class="clip">{desk.say(|words| words.seat(seat).to_owned())}</span>
            </th>
        }
    };
    each(seats.into_iter().map(head))
}

/// What became of a punt.
fn landing(fate: Fate) -> View {
    let ware = &ware_title(locale(), fate.ware);
    let slot = letter(fate.slot);
    let text = t(match (fate.plundered, fate.quay) {
        (false, Quay::Port) => Msg::LedgerFatePort { ware, slot },
        (false, Quay::Yard) => Msg::LedgerFateYard { ware, slot },
        (true, Quay::Port) => Msg::LedgerFatePlunderPort { ware, slot },
        (true, Quay::Yard) => Msg::LedgerFatePlunderYard { ware, slot },
    });
    let rises = fate.value.map(|value| {
        let rises = Msg::LedgerFateRises {
            value: value.into(),
        };
        view! {
            <br />
            {rises}
        }
    });
    let drawing = match (fate.plundered, fate.quay) {
        (false, Quay::Yard) => "#wreck".to_owned(),
        _ => format!("#punt-{}", fate.ware),
    };
    let pirates = fate.plundered.then(|| {
        view! { <use href="#pirate-boat" x="70" y="50" width="95" height="68"></use> }
    });
    view! {
        <li class=ware_class(fate.ware)>
            <svg viewBox="0 0 160 120" aria-hidden="true">
                <use href=drawing></use>
                {pirates}
            </svg>
            <p>{text} {rises}</p>
        </li>
    }
}

/// A row of the book.
fn payment(row: Row) -> View {
    let title = |ware| ware_title(locale(), ware);
    let desk = desk();
    let section = rulebook::paid(row.account, row.payer);
    let (what, from) = match row.account {
        Account::Payment(Reason::Cargo(ware)) => (
            t(Msg::LedgerCargo {
                ware: &title(ware),
                profit: ware.profit().into(),
            }),
            t(Msg::LedgerCargoFrom {
                crew: row.parts.into(),
            }),
        ),
        Account::Payment(Reason::Plunder(ware)) => (
            t(Msg::LedgerPlunder {
                ware: &title(ware),
                profit: ware.profit().into(),
            }),
            t(Msg::LedgerPlunderFrom),
        ),
        Account::Payment(Reason::Port(slot)) => {
            let slot = letter(slot);
            (t(Msg::LedgerPort { slot }), t(Msg::LedgerPortFrom))
        }
        Account::Payment(Reason::Repair(slot)) => {
            let slot = letter(slot);
            let from = match row.payer {
                Purse::Bank => t(Msg::LedgerRepairFromBank),
                Purse::Seat(seat) => desk.say(|words| {
                    let name = words.seat(seat);
                    Msg::LedgerRepairFromAgent { name }.text(words.locale)
                }),
            };
            (t(Msg::LedgerRepair { slot }), from)
        }
        // Which share it is stays its owner's secret.
        Account::ForcedLoan(_) => (t(Msg::LedgerForced), t(Msg::LedgerForcedFrom)),
        Account::Payment(Reason::Premium) | Account::Loans => {
            (earlier(row.account), t(Msg::LedgerFromBank))
        }
        _ => (earlier(row.account), t(Msg::LedgerToBank)),
    };
    view! {
        <tr>
            <th scope="row">
                <button class="entry" type="button" on:click=move |_| desk.open_rules(section)>
                    {what}
                    " "
                    <i>{from}</i>
                </button>
            </th>
            {each(row.amounts.into_iter().map(amount))}
        </tr>
    }
}

/// What was paid for before the settlement.
fn earlier(account: Account) -> String {
    t(match account {
        Account::Payment(Reason::Office) => Msg::FinalOffice,
        Account::Payment(Reason::Premium) => Msg::PlaceInsurance,
        Account::Payment(Reason::Place(at)) => return sentence(&space(locale(), at)),
        Account::Payment(Reason::Share(cargo)) => {
            return t(Msg::ChoiceBuy {
                ware: &ware(locale(), cargo),
            });
        }
        Account::Loans => Msg::SheetLoans,
        _ => Msg::LedgerRedeemed,
    })
}

/// What a seat gained or lost.
fn amount(amount: Option<i64>) -> View {
    view! {
        <td
            class:owes=amount.is_some_and(|amount| amount < 0)
            class:nil=amount == Some(0)
        >
            {amount.map(signed)}
        </td>
    }
}
