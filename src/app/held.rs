//! Signals and effects whose code is compiled once. Leptos compiles its signals anew for each type in one, 2 KB a piece,
//! and its effects for each closure.

use leptos::prelude::{ArcTrigger, Effect, GetValue, LocalStorage, Notify, StoredValue, Track};
use std::{any::Any, cell::RefCell, marker::PhantomData, rc::Rc};

/// A value that is drawn again where it is read, when it changes. It lasts as long as the part of the page that made it,
/// and can be copied into all its closures.
pub struct Held<T> {
    kept: Kept,
    of: PhantomData<fn() -> T>,
}

/// Where a value is kept, with who reads it: a `RefCell<T>` in it.
type Kept = StoredValue<Rc<Slot>, LocalStorage>;

struct Slot {
    changed: ArcTrigger,
    value: Box<dyn Any>,
}

impl Slot {
    fn cell<T: 'static>(&self) -> &RefCell<T> {
        (self.value.downcast_ref()).expect("nothing else is put in")
    }
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
        let value = Box::new(RefCell::new(value));
        Held {
            kept: keep(value),
            of: PhantomData,
        }
    }

    /// Reads the value, and again whenever it changes.
    pub fn with<U>(self, read: impl FnOnce(&T) -> U) -> U {
        let slot = tracked(self.kept);
        read(&slot.cell().borrow())
    }

    /// Reads the value as it is now.
    pub fn with_untracked<U>(self, read: impl FnOnce(&T) -> U) -> U {
        let slot = slot(self.kept);
        read(&slot.cell().borrow())
    }

    /// Notes that the value is read.
    pub fn track(self) {
        tracked(self.kept);
    }

    /// Changes the value; what `change` says besides goes back where it says that it did change it.
    pub fn try_change<U>(self, change: impl FnOnce(&mut T) -> (bool, U)) -> U {
        let slot = slot(self.kept);
        let (changed, said) = change(&mut slot.cell().borrow_mut());
        if changed {
            slot.changed.notify();
        }
        said
    }

    /// Changes the value.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_change(|value| (true, change(value)));
    }

    /// Holds another value.
    #[inline(never)]
    pub fn set(self, value: T) {
        let slot = slot(self.kept);
        slot.cell().replace(value);
        slot.changed.notify();
    }

    /// Holds another value, unless the part of the page that it lasted with has gone.
    pub fn set_late(self, value: T) {
        if self.kept.try_get_value().is_some() {
            self.set(value);
        }
    }
}

impl<T: Clone + 'static> Held<T> {
    /// The value, and again whenever it changes.
    #[inline(never)]
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value as it is now.
    #[inline(never)]
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

/// What is called back. It lasts as long as the part of the page that made it.
pub struct Callback<T>(Held<Rc<dyn Fn(T)>>);

impl<T> Clone for Callback<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Callback<T> {}

impl<T: 'static> Callback<T> {
    /// Does this.
    pub fn new(act: impl Fn(T) + 'static) -> Self {
        Callback(Held::new(Rc::new(act)))
    }

    /// Does it with this.
    pub fn run(self, with: T) {
        let act = self.0.get_untracked();
        act(with);
    }
}

/// Does something now, and again whenever a signal changes that it reads.
pub fn watch(act: impl Fn() + 'static) {
    let act: Box<dyn Fn()> = Box::new(act);
    Effect::new(move |_| act());
}

#[inline(never)]
fn keep(value: Box<dyn Any>) -> Kept {
    let changed = ArcTrigger::new();
    StoredValue::new_local(Rc::new(Slot { changed, value }))
}

#[inline(never)]
fn slot(kept: Kept) -> Rc<Slot> {
    kept.get_value()
}

#[inline(never)]
fn tracked(kept: Kept) -> Rc<Slot> {
    let slot = kept.get_value();
    slot.changed.track();
    slot
}
