//! The menu.

use super::{
    desk::t,
    dialog::{Dialog, shut},
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
        let checked = Signal::derive(move || settings.get().theme == theme);
        let choose = move || {
            set(Settings {
                theme,
                ..settings.get_untracked()
            });
        };
        view! {
            <Radio checked=checked on_choose=choose>
                {move || t(name)}
            </Radio>
        }
    };
    let contrast = move |contrast: Contrast, name: Msg<'static>| {
        let checked = Signal::derive(move || settings.get().contrast == contrast);
        let choose = move || {
            set(Settings {
                contrast,
                ..settings.get_untracked()
            });
        };
        view! {
            <Radio checked=checked on_choose=choose>
                {move || t(name)}
            </Radio>
        }
    };
    view! {
        <Dialog node=node class="menu" title=Signal::derive(|| t(Msg::AppName))>
            <div class="choices">
                <button class="plain" type="button" on:click=move |_| shut(node)>
                    {move || t(Msg::MenuBack)}
                </button>
                <button
                    class="plain"
                    type="button"
                    on:click=move |_| {
                        shut(node);
                        on_again.run(());
                    }
                >
                    {move || t(Msg::MenuAgain)}
                    <small>{move || t(Msg::MenuAgainHint)}</small>
                </button>
            </div>
            <section>
                <h3 id="h-light">{move || t(Msg::MenuLight)}</h3>
                <Radios class="segments" labelled_by="h-light">
                    {theme(Theme::Light, Msg::MenuDay)}
                    {theme(Theme::Dark, Msg::MenuNight)}
                    {theme(Theme::Device, Msg::MenuDevice)}
                </Radios>
            </section>
            <section>
                <h3 id="h-contrast">{move || t(Msg::MenuContrast)}</h3>
                <Radios class="segments" labelled_by="h-contrast">
                    {contrast(Contrast::Usual, Msg::MenuUsual)}
                    {contrast(Contrast::High, Msg::MenuHigh)}
                </Radios>
            </section>
        </Dialog>
    }
}
