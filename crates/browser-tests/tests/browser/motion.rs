//! What moves, and for whom nothing does.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{Plan, loans_in_and_out_of_turn, plan},
};
use anyhow::{Context, Result, ensure};
use engine::rules::{Decision, Options, Phase, Punt, Space};
use serde_json::json;
use thirtyfour::Key;

/// A coin on its way.
const FLYING: &str = "document.querySelector('.coin.flying')";

#[test]
fn coins_fly_until_a_tap_ends_it_and_never_for_who_wants_no_motion() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[]);
    with_page(Screen::DESKTOP, async |page| {
        page.store("manila.settings", "slow").await?;
        place(page, &plan).await?;
        page.wait_for("document.querySelector('.mate .purse')")
            .await?;
        let flies = page.script(&format!("return Boolean({FLYING})")).await?;
        ensure!(flies == false, "something moves");
        moves(page, "no-preference").await?;
        place(page, &plan).await?;
        page.wait_for(FLYING).await?;
        page.click(".phase").await?;
        page.wait_for(&format!("!{FLYING}")).await
    })
}

/// What the device's user prefers. What moves does so for long enough to be seen, however slow the machine is.
async fn moves(page: &Page, preference: &str) -> Result<()> {
    let slow = "for (const time of ['--tumble', '--flight', '--glide'])
        document.documentElement.style.setProperty(time, '600s')";
    page.script(slow).await?;
    let feature = json!({ "name": "prefers-reduced-motion", "value": preference });
    let media = json!({ "features": [feature] });
    let cdp = page.browser.cdp();
    cdp.send_raw("Emulation.setEmulatedMedia", media).await?;
    Ok(())
}

/// Pays for the first space that costs something.
async fn place(page: &Page, plan: &Plan) -> Result<()> {
    let entries = plan.record.entries();
    let paid = entries.iter().position(
        |entry| matches!(entry.decision, Decision::Place(space) if space != Space::Insurance),
    );
    let paid = paid.context("nobody places")?;
    page.open(&plan.save(paid)).await?;
    page.decide(entries[paid]).await
}

/// The account book lay over the chart at once, and nobody ever saw the last roll. Then who tapped twice on the seal had bid
/// for the next voyage, and Escape had closed the book, before it was seen.
#[test]
fn the_landing_is_seen_before_the_account_book() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[]);
    let settled = plan.first(|game| game.voyage() == 2);
    let after = plan.record.prefix(settled);
    let covers = "getComputedStyle(document.querySelector('.ledger')).opacity !== '0'";
    with_page(Screen::PHONE, async |page| {
        page.store("manila.settings", "slow").await?;
        for by_key in [true, false] {
            page.open(&plan.save(settled - 1)).await?;
            moves(page, "no-preference").await?;
            // However slow the machine is.
            let hold = "new MutationObserver(() => {
                    if (document.querySelector('.unfolding'))
                        document.getAnimations().forEach((animation) => animation.pause());
                }).observe(document, { subtree: true, attributeFilter: ['class'] })";
            page.script(hold).await?;
            page.decide(plan.record.entries()[settled - 1]).await?;
            page.wait_for("document.querySelector('.ledger.unfolding')")
                .await?;
            let covered = page.script(&format!("return {covers}")).await?;
            ensure!(covered == false, "the book lies over the landing");
            page.shows(&after).await?;

            match by_key {
                true => page.press(Key::Escape).await?,
                false => page.tap_at(".slip .seal").await?,
            }
            page.wait_for(&format!(
                "!document.querySelector('.unfolding, .waiting') && {covers}"
            ))
            .await?;
            page.shows(&after).await?;
            if by_key {
                page.press(Key::Escape).await?;
                page.wait_for("!document.querySelector('.ledger')").await?;
            }
        }
        Ok(())
    })
}

/// They came from the stall of the share that was pledged, which lies face down.
#[test]
fn the_coin_of_a_loan_tells_no_ware() -> Result<()> {
    let plan = plan(
        &["Ana", "Ben", "Cai"],
        Options::NONE,
        &[loans_in_and_out_of_turn],
    );
    let entries = plan.record.entries();
    let loan = entries
        .iter()
        .position(|entry| matches!(entry.decision, Decision::Loan(_)));
    let loan = loan.context("nobody borrows")?;
    with_page(Screen::PHONE, async |page| {
        page.store("manila.settings", "slow").await?;
        page.open(&plan.save(loan)).await?;
        moves(page, "no-preference").await?;
        // The tap that closes the player's sheet may end it at once.
        let watch = "window.coins = [];
            new MutationObserver((changes) => {
                const { x, y, width, height } = document.querySelector('.market').getBoundingClientRect();
                for (const { addedNodes: [coin] } of changes)
                    if (coin?.matches?.('.coin.flying'))
                        coins.push(['--x0', '--y0'].map((name) => parseInt(coin.style.getPropertyValue(name)))
                            .map((from, at) => from - [x + width / 2, y + height / 2][at]));
            }).observe(document.body, { childList: true })";
        page.script(watch).await?;
        page.decide(entries[loan]).await?;
        page.wait_for("window.coins.length > 0").await?;
        let from = page
            .script("return window.coins[0].every((off) => Math.abs(off) <= 1)")
            .await?;
        ensure!(from == true, "not from the middle of the market");
        Ok(())
    })
}

/// The slip said how the dice fell while they still tumbled, and so did soundings and odds of punts that had not moved.
#[test]
fn nobody_hears_how_the_dice_fell_before_they_have() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[]);
    let roll = plan.first(|game| game.phase() == Phase::Roll);
    let told = "[...document.querySelectorAll('.sea :is(.sounding, .likely, .wake), .slot .likely, .latest')]
        .map((one) => getComputedStyle(one).visibility)";
    let tops = "[...document.querySelectorAll('.sea .punt')].map((one) => Math.round(one.getBoundingClientRect().top))";
    with_page(Screen::PHONE, async |page| {
        page.store("manila.settings", "slow").await?;
        page.open(&plan.save(roll)).await?;
        moves(page, "no-preference").await?;
        let before = page.script(&format!("return {tops}")).await?;
        page.click(".slip .seal").await?;
        page.wait_for("document.querySelectorAll('.die.tumbling').length === 3")
            .await?;
        page.wait_for(&format!(
            "{told}.length > 8 && {told}.every((one) => one === 'hidden')"
        ))
        .await?;
        let meanwhile = page.script(&format!("return {tops}")).await?;
        ensure!(
            meanwhile == before,
            "punts at {before}, then at {meanwhile}"
        );
        page.click(".phase").await?;
        page.wait_for(&format!("{told}.every((one) => one === 'visible')"))
            .await?;
        page.wait_for("!document.querySelector('.tumbling, .untold, .anchored')")
            .await?;
        let then = page.script(&format!("return {tops}")).await?;
        ensure!(then != before, "the punts have not moved");
        Ok(())
    })
}

/// They were at once where they lie.
#[test]
fn punts_come_into_port_from_the_sea() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[]);
    let docked = plan.first(|game| game.punts().iter().any(Punt::in_port));
    with_page(Screen::PHONE, async |page| {
        page.store("manila.settings", "slow").await?;
        page.open(&plan.save(docked - 1)).await?;
        moves(page, "no-preference").await?;
        page.decide(plan.record.entries()[docked - 1]).await?;
        page.wait_for("document.querySelector('.port .punt.landing')")
            .await?;
        page.click(".phase").await?;
        page.wait_for("document.querySelector('.port .punt:not(.landing)')")
            .await
    })
}
