//! Errors in a string.

use super::scan::end_on_later_line;
use super::text::{Text, excerpt};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{json, json_text, syntax};
use crate::source::{Span, part};
use crate::value::json::{Flaw, FlawKind, escaped};

/// How much of a line is looked at.
const MAX_LINE: usize = 1 << 10;

impl Text<'_> {
    /// A string with a bad escape, a raw control character or no closing quote.
    pub(crate) fn bad_string(&self, string: Span, flaw: Flaw) -> Diagnostic {
        let at = Span::new(flaw.offset, flaw.offset + 1);
        match flaw.kind {
            FlawKind::Escape => self.bad_escape(string, Span::new(flaw.offset - 1, flaw.offset + 1)),
            FlawKind::Unicode => {
                let start = self.slice(Span::new(0, flaw.offset)).rfind('\\').unwrap_or(0);
                let escape = Span::new(start as u32, flaw.offset);
                let digits = self.slice(escape).strip_prefix("\\u").unwrap_or_default();
                self.other_escape(escape, &format!("\\u{digits:0>4}"))
            }
            FlawKind::Control => self.control_character(string, at),
            FlawKind::Unclosed => self.unclosed_string(string, string.end),
        }
    }

    fn other_escape(&self, escape: Span, meant: &str) -> Diagnostic {
        let place = self.at(escape);
        syntax::other_escape(place.text(), meant).at(place.clone()).likely(place, meant)
    }

    fn bad_escape(&self, string: Span, escape: Span) -> Diagnostic {
        let found = self.slice(escape);
        if found == "\\'" {
            // The backslash may be meant for what reads the text.
            return self.other_escape(escape, "'");
        }
        let problem = syntax::unknown_escape(found).at(self.at(escape));
        let (text, fix) = (self.slice(string), problem.likely_fix());
        let singles = text.match_indices('\\').map(|(at, _)| Span::at(string.start + at as u32));
        if (2..100).contains(&singles.clone().count()) && !text.contains("\\\\") && !text.contains("\\\"") {
            // All of a string in which none is double.
            return problem.with_fix(singles.fold(fix, |fix, place| fix.insert(self.at(place), "\\")));
        }
        // What is an escape elsewhere may stand for a character.
        let is_certain = !found.ends_with(|escaped: char| "0123456789aevxNU({ $%/`".contains(escaped));
        problem.with_fix(fix.with_certainty(is_certain).insert(self.at(Span::at(escape.start)), "\\"))
    }

    fn control_character(&self, string: Span, at: Span) -> Diagnostic {
        let text = self.slice(at);
        if matches!(text, "\n" | "\r") {
            return self.over_lines(string, at).unwrap_or_else(|| {
                // The brackets and the comma at the end of the line follow it.
                let line = self.slice(string).trim_end_matches([' ', '\t', '\r', ',', '}', ']']);
                self.unclosed_string(string, string.start + line.len().max(1) as u32)
            });
        }
        let escape = escaped(text);
        let problem = json::control_character(&escape).at(self.at(at)).and_at(self.at(string));
        problem.likely(self.at(at), escape).surely(true)
    }

    /// A string without its closing quote, which probably belongs at `end`.
    fn unclosed_string(&self, string: Span, end: u32) -> Diagnostic {
        let written = format!("{}\"", excerpt(self.slice(Span::new(string.start, end))));
        json_text::unclosed_string(&written).at(self.at(string)).likely(self.at(Span::at(end)), "\"")
    }

    /// A string that a quote on a later line ends. `None` if the next quote begins another string, so that
    /// this one has lost its own.
    fn over_lines(&self, string: Span, newline: Span) -> Option<Diagnostic> {
        let quote = end_on_later_line(self.source().text(), newline.start as usize)?;
        let whole = Span::new(string.start, quote as u32 + 1);
        if self.slice(newline.to(Span::at(whole.end))).contains('\\') {
            return None;
        }
        let written = self.slice(whole).replace("\r\n", "\\n").replace('\n', "\\n");
        let problem = json_text::string_over_lines(&*excerpt(&written));
        Some(problem.at(self.at(newline)).and_at(self.at(string)).likely(self.at(whole), written))
    }

    /// `"the "best" one"` and `"${f("a")}"`: what was found touches the end of the string before it.
    pub(super) fn inner_quotes(&self, before: Span, found: Span) -> Option<Diagnostic> {
        let rest = self.after(Span::at(before.start));
        let line = rest.lines().next().filter(|line| line.len() < MAX_LINE && line.starts_with('"'))?;
        let is_open = self.slice(before).rsplit_once("${").is_some_and(|(_, inside)| !inside.contains('}'));
        let is_word = self.slice(found).starts_with(|first: char| first.is_alphanumeric() || first == '"');
        let inner = part(line, 1..outer_end(line)?);
        if before.end != found.start || !(is_word || is_open) || inner.contains('\\') {
            return None;
        }
        // Three quotes on each side are one, as in Python.
        let text = inner.strip_prefix("\"\"").and_then(|text| text.strip_suffix("\"\"")).unwrap_or(inner);
        let written = format!("\"{}\"", text.replace('"', "\\\""));
        let whole = self.at(Span::new(before.start, before.start + inner.len() as u32 + 2));
        let problem = json_text::inner_quotes(&*excerpt(&written)).at(self.at(before));
        Some(problem.and_at(self.at(found)).likely(whole, written))
    }
}

/// The quote that ends the string at the start of a line, if it has other quotes in it: the first after a
/// pair of them that a comma, a bracket or the end of the line follows.
fn outer_end(line: &str) -> Option<usize> {
    let follows = |at: usize| {
        let after = line[at + 1..].trim_start();
        after.is_empty() || after.starts_with([',', '}', ']'])
    };
    let seconds = line.match_indices('"').map(|(at, _)| at).skip(3).step_by(2);
    seconds.into_iter().find(|&at| follows(at))
}
