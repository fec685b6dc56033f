//! The screen after a fault in the app.
//!
//! Nothing of the app runs any more once it has panicked. So the screen is made at once, by plain calls to the
//! browser: no component, no signal, nothing that needs listeners of ours.

use crate::{
    locale::{Locale, Msg},
    storage,
};
use leptos::wasm_bindgen::JsValue;
use std::{
    panic::{self, PanicHookInfo},
    sync::atomic::{AtomicBool, Ordering},
};
use web_sys::{Document, Element};

/// Has every panic reported on the console, and the first one shown in place of the app.
pub fn watch() {
    static AGROUND: AtomicBool = AtomicBool::new(false);
    panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        if !AGROUND.swap(true, Ordering::Relaxed) {
            // Where even this fails, the console has to do.
            let _ = show(info);
        }
    }));
}

fn show(info: &PanicHookInfo) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let document = document.ok_or(JsValue::UNDEFINED)?;
    let root = match document.get_element_by_id("app") {
        Some(root) => root,
        None => document.body().ok_or(JsValue::UNDEFINED)?.into(),
    };
    let language = document
        .document_element()
        .and_then(|html| html.get_attribute("lang"));
    let mut locales = Locale::ALL.into_iter();
    let locale = locales.find(|locale| Some(locale.tag()) == language.as_deref());
    let say = |msg: Msg| msg.text(locale.unwrap_or(Locale::ALL[0]));
    let make = |tag: &str, attributes: &[(&str, &str)], text: &str| {
        element(&document, tag, attributes, text)
    };

    let save = storage::latest_text();
    let place = info.location().map(ToString::to_string);
    let reason = say(Msg::FaultPanicReason {
        reason: info.payload_as_str().unwrap_or_default(),
        place: &place.unwrap_or_default(),
    });
    let explained = say(match save {
        Some(_) => Msg::FaultPanic,
        None => Msg::FaultPanicNoSave,
    });

    let scroll = make("div", &[("class", "scroll")], "")?;
    scroll.append_child(&*wreck(&document)?)?;
    let title = say(Msg::FaultPanicTitle);
    scroll.append_child(&*make("h2", &[("id", "h-aground")], &title)?)?;
    scroll.append_child(&*make("p", &[], &explained)?)?;
    scroll.append_child(&*make("p", &[("class", "why")], &reason)?)?;
    let acts = make("div", &[("class", "acts-row")], "")?;
    if let Some(save) = save {
        let label = say(Msg::SetupBadLabel);
        let attributes = [
            ("id", "save"),
            ("class", "copytext"),
            ("readonly", ""),
            ("aria-label", &label),
        ];
        scroll.append_child(&*make("textarea", &attributes, &save)?)?;
        let copied = say(Msg::CommonCopied);
        let attributes = [
            ("class", "plain"),
            ("type", "button"),
            ("data-copy", "save"),
            ("data-copied", &copied),
        ];
        acts.append_child(&*make("button", &attributes, &say(Msg::CommonCopy))?)?;
    }
    let link = [("class", "plain"), ("href", "./")];
    acts.append_child(&*make("a", &link, &say(Msg::FaultReload))?)?;
    scroll.append_child(&acts)?;

    let page = make("div", &[("class", "page")], "")?;
    let attributes = [
        ("class", "setup fallen"),
        ("role", "alertdialog"),
        ("aria-labelledby", "h-aground"),
    ];
    let article = make("article", &attributes, "")?;
    article.append_child(&scroll)?;
    page.append_child(&article)?;
    root.replace_children_with_node_1(&page);
    root.set_attribute("data-phase", "fallen")?;
    root.remove_attribute("data-turn")
}

fn element(
    document: &Document,
    tag: &str,
    attributes: &[(&str, &str)],
    text: &str,
) -> Result<Element, JsValue> {
    let element = document.create_element(tag)?;
    for (name, value) in attributes {
        element.set_attribute(name, value)?;
    }
    element.set_text_content(Some(text));
    Ok(element)
}

/// The drawing of a wreck.
fn wreck(document: &Document) -> Result<Element, JsValue> {
    const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");
    let svg = document.create_element_ns(SVG, "svg")?;
    svg.set_attribute("class", "art ware-ginseng")?;
    svg.set_attribute("viewBox", "0 0 160 120")?;
    svg.set_attribute("aria-hidden", "true")?;
    let part = document.create_element_ns(SVG, "use")?;
    part.set_attribute("href", "#wreck")?;
    svg.append_child(&part)?;
    Ok(svg)
}
