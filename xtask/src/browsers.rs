//! The browsers beside Chromium that the core of the suite runs in, where they can be had.

use crate::{
    toolbox::Toolbox,
    tools::{Need, Source, Store, Tool},
};
use browser_tests::programs::{
    FIREFOX, GECKODRIVER, GECKODRIVER_VERSION, SCREEN, WEBKIT_DRIVER, mini_browser,
};

/// A browser beside Chromium.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// Firefox.
    Firefox,
    /// WebKitGTK's small browser.
    WebKit,
}

impl Browser {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Firefox, Self::WebKit];

    /// What the suite calls it in `MANILA_BROWSER`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Whether it is there, with its driver.
    pub fn is_there(self, tools: &Toolbox) -> bool {
        self.is_installed(tools)
            && match self {
                Self::Firefox => tools.has(&[GECKODRIVER]),
                Self::WebKit => true,
            }
    }

    /// Whether the system has all that only the system's packages give.
    fn is_installed(self, tools: &Toolbox) -> bool {
        match self {
            Self::Firefox => tools.has(FIREFOX),
            Self::WebKit => {
                tools.has(&[WEBKIT_DRIVER]) && tools.has(&[SCREEN]) && mini_browser().is_some()
            }
        }
    }

    fn need(self) -> Need<'static> {
        Need {
            what: match self {
                Self::Firefox => "firefox",
                Self::WebKit => "webkitgtk with its driver and xvfb",
            },
            why: "to test in another browser",
            how: "install it with the system's package manager",
        }
    }

    fn packages(self) -> &'static str {
        match self {
            Self::Firefox => "firefox-esr",
            Self::WebKit => "webkit2gtk-driver xvfb",
        }
    }
}

/// Puts the browsers at hand. One that cannot be had is no error: its tests are left out, which is said.
pub fn provide(tools: &mut Toolbox, store: &Store) {
    for browser in Browser::ALL {
        let mut had = Ok(());
        if !browser.is_installed(tools) {
            // Nobody is asked for a password here.
            had = store.apt(tools, &browser.need(), "sudo -n ", browser.packages());
        }
        if had.is_ok() && browser == Browser::Firefox {
            had = store.provide(tools, &GECKO);
        }
        if let Err(error) = had {
            println!("no tests in {}: {error}", browser.word());
        }
    }
}

const GECKO: Tool<'static> = Tool {
    program: GECKODRIVER,
    version: GECKODRIVER_VERSION,
    says: GECKODRIVER_VERSION,
    package: GECKODRIVER,
    source: Source::Crate(" --locked"),
    why: "to steer Firefox",
};
