//! What players type, and what stands in saves, is text: it never becomes markup.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{Plan, all_phases, plan},
};
use anyhow::{Context, Result, ensure};
use engine::rules::{GameOption, Options};

/// Names that would do something if they were markup, as long as names can be.
const NAMES: [&str; 3] = [
    "<img src=x onerror=a()>",
    "\"'><script>a()</script>",
    "<svg onload=a()>&lt;b",
];
const TITLE: &str = "</textarea><iframe src=x></iframe>";

fn hostile() -> Plan {
    let options = Options::NONE.with(GameOption::ShortGame);
    plan(&NAMES, options, &[all_phases])
}

/// Fails if a name has done something, or if there is an element that the app does not make.
async fn is_text(page: &Page, place: &str) -> Result<()> {
    let made = "return [...document.querySelectorAll('#app :is(img, script, iframe, [onload], [onerror])')]
        .map((one) => one.outerHTML).concat(window.done ?? [])";
    let made = page.script(made).await?;
    ensure!(made == serde_json::json!([]), "{place}: {made}");
    Ok(())
}

/// Fails unless the names can be read as they are.
async fn shows_names(page: &Page, place: &str, css: &str) -> Result<()> {
    let shown = format!(
        "return [...document.querySelectorAll(`{css}`)].map((one) => one.innerText).join()"
    );
    let shown = page.script(&shown).await?;
    let shown = shown.as_str().context("no text")?;
    for name in NAMES {
        ensure!(shown.contains(name), "{place}: {name} is not in {shown}");
    }
    Ok(())
}

#[test]
fn names_are_never_markup() -> Result<()> {
    let plan = hostile();
    with_page(Screen::DESKTOP, async |page| {
        for (phase, taken) in plan.phases() {
            page.open(&plan.save(taken)).await?;
            page.wait_for("document.querySelector('#app .table')")
                .await?;
            page.script("window.a = () => { window.done = ['a name has run'] }")
                .await?;
            page.shows(&plan.record.prefix(taken)).await?;
            is_text(page, &phase.to_string()).await?;
        }
        // The end, with its tables and curves, and the log.
        shows_names(page, "the end", "#app").await?;
        page.press("l").await?;
        page.wait_for("document.querySelector('.log-panel[open]')")
            .await?;
        is_text(page, "the log").await?;
        shows_names(page, "the log", ".log-panel").await
    })
}

#[test]
fn saves_are_never_markup() -> Result<()> {
    let plan = hostile();
    with_page(Screen::PHONE, async |page| {
        let titled = plan
            .save(5)
            .replacen('\n', &format!("\n# title: {TITLE}\n"), 1);
        let broken = format!("{}<img src=x onerror=a()>\n", plan.save(5));
        let garbage = format!("{TITLE}<script>a()</script>");
        page.script("localStorage.clear()").await?;
        page.store("manila.game.1", &titled).await?;
        page.store("manila.game.2", &plan.save(9)).await?;
        page.store("manila.game.3", &broken).await?;
        page.store("manila.game.4", &garbage).await?;
        page.store("manila.current", "4").await?;
        page.reload().await?;
        page.wait_for("document.querySelectorAll('.saved > li').length === 2")
            .await?;
        page.script("window.a = () => { window.done = ['a save has run'] }")
            .await?;
        is_text(page, "the list").await?;
        shows_names(page, "the list", ".saved").await?;
        let list = page.script("return document.querySelector('#app').innerText + [...document.querySelectorAll('textarea')].map((one) => one.value)").await?;
        let list = list.as_str().unwrap_or_default();
        ensure!(list.contains(TITLE) && list.contains(&garbage), "{list}");
        // Company and settings are texts in the storage too.
        page.store("manila.settings", "<img src=x onerror=a()>")
            .await?;
        page.store("manila.table", &format!("{TITLE}\n{garbage}"))
            .await?;
        page.reload().await?;
        page.wait_for("document.querySelector('.castoff')").await?;
        is_text(page, "the setup").await
    })
}
