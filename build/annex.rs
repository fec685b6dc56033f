//! Which messages only the annex has (`src/app/annex.rs`). Used by build.rs, and tried in tests/messages.rs.

/// What only the annex says (`src/app/annex.rs`): sections, and keys of other sections. The source's texts of these are a
/// table of their own, so that they can be split off with it.
const ANNEX: &[&str] = &[
    "explain.",
    "final.",
    "hint.",
    "history.",
    "keys.",
    "ledger.",
    "log.",
    "menu.",
    "open.",
    "review.",
    "rules.",
    "share.",
    "undo.",
    "unread.",
    "bot.crashed",
    "bot.held",
    "bot.hurry",
    "bot.missing",
    "bot.other",
    "bot.rolls",
    "bot.slow",
    "bot.take_seat",
    "lesson.back",
    "lesson.leave",
    "lesson.leave_hint",
    "lesson.missing",
    "lesson.page",
    "lesson.skip",
    "lesson.so",
    "setup.bad_newer",
    "setup.bad_reason",
    "setup.bad_seed",
    "setup.cancel",
    "setup.chance",
    "setup.delete_all",
    "setup.duplicate",
    "setup.gone",
    "setup.keep",
    "setup.more",
    "setup.over",
    "setup.rename",
    "setup.rescued",
    "setup.resume",
    "setup.saves",
    "setup.share",
    "setup.size",
    "setup.sure",
    "setup.title",
    "setup.undo",
    "setup.view",
];

/// What is in one of those sections, and is said without the annex, too.
const NOT_ANNEX: &[&str] = &[
    "final.back",
    "final.shared",
    "final.wins",
    "hint.title",
    "rules.retry",
    "rules.title",
];

/// Whether only the annex says this.
pub fn is_of_annex(key: &str) -> bool {
    let among = |names: &[&str]| {
        let is = |name: &&str| *name == key || name.ends_with('.') && key.starts_with(*name);
        names.iter().any(is)
    };
    among(ANNEX) && !among(NOT_ANNEX)
}
