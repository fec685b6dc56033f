//! Taking back, and looking back.

use crate::{
    harness::{Page, Screen, until, with_page},
    plan::{Plan, all_phases, plan},
};
use anyhow::{Context, Result, ensure};
use engine::{
    record::Record,
    rules::{Options, Phase, Turn},
};
use thirtyfour::prelude::*;

const KEY: &str = "manila.game.1";
/// Where a game goes that is made from an earlier state.
const FORKED: &str = "manila.game.2";

fn any_game() -> Plan {
    plan(&["Ana", "Ben", "Cai"], Options::NONE, &[all_phases])
}

impl Page {
    /// Ctrl+Z, with or without the shift key.
    pub async fn press_undo(&self, again: bool) -> Result<()> {
        let keys = self.browser.action_chain().key_down(Key::Control);
        let keys = match again {
            true => keys.key_down(Key::Shift).send_keys("Z").key_up(Key::Shift),
            false => keys.send_keys("z"),
        };
        keys.key_up(Key::Control).perform().await?;
        Ok(())
    }

    /// Waits until the game is stored like this.
    async fn stores(&self, record: &Record) -> Result<()> {
        let stored = until(async || {
            let stored = self.stored_record(KEY).await;
            stored.is_ok_and(|stored| stored == *record)
        });
        let wanted = record.entries().len();
        stored
            .await
            .with_context(|| format!("the game is not stored after {wanted} decisions"))
    }

    /// Waits until the state after so many decisions is looked at.
    async fn looks_at(&self, decisions: usize, all: usize) -> Result<()> {
        let said = format!("decision {decisions} of {all}:");
        self.wait_for(&format!(
            "document.querySelector('.past #h-slip')?.textContent.includes('{said}')"
        ))
        .await
    }

    async fn has_no_dialog(&self) -> Result<()> {
        self.wait_for("!document.querySelector('dialog')").await
    }
}

#[test]
fn the_own_turn_is_taken_back_at_once() -> Result<()> {
    let plan = any_game();
    let at = plan.first(|game| game.phase() == Phase::Launch);
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(at)).await?;
        let loaded = plan.record.prefix(at);
        let before = plan.record.prefix(at - 1);
        page.click(".undo").await?;
        page.stores(&before).await?;
        page.has_no_dialog().await?;
        page.shows(&before).await?;
        page.click(".redo").await?;
        page.stores(&loaded).await?;
        page.shows(&loaded).await?;
        page.press_undo(false).await?;
        page.stores(&before).await?;
        page.press_undo(true).await?;
        page.stores(&loaded).await
    })
}

#[test]
fn dice_are_taken_back_by_agreement_and_come_up_again() -> Result<()> {
    let plan = any_game();
    let due = plan.first(|game| game.turn() == Turn::Chance);
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(due)).await?;
        page.decide(plan.record.entries()[due]).await?;
        let rolled = plan.record.prefix(due + 1);
        page.stores(&rolled).await?;
        page.click(".undo").await?;
        page.click(".takeback .acts-row > :last-child").await?;
        page.has_no_dialog().await?;
        page.stores(&rolled).await?;
        page.click(".undo").await?;
        let told = page.script("return document.querySelectorAll('.takeback li').length");
        ensure!(told.await? == 2, "the placement and the dice are told");
        page.click(".agree").await?;
        page.stores(&plan.record.prefix(due - 1)).await?;
        page.has_no_dialog().await?;
        page.decide(plan.record.entries()[due - 1]).await?;
        page.stores(&plan.record.prefix(due)).await?;
        page.decide(plan.record.entries()[due]).await?;
        page.stores(&rolled).await
    })
}

#[test]
fn the_past_is_looked_at_and_not_changed() -> Result<()> {
    let plan = any_game();
    let all = plan.record.entries().len();
    let voyage = plan.first(|game| game.voyage() == 2);
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        with_page(screen, async |page| {
            let save = plan.save(all);
            page.open(&save).await?;
            page.wait_for("document.querySelector('#h-slip')").await?;
            page.press("h").await?;
            page.looks_at(all - 1, all).await?;
            for (key, decisions) in [
                (Key::Home, 0),
                (Key::Right, 1),
                (Key::PageDown, voyage),
                (Key::Right, voyage + 1),
                (Key::PageUp, voyage),
                (Key::Left, voyage - 1),
                (Key::End, all),
            ] {
                page.press(key).await?;
                page.looks_at(decisions, all).await?;
                let then = plan.record.prefix(decisions);
                let phase = page.phase().await?;
                ensure!(phase == then.game().phase().to_string(), "{phase}");
                ensure!(page.decisions().await?.is_empty());
                let loans = page.browser.find_all(By::Css("[data-seat]")).await?;
                ensure!(loans.is_empty());
            }
            page.press_undo(false).await?;
            page.press(Key::Escape).await?;
            page.wait_for("!document.querySelector('.past')").await?;
            ensure!(page.phase().await? == "over");
            ensure!(page.stored(KEY).await? == Some(save));
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_line_of_the_log_leads_to_its_moment() -> Result<()> {
    let plan = any_game();
    let all = plan.record.entries().len();
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(all)).await?;
        page.click(".top .tool:last-of-type").await?;
        // The newest voyage stands first, the first line of the first voyage is the first decision.
        page.click(".log-panel section:last-child li:nth-of-type(1) .entry")
            .await?;
        page.has_no_dialog().await?;
        page.looks_at(1, all).await?;
        page.click(".past .seal").await?;
        page.wait_for("!document.querySelector('.past')").await
    })
}

#[test]
fn the_log_opens_at_what_is_shown_now() -> Result<()> {
    let plan = any_game();
    // A long voyage's log, just before its end.
    let at = plan.first(|game| game.voyage() == 2) - 1;
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(at)).await?;
        page.click(".top .tool:last-of-type").await?;
        page.wait_for("document.activeElement.matches('.log-panel .now > .entry')")
            .await?;
        let below = "document.activeElement.getBoundingClientRect().bottom";
        page.wait_for(&format!(
            "{below} <= document.querySelector('.log-panel').getBoundingClientRect().bottom"
        ))
        .await
    })
}

#[test]
fn the_past_plays_itself() -> Result<()> {
    let plan = any_game();
    let all = plan.record.entries().len();
    with_page(Screen::PHONE, async |page| {
        page.store("manila.settings", "instant").await?;
        page.open(&plan.save(all)).await?;
        page.wait_for("document.querySelector('#h-slip')").await?;
        page.press("h").await?;
        page.looks_at(all - 1, all).await?;
        page.press(Key::Left).await?;
        page.looks_at(all - 2, all).await?;
        page.click(".seeker > :nth-child(3)").await?;
        page.looks_at(all, all).await
    })
}

/// Another game, with other dice to come, and the one it is made from stays as it is.
#[test]
fn a_game_goes_on_from_the_past_as_another_one() -> Result<()> {
    let plan = any_game();
    let all = plan.record.entries().len();
    let voyage = plan.first(|game| game.voyage() == 2);
    with_page(Screen::DESKTOP, async |page| {
        let save = plan.save(all);
        page.open(&save).await?;
        page.wait_for("document.querySelector('#h-slip')").await?;
        page.press("h").await?;
        page.press(Key::Home).await?;
        page.press(Key::PageDown).await?;
        page.looks_at(voyage, all).await?;
        page.click(".fork").await?;
        page.wait_for("!document.querySelector('.past')").await?;
        let then = plan.record.prefix(voyage);
        page.shows(&then).await?;
        ensure!(page.stored_record(FORKED).await? == then);
        page.decide(plan.record.entries()[voyage]).await?;
        let on = plan.record.prefix(voyage + 1);
        ensure!(page.stored_record(FORKED).await? == on);
        ensure!(page.stored(KEY).await? == Some(save.clone()));
        let seed = |save: &str| {
            let mut lines = save.lines();
            lines
                .find(|line| line.starts_with("# seed: "))
                .map(str::to_owned)
        };
        let forked = page.stored(FORKED).await?.context("it is stored")?;
        ensure!(seed(&forked).is_some() && seed(&forked) != seed(&save));
        Ok(())
    })
}
