//! The grammar and the walk that explains its refusals agree about what is wrong.

use proptest::prelude::*;

use super::Explain;
use crate::source::{Source, Span};
use crate::syntax::grammar::{self, Construct};
use crate::syntax::lexer::Lexer;
use crate::syntax::lower::{Cursor, Lower, Scratch};
use crate::syntax::problems::Problems;
use crate::syntax::reader::Reader;
use crate::syntax::tests::soup;
use crate::syntax::token::TokenKind;
use crate::syntax::{ast::Tree, errors};

/// What the grammar rejects, the walk rejects too; what is accepted and lowered without a problem, the walk accepts.
fn check_expression(text: &str) {
    let source = Source::new("t.hcl", text);
    let mut reader = Reader::new(Lexer::new(source.text(), 0));
    reader.read_all();
    if reader.too_deep().is_some() {
        return;
    }
    let tokens = reader.tokens();
    let mut found = Problems::default();
    let mut explain = Explain::new(tokens, &source, &mut found);
    let complete = explain.expr().is_ok() && explain.kind() == TokenKind::End;
    let explained = !complete || found.errors() > 0;
    match grammar::parse(Construct::expression_source, &tokens.bytes()) {
        Err(_) => assert!(explained, "rejected without a reason: {text:?}"),
        Ok(node) => {
            let mut problems = Problems::default();
            let cursor = &mut Cursor::new(tokens, node.inner());
            let mut tree = Tree::new(source.clone());
            Lower::new(&mut tree, &source, &mut problems, &mut Scratch::default()).value(cursor);
            assert!(problems.errors() > 0 || !explained, "accepted with a reason not to: {text:?}");
        }
    }
}

/// The same for every item of a body.
fn check_items(text: &str) {
    let source = Source::new("t.hcl", text);
    let mut reader = Reader::new(Lexer::new(source.text(), 0));
    loop {
        if !reader.read_item() {
            return;
        }
        if reader.too_deep().is_some() || grammar::parse(Construct::item, &reader.tokens().bytes()).is_ok() {
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
    let mut reader = Reader::new(Lexer::new(source.text(), 0));
    reader.read_all();
    let mut found = Problems::default();
    Explain::new(reader.tokens(), &source, &mut found).expression(0);
    let place = source.location(Span::new(0, 1));
    assert_eq!(found.into_diagnostics(), errors::expression_required(place).into());
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
