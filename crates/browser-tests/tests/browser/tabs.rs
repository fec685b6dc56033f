//! What happens to a stored game behind the page's back: another tab, a crash, a cleared storage.

use crate::{
    harness::{Page, Screen, until, with_page},
    plan::{Plan, plan, with_line},
};
use anyhow::{Result, ensure};
use engine::{record::Entry, rules::Options};
use serde_json::json;

const NAMES: [&str; 3] = ["Ana", "Ben", "Cai"];
const KEY: &str = "manila.game.1";
const OTHER: &str = "manila.game.2";

fn any_game() -> Plan {
    plan(&NAMES, Options::NONE, &[])
}

/// The buttons of the notice about a change elsewhere.
const TAKE_OVER: &str = ".notice .plain:first-child";
const TAKE_THEIRS: &str = ".notice .plain:nth-child(2)";

impl Page {
    /// Waits until the notice says this.
    async fn is_told(&self, words: &str) -> Result<()> {
        self.wait_for(&format!(
            "document.querySelector('.notice')?.innerText.includes('{words}')"
        ))
        .await
    }
}

#[test]
fn of_two_tabs_the_later_one_waits_until_it_takes_over() -> Result<()> {
    let plan = any_game();
    with_page(Screen::DESKTOP, async |page| {
        let browser = page.browser.clone();
        page.open(&plan.save(0)).await?;
        page.store("manila.game.7", "not a game").await?;
        page.play(&plan, 0..4).await?;
        let first = browser.window().await?;
        let second = browser.new_tab().await?;
        browser.switch_to_window(second.clone()).await?;
        browser.goto(page.server.url()).await?;
        page.wait_for("document.querySelector('.table')").await?;
        page.play(&plan, 4..6).await?;

        // The first is told, shows what it had, and writes nothing.
        browser.switch_to_window(first.clone()).await?;
        page.is_told("changed elsewhere").await?;
        let stored = page.stored_beside(&[]).await?;
        page.decide(plan.record.entries()[4]).await?;
        page.shows(&plan.record.prefix(4)).await?;
        let said = page.says(".slip").await?;
        ensure!(said.contains("First choose"), "{said}");
        ensure!(page.stored_beside(&[]).await? == stored);
        page.click(TAKE_THEIRS).await?;
        page.wait_for("!document.querySelector('.notice').checkVisibility()")
            .await?;
        page.play(&plan, 6..7).await?;
        ensure!(page.stored_plain(KEY).await? == Some(plan.save(7)));

        // The second keeps its own, beside the first's.
        browser.switch_to_window(second).await?;
        page.is_told("changed elsewhere").await?;
        page.shows(&plan.record.prefix(6)).await?;
        page.click(TAKE_OVER).await?;
        page.wait_for("!document.querySelector('.notice').checkVisibility()")
            .await?;
        ensure!(page.stored_plain("manila.game.8").await? == Some(plan.save(6)));
        ensure!(page.stored("manila.current").await?.as_deref() == Some("8"));
        page.play(&plan, 6..9).await?;
        ensure!(page.stored_plain("manila.game.8").await? == Some(plan.save(9)));

        // The first has not been disturbed by that.
        browser.switch_to_window(first).await?;
        page.play(&plan, 7..8).await?;
        ensure!(page.says(".notice").await?.is_empty());
        ensure!(page.stored_plain(KEY).await? == Some(plan.save(8)));
        ensure!(page.stored("manila.game.7").await?.as_deref() == Some("not a game"));
        Ok(())
    })
}

/// A second tab once wrote over what the first had stored since. Here no event tells it: it is seen before the write.
#[test]
fn what_another_tab_stored_is_not_overwritten() -> Result<()> {
    let plan = any_game();
    for theirs in [plan.save(12), "garbage".to_owned()] {
        with_page(Screen::PHONE, async |page| {
            page.open(&plan.save(0)).await?;
            page.play(&plan, 0..4).await?;
            page.store(KEY, &theirs).await?;
            page.decide(plan.record.entries()[4]).await?;
            page.is_told("changed elsewhere").await?;
            page.shows(&plan.record.prefix(4)).await?;
            ensure!(page.stored(OTHER).await?.is_none());
            // What cannot be read is not offered.
            let both = page
                .script("return document.querySelectorAll('.notice .plain').length")
                .await?;
            ensure!(both == if theirs == "garbage" { 1 } else { 2 }, "{both}");
            page.click(TAKE_OVER).await?;
            page.play(&plan, 4..6).await?;
            ensure!(page.stored(KEY).await? == Some(theirs.clone()));
            ensure!(page.stored_plain(OTHER).await? == Some(plan.save(6)));
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_cleared_storage_gets_the_game_back_at_the_next_decision() -> Result<()> {
    let plan = any_game();
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(0)).await?;
        page.play(&plan, 0..4).await?;
        page.script(
            "localStorage.clear(); localStorage.setItem('other', 'theirs');
            dispatchEvent(new StorageEvent('storage'))",
        )
        .await?;
        page.play(&plan, 4..5).await?;
        ensure!(page.says(".notice").await?.is_empty());
        ensure!(page.stored_plain(KEY).await? == Some(plan.save(5)));
        let own = [KEY, "manila.current"];
        ensure!(page.stored_beside(&own).await? == json!([["other", "theirs"]]));
        page.reload().await?;
        page.wait_for("document.querySelector('.table')").await?;
        page.shows(&plan.record.prefix(5)).await
    })
}

impl Page {
    /// Leaves the table and deletes the game in the list.
    async fn delete_the_game(&self) -> Result<()> {
        self.click(".top .tool:first-of-type").await?;
        self.click(".menu .again").await?;
        self.click(".saved .more").await?;
        self.click(".saved .acts-row > :nth-child(3)").await?;
        self.wait_for("document.querySelector('.gone')").await
    }

    /// The game is deleted without an event, and the next decision finds that out.
    async fn finds_it_deleted(&self, next: Entry) -> Result<()> {
        self.script("localStorage.removeItem('manila.game.1')")
            .await?;
        self.decide(next).await?;
        self.is_told("deleted elsewhere").await
    }
}

/// The next decision once wrote it again, without a word.
#[test]
fn a_game_deleted_in_another_tab_is_not_written_again_unasked() -> Result<()> {
    let plan = any_game();
    with_page(Screen::PHONE, async |page| {
        let browser = page.browser.clone();
        page.open(&plan.save(0)).await?;
        page.play(&plan, 0..4).await?;
        let first = browser.window().await?;
        let second = browser.new_tab().await?;
        browser.switch_to_window(second.clone()).await?;
        browser.goto(page.server.url()).await?;
        page.wait_for("document.querySelector('.table')").await?;
        page.delete_the_game().await?;

        browser.switch_to_window(first.clone()).await?;
        page.is_told("deleted elsewhere").await?;
        page.shot("tabs-deleted").await?;
        page.decide(plan.record.entries()[4]).await?;
        page.shows(&plan.record.prefix(4)).await?;
        let said = page.says(".slip").await?;
        ensure!(said.contains("First choose"), "{said}");
        ensure!(page.stored(KEY).await?.is_none());

        // Put back, it is as if nothing had happened.
        browser.switch_to_window(second.clone()).await?;
        page.click(".gone .plain").await?;
        browser.switch_to_window(first.clone()).await?;
        page.wait_for("!document.querySelector('.notice').checkVisibility()")
            .await?;
        page.play(&plan, 4..5).await?;
        ensure!(page.stored_plain(KEY).await? == Some(plan.save(5)));

        // Kept, it is stored again; here no event tells it.
        page.finds_it_deleted(plan.record.entries()[5]).await?;
        ensure!(page.stored(KEY).await?.is_none());
        page.click(TAKE_OVER).await?;
        page.play(&plan, 5..6).await?;
        ensure!(page.stored_plain(KEY).await? == Some(plan.save(6)));

        // Left, it is not.
        page.finds_it_deleted(plan.record.entries()[6]).await?;
        page.click(".notice .plain:last-child").await?;
        page.wait_for("document.querySelector('#app[data-phase=setup]')")
            .await?;
        ensure!(page.stored(KEY).await?.is_none());
        Ok(())
    })
}

/// Bots of both tabs once played on, and each tab took the game from the other.
#[test]
fn of_two_tabs_only_the_later_one_lets_bots_play() -> Result<()> {
    let save = with_line(&any_game().save(0), "bots: random random random");
    with_page(Screen::DESKTOP, async |page| {
        let browser = page.browser.clone();
        // Slowly: the game must not end before the second tab is there.
        page.store("manila.settings", "slow").await?;
        page.open(&save).await?;
        let first = browser.window().await?;
        let second = browser.new_window().await?;
        browser.switch_to_window(second.clone()).await?;
        browser.goto(page.server.url()).await?;
        page.wait_for("document.querySelector('.table')").await?;

        browser.switch_to_window(first.clone()).await?;
        page.is_told("changed elsewhere").await?;
        let said = page.says(".slip").await?;
        ensure!(said.contains("First choose"), "{said}");
        ensure!(!said.contains("thinks"), "{said}");
        // The second's bot may be about to decide once more.
        let take = format!("document.querySelector('{TAKE_THEIRS}')?.click()");
        until(async || {
            page.script(&take).await.ok();
            let told = page.says(".notice").await;
            told.is_ok_and(|words| words.is_empty())
        })
        .await?;

        browser.switch_to_window(second.clone()).await?;
        page.is_told("changed elsewhere").await?;
        let rests = "return document.querySelector('.table').innerText";
        let shown = page.script(rests).await?;
        browser.switch_to_window(first.clone()).await?;
        // From now on the game goes on by the first alone.
        let decided = page.stored_record(KEY).await?.entries().len();
        until(async || {
            let stored = page.stored_record(KEY).await;
            stored.is_ok_and(|record| record.entries().len() > decided + 2)
        })
        .await?;
        browser.switch_to_window(second).await?;
        ensure!(page.script(rests).await? == shown);
        browser.switch_to_window(first).await?;
        ensure!(page.says(".notice").await?.is_empty());
        ensure!(page.stored(OTHER).await?.is_none());
        Ok(())
    })
}

/// The states between the writes of a decision: the copy is there; the game is, too; and one where the game is torn.
#[test]
fn after_a_crash_the_game_is_there() -> Result<()> {
    let plan = any_game();
    let (old, new) = (plan.save(8), plan.save(9));
    let torn = &new[..new.len() / 2];
    let beside = [("manila.game.3", "theirs"), ("other", "theirs")];
    with_page(Screen::PHONE, async |page| {
        for (game, shown, told) in [
            (Some(old.as_str()), 8, ""),
            (Some(new.as_str()), 9, ""),
            (Some(torn), 8, "cannot be read"),
            (None, 8, "cannot be read"),
        ] {
            page.script("localStorage.clear()").await?;
            for (key, value) in beside {
                page.store(key, value).await?;
            }
            page.store("manila.copy.1", &old).await?;
            page.store("manila.current", "1").await?;
            if let Some(game) = game {
                page.store(KEY, game).await?;
            }
            page.reload().await?;
            page.wait_for("document.querySelector('.table')").await?;
            page.shows(&plan.record.prefix(shown)).await?;
            let said = page.says(".notice").await?;
            ensure!(
                said.is_empty() == told.is_empty() && said.contains(told),
                "{said}"
            );
            ensure!(page.stored("manila.copy.1").await?.is_none());
            page.play(&plan, shown..shown + 1).await?;
            let key = if game == Some(torn) {
                "manila.game.4"
            } else {
                KEY
            };
            ensure!(page.stored_plain(key).await? == Some(plan.save(shown + 1)));
            for (key, value) in beside {
                ensure!(page.stored(key).await?.as_deref() == Some(value), "{key}");
            }
            if game == Some(torn) {
                ensure!(page.stored(KEY).await?.as_deref() == Some(torn));
                page.click(".top .tool:first-of-type").await?;
                page.click(".menu .again").await?;
                page.wait_for("document.querySelectorAll('.card.bad').length === 2")
                    .await?;
            }
        }
        Ok(())
    })
}

/// Asked once in a session, when there is something to lose.
#[test]
fn the_browser_is_asked_to_keep_what_is_stored() -> Result<()> {
    let plan = any_game();
    let voyage = plan.first(|game| game.voyage() == 2);
    with_page(Screen::DESKTOP, async |page| {
        page.store(KEY, &plan.save(voyage - 1)).await?;
        page.reload_with(
            "window.asked = 0;
            StorageManager.prototype.persist = () => { window.asked++; return Promise.reject(new Error('no')); }",
        )
        .await?;
        page.wait_for("document.querySelector('.table')").await?;
        ensure!(page.script("return window.asked").await? == 0);
        page.play(&plan, voyage - 1..voyage + 3).await?;
        ensure!(page.script("return window.asked").await? == 1);
        page.reload().await?;
        page.click(".top .tool:first-of-type").await?;
        page.click(".menu .again").await?;
        page.set_up(&NAMES, &[], plan.seed).await?;
        // A second game.
        ensure!(page.script("return window.asked").await? == 1);
        Ok(())
    })
}
