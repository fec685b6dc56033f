//! The page: components by what the player sees.

mod aground;
mod crew;
mod desk;
mod dialog;
mod fortunes;
mod ledger;
mod log;
mod menu;
mod notice;
mod piece;
mod radios;
mod setup;
mod sheet;

use leptos::prelude::*;

/// Mounts the app in the page.
pub fn start() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <main id="app"></main> });
}
