//! The rules as players read them: the texts in `public/rules/`, one for each language, fetched when they are asked
//! for.
//!
//! A line is a block, or a part of one with lines like it before and after it. Its beginning tells what it is:
//!
//! | line | is |
//! |---|---|
//! | `# id title` | the heading of a section; `##` that of a ruling, or of what a thing on the table is |
//! | `! piece piece \| caption` | a figure |
//! | `- text` | an item of a list |
//! | `+ text` | a step, in order |
//! | `\| cell \| cell \|` | a row of a table; the first is its head |
//! | `text` | a paragraph |
//!
//! Items and cells may begin with a piece, `:coin 30 pesos`. A piece is a drawing in `index.html`, by its id.

use crate::view::{Account, Told};
use engine::rules::{Decision, Event, Purse, Reason, Refusal};

/// The id of the section on loans, which tells of the shares that are pledged for a price too.
pub const LOANS: &str = "loans";

/// What can be asked about at the table, by CSS selectors, and the ids of the sections that tell what it is. The first that
/// fits counts.
pub const THINGS: [(&str, &str); 32] = [
    (".likely, .odds", "odds"),
    (".start .less, .start .more, .prospects, .tally", "starts"),
    ("[class*=ware-nutmeg]", "nutmeg"),
    ("[class*=ware-silk]", "silk"),
    ("[class*=ware-ginseng]", "ginseng"),
    ("[class*=ware-jade]", "jade"),
    (".port li:nth-child(1)", "port-a"),
    (".port li:nth-child(2)", "port-b"),
    (".port li:nth-child(3)", "port-c"),
    (".yard li:nth-child(1)", "yard-a"),
    (".yard li:nth-child(2)", "yard-b"),
    (".yard li:nth-child(3)", "yard-c"),
    (".pirates", "pirate"),
    (".pilots li:nth-child(1)", "small-pilot"),
    (".pilots li:nth-child(2)", "large-pilot"),
    (".insurance", "agent"),
    (".mate", "mate"),
    (".office", "office"),
    (".seal", "seal"),
    (".acts .plain", "pass"),
    (".stepper, .scale", "bid"),
    (".undo, .redo", "undo"),
    (".ask-hint", "advice"),
    (".top .tool:last-child, .log, .latest", "log"),
    (".top .tool", "menu"),
    (".ledger, .yard, .port", "landing"),
    (".pilots", "pilots"),
    (".market", "market"),
    (".spaces, .foot", "dice"),
    (".chart", "table"),
    (".crew", "spaces"),
    (".slip, .top", "voyage"),
];

/// A section, or a ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section<'a> {
    /// What links call it: the same in all languages.
    pub id: &'a str,
    /// Its heading.
    pub title: &'a str,
    /// Whether it is a ruling on a doubtful case, or tells what a thing is: short, and one of many.
    pub ruling: bool,
    /// What it says.
    pub blocks: Vec<Block<'a>>,
}

/// A block of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block<'a> {
    /// A paragraph.
    Paragraph(&'a str),
    /// Pieces, and what is said of them.
    Figure(Vec<&'a str>, &'a str),
    /// A list.
    List(Vec<Item<'a>>),
    /// A list in order.
    Steps(Vec<Item<'a>>),
    /// A table by rows; the first is its head.
    Table(Vec<Vec<Item<'a>>>),
}

/// An item of a list, or a cell of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item<'a> {
    /// What is drawn before it.
    pub piece: Option<&'a str>,
    /// What it says.
    pub text: &'a str,
}

/// The sections of a text, in order. What stands before the first heading belongs to none.
pub fn read(text: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix('#'), sections.last_mut()) {
            (Some(heading), _) => sections.push(Section::new(heading)),
            (None, Some(section)) => section.add(line),
            (None, None) => {}
        }
    }
    sections
}

impl<'a> Section<'a> {
    /// With what stands behind the `#` of its heading.
    fn new(heading: &'a str) -> Self {
        let ruling = heading.strip_prefix('#');
        let name = ruling.unwrap_or(heading).trim();
        let (id, title) = name.split_once(' ').unwrap_or((name, name));
        Section {
            id,
            title,
            ruling: ruling.is_some(),
            blocks: Vec::new(),
        }
    }

    /// A line begins a block, or goes on with the last.
    fn add(&mut self, line: &'a str) {
        let (mark, rest) = line.split_at_checked(1).unwrap_or_default();
        let block = match (mark, self.blocks.last_mut()) {
            ("", _) if line.is_empty() => return,
            ("-", Some(Block::List(items))) | ("+", Some(Block::Steps(items))) => {
                return items.push(Item::new(rest));
            }
            ("|", Some(Block::Table(rows))) => return rows.push(row(rest)),
            ("-", _) => Block::List(vec![Item::new(rest)]),
            ("+", _) => Block::Steps(vec![Item::new(rest)]),
            ("|", _) => Block::Table(vec![row(rest)]),
            ("!", _) => {
                let (pieces, caption) = rest.split_once('|').unwrap_or((rest, ""));
                Block::Figure(pieces.trim().split(' ').collect(), caption.trim())
            }
            _ => Block::Paragraph(line),
        };
        self.blocks.push(block);
    }

    /// All that it says, its heading first. What is drawn is not said.
    pub fn texts(&self) -> Vec<&'a str> {
        let mut texts = vec![self.title];
        for block in &self.blocks {
            match block {
                Block::Paragraph(text) | Block::Figure(_, text) => texts.push(text),
                Block::List(items) | Block::Steps(items) => {
                    texts.extend(items.iter().map(|item| item.text));
                }
                Block::Table(rows) => texts.extend(rows.iter().flatten().map(|item| item.text)),
            }
        }
        texts
    }
}

impl<'a> Item<'a> {
    fn new(text: &'a str) -> Self {
        let text = text.trim();
        let drawn = text.strip_prefix(':').and_then(|text| text.split_once(' '));
        match drawn {
            Some((piece, text)) => Item {
                piece: Some(piece),
                text,
            },
            None => Item { piece: None, text },
        }
    }
}

/// The id of the section that tells why something is refused.
pub fn why(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Over => "end",
        Refusal::NotYourTurn { .. } | Refusal::NotAsked { .. } | Refusal::NoSuchSeat(_) => "voyage",
        Refusal::BidTooLow { .. } => "auction",
        Refusal::BidOverCap { .. } => "r3",
        Refusal::NoneInSupply(_)
        | Refusal::StillInSupply(_)
        | Refusal::SameWareTwice
        | Refusal::StartTooFar { .. }
        | Refusal::SumNotNine { .. } => "cargo",
        Refusal::Ashore(_) => "table",
        Refusal::Taken(_) => "spaces",
        Refusal::BlindAgent => "r10",
        Refusal::DieMissing(_) => "dice",
        Refusal::NotOnLastSpace(_) | Refusal::NoVacantSeat(_) | Refusal::NotThatPunt(_) => {
            "pirates"
        }
        Refusal::DutyTaken(_)
        | Refusal::DutyCount { .. }
        | Refusal::Sealed(_)
        | Refusal::NoDisplacing
        | Refusal::VacantSeatFirst
        | Refusal::CaptainJustBoarded
        | Refusal::NotAboard(_)
        | Refusal::NotInDummyHand(_) => "options",
        Refusal::NotAtSea(_) | Refusal::SmallPilotMovesOne | Refusal::PairOutOfLaneOrder => {
            "pilots"
        }
        Refusal::BelowZero(_) => "r14",
        Refusal::CannotPay { .. }
        | Refusal::NoFreeShare(_)
        | Refusal::NoPledgedShare(_)
        | Refusal::RedemptionNeedsCash { .. } => LOANS,
        Refusal::BidUncovered { .. } => "r20",
    }
}

/// The id of the section that tells why a row of the account book is paid by whom.
pub fn paid(account: Account, payer: Purse) -> &'static str {
    match (account, payer) {
        (Account::ForcedLoan(_), _) => "r19",
        (Account::Loans | Account::Redemptions, _) => LOANS,
        (Account::Payment(Reason::Office), _) => "auction",
        (Account::Payment(Reason::Share(_)), _) => "cargo",
        (Account::Payment(Reason::Place(_)), _) => "spaces",
        (Account::Payment(Reason::Premium), _) => "insurance",
        (Account::Payment(Reason::Plunder(_)), _) => "pirates",
        (Account::Payment(Reason::Repair(_)), Purse::Seat(_)) => "insurance",
        (Account::Payment(_), _) => "landing",
    }
}

/// The id of the section that tells why what stands in the log came about; none for what is decided free of charge.
pub fn why_told(told: Told) -> Option<&'static str> {
    match told {
        Told::Paid { from, reason, .. } => Some(paid(Account::Payment(reason), from)),
        Told::Happened(event) => match event {
            Event::Master { .. } => Some("auction"),
            Event::Forced { .. } => Some("r9"),
            Event::Docked { .. } | Event::Wrecked { .. } => Some("landing"),
            Event::Plundered { .. } => Some("pirates"),
            Event::Rose { .. } => Some("market"),
            _ => None,
        },
        Told::Over(_) => Some("end"),
        Told::Rolled(_) => Some("dice"),
        Told::Decided(entry) => match entry.decision {
            Decision::Buy(_) => Some("cargo"),
            Decision::Place(_) => Some("spaces"),
            Decision::Loan(_) | Decision::Redeem(_) => Some(LOANS),
            _ => None,
        },
        Told::Voyage(_) => None,
    }
}

/// The cells of a row, from what stands behind its first bar.
fn row(rest: &str) -> Vec<Item<'_>> {
    let cells = rest.trim_end().trim_end_matches('|');
    cells.split('|').map(Item::new).collect()
}
