//! What only its owner may see.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{Plan, plan, with_line},
};
use anyhow::{Context, Result, ensure};
use engine::rules::{Decision, Game, Hand, Options, Phase, Seat, Turn, Ware};
use serde_json::json;
use thirtyfour::prelude::*;

fn any_game() -> Plan {
    let pledges = |record: &engine::record::Record| {
        let game = record.states().find(|game| game.voyage() == 2);
        game.is_some_and(|game| game.pledged(Seat::Two).count() > 0)
    };
    plan(&["Ana", "Ben", "Cai"], Options::NONE, &[pledges])
}

impl Page {
    async fn open_sheet(&self, seat: Seat) -> Result<()> {
        let number = seat.number();
        self.click(&format!(".mates > :nth-child({number}) .mate"))
            .await?;
        self.wait_for("document.querySelector('.sheet[open]')")
            .await
    }

    async fn close_sheet(&self) -> Result<()> {
        self.click(".sheet header .tool").await?;
        self.wait_for("!document.querySelector('dialog')").await
    }

    /// The shares in the sheet lie face down, and nothing else in it tells a ware.
    async fn sheet_tells_nothing(&self, shares: usize) -> Result<()> {
        let shown = self
            .script(
                "const sheet = document.querySelector('.sheet');
                const all = (css) => [...sheet.querySelectorAll(css)];
                return {
                    cards: all('.hand > *').length,
                    backs: all('.hand use').filter((use) => use.getAttribute('href') === '#cert-back').length,
                    wares: /nutmeg|silk|ginseng|jade/i.exec(sheet.outerHTML)?.[0] ?? null,
                }",
            )
            .await?;
        let hidden = json!({ "cards": shares, "backs": shares, "wares": null });
        ensure!(shown == hidden, "{shown}, not {hidden}");
        Ok(())
    }

    /// The shares before the slip lie face up: these; none where nothing lies there.
    async fn slip_tells(&self, shares: &[String]) -> Result<()> {
        let shown = self
            .script(
                "return [...document.querySelectorAll('.glimpse .hand > *')]
                    .map((card) => card.classList[0].replace('ware-', ''))",
            )
            .await?;
        ensure!(shown == json!(shares), "{shown}, not {shares:?}");
        // What the log tells, everybody knows.
        let names = self
            .script(
                "const slip = document.querySelector('.slip').cloneNode(true);
                slip.querySelector('.latest')?.remove();
                return /nutmeg|silk|ginseng|jade/i.test(slip.outerHTML)",
            )
            .await?;
        ensure!(names == !shares.is_empty(), "the slip names wares: {names}");
        Ok(())
    }

    /// The text of an element.
    async fn text(&self, css: &str) -> Result<String> {
        Ok(self.browser.find(By::Css(css)).await?.text().await?)
    }

    /// The shares in the sheet lie face up: these.
    async fn sheet_tells(&self, shares: &[String]) -> Result<()> {
        let shown = self
            .script(
                "return [...document.querySelectorAll('.sheet .hand > *')]
                    .map((card) => card.classList[0].replace('ware-', ''))",
            )
            .await?;
        ensure!(shown == json!(shares), "{shown}, not {shares:?}");
        Ok(())
    }
}

fn wares(free: Hand, pledged: Hand) -> Vec<String> {
    let shares = free.shares().chain(pledged.shares());
    shares.map(|ware| ware.to_string()).collect()
}

#[test]
fn shares_are_seen_only_while_held() -> Result<()> {
    let plan = any_game();
    let at = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Place);
    let record = plan.record.prefix(at);
    let game = *record.game();
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(at)).await?;
        for seat in game.all_seats() {
            let shares = wares(game.free(seat), game.pledged(seat));
            page.open_sheet(seat).await?;
            page.sheet_tells_nothing(shares.len()).await?;
            let peek = page.browser.find(By::Css(".sheet .peek")).await?;
            let pointer = || page.browser.action_chain();

            pointer().click_and_hold_element(&peek).perform().await?;
            page.sheet_tells(&shares).await?;
            pointer().release().perform().await?;
            page.sheet_tells_nothing(shares.len()).await?;

            // Leaving the button with the pointer still down hides them too.
            pointer().click_and_hold_element(&peek).perform().await?;
            page.sheet_tells(&shares).await?;
            let title = page.browser.find(By::Css(".sheet h2")).await?;
            pointer().move_to_element_center(&title).perform().await?;
            page.sheet_tells_nothing(shares.len()).await?;
            pointer().release().perform().await?;

            page.script("document.querySelector('.sheet .peek').focus()")
                .await?;
            pointer().key_down(' ').perform().await?;
            page.sheet_tells(&shares).await?;
            pointer().key_up(' ').perform().await?;
            page.sheet_tells_nothing(shares.len()).await?;
            page.close_sheet().await?;
        }
        Ok(())
    })
}

#[test]
fn whoever_decides_peeks_in_the_slip() -> Result<()> {
    let plan = any_game();
    let at = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Place);
    let game = *plan.record.prefix(at).game();
    let Turn::Seat(seat) = game.turn() else {
        anyhow::bail!("nobody decides");
    };
    let shares = wares(game.free(seat), game.pledged(seat));
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        with_page(screen, async |page| {
            page.open(&plan.save(at)).await?;
            page.slip_tells(&[]).await?;
            let peek = page.browser.find(By::Css(".slip .peek")).await?;
            let pointer = || page.browser.action_chain();
            pointer().click_and_hold_element(&peek).perform().await?;
            page.slip_tells(&shares).await?;
            pointer().release().perform().await?;
            page.slip_tells(&[]).await?;

            page.script("document.querySelector('.slip .peek').focus()")
                .await?;
            for key in [Key::Enter, Key::Space] {
                pointer().key_down(key.clone()).perform().await?;
                page.slip_tells(&shares).await?;
                pointer().key_up(key).perform().await?;
                page.slip_tells(&[]).await?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Who pressed the eye shortly saw nothing, and was told nothing.
#[test]
fn a_short_press_says_that_the_eye_has_to_be_held() -> Result<()> {
    let plan = any_game();
    let at = plan.first(|game| game.phase() == Phase::Place);
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(at)).await?;
        page.click(".slip .peek").await?;
        page.wait_for("document.querySelector('.slip .refused')?.innerText.includes('holding')")
            .await?;
        page.slip_tells(&[]).await?;
        let peek = page.browser.find(By::Css(".slip .peek")).await?;
        let pointer = || page.browser.action_chain();
        page.script(
            "document.querySelector('.slip .peek').addEventListener('pointerdown', ({ timeStamp }) => window.pressed = timeStamp)",
        )
        .await?;
        pointer().click_and_hold_element(&peek).perform().await?;
        page.wait_for("performance.now() - window.pressed > 600")
            .await?;
        pointer().release().perform().await?;
        page.wait_for("!document.querySelector('.slip .refused')")
            .await
    })
}

#[test]
fn a_forced_loan_is_named_only_to_its_owner() -> Result<()> {
    let plan = any_game();
    let forced = |game: &Game| -> Option<(Decision, Ware)> {
        let Turn::Seat(seat) = game.turn() else {
            return None;
        };
        let places = game.legal().iter().filter_map(|decision| match decision {
            Decision::Place(space) => Some((
                decision,
                game.forced_loans(seat, game.price(space)?).next()?,
            )),
            _ => None,
        });
        places.into_iter().next()
    };
    let at = plan.first(|game| forced(game).is_some());
    let (decision, ware) = forced(plan.record.prefix(at).game()).context("there is one")?;
    let ware = ware.to_string();
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(at)).await?;
        page.click_decision(&decision.to_string()).await?;
        let told = page.text(".slip .facts.owes").await?;
        ensure!(told.contains("loan") && !told.contains(&ware), "{told}");
        let peek = page.browser.find(By::Css(".slip .peek")).await?;
        let pointer = || page.browser.action_chain();
        pointer().click_and_hold_element(&peek).perform().await?;
        let told = page.text(".glimpse .owes").await?;
        ensure!(told.contains(&ware), "{told}");
        pointer().release().perform().await?;

        page.open(&with_line(&plan.save(at), "table: open")).await?;
        page.click_decision(&decision.to_string()).await?;
        let told = page.text(".slip .facts.owes").await?;
        ensure!(told.contains(&ware), "{told}");
        Ok(())
    })
}

#[test]
fn at_an_open_table_nothing_is_hidden() -> Result<()> {
    let plan = any_game();
    let at = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Place);
    let game = *plan.record.prefix(at).game();
    with_page(Screen::PHONE, async |page| {
        page.open(&with_line(&plan.save(at), "table: open")).await?;
        for seat in game.all_seats() {
            page.open_sheet(seat).await?;
            page.sheet_tells(&wares(game.free(seat), game.pledged(seat)))
                .await?;
            let rows = page.browser.find_all(By::Css(".sheet .loans > li")).await?;
            let locks = page.browser.find_all(By::Css(".peek, .reveal")).await?;
            ensure!((rows.len(), locks.len()) == (4, 0));
            page.close_sheet().await?;
        }
        Ok(())
    })
}

#[test]
fn an_opened_sheet_shuts_when_somebody_else_decides() -> Result<()> {
    let plan = any_game();
    let at = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Place);
    let entry = plan.record.entries()[at];
    let game = *plan.record.prefix(at).game();
    let seat = Seat::Two;
    let shares = usize::from(game.free(seat).count() + game.pledged(seat).count());
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(at)).await?;
        page.open_sheet(seat).await?;
        page.click(".sheet .reveal").await?;
        page.click(".sheet .mine").await?;
        page.sheet_tells(&wares(game.free(seat), game.pledged(seat)))
            .await?;
        page.decide(entry).await?;
        page.wait_for("document.querySelector('.sheet .reveal')")
            .await?;
        page.sheet_tells_nothing(shares).await
    })
}

#[test]
fn loans_are_seen_only_when_asked_for() -> Result<()> {
    let plan = any_game();
    let at = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Place);
    let record = plan.record.prefix(at);
    let game = *record.game();
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(at)).await?;
        let seat = Seat::Two;
        let shares = (game.free(seat).count() + game.pledged(seat).count()).into();
        page.open_sheet(seat).await?;
        page.sheet_tells_nothing(shares).await?;
        page.click(".sheet .reveal").await?;
        // Whose they are is asked first, and nothing else is there meanwhile.
        let asked = page.text(".sheet .handover h3").await?;
        ensure!(asked.contains("Ben"), "{asked}");
        page.sheet_tells_nothing(0).await?;
        page.click(".sheet .handover .plain").await?;
        page.sheet_tells_nothing(shares).await?;
        page.click(".sheet .reveal").await?;
        page.click(".sheet .mine").await?;
        page.sheet_tells(&wares(game.free(seat), game.pledged(seat)))
            .await?;
        let rows = page
            .script("return document.querySelectorAll('.sheet .loans > li').length")
            .await?;
        ensure!(rows == 4);
        // What was asked for once is not told again to the next who opens the sheet.
        page.close_sheet().await?;
        page.open_sheet(seat).await?;
        page.sheet_tells_nothing(shares).await?;
        page.close_sheet().await
    })
}

#[test]
fn the_log_names_no_pledged_share() -> Result<()> {
    let plan = any_game();
    let at = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Place);
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(at)).await?;
        page.click(".top .tool:last-of-type").await?;
        let lines = page
            .script(
                "return [...document.querySelectorAll('.log-panel li')].map((line) => line.innerText)
                    .filter((line) => /pledge|redeem/.test(line))",
            )
            .await?;
        let lines: Vec<String> = serde_json::from_value(lines)?;
        ensure!(!lines.is_empty());
        let wares = ["nutmeg", "silk", "ginseng", "jade"];
        for line in lines.iter().map(|line| line.to_lowercase()) {
            ensure!(!wares.iter().any(|ware| line.contains(ware)), "{line}");
        }
        Ok(())
    })
}

#[test]
fn everybody_may_look_at_the_end() -> Result<()> {
    let plan = any_game();
    let game = *plan.record.game();
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(plan.record.entries().len())).await?;
        for seat in game.all_seats() {
            page.open_sheet(seat).await?;
            page.sheet_tells(&wares(game.free(seat), game.pledged(seat)))
                .await?;
            page.close_sheet().await?;
        }
        Ok(())
    })
}
