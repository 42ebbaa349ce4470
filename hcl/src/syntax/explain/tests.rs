//! The grammar and the walk that explains its errors agree about what is wrong.

use proptest::prelude::*;

use super::Explain;
use crate::source::{Source, Span};
use crate::syntax::grammar::{self, Nodes};
use crate::syntax::lexer::Lexer;
use crate::syntax::lower::{Cursor, Lower, Scratch};
use crate::syntax::problems::Problems;
use crate::syntax::reader::ItemReader;
use crate::syntax::tests::soup;
use crate::syntax::token::TokenKind;
use crate::syntax::{ast::Tree, errors};

/// What the grammar rejects, the walk rejects too; what is accepted and lowered without an error, the walk accepts.
fn check_expression(text: &str) {
    let source = Source::new("t.hcl", text);
    let mut reader = ItemReader::new(Lexer::new(source.text(), 0));
    reader.read_all();
    if reader.too_deep().is_some() {
        return;
    }
    let tokens = reader.tokens();
    let mut found = Problems::default();
    let mut explain = Explain::new(tokens, &source, &mut found);
    let complete = explain.expr().is_ok() && explain.kind() == TokenKind::End;
    let explained = !complete || found.errors() > 0;
    let mut nodes = Nodes::of(tokens.len());
    match grammar::expression_source(tokens.kinds(), 0, &mut nodes).is_some() {
        false => assert!(explained, "rejected without a reason: {text:?}"),
        true => {
            let mut problems = Problems::default();
            let cursor = &mut Cursor::new(tokens, &nodes);
            let mut tree = Tree::new(source.clone());
            Lower::new(&mut tree, &source, &mut problems, &mut Scratch::default()).value(cursor);
            assert!(problems.errors() > 0 || !explained, "accepted with a reason not to: {text:?}");
        }
    }
}

/// The same for every item of a body.
fn check_items(text: &str) {
    let source = Source::new("t.hcl", text);
    let mut reader = ItemReader::new(Lexer::new(source.text(), 0));
    loop {
        if !reader.read_item() {
            return;
        }
        if reader.too_deep().is_some() || grammar::is_item(reader.tokens().kinds()) {
            continue;
        }
        let mut found = Problems::default();
        let walk = Explain::new(reader.tokens(), &source, &mut found).body_item();
        assert!(walk.is_err() || found.errors() > 0, "an item is rejected without a reason: {text:?}");
    }
}

#[test]
fn should_the_two_ever_disagree_nothing_is_accepted_silently() {
    let source = Source::new("t.hcl", "a");
    let mut reader = ItemReader::new(Lexer::new(source.text(), 0));
    reader.read_all();
    let mut found = Problems::default();
    Explain::new(reader.tokens(), &source, &mut found).expression();
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
