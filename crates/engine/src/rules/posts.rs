//! The spaces that hold one accomplice each: slots of port and shipyard, pilots, insurance.

use super::{Party, Space};

/// Who holds these spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Posts {
    /// The vacant ones as bits over [`Space::ALL`].
    vacant: u16,
    /// By place in [`Space::ALL`]; counts where the space is not vacant.
    holders: [Party; Space::ALL.len()],
}

impl Posts {
    /// All vacant.
    pub(super) const VACANT: Posts = Posts {
        vacant: all(),
        holders: [Party::Dummy; Space::ALL.len()],
    };

    /// The vacant spaces as bits over [`Space::ALL`].
    pub(super) const fn vacant(&self) -> u32 {
        self.vacant as u32
    }

    pub(super) const fn is_vacant(&self, space: Space) -> bool {
        self.vacant & 1 << space.index() != 0
    }

    /// Who holds the space.
    pub(super) fn holder(&self, space: Space) -> Option<Party> {
        match self.is_vacant(space) {
            true => None,
            false => Some(self.holders[space.index()]),
        }
    }

    pub(super) fn take(&mut self, space: Space, party: Party) {
        self.vacant &= !(1 << space.index());
        self.holders[space.index()] = party;
    }
}

const fn all() -> u16 {
    let mut bits = 0;
    let mut at = 0;
    while at < Space::ALL.len() {
        if !matches!(Space::ALL[at], Space::Punt(_) | Space::Pirate) {
            bits |= 1 << at;
        }
        at += 1;
    }
    bits
}
