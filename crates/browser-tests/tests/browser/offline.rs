//! Without a server, and when there is a new version.

use crate::{
    driver::Engine,
    harness::{Page, Screen, dist, until, with_site, with_site_at},
    plan::plan,
    site::Site,
};
use anyhow::{Context, Result, ensure};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use browser_tests::StaticServer;
use engine::rules::Options;
use sha2::{Digest, Sha256};
use std::{fs, net::TcpStream, path::Path};

const KEY: &str = "manila.game.1";

impl Site {
    /// The same game in another version: one of its scripts is not the same.
    fn older() -> Result<Self> {
        let site = Self::new()?;
        let name = site.find("manila-")?;
        let (script, version) = (site.read(&name)?, site.version()?);
        let older = format!("document.documentElement.dataset.age = 'old';\n{script}");
        site.remove(&name)?;
        let renamed = "manila-00000000001d.js";
        site.write(renamed, &older)?;
        let page = site.read("index.html")?;
        let aged = |text: &str| {
            text.replace(&name, renamed)
                .replace(&integrity(&script), &integrity(&older))
                .replace(&version, "00000000000001d0")
        };
        let aged_page = aged(&page);
        site.write("index.html", &aged_page)?;
        let worker = site.read("sw.js")?;
        let worker = aged(&worker).replace(&integrity(&page), &integrity(&aged_page));
        site.write("sw.js", &worker)?;
        Ok(site)
    }

    fn version(&self) -> Result<String> {
        let page = self.read("index.html")?;
        let version = page.split("data-version=\"").nth(1);
        let version = version.and_then(|rest| rest.split('"').next());
        Ok(version.context("the page has no version")?.to_owned())
    }
}

fn integrity(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}

impl Page {
    /// Waits until the page no longer needs the server.
    async fn is_moored(&self) -> Result<()> {
        self.wait_for("navigator.serviceWorker.controller?.state === 'activated'")
            .await
    }

    /// Stops the server, and sees that nobody answers any more.
    fn lose_server(&mut self) -> Result<()> {
        self.server.stop();
        let answer = TcpStream::connect(("127.0.0.1", self.server.port()));
        ensure!(answer.is_err(), "the server is still there");
        Ok(())
    }

    /// Puts another site in the place of the one that was served.
    fn replace_server(&mut self, prefix: &str, site: &Path) -> Result<()> {
        self.lose_server()?;
        self.server = StaticServer::start(site, prefix, self.server.port())?;
        Ok(())
    }

    /// Begins a game by its one button, whoever plays.
    async fn begin(&self) -> Result<()> {
        self.click(".castoff .seal").await?;
        self.wait_for("document.querySelector('#app .table')").await
    }

    /// Whoever is asked first does not bid.
    async fn pass(&self, key: &str) -> Result<()> {
        self.script("document.querySelector('[data-decision=pass]:not(.seal)').click()")
            .await?;
        let stored = async || {
            let record = self.stored_record(key).await;
            record.is_ok_and(|record| record.entries().len() == 1)
        };
        until(stored).await
    }

    /// What the page keeps, by the names of its caches.
    async fn caches(&self) -> Result<Vec<String>> {
        let names = self.script("return caches.keys()").await?;
        Ok(serde_json::from_value(names)?)
    }
}

fn needs_no_server(prefix: &str) -> Result<()> {
    with_site_at(prefix, &dist()?, Screen::DESKTOP, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.begin().await?;
        page.is_moored().await?;
        page.lose_server()?;
        page.pass(KEY).await?;
        page.reload().await?;
        page.wait_for("document.querySelector('#app .table')")
            .await?;
        ensure!(page.stored_record(KEY).await?.entries().len() == 1);
        // A link with a query and a fragment.
        page.script("setTimeout(() => location.assign('?from=a-friend#deep'))")
            .await?;
        page.wait_for("location.hash && document.querySelector('#app .table')")
            .await?;
        // Another game, from the shortcut of the installed app.
        page.script("setTimeout(() => location.assign('./?new'))")
            .await?;
        page.wait_for("document.querySelector('.castoff') && !location.search")
            .await?;
        page.begin().await?;
        page.pass("manila.game.2").await
    })
}

#[test]
fn after_one_visit_the_game_needs_no_server() -> Result<()> {
    needs_no_server("/deep/sub/")
}

#[test]
fn after_one_visit_the_game_needs_no_server_at_the_root() -> Result<()> {
    needs_no_server("/")
}

#[test]
fn a_first_visit_loads_what_it_needs_and_nothing_twice() -> Result<()> {
    with_site(&dist()?, Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        let first = page.server.take_requests();
        let html = fs::read_to_string(dist()?.join("index.html"))?;
        for name in &first {
            ensure!(name.is_empty() || html.contains(name), "{name}");
            ensure!(
                !name.contains("icon") && !name.ends_with("webmanifest"),
                "{name}"
            );
            let times = first.iter().filter(|other| *other == name).count();
            ensure!(times == 1, "{name} is loaded {times} times");
        }
        page.begin().await?;
        page.is_moored().await?;
        let then = page.server.take_requests();
        ensure!(then.iter().any(|name| name == "sw.js"), "{then:?}");
        let again: Vec<_> = then.iter().filter(|name| first.contains(name)).collect();
        // As it is driven here, WebKit keeps nothing on a disk that the service worker could take it from.
        ensure!(
            again.is_empty() || page.engine == Engine::WebKit,
            "loaded again: {again:?}"
        );
        ensure!(
            !then.iter().any(|name| name.contains("screenshots")),
            "{then:?}"
        );
        Ok(())
    })
}

#[test]
fn a_new_version_waits_until_the_players_want_it() -> Result<()> {
    let (old, new) = (Site::older()?, dist()?);
    let prefix = "/deep/sub/";
    let plan = plan(&["Ana", "Ben", "Cai"], Options::NONE, &[]);
    with_site_at(prefix, old.path(), Screen::PHONE, async |page| {
        let is_old = "document.documentElement.dataset.age === 'old'";
        let offered = "document.querySelector('.notice:not([hidden]) [data-update-now]')";
        page.open(&plan.save(0)).await?;
        page.play(&plan, 0..2).await?;
        page.is_moored().await?;
        // Something of somebody else's on the same host.
        page.script("return caches.open('theirs').then(() => true)")
            .await?;
        let script = old.find("manila-")?;

        page.replace_server(prefix, &new)?;
        page.reload().await?;
        page.wait_for(offered).await?;
        ensure!(page.script(&format!("return {is_old}")).await? == true);
        page.play(&plan, 2..4).await?;

        // Another tab, which is old too.
        let here = page.browser.window().await?;
        let there = page.browser.new_tab().await?;
        page.browser.switch_to_window(there.clone()).await?;
        page.browser.goto(page.server.url()).await?;
        page.wait_for(offered).await?;
        page.browser.switch_to_window(here.clone()).await?;
        page.shot("update").await?;
        page.click("[data-update-now]").await?;
        page.wait_for(&format!(
            "!({is_old}) && document.querySelector('#app .table')"
        ))
        .await?;
        page.shows(&plan.record.prefix(4)).await?;
        ensure!(page.script(&format!("return Boolean({offered})")).await? == false);

        // It goes on with its own files, which the server no longer has.
        page.browser.switch_to_window(there).await?;
        ensure!(
            page.script(&format!("return {is_old} && Boolean({offered})"))
                .await?
                == true
        );
        let fetched = format!("return fetch('./{script}').then(({{ ok }}) => ok)");
        ensure!(
            page.script(&fetched).await? == true,
            "the old files are gone"
        );
        page.browser.close_window().await?;
        page.browser.switch_to_window(here).await?;

        // With the last old page its files go, and nobody else's.
        let mut caches = Vec::new();
        let alone = until(async || {
            let tidied = page
                .reload()
                .await
                .and(page.wait_for("document.querySelector('#app .table')").await);
            caches = page.caches().await.unwrap_or_default();
            tidied.is_ok() && caches.len() == 2
        });
        alone.await.with_context(|| format!("{caches:?}"))?;
        ensure!(caches.iter().any(|name| name == "theirs"), "{caches:?}");
        page.lose_server()?;
        page.reload().await?;
        page.wait_for("document.querySelector('#app .table')")
            .await?;
        page.shows(&plan.record.prefix(4)).await
    })
}

/// As when somebody visits while the host is being given a new version.
#[test]
fn files_of_two_versions_are_not_kept() -> Result<()> {
    let mixed = Site::older()?;
    let page = mixed.read("index.html")?;
    mixed.write("index.html", &format!("{page}\n"))?;
    with_site(mixed.path(), Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        // What a worker's `install` does when it fails.
        let failed = "return navigator.serviceWorker.register('./sw.js').then((registration) =>
            new Promise((done) => {
                const { installing } = registration;
                installing.onstatechange = () => done(installing.state);
            }))";
        ensure!(page.script(failed).await? == "redundant");
        ensure!(page.caches().await?.is_empty());
        // The page plays on.
        page.begin().await?;
        page.take_faults().await?;
        Ok(())
    })
}

#[test]
fn a_build_for_developers_has_no_service_worker() -> Result<()> {
    let debug = Site::new()?;
    let page = debug.read("index.html")?;
    let version = format!(" data-version=\"{}\"", debug.version()?);
    debug.write("index.html", &page.replace(&version, ""))?;
    fs::remove_file(debug.path().join("sw.js"))?;
    with_site(debug.path(), Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.castoff')").await?;
        page.begin().await?;
        page.pass(KEY).await?;
        let none = "return navigator.serviceWorker.getRegistrations().then(({ length }) => length)";
        ensure!(page.script(none).await? == 0);
        ensure!(!page.server.take_requests().contains(&"sw.js".to_owned()));
        Ok(())
    })
}

/// Opens the page and waits until the shell says this.
async fn says(page: &Page, words: &str) -> Result<()> {
    page.browser.goto(page.server.url()).await?;
    page.wait_for(&format!(
        "document.querySelector('#shell').innerText.includes('{words}')"
    ))
    .await
}

#[test]
fn the_shell_says_that_the_game_does_not_come() -> Result<()> {
    let site = Site::new()?;
    let wasm = site.find("manila_bg-")?;
    site.remove(&wasm)?;
    with_site(site.path(), Screen::PHONE, async |page| {
        says(page, "could not be loaded").await?;
        page.shot("shell-lost").await?;
        page.store("manila.settings", "light zh-Hant").await?;
        says(page, "再試一次").await?;
        page.store("manila.settings", "light de").await?;
        says(page, "Noch einmal versuchen").await?;
        page.take_faults().await?;
        fs::copy(dist()?.join(&wasm), site.path().join(&wasm))?;
        page.click("#shell a").await?;
        page.wait_for("document.querySelector('.castoff')").await
    })
}

#[test]
fn the_shell_says_that_the_browser_cannot() -> Result<()> {
    let site = Site::new()?;
    site.write(&site.find("manila_bg-")?, "no wasm")?;
    with_site(site.path(), Screen::PHONE, async |page| {
        says(page, "does not run WebAssembly").await?;
        page.shot("shell-unable").await?;
        page.take_faults().await?;
        Ok(())
    })
}

/// The words of the shell, those of `noscript` too, are there before any script.
#[test]
fn the_shell_has_all_languages() -> Result<()> {
    let page = fs::read_to_string(dist()?.join("index.html"))?;
    let shell = page.split("id=\"shell\"").nth(1).context("no shell")?;
    let count = |lang| shell.matches(&format!("lang=\"{lang}\"")).count();
    let (de, zh) = (count("de"), count("zh-Hant"));
    ensure!(de == zh && de == 5, "{de} German, {zh} Chinese");
    Ok(())
}
