//! What the rules refuse is not offered, and says why.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{Plan, all_phases, plan},
};
use anyhow::{Context, Result, ensure};
use engine::{
    record::Record,
    rules::{Actor, Decision, Game, GameOption, Options, Phase, Refusal, Space, Turn},
};
use serde_json::json;
use thirtyfour::prelude::*;

const KEY: &str = "manila.game.1";

/// Spaces that the seat to decide cannot have, and why not.
fn refused(game: &Game) -> Vec<(Space, Refusal)> {
    let Turn::Seat(seat) = game.turn() else {
        return Vec::new();
    };
    let spaces = Space::ALL.into_iter();
    let check = |space| game.check(Actor::Seat(seat), Decision::Place(space)).err();
    let all = spaces.filter_map(|space| Some((space, check(space)?)));
    all.collect()
}

/// Whether somebody can pay for one space and not for another.
fn is_short(game: &Game) -> bool {
    let cannot_pay = |&(_, refusal): &(_, _)| matches!(refusal, Refusal::CannotPay { .. });
    game.phase() == Phase::Place && refused(game).iter().any(cannot_pay)
}

/// A game in which somebody is short of money.
pub fn poor() -> Plan {
    let short = |record: &Record| record.states().any(|game| is_short(&game));
    let options = Options::NONE.with(GameOption::SealedPunts);
    plan(&["Ana", "Ben", "Cai"], options, &[short])
}

#[test]
fn illegal_is_not_offered_and_says_why() -> Result<()> {
    let plan = poor();
    let at = plan.first(is_short);
    let record = plan.record.prefix(at);
    let refused = refused(record.game());
    let price = refused.iter().find_map(|(_, refusal)| match refusal {
        Refusal::CannotPay { price, .. } => Some(price.to_string()),
        _ => None,
    });
    let price = price.context("somebody is short")?;
    with_page(Screen::DESKTOP, async |page| {
        let save = plan.save(at);
        page.open(&save).await?;
        page.shows(&record).await?;
        let shut = page
            .browser
            .find_all(By::Css(".chart button[aria-disabled=true]"))
            .await?;
        // A punt can be tapped when it is full too; what is taken ashore is no control.
        let controls = refused.iter().filter(|(space, refusal)| match refusal {
            Refusal::Ashore(_) => false,
            Refusal::Taken(_) => matches!(space, Space::Punt(_)),
            _ => true,
        });
        ensure!(shut.len() == controls.count(), "{refused:?}");
        let mut reasons = Vec::new();
        for control in shut {
            ensure!(control.attr("data-decision").await?.is_none());
            for by_key in [false, true] {
                match by_key {
                    false => control.click().await?,
                    true => control.send_keys(Key::Enter).await?,
                }
                page.drawn().await?;
                let said = page.reason().await?;
                ensure!(!said.is_empty(), "no reason");
                ensure!(page.stored(KEY).await?.as_ref() == Some(&save));
                reasons.push(said);
            }
        }
        let costs = |said: &String| said.contains(&format!("costs {price}"));
        ensure!(reasons.iter().any(costs), "{reasons:#?}");
        // Something that is offered takes the reason away.
        page.click(".slip .acts [data-decision=pass]").await?;
        ensure!(page.reason().await?.is_empty());
        Ok(())
    })
}

#[test]
fn amounts_out_of_range_cannot_be_bid() -> Result<()> {
    let plan = poor();
    let at = plan.first(|game| game.phase() == Phase::Auction && game.bid().is_some());
    let game = *plan.record.prefix(at).game();
    let Turn::Seat(seat) = game.turn() else {
        anyhow::bail!("nobody bids");
    };
    let (least, cap) = (game.least_bid(), game.bid_cap(seat));
    with_page(Screen::PHONE, async |page| {
        let save = plan.save(at);
        page.open(&save).await?;
        for (typed, limit) in [(least - 1, least), (cap + 1, cap)] {
            page.fill(".amount", &typed.to_string()).await?;
            let said = page.reason().await?;
            ensure!(said.contains(&limit.to_string()), "{typed}: {said:?}");
            ensure!(page.decisions().await? == ["pass"]);
        }
        for typed in ["-5", "7.5", "1e1", ""] {
            page.fill(".amount", typed).await?;
            // Whatever is left of that, it is offered as it stands in the field or not at all.
            let left = page
                .script("return document.querySelector('.amount').value")
                .await?;
            let bid = format!("bid {}", left.as_str().unwrap_or_default());
            let offered = page.decisions().await?;
            ensure!(
                offered == ["pass"] || offered == ["pass", &bid],
                "{typed}: {left} {offered:?}"
            );
        }
        page.fill(".amount", &(cap + 1).to_string()).await?;
        // Nor by the enter key in the field.
        let field = page.browser.find(By::Css(".amount")).await?;
        field.send_keys(Key::Enter).await?;
        ensure!(page.stored(KEY).await?.as_ref() == Some(&save));
        page.fill(".amount", &cap.to_string()).await?;
        ensure!(page.reason().await?.is_empty());
        field.send_keys(Key::Enter).await?;
        let bid = page.stored_record(KEY).await?.game().bid();
        ensure!(bid.is_some_and(|bid| bid.amount == cap), "{bid:?}");
        Ok(())
    })
}

#[test]
fn launches_short_of_nine_cannot_be_sealed() -> Result<()> {
    let plan = poor();
    let at = plan.first(|game| game.phase() == Phase::Launch);
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(at)).await?;
        // 5 at most each, 9 together.
        for (lane, clicks) in [(1, 5), (2, 4)] {
            for _ in 0..clicks {
                ensure!(page.decisions().await?.is_empty());
                page.click(&format!(".start:nth-child({lane}) .more"))
                    .await?;
            }
            // One more changes nothing, and says why.
            page.click(&format!(".start:nth-child({lane}) .more"))
                .await?;
            ensure!(!page.reason().await?.is_empty(), "no reason");
        }
        ensure!(page.decisions().await? == ["launch 5 4 0"]);
        page.click(".start:nth-child(3) .more").await?;
        ensure!(!page.reason().await?.is_empty(), "no reason");
        ensure!(page.decisions().await? == ["launch 5 4 0"]);
        page.click(".start:nth-child(2) .less").await?;
        ensure!(page.decisions().await?.is_empty());
        page.click(".start:nth-child(3) .more").await?;
        page.click(".seal").await?;
        ensure!(
            page.stored(KEY)
                .await?
                .context("a save")?
                .ends_with("launch 5 3 1\n")
        );
        Ok(())
    })
}

#[test]
fn passing_takes_back_the_courses() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[all_phases]);
    let at = plan.first(|game| game.phase() == Phase::Steer);
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(at)).await?;
        let pressed = async || {
            page.script("return document.querySelectorAll('.slip [aria-pressed=true]').length")
                .await
        };
        page.click(".joined .chip").await?;
        ensure!(pressed().await? == 1);
        page.click(".acts [data-decision=pass]").await?;
        ensure!(
            pressed().await? == 1,
            "the course looks picked beside the pass"
        );
        page.click(".joined .chip").await?;
        ensure!(pressed().await? == 1, "the course is not picked again");
        page.click(".seal").await?;
        let last = page.stored_record(KEY).await?.entries().last().copied();
        ensure!(last.is_some_and(|entry| matches!(entry.decision, Decision::Steer(_))));
        Ok(())
    })
}

#[test]
fn a_double_click_on_the_seal_decides_once() -> Result<()> {
    let plan = poor();
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(0)).await?;
        let seal = page.browser.find(By::Css(".seal")).await?;
        let pointer = page.browser.action_chain();
        pointer.double_click_element(&seal).perform().await?;
        let bids = page.stored_record(KEY).await?.entries().len();
        ensure!(bids == 1, "a double click bids {bids} times");
        Ok(())
    })
}

#[test]
fn a_held_key_decides_once() -> Result<()> {
    let plan = poor();
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(0)).await?;
        page.script("document.querySelector('.acts [data-decision=pass]').focus()")
            .await?;
        for repeats in [false, true, true, true] {
            let key = json!({
                "type": "keyDown",
                "key": "Enter",
                "code": "Enter",
                "text": "\r",
                "windowsVirtualKeyCode": 13,
                "autoRepeat": repeats,
            });
            let cdp = page.browser.cdp();
            cdp.send_raw("Input.dispatchKeyEvent", key).await?;
        }
        let passes = page.stored_record(KEY).await?.entries().len();
        ensure!(passes == 1, "a held key passes {passes} times");
        Ok(())
    })
}

/// A tap there did nothing at all.
#[test]
fn a_tap_on_the_second_pirates_place_says_that_the_captains_goes_first() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[all_phases]);
    let at = plan.first(|game| game.phase() == Phase::Place);
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(at)).await?;
        page.click(".pirates li:nth-child(2) .slot").await?;
        page.wait_for("document.querySelector('.slip .refused')?.innerText.includes('captain')")
            .await?;
        page.click(".slip .refused .plain").await?;
        page.leads_to("pirates").await
    })
}

impl Page {
    /// Why what was activated last cannot be done, as the slip says it to everybody.
    async fn reason(&self) -> Result<String> {
        let said = self
            .script(
                "return [...document.querySelectorAll('.slip .facts.owes')].map((one) => one.innerText).find(Boolean) ?? ''",
            )
            .await?;
        Ok(said.as_str().unwrap_or_default().to_owned())
    }
}
