//! The page: components by what the player sees.

mod desk;
mod piece;

use leptos::prelude::*;

/// Mounts the app in the page.
pub fn start() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <main id="app"></main> });
}
