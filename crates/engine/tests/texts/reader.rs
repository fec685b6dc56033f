//! What must hold when any text is read as a record.

use engine::record::{MAX_LINES, Reader, Record};

/// Reads the text. What is accepted is written canonically and read back the same; what is refused is refused at a line
/// of the text, and the lines before it are the record that the reader has kept.
pub fn check(text: &[u8]) {
    match Record::read(text) {
        Ok(record) => {
            let written = record.to_string();
            let again = Record::read(written.as_bytes()).expect("what is written can be read");
            assert_eq!(again, record);
            assert_eq!(again.to_string(), written, "writing is canonical");
            assert!(again.states().eq(record.states()));
            assert_eq!(record.states().last().as_ref(), Some(record.game()));
            let crlf = written.replace('\n', "\r\n");
            assert_eq!(Record::read(crlf.as_bytes()).as_ref(), Ok(&record));
        }
        Err(error) => {
            let lines = lines(text);
            let line = error.line;
            assert!(line > 0 && !error.to_string().is_empty());
            match error.found {
                Some(_) => assert!(line <= lines.len() && line <= MAX_LINES + 1),
                None => assert_eq!(line, lines.len() + 1),
            }
            let mut reader = Reader::new();
            for before in &lines[..line - 1] {
                assert_eq!(reader.line(before), Ok(()), "an earlier line is refused");
            }
            if let Some(refused) = lines.get(line - 1) {
                // Of a head that may still go on there is no record yet, so this is asked of a clone at its end.
                let whole = reader.clone().finish().ok();
                assert!(reader.line(refused).is_err());
                assert_eq!(reader.record(), whole.as_ref());
            }
        }
    }
}

/// The lines of the text: what follows the last line end is one only if there is something.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
    if lines.last().is_some_and(|last| last.is_empty()) {
        lines.pop();
    }
    lines
}
