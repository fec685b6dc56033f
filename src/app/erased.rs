//! The moving parts of a view in boxed form.
//!
//! In a view, each closure is a type of its own, and the renderer is compiled anew for each: 1–2 KB of wasm a
//! piece. Passed through these, all texts are one type, all conditions another, and so on.

use super::desk::t;
use crate::locale::Msg;
use leptos::{ev::MouseEvent, prelude::*};

/// A text that changes.
pub fn text(read: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(read)
}

/// A message in the language of the app.
pub fn label(msg: Msg<'static>) -> Signal<String> {
    text(move || t(msg))
}

/// A text that is there or not, as an attribute.
pub fn attribute(
    read: impl Fn() -> Option<String> + Send + Sync + 'static,
) -> Signal<Option<String>> {
    Signal::derive(read)
}

/// A condition that changes.
pub fn flag(read: impl Fn() -> bool + Send + Sync + 'static) -> Signal<bool> {
    Signal::derive(read)
}

/// A condition as an attribute that says `true` or `false`, as ARIA wants it.
pub fn truth(read: impl Fn() -> bool + Send + Sync + 'static) -> Signal<String> {
    text(move || if read() { "true" } else { "false" }.to_owned())
}

/// A part of the view that changes as a whole.
pub fn show(draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let draw: Box<dyn Fn() -> AnyView + Send> = Box::new(draw);
    (move || draw()).into_any()
}

/// What a click does.
pub fn press(act: impl FnMut(MouseEvent) + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(act)
}
