//! Mounts the app, nothing else.

#[cfg(target_arch = "wasm32")]
fn main() {
    manila::app::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("Manila runs in a browser: cargo xtask play");
}
