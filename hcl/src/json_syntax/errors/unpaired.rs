//! Quotation marks that are missing or one too many. A string ends on its line, so the line shows where: with the quote in its place, the line is
//! a row of JSON tokens that fit each other.

use super::super::lexer::{Lexer, TokenKind};
use super::found::excerpt;
use super::scan::end_on_later_line;
use crate::diagnostic::{Code, Diagnostic, Fix, codes};
use crate::source::{Source, Span, part};

/// How many lines are looked at in this way, and how long they may be.
const MAX_LINES: usize = 50;
const MAX_LINE: usize = 1 << 10;

/// An error for each line with an odd number of quotes that one quote more or less mends.
pub(in crate::json_syntax) fn unpaired_quotes(source: &Source) -> Vec<Diagnostic> {
    let mut lines = Lines { text: source.text(), at: 0 };
    std::iter::from_fn(|| lines.next_odd())
        .take(MAX_LINES)
        .filter_map(|line| unpaired(source, line))
        .collect()
}

/// The lines of a text whose quotes are not paired. A string over several lines is left out: it has both of its quotes.
struct Lines<'t> {
    text: &'t str,
    at: usize,
}

impl Lines<'_> {
    fn next_odd(&mut self) -> Option<Span> {
        while self.at < self.text.len() {
            let line = self.line(self.at);
            self.at = line.end as usize + 1;
            let Some(last) = odd_quote(&self.text[line.range()]) else { continue };
            match end_on_later_line(self.text, line.start as usize + last + 1) {
                Some(quote) => self.at = self.line(quote).end as usize + 1,
                None => return Some(line),
            }
        }
        None
    }

    /// The line that a byte is on, from that byte on.
    fn line(&self, start: usize) -> Span {
        let end = part(self.text, start..).find('\n').map_or(self.text.len(), |length| start + length);
        Span::new(start as u32, end as u32)
    }
}

/// The last quote of a line with an odd number of them.
fn odd_quote(line: &str) -> Option<usize> {
    let quotes = quotes(line);
    quotes.last().copied().filter(|_| quotes.len() % 2 == 1)
}

/// The quotes of a line without a backslash before them.
fn quotes(line: &str) -> Vec<usize> {
    let (mut quotes, mut escaped) = (Vec::new(), false);
    for (at, byte) in line.bytes().enumerate() {
        if byte == b'"' && !escaped {
            quotes.push(at);
        }
        escaped = byte == b'\\' && !escaped;
    }
    quotes
}

fn unpaired(source: &Source, line: Span) -> Option<Diagnostic> {
    let text = source.slice(line).trim_end_matches('\r');
    if text.len() > MAX_LINE || text.contains("\"\"\"") {
        return None;
    }
    let with_quote = |at: usize| [&text[..at], "\"", &text[at..]].concat();
    let missing = gaps(text).filter_map(|at| Some((oddness(&with_quote(at))?, at)));
    if let Some((_, at)) = missing.min() {
        return Some(one_missing(source, line, at));
    }
    let quotes = quotes(text);
    let extra = quotes.into_iter().find(|&at| oddness(&[&text[..at], &text[at + 1..]].concat()).is_some())?;
    let quote = Span::new(line.start + extra as u32, line.start + extra as u32 + 1);
    Some(one_too_many(source, quote))
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

/// How odd the strings of a line are: how many brackets they have without their counterparts, and how many have a blank at an end. `None` if the line is no row of tokens that can follow each other.
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

fn unmatched_brackets(text: &str) -> usize {
    let (mut open, mut closed) = (0_usize, 0);
    for byte in text.bytes() {
        match byte {
            b'[' | b'{' | b'(' => open += 1,
            b']' | b'}' | b')' if open > 0 => open -= 1,
            b']' | b'}' | b')' => closed += 1,
            _ => {}
        }
    }
    open + closed
}

fn one_missing(source: &Source, line: Span, at: usize) -> Diagnostic {
    let text = source.slice(line);
    let quotes = quotes(text);
    let before = quotes.iter().rfind(|&&quote| quote < at);
    let opens = quotes.iter().filter(|&&quote| quote < at).count() % 2 == 0;
    let place = line.start + at as u32;
    let (string, summary, detail, side) = if opens {
        let end = quotes.iter().find(|&&quote| quote >= at).map_or(text.len(), |quote| quote + 1);
        let string = Span::new(place, line.start + end as u32);
        (
            string,
            "String without opening quote",
            "No quotation mark stands where this string begins.",
            "before",
        )
    } else {
        let string = Span::new(line.start + before.copied().unwrap_or(0) as u32, place);
        (string, "String without closing quote", "No quotation mark stands where this string ends.", "after")
    };
    let is_name = text[at..].trim_start_matches('"').trim_start().starts_with(':');
    let written = source.slice(string).trim_matches('"');
    let shown = excerpt(written);
    let help = if shown == written {
        format!("Write \"{written}\"")
    } else {
        format!("Write a double quote {side} it.")
    };
    code(opens, is_name)
        .error(summary)
        .with_detail(detail)
        .with_subject(source.location(string))
        .with_subject_text(format!("a double quote is missing {side} this"))
        .with_help(help)
        .with_fix(Fix::likely("Write a double quote").insert(source.location(Span::at(place)), "\""))
}

fn code(opens: bool, is_name: bool) -> &'static Code {
    match (opens, is_name) {
        (true, true) => &codes::json::INVALID_NAME,
        (true, false) => &codes::json::INVALID_KEYWORD,
        (false, _) => &codes::json::CONTROL_CHARACTER,
    }
}

fn one_too_many(source: &Source, quote: Span) -> Diagnostic {
    codes::syntax::INNER_QUOTES
        .error("Quotation mark too many")
        .with_detail("Quotation marks come in pairs, and this one has no other. One that belongs to a text has a backslash before it.")
        .with_subject(source.location(quote))
        .with_subject_text("one too many")
        .with_help("Remove it.")
        .with_fix(Fix::likely("Remove the quotation mark").remove(source.location(quote)))
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
        assert_eq!(summaries("{\n  \"a\": \"b,\n  \"c\": 1\n}"), ["String without closing quote"]);
        assert_eq!(summaries("{\n  a\": \"b\",\n  \"c\": 1\n}"), ["String without opening quote"]);
        assert_eq!(summaries("{\n  \"a\": \"b\"\",\n  \"c\": 1\n}"), ["Quotation mark too many"]);
    }

    #[test]
    fn long_lines_and_quotes_in_threes_are_left_to_the_parser() {
        assert_eq!(count(format!("{{\"a\": \"{}}}\n", "x".repeat(10))), 1);
        assert_eq!(count(format!("{{\"a\": \"{}}}\n", "x".repeat(MAX_LINE))), 0);
        assert_eq!(count("{\"a\": \"\"\"}\n".to_owned()), 0);
        assert_eq!(count("{\n  \"a\": \"\"\"b,\n  \"c\": 1\n}\n".to_owned()), 0);
    }
}
