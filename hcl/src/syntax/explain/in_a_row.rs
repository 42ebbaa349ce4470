//! Two things after an equals sign with nothing between them: a text and a name, a label and a block, a value and a comment.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::token::TokenKind;
use super::walk::Explain;

/// Functions that people call without parentheses, as in a shell.
const FUNCTIONS: &[&str] = &[
    "file",
    "env",
    "getenv",
    "include",
    "import",
    "read",
    "secret",
    "upper",
    "lower",
    "trim",
    "format",
    "join",
    "split",
    "length",
    "jsonencode",
    "jsondecode",
    "yamldecode",
    "base64encode",
    "templatefile",
    "abspath",
    "basename",
    "dirname",
];

impl Explain<'_> {
    /// `type = "label" {`
    pub(super) fn block_with_equals_sign(&self) -> Option<Diagnostic> {
        let is_label = |index: usize| matches!(self.tokens.kind(index), TokenKind::String | TokenKind::Ident);
        let brace = (2..self.tokens.len()).find(|&index| !is_label(index))?;
        let is_header = self.tokens.kind(1) == TokenKind::Equal
            && self.at == 3
            && self.tokens.kind(brace) == TokenKind::OpenBrace
            && self.tokens.kind(brace + 1).ends_line();
        if !is_header {
            return None;
        }
        let equals = self.tokens.span(1);
        let labels = self.tokens.span(2).to(self.tokens.span(brace));
        let header = format!("{} {}", self.text(0), self.source.slice(labels));
        let sign = Span::new(self.tokens.span(0).end, equals.end);
        Some(errors::block_after_equals_sign(self.place(equals), self.place(sign), rewrite::shown(header)))
    }

    /// `"text" name` and `name "text"`
    pub(super) fn text_and_name(&self, last: usize) -> Option<Diagnostic> {
        let end = self.end_of_name(self.at);
        let first = self.complete.last()?.start;
        let is_whole =
            self.tokens.kind(end + 1).ends_line() && self.tokens.kind(first - 1) == TokenKind::Equal;
        let is_string = |index: usize| self.tokens.kind(index) == TokenKind::String;
        let is_name = |index: usize| self.tokens.kind(index) == TokenKind::Ident;
        let fits = is_string(last) && first == last && is_name(self.at)
            || is_string(self.at) && is_name(first) && self.end_of_name(first) == last;
        if !fits || !is_whole || self.is_adjacent(last) {
            return None;
        }
        let whole = self.tokens.span(first).to(self.tokens.span(end));
        // A text that begins with a sign was meant to be joined.
        let is_argument = !self.text(self.at).starts_with("\"-");
        if is_argument && is_name(first) && first == last && FUNCTIONS.contains(&self.text(first)) {
            let call = rewrite::shown(format!("{}({})", self.text(first), self.text(self.at)))?;
            return Some(errors::call_without_parentheses(self.here(), self.place(whole), &call));
        }
        let part = |from: usize, to: usize| match is_string(from) {
            true => self.text(from).trim_matches('"').to_owned(),
            false => format!("${{{}}}", self.source.slice(self.tokens.span(from).to(self.tokens.span(to)))),
        };
        let joined = rewrite::shown(format!("\"{}{}\"", part(first, last), part(self.at, end)));
        Some(errors::text_and_name(self.here(), self.place(whole), joined))
    }

    /// The last token of the name with its attributes that begins at index `first`.
    pub(super) fn end_of_name(&self, first: usize) -> usize {
        let mut end = first;
        while self.tokens.kind(end + 1) == TokenKind::DotName {
            end += 1;
        }
        end
    }

    /// `-- text` where an attribute should begin on the line of a brace.
    pub(super) fn comment_after_brace(&self) -> Option<Diagnostic> {
        let start = self.span().start;
        let text = self.line_from(start).strip_prefix("-- ")?.trim();
        let whole = Span::new(start, start + self.line_from(start).trim_end().len() as u32);
        let text = rewrite::shown(text.to_owned())?;
        let fix = mend::comment(self.place(whole), &text);
        Some(errors::foreign_comment(self.place(Span::new(start, start + 2)), &text, Some(fix)))
    }

    /// `1 -- text`, `1 <!-- text -->`, `1 REM text`
    pub(super) fn comment_after_value(&self, last: usize) -> Option<Diagnostic> {
        let word = matches!(self.text(self.at), "REM" | "rem").then_some((self.at, 3));
        let near = (3..=last).rev().take(6);
        let (index, len) = word.or_else(|| {
            let found = near.into_iter().find_map(|index| {
                let line = self.line_from(self.tokens.span(index).start);
                let mark = ["<!-- ", "-- "].into_iter().find(|mark| line.starts_with(mark))?;
                Some((index, mark.len() - 1))
            });
            found.filter(|&(index, _)| !self.is_adjacent(index - 1))
        })?;
        let start = self.tokens.span(index).start;
        let line = self.line_from(start).trim_end();
        let text = rewrite::shown(line[len..].trim_end_matches("-->").trim().to_owned())?;
        let whole = self.place(Span::new(start, start + line.len() as u32));
        // What follows two minus signs may be subtracted.
        let fix = match line.ends_with("-->") {
            true => mend::comment(whole, &text),
            false => mend::likely(whole, format!("# {text}")),
        };
        let place = Span::new(start, start + len as u32);
        Some(errors::foreign_comment(self.place(place), &text, Some(fix)))
    }
}
