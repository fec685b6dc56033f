//! Setting the start spaces: 0–5 each, 9 together.

use super::frame::Frame;
use crate::{
    app::{
        desk::{desk, locale, t},
        erased::{attribute, flag, press, show, text},
        piece::{Tag, ware_class},
    },
    locale::Msg,
    words::ware_title,
};
use engine::rules::{Decision, LAUNCHES, Seat, Ware};
use leptos::prelude::*;

/// What all start spaces make together.
const SUM: u8 = 9;

/// A stepper per punt, and a tally of the nine spaces to give.
#[component]
pub fn LaunchSlip(
    /// Who is asked.
    seat: Seat,
    /// The wares in lane order.
    wares: Vec<Ware>,
) -> impl IntoView {
    let desk = desk();
    let starts = desk.starts;
    let given = move || starts.get().iter().sum::<u8>();
    let launch = Signal::derive(move || {
        let starts = starts.get();
        LAUNCHES
            .contains(&starts)
            .then_some(Decision::Launch(starts))
    });
    let offer = move || match SUM.saturating_sub(given()) {
        0 => t(Msg::AskLaunchDone),
        left => t(Msg::AskLaunchLeft { count: left.into() }),
    };
    // Furthest space a punt can start from: the largest of all launches.
    let furthest = LAUNCHES.iter().flatten().copied().max().unwrap_or(0);
    let steppers = wares.into_iter().enumerate().map(move |(lane, ware)| {
        let at = move || starts.get()[lane];
        let set = move |space: u8| starts.update(|starts| starts[lane] = space);
        let no_less = move || (at() == 0).then_some(Msg::AskLaunchLessLimit);
        let no_more = move || {
            if at() == furthest {
                Some(Msg::AskLaunchMoreLimit)
            } else {
                (given() == SUM).then_some(Msg::AskLaunchSumLimit)
            }
        };
        let name = move || ware_title(locale(), ware);
        view! {
            <div class=format!("start {}", ware_class(ware)) role="group" aria-label=text(name)>
                <Tag ware />
                <output>{text(move || at().to_string())}</output>
                <button
                    class="plain less"
                    type="button"
                    aria-label=text(move || t(Msg::AskLaunchLess { ware: &name() }))
                    disabled=flag(move || no_less().is_some())
                    title=attribute(move || no_less().map(t))
                    on:click=press(move |_| set(at().saturating_sub(1)))
                >
                    "−"
                </button>
                <button
                    class="plain more"
                    type="button"
                    aria-label=text(move || t(Msg::AskLaunchMore { ware: &name() }))
                    disabled=flag(move || no_more().is_some())
                    title=attribute(move || no_more().map(t))
                    on:click=press(move |_| set(at() + 1))
                >
                    "+"
                </button>
            </div>
        }
    });
    let tally = move || {
        let given = given();
        (0..SUM)
            .map(|space| view! { <i class=(space < given).then_some("on")></i> })
            .collect_view()
            .into_any()
    };
    view! {
        <Frame
            seat=Some(seat)
            ask=text(move || desk.say(|w| Msg::AskLaunch { name: w.seat(seat) }.text(w.locale)))
            offer=text(offer)
            composed=launch
            tall=true
        >
            <div class="starts">{steppers.collect_view()}</div>
            <p class="facts">
                <span class="tally" aria-hidden="true">
                    {show(tally)}
                </span>
                <b>{text(move || t(Msg::AskLaunchSum { sum: given().into() }))}</b>
            </p>
        </Frame>
    }
}
