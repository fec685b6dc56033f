//! The menu.

use super::{
    desk::{Panel, t},
    dialog::Dialog,
    held::Callback,
    keys::Keys,
    lesson::LessonButton,
    page::{desk, look},
    radios::{Radio, Radios},
    slip::let_go,
};
use crate::{
    dom::{View, each, live},
    locale::{Locale, Msg},
    settings::{Contrast, Settings, Speed, Theme, Volume},
};
use markup::{component, view};
use std::iter;

/// The menu in a dialog.
#[component]
pub fn MenuPanel(
    /// A new game was asked for; this one stays stored.
    on_again: Callback<()>,
) -> View {
    let desk = desk();
    let look = look();
    let row = move |id: &'static str, title: Msg, choices: fn(Settings) -> Choices| {
        let radios = live(move || {
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
        });
        view! {
            <section>
                <h3 id=id>{title}</h3>
                <Radios class="segments" labelled_by=id>
                    {radios}
                </Radios>
            </section>
        }
    };
    let taught = desk.tutor.is_some();
    let again = match taught {
        true => (Msg::LessonLeave, Msg::LessonLeaveHint),
        false => (Msg::MenuAgain, Msg::MenuAgainHint),
    };
    let share = (!taught).then(|| {
        view! {
            <button
                class="plain share"
                type="button"
                on:click=move |_| desk.panel.set(Some(Panel::Share))
            >
                {Msg::MenuShare}
                <small>{Msg::MenuShareHint}</small>
            </button>
        }
    });
    view! {
        <Dialog class="menu" title=live(|| t(Msg::AppName))>
            <div class="choices">
                <button class="plain" type="button" on:click=move |_| desk.panel.set(None)>
                    {Msg::MenuBack}
                </button>
                <button
                    class="plain to-rules"
                    type="button"
                    on:click=move |_| desk.open_rules("")
                >
                    {Msg::RulesTitle}
                </button>
                <LessonButton />
                <button
                    class="plain to-explain"
                    type="button"
                    on:click=move |_| desk.panel.set(Some(Panel::Explain))
                >
                    {Msg::ExplainTitle}
                    <small>{Msg::ExplainHint}</small>
                </button>
                <button
                    class="plain again"
                    type="button"
                    on:click=move |_| {
                        // The menu goes with the table.
                        let_go("*");
                        on_again.run(());
                    }
                >
                    {t(again.0)}
                    <small>{t(again.1)}</small>
                </button>
                {share}
            </div>
            {row("h-language", Msg::LanguageTitle, languages)}
            <p role="status">{live(move || look.is_unloaded().then(|| t(Msg::LanguageUnloaded)))}</p>
            {row("h-speed", Msg::MenuSpeed, speeds)}
            {row("h-sound", Msg::MenuSound, volumes)}
            {row("h-odds", Msg::MenuOdds, odds)}
            {row("h-light", Msg::MenuLight, themes)}
            {row("h-contrast", Msg::MenuContrast, contrasts)}
            {row("h-letters", Msg::KeysLetters, letters)}
            <section>
                <h3>{Msg::KeysTitle}</h3>
                <Keys />
            </section>
        </Dialog>
    }
}

/// What can be chosen in a row: a name, and the settings that it leads to.
type Choices = Vec<(String, Settings)>;

/// Choices among values that have messages for names.
fn among<T: Copy>(names: &[(Msg, T)], lead: impl Fn(T) -> Settings) -> Choices {
    let choice = |&(name, value): &(Msg, T)| (t(name), lead(value));
    names.iter().map(choice).collect()
}

fn languages(now: Settings) -> Choices {
    let locales = Locale::ALL.into_iter();
    let languages = locales.map(|locale| (locale.name().to_owned(), Some(locale)));
    let device = iter::once((t(Msg::MenuDevice), None));
    let choice = |(name, language)| (name, Settings { language, ..now });
    languages.chain(device).map(choice).collect()
}

fn speeds(now: Settings) -> Choices {
    let names = [
        (Msg::MenuSlow, Speed::Slow),
        (Msg::MenuEasy, Speed::Usual),
        (Msg::MenuFast, Speed::Fast),
        (Msg::MenuInstant, Speed::Instant),
    ];
    among(&names, |speed| Settings { speed, ..now })
}

fn volumes(now: Settings) -> Choices {
    let names = [
        (Msg::MenuSilent, Volume::Off),
        (Msg::MenuSoft, Volume::Low),
        (Msg::MenuLoud, Volume::Full),
    ];
    among(&names, |volume| Settings { volume, ..now })
}

fn odds(now: Settings) -> Choices {
    let names = [(Msg::MenuShown, true), (Msg::MenuHidden, false)];
    among(&names, |odds| Settings { odds, ..now })
}

fn letters(now: Settings) -> Choices {
    let names = [(Msg::KeysOn, true), (Msg::KeysOff, false)];
    among(&names, |letters| Settings { letters, ..now })
}

fn themes(now: Settings) -> Choices {
    let names = [
        (Msg::MenuDay, Theme::Light),
        (Msg::MenuNight, Theme::Dark),
        (Msg::MenuDevice, Theme::Device),
    ];
    among(&names, |theme| Settings { theme, ..now })
}

fn contrasts(now: Settings) -> Choices {
    let names = [
        (Msg::MenuUsual, Contrast::Usual),
        (Msg::MenuHigh, Contrast::High),
    ];
    among(&names, |contrast| Settings { contrast, ..now })
}
