//! Errors between the properties of an object and between the elements of an array.

use super::super::lexer::{Lexer, Token, TokenKind};
use super::layout;
use super::text::{Text, excerpt};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{json, json_text};
use crate::source::Span;

impl Text<'_> {
    /// A comma before the bracket that closes a container.
    pub(crate) fn trailing_comma(&self, comma: Span, close: &str) -> Diagnostic {
        json::trailing_comma(close).at(self.at(comma)).likely(self.at(comma), "").surely(true)
    }

    /// Two properties or elements without a comma between them, or anything else after one. The places are
    /// its last token, and the bracket around it.
    pub(crate) fn missing_comma_error(&self, [before, open]: [Span; 2], found: Token) -> Diagnostic {
        if let Some(problem) = self.longer_value(before, found) {
            return problem;
        }
        let close = self.closer(open);
        let next = || Lexer::at(self.source().text(), found.span.end as usize).next().kind;
        // Only a value or a name shows that a comma is all that is missing.
        let begins_next = match found.kind {
            TokenKind::String { .. } => close == "]" || next() == TokenKind::Colon,
            TokenKind::Number | TokenKind::Keyword | TokenKind::BraceOpen | TokenKind::BracketOpen => {
                close == "]"
            }
            _ => false,
        };
        if begins_next && layout::stands_left(self.source(), [before, open, found.span]) {
            return self.unclosed_before(open, found.span);
        }
        if found.kind == TokenKind::Unknown {
            return self.unexpected_character(found);
        }
        let (place, end) = (self.at(before), self.at(Span::at(before.end)));
        if !begins_next {
            let problem = json_text::expected_comma(close, &self.describe(found.span));
            return problem.at(place).and_at(self.at(found.span));
        }
        let problem = json_text::missing_comma(&*excerpt(self.slice(before))).at(place);
        // What follows a string in brackets on its line may belong to it, as a label; and a sign needs its
        // number.
        let (last, opens) = (self.slice(before), self.slice(found.span).starts_with(['{', '[']));
        let is_apart = !opens || self.slice(before.until(found.span)).contains('\n');
        let is_certain = last.ends_with(['}', ']'])
            || is_apart && last.ends_with(|last: char| last.is_alphanumeric() || last == '"');
        let fix = problem.likely_fix().with_certainty(is_certain).insert(end, ",");
        problem.and_at(self.at(found.span)).with_fix(fix)
    }

    /// What follows a value and belongs to it, so that no comma is missing: `10MB`, `12:30`, `1 + 2`,
    /// `"the "best" one"`.
    fn longer_value(&self, before: Span, found: Token) -> Option<Diagnostic> {
        let between = self.slice(before.until(found.span));
        let (last, text) = (self.slice(before), self.slice(found.span));
        let is_word = found.kind == TokenKind::Keyword || matches!(text, "_" | "%");
        if between.is_empty() && is_word && last.starts_with(|first: char| first.is_ascii_digit()) {
            return Some(self.bad_number(before));
        }
        if let Some(problem) = self.inner_quotes(before, found.span) {
            return Some(problem);
        }
        let is_sign = matches!(text, "+" | "-" | "*" | "%" | "?" | "<" | ">" | "&" | "|" | "." | "(" | "\\");
        let goes_on = match found.kind {
            TokenKind::Colon => between.is_empty() && !last.starts_with('"'),
            TokenKind::Keyword => !last.starts_with(['"', '}', ']']),
            TokenKind::Unknown | TokenKind::BadNumber => is_sign,
            _ => false,
        };
        let whole = self.bare_value(before.start).filter(|_| goes_on && !between.contains('\n'));
        whole.map(|whole| self.unquoted(whole))
    }
}
