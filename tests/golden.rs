//! The golden games of the engine, seen as the app sees them.

use engine::{
    chance::Chance,
    record::Record,
    rules::{Decision, Game, Phase, Slot, Space},
};
use manila::{
    locale::Locale,
    session::Session,
    view::{self, Ask, Offer, Reckoning},
    words::Words,
};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn golden() -> impl Iterator<Item = (PathBuf, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/engine/tests/vectors");
    let files = fs::read_dir(folder).expect("the engine's vectors");
    let paths = files.map(|file| file.expect("a readable folder").path());
    paths
        .filter(|path| path.extension().is_some_and(|end| end == "manila"))
        .map(|path| {
            let record = Record::read(&fs::read(&path).expect("a readable file"));
            (path, record.expect("a golden record"))
        })
}

/// Sits down before the first decision of the record.
fn sit_down(record: &Record) -> Session {
    Session::from_record(record.prefix(0), Chance::new([0; 32]))
}

/// What all controls of the page together offer, as lines of the record.
fn offered(game: &Game) -> BTreeSet<String> {
    let ashore = Slot::ALL.into_iter().flat_map(|slot| {
        [
            view::place(game, Space::Port(slot), 0),
            view::place(game, Space::Yard(slot), 0),
        ]
    });
    let places = ashore.chain([
        view::place(game, Space::Pirate, 0),
        view::place(game, Space::Pirate, 1),
        view::place(game, Space::SmallPilot, 0),
        view::place(game, Space::LargePilot, 0),
        view::place(game, Space::Insurance, 0),
    ]);
    let places = places.filter_map(|place| place.offer);
    let boats = view::boats(game).into_iter().filter_map(|boat| boat.offer);
    let stalls = view::stalls(game)
        .into_iter()
        .filter_map(|stall| stall.offer);
    let slip = match view::ask(game) {
        Ask::Take { offers, .. } | Ask::Start { offers } | Ask::Board { over: offers, .. } => {
            offers
        }
        Ask::Steer { punts, .. } => punts.into_iter().flat_map(|(.., offers)| offers).collect(),
        Ask::Send { offers, .. } => offers.to_vec(),
        _ => Vec::new(),
    };
    let all = places.chain(boats).chain(stalls).chain(slip);
    all.filter(Offer::is_open)
        .map(|offer| offer.decision.to_string())
        .collect()
}

/// Whether the slip composes the decision from parts, see docs/architecture.md.
fn composed(decision: &Decision) -> bool {
    use engine::rules::Steer;
    match decision {
        Decision::Bid(_) | Decision::Load(_) | Decision::Launch(_) => true,
        Decision::Steer(steer) => matches!(steer, Steer::Two(_)),
        // The slips that can be passed have a button of their own for it.
        Decision::Pass => true,
        _ => false,
    }
}

#[test]
fn what_is_offered_is_what_is_legal() {
    for (path, record) in golden() {
        for (at, game) in record.states().enumerate() {
            let legal = game.legal().iter().filter(|decision| !composed(decision));
            let legal: BTreeSet<String> = legal.map(|decision| decision.to_string()).collect();
            assert_eq!(offered(&game), legal, "{} state {at}", path.display());
        }
    }
}

/// The log in one language: of each line the number of decisions before it, what it tells, and how.
fn told(record: &Record, locale: Locale) -> Vec<(usize, view::Told, String)> {
    let words = Words {
        locale,
        names: record.names(),
    };
    let log = view::Log::of(record);
    let lines = log.lines().iter();
    lines
        .map(|&(at, told)| (at, told, words.told(told)))
        .collect()
}

#[test]
fn every_line_of_the_log_is_a_whole_sentence_in_every_language() {
    for (path, record) in golden() {
        for locale in Locale::ALL {
            let end = match locale {
                Locale::ZhHant => '。',
                _ => '.',
            };
            for (at, told, line) in told(&record, locale) {
                let place = format!("{} decision {at}: {line:?}", path.display());
                let heading = matches!(told, view::Told::Voyage(_));
                assert_eq!(line.ends_with(end), !heading, "{place}");
                let first = line.chars().next().expect("a line that says something");
                let name = record
                    .names()
                    .iter()
                    .any(|name| line.starts_with(name.as_str()));
                assert!(name || !first.is_lowercase(), "{place}");
                for wrong in ["{{", "}}", "  ", "..", " .", "。。", ": .", "：。"] {
                    assert!(!line.contains(wrong), "{place}");
                }
            }
        }
    }
}

/// Latin letters are those of names and slots, punctuation is full width.
#[test]
fn the_chinese_log_has_no_english_in_it() {
    for (path, record) in golden() {
        for (at, _, mut line) in told(&record, Locale::ZhHant) {
            for name in record.names() {
                line = line.replace(name.as_str(), "");
            }
            let foreign = |c: char| c.is_ascii_alphabetic() && !matches!(c, 'A'..='C');
            let half = |c: char| matches!(c, ',' | '.' | ':' | ';' | '(' | ')');
            assert!(
                !line.contains(foreign) && !line.contains(half),
                "{} decision {at}: {line}",
                path.display()
            );
        }
    }
}

/// The log keeps what happened, not how it was told.
#[test]
fn a_game_is_told_line_by_line_the_same_in_every_language() {
    for (path, record) in golden() {
        let english = told(&record, Locale::En);
        for locale in [Locale::De, Locale::ZhHant] {
            let other = told(&record, locale);
            assert_eq!(other.len(), english.len(), "{}", path.display());
            for (ours, theirs) in english.iter().zip(&other) {
                assert_eq!((ours.0, ours.1), (theirs.0, theirs.1));
                assert_ne!(ours.2, theirs.2, "{} {locale:?}", path.display());
            }
        }
    }
}

#[test]
fn the_account_book_adds_up_to_the_purses() {
    let mut books = 0;
    for (path, record) in golden() {
        let mut session = sit_down(&record);
        for entry in record.entries() {
            let before = *session.game();
            session
                .decide(entry.actor, entry.decision)
                .expect("it is in the record");
            let Some(book) = Reckoning::of(session.record()) else {
                continue;
            };
            // A loan leaves the book open.
            if let Decision::Loan(_) | Decision::Redeem(_) = entry.decision {
                continue;
            }
            // Without a punt at sea the last placement settles the voyage, and has its price too.
            if let Decision::Place(_) | Decision::Pass = entry.decision
                && before.phase() == Phase::Place
            {
                continue;
            }
            books += 1;
            for seat in before.all_seats() {
                let change = i64::from(session.game().cash(seat)) - i64::from(before.cash(seat));
                let name = path.display();
                assert_eq!(
                    book.totals[seat.index()],
                    change,
                    "{name} voyage {}",
                    book.voyage
                );
                assert_eq!(
                    book.purses[seat.index()],
                    session.game().cash(seat),
                    "{name}"
                );
            }
        }
    }
    assert!(books > 100, "only {books} settlements in the golden games");
}

/// Bids, shares and places were in no book.
#[test]
fn all_that_is_paid_in_a_voyage_stands_in_the_account_book() {
    let mut books = 0;
    for (path, record) in golden() {
        let mut session = sit_down(&record);
        let start = *session.game();
        let mut before: Vec<_> = start.all_seats().map(|seat| start.cash(seat)).collect();
        for entry in record.entries() {
            session
                .decide(entry.actor, entry.decision)
                .expect("it is in the record");
            let is_loan = matches!(entry.decision, Decision::Loan(_) | Decision::Redeem(_));
            let Some(book) = Reckoning::of(session.record()).filter(|_| !is_loan) else {
                continue;
            };
            books += 1;
            let purses = book.purses.iter().zip(&before);
            let changes = purses.map(|(&now, &then)| i64::from(now) - i64::from(then));
            let changes: Vec<i64> = changes.collect();
            assert_eq!(book.whole, changes, "{} {}", path.display(), book.voyage);
            before.clone_from(&book.purses);
        }
    }
    assert!(books > 100, "only {books} settlements in the golden games");
}

/// Loans for a bid or a place were once entered in the book as if the settlement had forced them.
#[test]
fn loans_for_bids_and_places_are_not_in_the_account_book() {
    let (_, record) = golden()
        .find(|(path, _)| path.ends_with("r19-agent-profits-come-first.manila"))
        .expect("one of the golden games");
    let session = Session::from_record(record, Chance::new([0; 32]));
    let book = Reckoning::of(session.record()).expect("it ends with a settlement");
    let loan = |row: &view::Row| matches!(row.account, view::Account::ForcedLoan(_));
    assert!(!book.rows.iter().any(loan), "{:?}", book.rows);
    let loans = |row: &view::Row| row.account == view::Account::Loans;
    assert!(book.earlier.iter().any(loans), "{:?}", book.earlier);
}

#[test]
fn a_session_is_the_same_step_by_step_and_all_at_once() {
    for (path, record) in golden() {
        let mut session = sit_down(&record);
        for entry in record.entries() {
            session
                .decide(entry.actor, entry.decision)
                .expect("it is in the record");
        }
        let at_once = Session::from_record(record, Chance::new([0; 32]));
        assert_eq!(session, at_once, "{}", path.display());
    }
}

/// 30 pesos at the start (rules, section 2), and everything since has a source.
#[test]
fn fortunes_come_from_their_sources() {
    for (path, record) in golden() {
        for story in view::chronicle(&record) {
            let fortune = record.game().fortune(story.seat).total();
            let start = record.start().fortune(story.seat);
            let came: i64 = story.sources.iter().sum();
            assert_eq!(i64::from(start.cash) + came, fortune, "{path:?} {story:?}");
            assert_eq!(i64::from(start.cash), 30, "{path:?}");
            if record.game().phase() == Phase::Over {
                assert_eq!(story.fortunes.last(), Some(&fortune), "{path:?}");
                let voyages = record.game().voyage() as usize;
                assert_eq!(story.fortunes.len(), voyages + 1, "{path:?}");
            }
        }
    }
}

/// Ana alone is aboard the ginseng punt (18 pesos) that starts on 5. Of 216 rolls 160 dock it and 21 end on 13, where
/// no pirate waits (rules, section 7), so she may hope for 18 × 181 / 216. It docks.
#[test]
fn luck_is_what_the_dice_bring_beyond_what_was_to_be_expected() {
    let record = "Manila record 1
player: Ana
player: Ben
player: Cai
deal: jade silk, nutmeg jade, ginseng silk
1 bid 1
2 pass
3 pass
1 pass
1 load nutmeg silk ginseng
1 launch 2 2 5
1 place ginseng
2 pass
3 pass
1 pass
* roll 1 1 6
* roll 1 1 6
* roll 1 1 -
";
    let record = Record::read(record.as_bytes()).expect("a record");
    let stories = view::chronicle(&record);
    let luck: Vec<f64> = stories.iter().map(|story| story.luck).collect();
    let ana = 18.0 - 18.0 * 181.0 / 216.0;
    assert!((luck[0] - ana).abs() < 1e-9, "{luck:?}");
    assert_eq!(luck[1..], [0.0, 0.0]);
    // Crew 18, office 1, the cheapest seat of ginseng 1; her shares are worth nothing yet.
    let [
        crew,
        port,
        yard,
        pirates,
        insurance,
        shares,
        office,
        accomplices,
        loans,
    ] = stories[0].sources;
    assert_eq!((crew, office, accomplices), (18, -1, -1));
    assert_eq!([port, yard, pirates, insurance, shares, loans], [0; 6]);
    assert_eq!(stories[0].fortunes, [30, 46]);
}
