//! The words the tests are written in: a page of the game, open in a browser of its own.

use crate::driver::{Driver, Engine};
use anyhow::{Context, Result, ensure};
use browser_tests::StaticServer;
use serde_json::{Value, json};
use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};
use thirtyfour::{BrowserLogEntry, prelude::*};
use tokio::{
    runtime::Builder,
    time::{Instant, sleep},
};

/// How long a test waits for a condition before it fails.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often a condition is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(25);

/// The middle of an element, once a finger can touch it there.
const REACHED: &str = "const found = document.querySelector(arguments[0]);
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = found?.getBoundingClientRect() ?? {};
    const middle = { x: x + width / 2, y: y + height / 2 };
    return found?.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null";

/// Ends when all frames have been painted that were asked for, and nothing else is left to do.
const AT_REST: &str = "const frame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 3; frames += 1) await frame();
    await new Promise(requestIdleCallback);";

/// A place below the server's root, as on a project's page of a static host.
const SUB_PATH: &str = "/deep/sub/";

/// The page's size in CSS pixels, and what kind of screen it is on.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// Width of the viewport.
    pub width: u32,
    /// Height of the viewport.
    pub height: u32,
    /// Device pixels per CSS pixel.
    pub scale: f64,
    /// A phone with a touch screen, or a desktop with a mouse.
    pub touch: bool,
}

impl Screen {
    /// A small phone.
    pub const PHONE: Self = Self {
        width: 360,
        height: 640,
        scale: 3.0,
        touch: true,
    };
    /// A laptop.
    pub const DESKTOP: Self = Self {
        width: 1280,
        height: 800,
        scale: 1.0,
        touch: false,
    };
}

/// The page under test.
pub struct Page {
    /// The browser, for what has no word of its own here.
    pub browser: WebDriver,
    /// What serves the page; a test may stop it.
    pub server: StaticServer,
    /// What it is open in.
    pub engine: Engine,
    /// Whether it is tapped by a finger that waits until the page is at rest, as a player's does. Only in Chromium.
    pub by_finger: bool,
}

/// Runs a test on the built game. It fails on an error in the console and on a breach of the content security policy
/// too, and leaves a picture of the page when it fails.
pub fn with_page(screen: Screen, test: impl AsyncFnOnce(&mut Page) -> Result<()>) -> Result<()> {
    with_site(&dist()?, screen, test)
}

/// The folder of the built game.
pub fn dist() -> Result<PathBuf> {
    let dist = project().join("dist");
    ensure!(
        dist.join("index.html").is_file(),
        "there is no page in dist: `cargo xtask build` makes it"
    );
    Ok(dist)
}

/// Runs a test as [`with_page`] does, on another folder's page.
pub fn with_site(
    root: &Path,
    screen: Screen,
    test: impl AsyncFnOnce(&mut Page) -> Result<()>,
) -> Result<()> {
    with_site_at(SUB_PATH, root, screen, test)
}

/// Runs a test as [`with_site`] does, at another place below the server's root.
pub fn with_site_at(
    prefix: &str,
    root: &Path,
    screen: Screen,
    test: impl AsyncFnOnce(&mut Page) -> Result<()>,
) -> Result<()> {
    // With a thread of its own: when a test panics, the browser's end is still seen to.
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let server = StaticServer::start(root, prefix, 0)?;
        let engine = Engine::chosen()?;
        let driver = Driver::start(engine)?;
        let browser = driver.open(screen).await?;
        let mut page = Page {
            browser: browser.clone(),
            server,
            engine,
            by_finger: false,
        };
        let mut result = page.run(test).await;
        if result.is_err() {
            let name = thread::current()
                .name()
                .unwrap_or("test")
                .replace("::", "-");
            if let Ok(picture) = page.shot(&format!("failed-{name}")).await {
                result = result.with_context(|| format!("picture: {}", picture.display()));
            }
        }
        // The driver ends what does not quit.
        browser.quit().await.ok();
        result
    })
}

/// The project's root folder.
pub fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Waits until a condition holds, and fails when it takes too long.
pub async fn until(mut condition: impl AsyncFnMut() -> bool) -> Result<()> {
    let deadline = Instant::now() + PATIENCE;
    while !condition().await {
        ensure!(Instant::now() < deadline, "not within {PATIENCE:?}");
        sleep(GLANCE).await;
    }
    Ok(())
}

impl Page {
    async fn run(&mut self, test: impl AsyncFnOnce(&mut Self) -> Result<()>) -> Result<()> {
        self.browser.goto(self.server.url()).await?;
        test(self).await?;
        let faults = self.take_faults().await?;
        ensure!(faults.is_empty(), "the page is at fault: {faults:#?}");
        Ok(())
    }

    /// Runs a script's text in the page, as the body of a function.
    pub async fn script(&self, text: &str) -> Result<Value> {
        self.call(text, vec![]).await
    }

    /// Runs a script's text in the page, as the body of a function with arguments. It may wait.
    pub async fn call(&self, text: &str, arguments: Vec<Value>) -> Result<Value> {
        let script = format!("return (async function () {{ {text}\n}}).apply(null, arguments)");
        let answer = self.browser.execute(script, arguments).await?;
        Ok(answer.json().clone())
    }

    /// Waits until a script's expression holds.
    pub async fn wait_for(&self, condition: &str) -> Result<()> {
        let script = format!("return Boolean({condition})");
        // Between two documents there is nothing to run a script in: an error counts as "not yet".
        until(async || self.script(&script).await.is_ok_and(|value| value == true))
            .await
            .with_context(|| format!("waited in vain for {condition}"))
    }

    /// Waits until an element is there, enabled and not covered, and clicks it as a user would.
    pub async fn click(&self, css: &str) -> Result<()> {
        let enabled = format!(":is({css}):not(:disabled)");
        if self.by_finger {
            return self.tap(&enabled).await;
        }
        let enabled = By::Css(enabled);
        let mut error = None;
        let clicked = until(async || {
            let click = async || self.browser.find(enabled.clone()).await?.click().await;
            error = click().await.err();
            error.is_none()
        });
        match (clicked.await, error) {
            (Err(late), Some(error)) => Err(late.context(error)),
            (clicked, _) => clicked,
        }
        .with_context(|| format!("{css} cannot be clicked"))?;
        self.drawn().await
    }

    /// Waits until what comes of a press is drawn: after the look of what was pressed has been painted.
    pub async fn drawn(&self) -> Result<()> {
        self.wait_for("!document.querySelector('.pressed')").await
    }

    async fn tap(&self, css: &str) -> Result<()> {
        let mut middle = Value::Null;
        until(async || {
            let found = self.call(REACHED, vec![json!(css)]).await;
            middle = found.unwrap_or_default();
            !middle.is_null()
        })
        .await
        .with_context(|| format!("{css} cannot be tapped"))?;
        self.touch("touchStart", json!([middle])).await?;
        self.touch("touchEnd", json!([])).await?;
        self.script(AT_REST).await?;
        Ok(())
    }

    /// What the fingers do now, and where. Only in Chromium.
    pub async fn touch(&self, what: &str, points: Value) -> Result<()> {
        let touch = json!({ "type": what, "touchPoints": points });
        let devtools = self.browser.cdp();
        devtools.send_raw("Input.dispatchTouchEvent", touch).await?;
        Ok(())
    }

    /// Commits a decision: the record's line without its seat.
    pub async fn click_decision(&self, decision: &str) -> Result<()> {
        let css =
            format!(r#"[data-decision="{decision}"]:not([data-seat]):not([aria-disabled="true"])"#);
        match self.click(&css).await {
            Ok(()) => Ok(()),
            Err(error) => {
                let offered = self.decisions().await?;
                Err(error.context(format!("no decision {decision:?} among {offered:?}")))
            }
        }
    }

    /// Takes a loan for a seat, in or out of turn.
    pub async fn click_loan(&self, seat: u8, ware: &str) -> Result<()> {
        self.click(&format!(
            r#"[data-decision="loan {ware}"][data-seat="{seat}"]"#
        ))
        .await
    }

    /// The decisions that the page offers and that are not disabled, loans aside, in the page's order.
    pub async fn decisions(&self) -> Result<Vec<String>> {
        let script = "return [...document.querySelectorAll('[data-decision]:not([data-seat])')]
            .filter((control) => !control.disabled && control.ariaDisabled !== 'true')
            .map((control) => control.dataset.decision)";
        Ok(serde_json::from_value(self.script(script).await?)?)
    }

    /// The phase of the game, as the record names it.
    pub async fn phase(&self) -> Result<String> {
        self.app("phase").await
    }

    /// The seat to decide, `*` for chance and the dummy.
    pub async fn turn(&self) -> Result<String> {
        self.app("turn").await
    }

    async fn app(&self, name: &str) -> Result<String> {
        let value = self
            .call(
                "return document.querySelector('#app')?.dataset[arguments[0]]",
                vec![json!(name)],
            )
            .await?;
        let value = value
            .as_str()
            .with_context(|| format!("#app has no data-{name}"))?;
        Ok(value.to_owned())
    }

    /// Loads the page anew and waits until the new document is there.
    pub async fn reload(&self) -> Result<()> {
        // From inside the page: unlike the driver's own command it works without a server in every engine.
        self.script("window.isOld = true; setTimeout(() => location.reload())")
            .await?;
        self.wait_for("!window.isOld && document.readyState === 'complete'")
            .await
    }

    /// What the browser's local storage has under a key.
    pub async fn stored(&self, key: &str) -> Result<Option<String>> {
        let value = self
            .call(
                "return localStorage.getItem(arguments[0])",
                vec![json!(key)],
            )
            .await?;
        Ok(value.as_str().map(str::to_owned))
    }

    /// Puts a value into the browser's local storage.
    pub async fn store(&self, key: &str, value: &str) -> Result<()> {
        self.call(
            "localStorage.setItem(arguments[0], arguments[1])",
            vec![json!(key), json!(value)],
        )
        .await?;
        Ok(())
    }

    /// What the console showed since this was last asked. Who asks has to look for errors too. Only Chromium's driver
    /// tells.
    pub async fn take_console(&self) -> Result<Vec<BrowserLogEntry>> {
        if self.engine != Engine::Chromium {
            return Ok(Vec::new());
        }
        Ok(self.browser.browser_log().await?)
    }

    /// The errors in the console and the breaches of the content security policy since this was last asked.
    pub async fn take_faults(&self) -> Result<Vec<String>> {
        let errors = self
            .take_console()
            .await?
            .into_iter()
            .filter(|entry| entry.level == "SEVERE");
        let reports = self.server.take_csp_reports();
        Ok(errors.map(|entry| entry.message).chain(reports).collect())
    }

    /// Saves a picture of the page as `target/shots/<name>.png`.
    pub async fn shot(&self, name: &str) -> Result<PathBuf> {
        let folder = project().join("target/shots");
        fs::create_dir_all(&folder)?;
        let file = folder.canonicalize()?.join(format!("{name}.png"));
        self.browser.screenshot(&file).await?;
        Ok(file)
    }
}
