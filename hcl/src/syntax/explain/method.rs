//! Calls of methods.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors;
use super::super::token::TokenKind;
use super::walk::Explain;

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
        let mapped = is_name.then(|| for_method(name, name_of_value, rest)).flatten();
        let arguments = rest.split_once(')').map(|(arguments, _)| arguments.trim());
        let (call, len) = match (mapped, arguments.filter(|arguments| is_name && !arguments.contains('('))) {
            (Some((expression, len)), _) => (Some(expression), len),
            (None, Some("")) => (Some(format!("{name}({name_of_value})")), rest.find(')').unwrap_or(0) + 1),
            (None, Some(arguments)) => {
                let call = format!("{name}({name_of_value}, {arguments})");
                (Some(call), rest.find(')').unwrap_or(0) + 1)
            }
            (None, None) => (None, 0),
        };
        let whole = Span::new(value.start, self.span().end + len as u32);
        Some(errors::method_call(self.here(), call.and_then(|call| self.instead(whole, call))))
    }
}

/// `value.map(name => result)` and its like as a `for` expression, from what follows the parenthesis; and how long that is.
fn for_method(method: &str, value: &str, rest: &str) -> Option<(String, usize)> {
    let (parameter, body) = rest.split_once("=>")?;
    let parameter = parameter.trim().trim_matches(['(', ')']).trim();
    let mut depth = 1_usize;
    let end = body.find(|char| {
        match char {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    let result = body[..end].trim();
    if !super::super::identifier::is_identifier(parameter) || result.is_empty() {
        return None;
    }
    let expression = match method {
        "map" => format!("[for {parameter} in {value} : {result}]"),
        "filter" => format!("[for {parameter} in {value} : {parameter} if {result}]"),
        _ => return None,
    };
    Some((expression, rest.len() - body.len() + end + 1))
}
