//! Many games in one tab, when `MANILA_SOAK` says how many: what the page needs stays the same.

use crate::{
    harness::{Page, Screen, with_page},
    plan::{all_phases, plan},
    table::{DECIDE, words},
};
use anyhow::{Context, Result, ensure};
use engine::rules::{GameOption, Options};
use serde_json::json;
use std::env;

/// After these, all that is made once is there.
const WARM: usize = 5;

/// What a page needs, without what can be thrown away.
#[derive(Clone, Copy, Debug, Default)]
struct Need {
    script_kb: u64,
    wasm_kb: u64,
    nodes: u64,
    listeners: u64,
}

impl Page {
    /// Presses a button without asking the driver for it: a driver holds all elements that it has told of.
    async fn press_in_page(&self, css: &str) -> Result<()> {
        self.script(&format!("document.querySelector('{css}').click()"))
            .await?;
        Ok(())
    }

    async fn need(&self) -> Result<Need> {
        let cdp = self.browser.cdp();
        // Twice: what the first finds may have held something.
        for _ in 0..2 {
            cdp.send_raw("HeapProfiler.collectGarbage", json!({}))
                .await?;
        }
        let metrics = cdp.send_raw("Performance.getMetrics", json!({})).await?;
        let metrics = metrics["metrics"].as_array().context("no metrics")?;
        let find = |name| {
            let found = metrics.iter().find(|metric| metric["name"] == name);
            let value = found.and_then(|metric| metric["value"].as_f64());
            value
                .map(|value| value as u64)
                .with_context(|| format!("no {name}"))
        };
        let wasm = self.script("return window.wasm.buffer.byteLength").await?;
        Ok(Need {
            script_kb: find("JSHeapUsedSize")? / 1024,
            wasm_kb: wasm.as_u64().context("no wasm")? / 1024,
            nodes: find("Nodes")?,
            listeners: find("JSEventListeners")?,
        })
    }
}

#[test]
fn soak() -> Result<()> {
    let Some(games) = env::var("MANILA_SOAK").ok() else {
        return Ok(());
    };
    let games: usize = games.parse()?;
    let names = ["Ana", "Ben", "Cai"];
    let options = Options::NONE.with(GameOption::ShortGame);
    let plan = plan(&names, options, &[all_phases]);
    with_page(Screen::PHONE, async |page| {
        let cdp = page.browser.cdp();
        let watch = "const instantiate = WebAssembly.instantiate;
            WebAssembly.instantiate = async (...all) => {
                const made = await instantiate(...all);
                window.wasm = (made.instance ?? made).exports.memory;
                return made;
            };";
        let watch = json!({ "source": watch });
        cdp.send_raw("Page.addScriptToEvaluateOnNewDocument", watch)
            .await?;
        cdp.send_raw("Performance.enable", json!({})).await?;
        page.store("manila.settings", "instant").await?;
        page.reload().await?;
        // A script that is there once: a driver keeps the text of every one.
        let whole = format!(
            "window.wholeGame = async () => {{
                for (const taken of {}) await (async function () {{ {DECIDE} }}).apply(null, taken);
            }}",
            json!(
                plan.record
                    .entries()
                    .iter()
                    .map(|&entry| words(entry))
                    .collect::<Vec<_>>()
            )
        );
        page.script(&whole).await?;
        let mut warm = Need::default();
        let mut last = Need::default();
        for game in 1..=games {
            if game == 1 {
                let options = [GameOption::ShortGame.to_string()];
                page.set_up(&names, &options, plan.seed).await?;
            } else {
                // Who played last, and how, is remembered.
                page.press_in_page(".castoff .seal").await?;
                page.wait_for("document.querySelector('#app .table')")
                    .await?;
            }
            page.script("await window.wholeGame()").await?;
            page.shows(&plan.record).await?;
            page.press_in_page(".slip .seal").await?;
            page.wait_for("document.querySelector('.castoff')").await?;
            // One saved game, as before: a longer list is no leak.
            page.script("localStorage.clear()").await?;
            last = page.need().await?;
            if game == WARM {
                warm = last;
            }
            if game % WARM == 0 || game == 1 {
                println!("after {game} games: {last:?}");
            }
        }
        ensure!(last.wasm_kb <= warm.wasm_kb, "the wasm has grown");
        ensure!(
            last.script_kb <= warm.script_kb + warm.script_kb / 10,
            "scripts keep more"
        );
        ensure!(last.nodes <= warm.nodes + warm.nodes / 10, "nodes stay");
        ensure!(
            last.listeners <= warm.listeners + warm.listeners / 10,
            "listeners stay"
        );
        Ok(())
    })
}
