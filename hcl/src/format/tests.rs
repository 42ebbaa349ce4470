//! Properties of the canonical format of any text.

use proptest::prelude::*;

use super::format;
use crate::source::Source;
use crate::syntax::lexer::Lexer;
use crate::syntax::token::TokenKind;

/// Texts with tokens that would become different ones if they touched.
pub(crate) const APART: &[&str] = &[
    "a = 1 .5",
    "a = 1. e5",
    "a = x.0 .1",
    "a = 1 ... .5",
    "a = 1 .e1",
    ". . .",
    ".. .",
    "... .",
    "! =",
    "! ==",
    "! =>",
    "\"${ ~x}\"",
    "\"%{ ~}\"",
    "\"${x ~ }\"",
    "\r \n",
    "a = 1\r \nb = 2",
    "\"${x}\\",
    "\"${x}\n\"",
    "<<E\n${x}\r",
];

/// The tokens of a text. A dot and a name are two tokens, whether or not they touch.
fn tokens(text: &str) -> Vec<(TokenKind, &str)> {
    let mut lexer = Lexer::new(text, 0);
    let mut tokens = Vec::new();
    loop {
        let token = lexer.next_token();
        let text = &text[token.span.range()];
        match token.kind {
            TokenKind::End => return tokens,
            TokenKind::DotName => {
                tokens.extend([
                    (TokenKind::Dot, "."),
                    (TokenKind::of_identifier(&text.as_bytes()[1..]), &text[1..]),
                ]);
            }
            kind => tokens.push((kind, text)),
        }
    }
}

fn check(text: &str) {
    let formatted = format(text);
    // A byte order mark at the start is dropped.
    let original = text.strip_prefix('\u{feff}').unwrap_or(text);
    assert_eq!(tokens(&formatted), tokens(original), "{text:?} became {formatted:?}");
    // One that has come to the start because blanks before it went is dropped the next time.
    if !formatted.starts_with('\u{feff}') {
        assert_eq!(format(&formatted), formatted, "of {text:?}");
    }
    // What parses is formatted without a change in meaning.
    assert!(parses(&formatted) || !parses(text), "{text:?} became {formatted:?}");
}

fn parses(text: &str) -> bool {
    !crate::syntax::parse(&Source::new("<text>", text)).1.has_errors()
}

#[test]
fn what_would_become_another_token_stays_apart() {
    for text in APART {
        check(text);
    }
    assert_eq!(format("a=x . 0 . y"), "a = x.0.y");
    assert_eq!(format("a=x . 0 . 1"), "a = x.0 .1");
    assert_eq!(format("a = ! =b"), "a = ! = b");
}

#[test]
fn columns_are_aligned_wherever_they_are_unless_nearly_all_would_be_blanks() {
    let (long, blanks) = ("x".repeat(600), " ".repeat(599));
    assert_eq!(format(&format!("{long}=1\na=2")), format!("{long} = 1\na{blanks} = 2"));
    assert_eq!(format(&format!("{long} # c\na # c")), format!("{long} # c\na{blanks} # c"));
    let lines = "a=1\n".repeat(1000);
    assert_eq!(format(&format!("{long}=1\n{lines}")), format!("{long} = 1\n{}", "a = 1\n".repeat(1000)));
}

#[test]
fn indentation_ends_where_no_parser_follows() {
    let text = format(&"[\n".repeat(100_000));
    assert!(text.len() < 100_000 * 403);
    assert!(text.ends_with(&format!("\n{}[\n", " ".repeat(64))));
    let text = format(&"]\n".repeat(100_000));
    assert_eq!(text.len(), 200_000);
}

#[test]
fn a_byte_order_mark_is_dropped_at_the_start_only() {
    assert_eq!(format("\u{feff}a=1"), "a = 1");
    for (text, formatted) in [
        (" \u{feff}\t\u{feff}a=1", "\u{feff} \u{feff} a = 1"),
        ("\u{feff}\u{feff}a=1", "\u{feff} a = 1"),
        ("\u{feff} \u{feff}# c\n", "\u{feff} # c\n"),
        ("\n\u{feff}a=1", "\n\u{feff} a = 1"),
        ("a\u{feff}=1\n\u{feff}", "a \u{feff} = 1\n\u{feff}"),
    ] {
        assert_eq!(format(text), formatted, "{text:?}");
        check(text);
    }
}

#[test]
fn columns_are_counted_in_grapheme_clusters() {
    assert_eq!(format("ne\u{301}=1\nabc=2"), "ne\u{301}  = 1\nabc = 2");
    // The quote is a column of its own, although the accent combines with it.
    assert_eq!(format("a=\"\u{301}\" #\nb=1 #"), "a = \"\u{301}\" #\nb = 1   #");
}

/// Texts made of pieces that switch the lexer's mode, or shift the ends of tokens.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "\"", "${", "%{", "}", "~}", "{", "[", "]", "(", ")", "<<E\n", "<<-E\r\n", "E\n", "\n", "\r", "\r\n",
        "$", "%", "\\", "#", "//", "/*", "*/", "a", "in", "for", "e5", "é", " ", "  ", "\t", "1", "1.", "0",
        "e", "+", "-", ".", "..", "...", ":", "::", "=", "==", ">", "!", "<", "~", "&", "|", "?", ",", "E",
        "\u{301}", "\u{0}", "@",
    ]);
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// Texts that look like configuration, with blanks here and there.
fn configuration() -> impl Strategy<Value = String> {
    let line = prop::sample::select(vec![
        "a=1",
        "long_name   = \"x${ y }z\" # c",
        "b \"l\" {",
        "}",
        "",
        "  ",
        "l = [ 1,2 ,",
        "3 ]",
        "o = {",
        "k=-1, v = - x",
        "t = <<-EOT",
        "  text ${ a+b }",
        "EOT",
        "# comment",
        "/* x",
        "*/ c = f ( a ... )",
        "d=[for k,v in [x]:k if v]",
        "e = a . b [ 0 ]",
    ]);
    prop::collection::vec(line, 0..16).prop_map(|lines| lines.join("\n"))
}

/// Any text, most often one that exercises the lexer or the parser.
pub(crate) fn texts() -> impl Strategy<Value = String> {
    prop_oneof![".{0,60}", pieces(), configuration()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3072))]

    #[test]
    fn tokens_of_any_text_stay(text in texts()) {
        check(&text);
    }
}
