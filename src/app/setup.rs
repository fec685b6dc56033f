//! Before the game: who plays, what rules, and the games that are stored.

use super::{
    desk::{locale, t},
    piece::{Figure, Token, Tool, party_class},
    radios::{Radio, Radios},
};
use crate::{
    dom::{View, each, keyed, live},
    locale::Msg,
    session::{SaveError, Session},
    storage::{self, Found, Slot, Unreadable},
    words::list,
};
use engine::{
    record::{Expected, Name, NameError, Problem},
    rules::{GameOption, Options, Phase, Seat},
};
use leptos::{ev::SubmitEvent, html, prelude::*, wasm_bindgen::JsCast};
use markup::{component, view};

/// How many may play.
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;
/// How many sit at a new table.
const USUAL_PLAYERS: usize = 3;

/// A player to be. `id` stays with the player when the order changes.
#[derive(Clone)]
struct Player {
    id: usize,
    name: String,
}

/// The game being set up.
#[derive(Clone, Copy)]
struct Draft {
    players: RwSignal<Vec<Player>>,
    /// Id of the player who opens; none for a random one.
    opening: RwSignal<Option<usize>>,
    options: RwSignal<Options>,
    /// Why the game could not begin.
    failure: RwSignal<Option<String>>,
}

impl Draft {
    fn new() -> Self {
        let draft = Draft {
            players: RwSignal::new(Vec::new()),
            opening: RwSignal::new(None),
            options: RwSignal::new(Options::NONE),
            failure: RwSignal::new(None),
        };
        for _ in 0..USUAL_PLAYERS {
            draft.add();
        }
        draft
    }

    /// Adds a player with a name that nobody has yet.
    fn add(self) {
        let players = self.players.get_untracked();
        let default_name = |seat: usize| untrack(|| t(Msg::SetupDefaultName { seat: seat as i64 }));
        let is_free = |name: &String| {
            let mut names = players.iter().map(|player| player.name.trim());
            names.all(|other| other != name)
        };
        // One of these is free: there are more of them than players.
        let mut names = (players.len() + 1..=2 * players.len() + 1).map(default_name);
        let name = names.find(is_free).unwrap_or_default();
        let id = players.iter().map(|player| player.id + 1).max();
        let id = id.unwrap_or_default();
        self.players
            .update(|players| players.push(Player { id, name }));
    }

    fn rename(self, id: usize, name: String) {
        self.players.update(|players| {
            let mut players = players.iter_mut();
            if let Some(player) = players.find(|player| player.id == id) {
                player.name = name;
            }
        });
    }

    fn remove(self, id: usize) {
        self.players
            .update(|players| players.retain(|player| player.id != id));
        if self.opening.get_untracked() == Some(id) {
            self.opening.set(None);
        }
    }

    /// Moves a player by one place.
    fn shift(self, id: usize, on: bool) {
        self.players.update(|players| {
            let at = players.iter().position(|player| player.id == id);
            let Some(at) = at else { return };
            let to = if on { at + 1 } else { at.wrapping_sub(1) };
            if to < players.len() {
                players.swap(at, to);
            }
        });
    }

    fn switch(self, option: GameOption, on: bool) {
        self.options.update(|options| {
            let all = GameOption::ALL.into_iter();
            *options = all
                .filter(|&other| match other == option {
                    true => on,
                    false => options.has(other),
                })
                .collect();
        });
    }

    /// Whether the dummy sits at the table (rules, section 9).
    fn has_dummy(self) -> bool {
        self.players.with(Vec::len) == 2
    }

    /// Whether the option is in force whatever the players chose.
    fn is_implied(self, option: GameOption) -> bool {
        let implied = matches!(
            option,
            GameOption::DisplacingPirates | GameOption::SplitDuties
        );
        implied && self.has_dummy()
    }

    /// What is wrong with the name in this place.
    fn problem(self, at: usize) -> Option<Msg<'static>> {
        let players = self.players.get();
        let name = &players.get(at)?.name;
        match Name::new(name.trim()) {
            Err(NameError::Empty) => Some(Msg::SetupNameEmpty),
            Err(NameError::TooLong) => Some(Msg::SetupNameLong),
            Err(NameError::Space | NameError::Control) => Some(Msg::SetupNameBad),
            Ok(name) => {
                let mut others = players[..at].iter();
                let twice = others.any(|other| other.name.trim() == name.as_str());
                twice.then_some(Msg::SetupNameTwice)
            }
        }
    }

    /// The session that was set up, or why there is none.
    fn cast_off(self) -> Result<Session, String> {
        let players = self.players.get_untracked();
        let names = players
            .iter()
            .map(|player| Name::new(player.name.trim()).map_err(|error| error.to_string()));
        let names = names.collect::<Result<Vec<Name>, String>>()?;
        let opening = self.opening.get_untracked();
        let opening = players
            .iter()
            .position(|player| Some(player.id) == opening)
            .and_then(|at| Seat::ALL.get(at).copied());
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|error| error.to_string())?;
        let options = self.options.get_untracked();
        Session::new(names, opening, options, seed, storage::now())
            .map_err(|problem| problem.to_string())
    }
}

/// The page before the game.
#[component]
pub fn Setup(
    /// A new game begins, or a stored one goes on.
    on_start: Callback<(Session, Option<Slot>)>,
) -> View {
    let draft = Draft::new();
    let stored = StoredValue::new(storage::list());
    let problem = move || {
        let count = draft.players.with(Vec::len);
        (0..count).find_map(|at| draft.problem(at))
    };
    let form = NodeRef::<html::Form>::new();
    let cast_off = move |event: SubmitEvent| {
        event.prevent_default();
        if untrack(problem).is_some() {
            let form = form.get_untracked();
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
        (None, Some(reason)) => t(Msg::SetupFailed { reason: &reason }),
        (None, None) if draft.has_dummy() => t(Msg::SetupReadyDummy),
        (None, None) => t(Msg::SetupReady {
            players: draft.players.with(Vec::len) as i64,
        }),
    };
    live(move || {
        let cards = stored.with_value(|stored| {
            let all = || stored.iter().flatten().rev();
            let games = all().filter(|found| found.game.is_ok());
            let texts = all().filter(|found| found.game.is_err());
            let found = games.chain(texts).enumerate();
            let cards = found.map(|(at, found)| card(at, found, on_start));
            each(cards)
        });
        let blocked = stored
            .with_value(Result::is_err)
            .then(|| view! { <p class="hint">{t(Msg::SetupUnstored)}</p> });
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
                    <header class="masthead">
                        <svg
                            class="skyline"
                            viewBox="0 0 300 76"
                            preserveAspectRatio="xMidYMax meet"
                            aria-hidden="true"
                        >
                            <use href="#skyline"></use>
                        </svg>
                        <h1 id="h-title">{t(Msg::AppName)}</h1>
                        <p>{t(Msg::AppTagline)}</p>
                    </header>
                    <div class="scroll columns" tabindex="-1">
                        {cards} <section aria-labelledby="h-who">
                            <h2 id="h-who">{t(Msg::SetupWho)}</h2>
                            <Players draft=draft />
                            <h2 id="h-open">{t(Msg::SetupOpens)}</h2>
                            <Opening draft=draft />
                        </section>
                        <section aria-labelledby="h-options">
                            <h2 id="h-options">{t(Msg::SetupOptions)}</h2>
                            <div class="options">
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
                    </div>
                    <footer class="castoff">
                        <div>
                            <p class="hint" class:owes=move || problem().is_some() role="status">
                                {foot}
                            </p>
                            {blocked}
                        </div>
                        <button
                            class="seal long"
                            type="submit"
                            aria-disabled=move || problem().map(|_| "true")
                        >
                            <svg viewBox="0 0 100 104" aria-hidden="true">
                                <use href="#seal"></use>
                            </svg>
                            <span>{t(Msg::SealCastOff)}</span>
                        </button>
                    </footer>
                </form>
            </div>
        }
    })
}

/// The players' names, in seat order.
#[component]
fn Players(draft: Draft) -> View {
    let count = move || draft.players.with(Vec::len);
    let add = NodeRef::<html::Button>::new();
    let on_remove = Callback::new(move |()| {
        let add = add.get_untracked();
        request_animation_frame(move || {
            if let Some(add) = add {
                let _ = add.focus();
            }
        });
    });
    let limit = move || match count() {
        count if count >= *PLAYERS.end() => t(Msg::SetupMany),
        count if count <= *PLAYERS.start() => t(Msg::SetupDummy),
        _ => String::new(),
    };
    view! {
        <ol class="players">
            {move || {
                let players = draft.players.get();
                let row = |(at, player): (usize, &Player)| {
                    (
                        player.id,
                        view! { <PlayerRow draft player=player.clone() at count=players.len() on_remove /> },
                    )
                };
                keyed(players.iter().enumerate().map(row))
            }}
        </ol>
        <div class="acts-row">
            <button
                node_ref=add
                class="plain add"
                type="button"
                aria-disabled=move || (count() >= *PLAYERS.end()).then_some("true")
                aria-describedby="h-limit"
                on:click=move |_| {
                    if untrack(count) < *PLAYERS.end() {
                        draft.add();
                    }
                }
            >
                {t(Msg::SetupAdd)}
            </button>
            <p class="why" id="h-limit">
                {limit}
            </p>
        </div>
    }
}

/// A player's figure, name and place.
#[component]
fn PlayerRow(
    draft: Draft,
    player: Player,
    at: usize,
    count: usize,
    on_remove: Callback<()>,
) -> View {
    let Player { id, name } = player;
    let seat = Seat::ALL[at.min(Seat::ALL.len() - 1)];
    let problem_id = format!("problem-{id}");
    let row = NodeRef::<html::Li>::new();
    // The browser forgets the focus of what is moved, or switched off at either end of the list.
    let shift = move |on: bool, class: &'static str| {
        // The row stays, but is drawn anew, with another reference.
        let row = row.get_untracked();
        draft.shift(id, on);
        request_animation_frame(move || {
            if let Some(row) = row {
                let find = |css: &str| row.query_selector(css).ok().flatten();
                focus(find(&format!(".{class}:enabled")).or_else(|| find(".field")));
            }
        });
    };
    let problem = draft.problem(at);
    let why = problem.map(|problem| {
        view! { <p class="why owes" id=problem_id.clone()>{t(problem)}</p> }
    });
    view! {
        <li node_ref=row class=party_class(seat.into())>
            <Figure party=seat.into() />
            <input
                class="field"
                type="text"
                autocomplete="off"
                aria-label=t(Msg::SetupName { seat: seat.number().into() })
                aria-invalid=problem.map(|_| "true")
                aria-describedby=problem.map(|_| problem_id.clone())
                prop:value=name.clone()
                on:input=move |event| draft.rename(id, event_target_value(&event))
            />
            <span class="move">
                <Tool
                    icon="i-up"
                    class="up"
                    label=t(Msg::SetupUp { name: &name })
                    disabled=(at == 0)
                    on_press=Callback::new(move |()| shift(false, "up"))
                />
                <Tool
                    icon="i-up"
                    class="down"
                    label=t(Msg::SetupDown { name: &name })
                    disabled=(at + 1 >= count)
                    on_press=Callback::new(move |()| shift(true, "down"))
                />
                <Tool
                    icon="i-close"
                    label=t(Msg::SetupRemove { name: &name })
                    disabled=(count <= *PLAYERS.start())
                    on_press=Callback::new(move |()| {
                        draft.remove(id);
                        on_remove.run(());
                    })
                />
            </span>
            {why}
        </li>
    }
}

/// Who opens the first auction.
#[component]
fn Opening(draft: Draft) -> View {
    let choose = move |id| Callback::new(move |()| draft.opening.set(id));
    let choices = move || {
        let opens = draft.opening.get();
        let players = draft.players.get().into_iter().zip(Seat::ALL);
        let players = players.map(|(Player { id, name }, seat)| {
            let radio = view! {
                <Radio checked=(opens == Some(id)) on_choose=choose(Some(id))>
                    <Token seat />
                    <span class="clip">{name}</span>
                </Radio>
            };
            (id + 1, radio)
        });
        let random = view! {
            <Radio checked=opens.is_none() on_choose=choose(None)>
                {t(Msg::SetupRandom)}
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
fn OptionBox(draft: Draft, option: GameOption, name: Msg<'static>, hint: Msg<'static>) -> View {
    live(move || {
        let implied = draft.is_implied(option);
        let hint = match implied {
            true => format!("{} {}", t(hint), t(Msg::SetupImplied)),
            false => t(hint),
        };
        view! {
            <label class="option">
                <input
                    type="checkbox"
                    name=option.to_string()
                    prop:checked=(implied || draft.options.get().has(option))
                    disabled=implied
                    on:change=move |event| draft.switch(option, event_target_checked(&event))
                />
                <b>{t(name)}</b>
                <small>{hint}</small>
            </label>
        }
    })
}

/// What was found in the storage, the card in place `at`.
fn card(at: usize, found: &Found, on_start: Callback<(Session, Option<Slot>)>) -> View {
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

/// What is wrong with a text that does not even begin as a record.
const FOREIGN: Problem = Problem::Expected(Expected::FirstLine);

/// A stored text that is no game, for the player to keep.
fn bad(at: usize, Unreadable { text, reason }: &Unreadable) -> View {
    let reason = match reason {
        SaveError::Seed => t(Msg::SetupBadSeed),
        SaveError::Record(error) if error.problem == FOREIGN => t(Msg::SetupBadReason),
        SaveError::Record(error) => t(Msg::SetupBadLine {
            line: error.line as i64,
            problem: &error.problem.to_string(),
        }),
    };
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

/// Moves the keyboard's focus there.
fn focus(element: Option<web_sys::Element>) {
    let element = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(element) = element {
        let _ = element.focus();
    }
}
