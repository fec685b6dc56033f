//! Before the game: who plays, what rules, and the games that are stored.

use super::{
    desk::{locale, t},
    piece::{Badge, Icon, Tool, token_class},
    radios::{Radio, Radios},
};
use crate::{
    company::Company,
    customs::{Customs, Token, Tokens},
    dom::{View, each, keyed, live, truth},
    locale::Msg,
    session::{SaveError, Session},
    storage::{self, Found, Slot, Unreadable},
    words::list,
};
use engine::{
    record::{Expected, Name, NameError, Problem},
    rules::{GameOption, Options, Phase, Seat},
};
use leptos::{
    ev::{PointerEvent, SubmitEvent},
    html,
    prelude::*,
    wasm_bindgen::JsCast,
};
use markup::{component, view};
use web_sys::HtmlElement;

/// How many may play.
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;
/// How many sit at a new table.
const USUAL_PLAYERS: usize = 3;

/// A player to be. `id` stays with the player when the order changes.
#[derive(Clone)]
struct Player {
    id: usize,
    name: String,
    token: Token,
}

/// A player's row on its way to another place, with a finger or the mouse on it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Drag {
    /// Whose row.
    id: usize,
    /// Where in the window the pointer was, less where the row was in the list.
    grab: i32,
    /// How far the row is from its place.
    by: i32,
}

/// The game being set up.
#[derive(Clone, Copy)]
struct Draft {
    players: RwSignal<Vec<Player>>,
    /// Id of the player who opens; none for a random one.
    opening: RwSignal<Option<usize>>,
    options: RwSignal<Options>,
    open_table: RwSignal<bool>,
    own_dice: RwSignal<bool>,
    /// Id of the player whose token is being chosen.
    choosing: RwSignal<Option<usize>>,
    drag: RwSignal<Option<Drag>>,
    /// Who was moved last, and to which place.
    moved: RwSignal<Option<(String, usize)>>,
    /// Why the game could not begin.
    failure: RwSignal<Option<String>>,
}

impl Draft {
    /// The game for the same company as last time, or else for the usual one.
    fn new(company: Option<Company>) -> Self {
        let customs = company.as_ref().map(|company| company.customs);
        let customs = customs.unwrap_or_default();
        let options = company.as_ref().map(|company| company.options);
        let draft = Draft {
            players: RwSignal::new(Vec::new()),
            opening: RwSignal::new(None),
            options: RwSignal::new(options.unwrap_or(Options::NONE)),
            open_table: RwSignal::new(customs.open),
            own_dice: RwSignal::new(customs.own_dice),
            choosing: RwSignal::new(None),
            drag: RwSignal::new(None),
            moved: RwSignal::new(None),
            failure: RwSignal::new(None),
        };
        match company {
            Some(company) => {
                let seated = company.names.iter().zip(Seat::ALL).enumerate();
                let seated = seated.map(|(id, (name, seat))| Player {
                    id,
                    name: name.to_string(),
                    token: customs.tokens.of(seat),
                });
                draft.players.set(seated.collect());
            }
            None => (0..USUAL_PLAYERS).for_each(|_| draft.add()),
        }
        draft
    }

    /// Adds a player with a name and a token that nobody has yet.
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
        let is_left = |token: &Token| players.iter().all(|player| player.token != *token);
        let token = Token::ALL.into_iter().find(is_left);
        // There are more of them than seats.
        let token = token.unwrap_or(Token::Circle);
        let id = players.iter().map(|player| player.id + 1).max();
        let id = id.unwrap_or_default();
        self.players
            .update(|players| players.push(Player { id, name, token }));
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

    /// The place of a player.
    fn place(self, id: usize) -> Option<usize> {
        self.players
            .with_untracked(|players| players.iter().position(|player| player.id == id))
    }

    /// Moves a player by one place.
    fn shift(self, id: usize, on: bool) {
        let Some(at) = self.place(id) else { return };
        let to = if on { at + 1 } else { at.wrapping_sub(1) };
        self.players.update(|players| {
            if let Some(player) = players.get(at).filter(|_| to < players.len()) {
                self.moved.set(Some((player.name.clone(), to + 1)));
                players.swap(at, to);
            }
        });
    }

    /// Gives a player a token. Whoever has it gets the player's in return.
    fn give(self, id: usize, token: Token) {
        self.players.update(|players| {
            let old = players.iter().find(|player| player.id == id);
            let Some(old) = old.map(|player| player.token) else {
                return;
            };
            for player in players {
                if player.id == id {
                    player.token = token;
                } else if player.token == token {
                    player.token = old;
                }
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
        let tokens: Vec<Token> = players.iter().map(|player| player.token).collect();
        let company = Company {
            names,
            options: self.options.get_untracked(),
            customs: Customs {
                tokens: Tokens::new(&tokens).unwrap_or_default(),
                open: self.open_table.get_untracked(),
                own_dice: self.own_dice.get_untracked(),
            },
        };
        let session = Session::new(company, opening, seed, storage::now());
        session.map_err(|problem| problem.to_string())
    }
}

/// The page before the game.
#[component]
pub fn Setup(
    /// Who played last, and how.
    company: Option<Company>,
    /// A new game begins, or a stored one goes on.
    on_start: Callback<(Session, Option<Slot>)>,
) -> View {
    let draft = Draft::new(company);
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
                        <section>
                            <h2 id="h-table">{t(Msg::SetupTable)}</h2>
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
                            <h2 id="h-options">{t(Msg::SetupOptions)}</h2>
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

/// The players with their tokens and names, in seat order.
#[component]
fn Players(draft: Draft) -> View {
    let count = move || draft.players.with(Vec::len);
    let add = NodeRef::<html::Button>::new();
    let list = NodeRef::<html::Ol>::new();
    let drop = move |_: PointerEvent| draft.drag.set(None);
    let moved = move || {
        let (name, place) = draft.moved.get()?;
        Some(t(Msg::SetupMoved {
            name: &name,
            seat: place as i64,
        }))
    };
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
        <ol
            node_ref=list
            class="players"
            on:pointermove=move |event| drag(draft, list, &event)
            on:pointerup=drop
            on:pointercancel=drop
        >
            {move || {
                let players = draft.players.get();
                let row = |(at, player): (usize, &Player)| {
                    (
                        player.id,
                        view! { <PlayerRow draft player=player.clone() at count=players.len() list on_remove /> },
                    )
                };
                keyed(players.iter().enumerate().map(row))
            }}
        </ol>
        <p class="sr" role="status">
            {moved}
        </p>
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

/// Takes the row along with the pointer, past its neighbours.
fn drag(draft: Draft, list: NodeRef<html::Ol>, event: &PointerEvent) {
    let Some((drag, list)) = draft.drag.get_untracked().zip(list.get_untracked()) else {
        return;
    };
    let row = |at: usize| {
        list.children()
            .item(at as u32)?
            .dyn_into::<HtmlElement>()
            .ok()
    };
    let Some((at, moving)) = draft.place(drag.id).and_then(|at| Some((at, row(at)?))) else {
        return;
    };
    let mut by = event.client_y() - drag.grab - moving.offset_top();
    let on = by > 0;
    if let Some(next) = row(if on { at + 1 } else { at.wrapping_sub(1) }) {
        // Where the row stands once both have changed places.
        let way = match on {
            true => next.offset_height() - moving.offset_height(),
            false => 0,
        } + next.offset_top()
            - moving.offset_top();
        if by.abs() * 2 > way.abs() {
            draft.shift(drag.id, on);
            by -= way;
        }
    }
    draft.drag.set(Some(Drag { by, ..drag }));
}

/// A player's token, name and place.
#[component]
fn PlayerRow(
    draft: Draft,
    player: Player,
    at: usize,
    count: usize,
    /// All rows.
    list: NodeRef<html::Ol>,
    on_remove: Callback<()>,
) -> View {
    let Player { id, name, token } = player;
    let seat = at as i64 + 1;
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
    // Held by the list: the row itself may be taken out and put in again on its way.
    let grip = move |event: PointerEvent| {
        let held = list.get_untracked().zip(row.get_untracked());
        if let Some((list, row)) = held.filter(|_| event.button() == 0) {
            event.prevent_default();
            let _ = list.set_pointer_capture(event.pointer_id());
            let grab = event.client_y() - row.offset_top();
            draft.drag.set(Some(Drag { id, grab, by: 0 }));
        }
    };
    let dragged = move || draft.drag.get().filter(|drag| drag.id == id);
    let symbol = token.name();
    let choosing = draft.choosing.get() == Some(id);
    let toggle = move |_| draft.choosing.set((!choosing).then_some(id));
    let token_label = t(Msg::SetupToken {
        name: &name,
        token: &token_name(token),
    });
    let problem = draft.problem(at);
    let why = problem.map(|problem| {
        view! { <p class="why owes" id=problem_id.clone()>{t(problem)}</p> }
    });
    view! {
        <li
            node_ref=row
            class=token_class(symbol)
            class:dragged=move || dragged().is_some()
            style:--drag=move || dragged().map(|drag| drag.by.to_string())
        >
            <span class="grip" aria-hidden="true" on:pointerdown=grip>
                <Icon name="i-grip" />
            </span>
            <button
                class="swap"
                type="button"
                aria-label=token_label.clone()
                title=token_label
                aria-expanded=truth(choosing)
                on:click=toggle
            >
                <Icon name=format!("f-{symbol}") class="fig" />
            </button>
            <input
                class="field"
                type="text"
                autocomplete="off"
                aria-label=t(Msg::SetupName { seat })
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
            {choosing.then(|| view! { <TokenChoice draft id token /> })}
        </li>
    }
}

/// All tokens, for a player to choose from; those that others have too, to swap.
#[component]
fn TokenChoice(draft: Draft, id: usize, token: Token) -> View {
    let radio = |other: Token| {
        view! {
            <Radio
                checked=(token == other)
                on_choose=Callback::new(move |()| draft.give(id, other))
            >
                <Icon name=format!("f-{}", other.name()) class="fig" />
                <span class="sr">{token_name(other)}</span>
            </Radio>
        }
    };
    view! {
        <div class="choice">
            <b class="sr" id="h-token">
                {t(Msg::SetupTokens)}
            </b>
            <Radios class="tokens" labelled_by="h-token">
                {Token::ALL.map(radio)}
            </Radios>
        </div>
    }
}

fn token_name(token: Token) -> String {
    t(match token {
        Token::Circle => Msg::TokenCircle,
        Token::Triangle => Msg::TokenTriangle,
        Token::Cross => Msg::TokenCross,
        Token::Diamond => Msg::TokenDiamond,
        Token::Star => Msg::TokenStar,
        Token::Moon => Msg::TokenMoon,
        Token::Heart => Msg::TokenHeart,
    })
}

/// Who opens the first auction.
#[component]
fn Opening(draft: Draft) -> View {
    let choose = move |id| Callback::new(move |()| draft.opening.set(id));
    let choices = move || {
        let opens = draft.opening.get();
        let players = draft.players.get().into_iter();
        let players = players.map(|Player { id, name, token }| {
            let radio = view! {
                <Radio checked=(opens == Some(id)) on_choose=choose(Some(id))>
                    <Badge symbol=token.name() />
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
fn CustomBox(
    custom: RwSignal<bool>,
    id: &'static str,
    name: Msg<'static>,
    hint: Msg<'static>,
) -> View {
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
            <b>{t(name)}</b>
            <small>{hint}</small>
        </label>
    }
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
    let element = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        let _ = element.focus();
    }
}
