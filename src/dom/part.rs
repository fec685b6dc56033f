//! The parts that stand in the document, and how they become what a view says.

use super::{Draw, Kind, View, builder::build, effect::Effect, hole::Hole, turn};
use leptos::prelude::{Owner, document};
use std::{borrow::Cow, cell::RefCell, mem, ptr, rc::Rc};
use web_sys::{DocumentFragment, Element, Node, Text};

/// Draws the app in place of this element, for good.
pub fn mount(app: impl FnOnce() -> View, shell: &Element) {
    Made::new(app).replace(shell);
}

/// The same, but what is live in the app is drawn by turns, so that nothing else has to wait for long, and it takes the
/// element's place when it is complete. Until then nothing in it can have the focus or be measured.
pub async fn mount_by_turns(app: impl FnOnce() -> View, shell: &Element) {
    turn::begin();
    let made = Made::new(app);
    turn::all().await;
    made.replace(shell);
}

/// An app that is not in the document yet.
struct Made(DocumentFragment, Owner, Part);

impl Made {
    fn new(app: impl FnOnce() -> View) -> Self {
        let fragment = document().create_document_fragment();
        let owner = Owner::new();
        let part = owner.with(|| Part::new(app(), &Place::end(&fragment)));
        Made(fragment, owner, part)
    }

    fn replace(self, shell: &Element) {
        let Made(fragment, owner, part) = self;
        // It can only fail where the shell has gone, and then there is nobody to see the app.
        let _ = shell.replace_with_with_node_1(&fragment);
        mem::forget((owner, part));
    }
}

/// Draws the view, in which nothing is live, in place of all that is in the element.
pub fn replace(element: &Element, view: View) {
    element.set_text_content(None);
    mem::forget(Part::new(view, &Place::end(element)));
}

/// Where a part goes: into a parent, before a sibling or else last.
#[derive(Clone)]
pub(super) struct Place(Node, Option<Node>);

impl Place {
    /// The end of what is in a parent.
    pub(super) fn end(parent: &Node) -> Place {
        Place(parent.clone(), None)
    }

    pub(super) fn put(&self, node: &Node) {
        // It can only fail if somebody else has moved our nodes.
        let _ = self.0.insert_before(node, self.1.as_ref());
    }

    pub(super) fn put_text(&self, words: &str) -> Text {
        let text = document().create_text_node(words);
        self.put(&text);
        text
    }
}

/// A part that stands in the document. Each has at least one node, so that its place can be found.
pub(super) enum Part {
    /// A text, empty where there is nothing.
    Text(Text, Cow<'static, str>),
    Element(Element, &'static str, Vec<Hole>),
    /// The parts with their keys, and an empty text behind the last.
    List(Vec<(usize, Part)>, Text),
    Live(Rc<RefCell<Part>>, Effect),
}

impl Part {
    pub(super) fn new(view: View, place: &Place) -> Part {
        match view.kind() {
            Kind::Text(words) => Part::Text(place.put_text(&words), words),
            Kind::Element(template, values) => {
                match build(template, values, &place.0) {
                    Some((element, holes)) => {
                        place.put(&element);
                        Part::Element(element, template, holes)
                    }
                    // There is an element in each template.
                    None => Part::new(View::NOTHING, place),
                }
            }
            Kind::List(views) => {
                let parts = views.into_iter();
                let parts = parts.map(|(key, view)| (key, Part::new(view, place)));
                Part::List(parts.collect(), place.put_text(""))
            }
            Kind::Live(draw) => {
                let part = Rc::new(RefCell::new(Part::new(View::NOTHING, place)));
                let effect = redraw(draw, &part);
                Part::Live(part, effect)
            }
        }
    }

    /// Makes it what the view says, in its place.
    pub(super) fn patch(&mut self, view: View) {
        match (view.kind(), &mut *self) {
            (Kind::Text(new), Part::Text(node, old)) => {
                if new != *old {
                    node.set_data(&new);
                    *old = new;
                }
            }
            (Kind::Element(new, values), Part::Element(_, old, holes)) if ptr::eq(new, *old) => {
                for (hole, value) in holes.iter_mut().zip(values) {
                    hole.patch(value);
                }
            }
            (Kind::List(views), Part::List(parts, end)) => patch_list(parts, end, views),
            (Kind::Live(draw), Part::Live(part, effect)) => *effect = redraw(draw, part),
            (kind, old) => {
                let first = old.first();
                if let Some(parent) = first.parent_node() {
                    let new = Part::new(View::new(kind), &Place(parent, Some(first)));
                    mem::replace(old, new).remove();
                }
            }
        }
    }

    /// Its first node.
    fn first(&self) -> Node {
        match self {
            Part::Text(node, _) => node.clone().into(),
            Part::Element(node, ..) => node.clone().into(),
            Part::List(parts, end) => match parts.first() {
                Some((_, part)) => part.first(),
                None => end.clone().into(),
            },
            Part::Live(part, _) => part.borrow().first(),
        }
    }

    /// Does something with each of its nodes, in order.
    fn each_node(&self, act: &dyn Fn(&Node)) {
        match self {
            Part::Text(node, _) => act(node),
            Part::Element(node, ..) => act(node),
            Part::List(parts, end) => {
                parts.iter().for_each(|(_, part)| part.each_node(act));
                act(end);
            }
            Part::Live(part, _) => part.borrow().each_node(act),
        }
    }

    /// Takes it out of the document, for good.
    fn remove(self) {
        self.each_node(&|node| {
            if let Some(parent) = node.parent_node() {
                let _ = parent.remove_child(node);
            }
        });
    }
}

/// Draws into the part, and again whenever a signal changes. The effect does not keep the part: when the part goes,
/// what is live in it goes at once, and not after everything else that is waiting to be drawn.
fn redraw(draw: Box<dyn Draw>, part: &Rc<RefCell<Part>>) -> Effect {
    let part = Rc::downgrade(part);
    Effect::new(move || {
        let view = draw.draw();
        if let Some(part) = part.upgrade() {
            part.borrow_mut().patch(view);
        }
    })
}

fn patch_list(parts: &mut Vec<(usize, Part)>, end: &Text, views: Vec<(usize, View)>) {
    let Some(parent) = end.parent_node() else {
        return;
    };
    let gone = parts.extract_if(.., |(key, _)| views.iter().all(|(new, _)| new != key));
    gone.for_each(|(_, part)| part.remove());
    for (at, (key, view)) in views.into_iter().enumerate() {
        let next = match parts.get(at) {
            Some((_, part)) => part.first(),
            None => end.clone().into(),
        };
        let place = Place(parent.clone(), Some(next));
        match parts[at..].iter().position(|(old, _)| *old == key) {
            Some(0) => {}
            Some(ahead) => {
                let part = parts.remove(at + ahead);
                part.1.each_node(&|node| place.put(node));
                parts.insert(at, part);
            }
            None => {
                parts.insert(at, (key, Part::new(view, &place)));
                continue;
            }
        }
        parts[at].1.patch(view);
    }
}
