//! The log: what was decided and what came of it, told in order.

use engine::{
    record::{Entry, Record},
    rules::{Event, Game, Reason},
};

/// One thing to tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// A voyage begins.
    Voyage(u32),
    /// Somebody decided something.
    Decided(Entry),
    /// Something came of it.
    Happened(Event),
}

/// All that was told so far, with the number of decisions taken before each line.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Log {
    lines: Vec<(usize, Told)>,
}

impl Log {
    /// The log of a whole record.
    pub fn of(record: &Record) -> Log {
        let mut log = Log::default();
        let mut game = *record.start();
        log.begin(&game);
        for (taken, &entry) in record.entries().iter().enumerate() {
            let mut events = Vec::new();
            // Everything in a record is legal.
            let _ = game.play_seen(entry.actor, entry.decision, &mut events);
            log.tell(taken, entry, &events, &game);
        }
        log
    }

    /// The lines in order.
    pub fn lines(&self) -> &[(usize, Told)] {
        &self.lines
    }

    /// Starts the log of a new game.
    pub fn begin(&mut self, game: &Game) {
        self.lines.push((0, Told::Voyage(game.voyage())));
    }

    /// Adds a decision, what came of it, and the state after it. `taken`: decisions before it.
    pub fn tell(&mut self, taken: usize, entry: Entry, events: &[Event], after: &Game) {
        self.lines.push((taken, Told::Decided(entry)));
        for &event in events {
            if is_news(event) {
                self.lines.push((taken, Told::Happened(event)));
            }
            if let Event::VoyageOver { voyage } = event
                && after.voyage() > voyage
            {
                self.lines.push((taken, Told::Voyage(after.voyage())));
            }
        }
    }
}

/// Whether the event says something that the decision's own line does not.
fn is_news(event: Event) -> bool {
    match event {
        Event::Paid { reason, .. } => matches!(
            reason,
            Reason::Cargo(_) | Reason::Plunder(_) | Reason::Port(_) | Reason::Repair(_)
        ),
        Event::Master { .. } | Event::Forced { .. } | Event::Docked { .. } => true,
        Event::Wrecked { .. } | Event::Plundered { .. } | Event::Rose { .. } => true,
        Event::Placed { party, .. } => party.seat().is_none(),
        Event::Boarded { party, .. } => party.seat().is_none(),
        Event::Rolled { .. } | Event::Moved { .. } | Event::VoyageOver { .. } => false,
    }
}
