//! Pilots: one punt by 1 or 2, or two punts by 1.

use super::frame::{Frame, PassButton};
use crate::{
    app::{
        desk::{locale, t},
        held::{Held, watch},
        page::desk,
        piece::Tag,
    },
    dom::{View, each, live, truth},
    locale::Msg,
    view::Offer,
    words::{self, ware_title},
};
use engine::rules::{Decision, Lane, Nudge, Position, Seat, Shift, Steer, Ware};
use markup::{component, view};

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
) -> View {
    let desk = desk();
    let courses = Held::new(Courses::new());
    // Who picks something else, to pass, has taken the courses back.
    watch(move || {
        if desk.choice.get().is_some() {
            courses.set(Courses::new());
        }
    });
    live(move || {
        let set = courses.get();
        let locale = locale();
        let moves = set.iter().filter_map(|&(lane, ware, shift)| {
            let steered = punts.iter().find(|punt| punt.1 == lane);
            let &(.., Position::Sea(space), _) = steered? else {
                return None;
            };
            let ware = &ware_title(locale, ware);
            Some(match space.checked_add_signed(shift.spaces())? {
                at @ 0..=13 => t(Msg::AskSteerTo {
                    ware,
                    at: at.into(),
                }),
                _ => t(Msg::AskSteerToPort { ware }),
            })
        });
        let moves: Vec<String> = moves.collect();
        let offer = match moves.is_empty() {
            true => t(Msg::AskSteerOffer),
            false => words::list(locale, moves),
        };
        let sailing = punts
            .iter()
            .filter(|(_, _, position, _)| matches!(position, Position::Sea(_)));
        let rows = sailing.map(|&(ware, lane, position, ref offers)| {
            let chips = offers
                .iter()
                .map(|&offer| view! { <Course offer lane position large courses /> });
            view! {
                <div class="row joined">
                    <Tag ware />
                    {each(chips)}
                </div>
            }
        });
        view! {
            <Frame
                seat=Some(seat)
                offer
                composed=compose(&set).map(Decision::Steer)
                tall=true
                acts=view! { <PassButton /> }
            >
                <div class="rows courses">{each(rows)}</div>
            </Frame>
        }
    })
}

/// One move of one punt.
#[component]
fn Course(
    offer: Offer,
    lane: Lane,
    position: Position,
    large: bool,
    courses: Held<Courses>,
) -> View {
    let desk = desk();
    let Decision::Steer(Steer::One(ware, shift)) = offer.decision else {
        return View::NOTHING;
    };
    let set = courses.get().contains(&(lane, ware, shift));
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
    view! {
        <button
            class="chip"
            class:asked=desk.asks(offer.decision)
            type="button"
            data-decision=offer.is_open().then(|| offer.decision.to_string())
            aria-disabled=(!offer.is_open()).then_some("true")
            aria-pressed=truth(set)
            title=offer.refusal.map(|refusal| desk.say(|words| words.why(refusal)))
            on:click=toggle
        >
            {label}
            <small>
                {match to {
                    Some(at @ 0..=13) => at.to_string(),
                    Some(_) => t(Msg::AskSteerPort),
                    None => String::new(),
                }}
            </small>
        </button>
    }
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
            let [(_, a, x), (_, b, y)] = match first.0 < second.0 {
                true => [first, second],
                false => [second, first],
            };
            Some(Steer::Two([(a, nudge(x)?), (b, nudge(y)?)]))
        }
        _ => None,
    }
}
