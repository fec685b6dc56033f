//! Decisions taken back, and taken again.

use super::Session;
use crate::moment::Moment;
use engine::{
    chance::Chance,
    record::Entry,
    rules::{Actor, Party, Phase, Seat, Turn},
};

/// What taking back now would undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    /// How many decisions.
    pub decisions: usize,
    /// Whether the table has to agree: dice, revealed shares or somebody else's decision would be taken back, and more than
    /// one person plays.
    pub by_agreement: bool,
}

impl Session {
    /// What taking back now would undo; none before the first decision of a person. Dice that the app rolls and what bots
    /// decided go with the decision before them, since they would come up the same again.
    pub fn undo_offered(&self) -> Option<Undo> {
        let entries = self.record.entries();
        let latest = entries.last()?;
        let followed = entries.iter().rev();
        let followed = followed
            .take_while(|entry| self.follows(entry.actor))
            .count();
        let with_bots = self.people() < self.game().seats();
        let decisions = match followed < entries.len() {
            true => followed + 1,
            // Before all that is nobody who could decide otherwise.
            false if with_bots => return None,
            false => followed,
        };
        let own = match (latest.actor, self.game().turn()) {
            (Actor::Seat(before), Turn::Seat(now)) => before == now,
            _ => false,
        };
        let revealed = self.game().phase() == Phase::Over;
        Some(Undo {
            decisions,
            by_agreement: (!own || revealed) && self.people() > 1,
        })
    }

    /// Whether what this actor decides follows by itself from what people decided before.
    fn follows(&self, actor: Actor) -> bool {
        match actor {
            Actor::Chance => !self.customs.own_dice,
            Actor::Seat(seat) => self.bot(seat).is_some(),
        }
    }

    /// Takes the latest decisions back. They can be taken again until another is taken instead.
    pub fn undo(&mut self) {
        let Some(Undo { decisions, .. }) = self.undo_offered() else {
            return;
        };
        let left = self.decisions() - decisions;
        let mut undone = std::mem::take(&mut self.undone);
        undone.extend(self.record.entries()[left..].iter().rev());
        *self = Session {
            undone,
            ..self.at(left)
        };
    }

    /// Whether something that was taken back can be taken again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes again what one undo took back.
    pub fn redo(&mut self) {
        while let Some(&Entry { actor, decision }) = self.undone.last() {
            // It was legal here before.
            let taken = self.decide(actor, decision);
            let next = self.undone.last().map(|entry| entry.actor);
            if taken.is_err() || !next.is_some_and(|actor| self.follows(actor)) {
                break;
            }
        }
    }

    /// The game as it was after so many decisions.
    #[must_use]
    pub fn at(&self, decisions: usize) -> Session {
        Session {
            customs: self.customs,
            away: self.away,
            begun: self.begun.clone(),
            saved: self.saved.clone(),
            ..Session::from_record(self.record.prefix(decisions), self.chance)
        }
    }

    /// The same game as one of its own that began now, with other dice to come. Where only bots played, whoever goes on
    /// with it has the seat that decides, or else the harbor master's.
    #[must_use]
    pub fn fork(self, seed: [u8; 32], now: Moment) -> Session {
        let mut fork = Session {
            chance: Chance::new(seed),
            begun: Some(now),
            saved: None,
            ..self
        };
        if fork.people() == 0 {
            let game = fork.game();
            let seat = match game.turn() {
                Turn::Seat(seat) => Some(seat),
                _ => game.master().and_then(Party::seat),
            };
            fork.take_seat(seat.unwrap_or(Seat::One));
        }
        fork
    }

    /// Something was decided: it may be what was taken back, or makes that void.
    pub(super) fn forget_undone(&mut self, entry: Entry) {
        if self.undone.pop_if(|undone| *undone == entry).is_none() {
            self.undone.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{company::Company, customs::Customs};
    use engine::{
        bots::Level,
        record::Name,
        rules::{Decision, Options, Slot, Space, Ware},
    };

    fn session(own_dice: bool) -> Session {
        let names = ["Ana", "Ben", "Cai"].map(|name| Name::new(name).expect("a name"));
        let company = Company {
            names: names.into(),
            options: Options::NONE,
            customs: Customs {
                own_dice,
                ..Customs::default()
            },
        };
        let session = Session::new(company, Some(Seat::One), [3; 32], Moment::default());
        session.expect("a table of three")
    }

    fn decide(session: &mut Session, seat: Seat, decision: Decision) {
        let decided = session.decide(Actor::Seat(seat), decision);
        decided.expect("it is legal");
    }

    /// Ana gets the office for 1, buys nothing, loads and launches; then everybody places until the dice are due.
    fn until_the_dice(session: &mut Session) {
        decide(session, Seat::One, Decision::Bid(1));
        decide(session, Seat::Two, Decision::Pass);
        decide(session, Seat::Three, Decision::Pass);
        decide(session, Seat::One, Decision::Pass);
        let wares = [Ware::Nutmeg, Ware::Silk, Ware::Ginseng];
        decide(session, Seat::One, Decision::Load(wares));
        decide(session, Seat::One, Decision::Launch([3, 3, 3]));
        for space in [wares.map(Space::Punt), Slot::ALL.map(Space::Port)].concat() {
            let Turn::Seat(seat) = session.game().turn() else {
                break;
            };
            decide(session, seat, Decision::Place(space));
        }
        assert_eq!(session.game().phase(), Phase::Roll);
    }

    #[test]
    fn who_goes_on_with_a_game_of_bots_plays_in_it() {
        let mut session = session(false);
        session.customs.bots = [Some(Level::Mate); 5];
        until_the_dice(&mut session);
        let people = |fork: Session| Seat::ALL.map(|seat| fork.bot(seat).is_none());
        // Ben is to bid.
        let bidding = session.at(1).fork([4; 32], Moment::default());
        assert_eq!(people(bidding)[..3], [false, true, false]);
        // The dice are due, and Ana is harbor master.
        let dice = session.clone().fork([4; 32], Moment::default());
        assert_eq!(people(dice)[..3], [true, false, false]);
        session.take_seat(Seat::Three);
        let kept = session.fork([4; 32], Moment::default());
        assert_eq!(people(kept)[..3], [false, false, true]);
    }

    #[test]
    fn nothing_is_taken_back_before_the_first_decision() {
        let mut session = session(false);
        let before = session.clone();
        assert_eq!(session.undo_offered(), None);
        session.undo();
        session.redo();
        assert_eq!(session, before);
    }

    /// Loading follows launching by the same seat; after the auction and a placement somebody else decides.
    #[test]
    fn only_the_own_turn_goes_without_agreement() {
        let mut session = session(false);
        let offered = |session: &Session| {
            let undo = session.undo_offered().expect("something was decided");
            (undo.decisions, undo.by_agreement)
        };
        decide(&mut session, Seat::One, Decision::Bid(1));
        assert_eq!(offered(&session), (1, true));
        decide(&mut session, Seat::Two, Decision::Pass);
        decide(&mut session, Seat::Three, Decision::Pass);
        assert_eq!(offered(&session), (1, true));
        decide(&mut session, Seat::One, Decision::Pass);
        assert_eq!(offered(&session), (1, false));
        let wares = [Ware::Nutmeg, Ware::Silk, Ware::Ginseng];
        decide(&mut session, Seat::One, Decision::Load(wares));
        assert_eq!(offered(&session), (1, false));
        decide(&mut session, Seat::One, Decision::Launch([3, 3, 3]));
        assert_eq!(offered(&session), (1, false));
        let pledged = session.game().free(Seat::Two).shares().next();
        let pledged = pledged.expect("two shares were dealt");
        decide(&mut session, Seat::Two, Decision::Loan(pledged));
        assert_eq!(offered(&session), (1, true));
    }

    #[test]
    fn dice_go_with_the_decision_before_them_and_come_up_again() {
        let mut session = session(false);
        until_the_dice(&mut session);
        let due = session.clone();
        session.roll().expect("chance's turn");
        let rolled = session.clone();
        let undo = Undo {
            decisions: 2,
            by_agreement: true,
        };
        assert_eq!(session.undo_offered(), Some(undo));
        session.undo();
        let placed = *due.record().entries().last().expect("a placement");
        let taken = due.record().entries().len();
        assert_eq!(session.record(), &due.record().prefix(taken - 1));
        session.redo();
        assert_eq!(session, rolled);
        session.undo();
        let again = session.decide(placed.actor, placed.decision);
        again.expect("it is legal");
        session.roll().expect("chance's turn");
        assert_eq!(session, rolled);
    }

    #[test]
    fn dice_told_to_the_app_are_taken_back_alone() {
        let mut session = session(true);
        until_the_dice(&mut session);
        let due = session.record().clone();
        session.roll().expect("chance's turn");
        assert_eq!(session.undo_offered().map(|undo| undo.decisions), Some(1));
        session.undo();
        assert_eq!(session.record(), &due);
    }

    #[test]
    fn what_was_taken_back_is_void_once_something_else_is_decided() {
        let mut session = session(false);
        decide(&mut session, Seat::One, Decision::Bid(1));
        decide(&mut session, Seat::Two, Decision::Bid(5));
        session.undo();
        session.undo();
        assert!(session.can_redo());
        decide(&mut session, Seat::One, Decision::Bid(1));
        assert!(session.can_redo());
        decide(&mut session, Seat::Two, Decision::Pass);
        assert!(!session.can_redo());
    }

    /// Back to the beginning and forth again, through a whole game.
    #[test]
    fn a_whole_game_is_taken_back_and_taken_again() {
        let mut session = session(false);
        until_the_dice(&mut session);
        while session.game().phase() != Phase::Over {
            match session.game().turn() {
                Turn::Seat(seat) => {
                    let legal = session.game().legal().iter().last();
                    decide(&mut session, seat, legal.expect("a decision"));
                }
                Turn::Chance | Turn::Nobody => session.roll().expect("chance's turn"),
            }
        }
        let played = session.clone();
        while session.undo_offered().is_some() {
            session.undo();
        }
        assert_eq!(session.record().entries(), []);
        while session.can_redo() {
            session.redo();
        }
        assert_eq!(session, played);
    }

    /// Ana bids against bots, which pass.
    #[test]
    fn undo_goes_back_over_what_bots_answered() {
        let mut session = session(false);
        session.customs.bots = [None, Some(Level::Mate), Some(Level::Mate), None, None];
        decide(&mut session, Seat::One, Decision::Bid(1));
        let bid = session.clone();
        decide(&mut session, Seat::Two, Decision::Pass);
        decide(&mut session, Seat::Three, Decision::Pass);
        let answered = session.clone();
        let undo = Undo {
            decisions: 3,
            by_agreement: false,
        };
        assert_eq!(session.undo_offered(), Some(undo));
        session.undo();
        assert_eq!(session.record().entries(), []);
        session.redo();
        assert_eq!(session, answered);
        // While they think.
        session = bid;
        session.undo();
        assert_eq!(session.record().entries(), []);
    }

    #[test]
    fn what_bots_decided_before_all_people_is_not_taken_back() {
        let mut session = session(false);
        session.customs.bots = [Some(Level::Mate), None, None, None, None];
        decide(&mut session, Seat::One, Decision::Bid(1));
        assert_eq!(session.undo_offered(), None);
        decide(&mut session, Seat::Two, Decision::Pass);
        let undo = Undo {
            decisions: 1,
            by_agreement: true,
        };
        assert_eq!(session.undo_offered(), Some(undo));
    }
}
