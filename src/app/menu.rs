//! The menu.

use super::{
    desk::t,
    dialog::{Dialog, shut},
    radios::{Radio, Radios},
};
use crate::{
    dom::{View, live},
    locale::Msg,
    settings::{Contrast, Settings, Theme},
};
use leptos::{html, prelude::*};
use markup::{component, view};

/// The menu in a dialog.
#[component]
pub fn MenuPanel(
    /// A new game was asked for; this one stays stored.
    on_again: Callback<()>,
) -> View {
    let node = NodeRef::<html::Dialog>::new();
    let settings = RwSignal::new(Settings::load());
    let set = move |new: Settings| {
        settings.set(new);
        new.change_to();
    };
    let theme = move |theme: Theme, name: Msg<'static>| {
        let checked = settings.get().theme == theme;
        let choose = Callback::new(move |()| {
            set(Settings {
                theme,
                ..settings.get_untracked()
            });
        });
        view! {
            <Radio checked=checked on_choose=choose>
                {t(name)}
            </Radio>
        }
    };
    let contrast = move |contrast: Contrast, name: Msg<'static>| {
        let checked = settings.get().contrast == contrast;
        let choose = Callback::new(move |()| {
            set(Settings {
                contrast,
                ..settings.get_untracked()
            });
        });
        view! {
            <Radio checked=checked on_choose=choose>
                {t(name)}
            </Radio>
        }
    };
    view! {
        <Dialog node=node class="menu" title=live(|| t(Msg::AppName))>
            <div class="choices">
                <button class="plain" type="button" on:click=move |_| shut(node)>
                    {t(Msg::MenuBack)}
                </button>
                <button
                    class="plain"
                    type="button"
                    on:click=move |_| {
                        shut(node);
                        on_again.run(());
                    }
                >
                    {t(Msg::MenuAgain)}
                    <small>{t(Msg::MenuAgainHint)}</small>
                </button>
            </div>
            <section>
                <h3 id="h-light">{t(Msg::MenuLight)}</h3>
                <Radios class="segments" labelled_by="h-light">
                    {live(move || {
                        [
                            theme(Theme::Light, Msg::MenuDay),
                            theme(Theme::Dark, Msg::MenuNight),
                            theme(Theme::Device, Msg::MenuDevice),
                        ]
                    })}
                </Radios>
            </section>
            <section>
                <h3 id="h-contrast">{t(Msg::MenuContrast)}</h3>
                <Radios class="segments" labelled_by="h-contrast">
                    {live(move || {
                        [
                            contrast(Contrast::Usual, Msg::MenuUsual),
                            contrast(Contrast::High, Msg::MenuHigh),
                        ]
                    })}
                </Radios>
            </section>
        </Dialog>
    }
}
