//! Errors where a value is required: there is none, or one that lacks quotes.

use super::super::lexer::{Token, TokenKind};
use super::scan::{PieceKind, pieces};
use super::text::{Text, excerpt};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{json, json_text, mistakes, syntax};
use crate::source::{Span, part};
use crate::syntax::mend;
use crate::value::json::escaped;

/// How much of a line is looked at, and the longest value without quotes.
const MAX_LINE: usize = 1 << 12;
const MAX_VALUE: usize = 1 << 10;

impl Text<'_> {
    /// A value is required, but the token cannot begin one, or there is none.
    pub(crate) fn no_value(&self, found: Token) -> Diagnostic {
        let (before, place) = (self.before(found.span), self.at(found.span));
        let end = Span::at(before.len() as u32);
        match found.kind {
            TokenKind::End => self.nothing_left(found.span),
            TokenKind::Comma if before.ends_with([',', '[', '{']) => {
                syntax::extra_comma().at(place.clone()).writing(place, "")
            }
            TokenKind::Colon if before.ends_with(':') => {
                syntax::sign_twice(":").at(place.clone()).writing(place, "").surely(true)
            }
            TokenKind::BraceClose | TokenKind::Comma if before.ends_with(':') => {
                self.no_value_of(found.span).at(place).likely(self.at(end), " null")
            }
            // `["a", }` and `{"a": 1, ]`
            TokenKind::BraceClose | TokenKind::BracketClose if before.ends_with(',') => {
                let close = if found.kind == TokenKind::BraceClose { "]" } else { "}" };
                self.trailing_comma(Span::new(end.start - 1, end.start), close)
            }
            _ => {
                let other = || json_text::not_a_value(&self.describe(found.span)).at(place);
                self.character(found).or_else(|| self.bad_text(found)).unwrap_or_else(other)
            }
        }
    }

    /// A text in quotes of another kind or in none, which a character that JSON does not have begins.
    pub(super) fn bad_text(&self, found: Token) -> Option<Diagnostic> {
        let is_sign =
            |first: char| "/$<@*~%&_\\".contains(first) || !first.is_ascii() && first.is_alphanumeric();
        let unquoted = || self.bare_value(found.span.start).map(|whole| self.unquoted(whole));
        let begins_text = self.slice(found.span).starts_with(is_sign);
        self.foreign_quotes(found.span).or_else(|| if begins_text { unquoted() } else { None })
    }

    /// The end of a text that is cut off.
    fn nothing_left(&self, end: Span) -> Diagnostic {
        let value = match self.source().text().trim_end().bytes().last() {
            Some(b':') => " null",
            None => "{}",
            _ => "",
        };
        let (rest, written) = self.at_end(value);
        syntax::missing_value_at_end(written.trim_start()).at(self.at(end)).writing(self.at(rest), written)
    }

    /// The value without quotes that begins at `start`: all of its line up to a comma or a bracket that belongs to what is around it.
    /// Returns `None` if a comma or a string in it may be the mistake.
    pub(super) fn bare_value(&self, start: u32) -> Option<Span> {
        let rest = part(self.after(Span::at(start)), ..MAX_LINE);
        let line = rest.split('\n').next().unwrap_or_default();
        let mut depth = 0_usize;
        let last = pieces(line, 0).find(|piece| {
            match &line[piece.span.range()] {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" if depth > 0 => depth -= 1,
                "," | "]" | "}" => return depth == 0,
                _ => {}
            }
            let is_apart = line[..piece.span.start as usize].ends_with(' ');
            piece.kind == PieceKind::OpenString || piece.kind == PieceKind::Comment && is_apart
        });
        let text = part(line, ..last.map_or(line.len(), |piece| piece.span.start as usize)).trim_end();
        let is_whole = depth == 0 && last.is_none_or(|piece| piece.kind != PieceKind::OpenString);
        let is_text = (1..=MAX_VALUE).contains(&text.len()) && !text.chars().any(char::is_control);
        (is_whole && is_text).then(|| Span::new(start, start + text.len() as u32))
    }

    /// A value that needs quotes: a string, or an expression in one.
    pub(super) fn unquoted(&self, whole: Span) -> Diagnostic {
        let (text, place) = (self.slice(whole), self.at(whole));
        let string = format!("\"{}\"", escaped(text));
        let is_interpolation = text.starts_with("${") && text.ends_with('}');
        if !is_interpolation && !is_reference(text) && !is_computed(text) {
            return mistakes::unquoted_text(&*excerpt(&string)).at(place.clone()).writing(place, string);
        }
        // The name of a host or a file looks like a reference.
        let (expression, string) = match is_interpolation {
            true => (string, format!("\"${}\"", escaped(text))),
            false => (format!("\"${{{}}}\"", escaped(text)), string),
        };
        let problem = json::unquoted_expression(&*excerpt(&expression), &*excerpt(&string));
        problem.at(place.clone()).likely(place.clone(), expression).with_fix(mend::likely(place, string))
    }
}

/// Whether a value is computed from others: it has a sign of calculation between blanks, or text in quotes.
fn is_computed(text: &str) -> bool {
    const SIGNS: [&str; 12] =
        [" + ", " - ", " * ", " / ", " % ", " == ", " != ", " && ", " || ", " ? ", " < ", " > "];
    text.contains('"') || SIGNS.iter().any(|sign| text.contains(sign))
}

/// Whether a value is names with dots between them, or a call or an index of one.
fn is_reference(text: &str) -> bool {
    let path = text.find(['(', '[']).map_or(text, |bracket| &text[..bracket]);
    let is_part = |char: char| char.is_alphanumeric() || matches!(char, '_' | '-');
    let is_name =
        |name: &str| name.starts_with(char::is_alphabetic) && name.chars().all(is_part) || name == "*";
    path.split('.').all(is_name) && (path.contains('.') || path.len() < text.len())
}
