//! The game at the table, and where it is stored.

use super::Desk;
use crate::{
    app::annex,
    session::Session,
    storage::{self, Slot, StorageFault},
};
use leptos::prelude::*;
use web_sys::StorageEvent;

impl Desk {
    /// Whether something else has changed or deleted what is stored, and the players have not chosen yet.
    pub fn is_changed(&'static self) -> bool {
        self.fault.get().is_some_and(StorageFault::asks)
    }

    /// The game as it is now, and where it is stored, or was before somebody deleted it, if nothing else is there.
    pub fn copy(&'static self) -> (Session, Option<Slot>) {
        let slot = self.slot.get_untracked();
        let session = untrack(|| self.read_whole(Session::clone));
        (
            session,
            slot.filter(|&slot| storage::meddled(slot) != Some(StorageFault::Changed)),
        )
    }

    pub(super) fn store(&'static self, session: &Session) {
        let stored = storage::store(self.slot.get_untracked(), session);
        if let Ok(slot) = stored {
            self.slot.set(Some(slot));
        }
        self.fault.set(stored.err());
    }

    /// Looks whether the game has been changed or deleted elsewhere. It is not written then until the players have chosen.
    pub fn look_again(&'static self) {
        let meddled = self.slot.get_untracked().and_then(storage::meddled);
        let before = self.fault.get_untracked();
        // What was deleted may have been put back.
        if meddled != before && meddled.or(before).is_some_and(StorageFault::asks) {
            self.fault.set(meddled);
        }
    }

    /// Another tab has written something. Bots play in the tab that took up the game last, and in no other.
    pub fn hear_of(&'static self, event: &StorageEvent) {
        let slot = self.slot.get_untracked();
        if slot.is_some_and(|slot| storage::is_claim(slot, event)) && untrack(|| self.has_bots()) {
            storage::disown();
        }
        self.look_again();
    }

    /// Goes on with the game as it is here, as a game of its own; what was stored elsewhere stays.
    pub fn take_over(&'static self) {
        self.look_up();
        self.slot.set(None);
        self.limit.set(None);
        self.session.with_untracked(|session| self.store(session));
    }

    /// The game as it was stored elsewhere, and where, if it can be read: it takes the annex, which may still be to come.
    pub fn theirs(&'static self) -> Option<(Session, Slot)> {
        let annex = annex::here()?;
        let slot = self.slot.get_untracked()?;
        Some(((annex.stored)(slot)?, slot))
    }
}
