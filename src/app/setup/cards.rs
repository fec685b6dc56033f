//! What was found in the place of a game and is none.

use crate::{
    app::{desk::locale, held::Callback, piece::CopyText},
    dom::View,
    locale::Msg,
    session::SaveError,
    storage::Slot,
    words::unread,
};
use markup::view;

/// A stored text that is no game, for the player to keep.
pub fn bad(slot: Slot, text: &str, reason: &SaveError, on_delete: Callback<()>) -> View {
    let reason = unread(locale(), reason);
    let at = slot.number();
    let title = format!("h-bad-{at}");
    let title_id = title.clone();
    view! {
        <section class="card bad" aria-labelledby=title_id>
            <h3 id=title>{Msg::SetupBad}</h3>
            <p>{Msg::SetupBadHint { reason: &reason }}</p>
            <CopyText id=format!("bad-{at}") text=text.to_owned()>
                <button class="plain" type="button" on:click=move |_| on_delete.run(())>
                    {Msg::SetupDelete}
                </button>
            </CopyText>
        </section>
    }
}
