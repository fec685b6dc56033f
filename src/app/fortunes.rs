//! The end: the ranking, and what each fortune is made of.

use super::{
    chronicle::Chronicle,
    desk::locale,
    dialog::focus_soon,
    held::{Held, watch},
    ledger::{heads, pages},
    page::desk,
    piece::Figure,
};
use crate::{
    dom::{View, each, live},
    locale::Msg,
    view::{Rank, Reckoning, ranking},
    words::{signed, ware_title},
};
use engine::rules::{Party, Pesos, Phase, REDEMPTION, Seat, Ware};
use markup::{component, view};

/// A page of the final reckoning.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    /// The ranking, and what each fortune is made of.
    Fortunes,
    /// The account book of the last voyage.
    Voyage,
    /// The game looked back at.
    Story,
}

/// The final reckoning, laid over the chart until it is put away.
#[component]
pub fn Fortunes() -> View {
    let desk = desk();
    let page = Held::new(Page::Fortunes);
    // Taken back, the game ends anew. Who has only looked at the past comes back to the page that led there.
    watch(move || {
        if desk.read_whole(|session| session.game().phase()) != Phase::Over {
            page.set(Page::Fortunes);
        }
    });
    live(move || {
        let game = desk.game();
        if game.phase() != Phase::Over || desk.book_closed.get() {
            return View::NOTHING;
        }
        let book = desk.read(|session| Reckoning::of(session.record()));
        let turn = |word, to| {
            let turn_to = move |_| {
                page.set(to);
                focus_soon(".ledger");
            };
            view! {
                <button class="plain" type="button" on:click=turn_to>
                    {word}
                </button>
            }
        };
        let acts = view! {
            <div class="acts-row">
                {match page.get() {
                    Page::Fortunes => [
                        turn(Msg::FinalVoyage, Page::Voyage),
                        turn(Msg::FinalStory, Page::Story),
                    ],
                    Page::Voyage => [
                        turn(Msg::FinalFortunes, Page::Fortunes),
                        turn(Msg::FinalStory, Page::Story),
                    ],
                    Page::Story => [
                        turn(Msg::FinalFortunes, Page::Fortunes),
                        turn(Msg::FinalVoyage, Page::Voyage),
                    ],
                }}
                <button class="plain" type="button" on:click=move |_| desk.book_closed.set(true)>
                    {Msg::FinalLook}
                </button>
            </div>
        };
        match (page.get(), book) {
            (Page::Story, _) => view! { <Chronicle acts /> },
            (Page::Voyage, Some(book)) => view! {
                <article class="ledger" aria-labelledby="h-ledger" tabindex="0">
                    {pages(book, acts)}
                </article>
            },
            (Page::Fortunes | Page::Voyage, _) => {
                let ranks = ranking(&game);
                let values = Ware::ALL.map(|ware| game.market(ware));
                view! {
                    <article class="ledger final" aria-labelledby="h-final" tabindex="0">
                        <section>
                            <h2 id="h-final">{winners(&ranks)}</h2>
                            <ol class="ranking">{each(ranks.iter().map(place))}</ol>
                            {acts}
                        </section>
                        {breakdown(&ranks, values)}
                    </article>
                }
            }
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
fn place(rank: &Rank) -> View {
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
fn breakdown(ranks: &[Rank], values: [Pesos; 4]) -> View {
    let of = |seat: Seat| ranks.iter().find(move |rank| rank.seat == seat);
    let ranks: Vec<&Rank> = Seat::ALL.into_iter().filter_map(of).collect();
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
                <small>{times}</small>
            }
        });
        view! {
            <td class:best=rank.wins class:owes=(sum < 0)>
                {words}
            </td>
        }
    };
    let cash = ranks.iter().map(|rank| {
        view! { <td class:best=rank.wins>{rank.fortune.cash}</td> }
    });
    let wares = Ware::ALL.map(|ware| {
        let value = values[ware.index()];
        let cells = ranks.iter().map(|rank| {
            let count = rank.fortune.shares.of(ware);
            cell(rank, count, value, i64::from(count) * i64::from(value))
        });
        view! {
            <tr>
                <th scope="row">{ware_title(locale(), ware)}</th>
                {each(cells)}
            </tr>
        }
    });
    let loans = ranks.iter().map(|rank| {
        let debt = i64::from(rank.fortune.debt);
        cell(rank, rank.pledged.count(), REDEMPTION, -debt)
    });
    let totals = ranks.iter().map(|rank| {
        view! { <td class:best=rank.wins>{worth(rank.fortune.total())}</td> }
    });
    view! {
        <table class="book">
            <caption class="sr">{Msg::FinalCaption}</caption>
            <thead>
                <tr>
                    <th scope="col">{Msg::FinalFortune}</th>
                    {heads(seats)}
                </tr>
            </thead>
            <tbody>
                <tr>
                    <th scope="row">{Msg::FinalCash}</th>
                    {each(cash)}
                </tr>
                {wares}
                <tr>
                    <th scope="row">{Msg::FinalLoans}</th>
                    {each(loans)}
                </tr>
            </tbody>
            <tfoot>
                <tr class="purses">
                    <th scope="row">{Msg::FinalTotal}</th>
                    {each(totals)}
                </tr>
            </tfoot>
        </table>
    }
}
