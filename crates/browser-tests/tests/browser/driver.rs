//! A browser and the driver it is steered by.

use crate::harness::{Screen, until};
use anyhow::{Context, Result};
use browser_tests::programs::{
    CHROMEDRIVER, CHROMIUM, FIREFOX, GECKODRIVER, SCREEN, WEBKIT_DRIVER, find, geckodriver,
    mini_browser,
};
use serde_json::json;
use std::{
    env,
    error::Error,
    fmt, fs,
    io::{BufRead, BufReader},
    net::{TcpListener, TcpStream},
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};
use thirtyfour::{
    LoggingPrefsLogLevel,
    common::capabilities::{chromium::ChromiumLikeCapabilities, firefox::FirefoxPreferences},
    prelude::*,
};

/// How often a driver is started before its test fails. One may end at once: it takes its port for one kind of internet
/// address first and then for the other, and between them another program may have taken it.
const STARTS: usize = 3;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium or Chrome.
    Chromium,
    /// Firefox.
    Firefox,
    /// WebKitGTK, in its small browser.
    WebKit,
}

impl Engine {
    /// The engine that the tests are to run on: `MANILA_BROWSER`, or else Chromium.
    pub fn chosen() -> Result<Self> {
        match env::var("MANILA_BROWSER").as_deref() {
            Err(_) | Ok("" | "chromium") => Ok(Self::Chromium),
            Ok("firefox") => Ok(Self::Firefox),
            Ok("webkit") => Ok(Self::WebKit),
            Ok(other) => anyhow::bail!("MANILA_BROWSER={other}: chromium, firefox or webkit"),
        }
    }
}

/// A running driver. When dropped, it takes its browser with it.
pub struct Driver {
    engine: Engine,
    _program: Program,
    url: String,
    profile: Profile,
    /// What the browser is shown on, where it needs that.
    _screen: Option<Program>,
}

impl Driver {
    /// Starts the engine's driver on a free port.
    pub fn start(engine: Engine) -> Result<Self> {
        started(|| Self::start_once(engine))
    }

    fn start_once(engine: Engine) -> Result<Self> {
        let profile = Profile::new()?;
        let path = env::var_os("PATH").unwrap_or_default();
        // The driver chooses its port itself, so no two tests can get the same, and tells which.
        let (driver, said) = match engine {
            Engine::Chromium => (CHROMEDRIVER.into(), "started successfully on port "),
            Engine::Firefox => (
                geckodriver(&path).unwrap_or_else(|| GECKODRIVER.into()),
                "Listening on 127.0.0.1:",
            ),
            Engine::WebKit => (WEBKIT_DRIVER.into(), ""),
        };
        let mut command = Command::new(driver);
        let mut screen = None;
        let mut port = 0;
        match engine {
            Engine::Chromium => {}
            Engine::Firefox => {
                command.args(["--websocket-port", "0"]);
            }
            Engine::WebKit => {
                // It tells no port.
                port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
                let (program, number) = screen_for_a_browser()?;
                screen = Some(program);
                profile.without_motion()?;
                command
                    .env("DISPLAY", format!(":{number}"))
                    .env("XDG_CONFIG_HOME", &profile.0);
            }
        }
        command.arg(format!("--port={port}"));
        let mut program = Program::start(command)?;
        if port == 0 {
            port = program.read(said)?;
        }
        Ok(Self {
            engine,
            _program: program,
            url: format!("http://127.0.0.1:{port}"),
            profile,
            _screen: screen,
        })
    }

    /// Opens a browser with a screen of this size and a fresh profile.
    pub async fn open(&self, screen: Screen) -> Result<WebDriver> {
        let capabilities = match self.engine {
            Engine::Chromium => chromium(screen, &self.profile.0)?,
            Engine::Firefox => firefox(screen)?,
            Engine::WebKit => webkit()?,
        };
        // Not every driver says when it listens.
        let address = self.url.trim_start_matches("http://");
        until(async || TcpStream::connect(address).is_ok()).await?;
        let browser = WebDriver::builder(&self.url, capabilities)
            .request_timeout(REQUEST_TIMEOUT)
            .connect()
            .await?;
        if self.engine != Engine::Chromium {
            fit(&browser, screen).await?;
        }
        Ok(browser)
    }
}

/// Gives the page, not the window around it, the size of the screen: as far as it goes, WebKit's windows are never
/// narrower than 447.
async fn fit(browser: &WebDriver, screen: Screen) -> Result<()> {
    let (mut width, mut height) = (screen.width, screen.height);
    // Twice: a row of controls may be as wide as it likes at first.
    for _ in 0..2 {
        browser.set_window_rect(0, 0, width, height).await?;
        let inner = browser
            .execute("return [innerWidth, innerHeight]", vec![])
            .await?;
        let (inner_width, inner_height): (u32, u32) = inner.convert()?;
        width = (width + screen.width).saturating_sub(inner_width);
        height = (height + screen.height).saturating_sub(inner_height);
    }
    Ok(())
}

/// What a start gives, tried again while the program ends at once.
fn started<T>(mut start: impl FnMut() -> Result<T>) -> Result<T> {
    for _ in 1..STARTS {
        match start() {
            Err(error) if error.is::<Ended>() => eprintln!("once more: {error}"),
            result => return result,
        }
    }
    start()
}

/// A program ended before it said what it was to say.
#[derive(Debug)]
struct Ended(String);

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "it ended before it said {:?}", self.0)
    }
}

impl Error for Ended {}

/// A program that runs beside the test, in a group of its own: a killed driver leaves its browser behind.
struct Program {
    child: Child,
    /// Kept: it would die of writing to a closed pipe.
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(mut command: Command) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        let mut child = command
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{name} does not start: `cargo xtask tools` installs it"))?;
        let output = child.stdout.take().context("it has no output")?;
        let output = BufReader::new(output);
        Ok(Self { child, output })
    }

    /// The number behind these words.
    fn read(&mut self, words: &str) -> Result<u16> {
        let mut line = String::new();
        while self.output.read_line(&mut line)? > 0 {
            if let Some((_, number)) = line.split_once(words) {
                return Ok(number.trim_end().trim_end_matches('.').parse()?);
            }
            line.clear();
        }
        Err(Ended(words.to_owned()).into())
    }
}

impl Drop for Program {
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

/// A screen that nobody sees, and its number.
fn screen_for_a_browser() -> Result<(Program, u16)> {
    let mut command = Command::new(SCREEN);
    command.args([
        "-displayfd",
        "1",
        "-screen",
        "0",
        "1400x1000x24",
        "-nolisten",
        "tcp",
    ]);
    let mut program = Program::start(command)?;
    let number = program.read("")?;
    Ok((program, number))
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
    // All device pixels have to be in the window: what lies outside is not painted, and Event Timing waits for it.
    let [width, height] = [screen.width, screen.height].map(|size| f64::from(size) * screen.scale);
    capabilities.add_arg(&format!("--window-size={width},{height}"))?;
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

fn firefox(screen: Screen) -> Result<Capabilities> {
    let path = env::var_os("PATH").unwrap_or_default();
    let binary =
        find(FIREFOX, &path).context("no Firefox on the PATH: `cargo xtask tools` installs it")?;
    let mut capabilities = DesiredCapabilities::firefox();
    capabilities.set_firefox_binary(&binary.to_string_lossy())?;
    capabilities.add_arg("-headless")?;
    let mut preferences = FirefoxPreferences::new();
    preferences.set("ui.prefersReducedMotion", 1)?;
    // Its windows are never narrower than 500 pixels of the device: those of a phone are small.
    preferences.set("layout.css.devPixelsPerPx", screen.scale.to_string())?;
    capabilities.set_preferences(preferences)?;
    Ok(capabilities.into())
}

fn webkit() -> Result<Capabilities> {
    let binary = mini_browser().context("no MiniBrowser: `cargo xtask tools` installs it")?;
    let mut capabilities = Capabilities::new();
    capabilities.set("browserName", "MiniBrowser")?;
    let options = json!({ "binary": binary, "args": ["--automation"] });
    capabilities.set("webkitgtk:browserOptions", options)?;
    Ok(capabilities)
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

    /// Tells GTK that nothing is to move.
    fn without_motion(&self) -> Result<()> {
        let folder = self.0.join("gtk-3.0");
        fs::create_dir_all(&folder)?;
        let settings = "[Settings]\ngtk-enable-animations=0\n";
        fs::write(folder.join("settings.ini"), settings)?;
        Ok(())
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

#[test]
fn a_driver_that_ends_at_once_is_started_again() -> Result<()> {
    let mut starts = 0;
    let number = started(|| {
        starts += 1;
        let mut command = Command::new("echo");
        command.arg(if starts < STARTS { "taken" } else { "port 7" });
        Program::start(command)?.read("port ")
    })?;
    anyhow::ensure!((starts, number) == (STARTS, 7));

    let ends = started(|| Program::start(Command::new("true"))?.read("port "));
    anyhow::ensure!(ends.is_err_and(|error| error.is::<Ended>()));
    Ok(())
}
