//! Whatever the grammar rejects gets a reason.

use proptest::prelude::*;

use super::Explain;
use crate::source::{Source, Span};
use crate::syntax::errors;
use crate::syntax::grammar::{self, Nodes};
use crate::syntax::lexer::Lexer;
use crate::syntax::problems::Problems;
use crate::syntax::reader::ItemReader;
use crate::syntax::tests::soup;

/// If a text is not one expression, there is a reason, and not only the one that is given if there is none.
fn check_expression(text: &str) {
    let source = Source::new("t.hcl", text);
    let mut reader = ItemReader::new(Lexer::new(source.text(), 0));
    reader.read_all();
    let tokens = reader.tokens();
    if reader.too_deep().is_some()
        || grammar::expression_source(tokens.kinds(), 0, &mut Nodes::default()).is_some()
    {
        return;
    }
    let mut found = Problems::default();
    Explain::new(tokens, &source, &mut found).mistakes(grammar::expression_source);
    assert!(found.errors() > 0, "rejected without a reason: {text:?}");
}

/// Checks every item of a body.
fn check_items(text: &str) {
    let source = Source::new("t.hcl", text);
    let mut reader = ItemReader::new(Lexer::new(source.text(), 0));
    while reader.read_item() {
        if reader.too_deep().is_some() || grammar::is_item(reader.tokens().kinds()) {
            continue;
        }
        let mut found = Problems::default();
        Explain::new(reader.tokens(), &source, &mut found).mistakes(grammar::item);
        assert!(found.errors() > 0, "an item is rejected without a reason: {text:?}");
    }
}

#[test]
fn what_has_no_mistake_is_not_accepted_silently() {
    let source = Source::new("t.hcl", "a");
    let mut reader = ItemReader::new(Lexer::new(source.text(), 0));
    reader.read_all();
    let mut found = Problems::default();
    Explain::new(reader.tokens(), &source, &mut found).whole(grammar::expression_source);
    let place = source.location(Span::new(0, 1));
    assert_eq!(found.into_diagnostics(), errors::expression_required(place).into());
}

#[test]
fn a_syntax_error_hides_no_mistake_in_what_is_complete() {
    for (item, marked) in [
        ("a = \"%{if e}\"b\n", &["\"", "b"][..]),
        ("a = \"\\u\">", &["\\u", ""]),
        ("a = [1..1, \"\\q\", 2 3]", &["1..1", "\\q", ""]),
        ("a = f({ b = 1..1, c = x.0.1 }, {for e in [1]: 1} 2)", &["1..1", "0.1", "1", ""]),
        ("a = x[\"\\q\"][1..1 2]", &["\\q", "1..1", "]"]),
        ("a = 1..1 + -", &["1..1", ""]),
        ("a = 1..1 ? 2..2 3", &["1..1", "2..2", "3"]),
        ("a = \"\\q ${1..1 2}\"", &["\\q", "1..1", "2"]),
        ("a = [for b in 1..1 : \"\\q\" 2]", &["1..1", "\\q", "2"]),
        ("a = [{ b = 1, b = 2 } 3]", &[""]),
        ("b \"c\" { d = 1..1 e }", &["1..1", "e"]),
    ] {
        let source = Source::new("t.hcl", item);
        let (_, diagnostics) = crate::syntax::parse(&source);
        let found: Vec<_> =
            diagnostics.iter().filter_map(|found| found.subject.as_ref()?.text().into()).collect();
        assert_eq!(found, marked, "{item}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn expressions(text in soup()) {
        check_expression(&text);
    }

    #[test]
    fn items(text in soup()) {
        check_items(&text);
        check_items(&format!("a = {text}"));
        check_items(&format!("b \"c\" {{ {text} }}"));
    }
}
