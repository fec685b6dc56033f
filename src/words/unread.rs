//! Why a text is no game, in words.

use super::Words;
use crate::{
    locale::{Locale, Msg},
    parcel::ParcelError,
    session::SaveError,
};
use engine::{
    record::{Expected, FIRST_LINE, HeadError, LinkError, NameError, Problem, ReadError},
    rules::{Refusal, SetupError, Turn},
};

/// What is wrong with a text that does not even begin as a record.
const FOREIGN: Problem = Problem::Expected(Expected::FirstLine);

/// Why the text is no game: the line, what stands there, and what is wrong with it.
pub fn unread(locale: Locale, error: &SaveError) -> String {
    let (line, found, problem) = match error {
        SaveError::Seed => return Msg::SetupBadSeed.text(locale),
        SaveError::Record(error) if error.problem == FOREIGN => {
            if error.found.as_deref().is_some_and(is_newer) {
                return Msg::SetupBadNewer.text(locale);
            }
            return Msg::SetupBadReason.text(locale);
        }
        SaveError::Record(ReadError {
            line,
            found,
            problem,
        }) => (*line, found.as_ref(), wrong(locale, *problem)),
        SaveError::Bots { line, found } => (*line, Some(found), Msg::UnreadBots.text(locale)),
    };
    let (line, problem) = (line as i64, &problem);
    match found {
        Some(found) => Msg::UnreadLine {
            found,
            line,
            problem,
        },
        None => Msg::UnreadEnd { line, problem },
    }
    .text(locale)
}

/// Why what came in is no game.
pub fn unpacked(locale: Locale, error: &ParcelError) -> String {
    let msg = match error {
        ParcelError::Save(error) => return unread(locale, error),
        ParcelError::Long | ParcelError::Link(LinkError::Long) => Msg::OpenLong,
        ParcelError::Unreadable => Msg::OpenUnreadable,
        ParcelError::Extra | ParcelError::Link(LinkError::Newer) => Msg::SetupBadNewer,
        ParcelError::Link(LinkError::NoLink) => Msg::OpenNoLink,
        ParcelError::Link(LinkError::Name(error)) => return wrong(locale, Problem::Name(*error)),
        ParcelError::Link(LinkError::Head(error)) => return wrong(locale, Problem::Head(*error)),
        ParcelError::Link(LinkError::Refused(refusal)) => {
            return wrong(locale, Problem::Refused(*refusal));
        }
        ParcelError::Link(_) => Msg::OpenDamaged,
    };
    msg.text(locale)
}

/// Whether a later version of the record begins so.
fn is_newer(line: &str) -> bool {
    let known = FIRST_LINE.rsplit_once(' ');
    let version = known.and_then(|(name, _)| line.strip_prefix(name)?.trim().parse::<u32>().ok());
    version.is_some_and(|version| version > 1)
}

fn wrong(locale: Locale, problem: Problem) -> String {
    let msg = match problem {
        Problem::Expected(expected) => match expected {
            Expected::ShortLine => Msg::UnreadLongLine,
            Expected::FewLines => Msg::UnreadLongText,
            Expected::Utf8 => Msg::UnreadNoText,
            Expected::FirstLine => Msg::UnreadFirstLine,
            Expected::Player => Msg::UnreadPlayer,
            Expected::PlayerOrDeal => Msg::UnreadPlayerOrDeal,
            Expected::Deal => Msg::UnreadDeal,
            Expected::Opening => Msg::UnreadOpening,
            Expected::Options => Msg::UnreadOptions,
            Expected::Entry => Msg::UnreadEntry,
            Expected::Decision => Msg::UnreadDecision,
        },
        Problem::Name(NameError::Empty) => Msg::SetupNameEmpty,
        Problem::Name(NameError::TooLong) => Msg::SetupNameLong,
        Problem::Name(NameError::Space | NameError::Control) => Msg::SetupNameBad,
        Problem::Head(HeadError::SameName) => Msg::SetupNameTwice,
        Problem::Head(
            HeadError::NameCount { .. } | HeadError::Setup(SetupError::TooManyDealt(_)),
        ) => Msg::UnreadDeal,
        Problem::Head(HeadError::Setup(SetupError::NoSuchSeat { .. })) => Msg::UnreadOpening,
        // Who sits where in a text that cannot be read is not known.
        Problem::Refused(Refusal::NotYourTurn {
            turn: Turn::Seat(seat),
        }) => {
            let seat = seat.number().into();
            let name = &Msg::SetupDefaultName { seat }.text(locale);
            return Msg::WhyTurn { name }.text(locale);
        }
        Problem::Refused(refusal) => {
            let names = &[];
            return Words { locale, names }.why(refusal);
        }
    };
    msg.text(locale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{parcel, session::Session};

    const HEAD: &str = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
        deal: jade silk, nutmeg jade, ginseng ginseng\n";

    fn said(locale: Locale, text: &str) -> String {
        let error = Session::open(text).expect_err("it is no game");
        unread(locale, &error)
    }

    /// Each text with what is said of it in English.
    #[test]
    fn the_line_and_the_reason_are_said() {
        let long = format!("{HEAD}# {}\n", "a".repeat(200));
        let twice = HEAD.replace("Ben", "Ana");
        for (text, english) in [
            ("garbage", "It is not a saved game of this app."),
            (
                "Manila record 2\nplayers: Ana, Ben\n",
                "It is from a newer version of this app.",
            ),
            ("Manila record 0\n", "It is not a saved game of this app."),
            (HEAD, "Its dice cannot be read."),
            (
                &HEAD.replacen('\n', &format!("\n# seed: {:064}\n# bots: - mate\n", 0), 1),
                "Line 3, “# bots: - mate”: the level of a bot belongs here for each seat, or - for a person.",
            ),
            (
                "Manila record 1\nplayer: Ana\n",
                "It ends too soon, in line 3: a player belongs here, such as “player: Ana”.",
            ),
            (
                &format!("{HEAD}1 bid 70\n"),
                "Line 6, “1 bid 70”: Cash and loans cover 54 at most.",
            ),
            (
                &format!("{HEAD}2 bid 7\n"),
                "Line 6, “2 bid 7”: Player 1 decides now.",
            ),
            (
                &format!("{HEAD}opening: 4\n"),
                "Line 6, “opening: 4”: the seat that opens belongs here.",
            ),
            (
                &format!("{HEAD}1 dance\n"),
                "Line 6, “1 dance”: no decision is written so.",
            ),
        ] {
            assert_eq!(said(Locale::En, text), english);
        }
        assert!(said(Locale::En, &long).ends_with("a line has 200 bytes at most."));
        assert!(said(Locale::En, &twice).contains("Two players have the same name."));
    }

    #[test]
    fn what_came_in_and_is_no_game_is_told_why() {
        let hostile = HEAD.replace("Ben", "Be\u{202e}n");
        for (text, english) in [
            (
                hostile.as_str(),
                "Line 3, “player: Be\u{fffd}n”: A name has letters, figures and signs only.",
            ),
            ("<script>", "It is no link of a game."),
            ("#2", "It is from a newer version of this app."),
            (
                "#1AAAAAAAAA",
                "The link is damaged, or not all of it is here.",
            ),
            ("no game", "It is not a saved game of this app."),
        ] {
            let error = parcel::unpack(text.as_bytes(), [0; 32]).expect_err(text);
            assert_eq!(unpacked(Locale::En, &error), english);
        }
    }

    #[test]
    fn no_language_falls_back_on_another() {
        for text in ["garbage", HEAD, "Manila record 1\n", &format!("{HEAD}x\n")] {
            let [a, b, c] = Locale::ALL.map(|locale| said(locale, text));
            assert!(a != b && b != c && c != a, "{a} {b} {c}");
        }
    }
}
