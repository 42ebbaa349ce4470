//! Arguments with names, and values in parentheses that were meant as an object or as arguments.

use crate::diagnostic::Diagnostic;
use crate::source::{Location, Span};

use super::super::errors::{self, form, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::walk::Explain;

/// Functions that make an object of their arguments elsewhere.
const MAKING_OBJECTS: &[&str] =
    &["dict", "map", "object", "struct", "record", "hash", "Map", "Object", "array"];

impl Explain<'_> {
    /// `function(name = value)`, at the equals sign or colon of the call whose name begins at `call`.
    pub(super) fn named_argument(&self, call: Span) -> Option<Diagnostic> {
        self.named()?;
        let open = self.open_brackets().next()?;
        let is_named = |element: &Span| self.pair(*element).is_some_and(|(name, _)| name.is_some());
        // Only what makes an object takes arrows alone; what takes a list as well takes a function.
        let makes_object = MAKING_OBJECTS.contains(&self.source.slice(call))
            && self.elements(open).is_none_or(|elements| elements.iter().all(is_named));
        if self.kind() == TokenKind::FatArrow && !makes_object {
            return Some(errors::foreign_form(self.here(), form::ARROW, None));
        }
        let instead = self.elements(open).and_then(|elements| {
            let pairs: Option<Vec<_>> = elements.iter().map(|&element| self.pair(element)).collect();
            let pairs = pairs?;
            let whole = call.to(self.tokens.span(self.closing(open)?));
            let function = self.source.slice(call);
            let text = match MAKING_OBJECTS.contains(&function) {
                true => object(&pairs),
                false => {
                    let values: Vec<&str> = pairs.iter().map(|(_, value)| *value).collect();
                    format!("{function}({})", values.join(", "))
                }
            };
            self.instead(whole, text)
        });
        Some(errors::named_argument(self.here(), instead))
    }

    /// `(name = value, …)`, at the equals sign or colon.
    pub(super) fn object_in_parentheses(&self) -> Option<Diagnostic> {
        self.named()?;
        let open = self.open_brackets().next()?;
        let after = self.tokens.kind(self.closing(open)? + 1);
        if self.kind() == TokenKind::Equal && (after == TokenKind::Question || after.is_binary_operator()) {
            return Some(errors::single_equals_sign(self.here()));
        }
        let pairs: Option<Vec<_>> = self.elements(open)?.iter().map(|&element| self.pair(element)).collect();
        let whole = self.tokens.span(open).to(self.tokens.span(self.closing(open)?));
        let instead = self.instead(whole, object(&pairs?));
        Some(errors::foreign_form(self.here(), form::OBJECT_IN_PARENTHESES, instead))
    }

    /// `[name = value, …]`, at the equals sign or colon.
    pub(super) fn object_in_brackets(&self) -> Option<Diagnostic> {
        let before = (0..self.at.checked_sub(1)?)
            .rev()
            .find(|&index| self.tokens.kind(index) != TokenKind::Newline)?;
        let is_sign = matches!(self.kind(), TokenKind::Equal | TokenKind::Colon);
        let open = self.open_brackets().next()?;
        let is_key = matches!(self.tokens.kind(self.at - 1), TokenKind::Ident | TokenKind::String);
        if !is_sign || !is_key || before != open {
            return None;
        }
        if !self.is_on_one_line(open) {
            return self.pairs_in_brackets(open);
        }
        let inner = self.tokens.span(open).to(self.tokens.span(self.closing(open)?));
        let text = self.source.slice(inner);
        let instead = text.get(1..text.len() - 1).map(|items| format!("{{ {} }}", items.trim()));
        let instead = instead.filter(|text| !text.contains('\n')).and_then(|text| self.instead(inner, text));
        Some(errors::foreign_form(self.here(), form::OBJECT_IN_BRACKETS, instead))
    }

    /// The same over several lines.
    fn pairs_in_brackets(&self, open: usize) -> Option<Diagnostic> {
        let elements = self.elements(open)?;
        if !elements.iter().all(|&element| self.pair(element).is_some_and(|(name, _)| name.is_some())) {
            return None;
        }
        let (first, last) = (self.tokens.span(open), self.tokens.span(self.closing(open)?));
        Some(errors::pairs_in_brackets(self.here(), self.place(first), self.place(last)))
    }

    /// `a = b` where two values are compared, at the equals sign.
    pub(super) fn comparison(&self) -> Option<Diagnostic> {
        let value = self.complete.last()?.start;
        let is_after_value = self.kind() == TokenKind::Equal && self.is_on_one_line(value);
        let open = self.open_brackets().next()?;
        (is_after_value && self.is_on_one_line(open)).then(|| errors::single_equals_sign(self.here()))
    }

    /// The name before an equals sign or a colon, directly after a parenthesis or a comma.
    fn named(&self) -> Option<Span> {
        let (name, before) = (self.at.checked_sub(1)?, self.at.checked_sub(2)?);
        let is_sign = matches!(self.kind(), TokenKind::Equal | TokenKind::Colon | TokenKind::FatArrow);
        let is_key = self.tokens.kind(name) == TokenKind::Ident
            || self.kind() == TokenKind::FatArrow && self.tokens.kind(name) == TokenKind::String;
        let begins = matches!(self.tokens.kind(before), TokenKind::OpenParen | TokenKind::Comma);
        (is_sign && begins && is_key && self.is_on_one_line(before)).then(|| self.tokens.span(name))
    }

    /// Whether no line ends between the token at index `first` and the current one.
    fn is_on_one_line(&self, first: usize) -> bool {
        !self.source.slice(self.tokens.span(first).to(self.span())).contains('\n')
    }

    /// A name and its value, or nothing and a value.
    fn pair(&self, element: Span) -> Option<(Option<&str>, &str)> {
        let text = self.source.slice(element);
        let pair = text.split_once("=>").or_else(|| text.split_once(['=', ':']));
        let pair = pair.filter(|(name, value)| {
            let is_key = is_identifier(name.trim()) || rewrite::is_string(name.trim());
            is_key && !value.starts_with(['=', ':'])
        });
        Some(pair.map_or((None, text), |(name, value)| (Some(name.trim()), value.trim())))
            .filter(|(_, value)| !value.is_empty())
    }

    /// `"%s" % (a, b)`, at the comma in the parenthesis at index `open`.
    pub(super) fn percent_format(&self, open: usize) -> Option<(Location, String)> {
        let (percent, text) = (open.checked_sub(1)?, open.checked_sub(2)?);
        let is_format = self.tokens.kind(percent) == TokenKind::Percent
            && self.tokens.kind(text) == TokenKind::String
            && self.text(text).contains('%');
        let elements = self.elements(open).filter(|_| is_format)?;
        let arguments: Vec<&str> = elements.iter().map(|&element| self.source.slice(element)).collect();
        let whole = self.tokens.span(text).to(self.tokens.span(self.closing(open)?));
        self.instead(whole, format!("format({}, {})", self.text(text), arguments.join(", ")))
    }
}

/// Pairs as an object; a value without a name stays as it is.
fn object(pairs: &[(Option<&str>, &str)]) -> String {
    let items: Vec<String> = pairs
        .iter()
        .map(|(name, value)| match name {
            Some(name) => format!("{name} = {value}"),
            None => rewrite::shown((*value).to_owned()).unwrap_or_default(),
        })
        .collect();
    format!("{{ {} }}", items.join(", "))
}
