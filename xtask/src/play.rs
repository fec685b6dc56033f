//! The built page on this machine.

use crate::{
    error::Error,
    files, page,
    toolbox::{self, Toolbox},
};
use browser_tests::StaticServer;
use std::io::ErrorKind;

/// How many ports are tried.
const PORTS: u16 = 100;

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    open: bool,
    port: u16,
}

impl Options {
    /// Reads the words after `play`.
    pub fn parse(words: &[&str]) -> Result<Self, Error> {
        let mut options = Self {
            open: false,
            port: 8080,
        };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            match word {
                "--open" => options.open = true,
                "--port" => {
                    options.port = words
                        .next()
                        .and_then(|port| port.parse().ok())
                        .ok_or_else(|| Error::Usage("--port without a number".to_owned()))?;
                }
                _ => return Err(Error::Usage(format!("play {word}"))),
            }
        }
        Ok(options)
    }
}

/// Builds the page and serves it until the user ends the program.
pub fn play(tools: &Toolbox, options: Options) -> Result<(), Error> {
    page::build(tools)?;
    let server = serve(options.port)?;
    println!("Manila is at {} (Ctrl+C ends it)", server.url());
    if options.open
        && let Err(error) = open(tools, &server.url())
    {
        eprintln!("no browser opens ({error}): open the address yourself");
    }
    server.wait();
    Ok(())
}

/// Serves on the first port from `port` on that is free.
fn serve(port: u16) -> Result<StaticServer, Error> {
    let dist = files::dist();
    let last = port.saturating_add(PORTS);
    for port in port..last {
        match StaticServer::start(&dist, "/", port) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            outcome => return outcome.map_err(|error| Error::Io(format!("port {port}"), error)),
        }
    }
    Err(Error::Failed(format!(
        "to find a free port from {port} to {last}"
    )))
}

fn open(tools: &Toolbox, url: &str) -> Result<(), Error> {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "cmd /c start"
    } else {
        "xdg-open"
    };
    toolbox::run(&mut tools.command(&format!("{opener} {url}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() -> Result<(), Error> {
        let open = Options::parse(&["--port", "99", "--open"])?;
        assert_eq!(
            open,
            Options {
                open: true,
                port: 99
            }
        );
        for wrong in [&["--port"][..], &["--port", "x"], &["now"]] {
            assert!(Options::parse(wrong).is_err(), "{wrong:?}");
        }
        Ok(())
    }
}
