//! By keyboard alone.

use crate::{
    harness::{Page, Screen, until, with_page},
    layout::{crowded, looks},
    plan::{all_phases, displacement, loans_in_and_out_of_turn, plan, steered_pair},
};
use anyhow::{Context, Result, ensure};
use engine::{
    record::Entry,
    rules::{Actor, Decision, GameOption, Options, Phase, Steer},
};
use serde_json::json;
use std::{collections::BTreeSet, time::Duration};
use thirtyfour::{action_chain::ActionChain, prelude::*};

const KEY: &str = "manila.game.1";

/// Where the focus is, as a script.
const FOCUS: &str = include_str!("focus.js");

/// How far a control is by the tab key, as a script.
const TABS: &str = include_str!("tabs.js");

impl Page {
    /// Keys to be pressed as fast as can be.
    fn keys(&self) -> ActionChain {
        let no_delay = Some(Duration::ZERO);
        self.browser.action_chain_with_delay(no_delay, no_delay)
    }

    /// Presses keys, one after another.
    pub async fn press(&self, keys: impl Into<TypingData>) -> Result<()> {
        self.keys().send_keys(keys).perform().await?;
        Ok(())
    }

    /// Goes to a control by the tab key.
    async fn tab_to(&self, css: &str) -> Result<()> {
        let walk = until(async || {
            let tabs = self.browser.execute(TABS, vec![json!(css)]).await;
            let Some(tabs) = tabs.ok().and_then(|tabs| tabs.json().as_i64()) else {
                return false;
            };
            let mut keys = self.keys();
            if tabs < 0 {
                keys = keys.key_down(Key::Shift);
            }
            for _ in 0..tabs.abs() {
                keys = keys.send_keys(Key::Tab);
            }
            keys.key_up(Key::Shift).perform().await.is_ok() && tabs == 0
        });
        walk.await
            .with_context(|| format!("no tab leads to {css}"))?;
        self.sees_focus().await.map(drop)
    }

    /// Goes to a control and presses a key there.
    pub async fn press_on(&self, css: &str, key: Key) -> Result<()> {
        self.tab_to(css).await?;
        self.press(key).await
    }

    /// What has the focus: something, which is in sight and shows that it has it.
    pub async fn sees_focus(&self) -> Result<String> {
        let mut named = String::new();
        let mut faults = Vec::<String>::new();
        // It goes to a new question with the next frame.
        let sees = until(async || {
            let found = self.script(FOCUS).await.ok();
            let found = found.and_then(|found| serde_json::from_value(found).ok());
            let known = found.is_some();
            (named, faults) = found.unwrap_or_default();
            known && faults.is_empty()
        });
        let sees = sees.await;
        sees.with_context(|| format!("{faults:?}"))?;
        Ok(named)
    }

    /// Takes a decision by keyboard.
    pub async fn decide_by_keyboard(&self, entry: Entry) -> Result<()> {
        let own = format!(r#"[data-decision="{}"]:not([data-seat])"#, entry.decision);
        match entry.decision {
            Decision::Bid(amount) => {
                self.tab_to(".amount").await?;
                let field = self.browser.active_element().await?;
                field.send_keys(Key::Control + "a").await?;
                self.press(amount.to_string()).await?;
            }
            Decision::Load(wares) => {
                for ware in wares {
                    let chip = format!(".wares .ware-{ware}");
                    self.press_on(&chip, Key::Space).await?;
                }
            }
            Decision::Launch(spaces) => {
                for (lane, space) in (1..).zip(spaces) {
                    for _ in 0..space {
                        let more = format!(".start:nth-child({lane}) .more");
                        self.press_on(&more, Key::Space).await?;
                    }
                }
            }
            Decision::Steer(steer @ Steer::Two(_)) => {
                for (ware, shift) in steer.moves() {
                    let one = Decision::Steer(Steer::One(ware, shift));
                    let course = format!(r#".joined [data-decision="{one}"]"#);
                    self.press_on(&course, Key::Space).await?;
                }
            }
            Decision::Steer(Steer::One(..)) => {
                self.press_on(&format!(".joined {own}"), Key::Space).await?;
                // By the large pilot, a move by 1 is only composed: another may follow.
                let composed = format!("return document.querySelector('.seal{own}') !== null");
                if self.script(&composed).await? != true {
                    return Ok(());
                }
            }
            Decision::Loan(_) | Decision::Redeem(_) => return self.credit_by_keyboard(entry).await,
            _ if entry.actor == Actor::Chance => {}
            _ => {
                return self
                    .press_on(&format!("{own}:not(.seal)"), Key::Enter)
                    .await;
            }
        }
        self.press_on(".seal", Key::Enter).await
    }

    /// Pledges or redeems a share; the focus comes back to where it was before.
    async fn credit_by_keyboard(&self, entry: Entry) -> Result<()> {
        let Actor::Seat(seat) = entry.actor else {
            anyhow::bail!("chance has no shares");
        };
        let mate = format!(".mates > :nth-child({}) .mate", seat.number());
        self.press_on(&mate, Key::Enter).await?;
        // The focus goes on with the next frame: a key pressed before would go elsewhere.
        self.press_on(".sheet .reveal", Key::Enter).await?;
        self.wait_for("document.activeElement.id === 'h-hand'")
            .await?;
        self.press_on(".mine", Key::Enter).await?;
        self.wait_for("document.activeElement.matches('.sheet .hand')")
            .await?;
        let credit = format!(r#".sheet [data-decision="{}"]"#, entry.decision);
        self.press_on(&credit, Key::Enter).await?;
        self.press(Key::Escape).await?;
        self.wait_for("!document.querySelector('dialog')").await?;
        let back = format!("return document.activeElement === document.querySelector('{mate}')");
        ensure!(self.script(&back).await? == true, "the focus is lost");
        Ok(())
    }
}

#[test]
fn whole_game_by_keyboard() -> Result<()> {
    let names = ["Ana", "Ben", "Cai"];
    let options = Options::NONE
        .with(GameOption::DisplacingPirates)
        .with(GameOption::ShortGame);
    let wanted = [
        all_phases,
        displacement,
        loans_in_and_out_of_turn,
        steered_pair,
    ];
    let plan = plan(&names, options, &wanted);
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(0)).await?;
        page.sees_focus().await?;
        for (taken, &entry) in plan.record.entries().iter().enumerate() {
            page.decide_by_keyboard(entry)
                .await
                .with_context(|| format!("decision {taken}, {entry:?}"))?;
            // The question has it, with the next frame: a key pressed before would go elsewhere.
            if !matches!(entry.decision, Decision::Loan(_) | Decision::Redeem(_)) {
                page.wait_for("document.activeElement.id === 'h-slip'")
                    .await?;
            }
            page.sees_focus()
                .await
                .with_context(|| format!("after decision {taken}, {entry:?}"))?;
            let played = plan.record.prefix(taken + 1);
            let stored = page.stored_record(KEY).await?;
            ensure!(stored == played, "stored:\n{stored}\nplayed:\n{played}");
        }
        page.shows(&plan.record).await
    })
}

/// The controls that stand for decisions and are neither in a panel nor dead.
const ROAMED: &str =
    "[...document.querySelectorAll('.chart [data-decision], .slip button:enabled')]
    .filter((one) => one.ariaDisabled !== 'true')";

#[test]
fn arrows_lead_to_all_that_can_be_chosen() -> Result<()> {
    let plan = crowded();
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        with_page(screen, async |page| {
            for (look, at) in looks(&plan) {
                page.open(&plan.save(at)).await?;
                let all = page.script(&format!("return {ROAMED}.length")).await?;
                let all = all.as_u64().unwrap_or_default();
                let at = async || -> Result<Option<u64>> {
                    let at = format!("return {ROAMED}.indexOf(document.activeElement)");
                    Ok(page.script(&at).await?.as_u64())
                };
                let arrows = [Key::Up, Key::Down, Key::Left, Key::Right];
                let mut found = BTreeSet::new();
                let mut new = Vec::new();
                for arrow in &arrows {
                    page.script("document.querySelector('#h-slip').focus()")
                        .await?;
                    page.press(arrow.clone()).await?;
                    new.extend(at().await?.filter(|&at| found.insert(at)));
                }
                while let Some(from) = new.pop() {
                    for arrow in &arrows {
                        page.script(&format!("{ROAMED}[{from}].focus()")).await?;
                        page.press(arrow.clone()).await?;
                        new.extend(at().await?.filter(|&at| found.insert(at)));
                    }
                }
                let missed: Vec<u64> = (0..all).filter(|at| !found.contains(at)).collect();
                let script =
                    format!("return {missed:?}.map((at) => {ROAMED}[at].outerHTML.slice(0, 99))");
                ensure!(
                    missed.is_empty(),
                    "{look} on {screen:?}: {:#}",
                    page.script(&script).await?
                );
            }
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn dialogs_keep_the_focus_and_give_it_back() -> Result<()> {
    let plan = crowded();
    let at = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Place);
    let openers = [
        ".top .tool:first-of-type",
        ".top .tool:last-of-type",
        ".mates > :first-child .mate",
    ];
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(at)).await?;
        for opener in openers {
            page.press_on(opener, Key::Enter).await?;
            page.wait_for("document.querySelector('dialog[open]')")
                .await?;
            for _ in 0..20 {
                page.press(Key::Tab).await?;
                // At the end the browser's own controls come up.
                let out = "return document.hasFocus() && document.activeElement !== document.body
                    && !document.activeElement.closest('dialog')";
                ensure!(
                    page.script(out).await? == false,
                    "{opener}: out of the dialog"
                );
            }
            page.press(Key::Escape).await?;
            page.wait_for("!document.querySelector('dialog')").await?;
            let back =
                format!("return document.activeElement === document.querySelector('{opener}')");
            ensure!(page.script(&back).await? == true, "{opener}: focus is lost");
        }
        Ok(())
    })
}

#[test]
fn letters_open_panels_unless_switched_off_or_typed() -> Result<()> {
    let plan = crowded();
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(0)).await?;
        for (letter, panel) in [
            ("l", ".log-panel"),
            ("m", ".menu"),
            ("r", ".rules"),
            ("?", ".keys"),
        ] {
            page.press(letter).await?;
            page.wait_for(&format!("document.querySelector('{panel}[open]')"))
                .await?;
            page.press(Key::Escape).await?;
            page.wait_for("!document.querySelector('dialog')").await?;
        }
        page.tab_to(".amount").await?;
        page.press("l").await?;
        ensure!(
            page.script("return !document.querySelector('dialog')")
                .await?
                == true
        );

        page.press_on(".top .tool:first-of-type", Key::Enter)
            .await?;
        page.tab_to("[aria-labelledby=h-letters] [aria-checked=true]")
            .await?;
        page.press(Key::Right).await?;
        page.press(Key::Escape).await?;
        page.wait_for("!document.querySelector('dialog')").await?;
        page.press("l").await?;
        ensure!(
            page.script("return !document.querySelector('dialog')")
                .await?
                == true
        );
        // It stays so.
        page.reload().await?;
        page.wait_for("document.querySelector('#app .table')")
            .await?;
        page.press("l").await?;
        ensure!(
            page.script("return !document.querySelector('dialog')")
                .await?
                == true
        );
        Ok(())
    })
}

/// Everything that a table agrees on, and its order.
#[test]
fn a_table_is_set_up_by_keyboard() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.press_on(".add", Key::Enter).await?;
        for (at, name) in (1..).zip(["Ana", "Ben", "Cai", "Dora"]) {
            page.tab_to(&format!(".players > :nth-child({at}) .field"))
                .await?;
            let field = page.browser.active_element().await?;
            field.send_keys(Key::Control + "a").await?;
            page.press(name).await?;
        }
        page.press_on(".players > :nth-child(1) .swap", Key::Space)
            .await?;
        // From the circle back past the first to the last.
        page.tab_to(".tokens [aria-checked=true]").await?;
        page.press(Key::Left).await?;
        page.press_on(".players > :nth-child(1) .down", Key::Space)
            .await?;
        page.press_on(".players > :nth-child(3) .move > :last-child", Key::Enter)
            .await?;
        // From nobody in particular to the first of the table.
        page.tab_to(".opening [aria-checked=true]").await?;
        page.press(Key::Right).await?;
        for name in ["open-table", "own-dice", "short-game"] {
            page.press_on(&format!("[name={name}]"), Key::Space).await?;
        }
        page.press_on(".castoff .seal", Key::Enter).await?;
        page.wait_for("document.querySelector('.table')").await?;
        let save = page.stored(KEY).await?.context("no game is stored")?;
        let lines = [
            "player: Ben\nplayer: Ana\nplayer: Dora\ndeal: ",
            "\nopening: 1\noptions: short-game\n",
            "\n# tokens: triangle heart diamond\n",
            "\n# table: open\n",
            "\n# dice: by hand\n",
        ];
        for line in lines {
            ensure!(save.contains(line), "{line:?} is not in {save}");
        }
        Ok(())
    })
}

/// What assistive tools tell, without moving there.
#[test]
fn what_happens_is_announced() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[]);
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(0)).await?;
        page.sees_focus().await?;
        for (taken, &entry) in plan.record.entries()[..20].iter().enumerate() {
            page.decide(entry).await?;
            let news = page
                .script("return document.querySelector('[aria-live=polite].news').textContent")
                .await?;
            let asked = page
                .script("return document.querySelector('#h-slip').textContent")
                .await?;
            let (news, asked) = (news.as_str().unwrap_or(""), asked.as_str().unwrap_or(""));
            ensure!(
                !asked.is_empty() && news.ends_with(asked),
                "{taken}: {news:?}, {asked:?}"
            );
            ensure!(news.len() > asked.len(), "{entry:?} is not told: {news:?}");
        }
        Ok(())
    })
}

/// The button that was pressed went with its page, and the focus with it. Taken back and decided anew, a game then ended at
/// the page that was turned to.
#[test]
fn pages_of_the_final_reckoning_are_turned_by_keyboard() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[]);
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(plan.record.entries().len())).await?;
        for act in [1, 2, 1] {
            let turn = format!(".ledger .acts-row > :nth-child({act})");
            page.wait_for(&format!("document.querySelector('{turn}')"))
                .await?;
            page.press_on(&turn, Key::Enter).await?;
            page.wait_for("document.activeElement.matches('.ledger')")
                .await?;
        }
        page.press_on(".ledger .acts-row > :nth-child(1)", Key::Enter)
            .await?;
        page.wait_for("document.activeElement.matches('.ledger:not(.final)')")
            .await?;
        page.press("h").await?;
        page.wait_for("document.querySelector('.seeker')").await?;
        page.press(Key::Escape).await?;
        page.wait_for("document.querySelector('.ledger:not(.final)')")
            .await?;
        page.press_undo(false).await?;
        page.click(".takeback .agree").await?;
        page.wait_for("!document.querySelector('.ledger, dialog')")
            .await?;
        page.press_undo(true).await?;
        page.wait_for("document.querySelector('.ledger.final')")
            .await
    })
}
