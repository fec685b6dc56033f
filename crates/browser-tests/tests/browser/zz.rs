use crate::{
    harness::{Page, Screen, with_page},
    layout::crowded,
    plan::with_line,
};
use anyhow::Result;
use engine::rules::Phase;
use manila::{parcel, session::Session};
const SIDE: &str = "return [...document.querySelectorAll('*')].filter((one) => !one.closest('.sr, .clip, svg, input') && one.scrollWidth > one.clientWidth + 1 && one.clientWidth).map((one) => `${one.tagName} ${one.className}`)";
const FAULTS: &str = include_str!("layout.js");
async fn shot(page: &Page, name: &str) -> Result<()> {
    page.shot(name).await?;
    println!(
        "{name} sideways {} faults {}",
        page.script(SIDE).await?,
        page.script(FAULTS).await?
    );
    Ok(())
}
#[test]
fn zz_pictures() -> Result<()> {
    let plan = crowded();
    let at = plan.first(|game| game.phase() == Phase::Place && game.voyage() == 2);
    for (screen, name, lang) in [
        (Screen::PHONE, "phone-de", "de"),
        (Screen::PHONE, "phone-zh", "zh-Hant dark"),
        (Screen::DESKTOP, "desk", "en"),
    ] {
        with_page(screen, async |page| {
            page.store("manila.settings", lang).await?;
            page.reload().await?;
            page.wait_for("document.querySelector('.intake')").await?;
            page.script("document.querySelector('.intake').scrollIntoView({block:'start'})")
                .await?;
            shot(page, &format!("zz-{name}-intake")).await?;
            let turn = plan.record.prefix(at).game().turn();
            let away = match turn {
                engine::rules::Turn::Seat(seat) => seat.number(),
                _ => 1,
            };
            let save = with_line(&plan.save(at), &format!("away: {away}"));
            page.open(&save).await?;
            page.wait_for("document.querySelector('.wait')").await?;
            shot(page, &format!("zz-{name}-wait")).await?;
            page.click(".wait .seal").await?;
            page.wait_for("document.querySelector('.share[open]')")
                .await?;
            shot(page, &format!("zz-{name}-share")).await?;
            page.click(".share .show").await?;
            page.script("document.querySelector('.share .scroll').scrollTo(0, 9999)")
                .await?;
            shot(page, &format!("zz-{name}-share2")).await?;
            page.click(".share header .tool").await?;
            let mut session = Session::open(&crate::share::other().save(5)).expect("a save");
            session.send_away([engine::rules::Seat::One].into_iter().collect());
            let link = parcel::link(&session)?;
            page.script(&format!("location.hash = '{link}'")).await?;
            page.wait_for("document.querySelector('.arrival[open]')")
                .await?;
            shot(page, &format!("zz-{name}-arrival")).await?;
            page.click(".arrival header .tool").await?;
            page.script("location.hash = 'abc'").await?;
            page.wait_for("document.querySelector('.arrival[open]')")
                .await?;
            shot(page, &format!("zz-{name}-refused")).await?;
            Ok(())
        })?;
    }
    Ok(())
}
