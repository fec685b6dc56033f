//! What players call a saved game: a line among the comments of the save.

use crate::company::is_seen;

/// At most 40 characters, none of them a control character; empty for a game without a title.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Title(String);

/// How many characters a title has at most.
pub const MAX_CHARS: usize = 40;

/// Begins the line of a save that holds the title.
const LINE: &str = "# title: ";

impl Title {
    /// What was typed, without what cannot be in a title.
    pub fn new(typed: &str) -> Title {
        let signs = typed.chars().filter(|sign| !sign.is_control());
        let signs: String = signs.collect();
        let cut: String = signs.trim().chars().take(MAX_CHARS).collect();
        match is_seen(&cut) {
            true => Title(cut.trim_end().to_owned()),
            false => Title::default(),
        }
    }

    /// The title of a save.
    pub fn read(save: &str) -> Title {
        let title = save.lines().find_map(|line| line.strip_prefix(LINE));
        title.map(Title::new).unwrap_or_default()
    }

    /// The title as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The save with this title in place of the one that it has.
    pub fn put_on(&self, save: &str) -> String {
        let mut titled = String::with_capacity(save.len() + LINE.len() + self.0.len() + 1);
        for (number, line) in save.split_inclusive('\n').enumerate() {
            if !is_title(line) {
                titled.push_str(line);
            }
            // Comments may stand anywhere but before the first line.
            if number == 0 && !self.is_empty() && line.ends_with('\n') {
                titled.push_str(LINE);
                titled.push_str(&self.0);
                titled.push('\n');
            }
        }
        titled
    }
}

/// Whether the line of a save holds its title.
pub fn is_title(line: &str) -> bool {
    line.starts_with(LINE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_cut_and_cleaned() {
        let long = "雨".repeat(41);
        for (typed, title) in [
            ("", ""),
            ("  ", ""),
            ("\u{200b}", ""),
            (" The rainy evening ", "The rainy evening"),
            ("two\nlines\u{7}", "twolines"),
            (long.as_str(), &long[..40 * 3]),
            // Where the cut leaves a space at the end, it goes too.
            (&format!("{} b", "a".repeat(39)), &"a".repeat(39)),
        ] {
            assert_eq!(Title::new(typed).as_str(), title, "{typed:?}");
        }
    }

    #[test]
    fn a_save_has_one_title_at_most() {
        let save = "Manila record 1\n# seed: 00\nplayer: Ana\n";
        let first = Title::new("First").put_on(save);
        assert_eq!(
            first,
            "Manila record 1\n# title: First\n# seed: 00\nplayer: Ana\n"
        );
        assert_eq!(Title::read(&first).as_str(), "First");
        let second = Title::new("Second").put_on(&first);
        assert_eq!(second, first.replace("First", "Second"));
        assert_eq!(Title::default().put_on(&second), save);
        assert!(Title::read(save).is_empty());
    }

    /// The reader takes lines of 200 bytes at most.
    #[test]
    fn the_longest_title_fits_in_a_line() {
        let title = Title::new(&"\u{1f6f6}".repeat(50));
        assert_eq!(title.as_str().len(), 160);
        let titled = title.put_on("Manila record 1\n");
        assert!(titled.lines().all(|line| line.len() <= 200));
    }
}
