//! Signals and effects whose code is compiled once. Leptos compiles its signals anew for each type in one, 2 KB a piece,
//! and its effects for each closure.

use leptos::prelude::{Effect, GetValue, LocalStorage, Notify, StoredValue, Track, Trigger};
use std::{any::Any, cell::RefCell, marker::PhantomData, rc::Rc};

/// A value that is drawn again where it is read, when it changes. It lasts as long as the part of the page that made it,
/// and can be copied into all its closures.
pub struct Held<T> {
    /// Holds a `RefCell<T>`.
    value: StoredValue<Rc<dyn Any>, LocalStorage>,
    changed: Trigger,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Held<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Held<T> {}

impl<T: 'static> Held<T> {
    /// Holds this value.
    pub fn new(value: T) -> Self {
        Held {
            value: StoredValue::new_local(Rc::new(RefCell::new(value))),
            changed: Trigger::new(),
            of: PhantomData,
        }
    }

    /// Reads the value, and again whenever it changes.
    pub fn with<U>(self, read: impl FnOnce(&T) -> U) -> U {
        self.track();
        self.with_untracked(read)
    }

    /// Reads the value as it is now.
    pub fn with_untracked<U>(self, read: impl FnOnce(&T) -> U) -> U {
        read(&cell(&self.value.get_value()).borrow())
    }

    /// Notes that the value is read.
    pub fn track(self) {
        self.changed.track();
    }

    /// Changes the value; what `change` says besides goes back where it says that it did change it.
    pub fn try_change<U>(self, change: impl FnOnce(&mut T) -> (bool, U)) -> U {
        let (changed, said) = change(&mut cell(&self.value.get_value()).borrow_mut());
        if changed {
            self.changed.notify();
        }
        said
    }

    /// Changes the value.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_change(|value| (true, change(value)));
    }

    /// Holds another value.
    pub fn set(self, value: T) {
        cell(&self.value.get_value()).replace(value);
        self.changed.notify();
    }

    /// Holds another value, unless the part of the page that it lasted with has gone.
    pub fn set_late(self, value: T) {
        if self.value.try_get_value().is_some() {
            self.set(value);
        }
    }
}

impl<T: Clone + 'static> Held<T> {
    /// The value, and again whenever it changes.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value as it is now.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// Does something now, and again whenever a signal changes that it reads.
pub fn watch(act: impl Fn() + 'static) {
    let act: Box<dyn Fn()> = Box::new(act);
    Effect::new(move |_| act());
}

fn cell<T: 'static>(value: &Rc<dyn Any>) -> &RefCell<T> {
    value.downcast_ref().expect("nothing else is put in")
}
