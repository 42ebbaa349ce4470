//! Texts in quotes of other languages: what to write instead; and strings that do not end on their line.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::super::resume::begins_item;
use super::surrounding_text::MAX_LINE;
use super::{mend, message, rewrite, surrounding_text, valid_suggestion};

/// A string that is too long to be shown.
const TEXT: &str = "\"…\"";

/// The message for a text in quotes of another language, or for the quote that begins it.
pub(super) fn foreign_quotes(place: &Location) -> Diagnostic {
    let text = place.text();
    if surrounding_text::text_from(place).starts_with("'''") {
        return codes::mistakes::quotes_over_lines();
    }
    let Some(string) = as_string(text) else { return message::foreign_quotes(TEXT) };
    let shown = rewrite::shown(string).unwrap_or_else(|| TEXT.to_owned());
    let message = message::foreign_quotes(&shown);
    let rest = place.after();
    if rest.starts_with(|next: char| next.is_alphanumeric() || "\\'`\"".contains(next)) {
        // Something joins such texts elsewhere, as in a shell.
        return message;
    }
    // The other texts on the line are the same mistake.
    let others = texts_on_line(place);
    let all = || std::iter::once(place).chain(&others);
    let is_plain = |place: &Location| rewrite::between_quotes(place.text()).is_some_and(rewrite::is_plain);
    // Nobody knows for backticks: they make a text elsewhere, but also run a command.
    let is_certain = !text.starts_with('`') && all().all(is_plain);
    let fix = Fix::likely(format!("Write `{shown}`"));
    message.with_fix(all().fold(fix, requoted)).surely(is_certain)
}

/// A text in quotes of another language as a string.
fn as_string(text: &str) -> Option<String> {
    let inner = rewrite::between_quotes(text).filter(|_| text.chars().count() > 1)?;
    // In JavaScript, texts in backticks have the same interpolations. A program for texts, which writes
    // typographic quotes, leaves them as they were.
    let has_sign = || ["${", "%{", "\\"].iter().any(|sign| inner.contains(sign));
    let is_template = text.starts_with('`') || !text.is_ascii() && has_sign();
    match is_template {
        // What its own strings are is not known here.
        true if !text.is_ascii() => valid_suggestion::valid(format!("\"{inner}\"")),
        true => (!inner.contains('"')).then(|| format!("\"{inner}\"")),
        false => Some(rewrite::quoted(&inner.replace("\\'", "'"))),
    }
}

/// Writes a text as a string. What is between the quotes stays as it is, if it can.
fn requoted(fix: Fix, place: &Location) -> Fix {
    let text = place.text();
    let (Some(inner), Some(string)) = (rewrite::between_quotes(text), as_string(text)) else { return fix };
    let (open, end) = (text.chars().next().map_or(0, char::len_utf8), place.span.end as usize);
    let close = text.len() - open - inner.len();
    match rewrite::is_plain(inner) {
        true => {
            mend::other_quotes(fix, [mend::first_bytes(place, open), mend::span(place, end - close, end)])
        }
        false => fix.replace(place.clone(), string),
    }
}

/// The other texts in single quotes on the line of one, if the line has no other strings. None if there is
/// one before it, which finds this one: in a long list, each would find all after it.
fn texts_on_line(place: &Location) -> Vec<Location> {
    let line = surrounding_text::first_line(place);
    let is_first = place.text().starts_with('\'') && !surrounding_text::line_before(place).contains('\'');
    if !is_first || line.contains(['"', '#', '\\']) {
        return Vec::new();
    }
    let quotes: Vec<usize> = line.match_indices('\'').map(|(at, _)| place.span.start as usize + at).collect();
    quotes.chunks_exact(2).skip(1).map(|pair| mend::span(place, pair[0], pair[1] + 1)).collect()
}

/// A newline between quotes.
pub(crate) fn newline_in_quotes(place: Location) -> Diagnostic {
    let end = surrounding_text::end_of_text(&place);
    let line = end.before().rsplit('\n').next().unwrap_or_default();
    let string = line.rfind('"').and_then(|quote| rewrite::shown(format!("{}\"", &line[quote..])));
    let other_end = string.as_deref().and_then(|string| string.strip_suffix("'\""));
    if let Some(inner) = other_end.filter(|inner| !inner.contains('\'')) {
        let last = mend::span(&end, end.span.start as usize - 1, end.span.start as usize);
        return message::string_with_other_end(&format!("{inner}\"")).likely(last, "\"").at(place);
    }
    if let Some(problem) = over_lines(&place) {
        return problem;
    }
    #[cfg(feature = "explain")]
    if let Some(problem) = super::super::mistakes::in_line(&end) {
        return problem;
    }
    let closed = string.filter(|string| string.len() > 2);
    message::unterminated_string(closed.as_deref().unwrap_or(TEXT))
        .mended(|fix| fix.insert(end, "\""))
        .at(place)
}

/// Whether a string with this newline in it ends on a later line.
pub(crate) fn is_wrapped(newline: &Location) -> bool {
    over_lines(newline).is_some()
}

/// A string over several lines, which can be joined. `None` if a line between looks like an item, so that the
/// string has lost its own quote.
fn over_lines(newline: &Location) -> Option<Diagnostic> {
    const MAX_LINES: usize = 10;
    let before = newline.before();
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    let opening = line + before[line..].rfind('"')?;
    let mut text = before[opening..].trim_end().to_owned();
    let mut breaks = Vec::new();
    let (mut at, mut end) = (newline.span.start as usize, opening + text.len());
    for next in surrounding_text::text_from(newline).split_inclusive('\n').skip(1).take(MAX_LINES) {
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
            let text = rewrite::shown(format!("{text}\""));
            let message = message::string_over_lines(text.as_deref().unwrap_or(TEXT));
            let message = message.mended(|fix| breaks.into_iter().fold(fix, |fix, at| fix.replace(at, " ")));
            let message = message.at(newline.clone()).and_at(mend::span(newline, last, last + 1));
            return is_end.then_some(message);
        }
        end = start + inner.len();
    }
    None
}
