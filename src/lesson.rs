//! The first voyage: a game that is played along, with a sentence before each step (`public/lesson/`, one text for each
//! language, fetched when it is opened).
//!
//! Such a text is a record. Its comments that begin with `#` and the id of a section of the rules are the pages:
//! `#auction Each voyage begins with an auction.` A page is read where so many decisions have been taken as stand above it.

use crate::session::Session;
use engine::{
    record::Entry,
    rules::{Actor, Seat},
};

/// A lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game to its end.
    whole: Session,
    pages: Vec<Page>,
}

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// How many decisions have been taken.
    pub after: usize,
    /// The id of the section of the rules that tells more.
    pub section: &'static str,
    /// What it says.
    pub text: String,
}

impl Lesson {
    /// Reads a lesson; none if it is no record, or says nothing.
    pub fn read(text: &str) -> Option<Lesson> {
        // All its dice stand in the record.
        let whole = Session::open_with(text, Some([0; 32])).ok()?;
        let mut after = 0;
        let mut pages = Vec::new();
        for line in text.lines() {
            let comment = line.strip_prefix('#').and_then(|line| line.split_once(' '));
            match comment {
                // A comment like those of saves.
                Some(("", _)) => {}
                Some((section, text)) => pages.push(Page {
                    after,
                    // A few words, kept for good.
                    section: section.to_owned().leak(),
                    text: text.to_owned(),
                }),
                None => after += usize::from(is_decision(line)),
            }
        }
        (!pages.is_empty()).then_some(Lesson { whole, pages })
    }

    /// The pages in order.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The page of this number, or the last.
    pub fn page(&self, number: usize) -> &Page {
        &self.pages[number.min(self.pages.len() - 1)]
    }

    /// The game where this page is read.
    pub fn at(&self, number: usize) -> Session {
        self.whole.at(self.page(number).after)
    }

    /// Who is taught: the only person at the table.
    pub fn learner(&self) -> Option<Seat> {
        let mut seats = self.whole.game().all_seats();
        seats.find(|&seat| self.whole.bot(seat).is_none())
    }

    /// What is to be decided at this page by who is taught, dice included; none where the page only tells something.
    pub fn asked(&self, number: usize) -> Option<Entry> {
        let next = self.pages.get(number + 1)?;
        let after = self.page(number).after;
        let entries = self.whole.record().entries();
        let entry = *entries.get(after).filter(|_| next.after > after)?;
        let mine = match entry.actor {
            Actor::Chance => true,
            Actor::Seat(seat) => Some(seat) == self.learner(),
        };
        mine.then_some(entry)
    }
}

/// Whether the line of a record begins with who decides.
fn is_decision(line: &str) -> bool {
    line.starts_with(|c: char| c == '*' || c.is_ascii_digit())
}
