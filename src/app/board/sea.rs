//! The three lanes.

use super::punt::PuntView;
use crate::{
    app::{
        desk::{desk, locale, t},
        erased::{label as message, press, show, text},
        piece::{Icon, ware_class},
    },
    locale::Msg,
    view,
    words::ware_letter,
};
use engine::rules::{Lane, Phase, Position, Ware};
use leptos::prelude::*;

/// The lanes with their punts.
#[component]
pub fn Sea() -> impl IntoView {
    view! {
        <ol class="sea" aria-label=message(Msg::PlaceLanes)>
            {Lane::ALL.map(|lane| view! { <LaneItem lane /> }).collect_view()}
        </ol>
    }
}

#[component]
fn LaneItem(lane: Lane) -> impl IntoView {
    let desk = desk();
    let boat = desk.memo(move |game| view::boats(game).into_iter().nth(lane.index()));
    let course = Memo::new(move |_| desk.read(|s| view::courses(s.record())[lane.index()]));
    let loading = desk.memo(|game| {
        matches!(
            game.phase(),
            Phase::Auction | Phase::Duties | Phase::Buy | Phase::Load
        )
    });
    let rolling = desk.memo(move |game| {
        let punt = game.punts().get(lane.index());
        game.phase() == Phase::Roll && punt.is_some_and(|punt| punt.at_sea())
    });
    // The punt that is in the lane: not one that has docked or been wrecked.
    let ware = Memo::new(move |_| {
        let boat = boat.get()?;
        matches!(boat.position, Position::Sea(_) | Position::Loaded).then_some(boat.ware)
    });
    let draft = Memo::new(move |_| desk.cargo.get()[lane.index()]);
    let at = move || match boat.get().map(|boat| boat.position) {
        Some(Position::Sea(space)) => space,
        Some(Position::Loaded) => desk.starts.get()[lane.index()],
        _ => 0,
    };
    let class = text(move || match ware.get() {
        Some(ware) => format!("lane {}", ware_class(ware)),
        None => "lane".to_owned(),
    });
    let sailed = move || matches!(boat.get().map(|boat| boat.position), Some(Position::Sea(_)));
    let die = move || {
        if rolling.get() {
            return Some(view! { <Icon name="die-1" class="die rolling" /> }.into_any());
        }
        let pips = course.get().die?.pips();
        Some(
            view! {
                <svg class="die" role="img" aria-label=message(Msg::PlaceRolled { die: pips.into() })>
                    <use href=format!("#die-{pips}")></use>
                </svg>
            }
            .into_any(),
        )
    };
    view! {
        <li class=class style:--from=text(move || course.get().start.to_string()) style:--at=text(move || at().to_string())>
            <ol class="spaces" aria-hidden="true">
                {(0..=13)
                    .map(|space| {
                        view! {
                            <li>
                                <span>{space}</span>
                            </li>
                        }
                    })
                    .collect_view()}
            </ol>
            {show(move || sailed().then(|| view! { <span class="wake"></span> }).into_any())}
            <p class="foot">{show(move || die().into_any())}</p>
            {show(move || match (ware.get(), draft.get()) {
                (Some(ware), _) => view! { <PuntView ware /> }.into_any(),
                (None, Some(ware)) => view! { <Draft ware lane /> }.into_any(),
                (None, None) if loading.get() => view! { <Bare lane /> }.into_any(),
                (None, None) => ().into_any(),
            })}
        </li>
    }
}

/// A punt that is not loaded yet.
#[component]
fn Bare(lane: Lane) -> impl IntoView {
    let number = lane.index() as i64 + 1;
    view! {
        <div class="punt" role="img" aria-label=message(Msg::PlaceEmptyLane { lane: number })>
            <Icon name="punt-bare" class="boat" view_box="0 0 160 120" />
        </div>
    }
}

/// A punt as it would be loaded; a tap takes the ware back.
#[component]
fn Draft(ware: Ware, lane: Lane) -> impl IntoView {
    let desk = desk();
    let clear = press(move |_| desk.cargo.update(|cargo| cargo[lane.index()] = None));
    view! {
        <div class=format!("punt {}", ware_class(ware))>
            <Icon name=format!("punt-{ware}") class="boat" view_box="0 0 160 120" />
            <b class="letter" aria-hidden="true">
                {text(move || ware_letter(locale(), ware))}
            </b>
            <button
                class="take"
                type="button"
                aria-label=text(move || t(Msg::AskLoadClear { ware: &crate::words::ware(locale(), ware) }))
                on:click=clear
            ></button>
        </div>
    }
}
