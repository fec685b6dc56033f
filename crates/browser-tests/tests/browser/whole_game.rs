//! Whole games by clicking, from the setup to the end, each step compared with the engine.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{
        Plan, all_phases, displacement, dummy_in_office, everybody_has_duties,
        loans_in_and_out_of_turn, plan, redemption, steered_pair,
    },
};
use anyhow::{Context, Result, ensure};
use engine::{
    record::Record,
    rules::{GameOption, Options},
};
use serde_json::{Value, json};

const KEY: &str = "manila.game.1";

#[test]
fn whole_game_by_clicking_three_on_a_phone() -> Result<()> {
    let names = ["Ana", "Ben & <b>Co</b>", "Über"];
    let options = Options::NONE.with(GameOption::ShortGame);
    let wanted = [
        all_phases,
        loans_in_and_out_of_turn,
        redemption,
        steered_pair,
    ];
    whole_game(Screen::PHONE, plan(&names, options, &wanted))
}

#[test]
fn whole_game_by_clicking_four_displacing() -> Result<()> {
    let names = ["Ana", "Benedikta of Manila-Bay!", "Cai", "明"];
    let options = Options::NONE
        .with(GameOption::DisplacingPirates)
        .with(GameOption::ShortGame);
    whole_game(Screen::DESKTOP, plan(&names, options, &[displacement]))
}

#[test]
fn whole_game_by_clicking_five() -> Result<()> {
    let names = ["Ana", "Ben", "Cai", "Dov", "Eva"];
    let options = Options::NONE
        .with(GameOption::SealedPunts)
        .with(GameOption::ShortGame);
    let wanted = [all_phases, loans_in_and_out_of_turn];
    whole_game(Screen::DESKTOP, plan(&names, options, &wanted))
}

#[test]
fn whole_game_by_clicking_four_with_split_duties() -> Result<()> {
    let names = ["Ana", "Ben", "Cai", "Dov"];
    let options = Options::NONE
        .with(GameOption::SplitDuties)
        .with(GameOption::ShortGame);
    whole_game(
        Screen::PHONE,
        plan(&names, options, &[everybody_has_duties]),
    )
}

#[test]
fn whole_game_by_clicking_two_and_the_dummy() -> Result<()> {
    let options = Options::NONE.with(GameOption::ShortGame);
    let wanted = [dummy_in_office, everybody_has_duties];
    whole_game(Screen::PHONE, plan(&["Ana", "Ben"], options, &wanted))
}

fn whole_game(screen: Screen, plan: Plan) -> Result<()> {
    let record = &plan.record;
    let names: Vec<&str> = record.names().iter().map(|name| name.as_str()).collect();
    let options = record.setup().options;
    let options = GameOption::ALL.into_iter().filter(|&one| options.has(one));
    let options: Vec<String> = options.map(|option| option.to_string()).collect();
    with_page(screen, async |page| {
        page.set_up(&names, &options, plan.seed).await?;
        let entries = record.entries();
        for taken in 0..=entries.len() {
            let played = record.prefix(taken);
            let stored = page.stored_record(KEY).await?;
            ensure!(stored == played, "stored:\n{stored}\nplayed:\n{played}");
            page.shows(&stored).await?;
            let Some(&entry) = entries.get(taken) else {
                break;
            };
            page.decide_by_clicking(played.game(), entry, taken % 2 == 0)
                .await
                .with_context(|| format!("decision {taken}, {:?}", entry))?;
        }
        shows_the_end(page, record).await
    })
}

/// The final page names the winners and everybody's fortune.
async fn shows_the_end(page: &Page, record: &Record) -> Result<()> {
    let game = record.game();
    let shown = page
        .script(
            "const texts = (css) => [...document.querySelectorAll(css)].map((one) => one.textContent);
            const numbers = (css) => texts(css).map((text) => Number(text.replace('\u{2212}', '-')));
            return {
                fortunes: numbers('.final tfoot .purses td'),
                ranking: numbers('.ranking li b'),
                winners: texts('.ranking .first .clip'),
                title: texts('#h-final')[0],
                offer: texts('.slip .offer')[0],
            }",
        )
        .await?;
    let fortunes: Vec<i64> = game
        .all_seats()
        .map(|seat| game.fortune(seat).total())
        .collect();
    ensure!(shown["fortunes"] == json!(fortunes), "{shown} {fortunes:?}");
    let mut ranking = fortunes.clone();
    ranking.sort_by(|a, b| b.cmp(a));
    ensure!(shown["ranking"] == json!(ranking), "{shown} {ranking:?}");
    let winners = game
        .all_seats()
        .filter(|&seat| game.winners().contains(seat));
    let winners: Vec<&str> = winners
        .map(|seat| record.names()[seat.index()].as_str())
        .collect();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let first = shown["winners"].as_array().map(Vec::len);
    ensure!(first == Some(winners.len()), "{shown} {winners:?}");
    for name in record.names().iter().map(|name| name.as_str()) {
        for line in [text(&shown["title"]), text(&shown["offer"])] {
            ensure!(
                line.contains(name) == winners.contains(&name),
                "{line:?}, but {winners:?} won"
            );
        }
    }
    Ok(())
}
