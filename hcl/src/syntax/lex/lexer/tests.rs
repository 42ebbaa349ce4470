//! Tokens of small sources, and properties of the tokens of any source.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use proptest::prelude::*;

use super::*;

/// All tokens, without the end.
fn tokens(mut lexer: Lexer<'_>) -> Vec<Token> {
    std::iter::from_fn(|| Some(lexer.next_token()).filter(|token| token.kind != TokenKind::End)).collect()
}

/// One token a line, after its source.
fn listed(sources: &[&str]) -> String {
    let mut list = String::new();
    for source in sources {
        writeln!(list, "{source:?}").expect("writing to a string works");
        for token in tokens(Lexer::new(source, 0)) {
            let text = &source[token.span.range()];
            writeln!(list, "  {:?} {text:?}", token.kind).expect("writing to a string works");
        }
    }
    list
}

/// Tokens are in order and lose nothing: between two of them there are only spaces and tabs, in a template
/// not even those.
fn check(text: &str, lexer: Lexer<'_>) {
    let mut end = 0;
    for token in tokens(lexer) {
        let (from, to) = (token.span.start as usize, token.span.end as usize);
        assert!(end <= from && from <= to && to <= text.len(), "{token:?} after {end} in {text:?}");
        assert!(text.is_char_boundary(from) && text.is_char_boundary(to), "{token:?} in {text:?}");
        let gap = &text[end..from];
        assert!(gap.bytes().all(|byte| matches!(byte, b' ' | b'\t')), "{gap:?} is lost in {text:?}");
        // Only an empty line of text in a heredoc or template could have no length, and it has its newline.
        assert!(to > from || token.kind == TokenKind::CloseHeredoc, "{token:?} is empty in {text:?}");
        end = to;
    }
    assert!(text[end..].bytes().all(|byte| matches!(byte, b' ' | b'\t')), "the end of {text:?} is lost");
}

#[test]
fn identifiers_and_numbers() {
    assert_snapshot!(listed(&[
        "a-b _c é1 for in",
        "007 1.5e+3 1.0.0 1e 1. 1..2 .5 1_000 0x10",
        "a.b a . b x.0.1 f(a...)"
    ]));
}

#[test]
fn operators() {
    assert_snapshot!(listed(&["a==b!=c>=d<=e=>f=g", "!a&&b||c&d|e^f~g", "a::b ? c : d", "1-1 a-1 a -1"]));
}

#[test]
fn comments_and_newlines() {
    assert_snapshot!(listed(&["a # b\r\n//c\n/* d\n */ e", "/*/ a", "/**/*/", "a\rb", "\u{a0}\u{c}"]));
}

#[test]
fn quoted_templates() {
    assert_snapshot!(listed(&[
        r#""plain \" \\" """#,
        r#""a${b}c%{ if d }$ % $${e} %%{f} $$${g}""#,
        r#""${~ {a = "}"} ~}""#,
        "\"a\n\"",
        "\"a${\nb}\"",
        "\"a\\",
    ]));
}

#[test]
fn heredocs() {
    assert_snapshot!(listed(&[
        "<<E\na ${b}\n  E\nc",
        "<<-E\r\n\ta\\\r\nE \nE\n",
        "<<E\n${<<F\nf\nF\n}\nE\n",
        "<<E\nE",
        "<<E x\n",
        "<< E\n",
        "<<E\n${a}E\nE\n",
    ]));
}

#[test]
fn a_bare_template_is_text_and_sequences() {
    for text in ["", "a\n\n\"b\" ${c} %{~if d~} \\ # $$${e}\r\n", "\r\n", "a\rb ${c}"] {
        check(text, Lexer::new_template(text, 0));
    }
    let kinds: Vec<TokenKind> =
        tokens(Lexer::new_template("a\n\"${b}", 0)).iter().map(|token| token.kind).collect();
    use TokenKind as K;
    assert_eq!(kinds, [K::Text, K::Text, K::Interpolation, K::Ident, K::SequenceEnd]);
}

#[test]
fn an_identifier_after_comments_and_newlines_is_seen_and_not_taken() {
    let mut lexer = Lexer::new(" \n# for\n/* x */ // y\r\n\tfor-x = 1", 0);
    assert_eq!(lexer.peek_identifier(), "for-x");
    assert_eq!(lexer.next_token().kind, TokenKind::Newline);
}

/// Templates in templates take a bounded stack, and what is too deep is one token, so that nothing is lost.
#[test]
fn nesting_beyond_the_limit_is_one_token() {
    for opening in ["\"${", "<<A\n${", "\"%{", "\"${{"] {
        let text = opening.repeat(MAX_MODES) + "}\"";
        check(&text, Lexer::new(&text, 0));
        let mut lexer = Lexer::new(&text, 0);
        let count = std::iter::repeat_with(|| lexer.next_token())
            .take_while(|token| token.kind != TokenKind::TooDeep)
            .take(4 * MAX_MODES)
            .count();
        assert!(count < 2 * MAX_MODES, "{opening}: {count}");
        assert_eq!(lexer.outer.len(), MAX_MODES, "{opening}");
        assert_eq!(lexer.next_token().kind, TokenKind::End, "{opening}");
    }
}

/// Every source of the recorded cases, read as a file and as a template. The published package does not
/// contain them.
#[test]
fn tokens_of_the_recorded_cases_lose_nothing() {
    if Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml.orig")).exists() {
        return;
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/conformance/cases");
    let mut sources = 0;
    for entry in fs::read_dir(folder).expect("the folder of the cases") {
        let lines = fs::read_to_string(entry.expect("a file").path()).expect("a text");
        for line in lines.split('\n').filter(|line| !line.is_empty()) {
            let case: serde_json::Value = serde_json::from_str(line).expect("a case");
            let Some(text) = case["src"].as_str() else { continue };
            check(text, Lexer::new(text, 0));
            check(text, Lexer::new_template(text, 0));
            sources += 1;
        }
    }
    assert!(sources > 2000, "{sources}");
}

proptest! {
    #[test]
    fn tokens_of_any_text_lose_nothing(text in ".{0,60}") {
        check(&text, Lexer::new(&text, 0));
        check(&text, Lexer::new_template(&text, 0));
    }

    #[test]
    fn tokens_of_pieces_lose_nothing(text in pieces()) {
        check(&text, Lexer::new(&text, 0));
        check(&text, Lexer::new_template(&text, 0));
    }
}

/// Texts made of pieces that switch the lexer's mode.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "\"", "${", "%{", "}", "~}", "{", "<<E\n", "<<-E\r\n", "E\n", "\n", "\r", "\r\n", "$", "%", "$$",
        "%%", "\\", "#", "//", "/*", "*/", "a", "é", " ", "\t", "1.", "e+", ".", "E", "\u{301}", "\u{0}",
    ]);
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}
