//! Before the game: who plays, what rules, and the games that are stored.

mod cards;
mod draft;
mod players;
mod saves;

use super::{
    annex::annex,
    desk::t,
    lesson::LessonButton,
    page::look,
    piece::Badge,
    radios::{Radio, Radios},
    update::UpdateNotice,
};
use crate::{
    app::held::{Callback, Held},
    dom::{Drawn, View, keyed, live},
    locale::{Locale, Msg},
    session::Session,
    settings::Settings,
    storage::{self, Slot},
};
pub use draft::Draft;
use draft::Player;
use engine::rules::GameOption;
use leptos::{ev::SubmitEvent, prelude::*};
use markup::{component, view};
use players::Players;
pub use saves::Saves;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The page before the game.
#[component]
pub fn Setup(
    /// What has been set up so far.
    draft: &'static Draft,
    /// A new game begins, or a stored one goes on.
    on_start: Callback<(Session, Option<Slot>)>,
) -> View {
    draft.seat_usual();
    let problem = move || {
        let count = draft.players.with(Vec::len);
        (0..count).find_map(|at| draft.problem(at))
    };
    let reading = Held::new(false);
    let close = Callback::new(move |()| reading.set(false));
    let form = Drawn::<HtmlElement>::default();
    let cast_off = move |event: SubmitEvent| {
        event.prevent_default();
        if untrack(problem).is_some() {
            let form = form.get();
            let field = form.and_then(|form| form.query_selector("[aria-invalid]").ok().flatten());
            focus(field);
            return;
        }
        match draft.cast_off() {
            Ok(session) => on_start.run((session, None)),
            Err(failure) => draft.failure.set(Some(failure)),
        }
    };
    let foot = move || match (problem(), draft.failure.get()) {
        (Some(problem), _) => t(problem),
        (None, Some(failure)) => t(failure),
        (None, None) if draft.is_watched() => t(Msg::SetupReadyBots),
        (None, None) if draft.has_dummy() => t(Msg::SetupReadyDummy),
        (None, None) => t(Msg::SetupReady {
            players: draft.players.with(Vec::len) as i64,
        }),
    };
    live(move || {
        let blocked =
            storage::is_blocked().then(|| view! { <p class="hint">{Msg::SetupUnstored}</p> });
        view! {
            <div class="page">
                <form
                    node_ref=form
                    class="setup"
                    aria-labelledby="h-title"
                    autocomplete="off"
                    novalidate
                    on:submit=cast_off
                >
                    <UpdateNotice />
                    <header class="masthead">
                        <svg
                            class="skyline"
                            viewBox="0 0 300 76"
                            preserveAspectRatio="xMidYMax meet"
                            aria-hidden="true"
                        >
                            <use href="#skyline"></use>
                        </svg>
                        <h1 id="h-title">{Msg::AppName}</h1>
                        <p>{Msg::AppTagline}</p>
                        <div class="acts-row">
                            <LessonButton />
                            <button
                                class="plain to-rules"
                                type="button"
                                on:click=move |_| reading.set(true)
                            >
                                {Msg::RulesTitle}
                            </button>
                        </div>
                    </header>
                    <div class="scroll columns" tabindex="-1">
                        {annex(move |annex| (annex.saves)(on_start))}
                        {live(move || view! { <Who draft /> })}
                        {live(move || view! { <Rules draft /> })}
                        {annex(|annex| (annex.intake)())}
                    </div>
                    <footer class="castoff">
                        <div>
                            <p class="hint" class:owes=move || problem().is_some() role="status">
                                {foot}
                            </p>
                            {blocked}
                            <Languages />
                        </div>
                        <button
                            class="seal long"
                            type="submit"
                            aria-disabled=move || problem().map(|_| "true")
                        >
                            <svg viewBox="0 0 100 104" aria-hidden="true">
                                <use href="#seal"></use>
                            </svg>
                            <span>{Msg::SealCastOff}</span>
                        </button>
                    </footer>
                </form>
                {live(move || {
                    (reading.get()).then(|| annex(move |annex| (annex.rules)("", close)))
                })}
            </div>
        }
    })
}

/// In what language, for who cannot read this one.
#[component]
fn Languages() -> View {
    let look = look();
    let choose = move |event| {
        let language = Locale::from_tag(&event_target_value(&event));
        look.change(Settings {
            language,
            ..look.settings_now()
        });
    };
    live(move || {
        let options = Locale::ALL.map(|locale| {
            view! {
                <option value=locale.tag() lang=locale.tag() selected=(locale == look.locale())>
                    {locale.name()}
                </option>
            }
        });
        view! {
            <select class="languages" aria-label=Msg::LanguageTitle on:change=choose>
                {options}
            </select>
            <p class="hint" role="status">
                {look.is_unloaded().then(|| t(Msg::LanguageUnloaded))}
            </p>
        }
    })
}

/// Who plays, and who begins.
#[component]
fn Who(draft: &'static Draft) -> View {
    view! {
        <section aria-labelledby="h-who">
            <h2 id="h-who">{Msg::SetupWho}</h2>
            <Players draft />
            <h2 id="h-open">{Msg::SetupOpens}</h2>
            <Opening draft />
        </section>
    }
}

/// How it is played: customs of the table, and options of the rules.
#[component]
fn Rules(draft: &'static Draft) -> View {
    view! {
        <section>
            <h2 id="h-table">{Msg::SetupTable}</h2>
            <div class="options" role="group" aria-labelledby="h-table">
                <CustomBox
                    custom=draft.open_table
                    id="open-table"
                    name=Msg::SetupOpenTable
                    hint=Msg::SetupOpenTableHint
                />
                <CustomBox
                    custom=draft.own_dice
                    id="own-dice"
                    name=Msg::SetupOwnDice
                    hint=Msg::SetupOwnDiceHint
                />
            </div>
            <h2 id="h-options">{Msg::SetupOptions}</h2>
            <div class="options" role="group" aria-labelledby="h-options">
                <OptionBox
                    draft=draft
                    option=GameOption::DisplacingPirates
                    name=Msg::SetupDisplacingPirates
                    hint=Msg::SetupDisplacingPiratesHint
                />
                <OptionBox
                    draft=draft
                    option=GameOption::SplitDuties
                    name=Msg::SetupSplitDuties
                    hint=Msg::SetupSplitDutiesHint
                />
                <OptionBox
                    draft=draft
                    option=GameOption::SealedPunts
                    name=Msg::SetupSealedPunts
                    hint=Msg::SetupSealedPuntsHint
                />
                <OptionBox
                    draft=draft
                    option=GameOption::ShortGame
                    name=Msg::SetupShortGame
                    hint=Msg::SetupShortGameHint
                />
            </div>
        </section>
    }
}

/// Who opens the first auction.
#[component]
fn Opening(draft: &'static Draft) -> View {
    let choose = move |id| Callback::new(move |()| draft.opening.set(id));
    let choices = move || {
        let opens = draft.opening.get();
        let players = draft.players.get().into_iter();
        let players = players.map(
            |Player {
                 id, name, token, ..
             }| {
                let radio = view! {
                    <Radio checked=(opens == Some(id)) on_choose=choose(Some(id))>
                        <Badge symbol=token.name() />
                        <span class="clip">{name}</span>
                    </Radio>
                };
                (id + 1, radio)
            },
        );
        let random = view! {
            <Radio checked=opens.is_none() on_choose=choose(None)>
                {Msg::SetupRandom}
            </Radio>
        };
        keyed(std::iter::once((0, random)).chain(players))
    };
    view! {
        <Radios class="opening" labelled_by="h-open">
            {live(choices)}
        </Radios>
    }
}

/// An option of the rules, with what it does.
#[component]
fn OptionBox(
    draft: &'static Draft,
    option: GameOption,
    name: Msg<'static>,
    hint: Msg<'static>,
) -> View {
    live(move || {
        let implied = draft.is_implied(option);
        let hint = match implied {
            true => t(Msg::CommonSentences {
                first: &t(hint),
                last: &t(Msg::SetupImplied),
            }),
            false => t(hint),
        };
        let input = view! {
            <input
                type="checkbox"
                name=option.to_string()
                prop:checked=(implied || draft.options.get().has(option))
                disabled=implied
                on:change=move |event| draft.switch(option, event_target_checked(&event))
            />
        };
        labelled(input, name, hint)
    })
}

/// A custom of the table, with what it means.
#[component]
fn CustomBox(custom: Held<bool>, id: &'static str, name: Msg<'static>, hint: Msg<'static>) -> View {
    let input = view! {
        <input
            type="checkbox"
            name=id
            prop:checked=custom.get_untracked()
            on:change=move |event| custom.set(event_target_checked(&event))
        />
    };
    labelled(input, name, t(hint))
}

fn labelled(input: View, name: Msg, hint: String) -> View {
    view! {
        <label class="option">
            {input}
            <b>{name}</b>
            <small>{hint}</small>
        </label>
    }
}

/// Moves the keyboard's focus there.
fn focus(element: Option<web_sys::Element>) {
    let element = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        let _ = element.focus();
    }
}
