//! The players to be, each a row with token, name and place.

use super::{
    draft::{Draft, Drag, PLAYERS, Player},
    focus,
};
use crate::{
    app::{
        bots::{Portrait, level_words},
        desk::t,
        held::Callback,
        piece::{Icon, Tool, token_class},
        radios::{Radio, Radios},
    },
    customs::Token,
    dom::{Drawn, View, each, keyed, once_drawn, truth},
    locale::Msg,
};
use engine::bots::Level;
use leptos::{ev::PointerEvent, prelude::*};
use markup::{component, view};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The players with their tokens and names, in seat order.
#[component]
pub fn Players(draft: &'static Draft) -> View {
    let count = move || draft.players.with(Vec::len);
    let add = Drawn::<HtmlElement>::default();
    let list = Drawn::<HtmlElement>::default();
    let drop = move |_: PointerEvent| draft.drag.set(None);
    let moved = move || {
        let (name, place) = draft.moved.get()?;
        Some(t(Msg::SetupMoved {
            name: &name,
            seat: place as i64,
        }))
    };
    let on_remove = Callback::new(move |()| {
        let add = add.get();
        once_drawn(move || {
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
                        draft.add(None);
                    }
                }
            >
                {Msg::SetupAdd}
            </button>
            <button
                class="plain add-bot"
                type="button"
                aria-disabled=move || (count() >= *PLAYERS.end()).then_some("true")
                aria-describedby="h-limit"
                on:click=move |_| {
                    if untrack(count) < *PLAYERS.end() {
                        draft.add(Some(Level::Mate));
                    }
                }
            >
                {Msg::SetupAddBot}
            </button>
            <p class="why" id="h-limit">
                {limit}
            </p>
        </div>
    }
}

/// Takes the row along with the pointer, past its neighbours.
fn drag(draft: &'static Draft, list: Drawn<HtmlElement>, event: &PointerEvent) {
    let Some((drag, list)) = draft.drag.get_untracked().zip(list.get()) else {
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
    draft: &'static Draft,
    player: Player,
    at: usize,
    count: usize,
    /// All rows.
    list: Drawn<HtmlElement>,
    on_remove: Callback<()>,
) -> View {
    let Player {
        id,
        name,
        token,
        bot,
    } = player;
    let seat = at as i64 + 1;
    let problem_id = format!("problem-{id}");
    let row = Drawn::<HtmlElement>::default();
    // The browser forgets the focus of what is moved, or switched off at either end of the list.
    let shift = move |on: bool, class: &'static str| {
        // The row stays, but is drawn anew, with another reference.
        let row = row.get();
        draft.shift(id, on);
        once_drawn(move || {
            if let Some(row) = row {
                let find = |css: &str| row.query_selector(css).ok().flatten();
                focus(find(&format!(".{class}:enabled")).or_else(|| find(".field")));
            }
        });
    };
    // Held by the list: the row itself may be taken out and put in again on its way.
    let grip = move |event: PointerEvent| {
        let held = list.get().zip(row.get());
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
        view! { <p class="why owes" id=problem_id.clone()>{problem}</p> }
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
                aria-label=Msg::SetupName { seat }
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
            <Kind draft id name=name.clone() bot />
            {choosing.then(|| view! { <TokenChoice draft id token /> })}
        </li>
    }
}

/// Who plays: a person, or a bot of some level.
#[component]
fn Kind(draft: &'static Draft, id: usize, name: String, bot: Option<Level>) -> View {
    let choice = |level: Option<Level>| {
        let (word, name) = match level {
            None => (t(Msg::BotPerson), PERSON),
            Some(level) => {
                let word = &t(level_words(level).0);
                (t(Msg::SetupBot { level: word }), level.name())
            }
        };
        view! {
            <option value=name selected=(level == bot)>
                {word}
            </option>
        }
    };
    let choices = [None].into_iter().chain(Level::ALL.map(Some));
    let about = bot.map(|level| view! { <small>{t(level_words(level).1)}</small> });
    view! {
        <div class="kind">
            {bot.map(|level| view! { <Portrait level /> })}
            <select
                aria-label=Msg::SetupKind { name: &name }
                on:change=move |event| draft.seat(id, Level::named(&event_target_value(&event)))
            >
                {each(choices.map(choice))}
            </select>
            {about}
        </div>
    }
}

/// Stands for a person among the levels.
const PERSON: &str = "person";

/// All tokens, for a player to choose from; those that others have too, to swap.
#[component]
fn TokenChoice(draft: &'static Draft, id: usize, token: Token) -> View {
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
                {Msg::SetupTokens}
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
