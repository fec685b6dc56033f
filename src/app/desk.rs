//! What the components of one table share: the session, and what is being chosen.

mod kept;
mod past;

use super::{
    annex,
    bots::{self, Due},
    held::Held,
    lesson::Tutor,
    look::Look,
    page::look,
    review::Review,
    slip::{ASKED, let_go},
    thinker::{self, Hear, Trouble},
};
use crate::{
    customs::Customs,
    dom::{IntoAttribute, IntoView, Markup, View},
    locale::{Locale, Msg},
    session::Session,
    storage::{self, Slot, StorageFault},
    thinking::{Task, Thought},
    view::{Offer, seat_to_decide},
    words::Words,
};
use engine::{
    bots::Level,
    rules::{Actor, Decision, Die, Game, Phase, Refusal, Seat, Seats, Turn, Ware},
};
use leptos::{ev::MouseEvent, prelude::*};

/// What the bots' worker has said about the game at this table.
#[derive(Clone, Default)]
pub struct Counsel {
    /// What keeps the bot whose turn it is from deciding.
    pub stuck: Option<Trouble>,
    /// The hint that was asked for, or what keeps it back; none until it comes.
    pub hint: Option<Result<Vec<Thought>, Trouble>>,
    /// What was thought of the decisions of a game that is over.
    pub review: Review,
}

/// What lies over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// The menu.
    Menu,
    /// The ship's log.
    Log,
    /// A player's shares and loans.
    Player(Seat),
    /// What the keys do.
    Keys,
    /// Whether the table agrees to take something back.
    Undo,
    /// What a bot would do.
    Hint,
    /// The rules, from the section of this id on; from the beginning where it is empty.
    Rules(&'static str),
    /// The ways to hand the game on.
    Share,
    /// The next tap explains what is tapped.
    Explain,
}

/// Everything a component of the table needs, by context. All changes to the game go through here. A desk is handed on by
/// reference, and its few hundred bytes stay when the table has gone: so the closures that know it stay small.
pub struct Desk {
    session: Held<Session>,
    /// What the table has agreed on beside the rules; it stays as it is, but for who is a bot (`Session::bot`).
    pub customs: Customs,
    /// Where the game is stored; none while nothing could be stored yet.
    slot: Held<Option<Slot>>,
    /// The decision picked but not yet committed.
    pub choice: Held<Option<Decision>>,
    /// The decision under the pointer or the keyboard's focus, shown while nothing is picked.
    pub hint: Held<Option<Decision>>,
    /// Why what was tapped last cannot be taken.
    pub refusal: Held<Option<Refusal>>,
    /// Why what was stepped last goes no further.
    pub limit: Held<Option<Msg<'static>>>,
    /// What lies over the table.
    pub panel: Held<Option<Panel>>,
    /// Whether the account book was put away.
    pub book_closed: Held<bool>,
    /// Wares picked for the lanes so far, while loading.
    pub cargo: Held<[Option<Ware>; 3]>,
    /// Start spaces picked so far, while launching.
    pub starts: Held<[u8; 3]>,
    /// Dice of the players' own that were entered so far, by lane; the dummy's is the first.
    pub dice: Held<[Option<Die>; 3]>,
    /// Whose shares are being peeked at.
    pub peeked: Held<Option<Seat>>,
    /// What keeps the game from being stored.
    pub fault: Held<Option<StorageFault>>,
    /// What the bots' worker has said.
    pub counsel: Held<Counsel>,
    /// The game itself, while an earlier state of it is looked at.
    kept: Held<Option<Session>>,
    /// How the players want the app.
    pub look: &'static Look,
    /// Who gives a lesson here. Its game is not stored, and goes as the lesson does.
    pub tutor: Option<&'static Tutor>,
}

impl Desk {
    /// A desk for this session, which is stored in this slot, or nowhere yet.
    pub fn new(
        session: Session,
        slot: Option<Slot>,
        tutor: Option<&'static Tutor>,
    ) -> &'static Self {
        let (slot, fault) = match slot {
            Some(slot) => (Some(slot), storage::resume(slot, &session)),
            None if tutor.is_some() => (None, None),
            None => match storage::store(None, &session) {
                Ok(slot) => (Some(slot), None),
                Err(fault) => (None, Some(fault)),
            },
        };
        Box::leak(Box::new(Desk {
            customs: session.customs(),
            session: Held::new(session),
            slot: Held::new(slot),
            choice: Held::new(None),
            hint: Held::new(None),
            refusal: Held::new(None),
            limit: Held::new(None),
            panel: Held::new(None),
            book_closed: Held::new(false),
            cargo: Held::new([None; 3]),
            starts: Held::new([0; 3]),
            dice: Held::new([None; 3]),
            peeked: Held::new(None),
            fault: Held::new(fault),
            counsel: Held::new(Counsel::default()),
            kept: Held::new(None),
            look: look(),
            tutor,
        }))
    }

    /// Reads the session, and again whenever it changes.
    pub fn read<T>(&'static self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with(read)
    }

    /// The game, and again whenever it changes.
    pub fn game(&'static self) -> Game {
        self.read(|session| *session.game())
    }

    /// What the chart shows: the game, or how a voyage ended, as long as its account book lies open. The last one's end
    /// stays.
    pub fn scene(&'static self) -> Game {
        let game = self.game();
        let landed = self.read(|session| session.landed().copied());
        let stays = game.phase() == Phase::Over || !self.book_closed.get();
        landed.filter(|_| stays).unwrap_or(game)
    }

    /// The seat of the person who decides now, at this device; nobody does in the past.
    pub fn me(&'static self) -> Option<Seat> {
        let person = |&seat: &Seat| self.bot(seat).is_none() && self.is_here(seat);
        let asked = self.tutor.is_none() || self.asked().is_some();
        seat_to_decide(&self.game()).filter(|seat| person(seat) && asked && !self.is_past())
    }

    /// Whether who decides now may ask for a hint.
    pub fn may_ask(&'static self) -> bool {
        self.tutor.is_none() && self.me().is_some()
    }

    /// What the lesson wants to be decided now, if one is given.
    pub fn asked(&'static self) -> Option<Decision> {
        self.tutor?.asked()
    }

    /// Whether the lesson wants this decision now.
    pub fn asks(&'static self, decision: Decision) -> bool {
        self.asked() == Some(decision)
    }

    /// The level of the bot at a seat; none where a person plays.
    pub fn bot(&'static self, seat: Seat) -> Option<Level> {
        self.read(|session| session.bot(seat))
    }

    /// Whether bots play.
    pub fn has_bots(&'static self) -> bool {
        self.read_whole(|session| session.people() < session.record().names().len())
    }

    /// What goes on without a person now.
    pub fn due(&'static self) -> Option<Due> {
        self.read(bots::due).filter(|_| self.tutor.is_none())
    }

    /// Whether the account book of a voyage lies open.
    pub fn is_book_open(&'static self) -> bool {
        !self.book_closed.get() && self.read(|session| session.landed().is_some())
    }

    /// Whether bots wait until the account book is read or the players have chosen, or cannot think.
    pub fn bots_rest(&'static self) -> bool {
        let stuck = self.counsel.with(|counsel| counsel.stuck);
        self.is_read() || self.is_changed() || stuck.is_some_and(|stuck| stuck != Trouble::Slow)
    }

    /// Whether a person may still be reading the account book.
    pub fn is_read(&'static self) -> bool {
        self.is_book_open() && self.read(Session::people) > 0
    }

    /// Whether the rules allow this decision to the seat whose turn it is now.
    pub fn allows(&'static self, decision: Decision) -> bool {
        let game = self.session.with_untracked(|session| *session.game());
        let seat = seat_to_decide(&game);
        seat.is_some_and(|seat| game.check(Actor::Seat(seat), decision).is_ok())
    }

    /// What keeps the bot whose turn it is from deciding.
    pub fn set_stuck(&'static self, stuck: Option<Trouble>) {
        if self
            .counsel
            .with_untracked(|counsel| counsel.stuck != stuck)
        {
            self.counsel.update(|counsel| counsel.stuck = stuck);
        }
    }

    /// Asks the bots' worker about the game itself.
    pub fn ask_thinker(&'static self, task: Task, hear: Hear) {
        untrack(|| self.read_whole(|session| thinker::ask(task, session.record(), hear)));
    }

    /// A person takes a bot's seat.
    pub fn take_seat(&'static self, seat: Seat) {
        self.take(&|session| {
            session.take_seat(seat);
            Ok(())
        });
        self.ask_anew();
    }

    /// Whether the seat is at this device. Bots are at each: they play where the game is when it is their turn.
    pub fn is_here(&'static self, seat: Seat) -> bool {
        self.read(|session| !session.away().contains(seat) || session.bot(seat).is_some())
    }

    /// The seats at this device.
    pub fn here(&'static self) -> Seats {
        let seats = self.game().all_seats();
        seats.filter(|&seat| self.is_here(seat)).collect()
    }

    /// Whether the board can only be looked at: it is the past, or somebody at another device decides.
    pub fn is_still(&'static self) -> bool {
        self.is_past() || seat_to_decide(&self.game()).is_some_and(|seat| !self.is_here(seat))
    }

    /// From now on only these seats are at this device.
    pub fn stay(&'static self, here: Seats) {
        self.look_up();
        self.take(&|session| {
            session.keep_here(here);
            Ok(())
        });
        self.ask_anew();
    }

    /// Whether everybody may see everybody's shares: at an open table, and when the game is over.
    pub fn is_open(&'static self) -> bool {
        self.customs.open || self.game().phase() == Phase::Over
    }

    /// Something said about this table in the player's language.
    pub fn say<T>(&'static self, say: impl FnOnce(&Words) -> T) -> T {
        self.session.with(|session| {
            say(&Words {
                locale: self.look.locale(),
                names: session.record().names(),
            })
        })
    }

    /// Takes a decision of the seat whose turn it is, or of chance where the players roll dice of their own.
    pub fn commit(&'static self, decision: Decision) {
        if let Some(tutor) = self.tutor {
            return tutor.hear(self, decision);
        }
        let turn = self.session.with_untracked(|session| session.game().turn());
        let actor = match turn {
            Turn::Seat(seat) => Actor::Seat(seat),
            Turn::Chance => Actor::Chance,
            Turn::Nobody => return,
        };
        if untrack(|| self.is_still()) {
            return;
        }
        self.take(&|session| session.decide(actor, decision));
        self.ask_anew();
    }

    /// A loan or its redemption, by any seat at any time. What is being chosen or composed stays.
    pub fn credit(&'static self, seat: Seat, decision: Decision) {
        if let Some(tutor) = self.tutor {
            return tutor.hear(self, decision);
        }
        if !untrack(|| self.is_still() || !self.is_here(seat)) {
            self.take(&|session| session.decide(Actor::Seat(seat), decision));
        }
    }

    /// Whether the next tap is to explain what is tapped. What explains may be still to come.
    pub fn explains(&'static self) -> bool {
        self.panel.get_untracked() == Some(Panel::Explain) && annex::here().is_some()
    }

    /// Lets chance decide.
    pub fn roll(&'static self) {
        if let Some(tutor) = self.tutor {
            return tutor.turn_on(self);
        }
        self.take(&Session::roll);
        self.ask_anew();
    }

    /// Another state of the lesson's game is at the table, unless that has gone.
    pub fn show(&'static self, session: Session) {
        self.session.set_late(session);
    }

    /// The one way to change the game: carried out, stored, then drawn. Not made anew for each `act`: that would be 2 KB.
    fn take(&'static self, act: &dyn Fn(&mut Session) -> Result<(), Refusal>) {
        if self.explains() || untrack(|| self.is_past()) {
            return;
        }
        self.look_again();
        if untrack(|| self.is_changed()) {
            self.limit.set(Some(Msg::FaultChangedWait));
            return;
        }
        if self
            .counsel
            .with_untracked(|counsel| counsel.review.is_any())
        {
            self.counsel
                .update(|counsel| counsel.review = Review::default());
        }
        let played = self.session.try_change(|session| {
            let played = act(session);
            if played.is_ok() {
                self.store(session);
                let_go(ASKED);
            }
            (played.is_ok(), played)
        });
        self.refusal.set(played.err());
        self.limit.set(None);
    }

    /// Why what was pressed last could not be done.
    pub fn why_not(&'static self) -> Option<String> {
        let refusal = self.refusal.get();
        let refused = refusal.map(|refusal| self.say(|words| words.why(refusal)));
        refused.or_else(|| {
            Some(match (self.limit.get()?, self.tutor.zip(annex::here())) {
                (Msg::LessonOther, Some((tutor, annex))) => (annex.lesson_why)(tutor, self),
                (limit, _) => t(limit),
            })
        })
    }

    /// Takes back what is picked. Whether there was anything.
    pub fn put_away(&'static self) -> bool {
        let any = self.choice.get_untracked().is_some() || self.refusal.get_untracked().is_some();
        self.choice.set(None);
        self.refusal.set(None);
        self.limit.set(None);
        any
    }

    /// Opens the rules at the section of this id (`public/rules/`), at the beginning where it is empty.
    pub fn open_rules(&'static self, section: &'static str) {
        self.panel.set(Some(Panel::Rules(section)));
    }

    /// Something else is asked now: nothing is chosen or composed yet.
    pub fn ask_anew(&'static self) {
        if self.refusal.get_untracked().is_none() {
            self.choice.set(None);
            self.hint.set(None);
            self.cargo.set([None; 3]);
            self.starts.set([0; 3]);
            self.dice.set([None; 3]);
            self.peeked.set(None);
            self.book_closed.set(false);
        }
    }

    /// A control that stands for a decision was activated: the pointer picks first and commits when it comes again;
    /// keyboard, assistive tools and scripts (which count no clicks) commit at once.
    pub fn pick(&'static self, offer: Offer, click: &MouseEvent) {
        if offer.refusal.is_some() {
            self.choice.set(None);
            self.refusal.set(offer.refusal);
        } else if click.detail() == 0 || self.choice.get_untracked() == Some(offer.decision) {
            self.commit(offer.decision);
        } else {
            self.put_away();
            self.choice.set(Some(offer.decision));
        }
    }
}

/// The language of the app.
pub fn locale() -> Locale {
    look().locale()
}

/// A message in the language of the app.
pub fn t(msg: Msg) -> String {
    msg.text(locale())
}

/// In the language of the app.
impl IntoView for Msg<'_> {
    fn into_view(self) -> View {
        View::text(t(self))
    }
}

/// In the language of the app.
impl IntoAttribute for Msg<'_> {
    #[inline(never)]
    fn put(self, markup: &mut Markup) {
        IntoAttribute::put(t(self), markup);
    }
}
