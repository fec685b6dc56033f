//! The current game: its record, its dice, and what the latest decision brought about.
//!
//! This is the one place that changes a game. Everything else reads.

mod kin;
mod undo;

pub use kin::Kin;
pub use undo::Undo;

use crate::{
    company::Company,
    customs::Customs,
    moment::Moment,
    summary,
    title::Title,
    view::{Log, Reckoning},
};
use engine::{
    bots::Level,
    chance::Chance,
    record::{Entry, HeadError, Name, ReadError, Record, excerpt},
    rules::{Actor, Decision, Event, Game, Pesos, Refusal, Seat, Seats, Setup},
};
use std::{fmt, iter};

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    record: Record,
    chance: Chance,
    customs: Customs,
    title: Title,
    away: Seats,
    log: Log,
    /// What happened since the latest voyage began.
    voyage: Vec<Event>,
    /// What the latest decision brought about.
    latest: Vec<Event>,
    reckoning: Option<Reckoning>,
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
            log: Log::of(&record),
            record,
            chance,
            customs: Customs::default(),
            title: Title::default(),
            away: Seats::NONE,
            voyage: Vec::new(),
            latest: Vec::new(),
            reckoning: None,
            undone: Vec::new(),
            begun: None,
            saved: None,
        };
        let mut game = *session.record.start();
        for entry in session.record.entries().to_vec() {
            let first = session.voyage.len();
            // Everything in a record is legal.
            let _ = game.play_seen(entry.actor, entry.decision, &mut session.voyage);
            session.latest.clear();
            session.latest.extend_from_slice(&session.voyage[first..]);
            session.close_voyage(entry.decision, first, &game);
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

    /// The log.
    pub fn log(&self) -> &Log {
        &self.log
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

    /// The account book of the voyage that the latest decision settled, if it did.
    pub fn reckoning(&self) -> Option<&Reckoning> {
        self.reckoning.as_ref()
    }

    /// Carries out a decision.
    ///
    /// # Errors
    ///
    /// If the rules refuse it; nothing has then changed.
    pub fn decide(&mut self, actor: Actor, decision: Decision) -> Result<(), Refusal> {
        let taken = self.decisions();
        let first = self.voyage.len();
        self.record.play_seen(actor, decision, &mut self.voyage)?;
        let game = *self.record.game();
        self.latest.clear();
        self.latest.extend_from_slice(&self.voyage[first..]);
        let entry = Entry { actor, decision };
        self.forget_undone(entry);
        self.log.tell(taken, entry, &self.voyage[first..], &game);
        self.close_voyage(decision, first, &game);
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

    /// After a decision whose events begin at `first`: makes the account book if it settled the voyage, and closes
    /// it otherwise. Loans leave it as it is.
    fn close_voyage(&mut self, decision: Decision, first: usize, after: &Game) {
        if let Decision::Loan(_) | Decision::Redeem(_) = decision {
            return;
        }
        let settled = self.voyage[first..]
            .iter()
            .any(|event| matches!(event, Event::VoyageOver { .. }));
        // The book stays open until somebody decides something about the next voyage.
        self.reckoning = settled
            .then(|| {
                let purses: Vec<Pesos> = after.all_seats().map(|seat| after.cash(seat)).collect();
                Reckoning::from_events(&self.voyage, purses)
            })
            .flatten();
        if settled {
            self.voyage.clear();
        }
    }
}

/// Why a stored text is not a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveError {
    /// It has no line with a seed of 64 hexadecimal digits.
    Seed,
    /// The record cannot be read.
    Record(ReadError),
    /// This line does not tell which seats bots play.
    Bots {
        /// Its number, from 1.
        line: usize,
        /// What stands there.
        found: String,
    },
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Seed => write!(f, "there is no line '{SEED_LINE}' with 64 digits"),
            SaveError::Record(error) => error.fmt(f),
            SaveError::Bots { line, found } => write!(
                f,
                "line {line}: found '{found}', expected '-' or the level of a bot for each seat"
            ),
        }
    }
}

impl std::error::Error for SaveError {}

/// What begins a comment of a record.
const COMMENT: &str = "# ";
/// Begins the line of a save that holds the seed of the dice to come. To a record it is a comment, as are the
/// next two and the lines of the customs.
pub(crate) const SEED_LINE: &str = "# seed: ";
/// Begins the line that says when the game began.
const BEGUN_LINE: &str = "# begun: ";
/// Begins the line that says when the save was made.
pub(crate) const SAVED_LINE: &str = "# saved: ";
/// Begins the line that says whose seats are at other devices, by number.
const AWAY_LINE: &str = "# away:";

impl Session {
    /// The game as it is stored now: its record, with the seed of the dice, the dates, the customs, who is at another
    /// device, how far it is and its title in comments.
    pub fn save(&self, now: &Moment) -> String {
        let seed = seed_line(self.seed());
        let record = self.record.to_string();
        // Comments may stand anywhere but before the first line.
        let Some((first, rest)) = record.split_once('\n') else {
            return record;
        };
        let begun = self.begun.as_ref();
        let begun = begun.map_or(String::new(), |begun| format!("{BEGUN_LINE}{begun}\n"));
        let customs = self.customs.lines(self.record.names().len()).into_iter();
        let customs: String = customs.map(|line| format!("{COMMENT}{line}\n")).collect();
        let away = self.game().all_seats();
        let away = away.filter(|&seat| self.away.contains(seat));
        let away: String = away.map(|seat| format!(" {}", seat.number())).collect();
        let away = match away.is_empty() {
            true => away,
            false => format!("{AWAY_LINE}{away}\n"),
        };
        let save = format!("{first}\n{seed}\n{begun}{SAVED_LINE}{now}\n{customs}{away}{rest}");
        self.title.put_on(&summary::note(&save, self.game()))
    }

    /// Opens a save by replaying its record.
    ///
    /// # Errors
    ///
    /// If any part of it cannot be read.
    pub fn open(save: &str) -> Result<Session, SaveError> {
        Session::open_with(save, None)
    }

    /// The same for a record that may come from elsewhere: without a line for it, this is the seed.
    ///
    /// # Errors
    ///
    /// If any part of it cannot be read.
    pub fn open_with(save: &str, spare: Option<[u8; 32]>) -> Result<Session, SaveError> {
        let record = Record::read(save.as_bytes()).map_err(SaveError::Record)?;
        let comment = |name: &str| save.lines().find_map(|line| line.strip_prefix(name));
        let seed = comment(SEED_LINE).map_or(spare, parse_seed);
        let seed = seed.ok_or(SaveError::Seed)?;
        let customs = read_customs(save, record.names().len())?;
        let away = comment(AWAY_LINE).map_or(Seats::NONE, parse_seats);
        let mut session = Session {
            customs,
            title: Title::read(save),
            begun: comment(BEGUN_LINE).and_then(Moment::parse),
            saved: comment(SAVED_LINE).and_then(Moment::parse),
            ..Session::from_record(record, Chance::new(seed))
        };
        session.send_away(away);
        Ok(session)
    }
}

/// What a save says of the customs at its table, which has so many seats.
pub(crate) fn read_customs(save: &str, seats: usize) -> Result<Customs, SaveError> {
    let comments = save.lines().filter_map(|line| line.strip_prefix(COMMENT));
    Customs::read(comments, seats).map_err(|bad| {
        let is_bad = |(_, line): &(usize, &str)| line.strip_prefix(COMMENT) == Some(bad);
        let found = save.lines().enumerate().find(is_bad);
        // It is one of them.
        let (before, line) = found.unwrap_or((0, bad));
        SaveError::Bots {
            line: before + 1,
            found: excerpt(line.as_bytes()),
        }
    })
}

/// The line of a save that holds this seed.
pub(crate) fn seed_line(seed: &[u8; 32]) -> String {
    let digits = seed.iter().map(|byte| format!("{byte:02x}"));
    iter::once(SEED_LINE.to_owned()).chain(digits).collect()
}

/// Seats by number. What is none is left out.
fn parse_seats(text: &str) -> Seats {
    let numbers = text.split(' ').filter_map(|number| number.parse().ok());
    numbers.filter_map(Seat::from_number).collect()
}

fn parse_seed(text: &str) -> Option<[u8; 32]> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let mut seed = [0; 32];
    if pairs.len() != seed.len() || !rest.is_empty() {
        return None;
    }
    for (byte, &[high, low]) in seed.iter_mut().zip(pairs) {
        *byte = (digit(high)? << 4 | digit(low)?) as u8;
    }
    Some(seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customs::{Token, Tokens};
    use engine::rules::{Die, Options};

    fn moment(text: &str) -> Moment {
        Moment::parse(text).expect("a moment")
    }

    fn save(session: &Session) -> String {
        session.save(&moment("2026-11-28T01:02:03Z"))
    }

    fn session() -> Session {
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
        let begun = moment("2026-11-28T00:00:00Z");
        let session = Session::new(company, None, [0xa5; 32], begun);
        session.expect("a table of three")
    }

    /// Plays until chance has decided a few times, always the first legal decision.
    fn play(session: &mut Session, decisions: usize) {
        for _ in 0..decisions {
            match session.game().turn() {
                engine::rules::Turn::Seat(seat) => {
                    let decision = session.game().legal().iter().next().expect("a decision");
                    session
                        .decide(Actor::Seat(seat), decision)
                        .expect("it is legal");
                }
                _ => session.roll().expect("it is chance's turn"),
            }
        }
    }

    #[test]
    fn a_save_opens_as_the_same_session() {
        let mut session = session();
        for _ in 0..60 {
            let opened = Session::open(&save(&session)).expect("a save");
            assert_eq!(opened.saved(), Some(&moment("2026-11-28T01:02:03Z")));
            session.saved = opened.saved.clone();
            assert_eq!(opened, session);
            play(&mut session, 1);
        }
    }

    #[test]
    fn seats_at_other_devices_are_read_as_they_are_written() {
        let mut session = session();
        for (away, line) in [
            (&[][..], None),
            (&[Seat::Two], Some("# away: 2")),
            (&[Seat::One, Seat::Three], Some("# away: 1 3")),
        ] {
            session.send_away(away.iter().copied().collect());
            let text = save(&session);
            let written = text.lines().find(|line| line.starts_with("# away"));
            assert_eq!(written, line);
            let opened = Session::open(&text).expect("a save");
            assert_eq!(opened.away(), session.away());
        }
        // Somebody is at this device.
        for bad in ["# away: 1 2 3", "# away: ", "# away: 6 x"] {
            let text = save(&session).replace("# away: 1 3", bad);
            let opened = Session::open(&text).expect("a save");
            assert_eq!(opened.away(), Seats::NONE, "{bad}");
        }
    }

    /// A record as other programs write it plays on with whatever dice.
    #[test]
    fn a_record_without_a_seed_takes_the_spare_one() {
        let bare = session().record().to_string();
        let opened = Session::open_with(&bare, Some([7; 32])).expect("a record");
        assert_eq!(opened.seed(), &[7; 32]);
        assert_eq!(Session::open(&bare), Err(SaveError::Seed));
        let own = Session::open_with(&save(&session()), Some([7; 32])).expect("a save");
        assert_eq!(own.seed(), &[0xa5; 32]);
        let bad = bare.replacen('\n', "\n# seed: 00\n", 1);
        let bad = Session::open_with(&bad, Some([7; 32]));
        assert_eq!(bad, Err(SaveError::Seed));
    }

    #[test]
    fn dice_come_up_the_same_after_a_save_is_opened() {
        let mut first = session();
        play(&mut first, 12);
        let mut second = Session::open(&save(&first)).expect("a save");
        play(&mut first, 40);
        play(&mut second, 40);
        assert_eq!(first.record(), second.record());
    }

    /// Dice that the players rolled count as a draw, so that later ones come up as they would have.
    #[test]
    fn dice_by_hand_leave_the_later_ones_as_they_were() {
        use engine::rules::{Phase, Turn};
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
        while session.reckoning().is_none() {
            play(&mut session, 1);
        }
        let game = *session.game();
        let (seat, ware) = game
            .all_seats()
            .find_map(|seat| Some((seat, game.free(seat).shares().next()?)))
            .expect("somebody has a free share");
        let book = session.reckoning().cloned();
        let loan = Decision::Loan(ware);
        session.decide(Actor::Seat(seat), loan).expect("it is free");
        assert_eq!(session.reckoning().cloned(), book);
        play(&mut session, 1);
        assert_eq!(session.reckoning(), None);
    }

    #[test]
    fn a_save_is_a_record() {
        let session = session();
        let record = Record::read(save(&session).as_bytes());
        assert_eq!(record.as_ref(), Ok(session.record()));
    }

    #[test]
    fn a_save_without_a_whole_seed_is_refused() {
        let save = save(&session());
        let seed = "a5".repeat(32);
        for bad in ["", "a5", &seed[1..], &"g5".repeat(32)] {
            let bad = save.replace(&seed, bad);
            assert_eq!(Session::open(&bad), Err(SaveError::Seed), "{bad}");
        }
    }
}
