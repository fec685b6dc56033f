//! Mounts the app, nothing else.

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    use leptos::prelude::*;
    mount_to_body(|| view! { <main id="app"></main> });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("Manila runs in a browser: cargo xtask play");
}
