//! What must hold when any text is read as a link.

use crate::digits::{Digits, head};
use engine::record::{Link, MAX_EXTRA_BYTES, MAX_LINK_CHARS, Record};

/// Reads the bytes as a link, then as the digits of one, then as the decisions of a game that begins properly.
pub fn check(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        read(text);
    }
    let mut digits = Digits::of(bytes);
    read(&digits.link());
    let (seats, options) = (2 + digits.divide(4), digits.divide(16));
    let decisions = digits.divide(512);
    let names = [b"A", b"B", b"C", b"D", b"E"].map(|name| name.as_slice());
    let wares = if seats == 2 { 8 } else { 2 * seats };
    let wares: Vec<u32> = (0..wares).map(|ware| ware % 4).collect();
    let head = head(&names[..seats as usize], &wares, 1, options, decisions);
    for &(total, choice) in head.iter().rev() {
        digits.times_plus(total, choice);
    }
    read(&digits.link());
}

/// What is accepted is written just as it was, and is a record.
fn read(text: &str) {
    match Link::read(text) {
        Ok(Link { record, extra }) => {
            assert!(text.len() <= MAX_LINK_CHARS && extra.len() <= MAX_EXTRA_BYTES);
            assert_eq!(Link::write(&record, &extra).as_deref(), Ok(text));
            assert_eq!(Record::read(record.to_string().as_bytes()), Ok(record));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
