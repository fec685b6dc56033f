//! The screen after a fault in the app.
//!
//! Nothing of the app runs any more once it has panicked. So the screen is made at once: no component, no signal,
//! nothing that needs listeners of ours.

use crate::{
    dom,
    locale::{Locale, Msg},
    storage,
};
use leptos::prelude::document;
use markup::view;
use std::{
    panic::{self, PanicHookInfo},
    sync::atomic::{AtomicBool, Ordering},
};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Has every panic reported on the console, and the first one shown in place of the app.
pub fn watch() {
    static AGROUND: AtomicBool = AtomicBool::new(false);
    panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        if !AGROUND.swap(true, Ordering::Relaxed) {
            show(info);
        }
    }));
}

fn show(info: &PanicHookInfo) {
    let document = document();
    let app = document.get_element_by_id("app");
    let Some(root) = app.or_else(|| document.body().map(Into::into)) else {
        return;
    };
    let language = document
        .document_element()
        .and_then(|html| html.get_attribute("lang"));
    let mut locales = Locale::ALL.into_iter();
    let locale = locales.find(|locale| Some(locale.tag()) == language.as_deref());
    let say = |msg: Msg| msg.text(locale.unwrap_or(Locale::ALL[0]));

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
    let copy = save.as_ref().map(|_| {
        view! {
            <button
                class="plain"
                type="button"
                data-copy="save"
                data-copied=say(Msg::CommonCopied)
            >
                {say(Msg::CommonCopy)}
            </button>
        }
    });
    let save = save.map(|save| {
        view! {
            <textarea
                id="save"
                class="copytext"
                readonly
                aria-label=say(Msg::SetupBadLabel)
            >
                {save}
            </textarea>
        }
    });
    let screen = view! {
        <div class="page">
            <div class="setup fallen" role="alertdialog" aria-labelledby="h-aground" tabindex="-1">
                <div class="scroll">
                    <svg class="art ware-ginseng" viewBox="0 0 160 120" aria-hidden="true">
                        <use href="#wreck"></use>
                    </svg>
                    <h1 id="h-aground">{say(Msg::FaultPanicTitle)}</h1>
                    <p>{explained}</p>
                    <p class="why">{reason}</p>
                    {save}
                    <div class="acts-row">
                        {copy}
                        <a class="plain" href="./">
                            {say(Msg::FaultReload)}
                        </a>
                    </div>
                </div>
            </div>
        </div>
    };
    dom::replace(&root, screen);
    // So that it is read, and that the tab key goes on from it.
    let dialog = root.query_selector(".fallen").ok().flatten();
    let dialog = dialog.and_then(|dialog| dialog.dyn_into::<HtmlElement>().ok());
    let _ = dialog.map(|dialog| dialog.focus());
    // Where even this fails, the console has to do.
    let _ = root.set_attribute("data-phase", "fallen");
    let _ = root.remove_attribute("data-turn");
}
