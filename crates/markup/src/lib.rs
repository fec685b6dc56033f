//! `view!`: markup written as in Leptos, compiled to one text per element and a list of the values in it.
//!
//! Leptos makes a type of each element and compiles its renderer anew for each of them, 1–2 KB of wasm a piece.
//! Here markup is data: what never changes is a text, a template (`marks.rs`), which one function of the app's `dom`
//! reads, and only the values are code.
//!
//! ```text
//! view! {
//!     <li class=ware_class(ware) class:stays=stays style:--at=position on:click=move |_| pick(ware)>
//!         <Tag ware /> " " {price}
//!     </li>
//! }
//! ```
//!
//! - An attribute takes what is `IntoAttribute`: texts, numbers, conditions (there or not), options of them, and
//!   closures, which are read again when a signal in them changes. `class:name` switches one class, also beside
//!   `class`; `style:--name` sets a custom property; `prop:value` and `prop:checked` set what stands in an input now.
//! - `on:event` takes a closure, `node_ref` a `Drawn`.
//! - A child is a text in quotes, an element, a component, or in braces what is `IntoView`.
//! - A name in upper case is a component: a function with [`component`], called with its arguments by name, of which
//!   `name=name` can be written `name`.
//!
//! Texts and attributes are written as such, never as HTML, and styles and scripts in markup are refused.

mod marks;
mod template;

use proc_macro2::TokenStream;
use quote::quote;
use syn::Error;

/// Markup as a `View`.
#[proc_macro]
pub fn view(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let view = rstml::parse2(tokens.into()).and_then(|nodes| template::view(&nodes));
    view.unwrap_or_else(Error::into_compile_error).into()
}

/// A component: a function that makes a `View`, with arguments that `view!` names. It may read signals as it is: the
/// live part of the page that it is drawn in is drawn again when they change.
#[proc_macro_attribute]
pub fn component(
    _: proc_macro::TokenStream,
    function: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    let function = TokenStream::from(function);
    quote! { #[::leptos::component(transparent)] #function }.into()
}
