//! What build.rs checks in the files of the locales.

#[path = "../build/annex.rs"]
mod annex;
#[path = "../build/messages.rs"]
mod messages;

use annex::is_of_annex;
use messages::{Kind, LOCALES, all, compare, path, read, table};
use std::{fs, path::Path};

const SOURCE: &str = r#"{"a": {"hi": "Hi {{ name }}", "n_one": "{{ count, number }} punt", "n_other": "{{ count, number }} punts"}}"#;

/// The faults of a locale beside the source.
fn faults(tag: &str, forms: &[&str], json: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let source = read("en", &["one", "other"], SOURCE, &mut faults);
    let messages = read(tag, forms, json, &mut faults);
    compare(tag, &source, &messages, &mut faults);
    faults
}

/// The one fault of a German file with this content of section `a`.
fn fault(section: &str) -> String {
    let json = format!("{{\"a\": {{{section}}}}}");
    let faults = faults("de", &["one", "other"], &json);
    assert_eq!(faults.len(), 1, "{json}: {faults:?}");
    assert!(faults[0].starts_with("locales/de.json: a."), "{faults:?}");
    faults[0]["locales/de.json: ".len()..].to_owned()
}

#[test]
fn a_locale_like_the_source_has_no_fault() {
    assert_eq!(path("en"), "locales/en.json");
    let found = faults("en", &["one", "other"], SOURCE);
    assert!(found.is_empty(), "{found:?}");
    let source = read("en", &["one", "other"], SOURCE, &mut Vec::new());
    assert_eq!(source["a.hi"].values["name"], Kind::Text);
    assert_eq!(source["a.n"].values["count"], Kind::Number);
}

#[test]
fn a_language_may_have_one_plural_form() {
    let json = r#"{"a": {"hi": "{{ name }}好", "n_other": "{{ count, number }}艘"}}"#;
    assert!(faults("zh-Hant", &["other"], json).is_empty());
    assert_eq!(
        faults("de", &["one", "other"], json),
        [r#"locales/de.json: a.n: plural forms ["other"], not ["one", "other"]"#]
    );
    assert_eq!(
        faults("zh-Hant", &["other"], SOURCE),
        [r#"locales/zh-Hant.json: a.n: plural forms ["one", "other"], not ["other"]"#]
    );
}

#[test]
fn faults_name_file_and_key() {
    let hi = r#""hi": "Hallo {{ name }}""#;
    let n = r#""n_one": "ein Kahn", "n_other": "{{ count, number }} Kähne""#;
    assert!(
        faults(
            "de",
            &["one", "other"],
            &format!("{{\"a\": {{{hi}, {n}}}}}")
        )
        .is_empty()
    );
    assert_eq!(fault(n), "a.hi is missing");
    assert_eq!(fault(hi), "a.n is missing");
    assert_eq!(
        fault(&format!(r#"{hi}, {n}, "more": "mehr""#)),
        "a.more is not in the source"
    );
    let wrong = "a.hi has other values than the source";
    for text in ["Hallo", "Hallo {{ nam }}", "Hallo {{ name, number }}"] {
        assert_eq!(fault(&format!(r#""hi": "{text}", {n}"#)), wrong);
    }
    assert_eq!(
        fault(&format!(r#"{hi}, "n": "{{{{ count, number }}}} Kähne""#)),
        "a.n is a plural in one locale only"
    );
}

#[test]
fn what_is_no_text_is_a_fault() {
    for (json, wanted) in [
        (r#"{"a": {"hi": 1}}"#, "a.hi: neither a text nor a section"),
        (r#"{"A": "x"}"#, ".A: keys are lower case, digits and _"),
        (r#"{"a": "{{ name"}"#, "a: '{{' without '}}'"),
        (r#"{"a": "name }}"}"#, "a: '}}' without '{{'"),
        (r#"{"a": "{{ n, date }}"}"#, "a: unknown kind 'date'"),
        (r#"{"a": "{{ 1 }}"}"#, "a: '1' is no name for a value"),
    ] {
        let mut faults = Vec::new();
        read("de", &["one", "other"], json, &mut faults);
        assert_eq!(faults, [format!("locales/de.json: {wanted}")]);
    }
}

#[test]
fn a_table_has_the_texts_in_the_order_of_the_sources_keys() {
    let json = r#"{"a": {"n_other": "{{ count, number }}艘", "hi": "{{ name }}好"}}"#;
    let mut faults = Vec::new();
    let [(source, forms), _, (tag, other)] = LOCALES;
    let source = read(source, forms, SOURCE, &mut faults);
    let table = table(&source, &read(tag, other, json, &mut faults), |_| true);
    let wanted = "\u{1}\u{e}好\u{1}\u{e}艘";
    assert_eq!((table.as_deref(), faults), (Ok(wanted), Vec::new()));
}

#[test]
fn a_locale_without_a_file_is_a_fault() {
    let found = all(Path::new("nowhere")).err().unwrap_or_default();
    assert_eq!(found.len(), LOCALES.len(), "{found:?}");
    assert!(found[0].starts_with("locales/en.json: "), "{found:?}");
    assert!(all(Path::new("")).is_ok());
}

/// What each of these files says for each language: the page names its files, the shell and the page of wrong addresses speak it.
#[test]
fn each_language_stands_in_the_page_around_the_app() {
    let read = |name: &str| fs::read_to_string(name).unwrap_or_else(|_| panic!("no {name}"));
    let (page, boot, style) = (
        read("index.html"),
        read("public/boot.js"),
        read("style/parts.css"),
    );
    let lost = read("public/404.html");
    let sentences = |tag: &str| page.matches(&format!(r#"<span lang="{tag}">"#)).count();
    for (tag, _) in LOCALES {
        let (small, short) = (tag.to_lowercase(), &tag[..2]);
        for (kind, folder) in [("rules", "rules/"), ("lesson", "lesson/"), ("words", "")] {
            // The source's words are in the program.
            let wanted = format!(r#"data-{kind}-{small}="./{folder}{tag}.txt""#);
            assert!(
                (tag, kind) == ("en", "words") || page.contains(&wanted),
                "{wanted}"
            );
        }
        assert!(
            sentences(tag) >= sentences("de"),
            "the shell's sentences in {tag}"
        );
        assert!(
            boot.contains(&format!(r#"{short}: "{tag}""#)),
            "boot.js: {tag}"
        );
        assert!(
            style.contains(&format!(":root:lang({short}) #shell")),
            "parts.css: {tag}"
        );
        assert!(
            lost.contains(&format!(r#"lang="{tag}""#)),
            "404.html: {tag}"
        );
    }
}

/// Where the annex is. Some of these files hold more than that.
const ANNEX_FILES: [&str; 21] = [
    "app/arrival.rs",
    "app/bots.rs",
    "app/chronicle.rs",
    "app/explain.rs",
    "app/fortunes.rs",
    "app/hint.rs",
    "app/history.rs",
    "app/keys.rs",
    "app/ledger.rs",
    "app/lesson.rs",
    "app/log.rs",
    "app/menu.rs",
    "app/review.rs",
    "app/rules.rs",
    "app/setup/saves.rs",
    "app/share.rs",
    "app/sound.rs",
    "app/takeback.rs",
    "locale.rs",
    "words/mod.rs",
    "words/unread.rs",
];

/// Without the annex there would be nothing where they should stand.
#[test]
fn only_the_annex_says_what_is_left_to_it() {
    let source = &all(Path::new("")).expect("the locales have no faults")[0];
    let camel = |key: &str| -> String {
        let words = key.split(['.', '_']);
        words
            .map(|word| word[..1].to_uppercase() + &word[1..])
            .collect()
    };
    let names: Vec<String> = source
        .keys()
        .filter(|key| is_of_annex(key))
        .map(|key| camel(key))
        .collect();
    assert!(names.contains(&"LogPassed".to_owned()));
    let mut folders = vec![Path::new("src").to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("a file").path();
            let is_annex = ANNEX_FILES.iter().any(|file| path.ends_with(file));
            if path.is_dir() {
                folders.push(path);
            } else if !is_annex {
                let code = fs::read_to_string(&path).expect("a text");
                for name in code.split("Msg::").skip(1) {
                    let end = name.find(|c: char| !c.is_alphanumeric());
                    let name = &name[..end.unwrap_or(name.len())];
                    let is_left = names.iter().any(|left| left == name);
                    assert!(!is_left, "{}: Msg::{name}", path.display());
                }
            }
        }
    }
}

/// Two tables, each with all rows.
#[test]
fn what_is_left_out_of_a_table_is_empty() {
    let source = read("en", &["one", "other"], SOURCE, &mut Vec::new());
    let part = |with: fn(&str) -> bool| table(&source, &source, with).expect("a table");
    assert_eq!(part(|key| key == "a.hi"), "\u{1}Hi \u{e}\u{1}");
    assert_eq!(
        part(|key| key != "a.hi"),
        "\u{1}\u{1}\u{e} punt\u{2}\u{e} punts"
    );
}
