//! A browser and the driver it is steered by.

use crate::harness::Screen;
use anyhow::{Context, Result};
use browser_tests::programs::{CHROMEDRIVER, CHROMIUM, find};
use serde_json::json;
use std::{
    env, fs,
    io::{BufRead, BufReader},
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};
use thirtyfour::{
    LoggingPrefsLogLevel, common::capabilities::chromium::ChromiumLikeCapabilities, prelude::*,
};

/// A hanging browser fails its test after this time.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// What a browser is given so that it keeps to itself and runs as root, without a screen.
const CHROMIUM_FLAGS: &[&str] = &[
    "--headless",
    // Nothing moves but where a test asks for it: what a test looks for stands still.
    "--force-prefers-reduced-motion",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
];

/// The browser engines that the suite runs on.
#[derive(Clone, Copy, Debug)]
pub enum Engine {
    /// Chromium or Chrome.
    Chromium,
}

/// A running driver. When dropped, it takes its browser with it.
pub struct Driver {
    engine: Engine,
    child: Child,
    url: String,
    profile: Profile,
    /// Kept: the driver would die of writing to a closed pipe.
    _output: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts the engine's driver on a free port.
    pub fn start(engine: Engine) -> Result<Self> {
        let Engine::Chromium = engine;
        let mut child = Command::new(CHROMEDRIVER)
            .arg("--port=0")
            // A group of its own: a killed driver leaves its browser behind.
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| {
                format!("{CHROMEDRIVER} does not start: `cargo xtask tools` installs it")
            })?;
        let output = child.stdout.take().context("the driver has no output")?;
        let mut driver = Self {
            engine,
            child,
            url: String::new(),
            profile: Profile::new()?,
            _output: BufReader::new(output),
        };
        driver.url = format!("http://127.0.0.1:{}", driver.read_port()?);
        Ok(driver)
    }

    /// The driver chose its port itself, so no two tests can get the same; it tells which.
    fn read_port(&mut self) -> Result<u16> {
        let mut line = String::new();
        while self._output.read_line(&mut line)? > 0 {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                return Ok(port.trim_end().trim_end_matches('.').parse()?);
            }
            line.clear();
        }
        anyhow::bail!("the driver ended before it named its port")
    }

    /// Opens a browser with a screen of this size and a fresh profile.
    pub async fn open(&self, screen: Screen) -> Result<WebDriver> {
        let capabilities = match self.engine {
            Engine::Chromium => chromium(screen, &self.profile.0)?,
        };
        let browser = WebDriver::builder(&self.url, capabilities)
            .request_timeout(REQUEST_TIMEOUT)
            .connect()
            .await?;
        Ok(browser)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let group = format!("-{}", self.child.id());
        // Fails where all of them have ended, which is as well.
        Command::new("kill")
            .args(["-KILL", "--", &group])
            .stderr(Stdio::null())
            .status()
            .ok();
        self.child.wait().ok();
    }
}

fn chromium(screen: Screen, profile: &Path) -> Result<Capabilities> {
    let path = env::var_os("PATH").unwrap_or_default();
    let binary = find(CHROMIUM, &path)
        .context("no Chromium on the PATH: `cargo xtask tools` installs it")?;
    let mut capabilities = DesiredCapabilities::chrome();
    capabilities.set_binary(&binary.to_string_lossy())?;
    for flag in CHROMIUM_FLAGS {
        capabilities.add_arg(flag)?;
    }
    capabilities.add_arg(&format!("--user-data-dir={}", profile.display()))?;
    // A window's size counts its frame; this is the exact size of the page.
    let metrics = json!({
        "width": screen.width,
        "height": screen.height,
        "pixelRatio": screen.scale,
        "mobile": screen.touch,
        "touch": screen.touch,
    });
    capabilities.add_experimental_option("mobileEmulation", json!({ "deviceMetrics": metrics }))?;
    capabilities.set_browser_log_level(LoggingPrefsLogLevel::All)?;
    Ok(capabilities.into())
}

/// A browser's own folder, gone with it.
struct Profile(PathBuf);

impl Profile {
    fn new() -> Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("profile-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}
