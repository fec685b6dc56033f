//! Taking back, taking again, and looking back.

use super::{Desk, Panel};
use crate::session::Session;
use leptos::prelude::*;

impl Desk {
    /// Whether something can be taken back now.
    pub fn can_undo(&'static self) -> bool {
        match self.tutor {
            Some(tutor) => tutor.page() > 0,
            None => !self.is_past() && self.read(Session::undo_offered).is_some(),
        }
    }

    /// Whether something can be taken again now.
    pub fn can_redo(&'static self) -> bool {
        match self.tutor {
            Some(tutor) => !tutor.is_last(),
            None => !self.is_past() && self.read(Session::can_redo),
        }
    }

    /// Takes the latest decision back, or asks first whether the table agrees. A lesson goes back by a page.
    pub fn undo(&'static self, agreed: bool) {
        if let Some(tutor) = self.tutor {
            return tutor.turn_back(self);
        }
        let undo = self.session.with_untracked(Session::undo_offered);
        let Some(undo) = undo.filter(|_| !untrack(|| self.is_past())) else {
            return;
        };
        if undo.by_agreement && !agreed {
            self.panel.set(Some(Panel::Undo));
            return;
        }
        self.take(&|session| {
            session.undo();
            Ok(())
        });
        self.ask_anew();
    }

    /// Takes again what was taken back. A lesson goes on by a page.
    pub fn redo(&'static self) {
        if let Some(tutor) = self.tutor {
            return tutor.turn_on(self);
        }
        let undone = self.session.with_untracked(Session::can_redo);
        if undone && !untrack(|| self.is_past()) {
            self.take(&|session| {
                session.redo();
                Ok(())
            });
            self.ask_anew();
        }
    }

    /// Whether an earlier state is looked at, and again whenever that changes.
    pub fn is_past(&'static self) -> bool {
        self.kept.with(Option::is_some)
    }

    /// Looks at the game as it was after so many decisions. Nothing can be decided there.
    pub fn look_back(&'static self, decisions: usize) {
        if self.tutor.is_some() {
            return;
        }
        let then = untrack(|| self.read_whole(|session| session.at(decisions)));
        if !untrack(|| self.is_past()) {
            self.kept.set(Some(self.session.get_untracked()));
        }
        self.session.set(then);
        self.ask_anew();
    }

    /// Looks at the game as it is again.
    pub fn look_up(&'static self) {
        if let Some(session) = self.kept.get_untracked() {
            self.kept.set(None);
            self.session.set(session);
            self.ask_anew();
        }
    }

    /// Reads the game itself, also while an earlier state is looked at.
    pub fn read_whole<T>(&'static self, read: impl FnOnce(&Session) -> T) -> T {
        self.kept.with(|kept| match kept {
            Some(session) => read(session),
            None => self.read(read),
        })
    }
}
