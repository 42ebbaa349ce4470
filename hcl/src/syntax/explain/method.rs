//! Calls of methods.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors;
use super::super::token::TokenKind;
use super::reason::Explain;

impl Explain<'_> {
    /// `value.name(`
    pub(super) fn method(&self, last: usize) -> Option<Diagnostic> {
        if self.kind() != TokenKind::OpenParen || self.tokens.kind(last) != TokenKind::DotName {
            return None;
        }
        let name = self.text(last).trim_start_matches('.');
        let mut first = last;
        while self.tokens.kind(first) == TokenKind::DotName {
            first = first.checked_sub(1)?;
        }
        let is_name =
            self.tokens.kind(first) == TokenKind::Ident || self.tokens.kind(first) == TokenKind::String;
        let value = Span::new(self.tokens.span(first).start, self.tokens.span(last).start);
        let name_of_value = self.source.slice(value);
        let rest = self.line_from(self.span().end);
        let arguments = rest.split_once(')').map(|(arguments, _)| arguments);
        let arguments = arguments.filter(|arguments| is_name && !arguments.contains(['(', '>']));
        let instead = arguments.and_then(|arguments| {
            let whole = Span::new(value.start, self.span().end + arguments.len() as u32 + 1);
            let call = match arguments.trim() {
                "" => format!("{name}({name_of_value})"),
                arguments => format!("{name}({name_of_value}, {arguments})"),
            };
            self.instead(whole, call)
        });
        Some(errors::message::method_call().instead(instead).at(self.here()))
    }
}
