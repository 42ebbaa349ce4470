//! Quoted strings that do not end on their line.

use crate::diagnostic::Diagnostic;
use crate::source::Location;

use super::super::resume::begins_item;
use super::meant::MAX_LINE;
use super::{meant, mend, message, rewrite};

/// A string whose lines are joined.
struct Joined {
    /// The quote that ends it.
    end: Location,
    /// The string on one line, if it is short.
    text: Option<String>,
    /// The line breaks with the blanks around them.
    breaks: Vec<Location>,
}

/// A newline between quotes.
pub(crate) fn newline_in_quotes(place: Location) -> Diagnostic {
    let end = meant::end_of_text(&place);
    let line = meant::before(&end).rsplit('\n').next().unwrap_or_default();
    let string = line.rfind('"').and_then(|quote| rewrite::shown(format!("{}\"", &line[quote..])));
    let other_end = string.as_deref().and_then(|string| string.strip_suffix("'\""));
    if let Some(inner) = other_end.filter(|inner| !inner.contains('\'')) {
        let last = mend::span(&end, end.span.start as usize - 1, end.span.start as usize);
        return message::string_with_other_end(&format!("{inner}\"")).writing(last, "\"").at(place);
    }
    if let Some(Joined { end, text, breaks }) = joined(&place) {
        let message = message::string_over_lines(text.as_deref().unwrap_or("it on one line"));
        let message = message.mended(|fix| breaks.into_iter().fold(fix, |fix, at| fix.replace(at, " ")));
        return message.at(place).and_at(end);
    }
    let closed = string.filter(|string| string.len() > 2);
    message::unterminated_string(closed.as_deref().unwrap_or("a closing quotation mark"))
        .mended(|fix| fix.insert(end, "\""))
        .at(place)
}

/// Whether a string with this newline in it ends on a later line.
pub(crate) fn is_wrapped(newline: &Location) -> bool {
    joined(newline).is_some()
}

/// The string with a newline in it on one line. `None` if a line between looks like an item, so that the string has lost its own quote.
fn joined(newline: &Location) -> Option<Joined> {
    const MAX_LINES: usize = 10;
    let before = meant::before(newline);
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    let opening = line + before[line..].rfind('"')?;
    let mut text = before[opening..].trim_end().to_owned();
    let mut breaks = Vec::new();
    let (mut at, mut end) = (newline.span.start as usize, opening + text.len());
    for next in meant::text_from(newline).split_inclusive('\n').skip(1).take(MAX_LINES) {
        at += newline.source.text()[at..].find('\n')? + 1;
        let rest = next.trim_start_matches([' ', '\t']);
        let start = at + next.len() - rest.len();
        let quote = rest.find('"');
        let inner = &rest[..quote.unwrap_or(rest.trim_end().len())];
        if inner.trim().is_empty() || begins_item(rest) || inner.contains(['{', '}', '=', '#', '\\']) {
            return None;
        }
        breaks.push(mend::span(newline, end, start));
        if text.len() < MAX_LINE {
            text = format!("{text} {inner}");
        }
        if let Some(quote) = quote {
            let after = rewrite::without_comment(rest[quote + 1..].trim_end_matches(['\r', '\n']));
            let is_end = after.trim_end().chars().all(|char| ",)]} \t".contains(char));
            let last = start + quote;
            let (end, text) = (mend::span(newline, last, last + 1), rewrite::shown(format!("{text}\"")));
            return is_end.then_some(Joined { end, text, breaks });
        }
        end = start + inner.len();
    }
    None
}
