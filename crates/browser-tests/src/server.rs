//! A static file server on the loopback address.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// Where browsers send what the content security policy would have stopped.
const CSP_REPORTS: &str = "/__csp";

/// The answer where the browser has the file already.
const UNCHANGED: &str = "304 Not Modified";

/// The longest header line and the longest report that are read.
const LIMIT: u64 = 1 << 16;

/// Serves a folder under a sub-path until it is stopped or dropped.
///
/// It hands out `name.br` or `name.gz` in place of `name` where the file is there and the browser takes it. A page's
/// own policy (its `<meta http-equiv="Content-Security-Policy">`) is repeated as a report-only header, so that every
/// engine tells what broke it.
pub struct StaticServer {
    site: Arc<Site>,
    port: u16,
    accepting: Option<JoinHandle<()>>,
}

/// What the connections share.
struct Site {
    root: PathBuf,
    prefix: String,
    stopped: AtomicBool,
    csp_reports: Mutex<Vec<String>>,
    requests: Mutex<Vec<String>>,
}

impl StaticServer {
    /// Serves `root` under `prefix` (`/` or `/sub/path/`) on `port`, where 0 is any free one.
    pub fn start(root: &Path, prefix: &str, port: u16) -> io::Result<Self> {
        let site = Arc::new(Site {
            root: root.canonicalize()?,
            prefix: prefix.to_owned(),
            stopped: AtomicBool::new(false),
            csp_reports: Mutex::default(),
            requests: Mutex::default(),
        });
        let listener = TcpListener::bind(("127.0.0.1", port))?;
        let port = listener.local_addr()?.port();
        let shared = Arc::clone(&site);
        let accepting = thread::spawn(move || accept(&listener, &shared));
        Ok(Self {
            site,
            port,
            accepting: Some(accepting),
        })
    }

    /// The address of the site's root, with a slash at its end.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}{}", self.port, self.site.prefix)
    }

    /// The port, for another server in place of this one.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What was asked for since this was last asked: paths below the site's root. What the browser has already and only
    /// asks whether it is still so does not count.
    pub fn take_requests(&self) -> Vec<String> {
        take(&self.site.requests)
    }

    /// The breaches of the content security policy that browsers reported since this was last asked, in their words.
    pub fn take_csp_reports(&self) -> Vec<String> {
        take(&self.site.csp_reports)
    }

    /// Serves until the process ends.
    pub fn wait(mut self) {
        join(&mut self.accepting);
    }

    /// Stops serving: later connections are refused.
    pub fn stop(&mut self) {
        self.site.stopped.store(true, Ordering::SeqCst);
        if self.accepting.is_some() {
            // Wakes the thread that waits for connections. An error means that it is awake already.
            drop(TcpStream::connect(("127.0.0.1", self.port)));
        }
        join(&mut self.accepting);
    }
}

impl Drop for StaticServer {
    fn drop(&mut self) {
        self.stop();
    }
}

fn take(list: &Mutex<Vec<String>>) -> Vec<String> {
    std::mem::take(&mut list.lock().unwrap_or_else(PoisonError::into_inner))
}

fn push(list: &Mutex<Vec<String>>, entry: &str) {
    let mut list = list.lock().unwrap_or_else(PoisonError::into_inner);
    list.push(entry.to_owned());
}

fn join(thread: &mut Option<JoinHandle<()>>) {
    if let Some(thread) = thread.take() {
        // A panic in it has been printed already.
        thread.join().ok();
    }
}

fn accept(listener: &TcpListener, site: &Arc<Site>) {
    for connection in listener.incoming() {
        if site.stopped.load(Ordering::SeqCst) {
            return;
        }
        if let Ok(connection) = connection {
            let site = Arc::clone(site);
            // A browser that hangs up in the middle is no news.
            thread::spawn(move || site.answer(connection).ok());
        }
    }
}

/// What a request says that matters here.
struct Request {
    method: String,
    path: String,
    accepts: String,
    /// The tag of what the browser has already.
    known: String,
    body: Vec<u8>,
}

impl Request {
    fn read(connection: &TcpStream) -> io::Result<Self> {
        connection.set_read_timeout(Some(Duration::from_secs(10)))?;
        let mut reader = BufReader::new(connection);
        let first = read_line(&mut reader)?;
        let mut words = first.split_whitespace();
        let method = words.next().unwrap_or_default().to_owned();
        let target = words.next().unwrap_or_default();
        let path = target.split(['?', '#']).next().unwrap_or_default();
        let path = decode(path).unwrap_or_default();
        let (mut accepts, mut known, mut length) = (String::new(), String::new(), 0);
        loop {
            let line = read_line(&mut reader)?.to_ascii_lowercase();
            match line.trim_end().split_once(':') {
                Some(("accept-encoding", value)) => accepts = value.to_owned(),
                Some(("if-none-match", value)) => known = value.trim().to_owned(),
                Some(("content-length", value)) => length = value.trim().parse().unwrap_or(0),
                Some(_) => {}
                None => break,
            }
        }
        let mut body = Vec::new();
        reader.take(LIMIT.min(length)).read_to_end(&mut body)?;
        Ok(Self {
            method,
            path,
            accepts,
            known,
            body,
        })
    }

    fn accepts(&self, encoding: &str) -> bool {
        self.accepts
            .split(',')
            .any(|word| word.split(';').next().map(str::trim) == Some(encoding))
    }
}

fn read_line(reader: &mut impl BufRead) -> io::Result<String> {
    let mut line = String::new();
    reader.take(LIMIT).read_line(&mut line)?;
    Ok(line)
}

/// Undoes percent encoding.
fn decode(path: &str) -> Option<String> {
    let mut bytes = path.bytes();
    let mut decoded = Vec::new();
    while let Some(byte) = bytes.next() {
        decoded.push(match byte {
            b'%' => {
                let digits = [bytes.next()?, bytes.next()?];
                u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()?
            }
            _ => byte,
        });
    }
    String::from_utf8(decoded).ok()
}

struct Response {
    status: &'static str,
    headers: String,
    body: Vec<u8>,
}

impl Response {
    fn plain(status: &'static str) -> Self {
        Self {
            status,
            headers: "Content-Type: text/plain; charset=utf-8\r\n".to_owned(),
            body: status.as_bytes().to_vec(),
        }
    }
}

impl Site {
    fn answer(&self, mut connection: TcpStream) -> io::Result<()> {
        let request = Request::read(&connection)?;
        let response = self.respond(&request);
        write!(
            connection,
            "HTTP/1.1 {}\r\n{}Content-Length: {}\r\nVary: Accept-Encoding\r\n\
             X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
            response.status,
            response.headers,
            response.body.len()
        )?;
        if request.method != "HEAD" {
            connection.write_all(&response.body)?;
        }
        connection.flush()
    }

    fn respond(&self, request: &Request) -> Response {
        match (request.method.as_str(), request.path.as_str()) {
            ("POST", CSP_REPORTS) => {
                push(&self.csp_reports, &String::from_utf8_lossy(&request.body));
                Response::plain("200 OK")
            }
            ("GET" | "HEAD", path) => {
                let file = self.file(path);
                let response = file
                    .and_then(|file| served(&file, request).ok())
                    .unwrap_or_else(|| Response::plain("404 Not Found"));
                if response.status != UNCHANGED {
                    push(
                        &self.requests,
                        path.strip_prefix(&self.prefix).unwrap_or(path),
                    );
                }
                response
            }
            _ => Response::plain("405 Method Not Allowed"),
        }
    }

    /// The file at a path of the site, never one outside its root, whatever `..` or links say.
    fn file(&self, path: &str) -> Option<PathBuf> {
        let mut file = self.root.join(path.strip_prefix(&self.prefix)?);
        if path.ends_with('/') {
            file.push("index.html");
        }
        let file = file.canonicalize().ok()?;
        (file.starts_with(&self.root) && file.is_file()).then_some(file)
    }
}

fn served(file: &Path, request: &Request) -> io::Result<Response> {
    let extension = file.extension().and_then(|name| name.to_str());
    let mut headers = format!("Content-Type: {}\r\n", media_type(extension));
    if extension == Some("html")
        && let Some(policy) = policy(&fs::read_to_string(file)?)
    {
        headers +=
            &format!("Content-Security-Policy-Report-Only: {policy}; report-uri {CSP_REPORTS}\r\n");
    }
    headers += if is_stamped(file) {
        "Cache-Control: public, max-age=31536000, immutable\r\n"
    } else {
        "Cache-Control: no-cache\r\n"
    };
    let body = fs::read(file)?;
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    let tag = format!("\"{:x}\"", hasher.finish());
    headers += &format!("ETag: {tag}\r\n");
    if request.known == tag {
        return Ok(Response {
            status: UNCHANGED,
            headers,
            body: Vec::new(),
        });
    }
    let encodings = [("br", "br"), ("gzip", "gz")];
    let encoded = encodings.into_iter().find_map(|(encoding, suffix)| {
        let accepted = request.accepts(encoding);
        let body = accepted.then(|| fs::read(format!("{}.{suffix}", file.display())));
        Some((encoding, body?.ok()?))
    });
    if let Some((encoding, body)) = encoded {
        headers += &format!("Content-Encoding: {encoding}\r\n");
        return Ok(Response {
            status: "200 OK",
            headers,
            body,
        });
    }
    Ok(Response {
        status: "200 OK",
        headers,
        body,
    })
}

/// Whether a name ends in a hash of the contents, as `cargo xtask finish` gives it: then they never change.
fn is_stamped(file: &Path) -> bool {
    let stem = file.file_stem().and_then(|stem| stem.to_str());
    let hash = stem.and_then(|stem| stem.rsplit_once('-'));
    hash.is_some_and(|(_, hash)| hash.len() == 12 && hash.bytes().all(|c| c.is_ascii_hexdigit()))
}

fn media_type(extension: Option<&str>) -> &'static str {
    match extension.unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The content security policy in a page's meta element.
fn policy(html: &str) -> Option<&str> {
    let tag = html
        .split("<meta")
        .filter_map(|rest| rest.split('>').next())
        .find(|tag| tag.contains("Content-Security-Policy"))?;
    tag.split_once("content=\"")?.1.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str =
        r#"<meta http-equiv="Content-Security-Policy" content="default-src 'self'">"#;

    /// A folder with a page, a file in two forms, and a secret beside the served part of the folder.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> io::Result<Self> {
            let folder = std::env::temp_dir().join(format!("manila-{name}-{}", std::process::id()));
            fs::create_dir_all(folder.join("root"))?;
            fs::write(folder.join("secret.txt"), "secret")?;
            fs::write(folder.join("root/index.html"), PAGE)?;
            fs::write(folder.join("root/a b.js"), "plain")?;
            fs::write(folder.join("root/a b.js.br"), "small")?;
            Ok(Self(folder))
        }

        fn serve(&self) -> io::Result<StaticServer> {
            StaticServer::start(&self.0.join("root"), "/sub/", 0)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).ok();
        }
    }

    /// Sends `request` (a first line and further headers) and returns all that comes back.
    fn ask(server: &StaticServer, request: &str) -> io::Result<String> {
        let mut connection = TcpStream::connect(("127.0.0.1", server.port))?;
        write!(connection, "{request}\r\n\r\n")?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer)?;
        Ok(answer)
    }

    #[test]
    fn serves_under_its_prefix_only() -> io::Result<()> {
        let folder = Folder::new("prefix")?;
        let server = folder.serve()?;
        let page = ask(&server, "GET /sub/?x=1 HTTP/1.1")?;
        assert!(
            page.starts_with("HTTP/1.1 200 OK\r\n") && page.ends_with(PAGE),
            "{page}"
        );
        assert!(
            page.contains("Report-Only: default-src 'self'; report-uri /__csp\r\n"),
            "{page}"
        );
        for path in ["/", "/index.html", "/sub", "/sub/none", "/subway/"] {
            let answer = ask(&server, &format!("GET {path} HTTP/1.1"))?;
            assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
        }
        Ok(())
    }

    #[test]
    fn stays_inside_its_root() -> io::Result<()> {
        let folder = Folder::new("inside")?;
        let server = folder.serve()?;
        for path in [
            "../secret.txt",
            "%2e%2e/secret.txt",
            "..%2fsecret.txt",
            "/etc/passwd",
            "%2fetc/passwd",
        ] {
            let answer = ask(&server, &format!("GET /sub/{path} HTTP/1.1"))?;
            assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
        }
        Ok(())
    }

    #[test]
    fn prefers_the_compressed_file() -> io::Result<()> {
        let folder = Folder::new("compressed")?;
        let server = folder.serve()?;
        let plain = ask(&server, "GET /sub/a%20b.js HTTP/1.1")?;
        assert!(
            plain.ends_with("\r\n\r\nplain") && plain.contains("text/javascript"),
            "{plain}"
        );
        let small = ask(
            &server,
            "GET /sub/a%20b.js HTTP/1.1\r\nAccept-Encoding: gzip, br;q=1",
        )?;
        assert!(
            small.ends_with("\r\n\r\nsmall") && small.contains("Content-Encoding: br"),
            "{small}"
        );
        Ok(())
    }

    #[test]
    fn what_is_known_already_is_not_sent_again() -> io::Result<()> {
        let folder = Folder::new("known")?;
        let server = folder.serve()?;
        let page = ask(&server, "GET /sub/ HTTP/1.1")?;
        let tag = page.lines().find_map(|line| line.strip_prefix("ETag: "));
        let tag = tag.unwrap_or_default();
        let again = ask(
            &server,
            &format!("GET /sub/ HTTP/1.1\r\nIf-None-Match: {tag}"),
        )?;
        assert!(
            again.starts_with("HTTP/1.1 304") && again.ends_with("\r\n\r\n"),
            "{again}"
        );
        assert_eq!(server.take_requests(), [""]);
        Ok(())
    }

    #[test]
    fn only_names_with_a_hash_last() {
        for (name, lasts) in [
            ("a-0123456789ab.js", true),
            ("a_bg-0123456789ab.wasm", true),
            ("maskable-512.png", false),
            ("a-0123456789xy.js", false),
            ("sw.js", false),
        ] {
            assert_eq!(is_stamped(Path::new(name)), lasts, "{name}");
        }
    }

    #[test]
    fn collects_reports_until_stopped() -> io::Result<()> {
        let folder = Folder::new("reports")?;
        let mut server = folder.serve()?;
        ask(
            &server,
            "POST /__csp HTTP/1.1\r\nContent-Length: 11\r\n\r\nblocked",
        )?;
        assert_eq!(server.take_csp_reports(), ["blocked\r\n\r\n"]);
        assert!(server.take_requests().is_empty());
        server.stop();
        assert!(ask(&server, "GET /sub/ HTTP/1.1").is_err());
        Ok(())
    }
}
