//! The lesson in `public/lesson/` is a game by the rules, shows all ideas, and is the same in every language.

use engine::rules::{Actor, Decision, Reason, Seat, Space, Ware};
use manila::{
    lesson::Lesson,
    locale::Locale,
    rulebook,
    view::{Account, Reckoning},
};
use std::{collections::BTreeSet, fs, path::Path};

fn file(folder: &str, locale: Locale) -> String {
    let path = format!("public/{folder}/{}.txt", locale.tag());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(path).expect("a file of the project")
}

fn lesson(locale: Locale) -> Lesson {
    Lesson::read(&file("lesson", locale)).expect("a lesson")
}

/// What is asked at the pages, in order.
fn asked(lesson: &Lesson) -> Vec<Decision> {
    let numbers = 0..lesson.pages().len();
    let entries = numbers.filter_map(|number| lesson.asked(number));
    entries.map(|entry| entry.decision).collect()
}

/// The last page is where the game ends.
fn last(lesson: &Lesson) -> manila::session::Session {
    lesson.at(lesson.pages().len())
}

fn numbers(text: &str) -> Vec<u32> {
    let figures = text.split(|c: char| !c.is_ascii_digit());
    let mut numbers: Vec<u32> = figures.filter_map(|figures| figures.parse().ok()).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn every_language_teaches_the_same_game_at_the_same_pages() {
    let source = lesson(Locale::En);
    for locale in Locale::ALL {
        let lesson = lesson(locale);
        let game = last(&lesson);
        assert_eq!(game.record().entries(), last(&source).record().entries());
        assert_eq!(game.record().setup(), last(&source).record().setup());
        assert_eq!(game.customs(), last(&source).customs());
        let places = |lesson: &Lesson| {
            let places = lesson.pages().iter().map(|page| (page.after, page.section));
            places.collect::<Vec<_>>()
        };
        assert_eq!(places(&lesson), places(&source), "{locale:?}");
        for (page, source) in lesson.pages().iter().zip(source.pages()) {
            let told = numbers(&page.text);
            assert_eq!(told, numbers(&source.text), "{locale:?} {}", page.text);
        }
    }
}

/// Two sentences, or a few short ones, and each with the rules behind it.
#[test]
fn pages_are_short_and_lead_to_the_rules() {
    for locale in Locale::ALL {
        let rules = file("rules", locale);
        let rules = rulebook::read(&rules);
        for page in lesson(locale).pages() {
            let sections = rules.iter().map(|section| section.id);
            assert!(
                sections.clone().any(|id| id == page.section),
                "{}",
                page.section
            );
            let ends = page.text.matches(['.', '!', '?', '。', '！', '？']).count();
            assert!((1..=4).contains(&ends), "{locale:?} {}", page.text);
        }
    }
}

#[test]
fn all_ideas_come_up() {
    let lesson = lesson(Locale::En);
    let told: BTreeSet<&str> = lesson.pages().iter().map(|page| page.section).collect();
    let ideas = [
        "idea",
        "table",
        "auction",
        "cargo",
        "spaces",
        "dice",
        "pirates",
        "pilots",
        "landing",
        "insurance",
        "market",
        "loans",
        "end",
    ];
    assert_eq!(told, ideas.into_iter().collect());
    // Loans last.
    let sections: Vec<&str> = lesson.pages().iter().map(|page| page.section).collect();
    assert!(sections.ends_with(&["market", "loans", "end"]));

    let game = last(&lesson);
    let placed = |space: fn(Space) -> bool| {
        let mut entries = game.record().entries().iter();
        entries.any(|entry| matches!(entry.decision, Decision::Place(at) if space(at)))
    };
    assert!(placed(|space| matches!(space, Space::Punt(_))));
    assert!(placed(|space| matches!(space, Space::Port(_))));
    assert!(placed(|space| matches!(space, Space::Yard(_))));
    assert!(placed(|space| space == Space::Pirate));
    assert!(placed(|space| space == Space::SmallPilot));
    assert!(placed(|space| space == Space::Insurance));
    let entries = game.record().entries().iter();
    let sent = entries
        .clone()
        .filter(|entry| matches!(entry.decision, Decision::Send(..)));
    assert_eq!(sent.count(), 1, "a punt is plundered");
    assert_eq!(game.game().voyage(), 2, "the voyage is settled");

    // What who is taught does alone.
    let kinds: Vec<&str> = asked(&lesson)
        .into_iter()
        .map(|decision| match decision {
            Decision::Bid(_) => "bid",
            Decision::Buy(_) => "buy",
            Decision::Load(_) => "load",
            Decision::Launch(_) => "launch",
            Decision::Place(_) => "place",
            Decision::Roll(_) => "roll",
            Decision::Board { .. } => "board",
            Decision::Steer(_) => "steer",
            Decision::Loan(_) => "loan",
            _ => "another",
        })
        .collect();
    let wanted = "bid buy load launch place place roll place roll board place steer roll loan";
    assert_eq!(kinds.join(" "), wanted);
}

/// Every decision of who is taught has a page of its own before it, and every roll.
#[test]
fn nothing_is_decided_for_who_is_taught() {
    let lesson = lesson(Locale::En);
    assert_eq!(lesson.learner(), Some(Seat::One));
    let game = last(&lesson);
    let own = game
        .record()
        .entries()
        .iter()
        .filter(|entry| match entry.actor {
            Actor::Chance => true,
            Actor::Seat(seat) => seat == Seat::One,
        });
    let own: Vec<Decision> = own.map(|entry| entry.decision).collect();
    assert_eq!(asked(&lesson), own);
}

/// By the rules, section 1 and 3.8: Ana pays 4 for the office, 5 for a share, 3, 4, 5 and 2 for four spaces; she gets 24 of 36
/// for jade with two of three aboard, 6 for port A, and 12 for a loan. Ben pays 3, 4, 5 and 3, and gets 18, 8 and 6. Cai pays
/// 1, 2 and 5, gets 10 and 12, and pays 6.
#[test]
fn what_the_last_pages_tell_of_money_is_so() {
    let lesson = lesson(Locale::En);
    let end = last(&lesson);
    let cash = |seat| end.game().cash(seat);
    assert_eq!(cash(Seat::One), 30 - 4 - 5 - 3 - 4 - 5 - 2 + 24 + 6 + 12);
    assert_eq!(cash(Seat::Two), 30 - 3 - 4 - 5 - 3 + 18 + 8 + 6);
    assert_eq!(cash(Seat::Three), 30 - 1 + 10 - 2 - 5 + 12 - 6);
    assert_eq!(Ware::ALL.map(|ware| end.game().market(ware)), [0, 0, 5, 5]);
    let fortune = |seat| end.game().fortune(seat).total();
    // Three shares at 5, less 15 for the loan.
    assert_eq!(fortune(Seat::One), 49 + 15 - 15);
    assert_eq!(fortune(Seat::Two), 47);
    assert_eq!(fortune(Seat::Three), 38);
}

/// The prices are those of the test above, before the settlement.
#[test]
fn the_account_book_of_the_lesson_tells_what_was_paid_for() {
    let lesson = lesson(Locale::En);
    let end = lesson.at(lesson.pages().len() - 2);
    let book = Reckoning::of(end.record()).expect("the voyage is settled");
    let row = |reason| {
        let mut rows = book.earlier.iter();
        let row = rows.find(|row| row.account == Account::Payment(reason));
        row.map(|row| row.amounts.clone())
    };
    assert_eq!(row(Reason::Office), Some(vec![Some(-4), None, None]));
    let share = row(Reason::Share(Ware::Jade));
    assert_eq!(share, Some(vec![Some(-5), None, None]));
    let jade = row(Reason::Place(Space::Punt(Ware::Jade)));
    assert_eq!(jade, Some(vec![Some(-3), None, Some(-5)]));
    let ginseng = row(Reason::Place(Space::Punt(Ware::Ginseng)));
    assert_eq!(ginseng, Some(vec![None, None, Some(-1 - 2)]));
    assert_eq!(row(Reason::Premium), Some(vec![None, None, Some(10)]));
    let ana = 24 + 6 - 4 - 5 - 3 - 4 - 5 - 2;
    let ben = 18 + 8 + 6 - 3 - 4 - 5 - 3;
    let cai = 12 + 10 - 6 - 1 - 2 - 5;
    assert_eq!(book.whole, [ana, ben, cai]);
}

/// Nothing told what the cap is, and then the first page did, before anybody knew of loans. By the rules, R3: 30 in cash, and
/// 12 for each of two free shares.
#[test]
fn the_cap_of_the_first_bid_is_told_with_the_loans() {
    for locale in Locale::ALL {
        let lesson = lesson(locale);
        assert_eq!(lesson.at(0).game().bid_cap(Seat::One), 30 + 2 * 12);
        let mut pages = lesson.pages().iter();
        let loans = pages.find(|page| page.section == "loans");
        let told = &loans.expect("a page").text;
        assert!(told.contains("54"), "{locale:?} {told}");
    }
}

/// Three pages were read before it, which took a newcomer more than half a minute.
#[test]
fn the_first_page_asks_for_a_decision() {
    for locale in Locale::ALL {
        let lesson = lesson(locale);
        assert_eq!(
            lesson.asked(0).map(|entry| entry.decision),
            Some(Decision::Bid(4))
        );
        assert_eq!(
            lesson.at(0).game().least_bid(),
            4,
            "it is what the seal says at once"
        );
    }
}

/// Nothing told what the coin, the gain and the percentage on a space are.
#[test]
fn what_stands_on_a_space_is_told_before_the_first_place() {
    for locale in Locale::ALL {
        let lesson = lesson(locale);
        let mut numbers = 0..lesson.pages().len();
        let place = numbers.find(|&number| {
            let asked = lesson.asked(number).map(|entry| entry.decision);
            matches!(asked, Some(Decision::Place(_)))
        });
        let told = &lesson.page(place.expect("a place") - 1).text;
        assert!(
            told.contains('+') && told.contains('%'),
            "{locale:?} {told}"
        );
    }
}

#[test]
fn what_is_no_lesson_is_refused() {
    assert_eq!(Lesson::read("<!DOCTYPE html>\n<title>404</title>\n"), None);
    let text = file("lesson", Locale::En);
    let silent: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with('#') || line.starts_with("# "))
        .collect();
    assert_eq!(Lesson::read(&silent.join("\n")), None);
    let broken = text.replace("1 place jade\n", "1 place nutmeg\n");
    assert_eq!(Lesson::read(&broken), None);
}

/// Numbers and slots aside.
#[test]
fn chinese_pages_have_no_latin_letters_and_full_width_punctuation() {
    let lesson = lesson(Locale::ZhHant);
    let names = last(&lesson).record().names().to_vec();
    let texts = lesson.pages().iter().map(|page| page.text.clone());
    for text in texts.chain(names.iter().map(ToString::to_string)) {
        let wrong = |c: char| {
            c.is_ascii_alphabetic() && !matches!(c, 'A'..='C')
                || matches!(c, ',' | '.' | ':' | ';' | '?' | '!' | '(' | ')')
        };
        assert!(!text.contains(wrong), "{text}");
    }
}
