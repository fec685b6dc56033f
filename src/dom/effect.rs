//! What follows the signals that it reads.

use super::turn;
use leptos::{
    prelude::{Owner, RenderEffect},
    reactive::graph::{Subscriber, ToAnySubscriber},
};
use std::cell::RefCell;

/// What is done, and again whenever a signal changes that it reads, each time when its turn comes, until it is dropped.
pub(super) struct Effect(RenderEffect<()>);

impl Effect {
    pub(super) fn new(act: impl Fn() + 'static) -> Effect {
        let turn = RefCell::new(None);
        // What it has made lasts until it does it again: the page shows that while it waits for its turn.
        let owner = Owner::new();
        Effect(RenderEffect::new(move |before: Option<()>| {
            if turn::has_come(&turn, before.is_none()) {
                owner.with_cleanup(&act);
            }
        }))
    }
}

impl Drop for Effect {
    /// The signals would keep a note of it, those of the whole page for ever.
    fn drop(&mut self) {
        let subscriber = self.0.to_any_subscriber();
        subscriber.clear_sources(&subscriber);
    }
}
