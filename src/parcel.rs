//! A game on its way from one device to another: as a link, or as the text of a save.
//!
//! Whatever comes in is measured before it is read, and carried out by the rules. Nothing is stored here.

use crate::{
    company::{PLAYER, is_seen},
    customs::{Bots, Customs, Token, Tokens},
    session::{SaveError, Session},
};
use engine::{
    bots::Level,
    chance::Chance,
    record::{
        Expected, Link, LinkError, MAX_DECISIONS, MAX_LINE_BYTES, MAX_LINES, Name, NameError,
        Problem, ReadError, Record,
    },
    rules::Seats,
};
use std::fmt;

/// No record is longer, with its line ends.
pub const MAX_BYTES: usize = MAX_LINES * (MAX_LINE_BYTES + 2);

/// A game that came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parcel {
    /// The game. All of its players are at this device, until they say otherwise.
    pub session: Session,
    /// Who plays at the device that it comes from; none where all do.
    pub sender: Seats,
}

/// Why what came in is no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParcelError {
    /// It has more than [`MAX_BYTES`], or more than [`MAX_LINES`].
    Long,
    /// It cannot be read as a save.
    Save(SaveError),
    /// It cannot be read as a link.
    Link(LinkError),
    /// What goes along in the link is not what this version knows.
    Extra,
    /// The browser did not hand it over.
    Unreadable,
}

impl fmt::Display for ParcelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParcelError::Long => write!(f, "a game has at most {MAX_BYTES} bytes"),
            ParcelError::Save(error) => error.fmt(f),
            ParcelError::Link(error) => error.fmt(f),
            ParcelError::Extra => f.write_str("the link is of a later version"),
            ParcelError::Unreadable => f.write_str("it cannot be read"),
        }
    }
}

impl std::error::Error for ParcelError {}

/// How a record begins, whatever its version.
const RECORD: &str = "Manila ";

/// In the first byte that goes along: the table is open.
const OPEN: u8 = 1 << 5;
/// In the same byte: the players roll dice of their own. The bits below both are the seats at the sender's device.
const OWN_DICE: u8 = 1 << 6;

/// In the byte of a seat the level of its bot, counted from 1, stands above the token.
const BOT_SHIFT: u8 = 4;

/// The link of a game. Along with the game go the customs, who plays at this device, the tokens and the seed, so that dice
/// come up the same everywhere.
///
/// # Errors
///
/// If the game is too long for a link.
pub fn link(session: &Session) -> Result<String, LinkError> {
    let (customs, away) = (session.customs(), session.away());
    let mut extra = vec![0];
    for (on, bit) in [(customs.open, OPEN), (customs.own_dice, OWN_DICE)] {
        extra[0] |= if on { bit } else { 0 };
    }
    for seat in session.game().all_seats() {
        if !away.is_empty() && !away.contains(seat) {
            extra[0] |= 1 << seat.index();
        }
        let bot = session.bot(seat).map_or(0, |level| level as u8 + 1);
        extra.push(customs.tokens.of(seat) as u8 | bot << BOT_SHIFT);
    }
    extra.extend(session.seed());
    Link::write(session.record(), &extra)
}

/// A game from a file, or from what was pasted or dropped: a save, a record of another program, a link, or an address
/// that ends with one. What comes without a seed takes the spare one.
///
/// # Errors
///
/// Why it is no game.
pub fn unpack(bytes: &[u8], spare: [u8; 32]) -> Result<Parcel, ParcelError> {
    if bytes.len() > MAX_BYTES {
        return Err(ParcelError::Long);
    }
    let Ok(text) = str::from_utf8(bytes) else {
        // It tells the line.
        let error = Record::read(bytes).err();
        let error = error.map(|error| ParcelError::Save(SaveError::Record(error)));
        return Err(error.unwrap_or(ParcelError::Unreadable));
    };
    // Some programs put a mark before a text.
    let text = text.trim_start_matches('\u{feff}').trim();
    // Before anything is read: it would take seconds to find what else is wrong with it.
    if text.lines().count() > MAX_LINES {
        return Err(ParcelError::Long);
    }
    let is_line = !text.contains(char::is_whitespace);
    match is_line && !text.starts_with(RECORD) {
        true => unpack_link(text.split_once('#').map_or(text, |(_, link)| link), spare),
        false => unpack_save(text, spare),
    }
}

/// A game from a link alone.
///
/// # Errors
///
/// Why it is no game.
pub fn unpack_link(link: &str, spare: [u8; 32]) -> Result<Parcel, ParcelError> {
    let Link { record, extra } = Link::read(link).map_err(ParcelError::Link)?;
    if !record.names().iter().all(|name| is_seen(name.as_str())) {
        return Err(ParcelError::Link(LinkError::Name(NameError::Control)));
    }
    let Some((&first, rest)) = extra.split_first() else {
        let session = Session::from_record(record, Chance::new(spare));
        let sender = Seats::NONE;
        return Ok(Parcel { session, sender });
    };
    let seats = record.names().len();
    let (tokens, seed) = rest.split_at_checked(seats).ok_or(ParcelError::Extra)?;
    let seed = seed.try_into().map_err(|_| ParcelError::Extra)?;
    let mut bots = Bots::default();
    for (bot, byte) in bots.iter_mut().zip(tokens) {
        if let Some(level) = (byte >> BOT_SHIFT).checked_sub(1) {
            let level = Level::ALL.get(usize::from(level));
            *bot = Some(*level.ok_or(ParcelError::Extra)?);
        }
    }
    let token = |byte: &u8| usize::from(byte & ((1 << BOT_SHIFT) - 1));
    let tokens: Option<Vec<Token>> = tokens
        .iter()
        .map(|byte| Token::ALL.get(token(byte)).copied())
        .collect();
    let tokens = tokens.and_then(|tokens| Tokens::new(&tokens));
    let customs = Customs {
        tokens: tokens.ok_or(ParcelError::Extra)?,
        bots,
        open: first & OPEN != 0,
        own_dice: first & OWN_DICE != 0,
    };
    let session = Session::from_record(record, Chance::new(seed)).with_customs(customs);
    let sender = session.game().all_seats();
    let sender = sender.filter(|seat| first & 1 << seat.index() != 0);
    let sender = sender.collect();
    Ok(Parcel { session, sender })
}

fn unpack_save(text: &str, spare: [u8; 32]) -> Result<Parcel, ParcelError> {
    let session = Session::open_with(text, Some(spare)).map_err(ParcelError::Save)?;
    // The save of it has lines beside the decisions.
    if session.decisions() > MAX_DECISIONS {
        let line = text.lines().count();
        return Err(ParcelError::Save(SaveError::Record(ReadError {
            line,
            found: text.lines().next_back().map(str::to_owned),
            problem: Problem::Expected(Expected::FewLines),
        })));
    }
    let names = session.record().names().iter();
    if let Some(name) = names.map(Name::as_str).find(|name| !is_seen(name)) {
        let line = format!("{PLAYER}{name}");
        let at = text.lines().position(|one| one == line);
        return Err(ParcelError::Save(SaveError::Record(ReadError {
            line: at.map_or(1, |at| at + 1),
            // As the reader shows what stands there: nothing of it turns the reason round.
            found: Some(line.replace(|sign| !is_seen(&format!("-{sign}")), "\u{fffd}")),
            problem: Problem::Name(NameError::Control),
        })));
    }
    // Who was at the device that it was saved on.
    let mut session = session;
    let away = session.away();
    session.send_away(Seats::NONE);
    let sender = session.game().all_seats();
    let sender = sender.filter(|&seat| !away.is_empty() && !away.contains(seat));
    let sender = sender.collect();
    Ok(Parcel { session, sender })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moment::Moment;
    use engine::rules::{Actor, Decision, Die, Seat, Turn};

    const SPARE: [u8; 32] = [9; 32];
    const RECORD_TEXT: &str = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
        deal: jade silk, nutmeg jade, ginseng ginseng\n1 bid 7\n";

    fn session() -> Session {
        let save = RECORD_TEXT.replacen(
            '\n',
            "\n# tokens: moon circle heart\n# bots: - captain random\n# table: open\n# dice: by hand\n",
            1,
        );
        Session::open_with(&save, Some([0xa5; 32])).expect("a record")
    }

    fn refused(text: &str) -> ParcelError {
        unpack(text.as_bytes(), SPARE).expect_err(text)
    }

    #[test]
    fn a_link_brings_the_game_with_its_dice_and_customs() {
        let sent = session();
        let link = link(&sent).expect("it is short");
        for text in [
            link.clone(),
            format!("\u{feff} https://manila.example/#{link}\n"),
        ] {
            let parcel = unpack(text.as_bytes(), SPARE).expect("a link");
            assert_eq!(parcel.session, sent);
            assert_eq!(parcel.sender, Seats::NONE);
        }
    }

    #[test]
    fn a_link_and_a_save_tell_who_plays_where_they_come_from() {
        let mut sent = session();
        sent.send_away(Seats::NONE.with(Seat::Two));
        let here = Seats::NONE.with(Seat::One).with(Seat::Three);
        let link = link(&sent).expect("it is short");
        let save = sent.save(&Moment::default());
        for text in [link, save] {
            let parcel = unpack(text.as_bytes(), SPARE).expect("a game");
            assert_eq!(parcel.sender, here);
            assert_eq!(parcel.session.away(), Seats::NONE);
            assert_eq!(parcel.session.seed(), sent.seed());
        }
    }

    #[test]
    fn records_and_links_of_other_programs_take_the_spare_seed() {
        let parcel = unpack(RECORD_TEXT.as_bytes(), SPARE).expect("a record");
        assert_eq!(parcel.session.seed(), &SPARE);
        let turn = parcel.session.game().turn();
        assert_eq!(turn, Turn::Seat(Seat::Two));
        let bare = Link::write(parcel.session.record(), &[]).expect("it is short");
        assert_eq!(unpack(bare.as_bytes(), SPARE), Ok(parcel));
    }

    #[test]
    fn what_goes_along_in_a_link_is_known_or_refused() {
        let record = session().record().clone();
        let [open, tokens, seed] = [vec![0], vec![0, 1, 2], vec![7; 32]];
        let good = [open.clone(), tokens.clone(), seed.clone()].concat();
        let link = Link::write(&record, &good).expect("it is short");
        assert!(unpack_link(&link, SPARE).is_ok());
        for extra in [
            b"by hand".to_vec(),
            [open.clone(), tokens.clone(), vec![7; 31]].concat(),
            [good, vec![0]].concat(),
            [open.clone(), vec![0, 1, 1], seed.clone()].concat(),
            [open, vec![0, 1, 7], seed].concat(),
        ] {
            let link = Link::write(&record, &extra).expect("it is short");
            assert_eq!(unpack_link(&link, SPARE), Err(ParcelError::Extra));
        }
    }

    /// No punt ever docks where every die shows 1, so nothing ends such a game.
    #[test]
    fn a_game_is_refused_that_could_not_be_stored() {
        let mut record = session().record().clone();
        while record.entries().len() <= MAX_DECISIONS {
            let game = *record.game();
            let decision = match game.turn() {
                Turn::Seat(seat) => (Actor::Seat(seat), game.legal().iter().last()),
                _ => {
                    let dice = [0, 1, 2].map(|lane| {
                        let at_sea = game.punts().get(lane).is_some_and(|punt| punt.at_sea());
                        at_sea.then_some(Die::One)
                    });
                    (Actor::Chance, Some(Decision::Roll(dice)))
                }
            };
            let (actor, decision) = (decision.0, decision.1.expect("it is not over"));
            record.play(actor, decision).expect("it is legal");
        }
        let ParcelError::Save(SaveError::Record(error)) = refused(&record.to_string()) else {
            panic!("it is no save");
        };
        assert_eq!(error.problem, Problem::Expected(Expected::FewLines));
        let kept = record.prefix(MAX_DECISIONS);
        let parcel = unpack(kept.to_string().as_bytes(), SPARE).expect("a record");
        let save = parcel.session.save(&Moment::default());
        assert_eq!(
            Session::open(&save).map(|game| game.decisions()),
            Ok(MAX_DECISIONS)
        );
    }

    #[test]
    fn what_is_too_long_is_not_read() {
        let long = vec![b'\n'; MAX_BYTES + 1];
        assert_eq!(unpack(&long, SPARE), Err(ParcelError::Long));
        let lines = "1 pass\n".repeat(MAX_LINES + 1);
        assert_eq!(unpack(lines.as_bytes(), SPARE), Err(ParcelError::Long));
        let link = "1".repeat(8193);
        assert_eq!(refused(&link), ParcelError::Link(LinkError::Long));
    }

    #[test]
    fn garbage_is_refused_with_a_reason() {
        let link = link(&session()).expect("it is short");
        let mut damaged = link.clone();
        damaged.replace_range(9..10, if &link[9..10] == "A" { "B" } else { "A" });
        for (text, error) in [
            ("", LinkError::NoLink),
            ("<img/src=x/onerror=alert(1)>", LinkError::NoLink),
            ("https://manila.example/#2abc", LinkError::Newer),
            (&link[..link.len() - 1], LinkError::Checksum),
            (&damaged, LinkError::Checksum),
        ] {
            assert_eq!(refused(text), ParcelError::Link(error), "{text}");
        }
        for text in [
            "PK\u{3}\u{4} \u{0}\u{0}",
            "hello there",
            "Manila record 2\n",
        ] {
            let ParcelError::Save(SaveError::Record(error)) = refused(text) else {
                panic!("{text}");
            };
            assert_eq!(
                (error.line, error.problem),
                (1, Problem::Expected(Expected::FirstLine))
            );
        }
        let ParcelError::Save(SaveError::Record(error)) =
            unpack(b"Manila record 1\nplayer: \xff\xfe\n", SPARE).expect_err("no text")
        else {
            panic!("it is no save");
        };
        assert_eq!(
            (error.line, error.problem),
            (2, Problem::Expected(Expected::Utf8))
        );
    }

    /// Characters that turn the text after them round, or show nothing, would make one player look like another.
    #[test]
    fn names_that_nobody_can_see_are_refused() {
        for name in ["Be\u{202e}n", "\u{200b}"] {
            let text = RECORD_TEXT.replace("Ben", name);
            let ParcelError::Save(SaveError::Record(error)) = refused(&text) else {
                panic!("{name:?}");
            };
            assert_eq!(
                (error.line, error.problem),
                (3, Problem::Name(NameError::Control))
            );
            let record = Record::read(text.as_bytes()).expect("to the rules it is a name");
            let link = Link::write(&record, &[]).expect("it is short");
            assert_eq!(
                refused(&link),
                ParcelError::Link(LinkError::Name(NameError::Control))
            );
        }
    }
}
