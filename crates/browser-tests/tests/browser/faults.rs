//! What goes wrong around the game: no storage, a full one, saves that cannot be read, faults of the app itself.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{Plan, plan},
};
use anyhow::{Result, ensure};
use engine::{
    record::{Name, Record},
    rules::{Decision, Options},
};
use serde_json::{Value, json};

const KEY: &str = "manila.game.1";
const NAMES: [&str; 3] = ["Ana", "Ben", "Cai"];

/// Stands in for a browser that gives no storage to this page.
const BLOCK: &str = "Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('denied', 'SecurityError'); },
})";

/// Fills the storage to the last character.
pub const FILL: &str = "let filler = '';
    for (let step = 1 << 23; step >= 1; step >>= 1) {
        try {
            localStorage.setItem('filler', filler + 'x'.repeat(step));
            filler += 'x'.repeat(step);
        } catch {}
    }
    return filler.length";

/// Has the browser refuse the next element to the app, which does not live through that.
const BREAK: &str = "const create = Document.prototype.createElementNS;
    Document.prototype.createElementNS = function () {
        Document.prototype.createElementNS = create;
        throw new Error('no element');
    }";

/// A save as plans make it: without what the page adds to game and seed.
fn plain(save: &str) -> String {
    let is_plain = |line: &&str| !line.starts_with("# ") || line.starts_with("# seed: ");
    let lines = save.lines().filter(is_plain);
    lines.map(|line| format!("{line}\n")).collect()
}

fn any_game() -> Plan {
    plan(&NAMES, Options::NONE, &[])
}

impl Page {
    /// Takes the plan's decisions from one to another.
    pub async fn play(&self, plan: &Plan, taken: std::ops::Range<usize>) -> Result<()> {
        for &entry in &plan.record.entries()[taken.clone()] {
            self.decide(entry).await?;
        }
        self.shows(&plan.record.prefix(taken.end)).await
    }

    /// What a part of the page says; nothing if it is hidden or not there.
    pub async fn says(&self, css: &str) -> Result<String> {
        let script = "const one = document.querySelector(arguments[0]);
            return one?.checkVisibility() ? one.innerText : ''";
        let said = self.browser.execute(script, vec![json!(css)]).await?;
        Ok(said.json().as_str().unwrap_or_default().to_owned())
    }

    /// The game that is stored, without its dates.
    pub async fn stored_plain(&self, key: &str) -> Result<Option<String>> {
        Ok(self.stored(key).await?.map(|save| plain(&save)))
    }

    /// All that is stored under other keys than these.
    pub async fn stored_beside(&self, keys: &[&str]) -> Result<Value> {
        let script = "return Object.entries(localStorage).filter(([key]) => !arguments[0].includes(key)).sort()";
        let stored = self.browser.execute(script, vec![json!(keys)]).await?;
        Ok(stored.json().clone())
    }

    /// Has a script run in every document from now on before anything else does, and loads the page anew.
    pub async fn reload_with(&self, script: &str) -> Result<()> {
        let cdp = self.browser.cdp();
        cdp.page()
            .add_script_to_evaluate_on_new_document(script)
            .await?;
        self.reload().await
    }

    /// Has the app panic, and waits for the screen that follows.
    pub async fn breaks(&self) -> Result<()> {
        self.script(BREAK).await?;
        self.click(".top .tool:last-of-type").await?;
        self.falls().await
    }

    /// Waits for the screen after a panic, and takes its errors off the console.
    async fn falls(&self) -> Result<()> {
        self.wait_for("document.querySelector('[data-phase=fallen] [role=alertdialog]')")
            .await?;
        let why = self.says(".fallen .why").await?;
        ensure!(why.contains(".rs:"), "{why:?} names no place");
        let faults = self.take_faults().await?;
        ensure!(faults.iter().any(|fault| fault.contains("panicked")));
        ensure!(
            faults
                .iter()
                .all(|fault| fault.contains("panicked") || fault.contains("unreachable")),
            "{faults:#?}"
        );
        Ok(())
    }
}

#[test]
fn blocked_storage_is_said_and_the_game_goes_on() -> Result<()> {
    let plan = any_game();
    with_page(Screen::PHONE, async |page| {
        page.reload_with(BLOCK).await?;
        page.wait_for("document.querySelector('.castoff')").await?;
        let said = page.says(".castoff").await?;
        ensure!(said.contains("stores nothing"), "{said:?}");
        page.set_up(&NAMES, &[], plan.seed).await?;
        let said = page.says(".notice").await?;
        ensure!(said.contains("stores nothing"), "{said:?}");
        page.play(&plan, 0..8).await?;
        page.click(".notice button").await?;
        page.play(&plan, 8..16).await?;
        let said = page.says(".notice").await?;
        ensure!(said.is_empty(), "put away, it says {said:?} again");
        Ok(())
    })
}

#[test]
fn full_storage_is_said_and_keeps_the_older_save() -> Result<()> {
    let plan = any_game();
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(0)).await?;
        page.play(&plan, 0..5).await?;
        ensure!(page.says(".notice").await?.is_empty());
        ensure!(page.script(FILL).await?.as_u64() > Some(1 << 20));
        let save = page.stored(KEY).await?;
        page.play(&plan, 5..9).await?;
        let said = page.says(".notice").await?;
        ensure!(said.contains("full"), "{said:?}");
        ensure!(page.stored(KEY).await? == save, "the older save is lost");

        page.script("localStorage.removeItem('filler')").await?;
        page.play(&plan, 9..10).await?;
        ensure!(page.says(".notice").await?.is_empty());
        ensure!(page.stored_plain(KEY).await? == Some(plan.save(10)));

        // Filled again, it says so again, to a new game too.
        page.script(FILL).await?;
        page.play(&plan, 10..11).await?;
        ensure!(page.says(".notice").await?.contains("full"));
        page.click(".top .tool:first-of-type").await?;
        page.click(".menu .again").await?;
        page.set_up(&NAMES, &[], plan.seed).await?;
        ensure!(page.says(".notice").await?.contains("full"));
        page.play(&plan, 0..5).await?;
        ensure!(page.stored_plain(KEY).await? == Some(plan.save(10)));
        Ok(())
    })
}

#[test]
fn unreadable_saves_are_shown_and_left_alone() -> Result<()> {
    let plan = any_game();
    let whole = plan.save(3);
    let lines = whole.lines().count();
    // Oldest first, with what the page says of them.
    let bad = [
        (
            "garbage\n\u{1f6f6} <script>".to_owned(),
            "not a saved game".to_owned(),
        ),
        (
            format!("{whole}* roll 6 6 6\n"),
            format!("Line {}", lines + 1),
        ),
        (whole.replace("# seed: ", "# "), "dice".to_owned()),
        (
            whole.replace("record 1", "record 2"),
            "newer version".to_owned(),
        ),
        (String::new(), "not a saved game".to_owned()),
    ];
    let foreign = [
        "manila",
        "manila.game.",
        "manila.game.x",
        "manila.game.07",
        "manila.game.-1",
        "other",
    ];
    with_page(Screen::DESKTOP, async |page| {
        page.script("localStorage.clear()").await?;
        for (at, (text, _)) in (1..).zip(&bad) {
            page.store(&format!("manila.game.{at}"), text).await?;
        }
        for key in foreign {
            page.store(key, "theirs").await?;
        }
        page.reload().await?;
        page.wait_for("document.querySelector('.castoff')").await?;
        let shown = page
            .script(
                "return [...document.querySelectorAll('.card.bad')].reverse()
                    .map((card) => [card.querySelector('textarea').value, card.innerText])",
            )
            .await?;
        ensure!(shown.as_array().map(Vec::len) == Some(bad.len()), "{shown}");
        for (at, (text, reason)) in bad.iter().enumerate() {
            let [shown, said] = [0, 1].map(|part| shown[at][part].as_str().unwrap_or_default());
            ensure!(shown == text, "{shown:?} is shown of {text:?}");
            ensure!(said.contains(reason), "{said:?} without {reason:?}");
        }
        page.click(".card.bad [data-copy]").await?;
        page.wait_for("document.querySelector('.card.bad [data-copy]').innerText === 'Copied'")
            .await?;

        let own = [
            "manila.game.6",
            "manila.current",
            "manila.settings",
            "manila.table",
        ];
        let beside = page.stored_beside(&own).await?;
        page.set_up(&NAMES, &[], plan.seed).await?;
        page.play(&plan, 0..8).await?;
        ensure!(page.stored_plain("manila.game.6").await? == Some(plan.save(8)));
        ensure!(page.stored_beside(&own).await? == beside);

        // The new game comes up, and the others are still there.
        page.reload().await?;
        page.wait_for("document.querySelector('#app')").await?;
        page.shows(&plan.record.prefix(8)).await?;
        page.click(".top .tool:first-of-type").await?;
        page.click(".menu .again").await?;
        page.wait_for("document.querySelectorAll('.card.bad').length === 5")
            .await?;
        page.click(".saves .resume").await?;
        page.shows(&plan.record.prefix(8)).await?;
        page.play(&plan, 8..9).await?;
        ensure!(page.stored_plain("manila.game.6").await? == Some(plan.save(9)));
        ensure!(page.stored_beside(&own).await? == beside);
        Ok(())
    })
}

#[test]
fn panic_shows_reason_and_save() -> Result<()> {
    let plan = any_game();
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(0)).await?;
        page.play(&plan, 0..12).await?;
        page.breaks().await?;
        let shown = page
            .script("return document.querySelector('.fallen textarea').value")
            .await?;
        let save = plain(shown.as_str().unwrap_or_default());
        ensure!(save == plan.save(12), "{shown}");
        page.click(".fallen [data-copy]").await?;
        page.wait_for("document.querySelector('.fallen [data-copy]').innerText === 'Copied'")
            .await?;

        page.click(".fallen a").await?;
        page.wait_for("document.querySelector('#app .table')")
            .await?;
        page.play(&plan, 12..13).await
    })
}

#[test]
fn panic_without_storage_shows_reason_and_game() -> Result<()> {
    with_page(Screen::DESKTOP, async |page| {
        page.reload_with(BLOCK).await?;
        page.set_up(&NAMES, &[], 1).await?;
        page.breaks().await?;
        let save = page
            .script("return document.querySelector('.fallen textarea').value")
            .await?;
        let record = Record::read(save.as_str().unwrap_or_default().as_bytes())?;
        ensure!(record.names().iter().map(Name::as_str).eq(NAMES));
        Ok(())
    })
}

#[test]
fn without_randomness_no_game_begins() -> Result<()> {
    with_page(Screen::DESKTOP, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.script("window.random = crypto.getRandomValues; crypto.getRandomValues = () => { throw new Error('none'); }")
            .await?;
        page.click(".castoff .seal").await?;
        page.wait_for("document.querySelector('.castoff').innerText.includes('cannot begin')")
            .await?;
        ensure!(page.stored(KEY).await?.is_none());
        page.script("crypto.getRandomValues = window.random")
            .await?;
        page.click(".castoff .seal").await?;
        page.wait_for("document.querySelector('#app')").await?;
        let record = page.stored_record(KEY).await?;
        ensure!(matches!(page.decisions().await?[..], [_, _]));
        let first = record.game().legal().get(0);
        ensure!(first == Some(Decision::Bid(1)), "{first:?}");
        page.shows(&record).await
    })
}

/// The newest game was once opened, whichever was being played.
#[test]
fn reload_opens_the_game_that_was_being_played() -> Result<()> {
    let plan = any_game();
    let other = plan.save(3);
    with_page(Screen::DESKTOP, async |page| {
        page.script("localStorage.clear()").await?;
        page.store("manila.game.1", &plan.save(8)).await?;
        page.store("manila.game.2", &other).await?;
        page.store("manila.current", "1").await?;
        page.reload().await?;
        page.shows(&plan.record.prefix(8)).await?;
        page.play(&plan, 8..9).await?;
        page.reload().await?;
        page.shows(&plan.record.prefix(9)).await?;
        ensure!(page.stored("manila.game.2").await? == Some(other.clone()));
        Ok(())
    })
}
