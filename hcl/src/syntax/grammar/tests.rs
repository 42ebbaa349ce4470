//! The parser in the repository is the one that pest's macro generates from the grammar, and lowering finds the constructs that
//! the grammar finds, though it reads the tokens alone.

// The derive generates items without documentation.
#![allow(missing_docs)]

use pest::error::{Error, InputLocation};
use pest::iterators::{Pair, Pairs};
use pest::{Parser, RuleType};
use proptest::prelude::*;

use super::generated;
use crate::source::{Source, Span};
use crate::syntax::ast::{ExprKind, Tree};
use crate::syntax::lexer::Lexer;
use crate::syntax::lower::{Cursor, Lower, Scratch};
use crate::syntax::problems::Problems;
use crate::syntax::reader::{ItemReader, Tokens};
use crate::syntax::tests::soup;

#[derive(pest_derive::Parser)]
#[grammar = "syntax/grammar/hcl.pest"]
struct Derived;

/// What to do if a test here fails.
const REMEDY: &str = "hcl.pest has changed: run `cargo run -p hcl-grammar`";

/// Every construct found and its place, in source order, or where no rule could continue.
type Outcome = Result<Vec<(String, usize, usize)>, InputLocation>;

fn outcome<R: RuleType>(parsed: Result<Pairs<'_, R>, Error<R>>) -> Outcome {
    let found = |pair: Pair<'_, R>| {
        let span = pair.as_span();
        (format!("{:?}", pair.as_rule()), span.start(), span.end())
    };
    parsed.map(|pairs| pairs.flatten().map(found).collect()).map_err(|error| error.location)
}

fn names<R: RuleType>(rules: &[R]) -> Vec<String> {
    rules.iter().map(|rule| format!("{rule:?}")).collect()
}

#[test]
fn the_rules_are_those_of_the_grammar() {
    assert_eq!(names(generated::Rule::all_rules()), names(Rule::all_rules()), "{REMEDY}");
}

/// The constructs with brackets or quotes that the grammar finds in an expression, and their places in the source.
fn bracketed(tokens: &Tokens) -> Vec<(generated::Rule, Span)> {
    let bytes = tokens.bytes();
    let Ok(pairs) = generated::Hcl::parse(generated::Rule::expression_source, &bytes) else {
        return Vec::new();
    };
    let found = pairs.flatten().filter_map(|pair| {
        // The node begins after the tokens that distinguish it.
        let before = match pair.as_rule() {
            generated::Rule::tuple
            | generated::Rule::object
            | generated::Rule::template
            | generated::Rule::call => 1,
            generated::Rule::for_tuple | generated::Rule::for_object => 2,
            _ => return None,
        };
        let span = pair.as_span();
        Some((pair.as_rule(), tokens.span(span.start() - before).to(tokens.span(span.end() - 1))))
    });
    found.collect()
}

/// Whether lowering can make an expression of this kind from a construct. What it refuses is invalid.
fn is_made_from(kind: &ExprKind, rule: generated::Rule) -> bool {
    match kind {
        ExprKind::Tuple(_) => rule == generated::Rule::tuple,
        ExprKind::Object(_) => rule == generated::Rule::object,
        ExprKind::Call(_) => rule == generated::Rule::call,
        ExprKind::For(_) => matches!(rule, generated::Rule::for_tuple | generated::Rule::for_object),
        ExprKind::Template(_) | ExprKind::Unwrapped(_) => rule == generated::Rule::template,
        ExprKind::Invalid => true,
        _ => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_rule_finds_the_same(text in soup()) {
        let mut reader = ItemReader::new(Lexer::new(&text, 0));
        reader.read_all();
        let tokens = reader.tokens().bytes();
        for (ours, derived) in generated::Rule::all_rules().iter().zip(Rule::all_rules()) {
            let (ours, derived) = (generated::Hcl::parse(*ours, &tokens), Derived::parse(*derived, &tokens));
            prop_assert_eq!(outcome(ours), outcome(derived), "{}", REMEDY);
        }
    }
    #[test]
    fn lowering_finds_the_same(text in soup()) {
        let source = Source::new("t.hcl", text);
        let mut reader = ItemReader::new(Lexer::new(source.text(), 0));
        reader.read_all();
        let tokens = reader.tokens();
        let expected = bracketed(tokens);
        if expected.is_empty() {
            return Ok(());
        }
        let mut tree = Tree::new(source.clone());
        let mut problems = Problems::default();
        let cursor = &mut Cursor::new(tokens);
        Lower::new(&mut tree, &source, &mut problems, &mut Scratch::default()).value(cursor);
        let made = &tree[tree.exprs.since(0)];
        for (rule, span) in expected {
            let is_found = made.iter().any(|expr| expr.span == span && is_made_from(&expr.kind, rule));
            prop_assert!(is_found, "{rule:?} at {span:?} of {:?}", source.text());
        }
    }
}
