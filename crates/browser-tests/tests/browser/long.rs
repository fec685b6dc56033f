//! A record of 5,000 lines: how long it takes to list it, to open it, to step through it, to share it. Reported, with no
//! limit: other work on the machine would break any.

use crate::harness::{Screen, with_page};
use anyhow::{Context, Result, ensure};
use engine::{
    record::{Name, Record},
    rules::{Actor, Decision, Die, Options, Seat, Setup, Turn, Ware},
};
use manila::{moment::Moment, parcel, session::Session};
use serde_json::json;

/// Five players whose dice all show 1: no punt ever docks, no ware rises, so such a game never ends by itself.
fn endless(lines: usize) -> Result<Record> {
    use Ware::{Ginseng, Jade, Nutmeg, Silk};
    let hands = [
        [Nutmeg, Silk],
        [Nutmeg, Silk],
        [Nutmeg, Jade],
        [Ginseng, Jade],
        [Ginseng, Jade],
    ];
    let setup = Setup {
        deal: engine::rules::Deal::table(&hands).context("a deal")?,
        opening: Seat::One,
        options: Options::NONE,
    };
    let names = ["Ana", "Ben", "Cai", "Dora", "Emil"].map(Name::new);
    let names: Result<Vec<Name>, _> = names.into_iter().collect();
    let mut record = Record::new(names?, setup).map_err(anyhow::Error::msg)?;
    for _ in 0..lines {
        let game = *record.game();
        let (actor, decision) = match game.turn() {
            // Whoever has to pays nothing: the last that is legal is to pass.
            Turn::Seat(seat) => (Actor::Seat(seat), game.legal().iter().last()),
            Turn::Chance | Turn::Nobody => {
                let dice = game.punts().iter();
                let dice: Vec<Option<Die>> =
                    dice.map(|punt| punt.at_sea().then_some(Die::One)).collect();
                let dice = dice.try_into().ok().context("three punts")?;
                (Actor::Chance, Some(Decision::Roll(dice)))
            }
        };
        record
            .play(actor, decision.context("it never ends")?)
            .map_err(anyhow::Error::msg)?;
    }
    Ok(record)
}

/// From what is pressed to what it changes in the page, and to the page painted after it, in ms.
const PAINTED: &str = "const [act, changed, done] = arguments;
    const look = new Function('return ' + changed);
    const before = look();
    const from = performance.now();
    new Function(act)();
    (async () => {
        while (look() === before) await (performance.now() - from < 5 ? null : new Promise((on) => setTimeout(on)));
        const drawn = performance.now();
        requestAnimationFrame(() => setTimeout(() => done([drawn - from, performance.now() - from])));
    })()";

const PLACE: &str = "document.querySelector('#h-slip')?.textContent";

fn press(key: &str) -> String {
    format!(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true }}))"
    )
}

#[test]
fn pace_of_a_record_of_5000_lines() -> Result<()> {
    for lines in [1250, 2500, 5000] {
        let record = endless(lines)?;
        let session = Session::open_with(&record.to_string(), Some([1; 32]))?;
        let link = parcel::link(&session).map_or(0, |link| link.len());
        let save = session.save(&Moment::default());
        ensure!(save.lines().count() > lines);
        with_page(Screen::PHONE, async |page| {
            page.store("manila.settings", "instant").await?;
            page.store("manila.current", "7").await?;
            page.store("manila.game.7", "garbage").await?;
            page.store("manila.game.1", &save).await?;
            page.reload().await?;
            page.wait_for("document.querySelector('.saved .resume')")
                .await?;
            let measure = async |act: &str, changed: &str| -> Result<[f64; 2]> {
                let ask = vec![json!(act), json!(changed)];
                let times = page.browser.execute_async(PAINTED, ask).await?;
                Ok(serde_json::from_value(times.json().clone())?)
            };
            let mut opened = Vec::new();
            for _ in 0..3 {
                opened.push(
                    measure(
                        "document.querySelector('.saved .resume').click()",
                        "!document.querySelector('.table')",
                    )
                    .await?,
                );
                if opened.len() < 3 {
                    page.script("document.querySelector('.top .tool').click()")
                        .await?;
                    page.click(".menu .again").await?;
                    page.wait_for("document.querySelector('.saved .resume')")
                        .await?;
                }
            }
            let mut told = vec![format!("opened {opened:.1?}")];
            for (place, keys) in [
                (
                    "near the end",
                    ["h", "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight"],
                ),
                (
                    "by voyages",
                    ["PageUp", "PageUp", "PageUp", "PageDown", "PageDown"],
                ),
                (
                    "near the start",
                    ["Home", "ArrowRight", "ArrowRight", "ArrowLeft", "PageDown"],
                ),
            ] {
                let mut times = Vec::new();
                for key in keys {
                    times.push(measure(&press(key), PLACE).await?);
                }
                told.push(format!("{place} {times:.1?}"));
            }
            page.script(&press("Escape")).await?;
            page.wait_for("!document.querySelector('.past')").await?;
            page.script("document.querySelector('.top .tool').click()")
                .await?;
            page.wait_for("document.querySelector('.menu .share')")
                .await?;
            let shared = measure(
                "document.querySelector('.menu .share').click()",
                "!document.querySelector('.sharing')",
            )
            .await?;
            told.push(format!("shared {shared:.1?}"));
            println!(
                "{lines} decisions, {} bytes, {link} characters in a link, in ms to the page drawn and painted: {}",
                save.len(),
                told.join("; ")
            );
            Ok(())
        })?;
    }
    Ok(())
}
