//! Points in time, as saves carry them.

use std::fmt;

/// A second of UTC, as ISO 8601 writes it: `2026-11-28T03:40:12Z`. Later moments compare as greater.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment(String);

/// What a moment looks like; a `0` is any digit.
const PATTERN: &[u8] = b"0000-00-00T00:00:00Z";

impl Moment {
    /// Reads a moment; fractions of the second are left out.
    pub fn parse(text: &str) -> Option<Self> {
        let (seconds, rest) = text.split_at_checked(PATTERN.len() - 1)?;
        let fraction = rest.strip_suffix('Z')?;
        let is_fraction = fraction
            .strip_prefix('.')
            .is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
        let fits = seconds
            .bytes()
            .zip(PATTERN)
            .all(|(byte, &want)| match want {
                b'0' => byte.is_ascii_digit(),
                _ => byte == want,
            });
        (fits && (fraction.is_empty() || is_fraction)).then(|| Moment(format!("{seconds}Z")))
    }
}

/// The beginning of 1970, where clocks begin that have not been set.
impl Default for Moment {
    fn default() -> Self {
        Moment("1970-01-01T00:00:00Z".to_owned())
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read_and_compared() {
        let early = Moment::parse("2026-11-28T03:40:12Z").expect("a moment");
        let late = Moment::parse("2026-11-28T03:40:13.999Z").expect("a moment");
        assert_eq!(late.to_string(), "2026-11-28T03:40:13Z");
        assert!(early < late);
    }

    #[test]
    fn other_texts_are_no_moments() {
        for text in [
            "",
            "Z",
            "2026-11-28",
            "2026-11-28T03:40:12",
            "2026-11-28 03:40:12Z",
            "2026-11-28T03:40:12+01:00",
            "2026-11-28T03:40:1xZ",
            "2026-11-28T03:40:12.xZ",
            "2026-11-28T03:40:12ZZ",
            "2026-11-28T03:40:1éZ",
        ] {
            assert_eq!(Moment::parse(text), None, "{text}");
        }
    }
}
