//! Barriers: what axe-core finds in any phase, dialog and light.

use crate::{
    harness::{Page, Screen, with_page},
    layout::{crowded, looks},
    plan::{Plan, dummy_in_office, plan, with_line},
};
use anyhow::{Context, Result, ensure};
use browser_tests::axe;
use engine::rules::{GameOption, Options, Phase, Turn};
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs};
use thirtyfour::prelude::*;

const AXE: &str = include_str!("access.js");

/// Lights and contrasts beside the usual one, as attributes of `<html>`.
const LIGHTS: [[&str; 2]; 3] = [["dark", ""], ["light", "more"], ["dark", "more"]];

/// Findings, each with where it was made.
type Findings = BTreeMap<String, Vec<String>>;

struct Inspection<'a> {
    page: &'a Page,
    axe: String,
    findings: Findings,
}

impl Inspection<'_> {
    fn new(page: &Page) -> Result<Inspection<'_>> {
        let script = axe::script().context("there is no home folder")?;
        let axe = fs::read_to_string(script)
            .context("axe-core is not there: `cargo xtask tools` installs it")?;
        Ok(Inspection {
            page,
            axe,
            findings: Findings::new(),
        })
    }

    /// All rules in the usual light, contrast in all others.
    async fn look(&mut self, place: &str) -> Result<()> {
        let browser = &self.page.browser;
        browser.execute(&self.axe, vec![]).await?;
        self.run(place, Value::Null).await?;
        for [theme, contrast] in LIGHTS {
            self.set_light(theme, contrast).await?;
            let place = format!("{place}, {theme} {contrast}");
            self.run(&place, json!("color-contrast")).await?;
        }
        self.set_light("", "").await
    }

    async fn set_light(&self, theme: &str, contrast: &str) -> Result<()> {
        let script = "for (const [name, value] of Object.entries(arguments[0])) {
            if (value) document.documentElement.dataset[name] = value;
            else delete document.documentElement.dataset[name];
        }";
        let light = json!({ "theme": theme, "contrast": contrast });
        self.page.browser.execute(script, vec![light]).await?;
        Ok(())
    }

    async fn run(&mut self, place: &str, only: Value) -> Result<()> {
        let found = self.page.browser.execute_async(AXE, vec![only]).await?;
        let found: Vec<String> = serde_json::from_value(found.json().clone())?;
        for finding in found {
            let places = self.findings.entry(finding).or_default();
            places.push(place.to_owned());
        }
        Ok(())
    }

    fn nothing_found(self) -> Result<()> {
        ensure!(self.findings.is_empty(), "{:#?}", self.findings);
        Ok(())
    }
}

/// A game of two, which alone has a dummy.
fn two() -> Plan {
    plan(
        &["Ana", "Ben"],
        Options::NONE.with(GameOption::ShortGame),
        &[dummy_in_office],
    )
}

/// Picks the first thing that can be picked.
const PICK: &str = "document.querySelector('.chart [data-decision]')
    .dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }))";

/// What a finger on the button for peeking does, or one taken off it.
fn hold(event: &str) -> String {
    format!(
        "document.querySelector('.slip .peek').dispatchEvent(new PointerEvent('{event}', {{ bubbles: true }}))"
    )
}

/// Steps where no step can be made.
const STEP_IN_VAIN: &str = "document.querySelector('.slip [aria-disabled=true]').click()";

fn axe_finds_nothing(screen: Screen) -> Result<()> {
    let plan = crowded();
    with_page(screen, async |page| {
        let page = &*page;
        page.wait_for("document.querySelector('.castoff')").await?;
        let mut inspection = Inspection::new(page)?;
        inspection.look("setup").await?;
        page.click(".to-lesson").await?;
        page.wait_for("document.querySelector('.pages') && document.querySelector('.amount')")
            .await?;
        inspection.look("the lesson asks for something").await?;
        page.click(".pages .plain:nth-child(3)").await?;
        page.wait_for("!document.querySelector('.amount')").await?;
        inspection.look("the lesson tells something").await?;
        page.click(".pages .plain:nth-child(5)").await?;
        page.wait_for("document.querySelector('.castoff')").await?;
        page.fill(".players > :nth-child(1) .field", "").await?;
        page.click(".players > :nth-child(2) .swap").await?;
        inspection
            .look("setup, a token to choose and a name missing")
            .await?;
        for (look, at) in looks(&plan) {
            page.open(&plan.save(at)).await?;
            inspection.look(&look).await?;
        }
        let two = two();
        let dummy =
            |game: &engine::rules::Game| game.turn() == Turn::Chance && game.phase() != Phase::Roll;
        page.open(&two.save(two.first(dummy))).await?;
        inspection.look("dummy").await?;

        let launch = plan.first(|game| game.phase() == Phase::Launch);
        page.open(&plan.save(launch)).await?;
        page.script(STEP_IN_VAIN).await?;
        inspection.look("stepped in vain").await?;

        let place = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Place);
        page.open(&plan.save(place)).await?;
        page.script(PICK).await?;
        inspection.look("picked").await?;
        page.script(&hold("pointerdown")).await?;
        page.wait_for("document.querySelector('.glimpse .hand')")
            .await?;
        inspection.look("peeking").await?;
        page.script(&hold("pointerup")).await?;
        page.browser.action_chain().send_keys("?").perform().await?;
        page.wait_for("document.querySelector('.keymap')").await?;
        inspection.look("keys").await?;
        page.browser
            .action_chain()
            .send_keys(Key::Escape)
            .perform()
            .await?;
        page.wait_for("!document.querySelector('dialog')").await?;
        page.browser.action_chain().send_keys("e").perform().await?;
        page.wait_for("document.querySelector('.explain')").await?;
        inspection.look("what is this?").await?;
        page.click(".explain .tool").await?;
        page.click(".top .tool:first-of-type").await?;
        inspection.look("menu").await?;
        page.click(".menu .to-rules").await?;
        page.wait_for("document.querySelector('.rulebook section')")
            .await?;
        inspection.look("rules").await?;
        page.fill(".rulebook .field", "punt").await?;
        inspection.look("rules, sought").await?;
        page.click(".rules header .tool").await?;
        page.click(".top .tool:last-of-type").await?;
        inspection.look("log").await?;
        page.click(".log-panel header .tool").await?;
        page.click(".mates > :first-child .mate").await?;
        inspection.look("sheet").await?;
        page.click(".sheet .reveal").await?;
        inspection.look("handed over").await?;
        page.click(".sheet .mine").await?;
        inspection.look("loans").await?;

        page.open(&plan.save(plan.record.entries().len())).await?;
        for look in ["the last voyage", "the whole game"] {
            page.click(
                ".final .acts-row > :nth-child(1), .ledger:not(.final) .acts-row > :nth-child(2)",
            )
            .await?;
            inspection.look(look).await?;
        }

        page.script("localStorage.clear(); localStorage.setItem('manila.game.1', 'garbage')")
            .await?;
        page.store("manila.game.2", &plan.save(place)).await?;
        page.store("manila.current", "1").await?;
        page.reload().await?;
        page.wait_for("document.querySelector('.castoff')").await?;
        inspection.look("saves").await?;
        page.click(".saved .more").await?;
        page.click(".all").await?;
        inspection.look("saves, all to be deleted").await?;
        page.click(".sure .plain:last-child").await?;
        page.click(".saved .more").await?;
        inspection.look("saves, what can be done with one").await?;
        page.click(".saved .acts-row :first-child").await?;
        inspection.look("saves, a title").await?;
        page.click(".card.bad .acts-row :last-child").await?;
        inspection.look("saves, one deleted").await?;
        page.script("location.hash = 'none'").await?;
        page.wait_for("document.querySelector('.arrival[open]')")
            .await?;
        inspection.look("what is no link").await?;
        page.click(".arrival header .tool").await?;
        let Turn::Seat(next) = plan.record.prefix(place).game().turn() else {
            anyhow::bail!("a seat places");
        };
        let waits = format!("away: {}", next.number());
        page.open(&with_line(&plan.save(place), &waits)).await?;
        page.wait_for("document.querySelector('.wait')").await?;
        inspection.look("somebody elsewhere decides").await?;
        page.click(".wait .seal").await?;
        page.click(".share .draw").await?;
        page.click(".share .show").await?;
        page.wait_for("document.querySelector('.share .code')")
            .await?;
        inspection.look("ways to hand a game on").await?;
        page.open(&plan.save(place)).await?;
        let link = crate::share::link_from(&two, 3, engine::rules::Seat::One);
        page.script(&format!("location.hash = '{link}'")).await?;
        page.wait_for("document.querySelector('.arrival[open] .accept')")
            .await?;
        inspection.look("a game from elsewhere").await?;
        page.open(&plan.save(place)).await?;
        page.store("manila.game.1", &plan.save(0)).await?;
        page.script("dispatchEvent(new StorageEvent('storage'))")
            .await?;
        page.wait_for("document.querySelector('.notice .plain')")
            .await?;
        inspection.look("changed elsewhere").await?;
        inspection.nothing_found()
    })
}

#[test]
fn axe_finds_nothing_on_a_phone() -> Result<()> {
    axe_finds_nothing(Screen::PHONE)
}

#[test]
fn axe_finds_nothing_on_a_desktop() -> Result<()> {
    axe_finds_nothing(Screen::DESKTOP)
}

/// Stands in for a browser without workers.
const NO_WORKER: &str = "window.Worker = function () { throw new Error('no workers'); }";

#[test]
fn axe_finds_nothing_about_bots() -> Result<()> {
    let plan = two();
    let all = plan.record.entries().len();
    let place = plan.first(|game| game.phase() == Phase::Place);
    with_page(Screen::PHONE, async |page| {
        page.click(".add-bot").await?;
        let page = &*page;
        let mut inspection = Inspection::new(page)?;
        inspection.look("setup with a bot").await?;
        page.open(&plan.save(place)).await?;
        page.click(".ask-hint").await?;
        page.wait_for("document.querySelector('.advice .chip')")
            .await?;
        inspection.look("hint").await?;
        page.open(&plan.save(all)).await?;
        page.click(".final .acts-row > :nth-child(2)").await?;
        page.click(".start-review").await?;
        inspection.look("review under way").await?;
        page.reviews().await?;
        inspection.look("review").await?;
        page.reload_with(NO_WORKER).await?;
        page.open(&with_line(&plan.save(0), "bots: mate captain"))
            .await?;
        page.wait_for("document.querySelector('.take-seat')")
            .await?;
        inspection.look("a bot without a worker").await?;
        inspection.nothing_found()
    })
}

#[test]
fn axe_finds_nothing_after_a_panic() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.open(&crowded().save(0)).await?;
        page.breaks().await?;
        let page = &*page;
        let mut inspection = Inspection::new(page)?;
        inspection.look("fallen").await?;
        inspection.nothing_found()
    })
}
