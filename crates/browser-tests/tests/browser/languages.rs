//! Words that are loaded when they are wanted.

use crate::{
    harness::{Page, Screen, with_page, with_site},
    site::Site,
};
use anyhow::{Result, ensure};

const ENGLISH: &str = "[aria-labelledby=h-language] > :nth-child(1)";
const GERMAN: &str = "[aria-labelledby=h-language] > :nth-child(2)";
const CHINESE: &str = "[aria-labelledby=h-language] > :nth-child(3)";

/// Begins a game and opens its menu.
async fn open_menu(page: &Page) -> Result<()> {
    page.click(".castoff .seal").await?;
    page.wait_for("document.querySelector('#h-slip')").await?;
    page.click(".top .tool:first-of-type").await
}

fn words_asked_for(page: &Page) -> Vec<String> {
    let mut requests = page.server.take_requests();
    requests.retain(|request| request.contains(".txt"));
    requests
}

#[test]
fn a_language_is_loaded_when_it_is_wanted() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        ensure!(words_asked_for(page).is_empty(), "words that nobody reads");
        open_menu(page).await?;
        page.click(GERMAN).await?;
        page.wait_for("document.querySelector('#h-slip').textContent.includes('biete')")
            .await?;
        page.wait_for("document.documentElement.lang === 'de'")
            .await?;
        // It starts in it from now on.
        page.reload().await?;
        page.wait_for("document.querySelector('#h-slip')").await?;
        page.wait_for("document.documentElement.lang === 'de'")
            .await?;
        page.wait_for("document.querySelector('#h-slip').textContent.includes('biete')")
            .await
    })
}

/// Who could not read the first page had to begin a game to find another language.
#[test]
fn a_language_is_chosen_before_the_game() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        let choose = "const list = document.querySelector('.languages');
            list.value = arguments[0];
            list.dispatchEvent(new Event('change', { bubbles: true }))";
        page.wait_for("document.querySelector('.languages')")
            .await?;
        for (tag, title) in [("de", "Wer spielt"), ("en", "Who plays")] {
            page.call(choose, vec![tag.into()]).await?;
            page.wait_for(&format!(
                "document.querySelector('#h-who').textContent === '{title}' && document.documentElement.lang === '{tag}'"
            ))
            .await?;
            page.reload().await?;
            page.wait_for(&format!(
                "document.querySelector('#h-who')?.textContent === '{title}' && document.querySelector('.languages').value === '{tag}'"
            ))
            .await?;
        }
        Ok(())
    })
}

/// Bots and people whom nobody had named kept the names of the language before.
#[test]
fn names_that_nobody_chose_are_in_the_language_of_the_page() -> Result<()> {
    let names = "[...document.querySelectorAll('.players .field')].map((one) => one.value).join()";
    with_page(Screen::PHONE, async |page| {
        page.store("manila.settings", "zh-Hant").await?;
        page.reload().await?;
        page.click(".add-bot").await?;
        page.wait_for(&format!("{names} === '玩家1,玩家2,玩家3,羅莎'"))
            .await?;
        page.script(
            "const field = document.querySelectorAll('.players .field')[1];
            field.value = '明';
            field.dispatchEvent(new Event('input', { bubbles: true }))",
        )
        .await?;
        open_menu(page).await?;
        page.click(ENGLISH).await?;
        page.wait_for("document.documentElement.lang === 'en'")
            .await?;
        page.click(".menu .again").await?;
        page.wait_for(&format!("{names} === 'Player 1,明,Player 3,Rosa'"))
            .await
    })
}

#[test]
fn a_language_that_does_not_come_leaves_the_words_as_they_are() -> Result<()> {
    let site = Site::new()?;
    site.remove(&site.find("de-")?)?;
    with_site(site.path(), Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        open_menu(page).await?;
        page.click(GERMAN).await?;
        page.wait_for("document.querySelector('.menu [role=status]').textContent === 'This language could not be loaded.'").await?;
        page.wait_for("document.documentElement.lang === 'en'")
            .await?;
        page.click(CHINESE).await?;
        page.wait_for("document.documentElement.lang === 'zh-Hant'")
            .await?;
        page.wait_for("document.querySelector('.menu [role=status]').textContent === ''")
            .await?;
        // The console tells of the missing file.
        page.take_faults().await?;
        Ok(())
    })
}
