//! The pictures of the installed app, drawn anew when `MANILA_PICTURES` is set: `public/icons/*.png` from the drawings
//! beside them, and `public/screenshots`.

use crate::{
    harness::{Page, Screen, project, with_page},
    plan::{all_phases, plan},
};
use anyhow::{Context, Result};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use engine::rules::{GameOption, Options, Phase};
use serde_json::json;
use std::{env, fs};

/// Icons: the file, its drawing, its size.
const ICONS: [(&str, &str, u32); 5] = [
    ("icon-192", "icon", 192),
    ("icon-512", "icon", 512),
    ("maskable-192", "maskable", 192),
    ("maskable-512", "maskable", 512),
    // Where it is shown, it is cut to a shape too.
    ("apple-touch-icon", "maskable", 180),
];

impl Page {
    /// Draws what is shown into a file below `public`.
    async fn draw(&self, file: &str, kind: serde_json::Value) -> Result<()> {
        let drawn = self
            .browser
            .cdp()
            .send_raw("Page.captureScreenshot", kind)
            .await?;
        let data = drawn["data"].as_str().context("no picture")?;
        let file = project().join("public").join(file);
        fs::write(file, BASE64_STANDARD.decode(data)?)?;
        Ok(())
    }
}

fn wanted() -> bool {
    env::var_os("MANILA_PICTURES").is_some()
}

#[test]
fn pictures_of_icons() -> Result<()> {
    if !wanted() {
        return Ok(());
    }
    with_page(Screen::DESKTOP, async |page| {
        for (file, drawing, size) in ICONS {
            let url = format!("{}icons/{drawing}.svg", page.server.url());
            page.browser.goto(url).await?;
            let cdp = page.browser.cdp();
            let clear = json!({ "color": { "r": 0, "g": 0, "b": 0, "a": 0 } });
            cdp.send_raw("Emulation.setDefaultBackgroundColorOverride", clear)
                .await?;
            let metrics =
                json!({ "width": size, "height": size, "deviceScaleFactor": 1, "mobile": false });
            cdp.send_raw("Emulation.setDeviceMetricsOverride", metrics)
                .await?;
            let kind = json!({ "format": "png" });
            page.draw(&format!("icons/{file}.png"), kind).await?;
        }
        // A drawing alone names no icon: the browser has looked for one.
        page.take_faults().await?;
        Ok(())
    })
}

#[test]
fn pictures_of_the_table() -> Result<()> {
    if !wanted() {
        return Ok(());
    }
    let plan = plan(
        &["Ana", "Ben", "Cai", "Dora"],
        Options::NONE.with(GameOption::ShortGame),
        &[all_phases],
    );
    let at = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Roll);
    let phone = Screen {
        scale: 2.0,
        ..Screen::PHONE
    };
    for (file, screen) in [("phone", phone), ("desktop", Screen::DESKTOP)] {
        with_page(screen, async |page| {
            page.open(&plan.save(at)).await?;
            page.script("document.activeElement.blur()").await?;
            let kind = json!({ "format": "webp", "quality": 60 });
            page.draw(&format!("screenshots/{file}.webp"), kind).await
        })?;
    }
    Ok(())
}
