//! What was found in the storage: games to go on with, and texts that are none.

use crate::{
    app::desk::{locale, t},
    dom::View,
    locale::Msg,
    session::Session,
    storage::{Found, Slot, Unreadable},
    words::{list, unread},
};
use engine::{record::Name, rules::Phase};
use leptos::prelude::*;
use markup::view;

/// What was found in the storage, the card in place `at`.
pub fn card(at: usize, found: &Found, on_start: Callback<(Session, Option<Slot>)>) -> View {
    match &found.game {
        Ok(session) => saved(at, session.clone(), found.slot, on_start),
        Err(unreadable) => bad(at, unreadable),
    }
}

/// A game that can go on, or be looked at.
fn saved(
    at: usize,
    session: Session,
    slot: Slot,
    on_start: Callback<(Session, Option<Slot>)>,
) -> View {
    let over = session.game().phase() == Phase::Over;
    let names = session.record().names().iter().map(Name::to_string);
    let line = t(Msg::SetupSavedLine {
        voyage: session.game().voyage().into(),
        names: &list(locale(), names),
    });
    let (title, act) = match over {
        true => (Msg::SetupSavedOver, Msg::SetupView),
        false => (Msg::SetupSaved, Msg::SetupResume),
    };
    let id = format!("h-saved-{at}");
    let title_id = id.clone();
    view! {
        <section class="card saved across" aria-labelledby=title_id>
            <svg class="ware-jade" viewBox="0 0 160 120" aria-hidden="true">
                <use href="#punt-jade"></use>
            </svg>
            <div>
                <h2 id=id>{t(title)}</h2>
                <p class="clip">{line}</p>
            </div>
            <button
                class="plain resume"
                type="button"
                on:click=move |_| on_start.run((session.clone(), Some(slot)))
            >
                {t(act)}
            </button>
        </section>
    }
}

/// A stored text that is no game, for the player to keep.
fn bad(at: usize, Unreadable { text, reason }: &Unreadable) -> View {
    let reason = unread(locale(), reason);
    let (title, field) = (format!("h-bad-{at}"), format!("bad-{at}"));
    let (title_id, field_id) = (title.clone(), field.clone());
    view! {
        <section class="card bad across" aria-labelledby=title_id>
            <h2 id=title>{t(Msg::SetupBad)}</h2>
            <p>{t(Msg::SetupBadHint { reason: &reason })}</p>
            <textarea
                class="copytext"
                id=field_id
                readonly
                aria-label=t(Msg::SetupBadLabel)
                prop:value=text.clone()
            ></textarea>
            <div class="acts-row">
                <button class="plain" type="button" data-copy=field data-copied=t(Msg::CommonCopied)>
                    {t(Msg::CommonCopy)}
                </button>
            </div>
        </section>
    }
}
