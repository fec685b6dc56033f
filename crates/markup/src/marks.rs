//! The marks of a template, for the macro that writes it and for the app's `dom`, which reads it.
//!
//! A template is the markup of one element without the values in it: words, each behind the mark that says what they
//! are, up to the next mark. The marks are characters that no markup needs.
//!
//! ```text
//! <p class="why" title=reason>"Because " {text}</p>
//!
//! OPEN p  NAME class  VALUE why  HOLE title  TEXT Because  HOLE  CLOSE
//! ```

/// An element begins; its tag follows.
pub const OPEN: char = '\u{1}';
/// An attribute that never changes; its name follows.
pub const NAME: char = '\u{2}';
/// The text of the attribute named before.
pub const VALUE: char = '\u{3}';
/// A text that never changes.
pub const TEXT: char = '\u{4}';
/// The next of the values: an attribute or a listener, whose name follows, or a child.
pub const HOLE: char = '\u{5}';
/// The element ends.
pub const CLOSE: char = '\u{6}';

/// Whether this is one of them.
pub fn is_mark(c: char) -> bool {
    ('\u{1}'..='\u{6}').contains(&c)
}
