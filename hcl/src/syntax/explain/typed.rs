//! Types before a value, as in other languages: of objects, lists and conversions.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, form};
use super::super::token::TokenKind;
use super::walk::Explain;

impl Explain<'_> {
    /// `Type{ name: value }`, the whole value of an attribute.
    pub(super) fn typed_object(&self, last: usize) -> Option<Diagnostic> {
        let is_typed = self.kind() == TokenKind::OpenBrace
            && self.tokens.kind(last) == TokenKind::Ident
            && self.tokens.kind(last.checked_sub(1)?) == TokenKind::Equal
            && !self.next_kind().ends_line();
        let close = self.closing(self.at).filter(|_| is_typed)?;
        let object = self.span().to(self.tokens.span(close));
        let whole = self.tokens.span(last).to(object);
        let instead = self.instead(whole, self.source.slice(object).to_owned());
        Some(errors::foreign_form(self.place(self.tokens.span(last)), form::TYPED_OBJECT, instead))
    }

    /// `map[string]int{ … }`, at the second type, and `[]int{ … }`, at the first.
    pub(super) fn typed_literal(&self) -> Option<Diagnostic> {
        let brace = self.end_of_name(self.at) + 1;
        let before =
            self.at.checked_sub(1).filter(|&last| self.tokens.kind(last) == TokenKind::CloseBracket)?;
        let first = self.complete.last()?.start;
        let is_typed = self.kind().is_identifier()
            && self.is_adjacent(before)
            && self.tokens.kind(brace) == TokenKind::OpenBrace
            && self.is_adjacent(brace - 1)
            && self.tokens.kind(first.checked_sub(1)?) == TokenKind::Equal;
        let close = self.closing(brace).filter(|_| is_typed)?;
        let is_list = self.tokens.kind(first) == TokenKind::OpenBracket;
        if (first..before).any(|index| !self.is_adjacent(index)) {
            return None;
        }
        let inner = self.source.slice(Span::new(self.tokens.span(brace).end, self.tokens.span(close).start));
        let literal = if is_list { format!("[{inner}]") } else { format!("{{{inner}}}") };
        let types = self.tokens.span(first).to(self.tokens.span(brace - 1));
        let form = if is_list { form::TYPED_LIST } else { form::TYPED_OBJECT };
        let instead = self.instead(self.tokens.span(first).to(self.tokens.span(close)), literal);
        Some(errors::foreign_form(self.place(types), form, instead))
    }

    /// `(int) value`
    pub(super) fn cast(&self, last: usize) -> Option<Diagnostic> {
        let (name, open) = (last.checked_sub(1)?, last.checked_sub(2)?);
        let is_alone = self.tokens.kind(open) == TokenKind::OpenParen
            && self.tokens.kind(open.checked_sub(1)?) != TokenKind::FunctionName;
        let function = match self.text(name) {
            "int" | "integer" | "float" | "double" | "number" | "long" | "Number" => "tonumber",
            "string" | "str" | "String" => "tostring",
            "bool" | "boolean" | "Boolean" => "tobool",
            "list" | "array" => "tolist",
            _ => return None,
        };
        if !is_alone || self.tokens.kind(name) != TokenKind::Ident {
            return None;
        }
        let mut end = self.at;
        while self.tokens.kind(end + 1) == TokenKind::DotName {
            end += 1;
        }
        let next = self.tokens.kind(end + 1);
        let is_simple = self.kind().is_single_value() && (next.ends_value() || next.ends_line());
        let value = self.source.slice(self.span().to(self.tokens.span(end)));
        let value = if self.kind() == TokenKind::String { self.text(self.at) } else { value };
        let whole = self.tokens.span(open).to(self.tokens.span(end));
        let instead = is_simple.then(|| self.instead(whole, format!("{function}({value})"))).flatten();
        let cast = self.tokens.span(open).to(self.tokens.span(last));
        Some(errors::foreign_form(self.place(cast), form::CAST, instead))
    }
}
