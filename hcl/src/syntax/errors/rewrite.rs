//! Texts written as in another language, rewritten into this one. Help texts show the result, so it must be
//! exactly what to write.

use crate::source::{Source, Span, closes_quote};

use super::super::identifier::is_identifier;
use super::valid_suggestion;

/// How many bytes of a rewritten text a help shows. What is longer is described instead.
const MAX_SHOWN: usize = 100;

/// What ends a word that was meant as text.
const WORD_END: &[char] = &[' ', '\t', '\n', '\r', ',', ';', '[', ']', '{', '}', '(', ')', '"', '\'', '`'];

/// A text as a quoted string.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for (at, char) in text.char_indices() {
        match char {
            '"' | '\\' => quoted.push('\\'),
            '$' | '%' if text[at + 1..].starts_with('{') => quoted.push(char),
            _ => {}
        }
        quoted.push(char);
    }
    quoted.push('"');
    quoted
}

/// Whether a text means the same in any quotes: nothing in it is an escape, a quotation mark of this language
/// or the beginning of a template sequence.
pub(crate) fn is_plain(text: &str) -> bool {
    !text.contains(['\\', '"'])
        && !text.contains("${")
        && !text.contains("%{")
        && !text.contains(char::is_control)
}

/// The literal that a word of another language stands for.
pub(crate) fn constant(word: &str) -> Option<&'static str> {
    match word {
        "True" | "TRUE" => Some("true"),
        "False" | "FALSE" => Some("false"),
        "Null" | "NULL" | "None" | "NONE" | "nil" | "Nil" | "NIL" | "undefined" => Some("null"),
        _ => None,
    }
}

/// The rest of a line of another language as a value: what is a value in this language too stays as it is,
/// all else is text.
pub(crate) fn value(text: &str) -> String {
    let text = without_comment(text).trim_end_matches([',', ';']).trim();
    if let Some(literal) = constant(text) {
        return literal.to_owned();
    }
    if let Some(inner) = between_quotes(text) {
        // YAML doubles the single quotes inside such a text.
        return if text.starts_with('\'') { quoted(&inner.replace("''", "'")) } else { quoted(inner) };
    }
    let is_value = matches!(text, "true" | "false" | "null" | "[]" | "{}")
        || text.starts_with('"') && text.ends_with('"') && text.len() > 1
        || is_number(text);
    if is_value { text.to_owned() } else { quoted(text) }
}

/// The rest of a line of a shell with variables in it as a string with interpolations. `None` if it runs
/// something.
pub(crate) fn shell_text(text: &str) -> Option<String> {
    let text = without_comment(text).trim().trim_matches('"');
    let mut rewritten = String::new();
    let mut rest = text;
    while let Some(sign) = rest.find('$') {
        let after = &rest[sign + 1..];
        let inner = after.strip_prefix('{').and_then(|inner| inner.split_once('}')).map(|(name, _)| name);
        let len = after.find(|char: char| !(char.is_alphanumeric() || char == '_')).unwrap_or(after.len());
        let name = inner.unwrap_or(&after[..len]);
        if !is_identifier(name) {
            return None;
        }
        rewritten += &format!("{}${{{name}}}", &rest[..sign]);
        rest = &after[inner.map_or(len, |inner| inner.len() + 2)..];
    }
    rewritten += rest;
    shown(format!("\"{rewritten}\"")).filter(|_| !rewritten.contains(['"', '\\', '`', '%']))
}

/// A scalar of YAML as it is written here, if it can be shown: it is not empty, not the start of a
/// collection, and short.
pub(crate) fn shown_value(text: &str) -> Option<String> {
    let bare = without_comment(text).trim();
    let is_open = bare.is_empty()
        || bare.starts_with(['[', '{', '|', '>', '&', '*', '<', '(']) && !matches!(bare, "[]" | "{}");
    if is_open { None } else { shown(value(text)) }
}

/// A value of YAML as it is written here. `None` for a choice of values or types, which is no text.
pub(crate) fn yaml(text: &str) -> Option<String> {
    let bare = without_comment(text).trim();
    let is_part = |name: &str| name.is_empty() || is_identifier(name);
    let function = bare.split_once('(').filter(|_| bare.ends_with(')')).map(|(function, _)| function);
    match bare {
        "~" => Some("null".to_owned()),
        _ if function.is_some_and(|function| function.split(['.', ':']).all(is_part)) => {
            shown_expression(text)
        }
        _ if bare.contains('|') => None,
        _ => shown_value(text).or_else(|| shown_expression(text)),
    }
}

/// An expression of another line, if it is complete and short, with the operators of other languages written
/// as here.
pub(crate) fn shown_expression(text: &str) -> Option<String> {
    let text = without_comment(text).trim_end_matches([',', ';']).trim();
    let opening = text.matches(['(', '[', '{']).count();
    let is_whole =
        !text.is_empty() && opening == text.matches([')', ']', '}']).count() && !text.contains("<<");
    if is_whole { shown(text.to_owned()).and_then(valid_suggestion::valid) } else { None }
}

/// A text that is short enough for a help.
pub(crate) fn shown(text: String) -> Option<String> {
    (text.len() <= MAX_SHOWN && !text.chars().any(char::is_control)).then_some(text)
}

/// The text between a pair of quotes that are not those of this language.
pub(crate) fn between_quotes(text: &str) -> Option<&str> {
    let (open, close) = (text.chars().next()?, text.chars().next_back()?);
    if !closes_quote(open, close) {
        return None;
    }
    text.get(open.len_utf8()..text.len() - close.len_utf8())
}

/// The word around byte `at` that a reader sees: everything up to blanks, brackets and quotes. A word is cut
/// where it is too long to be one.
pub(crate) fn word_at(source: &Source, at: u32) -> Span {
    let (before, rest) = source.text().split_at_checked(at as usize).unwrap_or_default();
    let is_inside = |char: &char| !WORD_END.contains(char);
    let taken: usize = before.chars().rev().take(MAX_SHOWN).take_while(is_inside).map(char::len_utf8).sum();
    let length: usize = rest.chars().take(2 * MAX_SHOWN).take_while(is_inside).map(char::len_utf8).sum();
    Span::new(at - taken as u32, at + length as u32)
}

/// Whether a text is a number of this language.
pub(crate) fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.ends_with(|c: char| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || c == '.')
        && digits.matches('.').count() <= 1
}

/// Whether a text is a plain string of this language.
pub(crate) fn is_string(text: &str) -> bool {
    let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    inner.is_some_and(|inner| !inner.contains('"'))
}

/// A number with a prefix or with separators, in decimal.
pub(crate) fn decimal(word: &str) -> Option<String> {
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

/// Whether underscores separate the thousands of a number, as in `1_000_000`.
pub(crate) fn is_grouped(word: &str) -> bool {
    let mut groups = word.split('_');
    let is_number = |group: &str| group.bytes().all(|digit| digit.is_ascii_digit());
    let starts = groups
        .next()
        .is_some_and(|first| (1..4).contains(&first.len()) && is_number(first) && !first.starts_with('0'));
    starts && groups.all(|group| group.len() == 3 && is_number(group))
}

/// The part of a line before a comment.
pub(crate) fn without_comment(line: &str) -> &str {
    let end = [" #", "\t#", " //", "\t//", " /*"].iter().filter_map(|mark| line.find(mark)).min();
    line[..end.unwrap_or(line.len())].trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_and_texts_are_quoted() {
        for (text, expected) in [
            (" 8080", "8080"),
            ("-1.5 # note", "-1.5"),
            ("True,", "true"),
            ("'it\"s'", "\"it\\\"s\""),
            ("\"a\",", "\"a\""),
            ("a.pem", "\"a.pem\""),
            ("http://x/#y", "\"http://x/#y\""),
            ("C:\\x", "\"C:\\\\x\""),
            ("${x}", "\"$${x}\""),
            ("1.2.3", "\"1.2.3\""),
        ] {
            assert_eq!(value(text), expected, "{text}");
        }
    }

    #[test]
    fn a_word_ends_at_blanks_brackets_and_quotes() {
        let source = Source::new("t.hcl", "a = [http://x:1, 2]");
        assert_eq!(source.slice(word_at(&source, 9)), "http://x:1");
        assert_eq!(source.slice(word_at(&source, 0)), "a");
    }

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
}
