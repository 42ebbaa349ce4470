//! The parser in the repository is the one that pest's macro generates from the grammar, the recognizer accepts what it accepts, and lowering
//! finds the constructs that the grammar finds, though it reads the tokens alone.

// The derive generates items without documentation.
#![allow(missing_docs)]

use pest::error::{Error, InputLocation};
use pest::iterators::{Pair, Pairs};
use pest::{Parser, RuleType};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::{generated, recognizer};
use crate::source::{Source, Span};
use crate::syntax::ast::{ExprKind, Tree};
use crate::syntax::lexer::Lexer;
use crate::syntax::lower::{Cursor, Lower, Scratch};
use crate::syntax::problems::Problems;
use crate::syntax::reader::{ItemReader, Tokens};
use crate::syntax::tests::{expression, soup};
use crate::syntax::token::TokenKind;

#[derive(pest_derive::Parser)]
#[grammar = "syntax/grammar/hcl.pest"]
struct Derived;

/// What to do if a test here fails.
const REMEDY: &str = "hcl.pest has changed: run `cargo run -p hcl-grammar`";

/// A rule of the recognizer.
type Recognize = fn(&[TokenKind], usize) -> Option<usize>;

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

/// Every rule of the recognizer, by the rule of pest's parser with the same name.
fn recognized_rules() -> impl Iterator<Item = (generated::Rule, Recognize)> {
    let rule = |name: &str| {
        let rules = generated::Rule::all_rules().iter();
        rules.copied().find(|rule| format!("{rule:?}") == name).expect(REMEDY)
    };
    recognizer::ALL.iter().map(move |&(name, recognize)| (rule(name), recognize))
}

/// Compares what each rule matches from each token on. Of a rule without a node only whether it matches can be told.
fn check_recognizer(tokens: &Tokens) -> Result<(), TestCaseError> {
    let bytes = tokens.bytes();
    for (rule, recognize) in recognized_rules() {
        for start in 0..tokens.len() {
            let found = recognize(tokens.kinds(), start);
            let parsed = generated::Hcl::parse(rule, &bytes[start..]);
            prop_assert_eq!(
                found.is_some(),
                parsed.is_ok(),
                "{:?} at {} of {}: {}",
                rule,
                start,
                bytes,
                REMEDY
            );
            if let Some(whole) = parsed.ok().and_then(|mut pairs| pairs.next())
                && whole.as_rule() == rule
            {
                prop_assert_eq!(found, Some(start + whole.as_span().end()), "{:?} of {}", rule, bytes);
            }
        }
    }
    Ok(())
}

#[test]
fn the_recognizer_has_every_rule_that_is_used() {
    let found: Vec<generated::Rule> = recognized_rules().map(|(rule, _)| rule).collect();
    let only_described = [generated::Rule::file, generated::Rule::body, generated::Rule::block];
    let all = generated::Rule::all_rules().iter().filter(|rule| !only_described.contains(rule));
    assert_eq!(found, all.copied().collect::<Vec<_>>(), "{REMEDY}");
}

/// If few of them were expressions, comparing them would say little.
#[test]
fn most_generated_expressions_match() {
    let mut runner = TestRunner::deterministic();
    let matching = (0..200).filter(|_| {
        let text = expression().new_tree(&mut runner).expect("a text can be made").current();
        let mut reader = ItemReader::new(Lexer::new(&text, 0));
        reader.read_all();
        recognizer::is_expression(reader.tokens().kinds(), 0).is_some()
    });
    assert!(matching.count() > 100);
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_recognizer_accepts_what_pest_accepts(text in prop_oneof![soup(), expression()]) {
        let mut reader = ItemReader::new(Lexer::new(&text, 0));
        reader.read_all();
        check_recognizer(reader.tokens())?;
    }

    #[test]
    fn so_it_does_after_a_change(
        text in expression(),
        (first, second) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    ) {
        let mut reader = ItemReader::new(Lexer::new(&text, 0));
        reader.read_all();
        let tokens = reader.tokens();
        check_recognizer(&tokens.slice(first.index(tokens.len())..tokens.len()))?;
        check_recognizer(&tokens.replaced(first.index(tokens.len()), tokens.kind(second.index(tokens.len()))))?;
    }
}
