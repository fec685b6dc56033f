//! Setting the start spaces: 0–5 each, 9 together.

use super::frame::Frame;
use crate::{
    app::{
        desk::{locale, t},
        page::{desk, look},
        piece::{Tag, ware_class},
    },
    dom::{View, each},
    locale::Msg,
    words::ware_title,
};
use engine::{
    odds::{Fates, Outlook},
    rules::{Decision, LAUNCHES, Seat, Ware},
};
use markup::{component, view};

/// What all start spaces make together.
const SUM: u8 = 9;

/// A stepper per punt, and a tally of the nine spaces to give.
#[component]
pub fn LaunchSlip(
    /// Who is asked.
    seat: Seat,
    /// The wares in lane order.
    wares: Vec<Ware>,
) -> View {
    let desk = desk();
    let starts = desk.starts;
    let at = starts.get();
    let given = at.iter().sum::<u8>();
    let offer = match SUM.saturating_sub(given) {
        0 => t(Msg::AskLaunchDone),
        left => t(Msg::AskLaunchLeft { count: left.into() }),
    };
    // Furthest space a punt can start from: the largest of all launches.
    let furthest = LAUNCHES.iter().flatten().copied().max().unwrap_or(0);
    let asked = match desk.asked() {
        Some(Decision::Launch(starts)) => starts.map(Some),
        _ => [None; 3],
    };
    let step = move |class, label: Msg, limit: Option<Msg<'static>>, sign, lane: usize, to: u8| {
        view! {
            <button
                class=class
                class:asked=asked[lane].is_some_and(|asked| at[lane].abs_diff(asked) > to.abs_diff(asked))
                type="button"
                aria-label=label
                aria-disabled=limit.is_some().then_some("true")
                title=limit.map(t)
                on:click=move |_| {
                    desk.limit.set(limit);
                    if limit.is_none() {
                        starts.update(|starts| starts[lane] = to);
                    }
                }
            >
                {sign}
            </button>
        }
    };
    let shows_odds = look().settings().odds;
    let outlook = match wares[..] {
        [a, b, c] if shows_odds => Some(Outlook::launched([(a, at[0]), (b, at[1]), (c, at[2])])),
        _ => None,
    };
    let stepper = |(lane, ware): (usize, Ware)| {
        let at = at[lane];
        let no_less = (at == 0).then_some(Msg::AskLaunchLessLimit);
        let no_more = match at == furthest {
            true => Some(Msg::AskLaunchMoreLimit),
            false => (given == SUM).then_some(Msg::AskLaunchSumLimit),
        };
        let name = ware_title(locale(), ware);
        let fates = outlook.and_then(|outlook| outlook.fates(ware));
        let fates = fates.map(|fates| odds(&name, fates));
        let (less, more) = (
            Msg::AskLaunchLess { ware: &name },
            Msg::AskLaunchMore { ware: &name },
        );
        view! {
            <div class=format!("start {}", ware_class(ware)) role="group" aria-label=name.clone()>
                <Tag ware />
                <output>{at}</output>
                {step("plain less", less, no_less, "−", lane, at.saturating_sub(1))}
                {step("plain more", more, no_more, "+", lane, at + 1)}
                {fates}
            </div>
        }
    };
    let steppers = wares.into_iter().enumerate().map(stepper);
    let tally = (0..SUM).map(|space| view! { <i class=(space < given).then_some("on")></i> });
    view! {
        <Frame
            seat=Some(seat)
            offer
            composed=LAUNCHES.contains(&at).then_some(Decision::Launch(at))
            tall=true
        >
            <div class="starts">{each(steppers)}</div>
            <p class="facts">
                <span class="tally" aria-hidden="true">
                    {each(tally)}
                </span>
                <b>{Msg::AskLaunchSum { sum: given.into() }}</b>
            </p>
        </Frame>
    }
}

/// What the dice would make of the punt, as a bar in three parts.
fn odds(name: &str, fates: Fates) -> View {
    let [docks, meets, wrecks] =
        [fates.docks, fates.on_last_space, fates.wrecked].map(|odds| odds.percent());
    let label = t(Msg::AskLaunchOdds {
        docks: docks.into(),
        meets: meets.into(),
        ware: name,
        wrecks: wrecks.into(),
    });
    view! {
        <span class="prospects" role="img" aria-label=label.clone() title=label>
            <i class="docks" style:--part=docks></i>
            <i class="meets" style:--part=meets></i>
            <i class="wrecks" style:--part=wrecks></i>
        </span>
    }
}
