//! Who sits at the table: tokens, order, what is remembered of it, and dice of the players' own.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{Plan, plan, with_line},
};
use anyhow::{Result, ensure};
use engine::rules::{Actor, Decision, Options, Phase, Position, Turn};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

const KEY: &str = "manila.game.1";

/// What the setup shows, as a script.
const SETUP: &str = "const all = (css) => [...document.querySelectorAll(css)];
    return {
        names: all('.players .field').map((field) => field.value),
        tokens: all('.players .swap use').map((use) => use.getAttribute('href').slice(3)),
        checked: all('.option input:checked').map((box) => box.name),
    }";

/// The tokens at the table by seat, as a script.
const TOKENS: &str = "return [...document.querySelectorAll('.mate .token use')]
    .map((use) => use.getAttribute('href').slice(3))";

impl Page {
    async fn name_players(&self, names: &[&str]) -> Result<()> {
        self.wait_for("document.querySelector('.players')").await?;
        for (at, name) in (1..).zip(names) {
            self.fill(&format!(".players > :nth-child({at}) .field"), name)
                .await?;
        }
        Ok(())
    }

    async fn names(&self) -> Result<Value> {
        Ok(self.script(SETUP).await?["names"].clone())
    }

    /// Picks a token for a player: the place of the player, and that of the token.
    async fn take_token(&self, player: usize, token: usize) -> Result<()> {
        let swap = format!(".players > :nth-child({player}) .swap");
        if self
            .browser
            .find_all(By::Css(format!("{swap}[aria-expanded=true]")))
            .await?
            .is_empty()
        {
            self.click(&swap).await?;
        }
        self.click(&format!(".tokens > :nth-child({token})")).await
    }

    async fn cast_off(&self) -> Result<()> {
        self.click(".castoff .seal").await?;
        self.wait_for("document.querySelector('.table')").await
    }
}

#[test]
fn tokens_are_chosen_swapped_and_kept() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.name_players(&["Ana", "Ben", "Cai"]).await?;
        page.take_token(1, 2).await?;
        let tokens = page.script(SETUP).await?["tokens"].clone();
        ensure!(tokens == json!(["triangle", "circle", "cross"]), "{tokens}");
        page.take_token(1, 6).await?;
        let label = page.browser.find(By::Css(".players .swap")).await?;
        let label = label.attr("aria-label").await?.unwrap_or_default();
        ensure!(label == "Ana’s token: golden moon", "{label}");
        page.cast_off().await?;
        let tokens = json!(["moon", "circle", "cross"]);
        ensure!(page.script(TOKENS).await? == tokens);
        let save = page.stored(KEY).await?.unwrap_or_default();
        ensure!(save.contains("\n# tokens: moon circle cross\n"), "{save}");
        page.reload().await?;
        page.wait_for("document.querySelector('.table')").await?;
        ensure!(page.script(TOKENS).await? == tokens);
        Ok(())
    })
}

#[test]
fn seats_are_changed_by_buttons_and_by_drag() -> Result<()> {
    with_page(Screen::DESKTOP, async |page| {
        page.name_players(&["Ana", "Ben", "Cai"]).await?;
        page.click(".players > :nth-child(1) .down").await?;
        ensure!(page.names().await? == json!(["Ben", "Ana", "Cai"]));
        let told = page.browser.find(By::Css(".players + .sr")).await?;
        let told = told.inner_html().await?;
        ensure!(told.contains("Ana is number 2 now."), "{told}");

        let find = async |at: usize| {
            let css = format!(".players > :nth-child({at}) .grip");
            page.browser.find(By::Css(css)).await
        };
        // Up past two, and down past one again.
        let chain = page.browser.action_chain();
        let chain = chain.click_and_hold_element(&find(3).await?);
        let chain = chain.move_to_element_center(&find(2).await?);
        let chain = chain.move_to_element_center(&find(1).await?);
        chain.release().perform().await?;
        let names = page.names().await?;
        ensure!(names == json!(["Cai", "Ben", "Ana"]), "{names}");
        let chain = page.browser.action_chain();
        let chain = chain.click_and_hold_element(&find(1).await?);
        let chain = chain.move_to_element_center(&find(2).await?);
        chain.release().perform().await?;
        let names = page.names().await?;
        ensure!(names == json!(["Ben", "Cai", "Ana"]), "{names}");
        page.wait_for("!document.querySelector('.dragged')").await
    })
}

#[test]
fn seats_are_changed_by_a_finger() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.name_players(&["Ana", "Ben", "Cai"]).await?;
        let grips = "return [...document.querySelectorAll('.grip')].map((grip) => {
            const { x, y, width, height } = grip.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        })";
        let grips = page.script(grips).await?;
        page.touch("touchStart", json!([grips[0]])).await?;
        for at in [1, 2] {
            page.touch("touchMove", json!([grips[at]])).await?;
            page.wait_for("document.querySelector('.dragged')").await?;
        }
        page.touch("touchEnd", json!([])).await?;
        let names = page.names().await?;
        ensure!(names == json!(["Ben", "Cai", "Ana"]), "{names}");
        page.wait_for("!document.querySelector('.dragged')").await
    })
}

#[test]
fn the_company_is_remembered() -> Result<()> {
    with_page(Screen::DESKTOP, async |page| {
        page.name_players(&["Ana", "Ben & Bo", "Cai"]).await?;
        page.click(".players ~ .acts-row .add").await?;
        page.take_token(2, 7).await?;
        for name in ["short-game", "own-dice"] {
            page.click(&format!(".option input[name={name}]")).await?;
        }
        let before = page.script(SETUP).await?;
        page.cast_off().await?;
        page.click(".top .tool").await?;
        page.click(".menu .again").await?;
        page.wait_for("document.querySelector('.players')").await?;
        let again = page.script(SETUP).await?;
        ensure!(again == before, "{again}, not {before}");

        // Without the game, from the storage alone.
        page.script("localStorage.removeItem('manila.game.1')")
            .await?;
        page.reload().await?;
        page.wait_for("document.querySelector('.players')").await?;
        let again = page.script(SETUP).await?;
        ensure!(again == before, "{again}, not {before}");

        page.store("manila.table", "player: Ana\nplayer: Ana")
            .await?;
        page.reload().await?;
        page.wait_for("document.querySelector('.players')").await?;
        let usual = page.script(SETUP).await?;
        let names = json!(["Player 1", "Player 2", "Player 3"]);
        ensure!(usual["names"] == names, "{usual}");
        Ok(())
    })
}

fn any_game(names: &[&str]) -> Plan {
    plan(names, Options::NONE, &[])
}

#[test]
fn a_voyage_with_dice_entered_by_hand() -> Result<()> {
    let plan = any_game(&["Ana", "Ben", "Cai"]);
    let at = plan.first(|game| game.phase() == Phase::Place);
    with_page(Screen::PHONE, async |page| {
        page.open(&with_line(&plan.save(at), "dice: by hand"))
            .await?;
        let mut rolls = 0;
        loop {
            let record = page.stored_record(KEY).await?;
            let game = *record.game();
            if game.voyage() == 2 {
                break;
            }
            let Turn::Seat(seat) = game.turn() else {
                roll(page, rolls == 0).await?;
                rolls += 1;
                continue;
            };
            let decision = game.legal().get(0).expect("a decision");
            let actor = Actor::Seat(seat);
            page.decide(engine::record::Entry { actor, decision })
                .await?;
        }
        ensure!(rolls == 3, "{rolls}");
        Ok(())
    })
}

/// Enters 4, 3 and 2 for what is at sea, and rolls.
async fn roll(page: &Page, by_keyboard: bool) -> Result<()> {
    let before = page.stored_record(KEY).await?;
    ensure!(page.decisions().await?.is_empty(), "nothing is entered yet");
    let punts = before.game().punts().iter().zip([4, 3, 2]);
    let at_sea = |position| matches!(position, Position::Sea(_));
    let dice: Vec<Option<u8>> = punts
        .map(|(punt, die)| at_sea(punt.position()).then_some(die))
        .collect();
    for (row, die) in dice.iter().flatten().enumerate() {
        let row = format!(".slip .row:nth-child({})", row + 1);
        if by_keyboard {
            let first = format!("document.querySelector('{row} [tabindex=\"0\"]').focus()");
            page.script(&first).await?;
            for _ in 1..*die {
                let keys = page.browser.action_chain();
                keys.send_keys(Key::Right).perform().await?;
            }
        } else {
            page.click(&format!("{row} .chip:nth-child({die})")).await?;
        }
    }
    let written = dice
        .iter()
        .map(|die| die.map_or("-".to_owned(), |die| die.to_string()));
    let written = format!("roll {}", written.collect::<Vec<_>>().join(" "));
    ensure!(page.decisions().await? == [&*written]);
    page.click_decision(&written).await?;
    let after = page.stored_record(KEY).await?;
    let last = after
        .entries()
        .last()
        .map(|entry| entry.decision.to_string());
    ensure!(
        last.as_deref() == Some(&*written),
        "{last:?}, not {written}"
    );
    Ok(())
}

#[test]
fn the_dummys_die_is_entered_by_hand_and_its_cards_are_not() -> Result<()> {
    let plan = any_game(&["Ana", "Ben"]);
    let decides = |wanted: fn(Decision) -> bool| {
        let mut entries = plan.record.entries().iter();
        entries.position(|entry| wanted(entry.decision))
    };
    let die = decides(|decision| matches!(decision, Decision::Dummy(_)));
    let cards = decides(|decision| matches!(decision, Decision::Ashore(_)));
    with_page(Screen::DESKTOP, async |page| {
        let open = async |at: Option<usize>| {
            let save = plan.save(at.expect("it comes up"));
            page.open(&with_line(&save, "dice: by hand")).await
        };
        open(cards).await?;
        ensure!(page.decisions().await? == ["roll"]);
        open(die).await?;
        page.click(".slip .dice .chip:nth-child(5)").await?;
        page.click_decision("dummy 5").await?;
        let record = page.stored_record(KEY).await?;
        let last = record
            .entries()
            .last()
            .map(|entry| entry.decision.to_string());
        ensure!(last.as_deref() == Some("dummy 5"), "{last:?}");
        Ok(())
    })
}
