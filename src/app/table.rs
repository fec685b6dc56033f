//! The table: top bar, market, chart, players, slip.

use super::{
    board::{Chart, Market},
    crew::Crew,
    desk::{Desk, Panel, desk, t},
    dialog::Panels,
    erased::{flag, label, text},
    fortunes::Fortunes,
    ledger::Ledger,
    notice::Notice,
    piece::Tool,
    slip::Slip,
};
use crate::{
    locale::Msg,
    session::Session,
    storage::Slot,
    view::{self, Ask},
};
use engine::rules::{Phase, Turn};
use leptos::{ev::KeyboardEvent, prelude::*};

/// A game at the table.
#[component]
pub fn Table(
    /// The game.
    session: Session,
    /// Where it is stored.
    store: Option<Slot>,
    /// Leaves the table for the setup.
    on_leave: Callback<()>,
) -> impl IntoView {
    let desk = Desk::new(session, store, expect_context());
    provide_context(desk);
    let phase = desk.memo(|game| game.phase());
    let turn = desk.memo(|game| game.turn());
    let turn_text = move || match turn.get() {
        Turn::Seat(seat) => seat.number().to_string(),
        Turn::Chance => "*".to_owned(),
        Turn::Nobody => String::new(),
    };
    let resting = move || {
        use Phase::{Auction, Buy, Duties, Load, Start, Steer};
        matches!(phase.get(), Auction | Duties | Buy | Load | Start | Steer)
    };
    let reckoning = move || {
        let open = !desk.book_closed.get();
        open && desk
            .read(|session| session.reckoning().is_some() || session.game().phase() == Phase::Over)
    };
    view! {
        <main
            id="app"
            on:keydown=no_repeat
            data-phase=text(move || phase.get().to_string()) data-turn=text(turn_text)>
            <div class="table" class:resting=flag(resting) class:reckoning=flag(reckoning)>
                <Notice />
                <Top />
                <Market />
                <Chart>
                    <Ledger />
                    <Fortunes />
                </Chart>
                <Crew />
                <Slip on_leave />
                <Panels on_again=on_leave />
            </div>
        </main>
    }
}

/// A key held down would decide for whoever is asked next.
fn no_repeat(key: KeyboardEvent) {
    if key.repeat() && key.key() == "Enter" {
        key.prevent_default();
    }
}

#[component]
fn Top() -> impl IntoView {
    let desk = desk();
    let voyage = desk.memo(|game| game.voyage());
    let ask = desk.memo(view::ask);
    view! {
        <header class="top">
            <Tool
                icon="i-menu"
                label=label(Msg::TopMenu)
                on_press=Callback::new(move |()| desk.panel.set(Some(Panel::Menu)))
            />
            <h1>{label(Msg::AppName)}</h1>
            <p class="phase">
                <b>{text(move || t(Msg::TopVoyage { voyage: voyage.get().into() }))}</b>
                " "
                <i>{text(move || t(phase_name(&ask.get())))}</i>
            </p>
            <Tool
                icon="i-log"
                label=label(Msg::TopLog)
                on_press=Callback::new(move |()| desk.panel.set(Some(Panel::Log)))
            />
        </header>
    }
}

fn phase_name(ask: &Ask) -> Msg<'static> {
    match *ask {
        Ask::Bid { .. } => Msg::PhaseAuction,
        Ask::Take { .. } => Msg::PhaseDuties,
        Ask::Buy => Msg::PhaseBuy,
        Ask::Load => Msg::PhaseLoad,
        Ask::Launch { .. } => Msg::PhaseLaunch,
        Ask::Start { .. } => Msg::PhaseStart,
        Ask::Place { round, rounds, .. } => Msg::PhasePlace {
            round: round.into(),
            rounds: rounds.into(),
        },
        Ask::Roll { roll } => Msg::PhaseRoll { roll: roll.into() },
        Ask::Board { .. } => Msg::PhaseBoard,
        Ask::Steer { large: false, .. } => Msg::PhaseSteerSmall,
        Ask::Steer { large: true, .. } => Msg::PhaseSteerLarge,
        Ask::Send { .. } => Msg::PhaseSend,
        Ask::Dummy => Msg::PhaseDummy,
        Ask::Over => Msg::PhaseOver,
    }
}
