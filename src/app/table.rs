//! The table: top bar, market, chart, players, slip.

use super::{
    board::{Chart, Market},
    desk::{Desk, Panel, desk, t},
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
use leptos::prelude::*;

/// A game at the table.
#[component]
pub fn Table(
    /// The game.
    session: Session,
    /// Where it is stored.
    slot: Slot,
    /// Leaves the table for the setup.
    on_leave: Callback<()>,
) -> impl IntoView {
    let desk = Desk::new(session, slot, expect_context());
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
        <main id="app" data-phase=move || phase.get().to_string() data-turn=turn_text>
            <div class="table" class:resting=resting class:reckoning=reckoning>
                <Top />
                <Market />
                <Chart>""</Chart>
                <Slip on_leave />
            </div>
        </main>
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
                label=Signal::derive(|| t(Msg::TopMenu))
                on_press=move || desk.panel.set(Some(Panel::Menu))
            />
            <h1>{move || t(Msg::AppName)}</h1>
            <p class="phase">
                <b>{move || t(Msg::TopVoyage { voyage: voyage.get().into() })}</b>
                " "
                <i>{move || t(phase_name(&ask.get()))}</i>
            </p>
            <Tool
                icon="i-log"
                label=Signal::derive(|| t(Msg::TopLog))
                on_press=move || desk.panel.set(Some(Panel::Log))
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
