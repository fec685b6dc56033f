//! What was found in the place of a game and is none.

use crate::{
    app::desk::{locale, t},
    dom::View,
    locale::Msg,
    session::SaveError,
    storage::Slot,
    words::unread,
};
use leptos::prelude::*;
use markup::view;

/// A stored text that is no game, for the player to keep.
pub fn bad(slot: Slot, text: &str, reason: &SaveError, on_delete: Callback<()>) -> View {
    let reason = unread(locale(), reason);
    let at = slot.number();
    let (title, field) = (format!("h-bad-{at}"), format!("bad-{at}"));
    let (title_id, field_id) = (title.clone(), field.clone());
    view! {
        <section class="card bad" aria-labelledby=title_id>
            <h3 id=title>{t(Msg::SetupBad)}</h3>
            <p>{t(Msg::SetupBadHint { reason: &reason })}</p>
            <textarea
                class="copytext"
                id=field_id
                readonly
                aria-label=t(Msg::SetupBadLabel)
                prop:value=text.to_owned()
            ></textarea>
            <div class="acts-row">
                <button class="plain" type="button" data-copy=field data-copied=t(Msg::CommonCopied)>
                    {t(Msg::CommonCopy)}
                </button>
                <button class="plain" type="button" on:click=move |_| on_delete.run(())>
                    {t(Msg::SetupDelete)}
                </button>
            </div>
        </section>
    }
}
