//! The places in an element that have values: a child, an attribute, what an event does.

use super::{
    Act, Attribute, Value, Words,
    effect::Effect,
    part::{Part, Place},
};
use leptos::prelude::SetValue;
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, Event, HtmlElement, HtmlInputElement};

/// What stands where an element has a value.
pub(super) enum Hole {
    Child(Part),
    Attribute(Rc<Spot>, Option<Effect>),
    Act(Listener),
    Node(Element),
}

impl Hole {
    pub(super) fn new(value: Value, element: &Element, name: &'static str) -> Hole {
        match value {
            Value::Child(view) => Hole::Child(Part::new(view, &Place::end(element))),
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

    pub(super) fn patch(&mut self, value: Value) {
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
pub(super) struct Spot {
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
pub(super) struct Listener {
    element: Element,
    event: &'static str,
    act: Rc<RefCell<Rc<Act>>>,
    closure: Closure<dyn Fn(Event)>,
}

impl Listener {
    pub(super) fn new(element: &Element, event: &'static str, act: Rc<Act>) -> Listener {
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
