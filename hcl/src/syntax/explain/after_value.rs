//! What follows a complete value but cannot: words for operators, methods, units, and text without quotation marks.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span};

use super::super::errors::{self, mend, rewrite};
use super::super::token::TokenKind;
use super::extent;
use super::walk::{Explain, Walk};

/// How many bytes of a line are looked at.
const MAX_LINE: usize = 1 << 12;

impl<'a> Explain<'a> {
    pub(super) fn text(&self, index: usize) -> &'a str {
        self.source.slice(self.tokens.span(index))
    }

    /// The rest of the line from byte `start`.
    pub(super) fn line_from(&self, start: u32) -> &'a str {
        let rest = self.source.text().get(start as usize..).unwrap_or("");
        let is_end = |&(at, char): &(usize, char)| char == '\n' || at > MAX_LINE;
        let end = rest.char_indices().find(is_end).map_or(rest.len(), |(at, _)| at);
        rest[..end].trim_end_matches('\r')
    }
}

impl Explain<'_> {
    /// Stops at a token that cannot follow the value before it: with what a foreign habit means, or else with `error`.
    pub(super) fn stop_after_value(&mut self, error: impl FnOnce(&Self) -> Diagnostic) -> Walk {
        let problem = self.habit_after_value().unwrap_or_else(|| error(self));
        self.stop(problem)
    }

    /// The error for what follows the value before the current token, if that is a foreign habit.
    pub(super) fn habit_after_value(&self) -> Option<Diagnostic> {
        let last = self.at.checked_sub(1)?;
        if self.is_attribute_next() {
            return None;
        }
        let words = || {
            self.conditional_words(last).or_else(|| self.comprehension()).or_else(|| self.operator_word(last))
        };
        if self.begins_line() {
            // The others continue a word or a text, which a newline ends.
            return words();
        }
        None.or_else(|| self.triple_quotes(last))
            .or_else(|| self.string_prefix(last))
            .or_else(|| self.method(last))
            .or_else(|| self.operator_before(last))
            .or_else(words)
            .or_else(|| self.foreign_number(last))
            .or_else(|| self.unit(last))
            .or_else(|| self.unquoted_text(last))
    }

    /// Whether the current token is the name of another attribute on the same line.
    fn is_attribute_next(&self) -> bool {
        self.kind().is_identifier() && self.next_kind() == TokenKind::Equal
    }

    /// Whether nothing is between two neighboring tokens.
    pub(super) fn is_adjacent(&self, index: usize) -> bool {
        self.tokens.span(index).end == self.tokens.span(index + 1).start
    }

    /// `""` and another quote: three of them do not begin a string.
    fn triple_quotes(&self, last: usize) -> Option<Diagnostic> {
        let is_quote = matches!(self.kind(), TokenKind::OpenQuote | TokenKind::String);
        if !is_quote || self.text(last) != "\"\"" || !self.is_adjacent(last) {
            return None;
        }
        let start = self.tokens.span(last).start;
        let text = self.line_from(start + 3).split_once("\"\"\"").map(|(text, _)| text);
        let quoted = text.map(rewrite::quoted).and_then(rewrite::shown);
        let fix = match (text, &quoted) {
            (Some(text), Some(quoted)) => {
                let whole = Span::new(start, start + text.len() as u32 + 6);
                Some(mend::certain(self.place(whole), &**quoted))
            }
            _ => self.heredoc_for(start),
        };
        Some(errors::triple_quotes(self.place(Span::new(start, start + 3)), quoted, fix))
    }

    /// A heredoc in place of the lines in triple quotes from byte `start`.
    fn heredoc_for(&self, start: u32) -> Option<Fix> {
        let whole = extent::triple_quotes(self.source.text(), start)?;
        let text = self.source.slice(whole);
        self.heredoc(whole, &text[3..text.len() - 3])
    }

    /// `f"…"`
    fn string_prefix(&self, last: usize) -> Option<Diagnostic> {
        let is_prefix = self.tokens.kind(last) == TokenKind::Ident && self.text(last).len() <= 2;
        if !is_prefix || self.kind() != TokenKind::String || !self.is_adjacent(last) {
            return None;
        }
        let (prefix, string) = (self.text(last), self.text(self.at));
        let string = match prefix {
            _ if prefix.contains(['r', 'R', '@']) => rewrite::quoted(string.trim_matches('"')),
            "f" | "F" | "s" | "$" => string.replace('{', "${"),
            _ => string.to_owned(),
        };
        let whole = self.place(self.tokens.span(last).to(self.tokens.span(self.at)));
        let fix = match string.contains("${") {
            true => mend::likely(whole, &*string),
            false => mend::certain(whole, &*string),
        };
        let string = rewrite::shown(string).unwrap_or_else(|| "\"…\"".to_owned());
        Some(errors::string_prefix(self.place(self.tokens.span(last)), &string, fix))
    }

    /// `value.name(`
    fn method(&self, last: usize) -> Option<Diagnostic> {
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

    /// `if condition …` in place of a value, `value if condition else value`, `for …` without its bracket.
    fn conditional_words(&self, last: usize) -> Option<Diagnostic> {
        let start = self.complete.last().map_or(last, |value| value.start);
        if self.kind() == TokenKind::If && self.tokens.kind(start.saturating_sub(1)) != TokenKind::For {
            let value = Span::new(self.tokens.span(start).start, self.tokens.span(last).end);
            let line = rewrite::without_comment(self.line_from(self.span().end)).trim_end();
            let is_inside = self.tokens.kind(start.saturating_sub(1)) != TokenKind::Equal;
            let (condition, other) = match line.split_once(" else ") {
                Some(sides) => sides,
                None if is_inside => return None,
                None => (line, "null"),
            };
            let text = format!("{} ? {} : {}", condition.trim(), self.source.slice(value), other.trim());
            let whole = Span::new(value.start, self.span().end + line.len() as u32);
            let conditional = (!is_inside).then(|| self.instead(whole, text)).flatten();
            return Some(errors::conditional_words(self.here(), conditional));
        }
        if start != last {
            return None;
        }
        match self.tokens.kind(last) {
            TokenKind::If => {
                let start = self.span().start;
                let rest = rewrite::without_comment(self.line_from(start)).trim_end();
                let whole = Span::new(self.tokens.span(last).start, start + rest.len() as u32);
                let conditional = conditional(rest).and_then(|text| self.instead(whole, text));
                Some(errors::conditional_words(self.place(self.tokens.span(last)), conditional))
            }
            TokenKind::For if self.tokens.kind(last.saturating_sub(1)) != TokenKind::OpenBrace => {
                Some(errors::bare_for(self.place(self.tokens.span(last)), self.with_brackets(last)))
            }
            _ => None,
        }
    }

    /// The `for` at index `word`, which is the whole value of an attribute, in brackets.
    fn with_brackets(&self, word: usize) -> Option<(Location, String)> {
        if self.tokens.kind(word.checked_sub(1)?) != TokenKind::Equal {
            return None;
        }
        let start = self.tokens.span(word).start;
        let text = rewrite::without_comment(self.line_from(start)).trim_end();
        let whole = Span::new(start, start + text.len() as u32);
        let text = match (text.contains(" in ") && text.contains(':'), text.contains("=>")) {
            (false, _) => return None,
            (true, true) => format!("{{{text}}}"),
            (true, false) => format!("[{text}]"),
        };
        self.instead(whole, text)
    }

    /// Whether the value from index `first` is a name, with attributes or not, or a literal, and ends what contains it.
    fn is_simple_operand(&self, first: usize) -> bool {
        let mut last = first;
        while self.tokens.kind(last + 1) == TokenKind::DotName {
            last += 1;
        }
        let next = self.tokens.kind(last + 1);
        let ends = next.ends_value()
            || next.ends_line()
            || matches!(next, TokenKind::And | TokenKind::Or | TokenKind::Question);
        self.tokens.kind(first).is_single_value() && ends
    }

    /// A word for an operator, with another operand after it.
    fn operator_word(&self, last: usize) -> Option<Diagnostic> {
        let next = self.next_kind();
        if self.is_word(last, "not") && self.begins_value(self.kind()) {
            return Some(errors::negation_word(
                self.place(self.tokens.span(last)),
                self.is_simple_operand(self.at),
            ));
        }
        if !self.kind().is_identifier() || !(self.begins_value(next) || next == TokenKind::Bang) {
            return None;
        }
        let word = self.text(self.at).to_ascii_lowercase();
        let operator = match word.as_str() {
            "and" => "&&",
            "or" => "||",
            "is" if self.is_word(self.at + 1, "not") => {
                let place = self.place(self.span().to(self.tokens.span(self.at + 1)));
                return Some(errors::foreign_operator(place, "!="));
            }
            "is" | "eq" | "equals" => "==",
            "ne" | "neq" | "xor" => "!=",
            "lt" => "<",
            "le" | "lte" => "<=",
            "gt" => ">",
            "ge" | "gte" => ">=",
            "mod" => "%",
            "div" => "/",
            "in" => return Some(self.contains(last, self.at, "")),
            "not" if self.tokens.kind(self.at + 1) == TokenKind::In => {
                return Some(self.contains(last, self.at + 1, "!"));
            }
            _ => return None,
        };
        Some(errors::foreign_operator(self.here(), operator))
    }

    /// `element in collection`, whose last word is at index `word`.
    fn contains(&self, last: usize, word: usize, sign: &str) -> Diagnostic {
        let element = self.text(last);
        let collection = rewrite::word_at(self.source, self.tokens.span(word + 1).start);
        let before = last.checked_sub(1).map(|before| self.tokens.kind(before));
        let is_short = matches!(before, Some(TokenKind::Equal | TokenKind::OpenParen | TokenKind::Comma));
        let place = self.span().to(self.tokens.span(word));
        let found = self.source.slice(place);
        let is_known = is_short && self.tokens.kind(word + 1) == TokenKind::Ident;
        let call = format!("{sign}contains({}, {element})", self.source.slice(collection));
        let whole = self.place(self.tokens.span(last).to(collection));
        match rewrite::shown(call).filter(|_| is_known) {
            Some(call) => errors::operator_is_function(self.place(place), found, &call, Some(whole)),
            None => {
                let call = format!("{sign}contains(collection, element)");
                errors::operator_is_function(self.place(place), found, &call, None)
            }
        }
    }

    pub(super) fn is_word(&self, index: usize, word: &str) -> bool {
        self.tokens.kind(index).is_identifier() && self.text(index).eq_ignore_ascii_case(word)
    }

    /// Whether such a token can begin a value.
    pub(super) fn begins_value(&self, kind: TokenKind) -> bool {
        let opens = matches!(
            kind,
            TokenKind::OpenQuote | TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace
        );
        kind.is_identifier() || kind.is_single_value() || opens
    }

    /// `0x1F`, `1_000`
    fn foreign_number(&self, last: usize) -> Option<Diagnostic> {
        let digits = self.tokens.kind(last) == TokenKind::Number
            && self.kind().is_identifier()
            && self.is_adjacent(last);
        let word = self.tokens.span(last).to(self.span());
        let decimal = if digits { decimal(self.source.slice(word))? } else { return None };
        Some(errors::foreign_number(self.here(), self.place(word), Some(decimal)))
    }

    /// A number, and a word that ends the value.
    fn unit(&self, last: usize) -> Option<Diagnostic> {
        if self.tokens.kind(last) != TokenKind::Number || !self.kind().is_identifier() {
            return None;
        }
        let next = self.next_kind();
        let ends = next.ends_value() || next.is_binary_operator() || next == TokenKind::SequenceEnd;
        let word = self.text(self.at);
        let is_unit = word.len() <= 12
            && !word.contains(['_', '-'])
            && !word.starts_with('T')
            && !matches!(word, "e" | "E");
        (ends && is_unit && next != TokenKind::Colon)
            .then(|| errors::unit(self.place(self.tokens.span(last).to(self.span()))))
    }

    /// Text without quotation marks: a word with signs in it, or several words.
    fn unquoted_text(&self, last: usize) -> Option<Diagnostic> {
        let place = self.span();
        if self.is_adjacent(last) {
            let can_be_text = matches!(
                self.kind(),
                TokenKind::Colon | TokenKind::Dot | TokenKind::Number | TokenKind::DotName
            ) || self.kind().is_identifier();
            let word = self.text_word(place.start)?;
            let starts_at_value =
                self.tokens.kind(last).is_single_value() || self.tokens.kind(last) == TokenKind::DotName;
            let is_call = self.source.text().as_bytes().get(word.end as usize) == Some(&b'(');
            let is_cut =
                self.tokens.kind(last) == TokenKind::Number && matches!(self.text(self.at), "e" | "E");
            return (can_be_text
                && !is_call
                && !is_cut
                && starts_at_value
                && self.tokens.kind(last) != TokenKind::String)
                .then(|| errors::unquoted_text(self.place(word)));
        }
        let before = last.checked_sub(1).map(|before| self.tokens.kind(before));
        let is_first = matches!(
            before,
            Some(TokenKind::Equal | TokenKind::Colon | TokenKind::OpenBracket | TokenKind::Comma)
        );
        if !is_first || self.kind() != TokenKind::Ident || self.tokens.kind(last) != TokenKind::Ident {
            return None;
        }
        let start = self.tokens.span(last).start;
        let words = self.line_from(start);
        let end = words.find([',', ']', '}', ')']).unwrap_or(words.len());
        let words = rewrite::without_comment(&words[..end]);
        let is_text = words
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-' | '.' | '!' | '?' | '\''));
        let place = Span::new(start, start + words.len() as u32);
        is_text.then(|| errors::unquoted_words(self.place(place)))
    }

    /// The word around byte `at`, if it can be shown.
    pub(super) fn text_word(&self, at: u32) -> Option<Span> {
        let mut word = rewrite::word_at(self.source, at);
        let text = self.source.slice(word);
        word.end -= (text.len() - text.trim_end_matches(['.', ':', '?', '!']).len()) as u32;
        let text = self.source.slice(word);
        (word.end > at
            && rewrite::shown(text.to_owned()).is_some()
            && text.chars().any(char::is_alphanumeric))
        .then_some(word)
    }
}

/// What follows `if` in `if condition then value else value` and its like, as a conditional.
fn conditional(rest: &str) -> Option<String> {
    let rest = rewrite::without_comment(rest);
    let (condition, results) = rest.split_once(" then ").or_else(|| rest.split_once('{'))?;
    let (yes, no) = results.split_once(" else ")?;
    let bare = |text: &str| text.trim().trim_matches(['{', '}']).trim().to_owned();
    let no = bare(no);
    (!no.is_empty()).then(|| format!("{} ? {} : {no}", bare(condition), bare(yes)))
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

/// A number with a prefix or with separators, in decimal.
fn decimal(word: &str) -> Option<String> {
    let digits = word.replace('_', "").to_ascii_lowercase();
    let radix = match digits.get(..2) {
        Some("0x") => 16,
        Some("0o") => 8,
        Some("0b") => 2,
        _ => {
            return (digits.len() < word.len() && digits.bytes().all(|b| b.is_ascii_digit()))
                .then_some(digits);
        }
    };
    u128::from_str_radix(&digits[2..], radix).ok().map(|number| number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_become_decimal() {
        for (word, expected) in [
            ("0x1F", Some("31")),
            ("0b101", Some("5")),
            ("0o17", Some("15")),
            ("1_000", Some("1000")),
            ("10MB", None),
            ("0xyz", None),
        ] {
            assert_eq!(decimal(word).as_deref(), expected, "{word}");
        }
    }

    #[test]
    fn conditionals_in_words_become_signs() {
        for rest in ["x > 1 then a else b", "(x > 1) { a } else { b }"] {
            assert!(conditional(rest).is_some_and(|signs| signs.ends_with("? a : b")), "{rest}");
        }
        assert_eq!(conditional("x then a"), None);
    }
}
