//! The page: what `view!` of the crate `markup` makes, and how it gets into the document.
//!
//! A component returns a [`View`]: plain data, templates and the values in them. What a closure in it draws is *live*:
//! drawn again when a signal changes that it reads. So a component is, as a rule, one closure that draws all of it
//! from the state of the game. A component's body may read signals too: it is then drawn again with the live part
//! around it. Signals, memos and effects that a component makes last until the live part around it is drawn again. So
//! where a component has such, what is around it reads what changes often in live parts beside it.
//!
//! What is drawn is compared with what stands there, in the same place, and only differences are written:
//!
//! - An element with the same template stays, with its focus and its transitions; its values are compared in turn.
//!   An element with another template, even one that looks the same, takes its place.
//! - In a list, what has the same key is the same thing. Without keys, the place in the list is the key.
//! - A listener stays; the closure that it calls is exchanged.
//!
//! With a part goes all that is live in it, at once: signals of a part that has gone are read no more. Signals
//! change the page after the code that changed them has ended, so a listener is never called while its own change is
//! drawn. But it may be called while something else is, when an element with the focus is taken away. Nothing that is
//! borrowed then is borrowed by listeners.

#[path = "../crates/markup/src/marks.rs"]
mod marks;

use leptos::{
    prelude::{LocalStorage, Owner, RenderEffect, SetValue, StoredValue, WithValue, document},
    reactive::graph::{Subscriber, ToAnySubscriber},
    tachys::html::event::EventDescriptor,
};
use marks::{CLOSE, HOLE, NAME, OPEN, TEXT, VALUE, is_mark};
use std::{borrow::Cow, cell::RefCell, marker::PhantomData, mem, ptr, rc::Rc, vec};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{
    Element, Event, HtmlElement, HtmlInputElement, Node, SvgElement, SvgForeignObjectElement, Text,
};

/// A part of the page, still to be drawn.
pub enum View {
    /// A text.
    Text(Cow<'static, str>),
    /// A template and the values in it.
    Element(Markup),
    /// One after another, with keys.
    List(Vec<(usize, View)>),
    /// Drawn again when a signal changes.
    Live(Box<dyn Draw>),
}

impl View {
    /// A text, too: an empty one stands where nothing is, and stays while there is still nothing.
    pub const NOTHING: View = View::Text(Cow::Borrowed(""));
}

impl Default for View {
    fn default() -> View {
        View::NOTHING
    }
}

/// What a closure draws. Here and below there are traits where `dyn Fn` would do, because that brings along code for two
/// more ways to call it, for each closure.
pub trait Draw {
    /// Draws it.
    fn draw(&self) -> View;
}

impl<V: IntoView, F: Fn() -> V> Draw for F {
    fn draw(&self) -> View {
        self().into_view()
    }
}

/// What an attribute says; nothing where it is absent.
pub type Words = Option<Cow<'static, str>>;

/// The value of an attribute.
pub enum Attribute {
    /// As it was drawn.
    Fixed(Words),
    /// Read again when a signal changes.
    Live(Box<dyn Say>),
}

/// What a closure says.
pub trait Say {
    /// Says it.
    fn say(&self) -> Words;
}

impl<W: IntoWords, F: Fn() -> W> Say for F {
    fn say(&self) -> Words {
        self().into_words()
    }
}

/// What an event does, with the contexts of the part that it belongs to.
pub struct Act {
    owner: Owner,
    act: Box<dyn Hear>,
}

/// What a closure does when it hears of an event.
pub trait Hear {
    /// Does it.
    fn hear(&self, event: Event);
}

impl<F: Fn(Event)> Hear for F {
    fn hear(&self, event: Event) {
        self(event);
    }
}

/// A value in a template.
pub enum Value {
    /// A child.
    Child(View),
    /// An attribute, or one of classes, custom properties and properties.
    Attribute(Attribute),
    /// What an event does.
    Act(Rc<Act>),
    /// Whom to tell the element.
    Node(StoredValue<Option<Element>, LocalStorage>),
}

/// A template and the values in it, for `view!`, which puts them in one by one: by calls, because to store them in place
/// took a quarter more code.
pub struct Markup {
    template: &'static str,
    values: Vec<Value>,
}

impl Markup {
    /// A template with room for so many values.
    #[inline(never)]
    pub fn new(template: &'static str, values: usize) -> Markup {
        Markup {
            template,
            values: Vec::with_capacity(values),
        }
    }

    /// All values have been put in.
    pub fn done(self) -> View {
        View::Element(self)
    }

    #[inline(never)]
    fn put(&mut self, value: Value) {
        self.values.push(value);
    }

    /// What an event does. The event is there to tell the type of the argument.
    #[inline(always)]
    pub fn act<E>(&mut self, _: E, act: impl Fn(E::EventType) + 'static)
    where
        E: EventDescriptor<EventType: JsCast>,
    {
        self.put_act(Box::new(move |event: Event| act(event.unchecked_into())));
    }

    #[inline(never)]
    fn put_act(&mut self, act: Box<dyn Hear>) {
        let owner = Owner::current().unwrap_or_default();
        self.put(Value::Act(Rc::new(Act { owner, act })));
    }

    #[inline(never)]
    fn put_live(&mut self, draw: Box<dyn Draw>) {
        self.put(Value::Child(View::Live(draw)));
    }

    #[inline(never)]
    fn put_read(&mut self, read: Box<dyn Say>) {
        self.put(Value::Attribute(Attribute::Live(read)));
    }

    /// Whom to tell the element.
    pub fn node<E: JsCast>(&mut self, Drawn(known, _): Drawn<E>) {
        self.put_node(known);
    }

    #[inline(never)]
    fn put_node(&mut self, known: StoredValue<Option<Element>, LocalStorage>) {
        self.put(Value::Node(known));
    }
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
}

/// A part of the page that is drawn again when a signal changes that it reads.
pub fn live<V: IntoView>(draw: impl Fn() -> V + 'static) -> View {
    View::Live(Box::new(draw))
}

/// Parts one after another, with keys of which no two are the same.
pub fn keyed<V: IntoView>(parts: impl IntoIterator<Item = (usize, V)>) -> View {
    let parts = parts.into_iter();
    View::List(parts.map(|(key, part)| (key, part.into_view())).collect())
}

/// Parts one after another.
pub fn each<V: IntoView>(parts: impl IntoIterator<Item = V>) -> View {
    keyed(parts.into_iter().enumerate())
}

/// A condition as ARIA wants it.
pub fn truth(condition: bool) -> &'static str {
    match condition {
        true => "true",
        false => "false",
    }
}

/// What can stand in an element.
pub trait IntoView: Sized {
    /// As a view.
    fn into_view(self) -> View;

    /// As a child, for `view!`.
    #[inline(never)]
    fn put(self, markup: &mut Markup) {
        markup.put(Value::Child(self.into_view()));
    }
}

/// What can be an attribute.
pub trait IntoAttribute: Sized {
    /// As an attribute, for `view!`.
    fn put(self, markup: &mut Markup);
}

/// What an attribute can say.
pub trait IntoWords {
    /// As text, or nothing.
    fn into_words(self) -> Words;
}

macro_rules! texts {
    ($($text:ty: $into:expr;)*) => { $(
        impl IntoWords for $text {
            fn into_words(self) -> Words {
                Some($into(self))
            }
        }

        impl IntoView for $text {
            fn into_view(self) -> View {
                View::Text($into(self))
            }
        }

        impl IntoAttribute for $text {
            #[inline(never)]
            fn put(self, markup: &mut Markup) {
                markup.put(Value::Attribute(Attribute::Fixed(self.into_words())));
            }
        }
    )* };
}

texts! {
    &'static str: Cow::Borrowed;
    String: Cow::Owned;
    u8: number;
    u32: number;
    i64: number;
}

fn number(number: impl Into<i64>) -> Cow<'static, str> {
    Cow::Owned(number.into().to_string())
}

/// There without a value, or absent.
impl IntoWords for bool {
    fn into_words(self) -> Words {
        self.then_some(Cow::Borrowed(""))
    }
}

impl IntoAttribute for bool {
    #[inline(never)]
    fn put(self, markup: &mut Markup) {
        markup.put(Value::Attribute(Attribute::Fixed(self.into_words())));
    }
}

impl<W: IntoWords> IntoWords for Option<W> {
    fn into_words(self) -> Words {
        self.and_then(W::into_words)
    }
}

impl<W: IntoWords> IntoAttribute for Option<W> {
    #[inline(never)]
    fn put(self, markup: &mut Markup) {
        markup.put(Value::Attribute(Attribute::Fixed(self.into_words())));
    }
}

impl<W: IntoWords, F: Fn() -> W + 'static> IntoAttribute for F {
    #[inline(always)]
    fn put(self, markup: &mut Markup) {
        markup.put_read(Box::new(self));
    }
}

impl IntoView for View {
    fn into_view(self) -> View {
        self
    }
}

impl<V: IntoView> IntoView for Option<V> {
    fn into_view(self) -> View {
        self.map_or(View::NOTHING, V::into_view)
    }
}

impl<V: IntoView> IntoView for Vec<V> {
    fn into_view(self) -> View {
        each(self)
    }
}

impl<V: IntoView, const N: usize> IntoView for [V; N] {
    fn into_view(self) -> View {
        each(self)
    }
}

impl<V: IntoView, F: Fn() -> V + 'static> IntoView for F {
    fn into_view(self) -> View {
        live(self)
    }

    #[inline(always)]
    fn put(self, markup: &mut Markup) {
        markup.put_live(Box::new(self));
    }
}

/// Draws the app at the end of the document, for good.
pub fn mount(app: impl FnOnce() -> View) {
    if let Some(body) = document().body() {
        let owner = Owner::new();
        let part = owner.with(|| Part::new(app(), &Place(body.into(), None)));
        mem::forget((owner, part));
    }
}

/// Draws the view, in which nothing is live, in place of all that is in the element.
pub fn replace(element: &Element, view: View) {
    element.set_text_content(None);
    mem::forget(Part::new(view, &Place(element.clone().into(), None)));
}

/// Where a part goes: into a parent, before a sibling or else last.
#[derive(Clone)]
struct Place(Node, Option<Node>);

impl Place {
    fn put(&self, node: &Node) {
        // It can only fail if somebody else has moved our nodes.
        let _ = self.0.insert_before(node, self.1.as_ref());
    }

    fn put_text(&self, words: &str) -> Text {
        let text = document().create_text_node(words);
        self.put(&text);
        text
    }
}

/// A part that stands in the document. Each has at least one node, so that its place can be found.
enum Part {
    /// A text, empty where there is nothing.
    Text(Text, Cow<'static, str>),
    Element(Element, &'static str, Vec<Hole>),
    /// The parts with their keys, and an empty text behind the last.
    List(Vec<(usize, Part)>, Text),
    Live(Rc<RefCell<Part>>, Effect),
}

/// What stands where an element has a value.
enum Hole {
    Child(Part),
    Attribute(Rc<Spot>, Option<Effect>),
    Act(Listener),
    Node(Element),
}

impl Part {
    fn new(view: View, place: &Place) -> Part {
        match view {
            View::Text(words) => Part::Text(place.put_text(&words), words),
            View::Element(markup) => {
                let template = markup.template;
                let mut builder = Builder::new(markup);
                match builder.root(&place.0) {
                    Some(element) => {
                        place.put(&element);
                        Part::Element(element, template, builder.holes)
                    }
                    // There is an element in each template.
                    None => Part::new(View::NOTHING, place),
                }
            }
            View::List(views) => {
                let parts = views.into_iter();
                let parts = parts.map(|(key, view)| (key, Part::new(view, place)));
                Part::List(parts.collect(), place.put_text(""))
            }
            View::Live(draw) => {
                let part = Rc::new(RefCell::new(Part::new(View::NOTHING, place)));
                let effect = redraw(draw, &part);
                Part::Live(part, effect)
            }
        }
    }

    /// Makes it what the view says, in its place.
    fn patch(&mut self, view: View) {
        match (view, &mut *self) {
            (View::Text(new), Part::Text(node, old)) => {
                if new != *old {
                    node.set_data(&new);
                    *old = new;
                }
            }
            (View::Element(new), Part::Element(_, old, holes)) if ptr::eq(new.template, *old) => {
                for (hole, value) in holes.iter_mut().zip(new.values) {
                    hole.patch(value);
                }
            }
            (View::List(views), Part::List(parts, end)) => patch_list(parts, end, views),
            (View::Live(draw), Part::Live(part, effect)) => *effect = redraw(draw, part),
            (view, old) => {
                let first = old.first();
                if let Some(parent) = first.parent_node() {
                    let new = Part::new(view, &Place(parent, Some(first)));
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

/// What is done again whenever a signal changes that it reads, until it is dropped.
struct Effect(RenderEffect<()>);

impl Effect {
    fn new(act: impl Fn() + 'static) -> Effect {
        Effect(RenderEffect::new(move |_| act()))
    }
}

impl Drop for Effect {
    /// The signals would keep a note of it, those of the whole page for ever.
    fn drop(&mut self) {
        let subscriber = self.0.to_any_subscriber();
        subscriber.clear_sources(&subscriber);
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

impl Hole {
    fn new(value: Value, element: &Element, name: &'static str) -> Hole {
        match value {
            Value::Child(view) => {
                Hole::Child(Part::new(view, &Place(element.clone().into(), None)))
            }
            Value::Attribute(attribute) => {
                let spot = Rc::new(Spot {
                    element: element.clone(),
                    name,
                    words: RefCell::new(None),
                });
                let live = spot.set(attribute);
                Hole::Attribute(spot, live)
            }
            Value::Act(act) => Hole::Act(Listener::new(element, name, act)),
            Value::Node(known) => {
                known.set_value(Some(element.clone()));
                Hole::Node(element.clone())
            }
        }
    }

    fn patch(&mut self, value: Value) {
        match (self, value) {
            (Hole::Child(part), Value::Child(view)) => part.patch(view),
            (Hole::Attribute(spot, live), Value::Attribute(attribute)) => {
                *live = spot.set(attribute);
            }
            (Hole::Act(listener), Value::Act(act)) => drop(listener.act.replace(act)),
            (Hole::Node(element), Value::Node(known)) => known.set_value(Some(element.clone())),
            // The same template has the same kinds of values.
            _ => {}
        }
    }
}

/// Where an attribute stands, and what it says there.
struct Spot {
    element: Element,
    name: &'static str,
    words: RefCell<Words>,
}

impl Spot {
    /// Writes the attribute. Returns what keeps it live, if it is.
    fn set(self: &Rc<Self>, attribute: Attribute) -> Option<Effect> {
        match attribute {
            Attribute::Fixed(words) => {
                self.write(words);
                None
            }
            Attribute::Live(read) => {
                let spot = Rc::clone(self);
                Some(Effect::new(move || spot.write(read.say())))
            }
        }
    }

    fn write(&self, new: Words) {
        let mut old = self.words.borrow_mut();
        let element = &self.element;
        let text = new.as_deref().unwrap_or_default();
        let same = *old == new;
        // None of these fails for names that stand in a template.
        let _ = match self.name {
            // What stands in an input may be what was typed there.
            "prop:value" => {
                element.unchecked_ref::<HtmlInputElement>().set_value(text);
                Ok(())
            }
            "prop:checked" => {
                let input: &HtmlInputElement = element.unchecked_ref();
                input.set_checked(new.is_some());
                Ok(())
            }
            _ if same => Ok(()),
            // Word by word: others may be switched by `class:name`.
            "class" => {
                let classes = element.class_list();
                let words = |words: &Words, there| {
                    let mut words = words
                        .as_deref()
                        .unwrap_or_default()
                        .split_ascii_whitespace();
                    words.try_for_each(|word| classes.toggle_with_force(word, there).map(|_| ()))
                };
                words(&old, false).and(words(&new, true))
            }
            name => match (name.split_once(':'), &new) {
                (Some(("class", class)), _) => {
                    let classes = element.class_list();
                    classes.toggle_with_force(class, new.is_some()).map(|_| ())
                }
                (Some((_, property)), _) => {
                    let html: &HtmlElement = element.unchecked_ref();
                    html.style().set_property(property, text)
                }
                (None, Some(_)) => element.set_attribute(name, text),
                (None, None) => element.remove_attribute(name),
            },
        };
        *old = new;
    }
}

/// Listens to an event of an element until it is dropped.
struct Listener {
    element: Element,
    event: &'static str,
    act: Rc<RefCell<Rc<Act>>>,
    closure: Closure<dyn Fn(Event)>,
}

impl Listener {
    fn new(element: &Element, event: &'static str, act: Rc<Act>) -> Listener {
        let act = Rc::new(RefCell::new(act));
        let closure = Closure::<dyn Fn(Event)>::new({
            let act = Rc::clone(&act);
            move |event| {
                // Not borrowed while it runs: it may be exchanged meanwhile.
                let Act { owner, act } = &*Rc::clone(&act.borrow());
                owner.with(|| act.hear(event));
            }
        });
        let listener = closure.as_ref().unchecked_ref();
        let _ = element.add_event_listener_with_callback(event, listener);
        Listener {
            element: element.clone(),
            event,
            act,
            closure,
        }
    }
}

impl Drop for Listener {
    /// Events may still come to an element that has gone.
    fn drop(&mut self) {
        let listener = self.closure.as_ref().unchecked_ref();
        let _ = (self.element).remove_event_listener_with_callback(self.event, listener);
    }
}

/// Makes an element from a template.
struct Builder {
    /// What is still to be read.
    template: &'static str,
    values: vec::IntoIter<Value>,
    holes: Vec<Hole>,
}

impl Builder {
    fn new(markup: Markup) -> Builder {
        Builder {
            template: markup.template,
            holes: Vec::with_capacity(markup.values.len()),
            values: markup.values.into_iter(),
        }
    }

    /// The next mark and the words behind it.
    fn next(&mut self) -> Option<(char, &'static str)> {
        let mut chars = self.template.chars();
        let mark = chars.next()?;
        let rest = chars.as_str();
        let (words, rest) = rest.split_at(rest.find(is_mark).unwrap_or(rest.len()));
        self.template = rest;
        Some((mark, words))
    }

    /// The element of the template, for this parent.
    fn root(&mut self, parent: &Node) -> Option<Element> {
        match self.next()? {
            (OPEN, tag) => self.element(tag, parent),
            _ => None,
        }
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
        let inside = Place(element.clone().into(), None);
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
