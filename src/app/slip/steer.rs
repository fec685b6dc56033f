//! Pilots: one punt by 1 or 2, or two punts by 1.

use super::frame::{Frame, PassButton};
use crate::{
    app::{
        desk::{desk, locale, t},
        erased::{attribute, press, text, truth},
        piece::Tag,
    },
    locale::Msg,
    view::Offer,
    words::{self, ware_title},
};
use engine::rules::{Decision, Lane, Nudge, Position, Seat, Shift, Steer, Ware};
use leptos::prelude::*;

/// A punt that may be steered: its ware, lane and position, and its single moves.
type Steered = (Ware, Lane, Position, Vec<Offer>);

/// The courses set so far, the latest last.
type Courses = Vec<(Lane, Ware, Shift)>;

/// A row of moves per punt at sea.
#[component]
pub fn SteerSlip(
    /// Who is asked.
    seat: Seat,
    /// Whether it is the large pilot.
    large: bool,
    /// The punts in lane order.
    punts: Vec<Steered>,
) -> impl IntoView {
    let desk = desk();
    let courses = RwSignal::new(Courses::new());
    // Who picks something else, to pass, has taken the courses back.
    Effect::new(move |_| {
        if desk.choice.get().is_some() {
            courses.set(Courses::new());
        }
    });
    let steer = Signal::derive(move || compose(&courses.get()).map(Decision::Steer));
    let spaces: Vec<(Ware, Option<u8>)> = punts
        .iter()
        .map(|&(ware, _, position, _)| match position {
            Position::Sea(space) => (ware, Some(space)),
            _ => (ware, None),
        })
        .collect();
    let offer = move || {
        let locale = locale();
        let moves: Vec<String> = courses
            .get()
            .iter()
            .filter_map(|&(_, ware, shift)| {
                let &(_, space) = spaces.iter().find(|(steered, _)| *steered == ware)?;
                let ware = &ware_title(locale, ware);
                Some(match space?.checked_add_signed(shift.spaces())? {
                    at @ 0..=13 => Msg::AskSteerTo {
                        ware,
                        at: at.into(),
                    }
                    .text(locale),
                    _ => Msg::AskSteerToPort { ware }.text(locale),
                })
            })
            .collect();
        match moves.is_empty() {
            true => t(Msg::AskSteerOffer),
            false => words::list(locale, moves),
        }
    };
    let rows = punts
        .into_iter()
        .filter(|(_, _, position, _)| matches!(position, Position::Sea(_)));
    let rows = rows.map(move |(ware, lane, position, offers)| {
        let chips = offers.into_iter().map(move |offer| {
            view! { <Course offer lane position large courses /> }
        });
        view! {
            <div class="row joined">
                <Tag ware />
                {chips.collect_view()}
            </div>
        }
    });
    let ask = move || {
        desk.say(|words| {
            let name = words.seat(seat);
            match large {
                true => Msg::AskSteerLarge { name }.text(words.locale),
                false => Msg::AskSteerSmall { name }.text(words.locale),
            }
        })
    };
    view! {
        <Frame
            seat=Some(seat)
            ask=text(ask)
            offer=text(offer)
            composed=steer
            tall=true
            acts=|| view! { <PassButton /> }.into_any()
        >
            <div class="rows">{rows.collect_view()}</div>
        </Frame>
    }
}

/// One move of one punt.
#[component]
fn Course(
    offer: Offer,
    lane: Lane,
    position: Position,
    large: bool,
    courses: RwSignal<Courses>,
) -> impl IntoView {
    let desk = desk();
    let Decision::Steer(Steer::One(ware, shift)) = offer.decision else {
        return None;
    };
    let set = move || courses.get().contains(&(lane, ware, shift));
    let toggle = move |click: leptos::ev::MouseEvent| {
        let beside = large && shift.spaces().abs() == 1;
        if offer.refusal.is_some() || click.detail() == 0 && !beside {
            // Keyboard and assistive tools commit at once, as everywhere, unless a second punt may follow.
            desk.pick(offer, &click);
            return;
        }
        desk.choice.set(None);
        desk.refusal.set(None);
        courses.update(|courses| add(courses, large, (lane, ware, shift)));
    };
    let to = match position {
        Position::Sea(space) => space.checked_add_signed(shift.spaces()),
        _ => None,
    };
    let label = match shift.spaces() {
        spaces @ 1.. => format!("+{spaces}"),
        spaces => format!("\u{2212}{}", -spaces),
    };
    Some(view! {
        <button
            class="chip"
            type="button"
            data-decision=offer.is_open().then(|| offer.decision.to_string())
            aria-disabled=(!offer.is_open()).then_some("true")
            aria-pressed=truth(set)
            title=attribute(move || offer.refusal.map(|refusal| desk.say(|words| words.why(refusal))))
            on:click=press(toggle)
        >
            {label}
            <small>
                {text(move || match to {
                    Some(at @ 0..=13) => at.to_string(),
                    Some(_) => t(Msg::AskSteerPort),
                    None => String::new(),
                })}
            </small>
        </button>
    })
}

/// Adds a course, or takes it back if it is set; drops those that it leaves no room for.
fn add(courses: &mut Courses, large: bool, course: (Lane, Ware, Shift)) {
    if let Some(at) = courses.iter().position(|&set| set == course) {
        courses.remove(at);
        return;
    }
    let by_one = |shift: Shift| shift.spaces().abs() == 1;
    let beside = large && by_one(course.2);
    courses.retain(|&(lane, _, shift)| beside && lane != course.0 && by_one(shift));
    if courses.len() > 1 {
        courses.remove(0);
    }
    courses.push(course);
}

fn compose(courses: &Courses) -> Option<Steer> {
    let nudge = |shift| match shift {
        Shift::Back1 => Some(Nudge::Back),
        Shift::On1 => Some(Nudge::On),
        Shift::Back2 | Shift::On2 => None,
    };
    match courses[..] {
        [(_, ware, shift)] => Some(Steer::One(ware, shift)),
        [first, second] => {
            let mut pair = [first, second];
            pair.sort_by_key(|&(lane, ..)| lane);
            let [(_, a, x), (_, b, y)] = pair;
            Some(Steer::Two([(a, nudge(x)?), (b, nudge(y)?)]))
        }
        _ => None,
    }
}
