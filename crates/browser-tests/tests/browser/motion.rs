//! What moves, and for whom nothing does.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{Plan, plan},
};
use anyhow::{Context, Result, ensure};
use engine::rules::{Decision, Options, Space};
use serde_json::json;

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

/// What the device's user prefers.
async fn moves(page: &Page, preference: &str) -> Result<()> {
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
