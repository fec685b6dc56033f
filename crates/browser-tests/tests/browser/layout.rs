//! Every phase on a small and a large screen: nothing scrolls sideways, nothing covers a control, nothing jumps away.

use crate::{
    harness::{Screen, with_page},
    plan::{Plan, all_phases, displacement, plan},
};
use anyhow::{Result, ensure};
use engine::rules::{Decision, GameOption, Options, Phase};
use serde_json::json;

const SCREENS: [Screen; 2] = [Screen::PHONE, Screen::DESKTOP];

/// What is wrong with the controls, as a script.
pub const FAULTS: &str = include_str!("layout.js");

/// Which texts are cut off, as a script.
const CUT: &str = include_str!("cut.js");

/// What scrolls sideways, or sticks out of its button, as a script.
pub const SIDEWAYS: &str = "return [...document.querySelectorAll('dialog *')]
    .filter((one) => !one.closest('.sr, .clip, input') && one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
    .map((one) => `${one.tagName} ${one.className}: ${one.textContent.slice(0, 20)}`)";

/// Which controls move under the pointer, as a script.
const JUMPS: &str = include_str!("jumps.js");

/// A full table with the longest names, and all that can be asked.
pub fn crowded() -> Plan {
    let names = [
        "Wilhelmina Wommelsdorf W",
        "Benedikta van der Meulen",
        "MMMMMMMMMMMMMMMMMMMMMMMM",
        "明明明明明明明明明明明明明明明明明明明明明明明明",
        "Eva",
    ];
    let options = Options::NONE
        .with(GameOption::DisplacingPirates)
        .with(GameOption::SplitDuties);
    plan(&names, options, &[all_phases, displacement])
}

/// The states worth a look: each phase as it first comes up, and somebody to be displaced.
pub fn looks(plan: &Plan) -> Vec<(String, usize)> {
    let phases = plan.phases().into_iter();
    let mut looks: Vec<(String, usize)> =
        phases.map(|(phase, at)| (phase.to_string(), at)).collect();
    let displaces = |decision| matches!(decision, Decision::Board { over: Some(_), .. });
    looks.push((
        "displacing".to_owned(),
        plan.first(|game| game.legal().iter().any(displaces)),
    ));
    looks.push((
        "reckoning".to_owned(),
        plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Auction),
    ));
    looks.push((
        "crowd".to_owned(),
        plan.first(|game| game.phase() == Phase::Roll && game.rolls_done() == 2),
    ));
    looks
}

#[test]
fn nothing_scrolls_sideways_or_is_too_small() -> Result<()> {
    let plan = crowded();
    for screen in SCREENS {
        with_page(screen, async |page| {
            let mut faults = Vec::new();
            for (look, at) in looks(&plan) {
                page.open(&plan.save(at)).await?;
                let found: Vec<String> = serde_json::from_value(page.script(FAULTS).await?)?;
                faults.extend(found.iter().map(|fault| format!("{look}: {fault}")));
            }
            ensure!(faults.is_empty(), "{screen:?}: {faults:#?}");
            Ok(())
        })?;
    }
    Ok(())
}

/// Text set to twice its usual size in the browser. Where the board would no longer fit, the style sheets grow it less.
#[test]
fn nothing_is_lost_of_large_text() -> Result<()> {
    let plan = crowded();
    let tablet = Screen {
        width: 640,
        height: 1280,
        ..Screen::PHONE
    };
    for screen in [Screen::PHONE, tablet, Screen::DESKTOP] {
        with_page(screen, async |page| {
            let sizes = json!({ "fontSizes": { "standard": 32 } });
            let cdp = page.browser.cdp();
            cdp.send_raw("Page.setFontSizes", sizes).await?;
            let mut faults = Vec::new();
            for (look, at) in looks(&plan) {
                page.open(&plan.save(at)).await?;
                let mut found: Vec<String> = serde_json::from_value(page.script(FAULTS).await?)?;
                let cut: Vec<String> = serde_json::from_value(page.script(CUT).await?)?;
                found.extend(cut);
                faults.extend(found.iter().map(|fault| format!("{look}: {fault}")));
            }
            for (open, panel) in [
                (".top .tool:last-of-type", ".log-panel"),
                (".mates > :first-child .mate", ".sheet"),
                (".top .tool:first-of-type", ".menu"),
            ] {
                page.click(open).await?;
                page.wait_for(&format!("document.querySelector('{panel}[open]')"))
                    .await?;
                let found: Vec<String> = serde_json::from_value(page.script(CUT).await?)?;
                faults.extend(found.iter().map(|fault| format!("{panel}: {fault}")));
                let wide = page.script(SIDEWAYS).await?;
                ensure!(wide == json!([]), "{screen:?}, {panel}: {wide}");
                page.click(&format!("{panel} header .tool")).await?;
            }
            page.click(".top .tool:first-of-type").await?;
            let size = page
                .script(
                    "return parseFloat(getComputedStyle(document.querySelector('.menu')).fontSize)",
                )
                .await?;
            ensure!(size == json!(32), "the menu is set in {size} px");
            ensure!(faults.is_empty(), "{screen:?}: {faults:#?}");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn nothing_moves_under_the_pointer() -> Result<()> {
    let plan = crowded();
    for screen in SCREENS {
        with_page(screen, async |page| {
            let mut jumps = Vec::new();
            for (look, at) in looks(&plan) {
                page.open(&plan.save(at)).await?;
                let found: Vec<String> = serde_json::from_value(page.script(JUMPS).await?)?;
                jumps.extend(found.iter().map(|jump| format!("{look}: {jump}")));
            }
            ensure!(jumps.is_empty(), "{screen:?}: {jumps:#?}");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn what_happened_last_is_told_where_no_log_stands() -> Result<()> {
    let names = ["Rosa", "Bert", "Cleo"];
    let plan = plan(&names, Options::NONE, &[all_phases]);
    let at = plan.first(|game| game.phase() == Phase::Place && game.rolls_done() == 1);
    const SEEN: &str =
        "return [...document.querySelectorAll('.latest li')].map(line => line.textContent)";
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(at)).await?;
        let lines: Vec<String> = serde_json::from_value(page.script(SEEN).await?)?;
        let newest = lines.first().map_or("", String::as_str);
        ensure!(newest.starts_with("Dice: "), "{lines:?}");
        ensure!(lines.len() == 3, "{lines:?}");

        // What is picked has the room for itself.
        page.click("[data-decision=pass]").await?;
        page.wait_for("!document.querySelector('.latest')").await
    })?;
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(at)).await?;
        page.wait_for("document.querySelector('.log .now').textContent.startsWith('Dice: ')")
            .await?;
        page.wait_for("document.querySelector('.latest').checkVisibility() === false")
            .await
    })
}
