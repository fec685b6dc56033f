//! The banner that offers a new version of the app. `public/boot.js` notices that there is one, and changes over to it.

use super::{
    held::{Callback, Held},
    page,
    piece::Close,
};
use crate::{
    dom::{View, live},
    locale::Msg,
    storage::StorageFault,
};
use leptos::prelude::*;
use markup::{component, view};

/// Whether a new version is offered.
#[derive(Clone, Copy)]
pub struct Update(Held<bool>);

impl Update {
    /// Known from now on.
    pub fn watch() -> Update {
        let html = document().document_element();
        let is_ready = html.is_some_and(|html| html.has_attribute("data-update"));
        let offered = Held::new(is_ready);
        // As long as the page: it is never taken back.
        window_event_listener_untyped("update-ready", move |_| offered.set(true));
        Update(offered)
    }
}

/// The banner, while there is a new version and the players have not put it off.
#[component]
pub fn UpdateNotice(
    /// Why the game at the table is not stored: until it is, the page is not to be left.
    #[prop(optional)]
    fault: Option<Held<Option<StorageFault>>>,
) -> View {
    let Update(offered) = page::update();
    live(move || {
        let offer = (offered.get() && fault.is_none_or(|fault| fault.get().is_none())).then(|| {
            view! {
                <p>
                    <b>{Msg::UpdateTitle}</b>
                    " "
                    {Msg::UpdateText}
                    " "
                    <button class="plain" type="button" data-update-now="">
                        {Msg::UpdateNow}
                    </button>
                </p>
                <Close on_press=Callback::new(move |()| offered.set(false)) />
            }
        });
        view! {
            <div class="notice" role="status" hidden=offer.is_none()>
                {offer}
            </div>
        }
    })
}
