//! The list of saved games: what it tells, and what can be done with a game there.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{Plan, plan, with_line},
};
use anyhow::{Context, Result, ensure};
use engine::rules::{GameOption, Options, Phase, Turn};
use manila::summary;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

const NAMES: [&str; 3] = ["Ana", "Ben", "Cai"];

/// Each row of the list as its name, its facts, and what its button says.
const ROWS: &str = "return [...document.querySelectorAll('.saved > li')].map((row) => [
    row.querySelector('b').innerText,
    [...row.querySelectorAll('.facts > span')].map((fact) => fact.innerText),
    row.querySelector('.resume').innerText,
])";

fn any_game() -> Plan {
    plan(&NAMES, Options::NONE, &[])
}

impl Page {
    /// Opens the setup with these games, 1 and on. What is being played is a text that nobody can read.
    async fn open_setup(&self, saves: &[String]) -> Result<()> {
        self.script("localStorage.clear(); localStorage.setItem('manila.current', '1000')")
            .await?;
        self.store("manila.game.1000", "garbage").await?;
        for (at, save) in (1..).zip(saves) {
            self.store(&format!("manila.game.{at}"), save).await?;
        }
        self.reload().await?;
        self.wait_for("document.querySelector('.saves')").await
    }

    async fn rows(&self) -> Result<Value> {
        self.script(ROWS).await
    }

    /// Shows what can be done with the game in this row, and does it.
    async fn act(&self, row: usize, act: usize) -> Result<()> {
        let row = format!(".saved > :nth-child({row})");
        self.click(&format!("{row} .more")).await?;
        self.click(&format!("{row} .acts-row > :nth-child({act})"))
            .await
    }

    async fn types(&self, keys: impl Into<TypingData>) -> Result<()> {
        let keys = self.browser.action_chain().send_keys(keys);
        Ok(keys.perform().await?)
    }
}

fn saved(save: &str, moment: &str) -> String {
    with_line(save, &format!("saved: {moment}"))
}

#[test]
fn the_list_tells_how_far_each_game_is() -> Result<()> {
    let plan = any_game();
    let entries = plan.record.entries().len();
    let roll = plan.first(|game| game.phase() == Phase::Roll);
    let seat = plan.first(|game| game.voyage() == 2 && matches!(game.turn(), Turn::Seat(_)));
    let Turn::Seat(decides) = plan.record.prefix(seat).game().turn() else {
        anyhow::bail!("a seat decides");
    };
    let over = plan.record.game().voyage();
    // Noon, which is the same day in most places.
    let titled = saved(&plan.save(seat), "2026-03-09T12:00:00Z");
    let saves = [
        saved(&plan.save(roll), "2026-03-10T12:00:00Z"),
        with_line(&titled, "title: Rain & <b>thunder</b>"),
        plan.save(entries),
    ];
    with_page(Screen::DESKTOP, async |page| {
        page.open_setup(&saves).await?;
        page.store("manila.settings", "de").await?;
        page.reload().await?;
        page.wait_for("document.querySelector('.saves')").await?;
        let names = "Ana, Ben und Cai";
        let turn = format!("{} ist dran", NAMES[decides.index()]);
        let rows = page.rows().await?;
        let wanted = json!([
            [names, ["Fahrt 1", "Zu würfeln", "10.03.2026"], "Weiter"],
            [
                "Rain & <b>thunder</b>",
                [names, "Fahrt 2", turn, "09.03.2026"],
                "Weiter"
            ],
            [names, [format!("Fahrt {over}"), "Beendet"], "Ansehen"],
        ]);
        ensure!(rows == wanted, "{rows}");
        // Keys and values that are ours, in whole KB.
        let size = page
            .script(
                "const own = Object.entries(localStorage).filter(([key]) => key.startsWith('manila.'));
                return Math.ceil(new Blob(own.flat()).size / 1024)",
            )
            .await?;
        let said = page.says(".stored").await?;
        ensure!(said.contains(&format!("{size}\u{202f}KB")), "{said}");

        page.click(".saved > :nth-child(2) .resume").await?;
        page.wait_for("document.querySelector('.table')").await?;
        page.shows(&plan.record.prefix(seat)).await?;
        // The title stays when the game goes on.
        page.decide(plan.record.entries()[seat]).await?;
        let stored = page.stored("manila.game.2").await?;
        let stored = stored.context("a game")?;
        ensure!(
            stored.contains("\n# title: Rain & <b>thunder</b>\n"),
            "{stored}"
        );
        let at = summary::At::of(plan.record.prefix(seat + 1).game());
        ensure!(stored.contains(&format!("\n# at: {at}, sum ")), "{stored}");
        Ok(())
    })
}

/// The focus, and what is seen with it, went to the first game of the list.
#[test]
fn in_a_long_list_the_focus_stays_at_the_game_that_was_changed() -> Result<()> {
    let games = vec![any_game().save(3); 40];
    with_page(Screen::PHONE, async |page| {
        page.open_setup(&games).await?;
        page.wait_for("document.querySelectorAll('.saved > li').length === 40")
            .await?;
        // The latest slot is the first row: this one has slot 6.
        let row = ".card:has(#saved-6)";
        let at_row = format!("document.activeElement.matches('{row} .resume')");
        page.act(35, 1).await?;
        page.types(Key::Enter).await?;
        page.wait_for(&at_row).await?;
        page.act(35, 2).await?;
        page.wait_for(&at_row).await?;
        page.act(36, 3).await?;
        page.wait_for("document.activeElement.matches('.gone .plain')")
            .await?;
        page.types(Key::Enter).await?;
        page.wait_for(&at_row).await?;
        ensure!(page.stored("manila.game.6").await? == Some(games[5].clone()));
        Ok(())
    })
}

/// The field was looked for in the whole of what was drawn anew, and no title could be kept any more.
#[test]
fn a_game_is_renamed_while_the_rest_of_the_list_is_drawn() -> Result<()> {
    let save = any_game().save(3);
    with_page(Screen::PHONE, async |page| {
        page.open_setup(&vec![save; 30]).await?;
        page.click(".saved .resume").await?;
        page.wait_for("document.querySelector('.table')").await?;
        page.click(".top .tool:first-of-type").await?;
        page.script(
            "const wait = setTimeout;
            const answers = () => document.querySelector('.pressed');
            window.setTimeout = (act, time) => time || answers() ? wait(act, time) : (window.rest = act)",
        )
        .await?;
        page.click(".menu .again").await?;
        page.act(1, 1).await?;
        page.wait_for("document.activeElement.matches('.saved .field') && window.rest")
            .await?;
        ensure!(
            page.script("return document.querySelectorAll('.saved > li').length")
                .await?
                == 20
        );
        page.script("window.rest()").await?;
        page.wait_for("document.querySelectorAll('.saved > li').length === 30")
            .await?;
        page.fill(".saved .field", "Rain").await?;
        page.click(".saved .field + .plain").await?;
        page.wait_for("document.querySelector('.saved b').innerText === 'Rain'")
            .await
    })
}

#[test]
fn games_are_renamed_copied_and_deleted() -> Result<()> {
    let plan = any_game();
    let (first, second) = (plan.save(3), plan.save(9));
    with_page(Screen::PHONE, async |page| {
        page.open_setup(&[first.clone(), second.clone()]).await?;
        let count =
            async || -> Result<Option<usize>> { Ok(page.rows().await?.as_array().map(Vec::len)) };
        // The later slot is the first row.
        page.act(1, 1).await?;
        page.wait_for("document.activeElement.matches('.saved .field')")
            .await?;
        page.types("Rain").await?;
        page.types(Key::Enter).await?;
        page.wait_for("document.querySelector('.saved b').innerText === 'Rain'")
            .await?;
        let titled = second.replacen('\n', "\n# title: Rain\n", 1);
        ensure!(page.stored("manila.game.2").await? == Some(titled.clone()));
        // Enter has begun no game, and a title may be taken off again.
        page.act(1, 2).await?;
        ensure!(page.stored("manila.game.1001").await? == Some(titled.clone()));
        page.act(1, 1).await?;
        page.fill(".saved .field", " ").await?;
        page.click(".saved .field + .plain").await?;
        ensure!(page.stored("manila.game.1001").await? == Some(second.clone()));
        ensure!(count().await? == Some(3));

        // Gone at once, and back as it was.
        let before = page.stored_beside(&[]).await?;
        page.act(2, 3).await?;
        ensure!(page.stored("manila.game.2").await?.is_none());
        ensure!(count().await? == Some(2));
        page.wait_for("document.activeElement.matches('.gone .plain')")
            .await?;
        page.types(Key::Enter).await?;
        page.wait_for("document.querySelectorAll('.saved > li').length === 3")
            .await?;
        ensure!(page.stored_beside(&[]).await? == before);
        ensure!(page.says(".gone").await?.is_empty());

        // A text that is no game is deleted too; that is what comes back then.
        page.act(2, 3).await?;
        page.click(".card.bad .acts-row > :last-child").await?;
        page.wait_for("!document.querySelector('.card.bad')")
            .await?;
        page.click(".gone .plain").await?;
        page.wait_for("document.querySelector('.card.bad')").await?;
        ensure!(page.stored("manila.game.2").await?.is_none());
        ensure!(page.stored("manila.game.1").await? == Some(first));
        Ok(())
    })
}

#[test]
fn all_is_deleted_after_a_question_only() -> Result<()> {
    let plan = any_game();
    with_page(Screen::DESKTOP, async |page| {
        page.open_setup(&[plan.save(3), plan.save(9)]).await?;
        page.store("manila.settings", "dark").await?;
        page.store("manila", "theirs").await?;
        page.store("other", "theirs").await?;
        let before = page.stored_beside(&[]).await?;
        page.click(".all").await?;
        let said = page.says(".sure").await?;
        ensure!(said.contains("3 saves"), "{said}");
        page.wait_for("document.activeElement.matches('.sure > :last-child')")
            .await?;
        page.types(Key::Enter).await?;
        page.wait_for("document.activeElement.matches('.all')")
            .await?;
        ensure!(page.stored_beside(&[]).await? == before);
        page.click(".all").await?;
        page.click(".sure .plain").await?;
        page.wait_for("!document.querySelector('.saved, .card.bad')")
            .await?;
        let left = json!([
            ["manila", "theirs"],
            ["manila.current", "1000"],
            ["manila.settings", "dark"],
            ["other", "theirs"]
        ]);
        ensure!(page.stored_beside(&[]).await? == left);
        page.click(".gone .plain").await?;
        page.wait_for("document.querySelectorAll('.saved > li').length === 2")
            .await?;
        ensure!(page.stored_beside(&[]).await? == before);
        Ok(())
    })
}

/// Where there is no room for what was asked, it is said, and nothing is lost.
#[test]
fn full_storage_leaves_the_list_as_it_is() -> Result<()> {
    let plan = any_game();
    with_page(Screen::PHONE, async |page| {
        page.open_setup(&[plan.save(9)]).await?;
        page.script(crate::faults::FILL).await?;
        let before = page.stored_beside(&[]).await?;
        page.act(1, 2).await?;
        page.wait_for("document.querySelector('.saves [role=status]').innerText.includes('full')")
            .await?;
        page.act(1, 1).await?;
        page.fill(".saved .field", "A title that is long").await?;
        page.click(".saved .field + .plain").await?;
        page.wait_for("document.querySelector('.saves [role=status]').innerText.includes('full')")
            .await?;
        ensure!(page.stored_beside(&[]).await? == before);
        // What is deleted makes room, which is there for it to come back.
        page.act(1, 3).await?;
        page.click(".gone .plain").await?;
        page.wait_for("document.querySelector('.saved > li')")
            .await?;
        ensure!(page.stored_beside(&[]).await? == before);
        Ok(())
    })
}

/// From a click to something drawn, to the page painted after it, and to the last thing drawn, in ms.
const PAINTED: &str = "const [css, first, last, done] = arguments;
    const from = performance.now();
    const passed = () => Math.round(performance.now() - from);
    const frame = () => new Promise(requestAnimationFrame);
    const { port1, port2 } = new MessageChannel();
    const painted = new Promise((on) => { port1.onmessage = on });
    const drawn = async (css) => {
        while (!document.querySelector(css)) await frame();
        return passed();
    };
    (async () => {
        document.querySelector(css).click();
        await null;
        const times = [await drawn(first)];
        await frame();
        port2.postMessage(0);
        await painted;
        times.push(passed(), await drawn(last));
        done(times);
    })()";

/// Reported, with no limit: other work on the machine would break any.
#[test]
fn pace_of_a_list_of_two_hundred() -> Result<()> {
    let names = ["Ana", "Ben", "Cai", "Dora"];
    let plan = plan(&names, Options::NONE.with(GameOption::SplitDuties), &[]);
    let entries = plan.record.entries().len();
    let old = plan.save(entries);
    let new = summary::note(&old, plan.record.game());
    with_page(Screen::PHONE, async |page| {
        println!("200 games of {entries} decisions, {} bytes each", new.len());
        for (kind, save) in [("with a summary", &new), ("replayed", &old)] {
            page.script("localStorage.clear()").await?;
            let fill = "for (let at = 1; at <= 200; at++)
                localStorage.setItem(`manila.game.${at}`, arguments[0])";
            page.browser.execute(fill, vec![json!(save)]).await?;
            page.reload().await?;
            page.wait_for("document.querySelector('.table')").await?;
            let mut times = Vec::new();
            for _ in 0..3 {
                page.click(".top .tool:first-of-type").await?;
                page.wait_for("document.querySelector('.menu')").await?;
                let last = json!(".saved > :nth-child(200)");
                let ask = vec![json!(".menu .again"), json!(".saved > li"), last];
                let drawn = page.browser.execute_async(PAINTED, ask).await?;
                let ask = vec![json!(".saved .resume"), json!(".table"), json!(".table")];
                let opened = page.browser.execute_async(PAINTED, ask).await?;
                times.push(format!("{} {}", drawn.json(), opened.json()));
            }
            println!(
                "{kind}, in ms: the list drawn, painted and whole, a game drawn and painted:\n{}",
                times.join("\n")
            );
        }
        Ok(())
    })
}
