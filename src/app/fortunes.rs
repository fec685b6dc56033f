//! The end: the ranking, and what each fortune is made of.

use super::{
    desk::{desk, locale, t},
    erased::{label, press, show, text},
    ledger::{heads, pages},
    piece::Figure,
};
use crate::{
    locale::Msg,
    view::{Rank, ranking},
    words::{signed, ware_title},
};
use engine::rules::{Party, Pesos, Phase, REDEMPTION, Seat, Ware};
use leptos::prelude::*;

/// The final reckoning, laid over the chart until it is put away.
#[component]
pub fn Fortunes() -> impl IntoView {
    let desk = desk();
    let ranks = desk.memo(|game| match game.phase() {
        Phase::Over => ranking(game),
        _ => Vec::new(),
    });
    let values = desk.memo(|game| Ware::ALL.map(|ware| game.market(ware)));
    let book = Memo::new(move |_| desk.read(|session| session.reckoning().cloned()));
    let voyage = RwSignal::new(false);
    let shown =
        Memo::new(move |_| ranks.with(|ranks| !ranks.is_empty()) && !desk.book_closed.get());
    let turn_word = move || match voyage.get() {
        true => t(Msg::FinalFortunes),
        false => t(Msg::FinalVoyage),
    };
    let acts = move || {
        let turn = book.with(Option::is_some).then(|| {
            view! {
                <button
                    class="plain"
                    type="button"
                    on:click=press(move |_| voyage.update(|voyage| *voyage = !*voyage))
                >
                    {text(turn_word)}
                </button>
            }
        });
        view! {
            <div class="acts-row">
                {turn}
                <button class="plain" type="button" on:click=press(move |_| desk.book_closed.set(true))>
                    {label(Msg::FinalLook)}
                </button>
            </div>
        }
    };
    show(move || {
        if !shown.get() {
            return ().into_any();
        }
        match book.get().filter(|_| voyage.get()) {
            Some(book) => view! {
                <article class="ledger" aria-labelledby="h-ledger" tabindex="0">
                    {pages(book, acts().into_any())}
                </article>
            }
            .into_any(),
            None => view! {
                <article class="ledger final" aria-labelledby="h-final" tabindex="0">
                    <section>
                        <h2 id="h-final">{winners(&ranks.get())}</h2>
                        <ol class="ranking">
                            {ranks
                                .get()
                                .into_iter()
                                .map(place)
                                .collect_view()}
                        </ol>
                        {acts()}
                    </section>
                    {breakdown(ranks.get(), values.get())}
                </article>
            }
            .into_any(),
        }
    })
}

/// Who wins, several as a shared win.
fn winners(ranks: &[Rank]) -> String {
    desk().say(|words| {
        let winners = ranks.iter().filter(|rank| rank.wins);
        let winners: Vec<Party> = winners.map(|rank| rank.seat.into()).collect();
        let names = &words.parties(winners.iter().copied());
        match winners.len() {
            1 => Msg::FinalWins { names }.text(words.locale),
            _ => Msg::FinalShared { names }.text(words.locale),
        }
    })
}

/// A player's place.
fn place(rank: Rank) -> impl IntoView {
    let title = desk().say(|words| {
        Msg::FinalRank {
            place: rank.place as i64,
            name: words.seat(rank.seat),
        }
        .text(words.locale)
    });
    view! {
        <li class:first=rank.wins>
            <Figure party=rank.seat.into() />
            <span class="clip">{title}</span>
            <b>{worth(rank.fortune.total())}</b>
        </li>
    }
}

/// A sum that has a sign only below 0.
fn worth(total: i64) -> String {
    match total {
        ..0 => signed(total),
        _ => total.to_string(),
    }
}

/// What each fortune is made of, by seat.
fn breakdown(mut ranks: Vec<Rank>, values: [Pesos; 4]) -> impl IntoView {
    ranks.sort_by_key(|rank| rank.seat);
    let seats: Vec<Seat> = ranks.iter().map(|rank| rank.seat).collect();
    let cell = |rank: &Rank, count: u8, each: Pesos, sum: i64| {
        let times = Msg::FinalTimes {
            count: count.into(),
            each: each.into(),
        };
        let words = (count > 0).then(|| {
            view! {
                {worth(sum)}
                " "
                <small>{t(times)}</small>
            }
        });
        view! {
            <td class:best=rank.wins class:owes=sum < 0>
                {words}
            </td>
        }
    };
    let cash = ranks.iter().map(|rank| {
        view! { <td class:best=rank.wins>{rank.fortune.cash}</td> }
    });
    let cash = cash.collect_view();
    let wares = Ware::ALL.map(|ware| {
        let value = values[ware.index()];
        let cells = ranks.iter().map(|rank| {
            let count = rank.fortune.shares.of(ware);
            cell(rank, count, value, i64::from(count) * i64::from(value))
        });
        view! {
            <tr>
                <th scope="row">{ware_title(locale(), ware)}</th>
                {cells.collect_view()}
            </tr>
        }
    });
    let loans = ranks.iter().map(|rank| {
        let debt = i64::from(rank.fortune.debt);
        cell(rank, rank.pledged.count(), REDEMPTION, -debt)
    });
    let loans = loans.collect_view();
    let totals = ranks.iter().map(|rank| {
        view! { <td class:best=rank.wins>{worth(rank.fortune.total())}</td> }
    });
    let totals = totals.collect_view();
    view! {
        <table class="book">
            <caption class="sr">{t(Msg::FinalCaption)}</caption>
            <thead>
                <tr>
                    <th scope="col">{t(Msg::FinalFortune)}</th>
                    {heads(seats)}
                </tr>
            </thead>
            <tbody>
                <tr>
                    <th scope="row">{t(Msg::FinalCash)}</th>
                    {cash}
                </tr>
                {wares.collect_view()}
                <tr>
                    <th scope="row">{t(Msg::FinalLoans)}</th>
                    {loans}
                </tr>
            </tbody>
            <tfoot>
                <tr class="purses">
                    <th scope="row">{t(Msg::FinalTotal)}</th>
                    {totals}
                </tr>
            </tfoot>
        </table>
    }
}
