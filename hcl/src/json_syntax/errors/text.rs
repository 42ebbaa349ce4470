//! Errors about a text as a whole: how it begins, what follows its value, and limits.

use super::super::lexer::{Token, TokenKind};
use super::character::character;
use super::found::{describe, text_before};
use super::layout;
use super::literal::keyword_for;
use super::scan::Brackets;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::json_text;
use crate::source::{Location, Source, Span};

/// Whether a text begins with something of the native syntax at this place.
pub(super) fn is_native(source: &Source, place: Span) -> bool {
    let is_start = text_before(source, place).trim_start().is_empty();
    let begins = |first: char| first.is_ascii_alphabetic() || "#/".contains(first);
    let is_word = keyword_for(source.slice(place)).is_none() && source.slice(place).starts_with(begins);
    is_start && is_word && !has_json(source)
}

/// Whether a text is JSON after the comments at its start.
fn has_json(source: &Source) -> bool {
    let mut lines = source.text().lines().take(100).map(str::trim).filter(|line| !line.is_empty());
    lines.find(|line| !line.starts_with(['#', '/'])).is_some_and(|line| line.starts_with(['{', '[']))
}

/// A file that is not meant to be JSON.
pub(crate) fn too_many_errors(place: Option<Location>, _: usize) -> Diagnostic {
    let end = |Location { source, .. }: Location| source.location(Span::at(source.text().len() as u32));
    let mut problem = json_text::too_many_errors();
    problem.subject = place.map(end);
    problem
}

impl Brackets<'_> {
    /// Something follows the one value of the text.
    pub(crate) fn text_after_value(&self, found: Token) -> Diagnostic {
        let source = self.source();
        let place = self.at(found.span);
        let what = describe(source, found.span);
        match found.kind {
            TokenKind::BraceOpen | TokenKind::BracketOpen => return json_text::second_value().at(place),
            TokenKind::Colon => return self.properties_without_braces(place),
            TokenKind::Unknown => {
                if let Some(problem) = character(source, found) {
                    return problem;
                }
            }
            TokenKind::BraceClose | TokenKind::BracketClose | TokenKind::Comma => {
                if let Some(extra) = self.extra_bracket(found) {
                    let line = extra.start().line;
                    let problem = json_text::bracket_before_end(&*what, line).at(place).and_at(extra.clone());
                    return problem.likely(self.at(layout::with_line(source, extra.span)), "");
                }
            }
            _ => {}
        }
        json_text::text_after_end(&*what).at(place.clone()).likely(place, "")
    }

    /// The bracket that has ended the value too early, if the indentation shows it, or a comma after it.
    fn extra_bracket(&self, found: Token) -> Option<Location> {
        let source = self.source();
        let before = text_before(source, found.span).len() as u32;
        let is_before = found.kind == TokenKind::Comma && self.unopened(found.span.end).count > 0;
        let last = || is_before.then(|| Span::new(before.saturating_sub(1), before));
        layout::extra_end(self, found.span).or_else(last).map(|extra| self.at(extra))
    }

    /// `"name": value` as a whole text, the last brace of which may be there.
    fn properties_without_braces(&self, colon: Location) -> Diagnostic {
        let source = self.source();
        let problem = json_text::properties_without_braces().at(colon.clone());
        let fix = problem.likely_fix().insert(self.at(Span::at(0)), "{");
        let end = source.text().trim_end_matches([' ', '\t', '\r', '\n', ',']).len() as u32;
        let rest = Span::new(end, source.text().trim_end().len() as u32);
        let is_open = self.unopened(colon.span.end).count == 0;
        problem.with_fix(if is_open { fix.replace(self.at(rest), "}") } else { fix })
    }
}
