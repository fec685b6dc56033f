//! A press is answered by the look of what was pressed before anything is drawn for it, and the next one finds what came of it.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{all_phases, plan},
};
use anyhow::{Result, ensure};
use engine::rules::{Options, Phase};
use serde_json::json;
use thirtyfour::prelude::*;

/// Whether a space is shown as picked, and something as pressed.
const LOOKS: &str =
    "[document.querySelector('.slot.picked'), document.querySelector('.pressed')].map(Boolean)";

/// Without frames all that comes of a press waits for the next one.
const NO_FRAMES: &str = "window.requestAnimationFrame = () => 0";

/// On which space a punt is to start.
const START: &str = "return document.querySelector('.start output').textContent";

/// A key that does nothing.
const ANY_KEY: &str = "dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))";

/// Runs a test at a table of this phase, on a phone.
fn at(phase: Phase, test: impl AsyncFnOnce(&mut Page) -> Result<()>) -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[all_phases]);
        let at = plan.first(|game| game.phase() == phase);
        page.open(&plan.save(at)).await?;
        test(page).await
    })
}

/// Clicks without waiting for what comes of it.
async fn press(page: &Page, css: &str) -> Result<()> {
    Ok(page.browser.find(By::Css(css)).await?.click().await?)
}

#[test]
fn a_press_is_painted_before_what_comes_of_it() -> Result<()> {
    at(Phase::Place, async |page| {
        page.script(&format!(
            "window.seen = [];
            addEventListener('click', () => requestAnimationFrame(() => seen.push({LOOKS})), true)"
        ))
        .await?;
        page.click(".slot.open .take").await?;
        let seen = page.script("return seen").await?;
        ensure!(seen == json!([[false, true]]), "first painted: {seen}");
        let drawn = page.script(&format!("return {LOOKS}")).await?;
        ensure!(drawn == json!([true, false]), "then drawn: {drawn}");
        Ok(())
    })
}

#[test]
fn a_press_finds_what_came_of_the_one_before() -> Result<()> {
    at(Phase::Launch, async |page| {
        page.script(NO_FRAMES).await?;
        let shown = async || page.script(START).await;
        press(page, ".start .more").await?;
        ensure!(shown().await? == "0", "drawn before a frame was");
        press(page, ".start .more").await?;
        ensure!(shown().await? == "1");
        page.script(ANY_KEY).await?;
        ensure!(shown().await? == "2", "{}", shown().await?);
        Ok(())
    })
}

#[test]
fn what_a_script_presses_is_drawn_at_once() -> Result<()> {
    at(Phase::Launch, async |page| {
        page.script(NO_FRAMES).await?;
        page.script("document.querySelector('.start .more').click()")
            .await?;
        let shown = page.script(START).await?;
        ensure!(shown == "1", "{shown}");
        Ok(())
    })
}

/// What was picked was put away, for the key came before the menu was drawn.
#[test]
fn a_key_after_a_press_is_for_the_panel_that_it_opens() -> Result<()> {
    at(Phase::Place, async |page| {
        page.click(".slot.open .take").await?;
        page.script(NO_FRAMES).await?;
        press(page, ".top .tool:first-of-type").await?;
        page.press(Key::Escape).await?;
        page.wait_for("!document.querySelector('dialog')").await?;
        let looks = page.script(&format!("return {LOOKS}")).await?;
        ensure!(looks == json!([true, false]), "{looks}");
        Ok(())
    })
}

/// The menu was closed at once, the rules came a little later, and the table flashed up between them.
#[test]
fn one_panel_stays_until_the_next_is_drawn() -> Result<()> {
    at(Phase::Place, async |page| {
        page.click(".top .tool:first-of-type").await?;
        page.wait_for("document.querySelector('.menu[open]')")
            .await?;
        page.script(NO_FRAMES).await?;
        press(page, ".menu .to-rules").await?;
        ensure!(
            page.script("return document.querySelector('dialog[open]').classList.contains('menu')")
                .await?
                == true
        );
        page.script(ANY_KEY).await?;
        page.wait_for("document.querySelector('.rules[open]') && !document.querySelector('.menu')")
            .await
    })
}

/// The table behind it is dimmed, and a tap there did nothing.
#[test]
fn a_tap_beside_a_panel_shuts_it_and_does_nothing_else() -> Result<()> {
    at(Phase::Place, async |page| {
        page.click(".mates > :first-child .mate").await?;
        page.wait_for("document.querySelector('dialog[open] .scroll')")
            .await?;
        let chain = page.browser.action_chain();
        chain.move_to(40, 160).click().perform().await?;
        page.wait_for("!document.querySelector('dialog')").await?;
        let picked = page
            .script(
                "return document.querySelector('[data-decision][aria-pressed=true]')?.outerHTML",
            )
            .await?;
        ensure!(picked.is_null(), "picked: {picked}");
        // It can be opened again.
        page.click(".mates > :first-child .mate").await?;
        page.wait_for("document.querySelector('dialog[open] .scroll')")
            .await
    })
}
