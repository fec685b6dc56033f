//! What must hold when any text is read as a line of the body, or as a decision.

use engine::{record::Entry, rules::Decision};

/// Reads each line of the text as an entry and as a decision: what is accepted is written just as it was.
pub fn check(text: &[u8]) {
    for line in text.split(|&byte| byte == b'\n') {
        let Ok(line) = std::str::from_utf8(line) else {
            continue;
        };
        if let Ok(decision) = line.parse::<Decision>() {
            assert_eq!(decision.to_string(), line);
        }
        let decision = match line.split_once(' ') {
            Some((_, decision)) => decision.parse::<Decision>().ok(),
            None => None,
        };
        match line.parse::<Entry>() {
            Ok(entry) => {
                assert_eq!(entry.to_string(), line);
                assert_eq!(Some(entry.decision), decision);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}
