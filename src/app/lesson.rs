//! The first voyage, given at the ordinary table (`src/lesson.rs`): who is taught makes the moves that it asks for, and all
//! else is played by turning pages. Its game is never stored, only the number of the page.

use super::{
    annex,
    arrival::Gate,
    desk::{Desk, Panel, t},
    dialog::{Dialog, focus_soon},
    file,
    held::{Callback, Held, watch},
    look::{Look, locale_there},
    page::{self, desk},
    slip::Frame,
};
use crate::{
    dom::{View, live},
    lesson::Lesson,
    locale::{Locale, Msg},
    session::Session,
    storage,
    words::ware,
};
use engine::rules::Decision;
use leptos::{prelude::*, task::spawn_local};
use markup::{component, view};
use std::cell::Cell;

/// Behind the number of the page, while the lesson is given: a reload goes on with it then.
const GIVEN: &str = " given";

/// Who gives the lesson.
pub struct Tutor {
    /// The lesson, once it has been opened.
    lesson: Held<Option<Lesson>>,
    /// The number of the page.
    page: Held<usize>,
    /// Whether the lesson is given, in place of setup and table.
    given: Held<bool>,
    /// Whether it was asked for and could not be loaded.
    missing: Held<bool>,
    look: &'static Look,
}

/// The lesson in this language, or else in another, if it can be had.
async fn fetch_any(locale: Locale) -> Option<Lesson> {
    let others = Locale::ALL.into_iter().filter(|&other| other != locale);
    for locale in [locale].into_iter().chain(others) {
        let lesson = fetch(locale).await;
        if lesson.is_some() {
            return lesson;
        }
    }
    None
}

/// The lesson in this language, if it can be had.
async fn fetch(locale: Locale) -> Option<Lesson> {
    let annex = annex::load().await.ok()?;
    let text = file::fetch(&format!("lesson-{}", locale.tag())).await;
    (annex.lesson)(&text.ok()?)
}

/// The lesson that was being given when the page was left.
pub async fn begun() -> Option<Lesson> {
    storage::lesson().filter(|kept| kept.ends_with(GIVEN))?;
    fetch_any(locale_there()).await
}

impl Tutor {
    /// Goes on with this lesson, or waits until one is asked for.
    pub fn new(look: &'static Look, lesson: Option<Lesson>) -> &'static Tutor {
        let kept = storage::lesson().unwrap_or_default();
        let page = kept.strip_suffix(GIVEN).unwrap_or(&kept).parse();
        let tutor = Box::leak(Box::new(Tutor {
            given: Held::new(lesson.is_some()),
            lesson: Held::new(None),
            page: Held::new(page.unwrap_or(0)),
            missing: Held::new(false),
            look,
        }));
        if let Some(lesson) = lesson {
            tutor.take_up(lesson);
        }
        // One that does not go on was left: a game may be played now.
        if !kept.is_empty() {
            tutor.keep();
        }
        tutor
    }

    /// Whether it is being given.
    pub fn is_given(&'static self) -> bool {
        self.given.get_untracked()
    }

    /// Gives the lesson from where it was left, in place of the game at the table.
    pub fn open(&'static self, gate: &'static Gate) {
        spawn_local(async move {
            let was_at_table = gate.is_at_table();
            let lesson = fetch_any(untrack(|| self.look.locale())).await;
            if gate.is_at_table() != was_at_table {
                // Something else was begun meanwhile.
                return;
            }
            let Some(lesson) = lesson else {
                return self.missing.set(true);
            };
            self.take_up(lesson);
            gate.set_aside();
            self.given.set(true);
            self.keep();
        });
    }

    /// This is the lesson. One that has no page of the number begins at the first.
    fn take_up(&'static self, lesson: Lesson) {
        if self.page.get_untracked() >= lesson.pages().len() {
            self.page.set(0);
        }
        self.lesson.set(Some(lesson));
    }

    /// The lesson is given no more. From its last page on it begins anew the next time.
    pub fn leave(&'static self) {
        if self.given.get_untracked() {
            if untrack(|| self.is_last()) {
                self.page.set(0);
            }
            self.given.set(false);
            self.keep();
        }
    }

    /// The number of the page is kept. That is a convenience, not worth a complaint.
    fn keep(&'static self) {
        let given = if self.given.get_untracked() {
            GIVEN
        } else {
            ""
        };
        let _ = storage::store_lesson(&format!("{}{given}", self.page.get_untracked()));
    }

    /// The game where the lesson stands, whenever one is given from now on.
    pub fn begins(&'static self) -> Option<Session> {
        let given = self.given.get();
        untrack(|| self.session()).filter(|_| given)
    }

    fn session(&'static self) -> Option<Session> {
        let annex = annex::here()?;
        self.read(|lesson, page| (annex.lesson_at)(lesson, page))
    }

    /// In another language from now on, whenever that is chosen.
    pub fn follow(&'static self, desk: &'static Desk) {
        // That of the page as it is.
        let spoken = Cell::new(untrack(|| self.look.locale()));
        watch(move || {
            let locale = self.look.locale();
            if spoken.replace(locale) == locale {
                return;
            }
            spawn_local(async move {
                let lesson = fetch(locale).await;
                // Another may have been chosen meanwhile.
                let lesson = lesson.filter(|_| locale == untrack(|| self.look.locale()));
                if let Some(lesson) = lesson {
                    self.lesson.set(Some(lesson));
                    if let Some(session) = untrack(|| self.session()) {
                        desk.show(session);
                    }
                }
            });
        });
    }

    fn read<T>(&'static self, read: impl FnOnce(&Lesson, usize) -> T) -> Option<T> {
        let page = self.page.get();
        self.lesson
            .with(|lesson| Some(read(lesson.as_ref()?, page)))
    }

    /// The number of the page.
    pub fn page(&'static self) -> usize {
        self.page.get()
    }

    /// Whether no page follows.
    pub fn is_last(&'static self) -> bool {
        self.read(|lesson, page| page + 1 >= lesson.pages().len())
            .unwrap_or(true)
    }

    /// What the page says.
    pub fn says(&'static self) -> String {
        self.read(|lesson, page| lesson.page(page).text.clone())
            .unwrap_or_default()
    }

    /// What is to be decided now by who is taught, dice included.
    pub fn asked(&'static self) -> Option<Decision> {
        self.read(Lesson::asked)?.map(|entry| entry.decision)
    }

    /// Takes the decision if it is the one that is asked for.
    pub fn hear(&'static self, desk: &'static Desk, decision: Decision) {
        if untrack(|| self.asked()) == Some(decision) {
            return self.turn_on(desk);
        }
        // What is pressed in a panel is answered below it.
        desk.panel.set(None);
        desk.put_away();
        desk.hint.set(None);
        desk.limit.set(Some(Msg::LessonOther));
    }

    /// Why another decision is not taken.
    pub fn why_not(&'static self, desk: &'static Desk) -> String {
        let asked = self.read(Lesson::asked).flatten();
        let line = match asked.map(|entry| (entry, entry.decision)) {
            None => return t(Msg::LessonOther),
            // The log does not tell which share.
            Some((_, Decision::Loan(share))) => t(Msg::SheetPledgeLabel {
                ware: &ware(self.look.locale(), share),
            }),
            Some((entry, _)) => desk.say(|words| words.decided(entry)),
        };
        t(Msg::LessonSo { line: &line })
    }

    /// To the next page, with all that is decided until then.
    pub fn turn_on(&'static self, desk: &'static Desk) {
        if !untrack(|| self.is_last()) {
            self.turn(desk, self.page.get_untracked() + 1);
        }
    }

    /// To the page before, and what was decided since is taken back.
    pub fn turn_back(&'static self, desk: &'static Desk) {
        if let Some(page) = self.page.get_untracked().checked_sub(1) {
            self.turn(desk, page);
        }
    }

    fn turn(&'static self, desk: &'static Desk, page: usize) {
        self.page.set(page);
        self.keep();
        // The browser gives the focus back to where the panel was opened.
        if desk.panel.get_untracked().is_some() {
            desk.panel.set(None);
            focus_soon("#h-slip");
        }
        desk.put_away();
        if let Some(session) = untrack(|| self.session()) {
            desk.show(session);
        }
        desk.ask_anew();
    }
}

/// Turns to the page before, or from one that asks for nothing to the next, if a lesson is given.
pub fn turn(desk: &'static Desk, back: bool) -> bool {
    let turns = desk.tutor.is_some() && (back || untrack(|| desk.asked().is_none()));
    match turns {
        true if back => desk.undo(false),
        true => desk.redo(),
        false => {}
    }
    turns
}

/// Turns a page that asks for nothing, and leaves the lesson at the last, if one is given.
pub fn go_on(desk: &'static Desk) -> bool {
    let tutor = desk
        .tutor
        .filter(|tutor| untrack(|| tutor.asked().is_none()));
    let turn = |tutor: &'static Tutor| match untrack(|| tutor.is_last()) {
        true => tutor.leave(),
        false => tutor.turn_on(desk),
    };
    tutor.map(turn).is_some()
}

/// Whether the page only tells something, or asks for what is not decided in a slip of its own.
pub fn tells(desk: &'static Desk) -> bool {
    desk.tutor.is_some() && matches!(desk.asked(), None | Some(Decision::Loan(_)))
}

/// The slip of such a page.
#[component]
pub fn Told(tutor: &'static Tutor) -> View {
    let desk = desk();
    // A loan is taken in the sheet.
    let sheet = desk.me().filter(|_| tutor.asked().is_some());
    let go_on = Callback::new(move |()| match sheet {
        Some(seat) => desk.panel.set(Some(Panel::Player(seat))),
        None => {
            go_on(desk);
        }
    });
    view! { <Frame seat=None offer=String::new() seal=Msg::SealDummy on_seal=go_on /> }
}

/// The ways through the pages.
#[component]
pub fn Pages(tutor: &'static Tutor) -> View {
    let desk = desk();
    let way = |word: Msg, end: bool, go: Callback<()>| {
        view! {
            <button class="plain" type="button" disabled=end on:click=move |_| go.run(())>
                {word}
            </button>
        }
    };
    let section = tutor.read(|lesson, page| lesson.page(page).section);
    let first = tutor.page() == 0;
    let at = tutor.page() + 1;
    let all = tutor.read(|lesson, _| lesson.pages().len()).unwrap_or(at);
    let label = t(Msg::LessonPage {
        at: at as i64,
        all: all as i64,
    });
    view! {
        <div class="pages" role="group" aria-label=Msg::LessonTitle>
            {way(Msg::LessonBack, first, Callback::new(move |()| tutor.turn_back(desk)))}
            <small role="img" aria-label=label>
                {format!("{at}/{all}")}
            </small>
            {way(Msg::LessonSkip, tutor.is_last(), Callback::new(move |()| tutor.turn_on(desk)))}
            {way(
                Msg::RulesTitle,
                false,
                Callback::new(move |()| desk.open_rules(section.unwrap_or_default())),
            )}
            {way(Msg::LessonLeave, false, Callback::new(move |()| tutor.leave()))}
        </div>
    }
}

/// Asks for the lesson, where none is given.
#[component]
pub fn LessonButton() -> View {
    let tutor = page::tutor();
    let gate = page::gate();
    let whole = page::coming();
    let open = move |_| {
        whole.want(true);
        spawn_local(async move {
            let was_at_table = gate.is_at_table();
            // Where it does not come, the page says so. Something else may have been begun meanwhile.
            if let Ok(annex) = annex::load().await
                && gate.is_at_table() == was_at_table
            {
                (annex.give_lesson)(tutor, gate);
            }
        });
    };
    if tutor.given.get_untracked() {
        return View::NOTHING;
    }
    // Who has come to its end has something else to do first: to cast off.
    let known = storage::lesson().as_deref() == Some("0");
    view! {
        <button class="plain to-lesson" class:known=known type="button" on:click=open>
            {Msg::LessonTitle}
            <small>{Msg::LessonHint}</small>
        </button>
    }
}

/// Says that the lesson could not be loaded.
#[component]
pub fn Missing(tutor: &'static Tutor) -> View {
    live(move || {
        tutor.missing.get().then(|| {
            let on_shut = Callback::new(move |()| tutor.missing.set(false));
            view! {
                <Dialog class="arrival" title=View::text(t(Msg::LessonTitle)) on_shut>
                    <p>{Msg::LessonMissing}</p>
                </Dialog>
            }
        })
    })
}
