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

mod builder;
mod drawn;
mod effect;
mod hole;
#[path = "../crates/markup/src/marks.rs"]
mod marks;
mod part;
mod turn;

pub use drawn::{Drawn, find, find_all};
pub use part::{mount, mount_by_turns, replace};
pub use turn::{answer_presses, once_drawn, pause};

use leptos::{
    prelude::{LocalStorage, Owner, StoredValue},
    tachys::html::event::EventDescriptor,
};
use std::{borrow::Cow, rc::Rc};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// A part of the page, still to be drawn. It is as thin as can be, a pointer: each component hands some on.
pub struct View(Option<Box<Kind>>);

/// What a part of the page is.
enum Kind {
    /// A text.
    Text(Cow<'static, str>),
    /// A template and the values in it.
    Element(&'static str, Vec<Value>),
    /// One after another, with keys.
    List(Vec<(usize, View)>),
    /// Drawn again when a signal changes.
    Live(Box<dyn Draw>),
}

impl View {
    /// A text, too: an empty one stands where nothing is, and stays while there is still nothing.
    pub const NOTHING: View = View(None);

    #[inline(never)]
    fn new(kind: Kind) -> View {
        View(Some(Box::new(kind)))
    }

    /// A text.
    pub fn text(text: impl Into<Cow<'static, str>>) -> View {
        View::new(Kind::Text(text.into()))
    }

    #[inline(never)]
    fn list(parts: Vec<(usize, View)>) -> View {
        View::new(Kind::List(parts))
    }

    #[inline(never)]
    fn live(draw: Box<dyn Draw>) -> View {
        View::new(Kind::Live(draw))
    }

    /// What it is.
    fn kind(self) -> Kind {
        self.0.map_or(Kind::Text(Cow::Borrowed("")), |kind| *kind)
    }
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
pub struct Markup(Box<Kind>);

impl Markup {
    /// A template with room for so many values.
    #[inline(never)]
    pub fn new(template: &'static str, values: usize) -> Markup {
        Markup(Box::new(Kind::Element(
            template,
            Vec::with_capacity(values),
        )))
    }

    /// All values have been put in.
    pub fn done(self) -> View {
        View(Some(self.0))
    }

    #[inline(never)]
    fn put(&mut self, value: Value) {
        if let Kind::Element(_, values) = &mut *self.0 {
            values.push(value);
        }
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
        self.put(Value::Child(View::new(Kind::Live(draw))));
    }

    #[inline(never)]
    fn put_read(&mut self, read: Box<dyn Say>) {
        self.put(Value::Attribute(Attribute::Live(read)));
    }

    /// Whom to tell the element.
    pub fn node<E: JsCast>(&mut self, drawn: Drawn<E>) {
        self.put_node(drawn.known());
    }

    #[inline(never)]
    fn put_node(&mut self, known: StoredValue<Option<Element>, LocalStorage>) {
        self.put(Value::Node(known));
    }
}

/// A part of the page that is drawn again when a signal changes that it reads.
pub fn live<V: IntoView>(draw: impl Fn() -> V + 'static) -> View {
    View::live(Box::new(draw))
}

/// Parts one after another, with keys of which no two are the same.
pub fn keyed<V: IntoView>(parts: impl IntoIterator<Item = (usize, V)>) -> View {
    let mut list = Vec::new();
    for (key, part) in parts {
        add(&mut list, key, part.into_view());
    }
    View::list(list)
}

#[inline(never)]
fn add(list: &mut Vec<(usize, View)>, key: usize, part: View) {
    list.push((key, part));
}

/// Parts one after another.
pub fn each<V: IntoView>(parts: impl IntoIterator<Item = V>) -> View {
    let mut list = Vec::new();
    for part in parts {
        let key = list.len();
        add(&mut list, key, part.into_view());
    }
    View::list(list)
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
                View::new(Kind::Text($into(self)))
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
