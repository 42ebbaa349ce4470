//! Changes of the text that mend a mistake, and the titles of these changes.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span, blanks};

use super::{meant, rewrite};

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

    /// Marks another place with the message's text for it, if there is one.
    pub(crate) fn and_perhaps_at(self, place: Option<Location>) -> Self {
        match place {
            Some(place) => self.and_at(place),
            None => self,
        }
    }

    /// Adds the change that writes a text in place of what is there, with the title of the message, or one
    /// that says what it writes.
    pub(crate) fn writing(self, place: Location, text: impl Into<String>) -> Self {
        let fix = match self.likely_fix() {
            fix if fix.title().is_empty() => likely(place, text),
            fix => fix.replace(place, text),
        };
        self.with_fix(fix)
    }

    /// Leaves out what to write, where that is not known.
    pub(crate) fn without_help(mut self) -> Self {
        self.help = None;
        self
    }

    /// Says whether its last change is certain.
    pub(crate) fn surely(mut self, is_certain: bool) -> Self {
        if let Some(fix) = self.fixes.last_mut() {
            *fix = fix.clone().with_certainty(is_certain);
        }
        self
    }
}

/// The title of a change that writes this code.
pub(crate) fn write(code: &str) -> String {
    format!("Write `{code}`")
}

/// The only text that can be meant in place of what is there.
pub(crate) fn certain(place: Location, text: impl Into<String>) -> Fix {
    likely(place, text).with_certainty(true)
}

/// A text that is probably meant in place of what is there.
pub(crate) fn likely(place: Location, text: impl Into<String>) -> Fix {
    let text = text.into();
    Fix::likely(title(&place, &text)).replace(place, text)
}

/// Writes the quotation marks of this language in place of a pair of others. What is between them stays as it
/// is.
pub(crate) fn other_quotes(fix: Fix, quotes: [Location; 2]) -> Fix {
    quotes.into_iter().fold(fix, |fix, quote| fix.replace(quote, "\""))
}

fn title(place: &Location, text: &str) -> String {
    let shown = |text: &str| rewrite::shown(text.trim().to_owned()).filter(|text| !text.is_empty());
    match (text, shown(text), shown(place.text())) {
        ("", _, Some(found)) => format!("Remove `{found}`"),
        ("", ..) => "Remove this".to_owned(),
        (_, Some(text), _) => write(&text),
        _ if text.trim().is_empty() => "Begin a new line".to_owned(),
        _ => "Rewrite these lines".to_owned(),
    }
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
pub(super) fn with_blanks(place: &Location) -> Location {
    let rest = place.source.text().get(place.span.end as usize..).unwrap_or("");
    place.source.location(Span::new(place.span.start, place.span.end + blanks(rest) as u32))
}

/// The blanks before a place.
pub(super) fn blanks_before(place: &Location) -> u32 {
    let before = meant::line_before(place);
    (before.len() - before.trim_end_matches([' ', '\t']).len()) as u32
}

/// A line break and the indentation of the line that a place is on.
pub(crate) fn line_break(place: &Location) -> String {
    let line = meant::line_before(place);
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
    let start = place.span.start - blanks_before(place);
    let break_here = line_break(place);
    certain(place.source.location(Span::new(start, place.span.start)), break_here)
}

/// Closes a block or an object before a line that is no longer in it.
pub(crate) fn close_before(block: &Location, next: &Location) -> Fix {
    let before = next.source.text().get(..next.span.start as usize).unwrap_or("");
    let end = before.trim_end().len();
    likely(span(next, end, end), format!("{}}}", line_break(block)))
}
