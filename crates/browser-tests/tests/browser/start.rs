//! The page as it comes up.

use crate::harness::{Screen, with_page};
use anyhow::{Result, ensure};

#[test]
fn page_starts() -> Result<()> {
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        with_page(screen, async |page| {
            page.wait_for("document.querySelector('#app')").await?;
            let size = page.script("return [innerWidth, innerHeight]").await?;
            ensure!(
                size == serde_json::json!([screen.width, screen.height]),
                "the viewport is {size}"
            );
            // Stricter than the harness, which lets warnings pass.
            let console = page.take_console().await?;
            ensure!(console.is_empty(), "the console is not empty: {console:?}");
            Ok(())
        })?;
    }
    Ok(())
}
