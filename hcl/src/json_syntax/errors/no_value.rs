//! Errors where a value is required.

use super::super::lexer::{Token, TokenKind};
use super::bare_value::bare_value;
use super::bracket::last_string;
use super::character::{begins_text, character};
use super::container::Container;
use super::found::{describe, text_before};
use super::scan::Brackets;
use super::separator::trailing_comma;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::json_text;
use crate::source::Span;

impl Brackets<'_> {
    /// A value is required, but the token cannot begin one, or there is none.
    pub(crate) fn no_value(&self, found: Token) -> Diagnostic {
        let source = self.source();
        let before = text_before(source, found.span);
        let place = self.at(found.span);
        match found.kind {
            TokenKind::End => self.nothing_left(found.span),
            TokenKind::Comma if before.ends_with([',', '[', '{']) => {
                json_text::extra_comma().at(place.clone()).likely(place, "")
            }
            TokenKind::Colon if before.ends_with(':') => {
                json_text::second_colon().at(place.clone()).certain(place, "")
            }
            TokenKind::BraceClose | TokenKind::Comma if before.ends_with(':') => {
                let name = last_string(before);
                let end = self.at(Span::at(before.len() as u32));
                json_text::property_without_value(&name).at(place).likely(end, " null")
            }
            // `["a", }` and `{"a": 1, ]`
            TokenKind::BraceClose | TokenKind::BracketClose if before.ends_with(',') => {
                let end = before.len() as u32;
                trailing_comma(source, Container::at(source, found.span).other(), Span::new(end - 1, end))
            }
            TokenKind::BraceClose | TokenKind::BracketClose | TokenKind::Comma => {
                json_text::missing_value(&*describe(source, found.span)).at(place)
            }
            _ => {
                let text =
                    || begins_text(source, found).then(|| bare_value(source, found.span.start)).flatten();
                let problem = || json_text::not_a_value(&*describe(source, found.span)).at(place);
                character(source, found).or_else(text).unwrap_or_else(problem)
            }
        }
    }

    /// The end of a text that is cut off.
    fn nothing_left(&self, end: Span) -> Diagnostic {
        let source = self.source();
        let value = match source.text().trim_end().bytes().last() {
            Some(b':') => " null",
            None => "{}",
            _ => "",
        };
        let (rest, written) = self.at_end(value);
        let closers = self.open_at_end();
        let problem =
            if closers.is_empty() { json_text::text_ends() } else { json_text::text_ends_inside(&closers) };
        problem.at(self.at(end)).likely(self.at(rest), written)
    }
}
