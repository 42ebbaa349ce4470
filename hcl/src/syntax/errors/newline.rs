//! Quoted strings that do not end on their line.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::super::resume::begins_item;
use super::meant::MAX_LINE;
use super::{meant, mend, rewrite};

/// A newline between quotes.
pub(crate) fn newline_in_quotes(place: Location) -> Diagnostic {
    let end = meant::end_of_text(&place);
    let line = meant::before(&end).rsplit('\n').next().unwrap_or_default();
    let string = line.rfind('"').and_then(|quote| rewrite::shown(format!("{}\"", &line[quote..])));
    if let Some(quote) = string.as_deref().and_then(|string| string.strip_suffix("'\""))
        && quote.matches('\'').count() == 0
    {
        let last = mend::span(&end, end.span.start as usize - 1, end.span.start as usize);
        return codes::syntax::NEWLINE_IN_STRING
            .error("Quoted string over several lines")
            .with_detail("A quoted string ends at a double quote. The single quote is part of its text.")
            .with_help(format!("Write {quote}\""))
            .with_fix(mend::likely(last, "\""))
            .with_subject(place)
            .with_subject_text("the line ends inside the string");
    }
    if let Some((last, text, fix)) = wrapped(&place) {
        return codes::syntax::NEWLINE_IN_STRING
            .error("Quoted string over several lines")
            .with_detail("A quoted string ends on the line it begins on.")
            .with_help(match text {
                Some(text) => format!("Write {text}, or \\n for each newline."),
                None => "Write it on one line, with \\n for each newline; or use a heredoc: <<EOT, the lines, and EOT on a line of its own.".to_owned(),
            })
            .with_fix(fix)
            .with_subject(place)
            .with_subject_text("the line ends inside the string")
            .with_label(last, "the string ends here");
    }
    let closed = match string.filter(|string| string.len() > 2) {
        Some(string) => format!("Write {string}"),
        None => "Write a closing quotation mark".to_owned(),
    };
    codes::syntax::NEWLINE_IN_STRING
        .error("Quoted string over several lines")
        .with_detail("A quoted string ends on the line it begins on. Its closing quote may be missing.")
        .with_fix(Fix::likely("Write a closing quotation mark").insert(end, "\""))
        .with_subject(place).with_subject_text("the line ends inside the string")
        .with_help(format!(
            "{closed}. For a newline write \\n, or use a heredoc: <<EOT, the lines, and EOT on a line of its own."
        ))
}

/// Whether a string with this newline in it ends on a later line.
pub(crate) fn is_wrapped(newline: &Location) -> bool {
    wrapped(newline).is_some()
}

/// The quote that ends a string on a later line, the string on one line, and the change that joins its lines. `None` if a line between looks
/// like an item, so that the string has lost its own quote.
fn wrapped(newline: &Location) -> Option<(Location, Option<String>, Fix)> {
    const MAX_LINES: usize = 10;
    let before = meant::before(newline);
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    let opening = line + before[line..].rfind('"')?;
    let mut fix = Fix::likely("Join the lines");
    let mut joined = before[opening..].trim_end().to_owned();
    let (mut at, mut end) = (newline.span.start as usize, opening + joined.len());
    for next in meant::text_from(newline).split_inclusive('\n').skip(1).take(MAX_LINES) {
        at += newline.source.text()[at..].find('\n')? + 1;
        let text = next.trim_start_matches([' ', '\t']);
        let start = at + next.len() - text.len();
        let quote = text.find('"');
        let inner = &text[..quote.unwrap_or(text.trim_end().len())];
        if inner.trim().is_empty() || begins_item(text) || inner.contains(['{', '}', '=', '#', '\\']) {
            return None;
        }
        fix = fix.replace(mend::span(newline, end, start), " ");
        joined = if joined.len() < MAX_LINE { format!("{joined} {inner}") } else { joined };
        if let Some(quote) = quote {
            let rest = rewrite::without_comment(text[quote + 1..].trim_end_matches(['\r', '\n']));
            let last = start + quote;
            let is_end = rest.trim_end().chars().all(|char| ",)]} \t".contains(char));
            let whole = rewrite::shown(format!("{joined}\""));
            return is_end.then(|| (mend::span(newline, last, last + 1), whole, fix));
        }
        end = start + inner.len();
    }
    None
}
