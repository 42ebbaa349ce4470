//! Errors in a text as JSON.
//!
//! Subjects are the same as in the reference implementation, because editors and tests compare them. If that place is
//! misleading (where reading resumes, or one byte after a bad escape), a label marks the exact place.

use super::super::lexer::{Token, TokenKind};
use super::advice::{in_braces, text_before, with_advice};
use super::documents;
use super::found::describe;
use super::layout;
use super::literal::keyword_for;
use super::scan::Brackets;
use crate::deep;
use crate::diagnostic::{Code, Diagnostic, Fix, codes};
use crate::source::{Location, Source, Span};
use crate::value::json::MAX_DEPTH;

pub(super) fn error(
    code: &Code,
    source: &Source,
    subject: Span,
    summary: &str,
    detail: impl Into<String>,
) -> Diagnostic {
    code.error(summary)
        .with_detail(detail)
        .with_subject(source.location(subject))
        .with_subject_text(beside(summary))
}

/// What to say beside the mark. Where the subject is not what is wrong, a label says so at the right place.
pub(super) fn beside(summary: &str) -> &'static str {
    match summary {
        "Nesting too deep" => "one level too deep",
        "The root must be an object" => "not an object",
        "Text after the end of the value" => "nothing may follow",
        "Text without quotes" => "not in a string",
        "Missing opening brace" | "Missing opening bracket" => "nothing opens this",
        "Missing value" | "Expression without quotes" => "a value belongs here",
        "Single quotes" | "Backticks" | "Typographic quotes" => "begins no string",
        "Comment in JSON" => "begins no comment here",
        "Several values in one file" => "another value begins here",
        "String over several lines" => "the line ends inside the string",
        "String without closing quote" => "a double quote is missing before this",
        "Invalid start of a value" | "Parentheses" => "not a value",
        "Colon twice" => "one colon too many",
        "Semicolon" => "separates nothing",
        "Invalid property name" => "not a string",
        "Missing property value" => "no value before this",
        "Missing colon" => "a colon belongs here",
        "Trailing comma in an object" | "Trailing comma in an array" => "one comma too many",
        "Missing comma" => "no comma after this",
        "Colon in an array" => "a comma or ] is expected",
        "Unexpected character" | "Mismatched brackets" => "read up to here",
        "Unclosed object" | "Unclosed array" | "Unclosed string" => "opened here",
        "Invalid number" => "not a number",
        "Number out of range" => "out of range",
        "Invalid keyword" => "not a keyword",
        "Invalid escape" => "found instead",
        "Invalid character in a string" => "not allowed in a string",
        _ => "",
    }
}

/// The help for a file that begins like one of the native syntax.
pub(super) const NATIVE: &str = "If this file is in HCL's native syntax, its name must not end in .json.";

/// Whether a text begins with something of the native syntax at this place.
pub(super) fn is_native(source: &Source, place: Span) -> bool {
    let is_start = source.text().get(..place.start as usize).is_some_and(|before| before.trim().is_empty());
    let begins = |first: char| first.is_ascii_alphabetic() || "#/".contains(first);
    let is_word = keyword_for(source.slice(place)).is_none() && source.slice(place).starts_with(begins);
    is_start && is_word && !has_json(source)
}

/// Whether a text is JSON after the comments at its start.
fn has_json(source: &Source) -> bool {
    let lines = source.text().lines().take(100).map(str::trim).filter(|line| !line.is_empty());
    let first = lines.into_iter().find(|line| !line.starts_with(['#', '/']));
    first.is_some_and(|line| line.starts_with(['{', '[']))
}

/// The text exceeds what positions can address.
pub(in crate::json_syntax) fn too_long(source: &Source) -> Diagnostic {
    let detail =
        format!("The text has {} bytes; at most {} are supported.", source.text().len(), Source::MAX_LEN);
    error(&codes::limit::TEXT_LENGTH, source, Span::at(0), "Text too long", detail)
}

/// Objects and arrays nested beyond the limit.
pub(in crate::json_syntax) fn too_deep(source: &Source, bracket: Span) -> Diagnostic {
    let detail = format!(
        "Objects and arrays can be nested at most {MAX_DEPTH} levels deep. Nothing after this was read."
    );
    error(&codes::limit::NESTING, source, bracket, "Nesting too deep", detail)
}

/// The stack cannot be made large enough for this many levels.
pub(in crate::json_syntax) fn too_deep_here(place: Location) -> Diagnostic {
    codes::limit::NESTING
        .error("Nesting too deep")
        .with_detail(format!("Here, objects and arrays can be nested at most {} levels deep.", deep::SHALLOW))
        .with_subject(place)
        .with_subject_text("one level too deep")
}

/// A file that is not meant to be JSON.
pub(in crate::json_syntax) fn too_many_errors(place: Option<Location>, _: usize) -> Diagnostic {
    let mut diagnostic = codes::limit::ERRORS
        .error("Too many errors")
        .with_detail("Reading stopped because of the number of errors. Is this file JSON at all?");
    diagnostic.subject = place.map(|Location { source, .. }| {
        let end = Span::at(source.text().len() as u32);
        source.location(end)
    });
    diagnostic
}

/// The root of a file is neither an object nor an array.
pub(in crate::json_syntax) fn wrong_root(source: &Source, root: Span) -> Diagnostic {
    let detail = "A configuration file in JSON syntax contains one JSON object, or an array of objects.";
    error(&codes::json::ROOT, source, root, "The root must be an object", detail)
}

/// The root of a file could not be read; the reason has been reported.
pub(in crate::json_syntax) fn unusable_root(source: &Source, root: Span) -> Diagnostic {
    let detail = "Nothing in this file can be used until the errors above are fixed.";
    let mut diagnostic = error(&codes::json::UNUSABLE_FILE, source, root, "Unusable file", detail);
    diagnostic.is_consequence = true;
    diagnostic
}

/// Something follows the one value of the text.
pub(in crate::json_syntax) fn text_after_value(brackets: &Brackets<'_>, found: Token) -> Diagnostic {
    let source = brackets.source();
    if matches!(found.kind, TokenKind::BraceOpen | TokenKind::BracketOpen) {
        let detail = "A JSON file contains one value, but another one follows it.";
        let summary = "Several values in one file";
        return error(&codes::syntax::TEXT_AFTER_END, source, found.span, summary, detail)
            .with_help("Enclose them in an array, with commas between them: [ { … }, { … } ]. For one body, write the properties of all in one object.")
            .with_optional_fix(documents::in_an_array(brackets));
    }
    let detail = format!("The JSON value is complete, but {} follows it.", describe(source, found));
    let diagnostic =
        error(&codes::syntax::TEXT_AFTER_END, source, found.span, "Text after the end of the value", detail);
    let is_after_root =
        matches!(found.kind, TokenKind::BraceClose | TokenKind::BracketClose | TokenKind::Comma);
    if let Some(extra) = layout::extra_end(brackets, found.span).filter(|_| is_after_root) {
        let line = extra.start().line;
        let fix = Fix::likely(format!("Remove the bracket in line {line}"));
        return diagnostic
            .with_help(format!("Remove the bracket in line {line}."))
            .with_fix(fix.remove(layout::whole_line(&extra)))
            .with_label(extra, "probably one bracket too many");
    }
    if found.kind == TokenKind::Comma && brackets.unopened(found.span.end).count > 0 {
        let before = text_before(source, found.span).len() as u32;
        let bracket = source.location(Span::new(before.saturating_sub(1), before));
        return diagnostic
            .with_help("Remove the bracket before it.")
            .with_fix(Fix::likely("Remove the bracket").remove(bracket.clone()))
            .with_label(bracket, "probably one bracket too many");
    }
    let diagnostic = match found.kind {
        TokenKind::Colon => {
            diagnostic.with_help("Enclose the properties in { }.").with_fix(in_braces(brackets, found.span))
        }
        TokenKind::BraceClose | TokenKind::BracketClose => diagnostic
            .with_help("Remove it.")
            .with_fix(Fix::likely("Remove it").remove(source.location(found.span))),
        _ => diagnostic,
    };
    with_advice(diagnostic, source, found)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::super::super::parser;
    use crate::source::{Source, Syntax};

    /// All diagnostics about a text, as a person would read them.
    fn report(text: &str) -> String {
        let source = Source::new("test.json", text).read_as(Syntax::Json);
        let mut report = format!("{}\n", text.escape_debug());
        for diagnostic in &parser::parse(&source).diagnostics {
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
}
