//! Reloading the page changes nothing.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{Plan, all_phases, loans_in_and_out_of_turn, plan, steered_pair},
};
use anyhow::{Context, Result, ensure};
use engine::rules::{GameOption, Options, Phase};

const KEY: &str = "manila.game.1";

/// What the table looks like, as a script.
const SNAPSHOT: &str = include_str!("snapshot.js");

fn eventful() -> Plan {
    let options = Options::NONE
        .with(GameOption::SplitDuties)
        .with(GameOption::ShortGame);
    let wanted = [all_phases, loans_in_and_out_of_turn, steered_pair];
    plan(&["Ana", "Ben", "Cai"], options, &wanted)
}

#[test]
fn reload_in_every_phase() -> Result<()> {
    let plan = eventful();
    let phases = plan.phases();
    let all = "auction duties buy load launch start place roll board steer send over";
    for phase in all.split(' ') {
        ensure!(phases.iter().any(|(one, _)| one.to_string() == phase));
    }
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(0)).await?;
        let entries = plan.record.entries();
        for taken in 0..=entries.len() {
            let played = plan.record.prefix(taken);
            let stored = page.stored_record(KEY).await?;
            ensure!(stored == played, "stored:\n{stored}\nplayed:\n{played}");
            page.shows(&played).await?;
            if phases.iter().any(|&(_, first)| first == taken) {
                reload_once(page)
                    .await
                    .with_context(|| played.game().phase().to_string())?;
                page.shows(&played).await?;
            }
            if let Some(&entry) = entries.get(taken) {
                page.decide(entry)
                    .await
                    .with_context(|| format!("decision {taken}, {entry:?}"))?;
            }
        }
        Ok(())
    })
}

/// Reloads, and compares the whole table before and after.
async fn reload_once(page: &Page) -> Result<()> {
    let snapshot = async || -> Result<Vec<String>> {
        Ok(serde_json::from_value(page.script(SNAPSHOT).await?)?)
    };
    let before = snapshot().await?;
    page.reload().await?;
    page.wait_for("document.querySelector('#app')").await?;
    let after = snapshot().await?;
    let pairs = before.iter().zip(&after);
    if let Some((before, after)) = pairs.clone().find(|(before, after)| before != after) {
        anyhow::bail!("reloading changes\n{before}\nto\n{after}");
    }
    ensure!(before.len() == after.len(), "reloading adds or takes away");
    Ok(())
}

#[test]
fn dice_come_up_the_same_in_another_browser() -> Result<()> {
    let plan = eventful();
    let at = plan.first(|game| game.phase() == Phase::Roll && game.voyage() == 2);
    for _ in 0..2 {
        with_page(Screen::PHONE, async |page| {
            page.open(&plan.save(at)).await?;
            page.decide(plan.record.entries()[at]).await?;
            ensure!(page.stored_record(KEY).await? == plan.record.prefix(at + 1));
            Ok(())
        })?;
    }
    Ok(())
}

/// The first versions stored settings as JSON.
#[test]
fn settings_of_all_versions_are_read() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        let json = r#"{"theme":"dark","contrast":"high"}"#;
        for stored in [json, "dark high"] {
            page.store("manila.settings", stored).await?;
            page.reload().await?;
            page.wait_for("document.querySelector('#app')").await?;
            let shown = page
                .script("return {...document.documentElement.dataset}")
                .await?;
            ensure!(shown["theme"] == "dark", "{stored}: {shown}");
            ensure!(shown["contrast"] == "more", "{stored}: {shown}");
        }
        Ok(())
    })
}
