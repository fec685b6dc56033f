//! The first voyage: a lesson at the table.

use crate::{
    harness::{Page, Screen, project, with_page, with_site},
    layout::crowded,
    site::Site,
};
use anyhow::{Context, Result, ensure};
use engine::rules::Decision;
use manila::lesson::Lesson;
use std::fs;
use thirtyfour::prelude::*;

/// A phone as most people have.
const PHONE: Screen = Screen {
    width: 390,
    height: 844,
    scale: 2.0,
    touch: true,
};

/// Has every file be missing, in the way of hosts that answer with a page of their own.
const NO_FILE: &str = "window.fetch = async () => new Response('<!DOCTYPE html>')";

const BACK: &str = ".pages .plain:nth-child(1)";
const SKIP: &str = ".pages .plain:nth-child(3)";
const RULES: &str = ".pages .plain:nth-child(4)";
const LEAVE: &str = ".pages .plain:nth-child(5)";

/// Where in the lesson it is, as far as that is seen.
const PLACE: &str = "const place = document.querySelector('.pages small');
    return place.checkVisibility() ? place.ariaLabel : 'hidden'";

fn lesson(tag: &str) -> Result<Lesson> {
    let text = fs::read_to_string(project().join(format!("public/lesson/{tag}.txt")))?;
    Lesson::read(&text).context("a lesson")
}

impl Page {
    /// The lesson stands there, and whoever uses the keyboard or listens is at its words.
    async fn comes_to(&self, lesson: &Lesson, number: usize) -> Result<()> {
        self.is_at(lesson, number).await?;
        self.wait_for("document.activeElement.id === 'h-slip'")
            .await
    }

    /// The lesson stands there, and the table shows it.
    async fn is_at(&self, lesson: &Lesson, number: usize) -> Result<()> {
        self.wait_for(&format!(
            "document.querySelector('#app')?.dataset.lesson === '{number}'"
        ))
        .await?;
        let said = self.says("#h-slip").await?;
        ensure!(said == lesson.page(number).text, "{number}: {said}");
        // Nothing is offered while it only tells something.
        let asked = lesson.asked(number).map(|entry| entry.decision);
        let place = format!("page {} of {}", number + 1, lesson.pages().len());
        let told = self.script(PLACE).await?;
        ensure!(
            told.as_str().is_some_and(|told| told.ends_with(&place)),
            "{told}"
        );
        let left_out: &[&str] = match asked {
            None | Some(Decision::Loan(_)) => &["bids", "decisions"],
            Some(_) => &[],
        };
        let played = lesson.at(number);
        self.shows_but(played.record(), left_out).await
    }

    async fn begin_lesson(&self) -> Result<()> {
        self.click(".masthead .to-lesson").await?;
        self.wait_for("document.querySelector('#app[data-lesson]')")
            .await
    }

    /// What the page asks for, by clicking; else on to the next.
    async fn follow_by_clicking(&self, lesson: &Lesson, number: usize) -> Result<()> {
        let Some(entry) = lesson.asked(number) else {
            // Somewhere else: two clicks on the seal alone would be a double click.
            self.click(".phase").await?;
            return self.click(".seal").await;
        };
        if let Decision::Loan(ware) = entry.decision {
            self.click(".mate.asked").await?;
            return self
                .click(&format!(".sheet .asked[data-decision='loan {ware}']"))
                .await;
        }
        let session = lesson.at(number);
        self.decide_by_clicking(session.game(), entry, number.is_multiple_of(2))
            .await
    }
}

#[test]
fn the_lesson_is_played_by_clicking_and_goes_on_after_a_reload() -> Result<()> {
    let lesson = lesson("en")?;
    with_page(PHONE, async |page| {
        page.begin_lesson().await?;
        for number in 0..lesson.pages().len() {
            page.comes_to(&lesson, number).await?;
            if number % 5 == 2 {
                page.reload().await?;
                page.comes_to(&lesson, number).await?;
            }
            page.follow_by_clicking(&lesson, number)
                .await
                .with_context(|| format!("page {number}"))?;
        }
        // At its end a game can begin, and nothing of the lesson is stored as one.
        page.wait_for("document.querySelector('.castoff')").await?;
        let keys = page
            .script("return Object.keys(localStorage).sort().join()")
            .await?;
        ensure!(keys == "manila.lesson", "{keys}");
        // The way to it does not outshine the way to a game any more.
        page.wait_for("document.querySelector('.to-lesson.known')")
            .await?;
        page.reload().await?;
        page.wait_for("document.querySelector('.castoff')").await
    })
}

#[test]
fn the_lesson_is_played_by_keyboard() -> Result<()> {
    let lesson = lesson("en")?;
    with_page(PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.press_on(".to-lesson", Key::Enter).await?;
        for number in 0..lesson.pages().len() {
            page.comes_to(&lesson, number).await?;
            page.sees_focus().await?;
            let asked = lesson.asked(number);
            let followed = match asked {
                Some(entry) if matches!(entry.decision, Decision::Loan(_)) => {
                    page.press_on(".seal", Key::Enter).await?;
                    page.press_on(".sheet .asked", Key::Enter).await
                }
                Some(entry) => page.decide_by_keyboard(entry).await,
                // The text has the focus.
                None => page.press(Key::Enter).await,
            };
            followed.with_context(|| format!("page {number}"))?;
        }
        // Who has learned it alone plays against bots.
        page.wait_for("[...document.querySelectorAll('.kind select')].map((one) => one.value).join() === 'person,deckhand,deckhand'")
            .await
    })
}

/// The page that asks for a seat on the jade punt.
fn first_place(lesson: &Lesson) -> Result<usize> {
    let mut numbers = 0..lesson.pages().len();
    let place = numbers.find(|&number| {
        let asked = lesson.asked(number).map(|entry| entry.decision);
        matches!(asked, Some(Decision::Place(_)))
    });
    place.context("a page that asks for a place")
}

#[test]
fn only_what_the_lesson_asks_for_is_taken() -> Result<()> {
    let lesson = lesson("en")?;
    let place = first_place(&lesson)?;
    with_page(PHONE, async |page| {
        page.store("manila.lesson", &format!("{place} given"))
            .await?;
        page.reload().await?;
        page.is_at(&lesson, place).await?;
        // What is asked for glows, and nothing else; anything can be looked at.
        page.wait_for(
            "[...document.querySelectorAll('.chart .asked, .slip .asked, .crew .asked')]
            .map((one) => one.dataset.decision).join() === 'place jade'",
        )
        .await?;
        page.click_decision("place insurance").await?;
        page.wait_for("document.querySelector('.slip .gain')")
            .await?;
        page.click(".seal").await?;
        page.wait_for("document.querySelector('.slip .refused')")
            .await?;
        let why = page.says(".slip .refused").await?;
        ensure!(page.says(".news").await? == why, "{why}");
        ensure!(why.ends_with("Ana places on the jade punt."), "{why}");
        page.is_at(&lesson, place).await?;
        page.click(".chart .asked").await?;
        page.click(".seal.asked").await?;
        page.is_at(&lesson, place + 1).await
    })
}

/// The page that asks for the three wares.
fn loading(lesson: &Lesson) -> Result<usize> {
    let mut numbers = 0..lesson.pages().len();
    let load = numbers.find(|&number| {
        let asked = lesson.asked(number).map(|entry| entry.decision);
        matches!(asked, Some(Decision::Load(_)))
    });
    load.context("a page that asks for wares")
}

/// It was refused with "take what glows", and nothing glowed.
#[test]
fn wares_loaded_in_another_order_are_told_which_is_meant() -> Result<()> {
    for (tag, line) in [
        ("en", "Ana loads silk, ginseng and jade."),
        ("de", "Ana lädt Seide, Ginseng und Jade."),
        ("zh-Hant", "小安裝上絲綢、人參和玉。"),
    ] {
        let lesson = lesson(tag)?;
        let load = loading(&lesson)?;
        with_page(PHONE, async |page| {
            page.store("manila.settings", tag).await?;
            page.store("manila.lesson", &format!("{load} given"))
                .await?;
            page.reload().await?;
            page.wait_for(&format!(
                "document.querySelector('#app').dataset.lesson === '{load}'"
            ))
            .await?;
            for ware in ["jade", "silk", "ginseng"] {
                page.click(&format!(".wares .ware-{ware}")).await?;
            }
            page.click(".seal").await?;
            page.wait_for("document.querySelector('.slip .refused')")
                .await?;
            let why = page.says(".slip .refused").await?;
            ensure!(why.ends_with(line), "{why}");
            // What is in the wrong lane glows.
            page.wait_for("document.querySelector('.wares .asked.ware-jade')")
                .await
        })?;
    }
    Ok(())
}

/// Names, tokens and options were as at the beginning.
#[test]
fn what_was_set_up_is_there_after_the_lesson() -> Result<()> {
    with_page(PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.fill(".players li:nth-child(2) input", "Zoe").await?;
        page.click("[name=short-game]").await?;
        page.click("[name=open-table]").await?;
        let set_up = "return [...document.querySelectorAll('.setup :is(input, select)')]
            .map((one) => one.type === 'checkbox' ? one.checked : one.value).join()";
        let before = page.script(set_up).await?;
        page.begin_lesson().await?;
        page.click(LEAVE).await?;
        page.wait_for("document.querySelector('.castoff')").await?;
        let after = page.script(set_up).await?;
        ensure!(before == after, "{before} {after}");
        ensure!(
            before.as_str().is_some_and(|all| all.contains("Zoe")),
            "{before}"
        );
        Ok(())
    })
}

/// It grew and shrank with what was said. Only the start spaces need more room.
#[test]
fn the_chart_keeps_its_height_from_page_to_page() -> Result<()> {
    let screens = [Screen::PHONE, PHONE, Screen::DESKTOP];
    let looks = screens.into_iter().zip(["de", "en", "zh-Hant"]);
    for (screen, tag) in looks.chain([(Screen::PHONE, "en")]) {
        let lesson = lesson(tag)?;
        with_page(screen, async |page| {
            page.store("manila.settings", tag).await?;
            page.store("manila.lesson", "0 given").await?;
            page.reload().await?;
            let mut heights = Vec::new();
            for number in 0..lesson.pages().len() {
                page.wait_for(&format!(
                    "document.querySelector('#app')?.dataset.lesson === '{number}'"
                ))
                .await?;
                let asked = lesson.asked(number).map(|entry| entry.decision);
                if !matches!(asked, Some(Decision::Launch(_))) {
                    let height = "return document.querySelector('.chart').clientHeight";
                    let height = page.script(height).await?;
                    heights.push(height.as_i64().context("a height")?);
                }
                if number + 1 < lesson.pages().len() {
                    page.click(SKIP).await?;
                }
            }
            let least = heights.iter().min().context("pages")?;
            let most = heights.iter().max().context("pages")?;
            ensure!(most - least <= 2, "{screen:?} {tag} {heights:?}");
            Ok(())
        })?;
    }
    Ok(())
}

/// From the words of a page, the arrow to the right led to "Skip".
#[test]
fn arrows_turn_the_pages() -> Result<()> {
    let lesson = lesson("en")?;
    let place = first_place(&lesson)?;
    with_page(Screen::DESKTOP, async |page| {
        page.store("manila.lesson", "1 given").await?;
        page.reload().await?;
        page.comes_to(&lesson, 1).await?;
        page.press(Key::Right).await?;
        page.comes_to(&lesson, 2).await?;
        page.press(Key::Left).await?;
        page.comes_to(&lesson, 1).await?;
        page.press(Key::Enter).await?;
        page.comes_to(&lesson, 2).await?;
        for number in [1, 0, 0] {
            page.press(Key::Left).await?;
            page.comes_to(&lesson, number).await?;
        }
        // Where something is asked, they lead there.
        page.store("manila.lesson", &format!("{place} given"))
            .await?;
        page.reload().await?;
        page.comes_to(&lesson, place).await?;
        for key in [Key::Right, Key::Down, Key::Up] {
            page.press(key).await?;
            page.wait_for("!document.activeElement.closest('.pages')")
                .await?;
        }
        page.is_at(&lesson, place).await
    })
}

/// The number was kept, and led back by one page at a time.
#[test]
fn a_page_beyond_the_last_is_the_first() -> Result<()> {
    let lesson = lesson("en")?;
    with_page(PHONE, async |page| {
        for stored in ["900 given", "900"] {
            page.store("manila.lesson", stored).await?;
            page.reload().await?;
            if stored == "900" {
                page.begin_lesson().await?;
            }
            page.is_at(&lesson, 0).await?;
            ensure!(page.stored("manila.lesson").await?.as_deref() == Some("0 given"));
            page.click(LEAVE).await?;
            page.wait_for("document.querySelector('.castoff')").await?;
        }
        Ok(())
    })
}

/// After a reload it was gone.
#[test]
fn a_lesson_missing_in_one_language_is_given_in_another() -> Result<()> {
    let site = Site::new()?;
    let lessons = fs::read_dir(site.path().join("lesson"))?.flatten();
    let mut lessons = lessons.map(|file| file.file_name().to_string_lossy().into_owned());
    let german = lessons.find(|name| name.starts_with("de"));
    site.remove(&format!("lesson/{}", german.context("a lesson")?))?;
    let lesson = lesson("en")?;
    with_site(site.path(), PHONE, async |page| {
        page.store("manila.lesson", "5 given").await?;
        page.reload().await?;
        page.is_at(&lesson, 5).await?;
        page.click(".top .tool:first-of-type").await?;
        page.click("[aria-labelledby=h-language] > :nth-child(2)")
            .await?;
        page.wait_for("document.documentElement.lang === 'de'")
            .await?;
        for reloads in [false, true] {
            if reloads {
                page.reload().await?;
            }
            page.wait_for("document.querySelector('#app')?.dataset.lesson === '5'")
                .await?;
            ensure!(page.says("#h-slip").await? == lesson.page(5).text);
        }
        // The console tells of the missing file.
        page.take_faults().await?;
        Ok(())
    })
}

/// It came back and was stored again, without a word.
#[test]
fn a_game_deleted_while_the_lesson_is_given_is_asked_about() -> Result<()> {
    let plan = crowded();
    with_page(Screen::PHONE, async |page| {
        // Deleted before, and the players had not answered; or meanwhile.
        for before in [true, false] {
            page.script("localStorage.clear()").await?;
            page.open(&plan.save(20)).await?;
            let delete = "localStorage.removeItem('manila.game.1'); dispatchEvent(new StorageEvent('storage'))";
            if before {
                page.script(delete).await?;
            }
            page.script("document.querySelector('.top .tool').click()")
                .await?;
            page.click(".menu .to-lesson").await?;
            page.wait_for("document.querySelector('#app[data-lesson]')")
                .await?;
            page.script(delete).await?;
            page.click(LEAVE).await?;
            page.wait_for("document.querySelector('#app:not([data-lesson])')")
                .await?;
            page.wait_for(
                "document.querySelector('.notice').innerText.includes('deleted elsewhere')",
            )
            .await?;
            let games =
                "return Object.keys(localStorage).filter((key) => /game|copy/.test(key)).join()";
            ensure!(page.script(games).await? == "");
            // Kept, it is a game of its own.
            page.click(".notice .plain:first-child").await?;
            page.decide(plan.record.entries()[20]).await?;
            page.shows(&plan.record.prefix(21)).await?;
            ensure!(page.script(games).await? != "");
        }
        Ok(())
    })
}

#[test]
fn sentences_are_skipped_and_repeated() -> Result<()> {
    let lesson = lesson("en")?;
    let last = lesson.pages().len() - 1;
    with_page(Screen::DESKTOP, async |page| {
        page.begin_lesson().await?;
        for number in 0..last {
            page.comes_to(&lesson, number).await?;
            page.click(SKIP).await?;
        }
        page.comes_to(&lesson, last).await?;
        page.wait_for(&format!("document.querySelector('{SKIP}').disabled"))
            .await?;
        // Back by the button, and by the tools at the top of the table.
        page.click(BACK).await?;
        page.is_at(&lesson, last - 1).await?;
        page.click(".top .undo").await?;
        page.is_at(&lesson, last - 2).await?;
        page.click(".top .redo").await?;
        page.is_at(&lesson, last - 1).await?;
        page.press_undo(false).await?;
        page.is_at(&lesson, last - 2).await?;
        // What the rules say of it, and back.
        page.click(RULES).await?;
        let section = lesson.page(last - 2).section;
        page.wait_for(&format!("document.activeElement.id === 'rules-{section}'"))
            .await?;
        page.press(Key::Escape).await?;
        page.wait_for("!document.querySelector('dialog')").await?;
        // Left half-way, it goes on from there.
        page.click(LEAVE).await?;
        page.wait_for("document.querySelector('.castoff')").await?;
        page.reload().await?;
        page.begin_lesson().await?;
        page.is_at(&lesson, last - 2).await
    })
}

/// A game at the table is neither written nor read while the lesson is given, and is there again afterwards.
#[test]
fn a_game_makes_room_for_the_lesson_and_comes_back() -> Result<()> {
    let lesson = lesson("en")?;
    let plan = crowded();
    let save = plan.save(20);
    with_page(Screen::PHONE, async |page| {
        page.open(&save).await?;
        let games = "const keys = Object.keys(localStorage).filter((key) => key !== 'manila.lesson').sort();
            return keys.map((key) => [key, localStorage.getItem(key)])";
        let before = page.script(games).await?;
        page.click(".top .tool:first-of-type").await?;
        page.click(".menu .to-lesson").await?;
        for number in 0..3 {
            page.is_at(&lesson, number).await?;
            page.click(SKIP).await?;
        }
        page.reload().await?;
        page.is_at(&lesson, 3).await?;
        // Neither handed on nor looked back at.
        page.press("h").await?;
        page.press("m").await?;
        page.wait_for("document.querySelector('.menu[open]')")
            .await?;
        ensure!(
            page.script("return document.querySelector('.menu .share, .slip.past')")
                .await?
                .is_null()
        );
        page.click(".menu .again").await?;
        page.wait_for("document.querySelector('#app:not([data-lesson])')")
            .await?;
        page.shows(&plan.record.prefix(20)).await?;
        ensure!(page.script(games).await? == before, "something was written");
        page.decide(plan.record.entries()[20]).await?;
        page.shows(&plan.record.prefix(21)).await
    })
}

/// It came back as it had been set aside, and what was played in the other tab was overwritten.
#[test]
fn a_game_comes_back_from_the_lesson_as_another_tab_has_stored_it() -> Result<()> {
    let plan = crowded();
    with_page(Screen::PHONE, async |page| {
        for reloads in [false, true] {
            page.open(&plan.save(20)).await?;
            page.click(".top .tool:first-of-type").await?;
            page.click(".menu .to-lesson").await?;
            page.wait_for("document.querySelector('#app[data-lesson]')")
                .await?;
            if reloads {
                page.reload().await?;
                page.wait_for("document.querySelector('#app[data-lesson]')")
                    .await?;
            }
            page.store("manila.game.1", &plan.save(24)).await?;
            page.click(LEAVE).await?;
            page.wait_for("document.querySelector('#app:not([data-lesson])')")
                .await?;
            page.shows(&plan.record.prefix(24)).await?;
            page.decide(plan.record.entries()[24]).await?;
            page.shows(&plan.record.prefix(25)).await?;
            ensure!(page.stored_record("manila.game.1").await?.entries().len() == 25);
        }
        Ok(())
    })
}

/// What could not be stored before the lesson was not tried again after it, and nothing said so.
#[test]
fn a_game_that_could_not_be_stored_is_stored_after_the_lesson() -> Result<()> {
    let plan = crowded();
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(20)).await?;
        page.script(
            "window.kept = Storage.prototype.setItem;
            Storage.prototype.setItem = function (key, value) {
                if (key.startsWith('manila.game') || key.startsWith('manila.copy')) throw new DOMException('full', 'QuotaExceededError');
                window.kept.call(this, key, value);
            }",
        )
        .await?;
        page.decide(plan.record.entries()[20]).await?;
        page.wait_for("document.querySelector('.notice:not([hidden])')")
            .await?;
        page.click(".top .tool:first-of-type").await?;
        page.click(".menu .to-lesson").await?;
        page.wait_for("document.querySelector('#app[data-lesson]')")
            .await?;
        page.script("Storage.prototype.setItem = window.kept")
            .await?;
        page.click(LEAVE).await?;
        page.wait_for("document.querySelector('#app:not([data-lesson])')")
            .await?;
        page.shows(&plan.record.prefix(21)).await?;
        ensure!(page.stored_record("manila.game.1").await?.entries().len() == 21);
        Ok(())
    })
}

/// Who asked for a new game by a shortcut of the app plays on with that game after a reload.
#[test]
fn a_lesson_left_by_a_shortcut_does_not_come_back_by_itself() -> Result<()> {
    with_page(PHONE, async |page| {
        page.begin_lesson().await?;
        page.click(SKIP).await?;
        page.script("location.search = '?new'").await?;
        page.wait_for("document.querySelector('.castoff') && !location.search")
            .await?;
        page.reload().await?;
        page.wait_for("document.querySelector('.castoff')").await?;
        ensure!(page.stored("manila.lesson").await?.as_deref() == Some("1"));
        Ok(())
    })
}

#[test]
fn the_lesson_goes_on_in_another_language() -> Result<()> {
    let number = first_place(&lesson("en")?)?;
    with_page(PHONE, async |page| {
        page.store("manila.lesson", &format!("{number} given"))
            .await?;
        page.reload().await?;
        page.is_at(&lesson("en")?, number).await?;
        for (at, tag) in [(2, "de"), (3, "zh-Hant")] {
            let lesson = lesson(tag)?;
            page.click(".top .tool:first-of-type").await?;
            page.click(&format!("[aria-labelledby=h-language] > :nth-child({at})"))
                .await?;
            let text = &lesson.page(number).text;
            page.wait_for(&format!(
                "document.querySelector('#h-slip').textContent === {text:?}"
            ))
            .await?;
            page.press(Key::Escape).await?;
            page.wait_for("!document.querySelector('dialog')").await?;
            page.shows(lesson.at(number).record()).await?;
        }
        Ok(())
    })
}

#[test]
fn a_lesson_that_cannot_be_had_is_told() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.all_parts().await?;
        page.script(NO_FILE).await?;
        page.click(".masthead .to-lesson").await?;
        page.wait_for("document.querySelector('.arrival[open]')")
            .await?;
        page.press(Key::Escape).await?;
        page.wait_for("document.querySelector('.castoff') && !document.querySelector('dialog')")
            .await
    })
}
