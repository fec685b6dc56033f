//! What is seen while a decision is carried out.

use engine::rules::{Event, Game, Witness};

/// All that happened, and where it left the punts.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seen {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The game as it was when the last punt of a voyage had landed and nothing was paid yet.
    pub landed: Option<Game>,
}

impl Witness for Seen {
    fn see(&mut self, event: Event) {
        self.events.push(event);
    }

    fn see_landed(&mut self, game: &Game) {
        self.landed = Some(*game);
    }
}
