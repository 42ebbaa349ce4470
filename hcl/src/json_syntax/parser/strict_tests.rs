//! The strict reader accepts what the parser reads without an error.

use super::{Parsed, parse_with_errors};
use crate::source::Source;
use crate::value::json::{self, MAX_DEPTH};

/// Checks that the parser finds errors or makes the same records.
fn check(text: &str) -> bool {
    let Parsed { root, diagnostics } = parse_with_errors(&Source::new("test.json", text));
    let expected = root.filter(|_| diagnostics.is_empty());
    let expected = expected.map(|root| (root.tree().records.to_vec(), root.tree().deepest));
    let found = json::read(text).ok();
    assert_eq!(found, expected, "{text:?}");
    found.is_some()
}

const TEXTS: [&str; 8] = [
    r#"{"a": [1, -2.50, 3e5, "x"], "b": {"c": null, "d": [true, false, {}]}}"#,
    "\r\n\t[ {\n            \"name of some length\" :\t\"a text with é, € and 😀 in it\"\n} , [ ]]  \n",
    r#"["", "\"", "\\", "\u00e9\n", "12345678\t", "1234567\/x", "a much longer text and \b"]"#,
    "[0, -0, 0.0, 10, 1.5E+7, 1e-9, 0e0, 123456789012345678901234567890]",
    "null",
    " true",
    "-1.25",
    r#""text""#,
];

#[test]
fn the_same_records_as_from_the_parser() {
    for text in TEXTS {
        assert!(check(text), "{text}");
    }
}

#[test]
fn nothing_else_is_accepted() {
    let pieces = [
        "", " ", "\n", "\u{1}", "\"", "\\", "\\u", "{", "}", "[", "]", ",", ":", "-", "+", "0", "7", ".",
        "e", "E9", "é", "t", "null",
    ];
    let mut accepted = 0;
    for text in TEXTS {
        let boundaries: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        for (index, &at) in boundaries.iter().enumerate() {
            let next = boundaries.get(index + 1).copied().unwrap_or(at);
            for piece in pieces {
                accepted += usize::from(check(&format!("{}{piece}{}", &text[..at], &text[at..])));
                accepted += usize::from(check(&format!("{}{piece}{}", &text[..at], &text[next..])));
            }
            check(&text[..at]);
        }
    }
    assert!(accepted > 1000, "{accepted}");
}

#[test]
fn what_cannot_be_read_is_left_to_the_parser() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(check(&nested(MAX_DEPTH)));
    assert!(!check(&nested(MAX_DEPTH + 1)));
    assert!(!check("1e99999999999"));
}
