//! The order slip at the foot of the board: who is asked what, the choice with its price and gain, and the seal
//! that commits it.

mod auction;
mod boarding;
mod frame;
mod launch;
mod load;
mod office;
mod steer;
mod throw;

use crate::{
    app::{
        annex::{Annex, annex_or},
        bots::Due,
        desk::{Desk, t},
        held::{Callback, watch},
        lesson,
        page::desk,
    },
    dom::{View, keyed, live, once_drawn},
    locale::Msg,
    session::Session,
    view::{self, Ask},
    words,
};
use auction::AuctionDialog;
use boarding::{BoardSlip, SendSlip};
use engine::rules::{Decision, Party, Seat, Turn};
use frame::PassButton;
pub use frame::{Frame, title_of};
use launch::LaunchSlip;
use leptos::prelude::*;
use load::LoadSlip;
use markup::{component, view};
use office::{BuySlip, StartSlip, TakeSlip};
use std::cell::RefCell;
use steer::SteerSlip;
use throw::{Dice, entered};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The key of the slip that stands for the past: above those of all questions.
const PAST: usize = usize::MAX;

/// The key of the slip while a bot decides.
const BOT: usize = PAST - 1;
/// The key of the slip while somebody at another device decides.
const WAIT: usize = PAST - 2;

/// The key of the slip while a lesson tells something.
const TOLD: usize = PAST - 3;

/// What a question is about.
pub const ASKED: &str = ".chart *, .slip *";

/// The slip for whatever is asked now.
#[component]
pub fn Slip(
    /// Leaves the table when the game is over.
    on_leave: Callback<()>,
    /// Goes on with another game, made from an earlier state of this one.
    on_fork: Callback<Session>,
) -> View {
    let desk = desk();
    let asked = move || {
        let game = &desk.game();
        let master = game.master().and_then(Party::seat);
        let seat = view::seat_to_decide(game);
        let waits = seat.is_some_and(|seat| !desk.is_here(seat));
        (game.phase(), view::ask(game), seat, master, waits)
    };
    // What had the focus for the last question shall not have it for this one, and may have gone: whoever uses the
    // keyboard goes on here, whoever listens hears the question. Panels, and what lies beside the game, are left alone.
    let refocus = || {
        let before = focused();
        // Once all is drawn: to move the focus the browser lays the page out, and shall do so once. Where it has been moved by
        // then, it stays.
        once_drawn(move || {
            let is = |focus: &Element, what| focus.matches(what).unwrap_or(true);
            let stays = focused().is_some_and(|now| {
                let is_left = before.as_ref() == Some(&now) && is(&now, ASKED);
                !is_left && !is(&now, ":disabled")
            });
            if !stays {
                focus_on_question();
            }
        });
    };
    watch(move || {
        desk.book_closed.track();
        desk.is_past();
        desk.tutor.map(|tutor| tutor.page());
        refocus();
    });
    // A loan changes the game, and not what is asked.
    let before = RefCell::new(None);
    watch(move || {
        let now = Some(asked());
        if *before.borrow() != now || focused().is_none() {
            before.replace(now);
            refocus();
        }
    });
    live(move || {
        // The same slip for all of the past, whatever is asked in it.
        if desk.is_past() {
            return keyed([(PAST, slip(move |annex| (annex.history)(on_fork)))]);
        }
        if let Some(due) = desk.due() {
            return keyed([(BOT, slip(move |annex| (annex.bot)(due)))]);
        }
        if let Some(tutor) = desk.tutor.filter(|_| lesson::tells(desk)) {
            return keyed([(TOLD, slip(move |annex| (annex.tells)(tutor)))]);
        }
        let (phase, ask, seat, master, waits) = asked();
        if let Some(seat) = seat.filter(|_| waits) {
            return keyed([(WAIT, slip(move |annex| (annex.wait)(seat)))]);
        }
        let slip = match (ask, seat) {
            (Ask::Bid { standing, least }, Some(seat)) => {
                view! { <AuctionDialog seat standing least /> }
            }
            (Ask::Take { offers, .. }, Some(seat)) => view! { <TakeSlip seat offers /> },
            (Ask::Buy, Some(seat)) => view! { <BuySlip seat /> },
            (Ask::Load, Some(seat)) => view! { <LoadSlip seat /> },
            (Ask::Launch { wares }, Some(seat)) => view! { <LaunchSlip seat wares /> },
            (Ask::Start { offers }, Some(seat)) => view! { <StartSlip seat offers /> },
            (Ask::Place { blind, .. }, Some(seat)) => view! { <PlaceSlip seat blind /> },
            (Ask::Board { over, .. }, Some(seat)) => {
                view! { <BoardSlip seat over /> }
            }
            (Ask::Steer { large, punts }, Some(seat)) => {
                view! { <SteerSlip seat large punts /> }
            }
            (Ask::Send { ware, offers }, Some(seat)) => {
                view! { <SendSlip seat ware offers /> }
            }
            (Ask::Roll { roll }, _) => view! { <RollSlip seat=master roll /> },
            (Ask::Over, _) => view! { <OverSlip on_leave /> },
            _ => view! { <DummySlip /> },
        };
        // Another question is another slip: what had the focus for the last one shall not have it for this one.
        let kind = 2 * phase as usize + usize::from(seat.is_none());
        keyed([(kind, slip)])
    })
}

/// A slip of the annex; until that is here, one that says so.
fn slip(draw: impl Fn(Annex) -> View + 'static) -> View {
    annex_or(draw, |coming| {
        view! {
            <section class="slip past" aria-labelledby="h-slip">
                <div class="who">
                    <h2 id="h-slip" tabindex="-1">
                        {coming.word()}
                    </h2>
                </div>
                {coming.retry()}
            </section>
        }
    })
}

/// What has the focus, if anything has.
fn focused() -> Option<Element> {
    let focus = document().active_element();
    focus.filter(|focus| focus.tag_name() != "BODY")
}

/// Takes the focus from such elements, before they change: to take away what has the focus, the browser would lay out the page
/// in the midst of it.
pub fn let_go(of: &str) {
    let focused = focused().and_then(|focus| focus.dyn_into::<HtmlElement>().ok());
    let focused = focused.filter(|focus| focus.matches(of).unwrap_or(false));
    let _ = focused.map(|focus| focus.blur());
}

/// Gives the focus to the question.
pub fn focus_on_question() {
    let question = document().get_element_by_id("h-slip");
    let question = question.and_then(|question| question.dyn_into::<HtmlElement>().ok());
    let _ = question.map(|question| question.focus());
}

/// Who is asked what.
pub fn question(desk: &'static Desk) -> String {
    if let Some(tutor) = desk.tutor {
        return tutor.says();
    }
    let game = desk.game();
    desk.say(|words| {
        let dummy = t(Msg::CommonDummy);
        let asked = match game.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance => game.master().and_then(Party::seat),
            Turn::Nobody => None,
        };
        let name = asked.map_or(&*dummy, |seat| words.seat(seat));
        if let Some(Due::Decision(..)) = desk.due() {
            return match desk.bots_rest() {
                true => Msg::SetupTurn { name },
                false => Msg::BotThinks { name },
            }
            .text(words.locale);
        }
        // A bot has no hands for the dice on the table.
        let is_bot = asked.is_some_and(|seat| desk.bot(seat).is_some());
        let by_hand = is_bot && desk.customs.own_dice;
        let question = match view::ask(&game) {
            Ask::Bid { .. } => Msg::AskBid { name },
            Ask::Take { .. } => Msg::AskTake { name },
            Ask::Buy => Msg::AskBuy { name },
            Ask::Load => Msg::AskLoad { name },
            Ask::Launch { .. } => Msg::AskLaunch { name },
            Ask::Start { .. } => Msg::AskStart { name },
            Ask::Place { .. } => Msg::AskPlace { name },
            Ask::Roll { .. } if asked.is_none() => Msg::AskRollDummy,
            Ask::Roll { .. } if by_hand => Msg::AskRollFor { name },
            Ask::Roll { .. } => Msg::AskRoll { name },
            Ask::Board { captain: true, .. } => Msg::AskBoardCaptain { name },
            Ask::Board { captain: false, .. } => Msg::AskBoardSecond { name },
            Ask::Steer { large: true, .. } => Msg::AskSteerLarge { name },
            Ask::Steer { large: false, .. } => Msg::AskSteerSmall { name },
            Ask::Send { ware, .. } => {
                let ware = &words::ware(words.locale, ware);
                return Msg::AskSend { name, ware }.text(words.locale);
            }
            Ask::Dummy => Msg::AskDummy,
            Ask::Over => Msg::AskOver,
        };
        question.text(words.locale)
    })
}

#[component]
fn PlaceSlip(seat: Seat, blind: bool) -> View {
    view! {
        <Frame
            seat=Some(seat)
            offer=t(Msg::AskPlaceOffer)
            acts=view! { <PassButton /> }
        >
            {blind.then(|| view! { <p class="hint">{Msg::AskPlaceBlind}</p> })}
        </Frame>
    }
}

#[component]
fn RollSlip(seat: Option<Seat>, roll: u8) -> View {
    let game = desk().game();
    let at_sea = game.punts().iter().filter(|punt| punt.at_sea()).count();
    let hint = match roll {
        2 => (game.pirates().next()).map(|_| Msg::AskRollHintSecond),
        3 => Some(Msg::AskRollHintThird),
        _ => None,
    };
    let offer = t(Msg::AskRollOffer {
        count: at_sea as i64,
    });
    if let Some(throw) = view::throw(&game).filter(|_| desk().customs.own_dice) {
        return view! {
            <Frame seat offer composed=entered(&throw) tall=true>
                <Dice throw />
                {hint.map(|hint| view! { <p class="hint">{hint}</p> })}
            </Frame>
        };
    }
    view! {
        <Frame
            seat
            offer
            seal=Msg::SealRoll
            chance=true
        >
            {hint.map(|hint| view! { <p class="hint">{hint}</p> })}
        </Frame>
    }
}

#[component]
fn DummySlip() -> View {
    let throw = view::throw(&desk().game());
    if let Some(throw) = throw.filter(|_| desk().customs.own_dice) {
        return view! {
            <Frame
                seat=None
                offer=t(Msg::AskDummyOffer)
                composed=entered(&throw)
                tall=true
            >
                <Dice throw />
            </Frame>
        };
    }
    view! {
        <Frame
            seat=None
            offer=t(Msg::AskDummyOffer)
            seal=Msg::SealDummy
            chance=true
        />
    }
}

/// Opens the account book again.
fn back() -> View {
    let desk = desk();
    view! {
        <button class="plain" type="button" on:click=move |_| desk.book_closed.set(false)>
            {Msg::FinalBack}
        </button>
    }
}

#[component]
fn OverSlip(on_leave: Callback<()>) -> View {
    let desk = desk();
    let game = desk.game();
    let winners: Vec<Seat> = game
        .all_seats()
        .filter(|&seat| game.winners().contains(seat))
        .collect();
    let names = desk.say(|words| words.parties(winners.iter().copied().map(Party::Seat)));
    let names = &names;
    view! {
        <Frame
            seat=winners.first().copied()
            offer=match winners.len() {
                1 => t(Msg::FinalWins { names }),
                _ => t(Msg::FinalShared { names }),
            }
            seal=Msg::SealAgain
            on_seal=on_leave
            acts=view! { {desk.book_closed.get().then(back)} }
        />
    }
}

/// What a seal that commits this decision says.
fn seal_word(decision: Decision) -> Msg<'static> {
    match decision {
        Decision::Bid(amount) => Msg::SealBid {
            amount: amount.into(),
        },
        Decision::Pass => Msg::SealPass,
        Decision::Take(_) => Msg::SealTake,
        Decision::Buy(_) => Msg::SealBuy,
        Decision::Load(_) => Msg::SealLoad,
        Decision::Launch(_) => Msg::SealLaunch,
        Decision::Start(_) => Msg::SealStart,
        Decision::Place(_) => Msg::SealPlace,
        Decision::Board { .. } => Msg::SealBoard,
        Decision::Steer(_) => Msg::SealSteer,
        Decision::Send(..) => Msg::SealSend,
        Decision::Roll(_) => Msg::SealSail,
        _ => Msg::SealDummy,
    }
}
