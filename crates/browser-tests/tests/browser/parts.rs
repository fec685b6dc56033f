//! The annex, which comes after the first touch.

use crate::{
    harness::{Page, Screen, dist, with_page, with_site},
    plan::plan,
    site::Site,
};
use anyhow::{Result, ensure};
use engine::rules::Options;
use std::fs;

/// What only the annex can draw: from what a game can be opened.
const HERE: &str = "document.querySelector('.intake')";

/// The annex's sheet of style.
const SHEET: &str = "annex-";

impl Page {
    /// Touches the setup, and waits until all of the app is there.
    pub async fn all_parts(&self) -> Result<()> {
        self.wait_for("document.querySelector('.castoff')").await?;
        self.script("document.body.click()").await?;
        self.wait_for(HERE).await
    }
}

#[test]
fn a_first_visit_loads_the_annex_with_the_first_touch() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        let is_part = |name: &String| {
            ["split_", "chunk_", SHEET]
                .iter()
                .any(|part| name.starts_with(part))
        };
        let first = page.server.take_requests();
        ensure!(!first.iter().any(is_part), "{first:?}");
        page.all_parts().await?;
        let then = page.server.take_requests();
        let parts: Vec<_> = then.iter().filter(|name| is_part(name)).collect();
        for part in ["split_annex-", SHEET] {
            ensure!(
                parts.iter().any(|name| name.starts_with(part)),
                "{part}: {parts:?}"
            );
        }
        for name in &parts {
            let times = parts.iter().filter(|other| *other == name).count();
            ensure!(times == 1, "{name} is loaded {times} times");
        }
        Ok(())
    })
}

/// It was laid anew when the annex came, and stored as two games.
#[test]
fn a_table_laid_before_the_annex_is_there_stays() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        without_annex(page).await?;
        page.script("document.querySelector('[data-decision=pass]:not(.seal)').click()")
            .await?;
        page.wait_for("localStorage.getItem('manila.game.1')?.includes('pass')")
            .await?;
        page.script("window.go()").await?;
        page.click(".top .tool:last-of-type").await?;
        page.wait_for("document.querySelector('dialog')").await?;
        ensure!(page.stored_record("manila.game.1").await?.entries().len() == 1);
        ensure!(
            page.script("return localStorage.getItem('manila.game.2')")
                .await?
                .is_null()
        );
        Ok(())
    })
}

#[test]
fn an_annex_that_does_not_come_is_asked_for_again() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.script(
            "window.mended = window.fetch; window.fetch = () => Promise.reject(new TypeError('gone'))",
        )
        .await?;
        page.click(".castoff .seal").await?;
        page.wait_for("document.querySelector('.lost[role=alert] .plain')")
            .await?;
        page.shot("part-lost").await?;
        page.click(".lost .plain").await?;
        page.wait_for("document.querySelector('.lost .plain')")
            .await?;
        page.script("window.fetch = window.mended").await?;
        page.click(".lost .plain").await?;
        page.wait_for("document.querySelector('#app .table') && !document.querySelector('.lost')")
            .await?;
        // What was tried stands on the console.
        page.take_faults().await?;
        Ok(())
    })
}

/// Nothing of the annex is drawn without its style.
#[test]
fn an_annex_whose_sheet_does_not_come_is_asked_for_again() -> Result<()> {
    let site = Site::new()?;
    let sheet = site.find(SHEET)?;
    site.remove(&sheet)?;
    with_site(site.path(), Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.script("document.body.click()").await?;
        page.wait_for("document.querySelector('.lost[role=alert] .plain')")
            .await?;
        ensure!(page.script(&format!("return {HERE}")).await?.is_null());
        // A game is played all the same.
        page.click(".castoff .seal").await?;
        page.wait_for("document.querySelector('#app .table')")
            .await?;
        fs::copy(dist()?.join(&sheet), site.path().join(&sheet))?;
        page.click(".lost .plain").await?;
        page.wait_for("!document.querySelector('.lost')").await?;
        page.click(".top .tool").await?;
        page.wait_for("document.querySelector('dialog .choices')")
            .await?;
        let sheets = "return document.querySelectorAll('link[rel=stylesheet][href*=annex]').length";
        ensure!(page.script(sheets).await? == 1);
        // What was tried stands on the console.
        page.take_faults().await?;
        Ok(())
    })
}

#[test]
fn a_stored_game_is_not_lost_when_the_annex_does_not_come() -> Result<()> {
    let site = Site::new()?;
    let part = site.find("split_annex-")?;
    site.remove(&part)?;
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[]);
    let save = plan.save(2);
    with_site(site.path(), Screen::PHONE, async |page| {
        page.store("manila.game.1", &save).await?;
        page.browser.refresh().await?;
        page.wait_for(
            "document.querySelector('#shell')?.innerText.includes('could not be loaded')",
        )
        .await?;
        page.take_faults().await?;
        fs::copy(dist()?.join(&part), site.path().join(&part))?;
        page.click("#shell a").await?;
        page.wait_for("document.querySelector('#app .table')")
            .await?;
        page.shows(&plan.record.prefix(2)).await
    })
}

/// The annex does not come until `window.go` is called; `window.lose` has it fail.
const HOLD: &str = "const { fetch } = window;
    window.fetch = async (...sought) => {
        if (`${sought[0]}`.includes('annex')) {
            await new Promise((go, lose) => Object.assign(window, { go, lose: () => lose(new TypeError('gone')) }))
                .finally(() => delete window.go);
        }
        return fetch(...sought);
    }";

/// A page without the annex ([`HOLD`]), with a game at the table.
async fn without_annex(page: &Page) -> Result<()> {
    page.wait_for("document.querySelector('.castoff')").await?;
    page.script(HOLD).await?;
    page.click(".castoff .seal").await?;
    page.wait_for("document.querySelector('#app .table') && window.go")
        .await
}

/// What was wrong with the storage was said by the annex only.
#[test]
fn a_full_storage_is_told_without_the_annex() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        without_annex(page).await?;
        page.script(crate::faults::FILL).await?;
        page.script("document.querySelector('[data-decision=pass]:not(.seal)').click()")
            .await?;
        page.wait_for(
            "document.querySelector('.notice:not([hidden])')?.innerText.includes('full')",
        )
        .await?;
        page.script("window.lose()").await?;
        page.wait_for("document.querySelector('.lost .plain')")
            .await?;
        page.shot("full-and-part-lost").await?;
        // Neither lies over the other.
        let apart = "const [full, lost] = document.querySelectorAll('.notice:not([hidden])');
            return full.getBoundingClientRect().bottom <= lost.getBoundingClientRect().top";
        ensure!(page.script(apart).await?.as_bool() == Some(true));
        page.click(".table .notice .tool").await?;
        page.wait_for("document.querySelector('.table .notice').hidden")
            .await?;
        page.take_faults().await?;
        Ok(())
    })
}

/// Taps did nothing, and nothing said that they would be explained.
#[test]
fn nothing_waits_to_be_explained_without_the_annex() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        without_annex(page).await?;
        let turn = page.turn().await?;
        page.press("e").await?;
        page.script("document.querySelector('[data-decision=pass]:not(.seal)').click()")
            .await?;
        page.wait_for(&format!(
            "document.querySelector('#app').dataset.turn !== '{turn}'"
        ))
        .await?;
        page.take_faults().await?;
        Ok(())
    })
}

/// The table took no decision any more, and nothing said why.
#[test]
fn a_game_changed_elsewhere_is_told_without_the_annex() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        without_annex(page).await?;
        let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[]);
        page.store("manila.game.1", &plan.save(3)).await?;
        page.script("document.querySelector('[data-decision=pass]:not(.seal)').click()")
            .await?;
        let shown = "document.querySelector('.table > .notice:not([hidden])')?.querySelectorAll('.plain').length";
        // Theirs cannot be read yet.
        page.wait_for(&format!("{shown} === 1")).await?;
        page.script("window.go()").await?;
        page.wait_for(&format!("{shown} === 2")).await?;
        page.click(".table > .notice .plain:last-child").await?;
        page.wait_for("document.querySelector('.table > .notice').hidden")
            .await?;
        page.shows(&plan.record.prefix(3)).await
    })
}

/// There was no slip at all.
#[test]
fn the_past_waits_for_the_annex() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        without_annex(page).await?;
        page.script("document.querySelector('[data-decision=pass]:not(.seal)').click()")
            .await?;
        page.wait_for("localStorage.getItem('manila.game.1')?.includes('pass')")
            .await?;
        let turn = page.turn().await?;
        let back = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }))";
        page.script(back).await?;
        page.script("window.lose()").await?;
        page.click(".lost .plain").await?;
        page.wait_for("window.go").await?;
        page.script("window.go()").await?;
        page.wait_for("document.querySelector('.log') && !document.querySelector('.lost')")
            .await?;
        ensure!(page.turn().await? == turn);
        page.script(back).await?;
        page.wait_for(
            "document.activeElement.id === 'h-slip' && document.querySelector('.seeker')",
        )
        .await?;
        page.take_faults().await?;
        Ok(())
    })
}

/// It opened some decisions later, over what was being done then, and nothing could be done about it.
#[test]
fn a_panel_that_waits_for_the_annex_says_so_and_can_be_shut() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        without_annex(page).await?;
        page.click(".top .tool").await?;
        page.wait_for("document.querySelector('dialog.late[open]')")
            .await?;
        page.shot("annex-late").await?;
        ensure!(
            page.script(
                "return document.querySelector('dialog [role=status]').textContent.trim() !== ''"
            )
            .await?
            .as_bool()
                == Some(true)
        );
        page.click("dialog .tool").await?;
        page.wait_for("!document.querySelector('dialog')").await?;
        page.click(".top .tool").await?;
        page.wait_for("document.querySelector('dialog.late[open]')")
            .await?;
        page.script("window.lose()").await?;
        page.wait_for("document.querySelector('dialog.late .plain')")
            .await?;
        page.shot("annex-late-and-lost").await?;
        page.click("dialog.late .plain").await?;
        page.wait_for("!document.querySelector('dialog.late .plain') && window.go")
            .await?;
        page.script("window.go()").await?;
        page.wait_for("document.querySelector('dialog[open] .choices')")
            .await?;
        page.take_faults().await?;
        Ok(())
    })
}

/// It lay over the ports on small screens for the rest of the game.
#[test]
fn that_the_annex_is_lost_can_be_put_away() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        without_annex(page).await?;
        page.script("window.lose()").await?;
        page.wait_for("document.querySelector('.lost .plain')")
            .await?;
        page.shot("annex-lost").await?;
        page.click(".lost .tool").await?;
        page.wait_for("!document.querySelector('.lost')").await?;
        page.click(".top .tool").await?;
        page.wait_for("document.querySelector('dialog.late[open]') && window.go")
            .await?;
        page.script("window.go()").await?;
        page.wait_for("document.querySelector('dialog[open] .choices')")
            .await?;
        page.take_faults().await?;
        Ok(())
    })
}

/// It lay over the game that had been begun while it was coming.
#[test]
fn a_lesson_that_comes_late_leaves_the_game_that_was_begun() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.script(HOLD).await?;
        page.click(".to-lesson").await?;
        page.click(".castoff .seal").await?;
        page.wait_for("document.querySelector('#app .table') && window.go")
            .await?;
        page.script("window.go()").await?;
        page.wait_for("document.querySelector('.log')").await?;
        page.click(".top .tool").await?;
        page.wait_for("document.querySelector('dialog[open] .choices')")
            .await?;
        ensure!(
            page.script("return document.querySelector('[data-lesson]')")
                .await?
                .is_null()
        );
        Ok(())
    })
}
