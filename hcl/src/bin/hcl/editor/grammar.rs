//! The TextMate grammar, which colors files before the language server has answered, or without it.
//!
//! A grammar has no names for parts of patterns, so the template has them. Its classes are those that the
//! server's semantic tokens stand for by default, so that colors stay when they arrive. Each rule ends at
//! the latest at a line that can only be the next attribute or block, so that what is not closed yet colors
//! little else.

use super::language::{Language, replaced};

const TEMPLATE: &str = include_str!("grammar.json");

/// An identifier.
const IDENTIFIER: &str = r"[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{M}\p{Nd}\p{Pc}-]*+";

/// Looked up after a word of the language: it does not go on.
const END: &str = r"(?![\p{L}\p{Nl}\p{M}\p{Nd}\p{Pc}-])";

/// Blanks and comments within a line. Long comments would be looked through again from each name before them.
const BLANKS: &str = r"(?:[ \t]|/\*(?>(?:[^*]|\*(?!/)){0,100})\*/)*+";

/// A string without sequences.
const PLAIN: &str = r#""(?:\$\$\{|%%\{|[$%](?!\{)|\\.|[^"\\$%])*+""#;

/// A line that begins an attribute, or a block that goes on below it.
fn next() -> String {
    let labels = format!(r#"(?:[ \t]+(?:"[^"]*+"|{IDENTIFIER}))*+"#);
    format!(r"^[ \t]*+{IDENTIFIER}(?:[ \t]*+=(?![=>])|{labels}[ \t]*+\{{[ \t]*+$)")
}

pub(super) fn grammar(language: &Language) -> String {
    let patterns = [
        ("identifier", IDENTIFIER.to_owned()),
        ("start", format!(r"(?<![\p{{L}}\p{{M}}_]){IDENTIFIER}")),
        ("end", END.to_owned()),
        ("blanks", BLANKS.to_owned()),
        ("plain", PLAIN.to_owned()),
        ("next", next()),
    ];
    let escaped = patterns.map(|(word, pattern)| (word, pattern.replace('\\', "\\\\").replace('"', "\\\"")));
    replaced(&language.fill(TEMPLATE), &escaped)
}
