//! Changes of the text that mend a mistake.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span, blanks};

use super::surrounding_text;

impl Diagnostic {
    /// Adds a change with the title of the message.
    pub(crate) fn mended(self, change: impl FnOnce(Fix) -> Fix) -> Self {
        let fix = change(self.likely_fix());
        self.with_fix(fix)
    }

    /// Adds such a change if what it needs is known.
    pub(crate) fn mended_with<T>(self, known: Option<T>, change: impl FnOnce(Fix, T) -> Fix) -> Self {
        match known {
            Some(known) => self.mended(|fix| change(fix, known)),
            None => self,
        }
    }

    /// Leaves out what to write, where that is not known.
    pub(crate) fn without_help(mut self) -> Self {
        self.help = None;
        self
    }

    /// Says whether its last change is certain.
    pub(crate) fn surely(mut self, is_certain: bool) -> Self {
        if let Some(fix) = self.fixes.last_mut() {
            fix.is_certain = is_certain;
        }
        self
    }
}

/// The only text that can be meant in place of what is there.
pub(crate) fn certain(place: Location, text: impl Into<String>) -> Fix {
    likely(place, text).with_certainty(true)
}

/// A text that is probably meant in place of what is there.
pub(crate) fn likely(place: Location, text: impl Into<String>) -> Fix {
    Fix::likely("").replace(place, text)
}

/// Writes the quotation marks of this language in place of a pair of others. What is between them stays as it
/// is.
pub(crate) fn other_quotes(fix: Fix, quotes: [Location; 2]) -> Fix {
    quotes.into_iter().fold(fix, |fix, quote| fix.replace(quote, "\""))
}

/// From a place to `len` bytes after its start.
pub(super) fn first_bytes(place: &Location, len: usize) -> Location {
    place.source.location(Span::new(place.span.start, place.span.start + len as u32))
}

/// A place of the same source.
pub(super) fn span(place: &Location, start: usize, end: usize) -> Location {
    place.source.location(Span::new(start as u32, end as u32))
}

/// A place with the sign before it.
pub(super) fn with_sign_before(place: &Location) -> Location {
    place.source.location(Span::new(place.span.start.saturating_sub(1), place.span.end))
}

/// The end of a place.
pub(super) fn end(place: &Location) -> Location {
    place.source.location(Span::at(place.span.end))
}

/// A place and the blanks after it.
pub(crate) fn with_blanks(place: &Location) -> Location {
    place.source.location(Span::new(place.span.start, place.span.end + blanks(place.after()) as u32))
}

/// The blanks before a place.
pub(crate) fn blanks_before(place: &Location) -> u32 {
    let before = surrounding_text::line_before(place);
    (before.len() - before.trim_end_matches([' ', '\t']).len()) as u32
}

/// A line break and the indentation of the line that a place is on.
pub(crate) fn line_break(place: &Location) -> String {
    let line = surrounding_text::line_before(place);
    let blanks = blanks(line);
    let blanks = if blanks > MAX_INDENT { "" } else { &line[..blanks] };
    format!("\n{blanks}")
}

/// How deep an inserted line is indented at most, so that hostile texts do not grow.
const MAX_INDENT: usize = 100;

/// A place with the blanks around it as a line break: what follows goes on a line of its own.
pub(super) fn new_line(place: &Location) -> Fix {
    let blanks = blanks_before(place);
    let around = with_blanks(place);
    let break_here = line_break(place);
    certain(place.source.location(Span::new(place.span.start - blanks, around.span.end)), break_here)
}

/// A line break before a place.
pub(super) fn new_line_before(place: &Location) -> Fix {
    new_line(&first_bytes(place, 0))
}

/// Closes a block or an object before a line that is no longer in it.
pub(crate) fn close_before(block: &Location, next: &Location) -> Fix {
    let end = next.before().trim_end().len();
    likely(span(next, end, end), format!("{}}}", line_break(block)))
}
