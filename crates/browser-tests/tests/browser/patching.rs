//! What is drawn anew is patched: what stands in the page already stays there.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{all_phases, plan},
};
use anyhow::{Result, ensure};
use engine::rules::{Options, Phase};
use serde_json::json;

/// Whether everything drawn is of a known kind: an SVG element drawn as HTML would not be.
const KNOWN: &str = "return [...document.querySelectorAll('#app *')].every(it => !(it instanceof HTMLUnknownElement))";

#[test]
fn elements_and_focus_stay_through_decisions() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[all_phases]);
    let at = plan.first(|game| game.phase() == Phase::Place);
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(at)).await?;
        page.script(
            "window.kept = [...document.querySelectorAll('.mate, .stall, .lane, .punt, .slip, .slip h2, .seal')];
            document.querySelector('.mate').focus()",
        )
        .await?;
        let entries = plan.record.entries().iter().enumerate().skip(at);
        let placing =
            entries.take_while(|(at, _)| plan.record.prefix(at + 1).game().phase() == Phase::Place);
        let mut placed = 0;
        for (_, &entry) in placing {
            page.decide(entry).await?;
            placed += 1;
        }
        ensure!(placed > 0, "nobody places");
        let kept = "return window.kept.length > 10 && window.kept.every(it => it.isConnected)";
        ensure!(page.script(kept).await? == true, "elements were replaced");
        ensure!(page.focus().await? == ".mate", "{}", page.focus().await?);
        ensure!(page.script(KNOWN).await? == true);
        Ok(())
    })
}

#[test]
fn lists_grow_shrink_and_move() -> Result<()> {
    with_page(Screen::DESKTOP, async |page| {
        page.wait_for("document.querySelector('.players')").await?;
        for (at, name) in (1..).zip(["Ana", "Ben", "Cai"]) {
            page.fill(&format!(".players > :nth-child({at}) .field"), name)
                .await?;
        }
        page.script("document.querySelectorAll('.players > li').forEach((row, at) => row.at = at)")
            .await?;
        let rows = async |page: &Page| {
            let rows = "return [...document.querySelectorAll('.players > li')]
                .map(row => [row.querySelector('.field').value, row.at ?? null])";
            page.script(rows).await
        };
        page.click(".players ~ .acts-row .add").await?;
        page.fill(".players > :nth-child(4) .field", "Dora").await?;
        let four = json!([["Ana", 0], ["Ben", 1], ["Cai", 2], ["Dora", null]]);
        ensure!(rows(page).await? == four, "{}", rows(page).await?);
        page.click(".players > :nth-child(1) .down").await?;
        let moved = json!([["Ben", 1], ["Ana", 0], ["Cai", 2], ["Dora", null]]);
        ensure!(rows(page).await? == moved, "{}", rows(page).await?);
        page.wait_for("document.activeElement.matches('.players > :nth-child(2) .down')")
            .await?;
        page.click(".players > :nth-child(1) .move > :last-child")
            .await?;
        let three = json!([["Ana", 0], ["Cai", 2], ["Dora", null]]);
        ensure!(rows(page).await? == three, "{}", rows(page).await?);
        Ok(())
    })
}

#[test]
fn listeners_are_exchanged_and_not_added() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[all_phases]);
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(0)).await?;
        let least: u64 = plan.record.start().least_bid().into();
        for more in 1..=3 {
            page.click(".amount + .plain").await?;
            let amount = page
                .script("return document.querySelector('.amount').value")
                .await?;
            let expected = (least + more).to_string();
            ensure!(amount.as_str() == Some(&expected), "{more}: {amount}");
        }
        Ok(())
    })
}

#[test]
fn what_is_open_stays_open_and_goes_for_good() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[all_phases]);
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(0)).await?;
        page.click(".mates > :nth-child(1) .mate").await?;
        page.click(".sheet .reveal").await?;
        page.click(".sheet .mine").await?;
        // The sheet shows the loan, and has not been opened anew.
        page.click(".loans [data-decision^=loan]").await?;
        page.wait_for("document.querySelector('.loans [data-decision^=redeem]')")
            .await?;
        page.click(".sheet header .tool").await?;
        page.wait_for("!document.querySelector('.sheet')").await?;
        // What was live in it hears no more of the game.
        let asked = page.turn().await?;
        page.click(".slip .acts [data-decision=pass]").await?;
        page.click(".seal").await?;
        ensure!(page.turn().await? != asked, "nobody else is asked");
        Ok(())
    })
}

impl Page {
    /// The first class of what has the focus.
    async fn focus(&self) -> Result<String> {
        let class = "return '.' + (document.activeElement.classList[0] ?? '')";
        let class = self.script(class).await?;
        Ok(class.as_str().unwrap_or_default().to_owned())
    }
}
