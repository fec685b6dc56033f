//! How soon the page responds on a device four times as slow as this one, without motion. Reported, with no limit: other work on
//! the machine would break any.

use crate::{
    harness::{Screen, with_page},
    plan::{all_phases, plan},
};
use anyhow::{Result, ensure};
use engine::rules::{GameOption, Options};
use serde_json::json;

const WATCH: &str = include_str!("pace.js");

const SLOWER: u32 = 4;

/// How many taps there were; from tap to painted response in ms, those of 16 and more; the part of it that listeners
/// took; from tap until all that comes of it is drawn; tasks of more than 50 ms until then.
type Pace = (usize, Vec<f64>, Vec<f64>, Vec<f64>, Vec<f64>);

/// The value that this part of all is not above; 0 for what is too small to be in the list.
fn quantile(sorted: &[f64], count: usize, part: f64) -> f64 {
    let at = (count as f64 * part).ceil() as usize;
    let unseen = count.saturating_sub(sorted.len());
    at.checked_sub(unseen + 1)
        .and_then(|at| sorted.get(at).copied())
        .unwrap_or(0.0)
}

#[test]
fn pace_of_a_whole_game() -> Result<()> {
    let names = ["Ana", "Ben", "Cai"];
    let options = Options::NONE.with(GameOption::ShortGame);
    let plan = plan(&names, options, &[all_phases]);
    with_page(Screen::PHONE, async |page| {
        // A tap on what glides may miss it.
        page.store("manila.settings", "instant").await?;
        page.reload().await?;
        page.set_up(&names, &[GameOption::ShortGame.to_string()], plan.seed)
            .await?;
        let slow = json!({ "rate": SLOWER });
        let cdp = page.browser.cdp();
        cdp.send_raw("Emulation.setCPUThrottlingRate", slow).await?;
        page.script(WATCH).await?;
        page.by_finger = true;
        for (taken, &entry) in plan.record.entries().iter().enumerate() {
            let game = *plan.record.prefix(taken).game();
            page.decide_by_clicking(&game, entry, taken % 2 == 0)
                .await?;
        }
        let (count, taps, work, drawings, tasks): Pace =
            serde_json::from_value(page.script("return window.pace()").await?)?;
        ensure!(count > plan.record.entries().len());
        let quantile = |list: &[f64], part| quantile(list, count, part);
        println!(
            "{} taps, {SLOWER} times slower, in ms from tap to paint: median {}, 95 % {}, most {}; listeners: 95 % {:.1}, most {:.1}; all drawn: median {:.0}, 95 % {:.0}; long tasks: {} {:.0?}",
            count,
            quantile(&taps, 0.5),
            quantile(&taps, 0.95),
            quantile(&taps, 1.0),
            quantile(&work, 0.95),
            quantile(&work, 1.0),
            quantile(&drawings, 0.5),
            quantile(&drawings, 0.95),
            tasks.len(),
            tasks,
        );
        Ok(())
    })
}
