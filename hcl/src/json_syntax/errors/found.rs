//! What was found in a text, for use in a sentence, and what is around it.

use std::borrow::Cow;

use crate::source::{Source, Span};

/// What is at a place, for use in a sentence.
pub(super) fn describe(source: &Source, found: Span) -> Cow<'static, str> {
    let text = source.slice(found);
    match text.chars().next() {
        None => "the end of the text".into(),
        Some('\u{feff}') => "a byte order mark".into(),
        Some(first) if first.is_control() || first.is_whitespace() || is_invisible(first) => {
            format!("the character U+{:04X}", u32::from(first)).into()
        }
        Some(_) => format!("`{}`", excerpt(text)).into(),
    }
}

pub(super) fn is_invisible(char: char) -> bool {
    matches!(char, '\u{feff}' | '\u{200b}' | '\u{2060}' | '\u{ad}')
}

/// The start of a text of any length.
pub(super) fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// What is written before a place, without white space at its end.
pub(super) fn text_before(source: &Source, place: Span) -> &str {
    source.text().get(..place.start as usize).unwrap_or("").trim_end()
}

/// What follows a place.
pub(super) fn text_after(source: &Source, place: Span) -> &str {
    source.text().get(place.end as usize..).unwrap_or("")
}

/// The rest of the line after a place, as much of it as is looked at.
pub(super) fn rest_of_line(source: &Source, place: Span) -> &str {
    const MAX_LINE: usize = 1 << 12;
    let rest = text_after(source, place);
    let end = rest.char_indices().find(|&(at, char)| char == '\n' || at > MAX_LINE);
    &rest[..end.map_or(rest.len(), |(at, _)| at)]
}
