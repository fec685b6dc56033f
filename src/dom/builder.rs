//! An element made from a template, with what stands at its values.

use super::{
    Value,
    hole::Hole,
    marks::{CLOSE, HOLE, NAME, OPEN, TEXT, VALUE, is_mark},
    part::Place,
};
use leptos::prelude::document;
use std::vec;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node, SvgElement, SvgForeignObjectElement};

/// Makes the element of a template for this parent, and its places with values.
pub(super) fn build(
    template: &'static str,
    values: Vec<Value>,
    parent: &Node,
) -> Option<(Element, Vec<Hole>)> {
    let mut builder = Builder {
        template,
        holes: Vec::with_capacity(values.len()),
        values: values.into_iter(),
    };
    match builder.next()? {
        (OPEN, tag) => Some((builder.element(tag, parent)?, builder.holes)),
        _ => None,
    }
}

/// What is still to be read of a template, and what has been made.
struct Builder {
    template: &'static str,
    values: vec::IntoIter<Value>,
    holes: Vec<Hole>,
}

impl Builder {
    /// The next mark and the words behind it.
    fn next(&mut self) -> Option<(char, &'static str)> {
        let mut chars = self.template.chars();
        let mark = chars.next()?;
        let rest = chars.as_str();
        let end = rest.find(is_mark).unwrap_or(rest.len());
        // Never none; what would tell of a cut in the midst of a letter is 2 KB of wasm.
        let (words, rest) = rest.split_at_checked(end)?;
        self.template = rest;
        Some((mark, words))
    }

    /// The element whose tag has just been read, up to its end.
    fn element(&mut self, tag: &str, parent: &Node) -> Option<Element> {
        let drawn =
            parent.has_type::<SvgElement>() && !parent.has_type::<SvgForeignObjectElement>();
        let namespace = match tag == "svg" || drawn {
            true => "http://www.w3.org/2000/svg",
            false => "http://www.w3.org/1999/xhtml",
        };
        let Ok(element) = document().create_element_ns(Some(namespace), tag) else {
            panic!("the browser makes no <{tag}>");
        };
        let inside = Place::end(&element);
        let mut name = "";
        loop {
            match self.next()? {
                (OPEN, tag) => inside.put(&*self.element(tag, &element)?),
                (NAME, words) => name = words,
                (VALUE, words) => drop(element.set_attribute(name, words)),
                (TEXT, words) => drop(inside.put_text(words)),
                (HOLE, name) => {
                    let value = self.values.next()?;
                    self.holes.push(Hole::new(value, &element, name));
                }
                (CLOSE, _) => return Some(element),
                _ => return None,
            }
        }
    }
}
