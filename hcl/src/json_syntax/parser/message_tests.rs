//! What the parser says about broken texts, with the places of the reference implementation.

use std::fmt::Write;

use super::parse;
use crate::source::{Source, Syntax};

/// All diagnostics about a text, as a person would read them.
fn report(text: &str) -> String {
    let source = Source::new("test.json", text).read_as(Syntax::Json);
    let mut report = format!("{}\n", text.escape_debug());
    for diagnostic in &parse(&source).diagnostics {
        let subject = diagnostic.subject.as_ref().expect("every error has a place");
        let quoted = subject.text().escape_debug();
        writeln!(report, "  {} at {subject} `{quoted}`: {}", diagnostic.summary, diagnostic.detail)
            .expect("a string");
        for label in &diagnostic.labels {
            writeln!(
                report,
                "    {} `{}`: {}",
                label.location,
                label.location.text().escape_debug(),
                label.text
            )
            .expect("a string");
        }
        if let Some(help) = &diagnostic.help {
            writeln!(report, "    help: {help}").expect("a string");
        }
    }
    report
}

fn reports(texts: &[&str]) -> String {
    texts.iter().map(|text| report(text)).collect()
}

#[test]
fn structure() {
    insta::assert_snapshot!(reports(&[
        r#"{"a": 1,}"#,
        "[1, 2,]",
        "[1,, 2]",
        r#"{"a": 1 "b": 2}"#,
        "[1 2]",
        r#"{"a" 1}"#,
        r#"{"a" = 1}"#,
        r#"{"a", "b"}"#,
        r#"{"a":}"#,
        r#"["a": 1]"#,
        r#"{"a": [1, 2}"#,
        r#"[{"a": 1]"#,
        r#"{"a": {"b": 1}"#,
        "[1",
        "[",
        "",
        r#"{"a": 1} {"b": 2}"#,
    ]));
}

#[test]
fn words_and_numbers() {
    insta::assert_snapshot!(reports(&[
        r#"{name: 1}"#,
        r#"{1: 1}"#,
        "[True, None, yes, nul, NaN, hello, this_is_a_very_long_word_that_goes_on_and_on_and_on]",
        "[00, -012, +1, .5, 1., -, 1e, 1.2.3, 1e99999999999]",
        "0x10",
        r#"{"a": -Infinity}"#,
    ]));
}

#[test]
fn characters() {
    insta::assert_snapshot!(reports(&[
        "\u{feff}{}",
        "{'a': 1}",
        r#"{"a": 'x'}"#,
        "{\u{201c}a\u{201d}: 1}",
        "{\"a\": 1 // comment\n}",
        "// comment\n{}",
        "# comment\n{}",
        r#"{"a": 1; "b": 2}"#,
        "\u{a0}{}",
        r#"{"a": (1)}"#,
        "terraform {}",
    ]));
}

#[test]
fn strings() {
    insta::assert_snapshot!(reports(&[
        r#"["a\qb"]"#,
        r#"["it\'s"]"#,
        r#"["\x41"]"#,
        r#"["\u12"]"#,
        r#"["\u12G4"]"#,
        r#"["\é"]"#,
        r#""abc"#,
        r#""abc\""#,
        r#""\u12"#,
        "{\"a\": \"x\ny\"}",
        "[\"a\tb\"]",
        "[\"a\u{1}b\"]",
    ]));
}
