//! The rules to read.

use crate::{
    harness::{Page, Screen, with_page},
    layout::crowded,
};
use anyhow::{Context, Result, ensure};
use engine::rules::{Actor, Decision, Game, Phase, Refusal, Space, Turn, Ware};
use thirtyfour::prelude::*;

/// Whether the rules are open and there.
const THERE: &str = "document.querySelector('.rules[open] .rulebook section')";

/// The ids of the headings that are shown.
const SHOWN: &str =
    "return [...document.querySelectorAll('.rulebook section > :is(h3, h4)')].map(({ id }) => id)";

/// Has the network fail, until it is mended.
const NO_NETWORK: &str =
    "window.mended = window.fetch; window.fetch = () => Promise.reject(new TypeError('gone'))";

/// Has every file be missing, in the way of hosts that answer with a page of their own.
const NO_FILE: &str = "window.fetch = async () => new Response('<!DOCTYPE html>')";

impl Page {
    async fn shown(&self) -> Result<Vec<String>> {
        Ok(serde_json::from_value(self.script(SHOWN).await?)?)
    }

    async fn rules_by_menu(&self) -> Result<()> {
        self.click(".top .tool:first-of-type").await?;
        self.click(".menu .to-rules").await?;
        self.wait_for(THERE).await
    }

    /// Shuts the panel by key, and sees that the focus is back.
    async fn shut_rules(&self, opener: &str) -> Result<()> {
        self.press(Key::Escape).await?;
        self.wait_for("!document.querySelector('dialog')").await?;
        let back = format!("document.activeElement === document.querySelector('{opener}')");
        self.wait_for(&back).await
    }
}

#[test]
fn rules_open_from_the_setup_the_menu_and_by_key() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.click(".masthead .to-rules").await?;
        page.wait_for(THERE).await?;
        let shown = page.shown().await?;
        ensure!(
            shown.first().is_some_and(|id| id == "rules-idea"),
            "{shown:?}"
        );
        ensure!(
            shown.last().is_some_and(|id| id == "rules-r23"),
            "{shown:?}"
        );
        page.shut_rules(".masthead .to-rules").await?;

        page.open(&crowded().save(0)).await?;
        page.rules_by_menu().await?;
        page.shut_rules(".top .tool:first-of-type").await?;
        page.press("r").await?;
        page.wait_for(THERE).await?;
        page.click(".rules header .tool").await?;
        page.wait_for("!document.querySelector('dialog')").await
    })
}

#[test]
fn rules_are_in_the_players_language() -> Result<()> {
    with_page(Screen::DESKTOP, async |page| {
        page.open(&crowded().save(0)).await?;
        for (at, title, first) in [
            (1, "Rules", "The idea"),
            (2, "Regeln", "Worum es geht"),
            (3, "規則", "遊戲概要"),
        ] {
            page.click(".top .tool:first-of-type").await?;
            let language = format!("[aria-labelledby=h-language] > :nth-child({at})");
            page.click(&language).await?;
            page.click(".menu .to-rules").await?;
            page.wait_for(THERE).await?;
            ensure!(page.says(".rules #h-panel").await? == title);
            ensure!(page.says("#rules-idea").await? == first);
            page.click(".rules header .tool").await?;
            page.wait_for("!document.querySelector('dialog')").await?;
        }
        Ok(())
    })
}

#[test]
fn contents_lead_to_sections() -> Result<()> {
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        with_page(screen, async |page| {
            page.open(&crowded().save(0)).await?;
            page.rules_by_menu().await?;
            // The appendix is one entry: its rulings are listed when they are sought.
            let entries = "document.querySelectorAll('.contents button').length";
            let sections = "document.querySelectorAll('.rulebook h3[id^=rules-]').length";
            page.wait_for(&format!("{entries} === {sections}")).await?;
            page.click(".contents li:nth-child(8) button").await?;
            // In sight, below the field that stays at the top.
            page.wait_for(
                "document.activeElement.id === 'rules-pirates'
                && document.activeElement.getBoundingClientRect().top
                    >= document.querySelector('.rulebook .field').getBoundingClientRect().bottom
                && document.activeElement.getBoundingClientRect().bottom < innerHeight",
            )
            .await
        })?;
    }
    Ok(())
}

#[test]
fn what_is_sought_is_found_and_counted() -> Result<()> {
    with_page(Screen::DESKTOP, async |page| {
        page.open(&crowded().save(0)).await?;
        page.rules_by_menu().await?;
        let all = page.shown().await?;
        page.fill(".rulebook .field", "BLIND passenger").await?;
        page.wait_for("document.querySelectorAll('.rulebook section').length === 2")
            .await?;
        ensure!(page.shown().await? == ["rules-spaces", "rules-r10"]);
        let count = page.says(".rulebook [role=status]").await?;
        ensure!(count.contains('2'), "{count}");
        page.click(".contents li:nth-child(2) button").await?;
        page.wait_for("document.activeElement.id === 'rules-r10'")
            .await?;

        page.fill(".rulebook .field", "submarine").await?;
        page.wait_for("!document.querySelector('.rulebook section')")
            .await?;
        ensure!(!page.says(".rulebook [role=status]").await?.is_empty());
        // The field is still the same, with what was typed and the focus.
        ensure!(page.script("return document.activeElement.value").await? == "submarine");
        page.fill(".rulebook .field", " ").await?;
        page.wait_for("document.querySelectorAll('.rulebook section').length > 2")
            .await?;
        ensure!(page.shown().await? == all);
        ensure!(page.says(".rulebook [role=status]").await?.is_empty());
        Ok(())
    })
}

#[test]
fn rules_that_cannot_be_loaded_say_so_and_can_be_tried_again() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.all_parts().await?;
        page.script(NO_NETWORK).await?;
        page.click(".masthead .to-rules").await?;
        let retry =
            "document.activeElement === document.querySelector('.rules [role=alert] .plain')";
        page.wait_for(retry).await?;
        ensure!(!page.says(".rules [role=alert] p").await?.is_empty());
        page.script(NO_FILE).await?;
        page.click(".rules [role=alert] .plain").await?;
        page.wait_for(retry).await?;
        page.script("window.fetch = window.mended").await?;
        page.click(".rules [role=alert] .plain").await?;
        page.wait_for(THERE).await?;
        // Not lost with the button that had it.
        page.wait_for("document.activeElement.id === 'rules-idea'")
            .await?;
        page.shut_rules(".masthead .to-rules").await
    })
}

/// Setting a value that has gone with its panel would stop the app.
#[test]
fn rules_that_arrive_after_the_panel_was_shut_do_no_harm() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.all_parts().await?;
        page.script(
            "const { fetch } = window;
            window.fetch = async (...sought) => {
                await new Promise((go) => { window.go = go });
                return fetch(...sought).finally(() => { window.gone = true });
            }",
        )
        .await?;
        page.click(".masthead .to-rules").await?;
        page.wait_for("window.go && document.querySelector('.rules [role=status]')")
            .await?;
        page.shut_rules(".masthead .to-rules").await?;
        page.script("window.go()").await?;
        page.wait_for("window.gone").await?;
        page.click(".castoff .seal").await?;
        page.wait_for("document.querySelector('#app .table')").await
    })
}

#[test]
fn rules_fit_any_screen() -> Result<()> {
    let plan = crowded();
    let at = plan.first(|game| game.phase() == Phase::Place);
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        with_page(screen, async |page| {
            page.open(&plan.save(at)).await?;
            for language in 1..=3 {
                page.click(".top .tool:first-of-type").await?;
                page.click(&format!(
                    "[aria-labelledby=h-language] > :nth-child({language})"
                ))
                .await?;
                page.click(".menu .to-rules").await?;
                page.wait_for(THERE).await?;
                let wide = page
                    .script(
                        "const { clientWidth, scrollWidth } = document.querySelector('.rules .scroll');
                        return scrollWidth - clientWidth",
                    )
                    .await?;
                ensure!(
                    wide == 0,
                    "{language} on {screen:?}: {wide} pixels too wide"
                );
                let small = page
                    .script(
                        "return [...document.querySelectorAll('.rules :is(button, input)')]
                            .map((control) => [control.innerText, control.getBoundingClientRect()])
                            .filter(([, { width, height }]) => Math.min(width, height) < 44)
                            .map(([text]) => text)",
                    )
                    .await?;
                ensure!(small == serde_json::json!([]), "too small: {small}");
                page.click(".rules header .tool").await?;
                page.wait_for("!document.querySelector('dialog')").await?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn what_is_refused_leads_to_the_rules_about_it() -> Result<()> {
    let plan = crowded();
    let full = |game: &Game| game.phase() == Phase::Place && refused_punt(game).is_some();
    let at = plan.first(full);
    let ware = refused_punt(plan.record.prefix(at).game()).context("there is a full punt")?;
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(at)).await?;
        ensure!(
            page.script("return !document.querySelector('.slip .refused')")
                .await?
                == true
        );
        page.script(&format!(
            "document.querySelector('.punt.ware-{ware} .take[aria-disabled=true]').click()"
        ))
        .await?;
        page.click(".refused .plain").await?;
        page.wait_for("document.activeElement.id === 'rules-spaces'")
            .await?;
        page.shut_rules(".refused .plain").await
    })
}

/// A punt that is full, when somebody is asked for a place.
fn refused_punt(game: &Game) -> Option<Ware> {
    let Turn::Seat(seat) = game.turn() else {
        return None;
    };
    let taken = |ware: &Ware| {
        let space = Space::Punt(*ware);
        game.check(Actor::Seat(seat), Decision::Place(space)) == Err(Refusal::Taken(space))
    };
    Ware::ALL.into_iter().find(taken)
}
