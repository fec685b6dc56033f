//! Help where it is needed: what a thing is, and why something was paid.

use crate::{
    harness::{Page, Screen, with_page},
    layout::crowded,
    plan::plan,
    refusals::poor,
};
use anyhow::{Context, Result, ensure};
use engine::rules::{Decision, Game, Options, Phase, Position, Punt, Slot, Space, Turn};
use thirtyfour::prelude::*;

impl Page {
    /// Waits until the rules are open at a section, and shuts them.
    pub async fn leads_to(&self, section: &str) -> Result<()> {
        let at = format!("document.activeElement.id === 'rules-{section}'");
        self.wait_for(&at).await?;
        self.press(Key::Escape).await?;
        self.wait_for("!document.querySelector('dialog')").await
    }

    /// A tap in the middle of a thing, whatever lies over it.
    pub async fn tap_at(&self, css: &str) -> Result<()> {
        let thing = self.browser.find(By::Css(css)).await?;
        let chain = self.browser.action_chain();
        let chain = chain.move_to_element_center(&thing).click();
        Ok(chain.perform().await?)
    }
}

#[test]
fn what_is_tapped_is_explained_and_not_used() -> Result<()> {
    let plan = crowded();
    let place = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Place);
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        with_page(screen, async |page| {
            page.open(&plan.save(place)).await?;
            for (css, section) in [
                (".port li:nth-child(3) .slot", "port-c"),
                (".yard li:nth-child(1) .slot", "yard-a"),
                (".pirates li:nth-child(2) .slot", "pirate"),
                (".pilots li:nth-child(1) .slot", "small-pilot"),
                (".insurance .slot", "agent"),
                (".stall.ware-jade", "jade"),
                (".mates > :nth-child(2) .mate", "mate"),
                (".seal", "seal"),
                (".acts .plain", "pass"),
                (".top .undo", "undo"),
                (".top .tool:last-child", "log"),
            ] {
                page.press("e").await?;
                page.wait_for("document.activeElement.matches('.explain .all')")
                    .await?;
                page.tap_at(css).await?;
                page.leads_to(section)
                    .await
                    .with_context(|| format!("{css} on {screen:?}"))?;
                page.wait_for(
                    "document.activeElement.id === 'h-slip' && !document.querySelector('.explain')",
                )
                .await?;
            }
            page.shows(&plan.record.prefix(place)).await?;
            let picked = "return document.querySelector('[aria-pressed=true]')";
            ensure!(page.script(picked).await?.is_null(), "something is picked");
            Ok(())
        })?;
    }
    Ok(())
}

/// Who does not tap finds everything in a list.
#[test]
fn everything_is_explained_by_keyboard() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.open(&crowded().save(0)).await?;
        page.press_on(".top .tool:first-of-type", Key::Enter)
            .await?;
        page.press_on(".menu .to-explain", Key::Enter).await?;
        page.wait_for("document.activeElement.matches('.explain .all')")
            .await?;
        page.press(Key::Enter).await?;
        page.leads_to("things").await?;
        page.press("e").await?;
        page.wait_for("document.activeElement.matches('.explain .all')")
            .await?;
        page.press(Key::Escape).await?;
        page.wait_for(
            "document.activeElement.id === 'h-slip' && !document.querySelector('.explain')",
        )
        .await
    })
}

/// A key decided below what said that the next tap explains.
#[test]
fn what_a_key_presses_is_explained_and_not_used() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        let plan = crowded();
        let at = plan.first(|game| game.phase() == Phase::Place);
        page.open(&plan.save(at)).await?;
        page.press("e").await?;
        page.wait_for("document.activeElement.matches('.explain .all')")
            .await?;
        page.script("document.querySelector(`[data-decision='place port A']`).focus()")
            .await?;
        page.press(Key::Enter).await?;
        page.leads_to("port-a").await?;
        page.press("e").await?;
        page.wait_for("document.querySelector('.explain')").await?;
        // As assistive tools do.
        page.script("document.querySelector(`[data-decision='place port A']`).click()")
            .await?;
        page.shows(&plan.record.prefix(at)).await
    })
}

/// It lay on the punts of a small screen.
#[test]
fn what_says_that_the_next_tap_explains_leaves_the_punts_in_sight() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.store("manila.lesson", "0 given").await?;
        page.reload().await?;
        // At their starts after the launch, and on 13 at the end; by then one has docked, and one is wrecked.
        for (number, punts) in [(7, 3), (14, 3), (20, 2)] {
            page.store("manila.lesson", &format!("{number} given"))
                .await?;
            page.reload().await?;
            let there = format!("document.querySelectorAll('.punt').length === {punts}");
            page.wait_for(&there).await?;
            page.press("e").await?;
            page.wait_for("document.activeElement.matches('.explain .all')")
                .await?;
            let covered = "const box = document.querySelector('.explain > div').getBoundingClientRect();
                return [...document.querySelectorAll('.lane .punt')].filter((punt) => {
                    const { left, right, top, bottom } = punt.getBoundingClientRect();
                    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
                }).length";
            ensure!(page.script(covered).await? == 0, "page {number}");
        }
        Ok(())
    })
}

/// Loans were named without a way to what the rules say of them.
#[test]
fn reasons_for_loans_lead_to_their_rules() -> Result<()> {
    let plan = poor();
    let forced = |game: &Game| {
        let Turn::Seat(seat) = game.turn() else {
            return None;
        };
        let places = game.legal().iter().filter_map(|decision| match decision {
            Decision::Place(space)
                if game.forced_loans(seat, game.price(space)?).next().is_some() =>
            {
                Some(decision)
            }
            _ => None,
        });
        places.into_iter().next()
    };
    let at = plan.first(|game| forced(game).is_some());
    let decision = forced(plan.record.prefix(at).game()).context("there is one")?;
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(at)).await?;
        page.click_decision(&decision.to_string()).await?;
        page.click(".slip .reason:has(.owes) .plain").await?;
        page.leads_to("loans").await?;
        page.click(".mates > :nth-child(1) .mate").await?;
        page.click(".sheet .reason .plain").await?;
        page.leads_to("loans").await
    })
}

#[test]
fn limits_of_bids_and_launches_lead_to_their_rules() -> Result<()> {
    let plan = crowded();
    let bid = plan.first(|game| game.phase() == Phase::Auction);
    let launch = plan.first(|game| game.phase() == Phase::Launch);
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(bid)).await?;
        for (amount, section) in [("9999", "r3"), ("0", "auction")] {
            page.fill(".amount", amount).await?;
            page.click(".slip .refused .plain").await?;
            page.leads_to(section).await?;
        }
        page.open(&plan.save(launch)).await?;
        page.click(".start .less").await?;
        page.click(".slip .refused .plain").await?;
        page.leads_to("cargo").await
    })
}

/// The book began with the settlement.
#[test]
fn bids_shares_and_places_stand_in_the_account_book() -> Result<()> {
    let plan = crowded();
    let settled = plan.first(|game| game.voyage() == 2);
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(settled)).await?;
        page.wait_for("document.querySelector('.book .earlier .entry')")
            .await?;
        for (what, section) in [
            ("Office", "auction"),
            ("A share of", "cargo"),
            ("Port", "spaces"),
        ] {
            page.script(&format!(
                "[...document.querySelectorAll('.earlier .entry')].find((row) => row.innerText.startsWith('{what}')).focus()"
            ))
            .await?;
            page.press(Key::Enter).await?;
            page.leads_to(section).await?;
        }
        Ok(())
    })
}

#[test]
fn payments_lead_to_the_rules_about_them() -> Result<()> {
    let plan = crowded();
    // The book lies open until somebody decides something about the next voyage.
    let settled = plan.first(|game| game.voyage() == 2);
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(settled)).await?;
        page.wait_for("document.querySelector('.book tbody .entry')")
            .await?;
        page.press_on(".book tbody tr:last-child .entry", Key::Enter)
            .await?;
        page.wait_for("document.activeElement.matches('.rules [id^=rules-]')")
            .await?;
        page.press(Key::Escape).await?;
        page.wait_for("document.activeElement.matches('.book tbody tr:last-child .entry')")
            .await?;
        page.press("l").await?;
        page.wait_for("document.querySelector('.entries .tool')")
            .await?;
        let rises = "[...document.querySelectorAll('.entries li')].find((line) => line.textContent.includes(' rises to '))";
        page.script(&format!("{rises}.querySelector('.tool').click()"))
            .await?;
        page.leads_to("market").await
    })
}

/// Whether port A can be taken once a punt lies there.
fn is_sure(game: &Game) -> bool {
    let docked = |punt: &Punt| punt.position() == Position::Port(Slot::A);
    let port_a = Decision::Place(Space::Port(Slot::A));
    game.punts().iter().any(docked) && game.legal().iter().any(|decision| decision == port_a)
}

#[test]
fn a_sure_gain_is_not_said_to_be_perhaps_nothing() -> Result<()> {
    let plan = plan(
        &["Ana", "Ben", "Cai"],
        Options::NONE,
        &[|record| record.states().any(|game| is_sure(&game))],
    );
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(plan.first(is_sure))).await?;
        let facts = "document.querySelector('.slip .facts').textContent";
        for (space, gain) in [
            ("port A", "brings 6100 % chance"),
            ("yard B", "brings 8 or nothing"),
        ] {
            page.click(&format!("[data-decision='place {space}']"))
                .await?;
            page.wait_for(&format!(
                "{facts}.replace('\u{a0}', ' ').includes('{gain}')"
            ))
            .await?;
        }
        Ok(())
    })
}

#[test]
fn what_a_finger_leaves_the_pointer_over_is_not_told() -> Result<()> {
    let plan = crowded();
    let place = plan.first(|game| game.phase() == Phase::Place);
    // The browsers of tests have no mouse.
    const REST: &str = "const asked = window.matchMedia;
        window.matchMedia = (query) => query === '(hover: hover)' ? { matches: arguments[0] } : asked(query);
        const over = new PointerEvent('pointerenter', { pointerType: 'mouse' });
        document.querySelector('.punt [data-decision]').dispatchEvent(over);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return document.querySelector('.slip .facts') !== null";
    for has_mouse in [false, true] {
        with_page(Screen::PHONE, async |page| {
            page.open(&plan.save(place)).await?;
            let told = page.call(REST, vec![has_mouse.into()]).await?;
            ensure!(told == has_mouse, "with a mouse: {has_mouse}, told: {told}");
            Ok(())
        })?;
    }
    Ok(())
}
