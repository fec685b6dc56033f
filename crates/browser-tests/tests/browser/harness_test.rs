//! The harness itself, on a page made for it: what it does not see, no test would.

use crate::harness::{Page, Screen, until, with_site};
use anyhow::{Result, ensure};
use std::path::Path;

fn with_fixture(test: impl AsyncFnOnce(&mut Page) -> Result<()>) -> Result<()> {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/fixture");
    with_site(&fixture, Screen::PHONE, test)
}

#[test]
fn harness_plays() -> Result<()> {
    with_fixture(async |page| {
        ensure!((page.phase().await?, page.turn().await?) == ("auction".into(), "2".into()));
        ensure!(page.decisions().await? == ["bid 7"]);
        page.click_decision("bid 7").await?;
        ensure!((page.phase().await?, page.turn().await?) == ("duties".into(), "*".into()));
        ensure!(page.stored("clicked").await?.as_deref() == Some("bid 7"));
        page.click_loan(3, "jade").await?;
        page.reload().await?;
        ensure!(page.phase().await? == "auction");
        ensure!(page.stored("clicked").await?.as_deref() == Some("3 loan jade"));
        page.store("clicked", "nothing").await?;
        ensure!(page.stored("clicked").await?.as_deref() == Some("nothing"));
        ensure!(page.shot("harness").await?.metadata()?.len() > 0);
        Ok(())
    })
}

#[test]
fn harness_sees_faults() -> Result<()> {
    with_fixture(async |page| {
        ensure!(page.take_faults().await?.is_empty());
        page.script("console.error('seen')").await?;
        let faults = page.take_faults().await?;
        ensure!(
            matches!(&faults[..], [fault] if fault.contains("seen")),
            "{faults:?}"
        );

        page.script("document.body.setAttribute('style', 'margin: 0')")
            .await?;
        let mut reports = Vec::new();
        until(async || {
            reports.extend(page.server.take_csp_reports());
            !reports.is_empty()
        })
        .await?;
        ensure!(reports[0].contains("style-src"), "{reports:?}");
        let faults = page.take_faults().await?;
        ensure!(
            faults
                .iter()
                .any(|fault| fault.contains("Content Security Policy")),
            "{faults:?}"
        );
        Ok(())
    })
}
