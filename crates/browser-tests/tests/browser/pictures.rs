//! The pictures of the app, drawn anew when `MANILA_PICTURES` is set: `public/icons/*.png` from the drawings beside them,
//! `public/screenshots`, and those that README.md shows, `docs/pictures`.

use crate::{
    harness::{Page, Screen, project, with_page},
    plan::Plan,
};
use anyhow::{Context, Result, ensure};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use engine::{
    bots::{Bot, Character, Level, Observation},
    chance::Chance,
    pcg::Pcg,
    record::{Name, Record},
    rules::{Actor, Decision, Game, GameOption, Options, Phase, Seat, Setup, Slot, Space, Turn},
};
use serde_json::json;
use std::{env, fs};

/// Icons: the file, its drawing, its size.
const ICONS: [(&str, &str, u32); 5] = [
    ("icon-192", "icon", 192),
    ("icon-512", "icon", 512),
    ("maskable-192", "maskable", 192),
    ("maskable-512", "maskable", 512),
    // Where it is shown, it is cut to a shape too.
    ("apple-touch-icon", "maskable", 180),
];

/// The largest picture of a table, in bytes.
const MOST_BYTES: u64 = 100_000;

/// A phone as the pictures show it: twice as many pixels as it counts.
const PHONE: Screen = Screen {
    scale: 2.0,
    ..Screen::PHONE
};

impl Page {
    /// Draws what is shown into a file of the project.
    async fn draw(&self, file: &str, kind: serde_json::Value) -> Result<()> {
        let drawn = self
            .browser
            .cdp()
            .send_raw("Page.captureScreenshot", kind)
            .await?;
        let data = drawn["data"].as_str().context("no picture")?;
        fs::write(project().join(file), BASE64_STANDARD.decode(data)?)?;
        Ok(())
    }

    /// Draws a table, small enough to be loaded with a text. Nothing has the focus.
    async fn draw_table(&self, file: &str) -> Result<()> {
        self.script("document.activeElement.blur()").await?;
        let kind = json!({ "format": "webp", "quality": 60 });
        self.draw(file, kind).await?;
        let bytes = fs::metadata(project().join(file))?.len();
        ensure!(bytes < MOST_BYTES, "{file} has {bytes} bytes");
        Ok(())
    }
}

fn wanted() -> bool {
    env::var_os("MANILA_PICTURES").is_some()
}

#[test]
fn pictures_of_icons() -> Result<()> {
    if !wanted() {
        return Ok(());
    }
    with_page(Screen::DESKTOP, async |page| {
        for (file, drawing, size) in ICONS {
            let url = format!("{}icons/{drawing}.svg", page.server.url());
            page.browser.goto(url).await?;
            let cdp = page.browser.cdp();
            let clear = json!({ "color": { "r": 0, "g": 0, "b": 0, "a": 0 } });
            cdp.send_raw("Emulation.setDefaultBackgroundColorOverride", clear)
                .await?;
            let metrics =
                json!({ "width": size, "height": size, "deviceScaleFactor": 1, "mobile": false });
            cdp.send_raw("Emulation.setDeviceMetricsOverride", metrics)
                .await?;
            let kind = json!({ "format": "png" });
            page.draw(&format!("public/icons/{file}.png"), kind).await?;
        }
        // A drawing alone names no icon: the browser has looked for one.
        page.take_faults().await?;
        Ok(())
    })
}

/// A short game of four as bots play it, so that the pictures show what players do.
fn game() -> Plan {
    const SEED: u8 = 7;
    let chance = Chance::new([SEED; 32]);
    let names = ["Ana", "Ben", "Cai", "Dora"].map(|name| Name::new(name).expect("a name"));
    let deal = chance.deal(names.len()).expect("four players");
    let setup = Setup {
        deal,
        opening: Seat::One,
        options: Options::NONE.with(GameOption::ShortGame),
    };
    let mut record = Record::new(names.into(), setup).expect("a table");
    let mate = Bot::new(Level::Mate, Character::Even);
    let mut numbers = Pcg::new(SEED.into());
    let mut rolls = 0;
    loop {
        let game = *record.game();
        let (actor, decision) = match game.turn() {
            Turn::Nobody => return Plan { seed: SEED, record },
            Turn::Seat(seat) => {
                let seen = Observation::new(&game, &deal, seat);
                let decision = mate.decide(&seen, &mut numbers, &mut || true);
                (Actor::Seat(seat), decision)
            }
            Turn::Chance => {
                let dice = chance.decide(&game, rolls).expect("chance's turn");
                rolls += 1;
                (Actor::Chance, dice)
            }
        };
        record.play(actor, decision).expect("a legal decision");
    }
}

/// What is picked in the pictures.
const PICKED: Decision = Decision::Place(Space::Yard(Slot::B));

/// Whether the second voyage is so far that the odds say something, and that can be picked.
fn is_late(game: &Game) -> bool {
    game.voyage() == 2 && game.rolls_done() == 2 && game.legal().contains(PICKED)
}

#[test]
fn pictures_of_the_table() -> Result<()> {
    if !wanted() {
        return Ok(());
    }
    let game = game();
    let roll = game.first(|game| game.voyage() == 2 && game.phase() == Phase::Roll);
    for (file, screen) in [("phone", PHONE), ("desktop", Screen::DESKTOP)] {
        with_page(screen, async |page| {
            page.open(&game.save(roll)).await?;
            page.draw_table(&format!("public/screenshots/{file}.webp"))
                .await
        })?;
    }
    Ok(())
}

#[test]
fn pictures_for_the_readme() -> Result<()> {
    if !wanted() {
        return Ok(());
    }
    let game = game();
    let late = game.first(is_late);
    for (file, screen, settings) in [
        ("table", Screen::DESKTOP, "light"),
        ("table-dark", PHONE, "dark"),
    ] {
        with_page(screen, async |page| {
            page.store("manila.settings", settings).await?;
            page.open(&game.save(late)).await?;
            // Picked, not committed: what it costs, and how likely it pays.
            page.click_decision(&PICKED.to_string()).await?;
            page.wait_for("document.querySelector('.slip .gain')")
                .await?;
            page.draw_table(&format!("docs/pictures/{file}.webp")).await
        })?;
    }
    with_page(Screen::DESKTOP, async |page| {
        page.store("manila.settings", "light").await?;
        page.open(&game.save(game.record.entries().len())).await?;
        page.click(".final .acts-row > :nth-child(2)").await?;
        page.wait_for("document.querySelector('#h-story')").await?;
        page.draw_table("docs/pictures/end.webp").await
    })?;
    with_page(PHONE, async |page| {
        page.store("manila.settings", "light").await?;
        page.store("manila.lesson", "8 given").await?;
        page.reload().await?;
        page.wait_for("document.querySelector('[data-lesson]')")
            .await?;
        page.draw_table("docs/pictures/lesson.webp").await
    })
}
