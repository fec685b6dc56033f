//! What follows the signals that it reads.

use leptos::{
    prelude::RenderEffect,
    reactive::graph::{Subscriber, ToAnySubscriber},
};

/// What is done again whenever a signal changes that it reads, until it is dropped.
pub(super) struct Effect(RenderEffect<()>);

impl Effect {
    pub(super) fn new(act: impl Fn() + 'static) -> Effect {
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
