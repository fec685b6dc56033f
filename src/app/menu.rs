//! The menu.

use super::{
    dialog::{Dialog, shut},
    erased::{flag, label, press},
    radios::{Radio, Radios},
};
use crate::{
    locale::Msg,
    settings::{Contrast, Settings, Theme},
};
use leptos::{html, prelude::*};

/// The menu in a dialog.
#[component]
pub fn MenuPanel(
    /// A new game was asked for; this one stays stored.
    on_again: Callback<()>,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    let settings = RwSignal::new(Settings::load());
    let set = move |new: Settings| {
        settings.set(new);
        new.change_to();
    };
    let theme = move |theme: Theme, name: Msg<'static>| {
        let checked = flag(move || settings.get().theme == theme);
        let choose = Callback::new(move |()| {
            set(Settings {
                theme,
                ..settings.get_untracked()
            });
        });
        view! {
            <Radio checked=checked on_choose=choose>
                {label(name)}
            </Radio>
        }
    };
    let contrast = move |contrast: Contrast, name: Msg<'static>| {
        let checked = flag(move || settings.get().contrast == contrast);
        let choose = Callback::new(move |()| {
            set(Settings {
                contrast,
                ..settings.get_untracked()
            });
        });
        view! {
            <Radio checked=checked on_choose=choose>
                {label(name)}
            </Radio>
        }
    };
    view! {
        <Dialog node=node class="menu" title=label(Msg::AppName)>
            <div class="choices">
                <button class="plain" type="button" on:click=press(move |_| shut(node))>
                    {label(Msg::MenuBack)}
                </button>
                <button
                    class="plain"
                    type="button"
                    on:click=press(move |_| {
                        shut(node);
                        on_again.run(());
                    })
                >
                    {label(Msg::MenuAgain)}
                    <small>{label(Msg::MenuAgainHint)}</small>
                </button>
            </div>
            <section>
                <h3 id="h-light">{label(Msg::MenuLight)}</h3>
                <Radios class="segments" labelled_by="h-light">
                    {theme(Theme::Light, Msg::MenuDay)}
                    {theme(Theme::Dark, Msg::MenuNight)}
                    {theme(Theme::Device, Msg::MenuDevice)}
                </Radios>
            </section>
            <section>
                <h3 id="h-contrast">{label(Msg::MenuContrast)}</h3>
                <Radios class="segments" labelled_by="h-contrast">
                    {contrast(Contrast::Usual, Msg::MenuUsual)}
                    {contrast(Contrast::High, Msg::MenuHigh)}
                </Radios>
            </section>
        </Dialog>
    }
}
