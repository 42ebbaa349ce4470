//! Errors about a text as a whole: how it begins, what follows its value, limits, and characters that JSON
//! does not have.

use super::super::lexer::{Token, TokenKind};
use super::layout;
use super::text::Text;
use super::value::keyword_for;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{json, json_text, syntax};
use crate::source::{Location, Span, comment_length};
use crate::syntax::explain::merge_conflict;
use crate::syntax::is_invisible;

impl Text<'_> {
    /// Something follows the one value of the text.
    pub(crate) fn text_after_value(&self, found: Token) -> Diagnostic {
        let (place, what) = (self.at(found.span), self.describe(found.span));
        match found.kind {
            TokenKind::BraceOpen | TokenKind::BracketOpen => return json_text::second_value().at(place),
            TokenKind::Colon => return self.properties_without_braces(place),
            TokenKind::BraceClose | TokenKind::BracketClose | TokenKind::Comma => {
                if let Some(extra) = self.extra_bracket(found) {
                    let problem = json_text::bracket_before_end(&what, extra.start().line).at(place);
                    let line = self.at(layout::with_line(self.source(), extra.span));
                    return problem.and_at(extra).likely(line, "");
                }
            }
            _ => {}
        }
        let other = || json_text::text_after_end(&what).at(place.clone()).likely(place, "");
        self.character(found).or_else(|| self.foreign_quotes(found.span)).unwrap_or_else(other)
    }

    /// The bracket that has ended the value too early, if the indentation shows it, or a comma after it.
    fn extra_bracket(&self, found: Token) -> Option<Location> {
        let before = self.before(found.span).len() as u32;
        let is_before = found.kind == TokenKind::Comma && self.unopened(found.span.end).count > 0;
        let last = || is_before.then(|| Span::new(before.saturating_sub(1), before));
        layout::extra_end(self, found.span).or_else(last).map(|extra| self.at(extra))
    }

    /// `"name": value` as a whole text, the last brace of which may be there.
    fn properties_without_braces(&self, colon: Location) -> Diagnostic {
        let problem = json_text::properties_without_braces().at(colon.clone());
        let fix = problem.likely_fix().insert(self.at(Span::at(0)), "{");
        let is_open = self.unopened(colon.span.end).count == 0;
        problem.with_fix(if is_open { fix.replace(self.at(self.at_end("").0), "}") } else { fix })
    }

    /// Whether a text begins with something of the native syntax at this place.
    pub(super) fn is_native(&self, place: Span) -> bool {
        let word = self.slice(place);
        let is_start = self.before(place).trim_start().is_empty();
        let begins = |first: char| first.is_ascii_alphabetic() || "#/".contains(first);
        // It may be JSON after the comments at its start.
        let mut lines = self.source().text().lines().take(100).map(str::trim);
        let first = lines.find(|line| !line.is_empty() && !line.starts_with(['#', '/'])).unwrap_or_default();
        is_start && word.starts_with(begins) && keyword_for(word).is_none() && !first.starts_with(['{', '['])
    }

    /// What people write who are used to another language, or did not see. `None` for a character that means
    /// nothing to anybody here.
    pub(super) fn character(&self, found: Token) -> Option<Diagnostic> {
        if found.kind != TokenKind::Unknown {
            return None;
        }
        if let Some((conflict, _)) = merge_conflict(self.source(), found.span.start) {
            return Some(conflict);
        }
        // A token of this kind may be only the first byte of its character.
        let text = self.slice(found.span);
        let whole = Span::new(found.span.start, found.span.start + text.len() as u32);
        let first = text.chars().next()?;
        let (problem, meant) = match first {
            '#' if self.is_native(whole) => return Some(json::native_file().at(self.at(whole))),
            _ if comment_length(self.after(Span::at(whole.start))) > 0 => return Some(self.comments(whole)),
            ';' => (syntax::semicolon_between_elements(), ","),
            '：' => (syntax::similar_character(text, ":"), ":"),
            '，' => (syntax::similar_character(text, ","), ","),
            _ if is_invisible(first) => (syntax::invisible_character(&self.describe(whole)), ""),
            _ if first.is_whitespace() => (syntax::unusual_space(&self.describe(whole)), " "),
            _ => return None,
        };
        Some(problem.at(self.at(found.span)).likely(self.at(whole), meant).surely(true))
    }

    /// The error for any character after a value.
    pub(super) fn unexpected_character(&self, found: Token) -> Diagnostic {
        let other = || syntax::invalid_character(&self.describe(found.span)).at(self.at(found.span));
        self.character(found).or_else(|| self.foreign_quotes(found.span)).unwrap_or_else(other)
    }
}
