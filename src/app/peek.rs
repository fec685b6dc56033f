//! Shares in sight: what lies face up, and the button that turns it up for as long as it is held.

use super::{
    desk::Desk,
    held::Held,
    page::desk,
    piece::{Certificate, Icon},
};
use crate::{
    dom::{View, each, live, truth},
    locale::Msg,
};
use engine::rules::Seat;
use leptos::ev::{KeyboardEvent, PointerEvent};
use markup::{component, view};

/// Whoever holds it no longer than that has not seen much, in milliseconds.
const BRIEF: f64 = 500.0;

/// Turns the seat's shares up while it is held, by pointer or key.
#[component]
pub fn Peek(
    /// Whose shares.
    seat: Seat,
    /// Its classes beside `peek`.
    class: &'static str,
    /// What it is called, where what stands on it does not say so.
    #[prop(optional)]
    label: Option<String>,
    /// What stands on it.
    children: View,
) -> View {
    let desk = desk();
    let peeked = desk.peeked;
    let since = Held::new(0.0);
    let hold = move |held: bool, now: f64| hold(desk, seat, since, held, now);
    let up = move |event: PointerEvent| hold(false, event.time_stamp());
    let key = move |event: KeyboardEvent, down: bool| {
        if matches!(event.key().as_str(), " " | "Enter") {
            event.prevent_default();
            hold(down, event.time_stamp());
        }
    };
    view! {
        <button
            class=format!("peek {class}")
            type="button"
            title=label.clone()
            aria-label=label
            aria-pressed=move || truth(peeked.get() == Some(seat))
            on:pointerdown=move |event| hold(event.button() == 0, event.time_stamp())
            on:pointerup=up
            on:pointerleave=up
            on:pointercancel=up
            on:contextmenu=|event| event.prevent_default()
            on:blur=move |event| hold(false, event.time_stamp())
            on:keydown=move |event| key(event, true)
            on:keyup=move |event| key(event, false)
        >
            {children}
        </button>
    }
}

/// The button is held from now on, or no more.
fn hold(desk: &'static Desk, seat: Seat, since: Held<f64>, held: bool, now: f64) {
    if held == (desk.peeked.get_untracked() == Some(seat)) {
        return;
    }
    desk.peeked.set(held.then_some(seat));
    if held {
        since.set(now);
    } else if desk.panel.get_untracked().is_none() {
        // A sheet over the table says it on its button.
        let brief = now - since.get_untracked() < BRIEF;
        desk.limit.set(brief.then_some(Msg::SheetHold));
    }
}

/// The seat's shares, the pledged ones across; face up or down. Hidden faces are not in the page at all.
#[component]
pub fn Hand(seat: Seat, up: bool) -> View {
    let game = desk().game();
    let card = |(ware, lent)| match up {
        true => view! { <Certificate ware lent /> },
        false => view! { <Icon name="cert-back" /> },
    };
    let free = game.free(seat).shares().map(|ware| (ware, false));
    let pledged = game.pledged(seat).shares().map(|ware| (ware, true));
    view! {
        <div class="hand" class:peeked=up tabindex="-1" aria-live="polite">
            {each(free.chain(pledged).map(card))}
        </div>
    }
}

/// Before the slip, while the player who decides peeks: the shares, and what else only their owner may know.
#[component]
pub fn Glimpse(
    /// Who decides.
    seat: Seat,
    /// What else.
    secret: Option<String>,
) -> View {
    let desk = desk();
    let shown = move || {
        let title = desk.say(|words| {
            let name = words.seat(seat);
            Msg::SheetSharesOf { name }.text(words.locale)
        });
        // A sheet that lies over the table shows them itself.
        let here = desk.panel.get().is_none() && desk.peeked.get() == Some(seat);
        here.then(|| {
            view! {
                <h3>{title}</h3>
                <Hand seat up=true />
                <p class="owes">{secret.clone()}</p>
                <p class="why">{Msg::SheetPeeking}</p>
            }
        })
    };
    view! {
        <div class="glimpse" aria-live="polite">
            {live(shown)}
        </div>
    }
}
