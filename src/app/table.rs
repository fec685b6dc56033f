//! The table: top bar, market, chart, players, slip.

use super::{
    annex::{Stored, annex},
    board::{Chart, Market},
    crew::Crew,
    desk::{Desk, Panel, t},
    dialog::Panels,
    held::Callback,
    hint::HintButton,
    keys::press,
    lesson::Tutor,
    motion, new_seed,
    news::News,
    notice::Notice,
    page::{self, desk, look},
    piece::Tool,
    slip::Slip,
    update::UpdateNotice,
};
use crate::{
    dom::{View, live},
    locale::Msg,
    session::Session,
    storage::{self, Slot},
    view::{self, Ask},
};
use engine::rules::{Phase, Turn};
use leptos::{ev, prelude::*};
use markup::{component, view};

/// A game at the table.
#[component]
pub fn Table(
    /// The game.
    session: Session,
    /// Where it is stored.
    store: Option<Slot>,
    /// Who gives a lesson with it, where it is not to be stored.
    tutor: Option<&'static Tutor>,
    /// Leaves the table for the setup.
    on_leave: Callback<()>,
    /// Goes on with another game.
    on_open: Callback<Stored>,
) -> View {
    let on_fork = Callback::new(move |session: Session| {
        // Without other dice it would tell which ones are to come in the game that it is made from.
        if let Some(seed) = new_seed() {
            on_open.run((session.fork(seed, storage::now()), None));
        }
    });
    let desk = Desk::new(session, store, tutor);
    page::put(&page::DESK, desk);
    match tutor {
        Some(tutor) => tutor.follow(desk),
        None => page::gate().at_table(desk),
    }
    motion::follow(desk, look());
    // On the window: what had the focus may just have gone.
    let keys = window_event_listener(ev::keydown, move |event| press(desk, &event));
    on_cleanup(move || keys.remove());
    let phase = move || desk.game().phase();
    let turn = move || match desk.game().turn() {
        Turn::Seat(seat) => seat.number().to_string(),
        Turn::Chance => "*".to_owned(),
        Turn::Nobody => String::new(),
    };
    let bot = move || {
        let seat = view::seat_to_decide(&desk.game())?;
        desk.bot(seat).map(engine::bots::Level::name)
    };
    let resting = move || {
        use Phase::{Auction, Buy, Duties, Load, Start, Steer};
        matches!(phase(), Auction | Duties | Buy | Load | Start | Steer)
    };
    let reckoning = move || {
        let settled = desk.read(|session| session.landed().is_some());
        !desk.book_closed.get() && (settled || phase() == Phase::Over)
    };
    live(move || {
        view! {
            <main
                id="app"
                data-phase=move || phase().to_string()
                data-turn=turn
                data-bot=bot
                data-lesson=move || tutor.map(|tutor| tutor.page().to_string())
            >
                <div class="table" class:resting=resting class:reckoning=reckoning class:back=move || desk.is_past()>
                    <Notice on_leave />
                    <UpdateNotice fault=desk.fault />
                    <Top />
                    <Market />
                    <Chart>
                        {annex(|annex| (annex.ledger)())}
                        {annex(|annex| (annex.fortunes)())}
                    </Chart>
                    <Crew />
                    <Slip on_leave on_fork />
                    <Panels on_again=on_leave />
                    <News />
                    {annex(|annex| (annex.bots)())}
                </div>
            </main>
        }
    })
}

#[component]
fn Top() -> View {
    let desk = desk();
    live(move || {
        let game = desk.game();
        let voyage = game.voyage().into();
        view! {
            <header class="top">
                <Tool
                    icon="i-menu"
                    label=t(Msg::TopMenu)
                    on_press=Callback::new(move |()| desk.panel.set(Some(Panel::Menu)))
                />
                <h1>{Msg::AppName}</h1>
                <p class="phase">
                    <b>{Msg::TopVoyage { voyage }}</b>
                    " "
                    <i>{t(phase_name(&view::ask(&game)))}</i>
                </p>
                <Tool
                    icon="i-undo"
                    class="undo"
                    label=t(Msg::TopUndo)
                    disabled=!desk.can_undo()
                    on_press=Callback::new(move |()| desk.undo(false))
                />
                <Tool
                    icon="i-redo"
                    class="redo"
                    label=t(Msg::TopRedo)
                    disabled=!desk.can_redo()
                    on_press=Callback::new(move |()| desk.redo())
                />
                <HintButton />
                <Tool
                    icon="i-log"
                    label=t(Msg::TopLog)
                    on_press=Callback::new(move |()| desk.panel.set(Some(Panel::Log)))
                />
            </header>
        }
    })
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
