//! A link that has lost or won something on its way is refused.

use crate::{
    digits::ALPHABET,
    games::{Style, game, golden_game},
    rng::Rng,
};
use engine::record::{Link, LinkError, Record};

fn links() -> Vec<String> {
    let games: [Record; 4] = [
        golden_game("head-only-no-final-newline"),
        golden_game("loans-out-of-turn"),
        golden_game("random-4p-all-options"),
        game(0, Style::Random),
    ];
    let links = games.iter().flat_map(|record| {
        [&b""[..], b"along"].map(|extra| Link::write(record, extra).expect("a short game"))
    });
    links.collect()
}

#[test]
fn every_bit_counts() {
    for link in links() {
        for at in 0..link.len() {
            for bit in 0..7 {
                let mut bytes = link.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                let text = String::from_utf8(bytes).expect("still ASCII");
                assert!(Link::read(&text).is_err(), "{text}");
            }
        }
    }
}

/// Every other character in every place, and any two neighbours exchanged.
#[test]
fn every_character_counts() {
    for link in links() {
        for (at, was) in link.char_indices() {
            for is in ALPHABET.chars().chain(['.', '=', '+', '/', ' ', 'é']) {
                let text = format!("{}{is}{}", &link[..at], &link[at + 1..]);
                assert_eq!(Link::read(&text).is_ok(), is == was, "{text}");
            }
            let (before, after) = link.split_at(at);
            if let Some(next) = after.chars().nth(1) {
                let text = format!("{before}{next}{was}{}", &after[2..]);
                assert_eq!(Link::read(&text).is_ok(), next == was, "{text}");
            }
        }
    }
}

#[test]
fn every_end_counts() {
    for link in links() {
        for end in 0..link.len() {
            assert!(Link::read(&link[..end]).is_err(), "{end} of {link}");
            assert!(Link::read(&link[end + 1..]).is_err(), "{end} of {link}");
        }
        for more in (0..=127).map(char::from) {
            assert!(Link::read(&format!("{link}{more}")).is_err(), "{more:?}");
            assert!(Link::read(&format!("{more}{link}")).is_err(), "{more:?}");
        }
        assert!(Link::read(&format!("{link}{link}")).is_err());
    }
}

/// Links end in a letter and begin with a digit, so that nobody takes their ends for punctuation.
#[test]
fn ends_are_letters() {
    for link in links() {
        let end = link.chars().last();
        assert!(end.is_some_and(|end| ('A'..='D').contains(&end)), "{link}");
    }
}

/// Several damages at once: what the checksum is for.
#[test]
fn worse_damage() {
    let mut rng = Rng::new(1);
    for link in links() {
        for _ in 0..2000 {
            let mut bytes = link.clone().into_bytes();
            for _ in 0..2 + rng.below(8) {
                let (from, to) = (rng.below(bytes.len()), rng.below(bytes.len()));
                bytes[to] = bytes[from];
            }
            let text = String::from_utf8(bytes).expect("still ASCII");
            if text != link {
                assert!(Link::read(&text).is_err(), "{text}");
            }
        }
    }
}

/// The checksum alone, for those who count: a link whose digits are sound and whose sum is not.
#[test]
fn a_wrong_sum() {
    for link in links() {
        let (digits, _) = link.split_at(link.len() - 6);
        for sum in ["AAAAAA", "______", "AAAAAD"] {
            let read = Link::read(&format!("{digits}{sum}"));
            assert_eq!(read, Err(LinkError::Checksum));
        }
    }
}
