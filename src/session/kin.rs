//! Two copies of one game, at different devices perhaps.

use super::Session;

/// How a copy of a game stands to another, the nearest last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kin {
    /// They went on differently.
    Apart,
    /// The other went on from here.
    Behind,
    /// This went on from the other.
    Ahead,
    /// Both are equally far.
    Same,
}

impl Session {
    /// How this copy stands to the other; nothing if they are different games. The seed is what makes a game this one.
    pub fn kin(&self, other: &Session) -> Option<Kin> {
        let (mine, theirs) = (&self.record, &other.record);
        if self.seed() != other.seed()
            || mine.names() != theirs.names()
            || mine.setup() != theirs.setup()
        {
            return None;
        }
        Some(match (mine.continues(theirs), theirs.continues(mine)) {
            (true, true) => Kin::Same,
            (false, true) => Kin::Behind,
            (true, false) => Kin::Ahead,
            (false, false) => Kin::Apart,
        })
    }

    /// The game as far as this copy, with what is told of it and agreed on at the other one's device.
    #[must_use]
    pub fn taking_the_place_of(self, other: &Session) -> Session {
        Session {
            customs: other.customs,
            title: other.title.clone(),
            away: other.away,
            begun: other.begun.clone(),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
        deal: jade silk, nutmeg jade, ginseng ginseng\n";

    fn session(seed: u8, lines: &str) -> Session {
        let text = format!("{HEAD}{lines}");
        Session::open_with(&text, Some([seed; 32])).expect("a record")
    }

    #[test]
    fn copies_of_a_game_are_told_by_seed_and_decisions() {
        let first = session(1, "1 bid 7\n");
        for (seed, lines, kin) in [
            (1, "1 bid 7\n", Some(Kin::Same)),
            (1, "1 bid 7\n2 pass\n", Some(Kin::Behind)),
            (1, "", Some(Kin::Ahead)),
            (1, "1 bid 8\n", Some(Kin::Apart)),
            (1, "1 pass\n2 pass\n", Some(Kin::Apart)),
            (2, "1 bid 7\n", None),
        ] {
            assert_eq!(first.kin(&session(seed, lines)), kin, "{seed} {lines:?}");
        }
        let text = format!("{HEAD}1 bid 7\n").replace("Ben", "Dora");
        let other = Session::open_with(&text, Some([1; 32])).expect("a record");
        assert_eq!(first.kin(&other), None);
    }

    #[test]
    fn who_sits_here_and_the_title_stay_when_a_game_is_brought_up_to_date() {
        let save = format!("{HEAD}1 bid 7\n").replacen(
            '\n',
            "\n# title: Rain\n# away: 1 3\n# tokens: moon star heart\n",
            1,
        );
        let local = Session::open_with(&save, Some([1; 32])).expect("a record");
        let news = session(1, "1 bid 7\n2 pass\n").taking_the_place_of(&local);
        assert_eq!(news.decisions(), 2);
        assert_eq!(
            (news.away(), news.customs()),
            (local.away(), local.customs())
        );
        assert_eq!(news.title, local.title);
    }
}
