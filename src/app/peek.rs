//! Shares in sight: what lies face up, and the button that turns it up for as long as it is held.

use super::{
    desk::{desk, t},
    piece::{Certificate, Icon},
};
use crate::{
    dom::{View, each, live, truth},
    locale::Msg,
};
use engine::rules::Seat;
use leptos::ev::{KeyboardEvent, PointerEvent};
use markup::{component, view};

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
    let peeked = desk().peeked;
    let hold = move |held: bool| peeked.set(held.then_some(seat));
    let up = move |_: PointerEvent| hold(false);
    let key = move |event: KeyboardEvent, down: bool| {
        if matches!(event.key().as_str(), " " | "Enter") {
            event.prevent_default();
            hold(down);
        }
    };
    view! {
        <button
            class=format!("peek {class}")
            type="button"
            title=label.clone()
            aria-label=label
            aria-pressed=move || truth(peeked.get() == Some(seat))
            on:pointerdown=move |event| hold(event.button() == 0)
            on:pointerup=up
            on:pointerleave=up
            on:pointercancel=up
            on:contextmenu=|event| event.prevent_default()
            on:blur=move |_| hold(false)
            on:keydown=move |event| key(event, true)
            on:keyup=move |event| key(event, false)
        >
            {children}
        </button>
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
                <p class="why">{t(Msg::SheetPeeking)}</p>
            }
        })
    };
    view! {
        <div class="glimpse" aria-live="polite">
            {live(shown)}
        </div>
    }
}
