//! The tools that the project needs: found, or installed.
//!
//! What is installed goes into one folder per user and version, shared by all clones. It is made under another name
//! and renamed when complete, so an interrupted installation is never taken for a tool.

use crate::{
    browsers,
    error::Error,
    files,
    toolbox::{self, Toolbox},
};
use browser_tests::{
    axe,
    programs::{CHROMEDRIVER, CHROMIUM},
};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
};

const TRUNK: &str = "0.21.14";
const BINARYEN: &str = "132.0.0";
const CARGO_DENY: &str = "0.20.2";
const LIGHTHOUSE: &str = "12.8.2";
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

const RUSTUP: &str = "install Rust with rustup, https://rustup.rs";
const NODE: &str = "install Node.js with npm, https://nodejs.org";

/// Tools are built to be ready soon: optimised they take three times as long and save nothing here.
const CHEAP_BUILD: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
];

/// What the tools are for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Building the page.
    Build,
    /// Building the page and testing it.
    Test,
    /// Building the page and measuring it.
    Measure,
}

/// Makes sure that everything is there.
pub fn prepare(purpose: Purpose) -> Result<Toolbox, Error> {
    let mut tools = Toolbox::new();
    let store = Store::open()?;
    wasm_target(&tools, &store)?;
    let wasm_bindgen = locked_version("wasm-bindgen")?;
    // The quickest first: what cannot be installed should show before minutes of compiling.
    let wanted = [
        Tool {
            program: "wasm-opt",
            version: BINARYEN,
            // It tells the first number only.
            says: BINARYEN.split('.').next().unwrap_or(BINARYEN),
            package: "binaryen",
            source: Source::Npm,
            why: "to make the page small",
        },
        Tool {
            program: "wasm-bindgen",
            version: &wasm_bindgen,
            says: &wasm_bindgen,
            package: "wasm-bindgen-cli",
            // Not --locked: a version in its lock file is not served everywhere.
            source: Source::Crate(""),
            why: "to connect the wasm to the browser",
        },
        Tool {
            program: "trunk",
            version: TRUNK,
            says: TRUNK,
            package: "trunk",
            source: Source::Crate(" --locked --no-default-features"),
            why: "to build the page",
        },
    ];
    if purpose == Purpose::Test {
        node(&tools)?;
        let [rustfmt, clippy] = [
            ("rustfmt", "to check the formatting"),
            ("clippy", "to check the code"),
        ]
        .map(|(what, why)| Need {
            what,
            why,
            how: RUSTUP,
        });
        component(&tools, &store, "cargo fmt", &rustfmt)?;
        component(&tools, &store, "cargo clippy", &clippy)?;
        browser(&tools, &store)?;
        let axe = Tool {
            program: axe::FILE,
            version: axe::VERSION,
            says: axe::VERSION,
            package: axe::PACKAGE,
            source: Source::NpmScript,
            why: "to check the page for barriers",
        };
        store.provide(&mut tools, &axe)?;
        let deny = Tool {
            program: "cargo-deny",
            version: CARGO_DENY,
            says: CARGO_DENY,
            package: "cargo-deny",
            source: Source::Crate(" --locked --no-default-features"),
            why: "to check the crates",
        };
        store.provide(&mut tools, &deny)?;
        browsers::provide(&mut tools, &store);
    }
    if purpose == Purpose::Measure {
        browser(&tools, &store)?;
        let lighthouse = Tool {
            program: "lighthouse",
            version: LIGHTHOUSE,
            says: LIGHTHOUSE,
            package: "lighthouse",
            source: Source::Npm,
            why: "to measure the page",
        };
        store.provide(&mut tools, &lighthouse)?;
    }
    for tool in &wanted {
        store.provide(&mut tools, tool)?;
    }
    // Trunk itself stays off the network.
    let crates = Need {
        what: "a crate",
        why: "to compile",
        how: "cargo fetch, with a network",
    };
    store.run(&crates, tools.command("cargo fetch"))?;
    Ok(tools)
}

/// The version of a package in the project's lock file.
fn locked_version(package: &str) -> Result<String, Error> {
    let lock = files::root().join("Cargo.lock");
    let text = files::text(&lock)?;
    text.split("[[package]]")
        .find(|entry| entry.contains(&format!("\nname = \"{package}\"\n")))
        .and_then(|entry| entry.split_once("version = \"")?.1.split('"').next())
        .map(str::to_owned)
        .ok_or_else(|| Error::Failed(format!("no {package} in {}", lock.display())))
}

fn wasm_target(tools: &Toolbox, store: &Store) -> Result<(), Error> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let sysroot = tools.output("rustc --print sysroot").unwrap_or_default();
    let libraries = Path::new(sysroot.trim()).join("lib/rustlib");
    if libraries.join(TARGET).is_dir() {
        return Ok(());
    }
    store.install(
        tools,
        &Need {
            what: TARGET,
            why: "to compile for the browser",
            how: RUSTUP,
        },
        tools.command(&format!("rustup target add {TARGET}")),
    )
}

/// A component of the toolchain that one of cargo's commands needs.
fn component(tools: &Toolbox, store: &Store, command: &str, need: &Need) -> Result<(), Error> {
    if tools.output(&format!("{command} --version")).is_some() {
        return Ok(());
    }
    let command = tools.command(&format!("rustup component add {}", need.what));
    store.install(tools, need, command)
}

fn node(tools: &Toolbox) -> Result<(), Error> {
    if tools.output("node --version").is_some() {
        return Ok(());
    }
    let need = Need {
        what: "node",
        why: "to measure the page",
        how: NODE,
    };
    Err(need.missing(""))
}

fn browser(tools: &Toolbox, store: &Store) -> Result<(), Error> {
    let need = Need {
        what: "chromium with chromedriver",
        why: "to test in a browser",
        how: "install both with the system's package manager and put them on the PATH",
    };
    if tools.has(CHROMIUM) && tools.has(&[CHROMEDRIVER]) {
        return Ok(());
    }
    store.apt(tools, &need, "sudo ", "chromium chromium-driver")
}

/// Something that has to be there.
pub struct Need<'a> {
    /// What it is called.
    pub what: &'a str,
    /// What it is needed for.
    pub why: &'static str,
    /// How to get it.
    pub how: &'a str,
}

impl Need<'_> {
    fn missing(&self, attempt: &str) -> Error {
        Error::Missing {
            what: format!("{} is missing{attempt}", self.what),
            why: self.why,
            how: self.how.to_owned(),
        }
    }
}

/// A program of a certain version.
pub struct Tool<'a> {
    /// Its file.
    pub program: &'a str,
    /// Its version.
    pub version: &'a str,
    /// The version as the program itself tells it.
    pub says: &'a str,
    /// What it is installed from.
    pub package: &'a str,
    /// From where.
    pub source: Source,
    /// What it is needed for.
    pub why: &'static str,
}

/// Where a tool comes from.
pub enum Source {
    /// Built from a crate, with these further options.
    Crate(&'static str),
    /// Taken from an npm package.
    Npm,
    /// A file of an npm package that is no program.
    NpmScript,
}

impl Source {
    /// Where an installation has its programs.
    fn programs(&self) -> &'static str {
        match self {
            Self::Crate(_) => "bin",
            Self::Npm => "node_modules/.bin",
            Self::NpmScript => "node_modules",
        }
    }
}

impl Tool<'_> {
    /// Whether the right version is there and runs.
    fn is_in(&self, tools: &Toolbox, store: &Store) -> bool {
        if matches!(self.source, Source::NpmScript) {
            return store.programs(self).join(self.program).is_file();
        }
        tools
            .output(&format!("{} --version", self.program))
            .is_some_and(|text| text.split_whitespace().any(|word| word == self.says))
    }

    /// What its folder is called.
    fn name(&self) -> String {
        let name = match self.source {
            Source::Crate(_) => self.program,
            Source::Npm | Source::NpmScript => self.package,
        };
        format!("{name}-{}", self.version)
    }

    /// The command that installs it into a folder.
    fn installer(&self, tools: &Toolbox, folder: &Path) -> Command {
        let Self {
            package, version, ..
        } = self;
        let line = match self.source {
            Source::Crate(options) => {
                format!("cargo install {package} --version {version}{options} --root")
            }
            Source::Npm | Source::NpmScript => {
                format!("{NPM} install {package}@{version} --no-audit --no-fund --prefix")
            }
        };
        let mut command = tools.command(&line);
        command.arg(folder);
        command
    }
}

/// The folder of installed tools.
pub struct Store(PathBuf);

impl Store {
    fn open() -> Result<Self, Error> {
        let folder = browser_tests::tools_folder()
            .ok_or_else(|| Error::Failed("to find a home folder to keep tools in".to_owned()))?;
        fs::create_dir_all(&folder).map_err(Error::file(&folder))?;
        Ok(Self(folder))
    }

    /// Where a tool's programs are once it is installed.
    fn programs(&self, tool: &Tool) -> PathBuf {
        self.0.join(tool.name()).join(tool.source.programs())
    }

    /// Puts a tool at hand: the user's own, one installed before, or one installed now.
    pub fn provide(&self, tools: &mut Toolbox, tool: &Tool) -> Result<(), Error> {
        if tool.is_in(tools, self) {
            return Ok(());
        }
        let folder = self.0.join(tool.name());
        tools.add(&self.programs(tool))?;
        if tool.is_in(tools, self) {
            return Ok(());
        }
        // Another clone may be installing the same: then this waits, and finds it.
        let lock = self.0.join(format!("{}.lock", tool.name()));
        let _held = File::create(&lock)
            .and_then(|file| file.lock().map(|()| file))
            .map_err(Error::file(lock))?;
        if tool.is_in(tools, self) {
            return Ok(());
        }
        let partial = self.0.join(format!("{}.partial", tool.name()));
        remove(&partial)?;
        let what = tool.name();
        let need = Need {
            what: &what,
            why: tool.why,
            how: match tool.source {
                Source::Crate(_) => "see the log, or put it on the PATH yourself",
                Source::Npm | Source::NpmScript => NODE,
            },
        };
        self.install(tools, &need, tool.installer(tools, &partial))?;
        // Only now: what does not run for want of something else is not lost.
        remove(&folder)?;
        fs::rename(&partial, &folder).map_err(Error::file(&folder))?;
        if tool.is_in(tools, self) {
            return Ok(());
        }
        Err(need.missing(&format!(
            ": what was installed in {} does not run",
            folder.display()
        )))
    }

    /// Installs packages of the system where it has `apt-get`, with `sudo` before it unless it runs as root.
    pub fn apt(
        &self,
        tools: &Toolbox,
        need: &Need,
        sudo: &str,
        packages: &str,
    ) -> Result<(), Error> {
        if !tools.has(&["apt-get"]) {
            return Err(need.missing(""));
        }
        let is_root = tools.output("id -u").is_some_and(|user| user.trim() == "0");
        let sudo = if is_root { "" } else { sudo };
        let apt = format!("{sudo}env DEBIAN_FRONTEND=noninteractive apt-get");
        // Some list of the user's that cannot be had need not matter.
        self.install(tools, need, tools.command(&format!("{apt} update")))
            .ok();
        let install = format!("{apt} install --yes --no-install-recommends {packages}");
        self.install(tools, need, tools.command(&install))
    }

    /// Installs something by a command, which is announced.
    fn install(&self, tools: &Toolbox, need: &Need, command: Command) -> Result<(), Error> {
        let program = command.get_program().to_string_lossy().into_owned();
        if !tools.has(&[&program]) {
            let attempt = format!(", and so is {program}, which would install it");
            return Err(need.missing(&attempt));
        }
        println!(
            "installing {} {}: {}",
            need.what,
            need.why,
            toolbox::line(&command)
        );
        self.run(need, command)
    }

    /// Runs a command with its output in a file, which stays if it fails.
    fn run(&self, need: &Need, mut command: Command) -> Result<(), Error> {
        let log = self.0.join(format!("{}.log", need.what.replace(' ', "-")));
        if toolbox::run_quietly(command.envs(CHEAP_BUILD), &log)? {
            return fs::remove_file(&log).map_err(Error::file(log));
        }
        let attempt = format!(" and could not be installed (log: {})", log.display());
        Err(need.missing(&attempt))
    }
}

fn remove(folder: &Path) -> Result<(), Error> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(Error::file(folder))?;
    }
    Ok(())
}
