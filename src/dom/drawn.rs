//! Elements of the page, for code that goes by hand about them.

use leptos::prelude::{LocalStorage, StoredValue, WithValue, document};
use std::marker::PhantomData;
use wasm_bindgen::JsCast;
use web_sys::{Element, NodeList};

/// The first element in the page that the selector fits.
pub fn find(css: &str) -> Option<Element> {
    document().query_selector(css).ok().flatten()
}

/// All that it fits, in the page's order.
pub fn find_all(css: &str) -> impl Iterator<Item = Element> {
    let found = document().query_selector_all(css).ok();
    let count = found.as_ref().map_or(0, NodeList::length);
    let node = move |at| found.as_ref().and_then(|found| found.item(at));
    let nodes = (0..count).filter_map(node);
    nodes.map(JsCast::unchecked_into)
}

/// An element of the page, known once it is drawn: for code that goes by hand about it. `NodeRef` would be compiled anew for
/// each kind of element.
pub struct Drawn<E>(StoredValue<Option<Element>, LocalStorage>, PhantomData<E>);

impl<E> Clone for Drawn<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for Drawn<E> {}

/// Of an element that has `node_ref` with this, and is of kind `E`.
impl<E> Default for Drawn<E> {
    fn default() -> Self {
        Drawn(StoredValue::new_local(None), PhantomData)
    }
}

impl<E: JsCast> Drawn<E> {
    /// The element, if it is drawn.
    pub fn get(self) -> Option<E> {
        let element = self.0.try_with_value(Option::clone).flatten();
        element.map(JsCast::unchecked_into)
    }

    /// What is told the element.
    pub(super) fn known(self) -> StoredValue<Option<Element>, LocalStorage> {
        self.0
    }
}
