//! Quotation marks that are missing or one too many. A string ends on its line, so the line shows where: with
//! the quote in its place, the line is a row of JSON tokens that fit each other.

use super::super::lexer::{Lexer, TokenKind};
use super::scan::{PieceKind, end_on_later_line, pieces, unescaped};
use super::text::excerpt;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::json_text;
use crate::source::{Source, Span, part};

/// How many lines are looked at in this way, and how long they may be.
const MAX_LINES: usize = 50;
const MAX_LINE: usize = 1 << 10;

/// An error for each line with a string that does not end on it, if one quote more or less mends the line.
pub(crate) fn unpaired_quotes(source: &Source) -> Vec<Diagnostic> {
    let (text, mut at) = (source.text(), 0);
    let next_line = || loop {
        let open = pieces(text, at).find(|piece| piece.kind == PieceKind::OpenString)?.span;
        at = open.end as usize + 1;
        match end_on_later_line(text, open.end as usize) {
            // A string over several lines has both of its quotes.
            Some(quote) => at = quote + 1,
            None => return Some(source.line_bounds(source.line_of(open.start))),
        }
    };
    let lines = std::iter::from_fn(next_line).take(MAX_LINES);
    lines.filter_map(|(start, end)| unpaired(source, Span::new(start as u32, end as u32))).collect()
}

fn unpaired(source: &Source, line: Span) -> Option<Diagnostic> {
    let text = source.slice(line).trim_end_matches('\r');
    if text.len() > MAX_LINE || text.contains("\"\"\"") {
        return None;
    }
    let place = |start: u32, end: u32| source.location(Span::new(line.start + start, line.start + end));
    let with_quote = |at: usize| [&text[..at], "\"", &text[at..]].concat();
    let missing = gaps(text).filter_map(|at| Some((oddness(&with_quote(at))?, at)));
    let Some((_, at)) = missing.min() else {
        let mut quotes = unescaped(text).filter(|&(_, char)| char == '"').map(|(at, _)| at);
        let extra = quotes.find(|&at| oddness(&[&text[..at], &text[at + 1..]].concat()).is_some())? as u32;
        let quote = place(extra, extra + 1);
        return Some(json_text::unmatched_quote().at(quote.clone()).likely(quote, ""));
    };
    let (mended, at) = (with_quote(at), at as u32);
    let string = pieces(&mended, 0).map(|piece| piece.span).find(|span| span.end > at)?;
    let message =
        if string.start == at { json_text::missing_opening_quote } else { json_text::unclosed_string };
    let problem = message(&excerpt(part(&mended, string.range())).into_owned());
    Some(problem.at(place(string.start, string.end - 1)).likely(place(at, at), "\""))
}

/// Where a string can begin or end.
fn gaps(line: &str) -> impl Iterator<Item = usize> + '_ {
    let is_blank = |char: char| char == ' ' || char == '\t';
    let places = line.char_indices().map(|(at, _)| at).chain([line.len()]);
    places.filter(move |&at| {
        let before = line[..at].chars().next_back().unwrap_or(' ');
        let after = line[at..].chars().next().unwrap_or(' ');
        let begins = (is_blank(before) || "{[,:".contains(before)) && !is_blank(after);
        let ends = !is_blank(before) && (is_blank(after) || "}],:".contains(after));
        begins || ends
    })
}

/// How odd the strings of a line are: how many brackets they have without their counterparts, and how many
/// have a blank at an end. `None` if the line is no row of tokens that can follow each other.
fn oddness(line: &str) -> Option<usize> {
    use TokenKind as K;
    let mut lexer = Lexer::new(line);
    let (mut before, mut last, mut oddness) = (None, None, 0);
    loop {
        let token = lexer.next();
        let text = line.get(token.span.range()).unwrap_or_default();
        let kind = match token.kind {
            K::End => return Some(oddness),
            K::Keyword if !matches!(text, "true" | "false" | "null") => return None,
            K::Keyword => K::Number,
            K::String { .. } => {
                let is_padded = text.starts_with("\" ") || text.ends_with(" \"");
                oddness += unmatched_brackets(text) + usize::from(is_padded);
                K::String { escaped: false }
            }
            kind => kind,
        };
        let begins = matches!(kind, K::String { .. } | K::Number | K::BraceOpen | K::BracketOpen);
        let fits = match last {
            None => !matches!(kind, K::BadString(_) | K::BadNumber | K::Unknown | K::Equals),
            Some(K::BraceOpen) => matches!(kind, K::String { .. } | K::BraceClose),
            Some(K::BracketOpen) => begins || kind == K::BracketClose,
            Some(K::Comma | K::Colon) => begins,
            Some(K::String { .. }) if kind == K::Colon => before != Some(K::Colon),
            Some(_) => matches!(kind, K::Comma | K::BraceClose | K::BracketClose),
        };
        if !fits {
            return None;
        }
        (before, last) = (last, Some(kind));
    }
}

/// How many kinds of brackets a text does not close as often as it opens them.
fn unmatched_brackets(text: &str) -> usize {
    let is_odd = |[open, close]: &[char; 2]| text.matches(*open).count() != text.matches(*close).count();
    [['[', ']'], ['{', '}'], ['(', ')']].iter().filter(|kind| is_odd(kind)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: String) -> usize {
        unpaired_quotes(&Source::new("test.json", text)).len()
    }

    #[test]
    fn a_quote_is_missing_or_one_too_many() {
        let summaries = |text: &str| {
            let found = unpaired_quotes(&Source::new("test.json", text));
            found.into_iter().map(|diagnostic| diagnostic.summary.clone()).collect::<Vec<_>>()
        };
        assert_eq!(summaries("{\n  \"a\": \"b,\n  \"c\": 1\n}"), ["Unterminated string"]);
        assert_eq!(summaries("{\n  a\": \"b\",\n  \"c\": 1\n}"), ["Missing opening quote"]);
        assert_eq!(summaries("{\n  \"a\": \"b\"\",\n  \"c\": 1\n}"), ["Unmatched `\"`"]);
    }

    #[test]
    fn long_lines_and_quotes_in_threes_are_left_to_the_parser() {
        assert_eq!(count(format!("{{\"a\": \"{}}}\n", "x".repeat(10))), 1);
        assert_eq!(count(format!("{{\"a\": \"{}}}\n", "x".repeat(MAX_LINE))), 0);
        assert_eq!(count("{\"a\": \"\"\"}\n".to_owned()), 0);
        assert_eq!(count("{\n  \"a\": \"\"\"b,\n  \"c\": 1\n}\n".to_owned()), 0);
    }
}
