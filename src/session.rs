//! The current game: its record, its dice, and what the latest decision brought about.
//!
//! This is the one place that changes a game. Everything else reads.

mod kin;
mod save;
mod undo;

pub use kin::Kin;
pub use save::SaveError;
pub use undo::Undo;

pub(crate) use save::{SAVED_LINE, read_customs, seed_line};

use crate::{company::Company, customs::Customs, moment::Moment, seen::Seen, title::Title};
use engine::{
    bots::Level,
    chance::Chance,
    record::{Entry, HeadError, Name, Record},
    rules::{Actor, Decision, Event, Game, Refusal, Seat, Seats, Setup},
};
use std::fmt;

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    record: Record,
    chance: Chance,
    customs: Customs,
    title: Title,
    away: Seats,
    /// What the latest decision brought about.
    latest: Vec<Event>,
    landed: Option<Game>,
    /// Decisions taken back, the latest first to be taken again.
    undone: Vec<Entry>,
    begun: Option<Moment>,
    saved: Option<Moment>,
}

/// Why a game cannot begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupProblem {
    /// The game has 2 to 5 players.
    Players(usize),
    /// Names or setup do not fit together.
    Head(HeadError),
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupProblem::Players(players) => write!(f, "{players} players, not 2 to 5"),
            SetupProblem::Head(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SetupProblem {}

impl Session {
    /// A new game. Without an opening seat, chance names one.
    ///
    /// # Errors
    ///
    /// If the names do not make a table.
    pub fn new(
        company: Company,
        opening: Option<Seat>,
        seed: [u8; 32],
        begun: Moment,
    ) -> Result<Session, SetupProblem> {
        let Company {
            names,
            options,
            customs,
        } = company;
        let chance = Chance::new(seed);
        let seats = names.len();
        let deal = chance.deal(seats).ok_or(SetupProblem::Players(seats))?;
        let setup = Setup {
            deal,
            opening: opening.unwrap_or_else(|| Seat::ALL[chance.seat_index(seats)]),
            options,
        };
        let record = Record::new(names, setup).map_err(SetupProblem::Head)?;
        Ok(Session {
            customs,
            begun: Some(begun),
            ..Session::from_record(record, chance)
        })
    }

    /// Takes up a game where its record ends.
    pub fn from_record(record: Record, chance: Chance) -> Session {
        let mut session = Session {
            record,
            chance,
            customs: Customs::default(),
            title: Title::default(),
            away: Seats::NONE,
            latest: Vec::new(),
            landed: None,
            undone: Vec::new(),
            begun: None,
            saved: None,
        };
        let mut game = *session.record.start();
        for entry in session.record.entries().to_vec() {
            let mut seen = Seen::default();
            // Everything in a record is legal.
            let _ = entry.play(&mut game, &mut seen);
            session.remember(entry.decision, seen);
        }
        session
    }

    /// The game now.
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// The game as a record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How many decisions there were so far.
    pub fn decisions(&self) -> usize {
        self.record.entries().len()
    }

    /// What the table has agreed on beside the rules.
    pub fn customs(&self) -> Customs {
        self.customs
    }

    /// The level of the bot at a seat; none where a person plays.
    pub fn bot(&self, seat: Seat) -> Option<Level> {
        self.customs.bots[seat.index()]
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        let seats = self.game().all_seats();
        seats.filter(|&seat| self.bot(seat).is_none()).count()
    }

    /// A person takes a bot's seat.
    pub fn take_seat(&mut self, seat: Seat) {
        self.customs.bots[seat.index()] = None;
    }

    /// What the random numbers of a bot that decides now begin with: the same whenever it is asked, so that nothing is
    /// won by asking again. The dice do not follow from it.
    pub fn whim(&self) -> u64 {
        let [first, ..] = *self.chance.seed().as_chunks::<8>().0 else {
            return 0;
        };
        u64::from_le_bytes(first).wrapping_add(self.decisions() as u64)
    }

    /// Whose seats are at other devices: none where all play at this one.
    pub fn away(&self) -> Seats {
        self.away
    }

    /// From now on these seats are at other devices. Somebody has to be at this one.
    pub fn send_away(&mut self, away: Seats) {
        let here = self.game().all_seats().any(|seat| !away.contains(seat));
        self.away = if here { away } else { Seats::NONE };
    }

    /// From now on only these seats are at this device.
    pub fn keep_here(&mut self, here: Seats) {
        let away = self.game().all_seats();
        self.send_away(away.filter(|&seat| !here.contains(seat)).collect());
    }

    /// The seed of all dice.
    pub fn seed(&self) -> &[u8; 32] {
        self.chance.seed()
    }

    /// The same game where this has been agreed on.
    #[must_use]
    pub fn with_customs(self, customs: Customs) -> Session {
        Session { customs, ..self }
    }

    /// Who plays, and how.
    pub fn company(&self) -> Company {
        Company {
            names: self.record.names().to_vec(),
            options: self.record.setup().options,
            customs: self.customs,
        }
    }

    /// A player's name.
    pub fn name(&self, seat: Seat) -> &Name {
        &self.record.names()[seat.index()]
    }

    /// When the game began; the first saves do not say.
    pub fn begun(&self) -> Option<&Moment> {
        self.begun.as_ref()
    }

    /// When the save was made that the game was opened from.
    pub fn saved(&self) -> Option<&Moment> {
        self.saved.as_ref()
    }

    /// What the latest decision brought about, for those who draw or sound it.
    pub fn latest(&self) -> &[Event] {
        &self.latest
    }

    /// The game as it was when the last punt of a voyage had landed and nothing was paid yet, until something is decided
    /// about the next voyage.
    pub fn landed(&self) -> Option<&Game> {
        self.landed.as_ref()
    }

    /// Carries out a decision.
    ///
    /// # Errors
    ///
    /// If the rules refuse it; nothing has then changed.
    pub fn decide(&mut self, actor: Actor, decision: Decision) -> Result<(), Refusal> {
        let mut seen = Seen::default();
        self.record.play_seen(actor, decision, &mut seen)?;
        self.forget_undone(Entry { actor, decision });
        self.remember(decision, seen);
        Ok(())
    }

    /// Lets chance decide: the dice are rolled, or the dummy acts. Which draw it is hangs on how often chance has
    /// decided before, whoever rolled the dice then.
    ///
    /// # Errors
    ///
    /// If it is not chance's turn.
    pub fn roll(&mut self) -> Result<(), Refusal> {
        let entries = self.record.entries().iter();
        let taken = entries.filter(|entry| entry.actor == Actor::Chance).count();
        match self.chance.decide(self.game(), taken) {
            Some(decision) => self.decide(Actor::Chance, decision),
            None => Err(Refusal::NotYourTurn {
                turn: self.game().turn(),
            }),
        }
    }

    /// Keeps what a decision brought about. Loans leave the landing as it is: they say nothing about the next voyage.
    fn remember(&mut self, decision: Decision, seen: Seen) {
        self.latest = seen.events;
        if !matches!(decision, Decision::Loan(_) | Decision::Redeem(_)) {
            self.landed = seen.landed;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        customs::{Token, Tokens},
        view::Reckoning,
    };
    use engine::rules::{Die, Options, Punt, Turn};

    /// A table of three, one of them a bot's.
    pub(super) fn session() -> Session {
        let names = ["Ana", "Ben", "Cai"].map(|name| Name::new(name).expect("a name"));
        let company = Company {
            names: names.to_vec(),
            options: Options::NONE,
            customs: Customs {
                tokens: Tokens::new(&[Token::Moon, Token::Circle]).expect("distinct"),
                bots: [None, Some(Level::Mate), None, None, None],
                open: true,
                own_dice: true,
            },
        };
        let begun = Moment::parse("2026-11-28T00:00:00Z").expect("a moment");
        let session = Session::new(company, None, [0xa5; 32], begun);
        session.expect("a table of three")
    }

    /// Plays until chance has decided a few times, always the first legal decision.
    pub(super) fn play(session: &mut Session, decisions: usize) {
        for _ in 0..decisions {
            match session.game().turn() {
                Turn::Seat(seat) => {
                    let decision = session.game().legal().iter().next().expect("a decision");
                    session
                        .decide(Actor::Seat(seat), decision)
                        .expect("it is legal");
                }
                _ => session.roll().expect("it is chance's turn"),
            }
        }
    }

    /// Dice that the players rolled count as a draw, so that later ones come up as they would have.
    #[test]
    fn dice_by_hand_leave_the_later_ones_as_they_were() {
        use engine::rules::Phase;
        let mut app = session();
        while app.game().turn() != Turn::Chance {
            play(&mut app, 1);
        }
        let mut hand = app.clone();
        app.roll().expect("chance's turn");
        let dice = hand.game().punts().iter();
        let dice: Vec<Option<Die>> = dice.map(|punt| punt.at_sea().then_some(Die::One)).collect();
        let dice: [Option<Die>; 3] = dice.try_into().expect("three punts");
        let roll = Decision::Roll(dice);
        hand.decide(Actor::Chance, roll).expect("it is legal");
        let next = |session: &mut Session| {
            while session.game().phase() != Phase::Roll {
                play(session, 1);
            }
            session.roll().expect("chance's turn");
            session
                .record()
                .entries()
                .last()
                .map(|entry| entry.decision)
        };
        let [Some(Decision::Roll(app)), Some(Decision::Roll(hand))] =
            [next(&mut app), next(&mut hand)]
        else {
            panic!("both roll");
        };
        let mut pairs = app.into_iter().zip(hand);
        let mut both = 0;
        assert!(pairs.all(|(app, hand)| {
            both += usize::from(app.is_some() && hand.is_some());
            app.is_none() || hand.is_none() || app == hand
        }));
        assert!(both > 0);
    }

    /// A loan once closed the book, and it could not be opened again.
    #[test]
    fn a_loan_leaves_the_account_book_open() {
        let mut session = session();
        while session.landed().is_none() {
            play(&mut session, 1);
        }
        let game = *session.game();
        let (seat, ware) = game
            .all_seats()
            .find_map(|seat| Some((seat, game.free(seat).shares().next()?)))
            .expect("somebody has a free share");
        let book = Reckoning::of(session.record());
        assert!(book.is_some());
        let loan = Decision::Loan(ware);
        session.decide(Actor::Seat(seat), loan).expect("it is free");
        assert!(session.landed().is_some());
        assert_eq!(Reckoning::of(session.record()), book);
        play(&mut session, 1);
        assert_eq!(session.landed(), None);
        assert_eq!(Reckoning::of(session.record()), None);
    }

    /// As long as the account book lies open, so that the chart can show what it is about.
    #[test]
    fn the_landing_is_kept_until_the_next_voyage_is_decided_about() {
        let mut session = session();
        while session.landed().is_none() {
            assert_eq!(session.landed(), None);
            play(&mut session, 1);
        }
        let landed = *session.landed().expect("the voyage is settled");
        assert_eq!(landed.voyage(), 1);
        assert!(!landed.punts().iter().any(Punt::at_sea));
        assert_eq!(landed.turn(), Turn::Nobody, "nothing is offered there");
        // Nothing is paid yet: by the book, the rest of what is there now came with the settlement.
        let book = Reckoning::of(session.record()).expect("the voyage is settled");
        for (seat, &total) in landed.all_seats().zip(&book.totals) {
            let before = i64::from(landed.cash(seat));
            assert_eq!(before + total, i64::from(session.game().cash(seat)));
        }
        play(&mut session, 1);
        assert_eq!(session.landed(), None);
    }
}
