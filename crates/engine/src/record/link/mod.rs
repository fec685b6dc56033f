//! A whole game as a short text for a link (`docs/record.md`, "The link form").

mod decisions;
mod error;
mod number;

pub use error::LinkError;

use super::{MAX_LINES, Name, Record};
use crate::rules::{Deal, GameOption, Options, Refusal, Seat, Setup, Ware};
use number::{Number, Packer, Unpacker};

/// The longest link, in characters.
pub const MAX_LINK_CHARS: usize = 8192;

/// The most that goes along with a game, in bytes.
pub const MAX_EXTRA_BYTES: usize = 64;

/// The most decisions in a link: a record of them has lines to spare for its head and comments.
pub const MAX_DECISIONS: usize = MAX_LINES - 100;

/// The first character: the version.
const VERSION: char = '1';
/// Digits in base 64, all of them safe in an address.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Digits of the checksum. The last one holds only two bits, so it is a letter: some programs do not count a `-` or `_`
/// at the end of an address as part of it.
const SUM_DIGITS: usize = 6;

const MAX_NAME_BYTES: usize = 4 * Name::MAX_CHARS;
const BYTE: usize = 256;

/// A whole game, with what was sent along.
///
/// ```
/// use engine::record::{Link, LinkError, Record};
///
/// let text = "Manila record 1\nplayer: Ana\nplayer: Ben\nplayer: Cai\n\
///             deal: jade silk, nutmeg jade, ginseng ginseng\nopening: 2\n2 bid 7\n3 pass\n1 pass\n";
/// let record = Record::read(text.as_bytes())?;
/// let link = Link::write(&record, b"by hand")?;
/// assert_eq!(link, "1JGWJSOS9Y41IEqDEmeX1AfQnCRQreAc4QQTRQRA");
/// assert_eq!(Link::read(&link)?, Link { record, extra: b"by hand".to_vec() });
///
/// assert_eq!(Link::read(&link[..30]), Err(LinkError::Checksum));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The game.
    pub record: Record,
    /// Bytes that mean something to who wrote the link, at most [`MAX_EXTRA_BYTES`].
    pub extra: Vec<u8>,
}

impl Link {
    /// Writes the link of a game: letters, digits, `-` and `_`, which need no escape in an address.
    ///
    /// # Errors
    ///
    /// [`LinkError::LongExtra`], [`LinkError::ManyDecisions`] or [`LinkError::Long`].
    pub fn write(record: &Record, extra: &[u8]) -> Result<String, LinkError> {
        if extra.len() > MAX_EXTRA_BYTES {
            return Err(LinkError::LongExtra);
        }
        if record.entries().len() > MAX_DECISIONS {
            return Err(LinkError::ManyDecisions);
        }
        let mut packer = Packer::new();
        pack(&mut packer, record, extra);
        let mut number = packer.number();
        let mut text = String::from(VERSION);
        while !number.is_zero() {
            push_digit(&mut text, number.divide(64));
        }
        push_sum(&mut text);
        if text.len() > MAX_LINK_CHARS {
            return Err(LinkError::Long);
        }
        Ok(text)
    }

    /// Reads a link. There is only one for a game with its extra bytes, and nothing else is accepted.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Link, LinkError> {
        if text.len() > MAX_LINK_CHARS {
            return Err(LinkError::Long);
        }
        match text.chars().next() {
            Some(VERSION) => {}
            Some('2'..='9') => return Err(LinkError::Newer),
            _ => return Err(LinkError::NoLink),
        }
        let digits: Option<Vec<u32>> = text.bytes().map(digit).collect();
        let digits = digits.ok_or(LinkError::Character)?;
        // What is left of the text without version and checksum.
        let length = text.len().checked_sub(1 + SUM_DIGITS);
        let length = length.ok_or(LinkError::Checksum)?;
        let mut summed = text[..=length].to_owned();
        push_sum(&mut summed);
        if summed != text {
            return Err(LinkError::Checksum);
        }
        let digits = &digits[1..=length];
        if digits.last() == Some(&0) {
            return Err(LinkError::Surplus);
        }
        let mut number = Number::ZERO;
        for &digit in digits.iter().rev() {
            number.times_plus(64, digit);
        }
        unpack(Unpacker::new(number))
    }
}

fn digit(byte: u8) -> Option<u32> {
    let digit = DIGITS.iter().position(|&digit| digit == byte);
    digit.map(|digit| digit as u32)
}

fn push_digit(text: &mut String, digit: u32) {
    text.push(char::from(DIGITS[digit as usize & 63]));
}

/// Appends the CRC-32 of the text.
fn push_sum(text: &mut String) {
    let mut sum = !0;
    for byte in text.bytes() {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            let polynomial = if sum & 1 == 0 { 0 } else { 0xedb8_8320 };
            sum = sum >> 1 ^ polynomial;
        }
    }
    for digit in 0..SUM_DIGITS {
        push_digit(text, !sum >> (6 * digit));
    }
}

fn pack(packer: &mut Packer, record: &Record, extra: &[u8]) {
    let setup = record.setup();
    packer.one_of(Seat::ALL.len() - 1, setup.deal.seats() - 2);
    for name in record.names() {
        let name = name.as_str().as_bytes();
        packer.one_of(MAX_NAME_BYTES, name.len() - 1);
        pack_bytes(packer, name);
    }
    let hands = setup.deal.hands().iter().flatten();
    for ware in hands.chain(setup.deal.dummy()) {
        packer.one_of(Ware::ALL.len(), ware.index());
    }
    packer.one_of(setup.deal.seats(), setup.opening.index());
    for option in GameOption::ALL {
        packer.one_of(2, setup.options.has(option).into());
    }
    packer.one_of(MAX_EXTRA_BYTES + 1, extra.len());
    pack_bytes(packer, extra);
    packer.one_of(MAX_DECISIONS + 1, record.entries().len());
    for (game, &entry) in record.states().zip(record.entries()) {
        decisions::pack(packer, &game, entry);
    }
}

fn pack_bytes(packer: &mut Packer, bytes: &[u8]) {
    for &byte in bytes {
        packer.one_of(BYTE, byte.into());
    }
}

fn unpack(mut unpacker: Unpacker) -> Result<Link, LinkError> {
    let seats = unpacker.one_of(Seat::ALL.len() - 1) + 2;
    let mut names = Vec::new();
    for _ in 0..seats {
        let length = unpacker.one_of(MAX_NAME_BYTES) + 1;
        let bytes = unpack_bytes(&mut unpacker, length);
        let name = std::str::from_utf8(&bytes).map_err(|_| LinkError::Utf8)?;
        names.push(Name::new(name).map_err(LinkError::Name)?);
    }
    let deal = unpack_deal(&mut unpacker, seats);
    let opening = Seat::ALL[unpacker.one_of(seats)];
    let options = GameOption::ALL.into_iter();
    let options: Options = options.filter(|_| unpacker.one_of(2) == 1).collect();
    let setup = Setup {
        deal,
        opening,
        options,
    };
    let mut record = Record::new(names, setup).map_err(LinkError::Head)?;
    let length = unpacker.one_of(MAX_EXTRA_BYTES + 1);
    let extra = unpack_bytes(&mut unpacker, length);
    for _ in 0..unpacker.one_of(MAX_DECISIONS + 1) {
        let entry = decisions::unpack(&mut unpacker, record.game());
        let entry = entry.ok_or(LinkError::Refused(Refusal::Over))?;
        let played = record.play(entry.actor, entry.decision);
        played.map_err(LinkError::Refused)?;
    }
    match unpacker.is_empty() {
        true => Ok(Link { record, extra }),
        false => Err(LinkError::Surplus),
    }
}

fn unpack_deal(unpacker: &mut Unpacker, seats: usize) -> Deal {
    let mut ware = || Ware::ALL[unpacker.one_of(Ware::ALL.len())];
    let mut hand = || [ware(), ware()];
    if seats == 2 {
        let players = [hand(), hand()];
        let ([a, b], [c, d]) = (hand(), hand());
        let dummy = [a, b, c, d];
        return Deal::Two { players, dummy };
    }
    let hands: Vec<[Ware; 2]> = (0..seats).map(|_| hand()).collect();
    Deal::table(&hands).expect("there are three to five seats")
}

fn unpack_bytes(unpacker: &mut Unpacker, length: usize) -> Vec<u8> {
    (0..length).map(|_| unpacker.one_of(BYTE) as u8).collect()
}
