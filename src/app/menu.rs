//! The menu.

use super::{
    desk::{look, t},
    dialog::{Dialog, shut},
    keys::Keys,
    radios::{Radio, Radios},
};
use crate::{
    dom::{View, each, live},
    locale::{Locale, Msg},
    settings::{Contrast, Settings, Speed, Theme, Volume},
};
use leptos::{html, prelude::*};
use markup::{component, view};
use std::iter;

/// The menu in a dialog.
#[component]
pub fn MenuPanel(
    /// A new game was asked for; this one stays stored.
    on_again: Callback<()>,
) -> View {
    let node = NodeRef::<html::Dialog>::new();
    let look = look();
    // A radio for each choice: the settings that it leads to.
    let choices = move |choices: &dyn Fn(Settings) -> Vec<(String, Settings)>| {
        let now = look.settings();
        each(choices(now).into_iter().map(|(name, settings)| {
            view! {
                <Radio
                    checked=settings == now
                    on_choose=Callback::new(move |()| look.change(settings))
                >
                    {name}
                </Radio>
            }
        }))
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
                <h3 id="h-language">{t(Msg::LanguageTitle)}</h3>
                <Radios class="segments" labelled_by="h-language">
                    {live(move || choices(&languages))}
                </Radios>
            </section>
            <section>
                <h3 id="h-speed">{t(Msg::MenuSpeed)}</h3>
                <Radios class="segments" labelled_by="h-speed">
                    {live(move || choices(&speeds))}
                </Radios>
            </section>
            <section>
                <h3 id="h-sound">{t(Msg::MenuSound)}</h3>
                <Radios class="segments" labelled_by="h-sound">
                    {live(move || choices(&volumes))}
                </Radios>
            </section>
            <section>
                <h3 id="h-odds">{t(Msg::MenuOdds)}</h3>
                <Radios class="segments" labelled_by="h-odds">
                    {live(move || choices(&odds))}
                </Radios>
            </section>
            <section>
                <h3 id="h-light">{t(Msg::MenuLight)}</h3>
                <Radios class="segments" labelled_by="h-light">
                    {live(move || choices(&themes))}
                </Radios>
            </section>
            <section>
                <h3 id="h-contrast">{t(Msg::MenuContrast)}</h3>
                <Radios class="segments" labelled_by="h-contrast">
                    {live(move || choices(&contrasts))}
                </Radios>
            </section>
            <section>
                <h3 id="h-letters">{t(Msg::KeysLetters)}</h3>
                <Radios class="segments" labelled_by="h-letters">
                    {live(move || choices(&letters))}
                </Radios>
            </section>
            <section>
                <h3>{t(Msg::KeysTitle)}</h3>
                <Keys />
            </section>
        </Dialog>
    }
}

fn languages(now: Settings) -> Vec<(String, Settings)> {
    let locales = Locale::ALL.into_iter();
    let languages = locales.map(|locale| (locale.name(), Some(locale)));
    let device = iter::once((t(Msg::MenuDevice), None));
    let choice = |(name, language)| (name, Settings { language, ..now });
    languages.chain(device).map(choice).collect()
}

fn speeds(now: Settings) -> Vec<(String, Settings)> {
    let names = [
        (Msg::MenuSlow, Speed::Slow),
        (Msg::MenuEasy, Speed::Usual),
        (Msg::MenuFast, Speed::Fast),
        (Msg::MenuInstant, Speed::Instant),
    ];
    let choice = |(name, speed)| (t(name), Settings { speed, ..now });
    names.into_iter().map(choice).collect()
}

fn volumes(now: Settings) -> Vec<(String, Settings)> {
    let names = [
        (Msg::MenuSilent, Volume::Off),
        (Msg::MenuSoft, Volume::Low),
        (Msg::MenuLoud, Volume::Full),
    ];
    let choice = |(name, volume)| (t(name), Settings { volume, ..now });
    names.into_iter().map(choice).collect()
}

fn odds(now: Settings) -> Vec<(String, Settings)> {
    let names = [(Msg::MenuShown, true), (Msg::MenuHidden, false)];
    let choice = |(name, odds)| (t(name), Settings { odds, ..now });
    names.into_iter().map(choice).collect()
}

fn letters(now: Settings) -> Vec<(String, Settings)> {
    let names = [(Msg::KeysOn, true), (Msg::KeysOff, false)];
    let choice = |(name, letters)| (t(name), Settings { letters, ..now });
    names.into_iter().map(choice).collect()
}

fn themes(now: Settings) -> Vec<(String, Settings)> {
    let names = [
        (Msg::MenuDay, Theme::Light),
        (Msg::MenuNight, Theme::Dark),
        (Msg::MenuDevice, Theme::Device),
    ];
    let choice = |(name, theme)| (t(name), Settings { theme, ..now });
    names.into_iter().map(choice).collect()
}

fn contrasts(now: Settings) -> Vec<(String, Settings)> {
    let names = [
        (Msg::MenuUsual, Contrast::Usual),
        (Msg::MenuHigh, Contrast::High),
    ];
    let choice = |(name, contrast)| (t(name), Settings { contrast, ..now });
    names.into_iter().map(choice).collect()
}
