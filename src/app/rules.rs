//! The rules to read, fetched when they are opened (`public/rules/`).

use super::{
    desk::t,
    dialog::{Dialog, focus_soon},
    file,
    held::{Callback, Held},
    lesson::LessonButton,
    page::{desk, look},
};
use crate::{
    dom::{View, each, keyed, live, once_drawn},
    locale::Msg,
    rulebook::{self, Block, Item, Section},
};
use js_sys::JsString;
use leptos::{prelude::*, task::spawn_local};
use markup::{component, view};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The section at the beginning.
const FIRST: &str = "idea";

/// A button at the table that opens the rules at a section.
pub fn to_rules(section: &'static str) -> View {
    let desk = desk();
    view! {
        <button class="plain" type="button" on:click=move |_| desk.open_rules(section)>
            {Msg::RulesTitle}
        </button>
    }
}

/// What there is of the rules so far.
enum Book {
    /// They are on their way.
    Fetching,
    /// They could not be had.
    Missing,
    /// Their text.
    Here(String),
}

/// Moves the focus to the heading of a section, and the heading to the top.
fn jump(section: &str) {
    let heading = document().get_element_by_id(&anchor(section));
    let heading = heading.and_then(|heading| heading.dyn_into::<HtmlElement>().ok());
    if let Some(heading) = heading {
        let _ = heading.focus();
        heading.scroll_into_view();
    }
}

/// What a section's heading is called in the page.
fn anchor(section: &str) -> String {
    format!("rules-{section}")
}

/// The rules in a dialog.
#[component]
pub fn RulesPanel(
    /// The id of the section to begin with; the first where there is none of it.
    section: &'static str,
    /// It is shut.
    on_shut: Callback<()>,
) -> View {
    let book = Held::new(Book::Fetching);
    let sought = Held::new(String::new());
    let locale = untrack(|| look().locale());
    let load = move |section: &'static str| {
        book.set(Book::Fetching);
        spawn_local(async move {
            let text = file::fetch(&format!("rules-{}", locale.tag())).await.ok();
            // A host may answer with a page of its own where there is no file.
            let text = text.filter(|text| !rulebook::read(text).is_empty());
            match text.is_some() {
                true => once_drawn(move || jump(section)),
                false => focus_soon(".rules .acts-row .plain"),
            }
            // By now the panel may have been shut.
            book.set_late(text.map_or(Book::Missing, Book::Here));
        });
    };
    load(section);
    // The button goes, and the focus would go with it.
    let begin = if section.is_empty() { FIRST } else { section };
    let pages = move || {
        book.with(|book| match book {
            Book::Fetching => view! {
                <p class="why" role="status">
                    {Msg::RulesFetching}
                </p>
            },
            Book::Missing => view! {
                <div class="acts-row" role="alert">
                    <p>{Msg::RulesMissing}</p>
                    <button class="plain" type="button" on:click=move |_| load(begin)>
                        {Msg::RulesRetry}
                    </button>
                </div>
            },
            Book::Here(text) => found(&rulebook::read(text), sought),
        })
    };
    view! {
        <Dialog class="rules" title=live(|| t(Msg::RulesTitle)) on_shut>
            {live(pages)}
        </Dialog>
    }
}

/// The sections that hold what is sought, with their contents and the field to seek in.
fn found(sections: &[Section], sought: Held<String>) -> View {
    let words = String::from(small(sought.get().trim()));
    let seeking = !words.is_empty();
    let (mut contents, mut pages) = (Vec::new(), Vec::new());
    for (at, section) in sections.iter().enumerate() {
        if holds(section, &words) {
            // Rulings are many and short: they are listed when they are sought.
            if seeking || !section.ruling {
                contents.push((at, entry(section)));
            }
            pages.push((at, page(section)));
        }
    }
    let count = pages.len() as i64;
    let told = match (seeking, count) {
        (false, _) => String::new(),
        (true, 0) => t(Msg::RulesNone),
        (true, _) => t(Msg::RulesFound { count }),
    };
    view! {
        <div class="rulebook">
            <input
                class="field"
                type="search"
                aria-label=Msg::RulesSeek
                placeholder=Msg::RulesSeek
                on:input=move |event| sought.set(event_target_value(&event))
            />
            <p class="hint" role="status">
                {told}
            </p>
            <LessonButton />
            <nav aria-labelledby="h-contents">
                <h3 id="h-contents">{Msg::RulesContents}</h3>
                <ol class="contents">{keyed(contents)}</ol>
            </nav>
            {keyed(pages)}
        </div>
    }
}

/// What leads to a section.
fn entry(section: &Section) -> View {
    let id = section.id.to_owned();
    view! {
        <li>
            <button class="plain" type="button" on:click=move |_| jump(&id)>
                {section.title.to_owned()}
            </button>
        </li>
    }
}

/// In small letters, by the browser: tables for all the world's letters would weigh more than all else here.
fn small(text: &str) -> JsString {
    JsString::from(text).to_lower_case()
}

/// Whether the section says this anywhere, in small letters or capitals.
fn holds(section: &Section, words: &str) -> bool {
    let mut texts = section.texts().into_iter();
    texts.any(|text| small(text).includes(words, 0))
}

/// A section.
fn page(section: &Section) -> View {
    let id = anchor(section.id);
    let title = section.title.to_owned();
    let heading = match section.ruling {
        false => view! {
            <h3 id=id tabindex="-1">
                {title}
            </h3>
        },
        true => view! {
            <h4 id=id tabindex="-1">
                {title}
            </h4>
        },
    };
    view! { <section class:ruling=section.ruling>{heading} {each(section.blocks.iter().map(block))}</section> }
}

fn block(block: &Block) -> View {
    match block {
        Block::Paragraph(text) => view! { <p>{(*text).to_owned()}</p> },
        Block::Figure(pieces, caption) => view! {
            <figure>
                <div>{each(pieces.iter().map(|name| piece(name)))}</div>
                <figcaption>{(*caption).to_owned()}</figcaption>
            </figure>
        },
        Block::List(items) => view! { <ul>{drawn(items, listed)}</ul> },
        Block::Steps(items) => view! { <ol class="steps">{drawn(items, listed)}</ol> },
        Block::Table(rows) => {
            let mut rows = rows.iter();
            let head = rows.next().map(|head| drawn(head, column));
            let rows = rows.map(|cells| {
                let (first, rest) = cells.split_at_checked(1).unwrap_or_default();
                view! { <tr>{drawn(first, row)} {drawn(rest, cell)}</tr> }
            });
            view! {
                <table>
                    <thead>
                        <tr>{head}</tr>
                    </thead>
                    <tbody>{each(rows)}</tbody>
                </table>
            }
        }
    }
}

/// Items, each drawn in this way.
fn drawn(items: &[Item], draw: fn(Item) -> View) -> View {
    each(items.iter().map(|&item| draw(item)))
}

fn listed(entry: Item) -> View {
    view! { <li>{item(entry)}</li> }
}

fn column(name: Item) -> View {
    view! { <th scope="col">{item(name)}</th> }
}

fn row(name: Item) -> View {
    view! { <th scope="row">{item(name)}</th> }
}

fn cell(cell: Item) -> View {
    view! { <td>{item(cell)}</td> }
}

fn item(item: Item) -> View {
    view! { <div class="item">{item.piece.map(piece)} <span>{item.text.to_owned()}</span></div> }
}

/// A piece of the board. One of a ware is in its colour.
fn piece(name: &str) -> View {
    let (_, ware) = name.split_once('-').unwrap_or_default();
    view! {
        <svg class=format!("ware-{ware}") aria-hidden="true">
            <use href=format!("#{name}")></use>
        </svg>
    }
}
