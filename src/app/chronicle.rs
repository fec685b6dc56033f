//! The whole game on a page: how fortunes grew, where they came from, and what the dice did.

use super::{
    desk::locale,
    hint::percent,
    ledger::heads,
    page::desk,
    piece::{party_class, symbol},
    review::{Judged, ReviewPart},
};
use crate::{
    dom::{View, each, live},
    locale::Msg,
    view::{Source, Story, chronicle},
    words::{series, signed},
};
use engine::rules::Seat;
use markup::{component, view};

/// The picture's size, in its own units, and the room for figures at its right.
const WIDTH: i64 = 300;
const HEIGHT: i64 = 220;
const MARGIN: i64 = 22;
/// Room for a figure at the end of its curve, from top to top.
const FIGURE: i64 = 15;
/// From one mark of a costly decision to the next, where they would stand on each other.
const BESIDE: i64 = 10;

/// The page's two parts: the curves, and the table of sources.
#[component]
pub fn Chronicle(
    /// What can be done besides.
    acts: View,
) -> View {
    let stories = desk().read(|session| chronicle(session.record()));
    view! {
        <article class="ledger final" aria-labelledby="h-story" tabindex="0">
            <section>
                <h2 id="h-story">{Msg::FinalStory}</h2>
                {
                    let stories = stories.clone();
                    live(move || curves(&stories))
                }
                <ReviewPart />
                {acts}
            </section>
            {sources(&stories)}
        </article>
    }
}

/// A curve for each fortune, from the start to the last voyage.
fn curves(stories: &[Story]) -> View {
    let all = || {
        stories
            .iter()
            .flat_map(|story| story.fortunes.iter().copied())
    };
    let (low, high) = (
        all().min().unwrap_or(0).min(0),
        all().max().unwrap_or(0).max(1),
    );
    let voyages = stories.first().map_or(1, |story| story.fortunes.len()) as i64 - 1;
    let across = |voyage: i64| MARGIN + voyage * (WIDTH - 3 * MARGIN) / voyages.max(1);
    let down =
        |fortune: i64| HEIGHT - MARGIN - (fortune - low) * (HEIGHT - 2 * MARGIN) / (high - low);
    // A line for every 50 pesos.
    let rules = (low / 50..=high / 50).map(|fifty| {
        let y = down(fifty * 50);
        view! {
            <path class="rule" d=format!("M{MARGIN} {y}H{}", WIDTH - 2 * MARGIN)></path>
            <text x=1_i64 y=(y + 4)>{fifty * 50}</text>
        }
    });
    let marks = (1..=voyages).map(|voyage| {
        view! {
            <text class="voyage" x=across(voyage) y=HEIGHT>
                {voyage}
            </text>
        }
    });
    let worst = desk().counsel.with(|counsel| counsel.review.costliest());
    let worst = (1_i64..).zip(worst).filter_map(|(number, judged)| {
        let voyage = desk().read(|session| session.at(judged.place).game().voyage());
        let story = stories.iter().find(|story| story.seat == judged.seat)?;
        // On the way from where the voyage began to where it ended, one beside the other.
        let [from, to] = *story.fortunes.get(voyage as usize - 1..=voyage as usize)? else {
            return None;
        };
        let x = (across(voyage.into()) + across(i64::from(voyage) - 1)) / 2 + (number - 2) * BESIDE;
        Some(mark(number, judged, x, (down(from) + down(to)) / 2))
    });
    let ends = stories
        .iter()
        .map(|story| story.fortunes.last().map_or(0, |&fortune| down(fortune)));
    let ends = spread(ends.collect());
    let lines = stories.iter().zip(ends).map(|(story, end)| {
        let points = (0..).zip(&story.fortunes);
        let points = points.map(|(voyage, &fortune)| format!("{} {}", across(voyage), down(fortune)));
        let path = format!("M{}", points.collect::<Vec<String>>().join("L"));
        let figure = format!("#f-{}", symbol(story.seat.into()));
        view! {
            <g class=party_class(story.seat.into())>
                <path d=path></path>
                <use href=figure x=(WIDTH - 2 * MARGIN + 4) y=(end - 9) width=16_i64 height=18_i64></use>
            </g>
        }
    });
    view! {
        <svg class="curves" viewBox="0 0 300 222" role="img" aria-label=told(stories)>
            {each(rules)}
            {each(marks)}
            {each(lines)}
            {each(worst)}
        </svg>
    }
}

/// A costly decision; leads to where it was taken.
fn mark(number: i64, judged: Judged, x: i64, y: i64) -> View {
    let desk = desk();
    view! {
        <g class="costly" on:click=move |_| desk.look_back(judged.place)>
            <circle cx=x cy=y r=8_i64></circle>
            <text x=x y=(y + 4)>{number}</text>
        </g>
    }
}

/// Moves figures down until none stands on another.
fn spread(mut heights: Vec<i64>) -> Vec<i64> {
    let mut order = Vec::new();
    for (at, &height) in heights.iter().enumerate() {
        // Each in its place at once: `sort` would be 2 KB of code.
        let place = order.partition_point(|&other: &usize| heights[other] <= height);
        order.insert(place, at);
    }
    for pair in 1..order.len() {
        let above = heights[order[pair - 1]];
        heights[order[pair]] = heights[order[pair]].max(above + FIGURE);
    }
    heights
}

/// The curves in words.
fn told(stories: &[Story]) -> String {
    let lines = stories.iter().map(|story| {
        let fortunes = story.fortunes.iter().map(|fortune| fortune.to_string());
        let fortunes = &series(locale(), fortunes);
        desk().say(|words| {
            let name = words.seat(story.seat);
            Msg::CrewLabel {
                name,
                facts: fortunes,
            }
            .text(words.locale)
        })
    });
    lines.collect::<Vec<String>>().join(". ")
}

/// Where each fortune came from, by seat, and the dice.
fn sources(stories: &[Story]) -> View {
    let row = |title: Msg, class: &'static str, of: &dyn Fn(&Story) -> i64| {
        let cells = stories.iter().map(|story| {
            let amount = of(story);
            view! {
                <td class:owes=(amount < 0) class:nil=(amount == 0)>
                    {signed(amount)}
                </td>
            }
        });
        view! {
            <tr class=class>
                <th scope="row">{title}</th>
                {each(cells)}
            </tr>
        }
    };
    let rows =
        Source::ALL.map(|source| row(name(source), "", &|story| story.sources[source as usize]));
    let seats: Vec<Seat> = stories.iter().map(|story| story.seat).collect();
    let start = |story: &Story| {
        let came: i64 = story.sources.iter().sum();
        story.fortunes.last().map_or(0, |fortune| fortune - came)
    };
    let total = |story: &Story| story.fortunes.last().copied().unwrap_or(0);
    view! {
        <table class="book sources">
            <caption class="sr">{Msg::FinalSources}</caption>
            <thead>
                <tr>
                    <th scope="col">{Msg::FinalSources}</th>
                    {heads(seats)}
                </tr>
            </thead>
            <tbody>
                {row(Msg::FinalStart, "", &start)}
                {rows}
            </tbody>
            <tfoot>
                {row(Msg::FinalTotal, "purses", &total)}
                {row(Msg::FinalLuck, "luck", &|story| story.luck.round() as i64)}
                {live(given_away)}
            </tfoot>
        </table>
    }
}

/// How much less likely each player's decisions made a win, once they are judged.
fn given_away() -> View {
    let desk = desk();
    let seats = desk.game().all_seats();
    let lost = seats.map(|seat| desk.counsel.with(|counsel| counsel.review.lost_by(seat)));
    let Some(lost) = lost.collect::<Option<Vec<i64>>>() else {
        return View::NOTHING;
    };
    let cells = lost
        .into_iter()
        .map(|lost| view! { <td>{percent(lost)}</td> });
    view! {
        <tr>
            <th scope="row">{Msg::ReviewGiven}</th>
            {each(cells)}
        </tr>
    }
}

fn name(source: Source) -> Msg<'static> {
    match source {
        Source::Crew => Msg::FinalCrew,
        Source::Port => Msg::FinalPort,
        Source::Yard => Msg::FinalYard,
        Source::Pirates => Msg::FinalPirates,
        Source::Insurance => Msg::FinalInsurance,
        Source::Shares => Msg::FinalShares,
        Source::Office => Msg::FinalOffice,
        Source::Accomplices => Msg::FinalAccomplices,
        Source::Loans => Msg::FinalLoans,
    }
}
