//! The rules in `public/rules/` say the same in every language, and the same as the engine.

use engine::{
    record::Entry,
    rules::{
        Actor, Decision, Duty, Event, LOAN, MARKET, PREMIUM, Party, Pesos, Phase, Purse,
        REDEMPTION, Reason, Refusal, SLOT_PROFIT, Seat, Slot, Space, Turn, Ware,
    },
};
use manila::{
    locale::Locale,
    rulebook::{Block, Item, Section, THINGS, paid, read, why, why_told},
    view::{Account, Told},
};
use std::{fs, path::Path};

fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(path).expect("a file of the project")
}

/// Does something with the rules in each language.
fn in_each(check: impl Fn(Locale, &[Section])) {
    for locale in Locale::ALL {
        check(
            locale,
            &read(&file(&format!("public/rules/{}.txt", locale.tag()))),
        );
    }
}

/// What a block is, and how much of it there is.
fn shape(block: &Block) -> String {
    let lengths = |items: &[Item]| items.len().to_string();
    match block {
        Block::Paragraph(_) => "paragraph".to_owned(),
        Block::Figure(pieces, _) => format!("figure {pieces:?}"),
        Block::List(items) => format!("list {}", lengths(items)),
        Block::Steps(items) => format!("steps {}", lengths(items)),
        Block::Table(rows) => {
            let rows: Vec<String> = rows.iter().map(|row| lengths(row)).collect();
            format!("table {rows:?}")
        }
    }
}

/// All that is drawn in a block.
fn pieces<'a>(block: &Block<'a>) -> Vec<&'a str> {
    match block {
        Block::Paragraph(_) => Vec::new(),
        Block::Figure(pieces, _) => pieces.clone(),
        Block::List(items) | Block::Steps(items) => {
            items.iter().filter_map(|item| item.piece).collect()
        }
        Block::Table(rows) => rows
            .iter()
            .flatten()
            .filter_map(|item| item.piece)
            .collect(),
    }
}

/// All that is said in a block.
fn texts<'a>(block: &Block<'a>) -> Vec<&'a str> {
    match block {
        Block::Paragraph(text) | Block::Figure(_, text) => vec![text],
        Block::List(items) | Block::Steps(items) => items.iter().map(|item| item.text).collect(),
        Block::Table(rows) => rows.iter().flatten().map(|item| item.text).collect(),
    }
}

/// The numbers in a text that stand in figures, in order.
fn numbers(text: &str) -> Vec<Pesos> {
    let figures = text.split(|c: char| !c.is_ascii_digit());
    figures.filter_map(|figures| figures.parse().ok()).collect()
}

fn section<'a, 'b>(sections: &'b [Section<'a>], id: &str) -> &'b Section<'a> {
    let mut sections = sections.iter();
    sections
        .find(|section| section.id == id)
        .expect("a section of this id")
}

fn tables<'a, 'b>(section: &'b Section<'a>) -> Vec<&'b [Vec<Item<'a>>]> {
    let tables = section.blocks.iter().filter_map(|block| match block {
        Block::Table(rows) => Some(&**rows),
        _ => None,
    });
    tables.collect()
}

#[test]
fn every_language_has_the_same_sections_blocks_pieces_and_numbers() {
    let source = file("public/rules/en.txt");
    let source = read(&source);
    in_each(|locale, sections| {
        let ids = |sections: &[Section]| {
            let ids = sections.iter().map(|at| (at.id.to_owned(), at.ruling));
            ids.collect::<Vec<_>>()
        };
        assert_eq!(ids(sections), ids(&source), "{locale:?}");
        for (section, source) in sections.iter().zip(&source) {
            let place = format!("{locale:?} {}", section.id);
            let shapes = |section: &Section| section.blocks.iter().map(shape).collect::<Vec<_>>();
            assert_eq!(shapes(section), shapes(source), "{place}");
            for (block, source) in section.blocks.iter().zip(&source.blocks) {
                assert_eq!(pieces(block), pieces(source), "{place}");
                // In another language they may come in another order.
                let numbers = |block: &Block| {
                    let mut numbers: Vec<_> = texts(block).into_iter().flat_map(numbers).collect();
                    numbers.sort_unstable();
                    numbers
                };
                assert_eq!(numbers(block), numbers(source), "{place}: {block:?}");
            }
        }
    });
}

#[test]
fn every_section_says_something_under_an_id_of_its_own() {
    in_each(|locale, sections| {
        for (at, section) in sections.iter().enumerate() {
            let place = format!("{locale:?} {}", section.id);
            assert!(
                !section.title.is_empty() && !section.blocks.is_empty(),
                "{place}"
            );
            let before = &sections[..at];
            assert!(
                before.iter().all(|other| other.id != section.id),
                "{place} twice"
            );
            for block in &section.blocks {
                let empty = texts(block).into_iter().any(str::is_empty);
                assert!(!empty, "{place}: {block:?}");
                let slips = texts(block)
                    .into_iter()
                    .any(|text| text.contains(['|', '#', '{']));
                assert!(!slips, "{place}: {block:?}");
            }
        }
    });
}

#[test]
fn every_ruling_is_told_in_order() {
    in_each(|locale, sections| {
        let rulings = sections
            .iter()
            .skip_while(|section| section.id != "rulings");
        let rulings: Vec<_> = rulings.skip(1).collect();
        assert_eq!(rulings.len(), 23, "{locale:?}");
        for (number, section) in (1..).zip(rulings) {
            assert!(section.ruling, "{locale:?} {}", section.id);
            assert_eq!(section.id, format!("r{number}"), "{locale:?}");
            assert_eq!(section.title, format!("R{number}"), "{locale:?}");
        }
    });
}

#[test]
fn every_piece_is_drawn_in_the_page() {
    let page = file("index.html");
    in_each(|locale, sections| {
        for block in sections.iter().flat_map(|section| &section.blocks) {
            for piece in pieces(block) {
                let symbol = format!("<symbol id=\"{piece}\"");
                assert!(page.contains(&symbol), "{locale:?}: {piece}");
            }
        }
    });
}

#[test]
fn prices_and_profits_are_those_of_the_engine() {
    in_each(|locale, sections| {
        let [punts, spaces] = tables(section(sections, "spaces"))[..] else {
            panic!("{locale:?}: two tables");
        };
        for (ware, row) in Ware::ALL.into_iter().zip(&punts[1..]) {
            assert_eq!(row[0].piece, Some(&*format!("w-{ware}")), "{locale:?}");
            let prices: Vec<Pesos> = ware
                .seat_prices()
                .iter()
                .map(|&price| price.into())
                .collect();
            assert_eq!(numbers(row[1].text), prices, "{locale:?} {ware}");
            assert_eq!(numbers(row[2].text), [ware.profit()], "{locale:?} {ware}");
        }
        assert_eq!(punts.len(), 1 + Ware::ALL.len(), "{locale:?}");

        let price = |space: Space| space.fixed_price().expect("a price that does not change");
        let profits = Slot::ALL.map(Slot::profit).to_vec();
        let pilots = vec![price(Space::SmallPilot), price(Space::LargePilot)];
        let wanted = [
            (
                Slot::ALL.map(|slot| price(Space::Port(slot))).to_vec(),
                profits.clone(),
            ),
            (
                Slot::ALL.map(|slot| price(Space::Yard(slot))).to_vec(),
                profits,
            ),
            (vec![price(Space::Pirate); 2], vec![]),
            (pilots, vec![]),
            (vec![price(Space::Insurance)], vec![PREMIUM]),
        ];
        let told = spaces[1..]
            .iter()
            .map(|row| (numbers(row[1].text), numbers(row[2].text)));
        assert_eq!(told.collect::<Vec<_>>(), wanted, "{locale:?}");
    });
}

#[test]
fn other_figures_are_those_of_the_engine() {
    let [first, second, third] = SLOT_PROFIT;
    let repairs = [first, first + second, first + second + third];
    in_each(|locale, sections| {
        let told = |id: &str| {
            let blocks = &section(sections, id).blocks;
            let texts = blocks.iter().flat_map(texts);
            texts.flat_map(numbers).collect::<Vec<_>>()
        };
        let has = |id: &str, wanted: &[Pesos]| {
            let told = told(id);
            let found = told.windows(wanted.len()).any(|part| part == wanted);
            assert!(found, "{locale:?} {id}: {wanted:?} in {told:?}");
        };
        has("market", &MARKET);
        has("loans", &[LOAN, REDEMPTION]);
        has("r3", &[LOAN]);
        has("r21", &[REDEMPTION]);
        has("insurance", &[PREMIUM]);
        has("insurance", &repairs);
        has("landing", &SLOT_PROFIT);
        // Section 7 of the rules: two of one seat and one of another on a docked jade punt.
        has("landing", &[24, 12]);
    });
}

/// Numbers, slots and rulings aside, which are the same everywhere.
#[test]
fn chinese_rules_have_no_latin_letters_and_full_width_punctuation() {
    let text = file("public/rules/zh-Hant.txt");
    for section in read(&text) {
        let said = section.blocks.iter().flat_map(texts);
        for text in said.chain([section.title]) {
            let wrong = |c: char| {
                c.is_ascii_alphabetic() && !matches!(c, 'A'..='C' | 'R')
                    || matches!(c, ',' | '.' | ':' | ';' | '?' | '!' | '(' | ')')
            };
            assert!(!text.contains(wrong), "{}: {text}", section.id);
        }
    }
}

#[test]
fn all_that_is_said_can_be_sought_and_nothing_else() {
    let text = "# a Away\nPunts\n# b Money\n- :coin Pesos\n+ Bid\n| Price | 5 |\n## r1 R1\n! wreck seal | Wrecked\n";
    let said: Vec<_> = read(text).iter().map(Section::texts).collect();
    let wanted = [
        &["Away", "Punts"][..],
        &["Money", "Pesos", "Bid", "Price", "5"],
        &["R1", "Wrecked"],
    ];
    assert_eq!(said, wanted);
}

#[test]
fn a_text_without_headings_has_no_sections() {
    assert!(read("<!DOCTYPE html>\n<title>404</title>\n").is_empty());
    assert!(read("").is_empty());
}

/// What is asked about at the table is told in each language, with the figures of the engine.
#[test]
fn every_thing_is_told_with_its_numbers() {
    let wanted = |id: &str| {
        let ware = Ware::ALL.into_iter().find(|ware| ware.to_string() == id);
        if let Some(ware) = ware {
            let prices = ware.seat_prices().iter().map(|&price| price.into());
            return prices.chain([ware.profit()]).chain(MARKET).collect();
        }
        let price = |space: Space| space.fixed_price().expect("a price that does not change");
        let slots = ["-a", "-b", "-c"].into_iter().zip(Slot::ALL);
        let slot = slots.clone().find(|(name, _)| id.ends_with(name));
        match (id, slot) {
            (_, Some((_, slot))) if id.starts_with("port") => {
                vec![price(Space::Port(slot)), slot.profit()]
            }
            (_, Some((_, slot))) => vec![price(Space::Yard(slot)), slot.profit()],
            ("pirate", _) => vec![price(Space::Pirate), 13],
            // Space 13 and how far they steer are no prices.
            ("small-pilot", _) => vec![price(Space::SmallPilot), 1],
            ("large-pilot", _) => vec![price(Space::LargePilot), 2, 1],
            ("agent", _) => vec![PREMIUM, 6, 6 + 8, 6 + 8 + 15],
            ("bid", _) => vec![LOAN],
            _ => Vec::new(),
        }
    };
    in_each(|locale, sections| {
        for (css, id) in THINGS {
            let blocks = &section(sections, id).blocks;
            let told: Vec<Pesos> = blocks.iter().flat_map(texts).flat_map(numbers).collect();
            let wanted: Vec<Pesos> = wanted(id);
            assert!(told.starts_with(&wanted), "{locale:?} {css}: {told:?}");
        }
        let mut told = sections.iter().skip_while(|section| section.id != "things");
        let told = told.by_ref().skip(1).take_while(|section| section.ruling);
        for section in told {
            let led = THINGS.iter().any(|&(_, id)| id == section.id);
            assert!(led, "nothing leads to {}", section.id);
        }
    });
}

#[test]
fn every_payment_and_event_leads_to_a_section() {
    let ware = Ware::Jade;
    let bank = Purse::Bank;
    let agent = Purse::Seat(Seat::Two);
    let slot = Slot::B;
    let rows = [
        (Account::ForcedLoan(ware), bank, "r19"),
        (Account::Loans, bank, "loans"),
        (Account::Redemptions, bank, "loans"),
        (Account::Payment(Reason::Office), bank, "auction"),
        (Account::Payment(Reason::Share(ware)), bank, "cargo"),
        (
            Account::Payment(Reason::Place(Space::Pirate)),
            bank,
            "spaces",
        ),
        (Account::Payment(Reason::Premium), bank, "insurance"),
        (Account::Payment(Reason::Cargo(ware)), bank, "landing"),
        (Account::Payment(Reason::Plunder(ware)), bank, "pirates"),
        (Account::Payment(Reason::Port(slot)), bank, "landing"),
        (Account::Payment(Reason::Repair(slot)), bank, "landing"),
        (Account::Payment(Reason::Repair(slot)), agent, "insurance"),
    ];
    let events = [
        (
            Event::Forced {
                seat: Seat::Two,
                ware,
            },
            "r9",
        ),
        (Event::Docked { ware, slot }, "landing"),
        (Event::Wrecked { ware, slot }, "landing"),
        (Event::Plundered { ware }, "pirates"),
        (Event::Rose { ware, value: 5 }, "market"),
    ];
    let decisions = [
        (Decision::Buy(ware), Some("cargo")),
        (Decision::Place(Space::Pirate), Some("spaces")),
        (Decision::Loan(ware), Some("loans")),
        (Decision::Redeem(ware), Some("loans")),
        // It costs nothing.
        (Decision::Pass, None),
    ];
    in_each(|locale, sections| {
        for (account, payer, id) in rows {
            assert_eq!(paid(account, payer), id);
            assert!(!section(sections, id).blocks.is_empty(), "{locale:?} {id}");
        }
        for (decision, id) in decisions {
            let actor = Actor::Seat(Seat::Two);
            let told = Told::Decided(Entry { actor, decision });
            assert_eq!(why_told(told), id, "{decision}");
        }
        for (event, id) in events {
            assert_eq!(why_told(Told::Happened(event)), Some(id));
            assert!(!section(sections, id).blocks.is_empty(), "{locale:?} {id}");
        }
    });
}

#[test]
fn every_refusal_leads_to_a_section() {
    let ware = Ware::Jade;
    let refusals = [
        Refusal::Over,
        Refusal::NotYourTurn { turn: Turn::Chance },
        Refusal::NotAsked {
            phase: Phase::Place,
        },
        Refusal::NoSuchSeat(Seat::ALL[4]),
        Refusal::BidTooLow { least: 2 },
        Refusal::BidOverCap { cap: 2 },
        Refusal::DutyTaken(Duty::Buy),
        Refusal::DutyCount { wanted: 2 },
        Refusal::NoneInSupply(ware),
        Refusal::StillInSupply(ware),
        Refusal::CannotPay { price: 5, means: 2 },
        Refusal::SameWareTwice,
        Refusal::StartTooFar { space: 6 },
        Refusal::SumNotNine { sum: 8 },
        Refusal::Ashore(ware),
        Refusal::Taken(Space::Insurance),
        Refusal::Sealed(ware),
        Refusal::BlindAgent,
        Refusal::DieMissing(ware),
        Refusal::NotAtSea(ware),
        Refusal::NotOnLastSpace(ware),
        Refusal::NoVacantSeat(ware),
        Refusal::NoDisplacing,
        Refusal::VacantSeatFirst,
        Refusal::CaptainJustBoarded,
        Refusal::NotAboard(Party::Dummy),
        Refusal::BelowZero(ware),
        Refusal::SmallPilotMovesOne,
        Refusal::PairOutOfLaneOrder,
        Refusal::NotThatPunt(ware),
        Refusal::NoFreeShare(ware),
        Refusal::NoPledgedShare(ware),
        Refusal::RedemptionNeedsCash { cash: 2 },
        Refusal::BidUncovered { bid: 2 },
        Refusal::NotInDummyHand(ware),
    ];
    in_each(|locale, sections| {
        for refusal in refusals {
            let id = why(refusal);
            let found = sections.iter().any(|section| section.id == id);
            assert!(found, "{locale:?} {refusal:?}: {id}");
        }
    });
}
