//! Errors in the name of a property, and between it and its value.

use super::super::lexer::{Token, TokenKind};
use super::super::tree::{Kind, Record};
use super::bracket::first_token;
use super::character::{begins_text, character};
use super::found::{describe, excerpt, text_after};
use super::group::names;
use super::scan::Brackets;
use crate::diagnostic::catalogue::{json, json_text};
use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Source, Span, closing_quote};

/// A property name that is not a string.
pub(crate) fn bad_name(source: &Source, name: Record) -> Diagnostic {
    match name.kind {
        Kind::Object | Kind::Array => json::collection_as_name().at(source.location(first_token(name))),
        _ => names(source, name.span()),
    }
}

impl Brackets<'_> {
    /// No colon after a property's name. The places are the name and the brace around it.
    pub(crate) fn no_colon(&self, [name, open]: [Span; 2], found: Token) -> Diagnostic {
        let source = self.source();
        let (place, name_place) = (self.at(found.span), self.at(name));
        match found.kind {
            TokenKind::BraceClose | TokenKind::Comma => {
                let problem = json_text::name_without_value(&*excerpt(source.slice(name)))
                    .at(place)
                    .and_at(name_place.clone());
                match self.in_brackets(name, open) {
                    Some(fix) => problem.with_fix(fix),
                    None => problem.likely(self.at(Span::at(name.end)), ": null"),
                }
            }
            TokenKind::Equals => {
                let is_arrow = text_after(source, found.span).starts_with('>');
                let sign = self.at(Span::new(found.span.start, found.span.end + u32::from(is_arrow)));
                json::equals_sign(sign.text()).at(place).and_at(name_place).certain(sign, ":")
            }
            _ => {
                if let Some(problem) = character(source, found).filter(|_| !begins_value(source, found)) {
                    return problem;
                }
                let problem =
                    json::missing_colon(&*describe(source, found.span)).at(place).and_at(name_place);
                // A string may also be another name.
                let is_certain = !matches!(found.kind, TokenKind::String { .. } | TokenKind::BadString(_));
                let fix = problem.likely_fix().with_certainty(is_certain);
                let fix = fix.insert(self.at(Span::at(name.end)), ":");
                problem.with_optional_fix(begins_value(source, found).then_some(fix))
            }
        }
    }

    /// Writes brackets in place of the braces around strings without values, as in a set of Python.
    fn in_brackets(&self, name: Span, open: Span) -> Option<Fix> {
        let source = self.source();
        let open = Span::new(open.start, open.start + 1);
        let close = self.closing(open)?;
        let is_first = source.slice(open.until(name)).trim().is_empty();
        let has_names = source.slice(name.until(close)).contains([':', '{', '[']);
        let fix = json::brace_before_elements().likely_fix().replace(self.at(open), "[");
        (is_first && !has_names).then(|| fix.replace(self.at(close), "]"))
    }
}

/// Whether a token begins a value, even one that has mistakes of its own.
fn begins_value(source: &Source, found: Token) -> bool {
    let text = source.slice(found.span);
    match found.kind {
        TokenKind::BadNumber => text.contains(|char: char| char.is_ascii_digit()),
        TokenKind::Unknown => {
            begins_text(source, found) || text.chars().next().and_then(closing_quote).is_some()
        }
        TokenKind::String { .. } | TokenKind::BadString(_) | TokenKind::Number | TokenKind::Keyword => true,
        kind => matches!(kind, TokenKind::BraceOpen | TokenKind::BracketOpen),
    }
}
