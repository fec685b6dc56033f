//! Names: 1–24 characters, no white space at either end, no control characters.

use engine::record::{Name, NameError};

#[test]
fn names_have_1_to_24_characters() {
    assert_eq!(Name::new(""), Err(NameError::Empty));
    for long in ["A".repeat(24), "é".repeat(24), "漢".repeat(24)] {
        assert_eq!(
            Name::new(&long).map(|name| name.as_str().to_owned()),
            Ok(long)
        );
    }
    assert_eq!(Name::new(&"é".repeat(25)), Err(NameError::TooLong));
    assert_eq!(Name::new("A").map(|name| name.to_string()), Ok("A".into()));
}

#[test]
fn no_white_space_at_either_end() {
    // White space as Unicode has it; the third is a no-break space.
    for bad in [" Ana", "Ana ", "\u{a0}Ana", "Ana\u{2003}", " ", "\tAna"] {
        assert_eq!(Name::new(bad), Err(NameError::Space), "{bad:?}");
    }
    assert!(Name::new("Ana Maria").is_ok());
}

#[test]
fn no_control_characters() {
    for bad in ["A\tna", "A\u{0}na", "A\u{7f}na", "A\u{85}na", "A\nna"] {
        assert_eq!(Name::new(bad), Err(NameError::Control), "{bad:?}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    for (error, words) in [
        (NameError::Empty, "at least one character"),
        (NameError::TooLong, "24 characters"),
        (NameError::Space, "white space at either end"),
        (NameError::Control, "control characters"),
    ] {
        assert!(error.to_string().contains(words), "{error}");
    }
}
