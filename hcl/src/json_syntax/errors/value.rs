//! Errors where a value is required: there is none, one that lacks quotes, or another number or word.

use super::super::lexer::{Token, TokenKind};
use super::scan::{PieceKind, pieces};
use super::text::{Text, excerpt};
use crate::diagnostic::catalogue::{json, json_text, mistakes, syntax};
use crate::diagnostic::{Diagnostic, suggest};
use crate::source::{Location, Span, part};
use crate::syntax::{decimal, is_grouped, mend};
use crate::value::json::escaped;

/// How much of a line is looked at, and the longest value without quotes.
const MAX_LINE: usize = 1 << 12;
const MAX_VALUE: usize = 1 << 10;

impl Text<'_> {
    /// A value is required, but the token cannot begin one, or there is none.
    pub(crate) fn missing_value_error(&self, found: Token) -> Diagnostic {
        let (before, place) = (self.before(found.span), self.at(found.span));
        let end = Span::at(before.len() as u32);
        match found.kind {
            TokenKind::End => self.nothing_left(found.span),
            TokenKind::Comma if before.ends_with([',', '[', '{']) => {
                syntax::extra_comma().at(place.clone()).likely(place, "")
            }
            TokenKind::Colon if before.ends_with(':') => {
                syntax::sign_twice(":").at(place.clone()).likely(place, "").surely(true)
            }
            TokenKind::BraceClose | TokenKind::Comma if before.ends_with(':') => {
                self.property_without_value_error(found.span).at(place).likely(self.at(end), " null")
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
        syntax::missing_value_at_end(written.trim_start()).at(self.at(end)).likely(self.at(rest), written)
    }

    /// The value without quotes that begins at `start`: all of its line up to a comma or a bracket that
    /// belongs to what is around it. Returns `None` if a comma or a string in it may be the mistake.
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
            return mistakes::unquoted_text(&*excerpt(&string)).at(place.clone()).likely(place, string);
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

/// The longest number that is written in another form.
const MAX_NUMBER: usize = 40;

impl Text<'_> {
    /// A number that JSON does not have, with the letters that touch it: `1.`, `0x1F`, `10MB`, `-Infinity`.
    pub(crate) fn bad_number(&self, number: Span) -> Diagnostic {
        let is_part = |char: &char| char.is_ascii_alphanumeric() || "_%".contains(*char);
        let letters = self.after(number).chars().take(MAX_NUMBER).take_while(is_part).count();
        // A longer word is no unit.
        let letters = if letters < MAX_NUMBER { letters as u32 } else { 0 };
        let whole = Span::new(number.start, number.end + letters);
        let (text, place) = (self.slice(whole), self.at(whole));
        let digits = text.trim_start_matches(['-', '+']);
        let string = format!("\"{text}\"");
        if let Some(plain) = decimal(text).or_else(|| plain_number(text)) {
            let is_octal = text.len() > 2 && text.bytes().all(|digit| (b'0'..b'8').contains(&digit));
            let problem = syntax::foreign_number(&plain).at(place.clone());
            // With zeros before it, it may be the number of a place or of a telephone; with a prefix, the
            // text of an address or of a color.
            let is_short = !digits.starts_with('0') && !text.contains('_') && text.len() < 9;
            let is_certain = is_short || text.starts_with("0.") || is_grouped(text);
            let fix = mend::likely(place.clone(), &*plain).with_certainty(is_certain);
            let octal = || json_text::number_or_string(text, &plain).at(place.clone()).likely(place, string);
            return if is_octal { octal() } else { problem }.with_fix(fix);
        }
        let is_dotted = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'.'));
        let begins_number = digits.starts_with(|first: char| first.is_ascii_digit());
        match digits {
            "Infinity" | "NaN" => json::invalid_keyword("null").at(place.clone()).likely(place, "null"),
            _ if begins_number && letters > 0 => mistakes::unit(text).at(place.clone()).likely(place, string),
            _ if begins_number && is_dotted && text.len() <= MAX_NUMBER => self.unquoted(whole),
            _ => syntax::invalid_number().at(place),
        }
    }

    /// A bare word other than `true`, `false` and `null`, with what belongs to it.
    pub(crate) fn bad_word(&self, span: Span) -> Diagnostic {
        // A colon may be that of the next property.
        let is_one = |text: &str| !(text.contains(':') && text.contains([' ', '"']));
        let longer = self.bare_value(span.start).filter(|whole| whole.end > span.end);
        match longer.filter(|whole| is_one(self.slice(*whole))) {
            _ if self.is_native(span) => json::native_file().at(self.at(span)),
            Some(whole) => self.unquoted(whole),
            None if keyword_for(self.slice(span)).is_some() => self.keywords(span),
            None => self.unquoted(span),
        }
    }
}

/// A number of another notation as JSON writes it, if it is clear which number it is.
fn plain_number(text: &str) -> Option<String> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = [whole, fraction].concat();
    if text.len() > MAX_NUMBER || all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    Some(if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") })
}

/// The JSON keyword that a word is meant to be.
pub(super) fn keyword_for(word: &str) -> Option<&'static str> {
    match word.to_ascii_lowercase().as_str() {
        "none" | "nil" | "undefined" | "nan" | "infinity" => Some("null"),
        "yes" | "on" => Some("true"),
        "no" | "off" => Some("false"),
        _ => suggest(word, ["true", "false", "null"]),
    }
}

/// A number whose exponent is too large.
pub(in crate::json_syntax) fn number_out_of_range(number: &Location) -> Diagnostic {
    json_text::number_out_of_range(&*excerpt(number.text())).at(number.clone())
}
