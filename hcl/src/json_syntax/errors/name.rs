//! Errors in the name of a property, and between it and its value.

use super::super::lexer::{Token, TokenKind};
use super::group::changed;
use super::text::{Text, excerpt};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{json, json_text};
use crate::source::Span;
use crate::value::json::FlawKind;

impl Text<'_> {
    /// No colon after a property's name. The places are the name and the brace around it.
    pub(crate) fn missing_colon_error(&self, [name, open]: [Span; 2], found: Token) -> Diagnostic {
        let (place, after_name) = (self.at(found.span), self.at(Span::at(name.end)));
        match found.kind {
            TokenKind::BraceClose | TokenKind::Comma => match self.in_brackets(name, open) {
                Some(list) => list.at(place),
                None => {
                    self.property_without_value_error(after_name.span).at(place).likely(after_name, ": null")
                }
            },
            TokenKind::Equals => {
                let is_arrow = self.after(found.span).starts_with('>');
                let sign = self.at(Span::new(found.span.start, found.span.end + u32::from(is_arrow)));
                json::other_separator(sign.text()).at(place).likely(sign, ":").surely(true)
            }
            _ => {
                if let Some(problem) = self.character(found) {
                    return problem;
                }
                let value = self.value_from(found);
                let has_value = value.is_some();
                let (place, written, is_certain) = value.unwrap_or((found.span, "…".to_owned(), false));
                let problem = json::missing_colon(&*excerpt(&format!("{}: {written}", self.slice(name))));
                // A string may also be another name.
                let fix = problem.likely_fix().with_certainty(is_certain && !written.starts_with('"'));
                let fix = fix.insert(after_name, ":");
                let is_changed = self.slice(place) != written;
                let fix = if is_changed { fix.replace(self.at(place), written) } else { fix };
                problem.at(self.at(place)).with_optional_fix(has_value.then_some(fix))
            }
        }
    }

    /// The value that a token begins: its place, how JSON writes it, and whether that is certain.
    fn value_from(&self, found: Token) -> Option<(Span, String, bool)> {
        let (span, text) = (found.span, self.slice(found.span));
        let problem = match found.kind {
            TokenKind::Keyword if !matches!(text, "true" | "false" | "null") => self.bad_word(span),
            TokenKind::BadNumber => self.bad_number(span),
            TokenKind::BadString(flaw) if flaw.kind == FlawKind::Escape => self.bad_string(span, flaw),
            TokenKind::Unknown => self.bad_text(found)?,
            TokenKind::Comma | TokenKind::Colon | TokenKind::Equals | TokenKind::End => return None,
            TokenKind::BraceClose | TokenKind::BracketClose => return None,
            _ => return Some((span, text.to_owned(), true)),
        };
        let (place, fix) = (self.at(span.to(problem.subject.as_ref()?.span)), problem.fixes().first()?);
        let inside = fix.replacements().iter().filter(|(at, _)| place.contains(at));
        let changes = inside.map(|(at, new)| {
            let start = (at.span.start - place.span.start) as usize;
            (start..start + at.span.len() as usize, &**new)
        });
        Some((place.span, changed(place.text(), changes), fix.is_certain()))
    }

    /// The property that has no value at a place.
    pub(super) fn property_without_value_error(&self, place: Span) -> Diagnostic {
        let name = self.before(place).trim_end_matches(':').rsplit('"').nth(1).unwrap_or_default();
        json_text::property_without_value(&format!("\"{}\"", excerpt(name)))
    }

    /// Strings without values in braces, as in a set of Python: they are a list.
    fn in_brackets(&self, name: Span, open: Span) -> Option<Diagnostic> {
        let close = self.closing(open)?;
        let is_first = self.slice(open.until(name)).trim().is_empty();
        let has_names = self.slice(name.until(close)).contains([':', '{', '[']);
        let problem = json_text::list_in_braces(&*excerpt(self.slice(name)));
        let fix = problem.likely_fix().replace(self.at(open), "[").replace(self.at(close), "]");
        (is_first && !has_names).then(|| problem.with_fix(fix))
    }
}
