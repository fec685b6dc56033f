//! Texts without what nobody but their authors reads.

/// The text of a file without comments, indentation and empty lines; none where the file is of another kind.
///
/// It goes line by line and knows no language: in a script only comments that have their lines to themselves are taken
/// out. So it is the same in every build, which the minifiers that Trunk has are not.
pub fn lean(name: &str, bytes: &[u8]) -> Option<String> {
    let (_, kind) = name.rsplit_once('.')?;
    let (open, close) = match kind {
        "html" | "svg" => ("<!--", "-->"),
        "css" | "js" => ("/*", "*/"),
        _ => return None,
    };
    let text = std::str::from_utf8(bytes).ok()?;
    let alone = kind == "js";
    let mut lean = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines() {
        let mut rest = line.trim();
        let mut kept = String::new();
        loop {
            if in_comment {
                let Some((_, after)) = rest.split_once(close) else {
                    break;
                };
                (in_comment, rest) = (false, after);
            }
            match rest.split_once(open) {
                Some((before, after)) if !alone || before.is_empty() => {
                    kept += before;
                    (in_comment, rest) = (true, after);
                }
                _ => {
                    kept += rest;
                    break;
                }
            }
        }
        let kept = kept.trim();
        if kept.is_empty() || alone && kept.starts_with("//") {
            continue;
        }
        if kind != "css" {
            lean += kept;
            lean.push('\n');
            continue;
        }
        let kept = close_up(kept);
        // The last declaration of a block needs no end.
        if kept.starts_with('}') && lean.ends_with(';') {
            lean.pop();
        }
        lean += &kept;
        // Elsewhere a selector or a value goes on.
        if !kept.ends_with(['{', '}', ';', ',']) {
            lean.push('\n');
        }
    }
    Some(lean)
}

/// A line of a style sheet without the spaces that mean nothing, unless it has texts in it: those are not looked into.
fn close_up(line: &str) -> String {
    const CLOSED: [(&str, &str); 7] = [
        (" {", "{"),
        ("{ ", "{"),
        (": ", ":"),
        ("; ", ";"),
        (", ", ","),
        (" }", "}"),
        (";}", "}"),
    ];
    if line.contains(['"', '\'']) {
        return line.to_owned();
    }
    let close = |line: String, (from, to): &(&str, &str)| line.replace(from, to);
    CLOSED.iter().fold(line.to_owned(), close)
}

#[cfg(test)]
mod tests {
    use super::lean;

    #[test]
    fn comments_and_indentation_go() {
        let lean = |name, text: &str| lean(name, text.as_bytes());
        let css = "/* one\n two */ a { b: c }\n\n  d {/* three */} e {}\n";
        assert_eq!(lean("a.css", css).as_deref(), Some("a{b:c}d{} e{}"));
        let css = "a,\nb\nc {\n  d: e;\n  f: \"g\";\n}\nh {}\n";
        assert_eq!(
            lean("a.css", css).as_deref(),
            Some("a,b\nc{d:e;f: \"g\"}h{}")
        );
        let html = "<p>\n  <!-- a --><b>c</b> <!--\n d --> e\n</p>";
        assert_eq!(
            lean("a.html", html).as_deref(),
            Some("<p>\n<b>c</b>\ne\n</p>\n")
        );
        let js = "/** a\n * b */\n  let c = \"/* d */ // e\"; // f\n  // g\n";
        let left = "let c = \"/* d */ // e\"; // f\n";
        assert_eq!(lean("a.js", js).as_deref(), Some(left));
        assert_eq!(lean("a.png", "x"), None);
    }
}
