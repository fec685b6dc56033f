//! The three lanes.

use super::punt::PuntView;
use crate::{
    app::{
        desk::locale,
        page::desk,
        piece::{Icon, ware_class},
    },
    dom::{View, each, live},
    locale::Msg,
    view,
    words::{self, ware_letter},
};
use engine::rules::{Lane, Phase, Position, Ware};
use markup::{component, view};

/// The lanes with their punts.
#[component]
pub fn Sea() -> View {
    live(|| {
        view! {
            <ol class="sea" aria-label=Msg::PlaceLanes>
                {Lane::ALL.map(|lane| view! { <LaneItem lane /> })}
            </ol>
        }
    })
}

#[component]
fn LaneItem(lane: Lane) -> View {
    let desk = desk();
    live(move || {
        let game = desk.scene();
        let lane = lane.index();
        let course = desk.read(|session| view::courses(session.record(), &game)[lane]);
        let punt = game.punts().get(lane);
        let position = punt.map(|punt| punt.position());
        let wake = match position {
            Some(Position::Sea(at)) => {
                view! { <span class="wake" style:--from=course.start style:--at=at></span> }
            }
            _ => View::NOTHING,
        };
        // The punt that is in the lane: not one that has docked or been wrecked.
        let ware = punt
            .filter(|_| matches!(position, Some(Position::Sea(_) | Position::Loaded)))
            .map(|punt| punt.ware());
        // A die keeps its colour when its punt has left.
        let class = match punt {
            Some(punt) => format!("lane {}", ware_class(punt.ware())),
            None => "lane".to_owned(),
        };
        let die = match course.die.map(|die| die.pips()) {
            _ if game.phase() == Phase::Roll && punt.is_some_and(|punt| punt.at_sea()) => {
                view! { <Icon name="die-1" class="die rolling" /> }
            }
            Some(pips) => view! {
                <svg class="die" role="img" aria-label=Msg::PlaceRolled { die: pips.into() }>
                    <use href=format!("#die-{pips}")></use>
                </svg>
            },
            None => View::NOTHING,
        };
        let loading = matches!(
            game.phase(),
            Phase::Auction | Phase::Duties | Phase::Buy | Phase::Load
        );
        let punt = match (ware, desk.cargo.get()[lane]) {
            (Some(ware), _) => view! { <PuntView ware /> },
            (None, Some(ware)) => view! { <Draft ware lane /> },
            (None, None) if loading => view! { <Bare lane /> },
            (None, None) => View::NOTHING,
        };
        view! {
            <li class=class>
                <ol class="spaces" aria-hidden="true">
                    {each((0..=13u8).map(|space| view! { <li><span>{space}</span></li> }))}
                </ol>
                {wake}
                <p class="foot">{die}</p>
                {punt}
            </li>
        }
    })
}

/// A punt that is not loaded yet.
#[component]
fn Bare(lane: usize) -> View {
    let number = lane as i64 + 1;
    view! {
        <div class="punt" role="img" aria-label=Msg::PlaceEmptyLane { lane: number }>
            <Icon name="punt-bare" class="boat" view_box="0 0 160 120" />
        </div>
    }
}

/// A punt as it would be loaded; a tap takes the ware back.
#[component]
fn Draft(ware: Ware, lane: usize) -> View {
    let desk = desk();
    let clear = Msg::AskLoadClear {
        ware: &words::ware(locale(), ware),
    };
    view! {
        <div class=format!("punt {}", ware_class(ware))>
            <Icon name=format!("punt-{ware}") class="boat" view_box="0 0 160 120" />
            <b class="letter" aria-hidden="true">
                {ware_letter(locale(), ware)}
            </b>
            <button
                class="take"
                type="button"
                aria-label=clear
                on:click=move |_| desk.cargo.update(|cargo| cargo[lane] = None)
            ></button>
        </div>
    }
}
