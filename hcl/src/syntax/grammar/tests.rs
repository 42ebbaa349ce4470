//! The parser accepts what pest's own parser for the same grammar accepts, and finds the same constructs;
//! lowering makes the tree of them, in whatever pieces they are recorded.

// The derive generates items without documentation.
#![allow(missing_docs)]

use pest::Parser;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::failure::failure;
use super::generated;
use super::nodes::Nodes;
use super::steps::Parse;
use crate::source::{Source, Span};
use crate::syntax::ast::{ExprKind, Tree};
use crate::syntax::lexer::Lexer;
use crate::syntax::lower::{Cursor, Lower, Scratch};
use crate::syntax::problems::Problems;
use crate::syntax::reader::{ItemReader, Tokens};
use crate::syntax::tests::{expression, soup};
use crate::syntax::token::TokenKind;

/// Pest's parser.
#[derive(pest_derive::Parser)]
#[grammar = "syntax/grammar/hcl.pest"]
struct Derived;

/// What to do if a test here fails.
const REMEDY: &str = "hcl.pest has changed: run `cargo run -p hcl-grammar`";

/// A construct: its rule, its first token, and the token after its last.
type Construct = (String, usize, usize);

/// Whether pest's parser accepts tokens, one byte each, as a file.
pub(in crate::syntax) fn is_file(tokens: &str) -> bool {
    Derived::parse(Rule::file, tokens).is_ok()
}

/// The constructs that pest's parser finds in the tokens from one on.
fn expected(rule: Rule, bytes: &str, start: usize) -> Option<Vec<Construct>> {
    let pairs = Derived::parse(rule, &bytes[start..]).ok()?.flatten();
    let construct = |pair: pest::iterators::Pair<'_, Rule>| {
        let span = pair.as_span();
        (format!("{:?}", pair.as_rule()), start + span.start(), start + span.end())
    };
    Some(pairs.map(construct).collect())
}

/// Those that the parser finds, and the token after the match. Where there is none, whoever asked forgets
/// what was found.
fn found(parse: Parse, tokens: &[TokenKind], start: usize) -> (Option<usize>, Vec<Construct>) {
    let mut nodes = Nodes::default();
    let end = parse(tokens, start, &mut nodes);
    if end.is_none() {
        nodes.clear();
    }
    let construct = |node: &super::Node| (snake_case(&format!("{:?}", node.rule)), node.first(), node.end());
    (end, nodes.as_slice().iter().map(construct).collect())
}

fn snake_case(name: &str) -> String {
    name.char_indices().fold(String::new(), |mut snake, (index, char)| {
        if char.is_uppercase() && index > 0 {
            snake.push('_');
        }
        snake.push(char.to_ascii_lowercase());
        snake
    })
}

/// Every rule of the parser that is more than a class of tokens, with pest's.
fn rules() -> impl Iterator<Item = (Rule, Parse)> {
    let rule = |name: &str| Rule::all_rules().iter().copied().find(|rule| format!("{rule:?}") == name);
    generated::all::ALL.iter().map(move |&(name, parse)| (rule(name).expect(REMEDY), parse))
}

/// Compares what a rule finds from a token on.
fn check_rule((rule, parse): (Rule, Parse), tokens: &Tokens, bytes: &str, start: usize) {
    let (end, found) = found(parse, tokens.kinds(), start);
    let expected = expected(rule, bytes, start);
    assert_eq!(end.is_some(), expected.is_some(), "{rule:?} at {start} of {bytes}: {REMEDY}");
    assert_eq!(found, expected.unwrap_or_default(), "{rule:?} at {start} of {bytes}: {REMEDY}");
    // What a silent rule matches can only be told by its parts.
    if let Some((name, first, last)) = found.first()
        && *name == format!("{rule:?}")
    {
        assert_eq!((*first, Some(*last)), (start, end), "{rule:?} of {bytes}");
    }
}

/// Where pest's parser failed: the furthest token that it tried to take, or the one after a token that it
/// only looked at.
fn reached(rule: Rule, bytes: &str) -> Option<usize> {
    pest::set_error_detail(true);
    let error = Derived::parse(rule, bytes).err()?;
    Some(error.parse_attempts().expect("attempts are noted").max_position)
}

/// Compares where the parser fails with where pest's does.
fn check_failure(tokens: &Tokens) {
    let bytes = tokens.bytes();
    for (rule, failure) in [
        (Rule::item, failure(generated::item, tokens.kinds())),
        (Rule::expression_source, failure(generated::expression_source, tokens.kinds())),
        (Rule::template_source, failure(generated::template_source, tokens.kinds())),
    ] {
        let Err(failure) = failure else { continue };
        let at = failure.at;
        let reached_whole = reached(rule, &bytes).expect(REMEDY);
        let is_looked_at = tokens.kind(at).ends_value() && reached_whole == at + 1;
        assert!(reached_whole == at || is_looked_at, "{rule:?} at {at} and {reached_whole} of {bytes}");
        let unknown = char::from(TokenKind::Comment as u8);
        assert_eq!(reached(rule, &format!("{}{unknown}", &bytes[..at])), Some(at), "{rule:?} of {bytes}");
        let is_wanted = tokens.kinds().get(at).is_some_and(|&kind| failure.wants(kind));
        assert!(!is_wanted || is_looked_at, "{rule:?} at {at} of {bytes}");
        assert!(failure.open.is_sorted_by_key(|open| open.first), "{rule:?} of {bytes}");
        assert!(failure.values.windows(2).all(|pair| pair[0].end <= pair[1].start), "{rule:?} of {bytes}");
        assert!(failure.values.last().is_none_or(|last| last.end <= at), "{rule:?} of {bytes}");
    }
}

/// Compares what every rule finds from each token on.
fn check_everywhere(tokens: &Tokens) {
    let bytes = tokens.bytes();
    for rule in rules() {
        (0..tokens.len()).for_each(|start| check_rule(rule, tokens, &bytes, start));
    }
}

/// Compares what the rules for items find in all of them, and those for whole sources in the whole.
pub(in crate::syntax) fn check_text(text: &str) {
    let mut reader = ItemReader::new(Lexer::new(text, 0));
    let is_used = |rule: &(Rule, Parse)| matches!(rule.0, Rule::item | Rule::lost_header | Rule::block_start);
    while reader.read_item() {
        if reader.too_deep().is_none() {
            let bytes = reader.tokens().bytes();
            rules().filter(is_used).for_each(|rule| check_rule(rule, reader.tokens(), &bytes, 0));
        }
    }
    for is_template in [true, false] {
        let mut reader =
            ItemReader::new(if is_template { Lexer::new_template(text, 0) } else { Lexer::new(text, 0) });
        if is_template {
            reader.read_template();
        } else {
            reader.read_all();
        }
        let rule = if is_template { Rule::template_source } else { Rule::expression_source };
        if reader.too_deep().is_none() {
            let bytes = reader.tokens().bytes();
            let used = rules().find(|(other, _)| *other == rule).expect(REMEDY);
            check_rule(used, reader.tokens(), &bytes, 0);
        }
    }
}

#[test]
fn the_parser_has_every_rule_that_is_used() {
    let found: Vec<Rule> = rules().map(|(rule, _)| rule).collect();
    let is_found = |rule: &&Rule| {
        let only_described = matches!(rule, Rule::file | Rule::body | Rule::block);
        let name = format!("{rule:?}");
        // A class of tokens is a constant, or part of one.
        let is_class = *name == name.to_uppercase() || matches!(rule, Rule::identifier | Rule::label);
        !only_described && (!is_class || found.contains(rule))
    };
    let all: Vec<Rule> = Rule::all_rules().iter().filter(is_found).copied().collect();
    assert_eq!(found, all, "{REMEDY}");
}

/// If few of them were expressions, comparing them would say little.
#[test]
fn most_generated_expressions_match() {
    let mut runner = TestRunner::deterministic();
    let matching = (0..200).filter(|_| {
        let text = expression().new_tree(&mut runner).expect("a text can be made").current();
        let mut reader = ItemReader::new(Lexer::new(&text, 0));
        reader.read_all();
        found(generated::expression_source, reader.tokens().kinds(), 0).0.is_some()
    });
    assert!(matching.count() > 100);
}

/// The constructs with brackets or quotes that pest finds in an expression, and their places in the source.
fn bracketed(tokens: &Tokens) -> Vec<(Rule, Span)> {
    let bytes = tokens.bytes();
    let Ok(pairs) = Derived::parse(Rule::expression_source, &bytes) else { return Vec::new() };
    let found = pairs.flatten().filter(|pair| {
        matches!(
            pair.as_rule(),
            Rule::tuple
                | Rule::object
                | Rule::template
                | Rule::call
                | Rule::for_tuple
                | Rule::for_object
                | Rule::parentheses
        )
    });
    let place = |pair: pest::iterators::Pair<'_, Rule>| {
        let span = pair.as_span();
        (pair.as_rule(), tokens.span(span.start()).to(tokens.span(span.end() - 1)))
    };
    found.map(place).collect()
}

/// Whether lowering can make an expression of this kind from a construct. What it refuses is invalid.
fn is_made_from(kind: &ExprKind, rule: Rule) -> bool {
    match kind {
        ExprKind::Tuple(_) => rule == Rule::tuple,
        ExprKind::Object(_) => rule == Rule::object,
        ExprKind::Call(_) => rule == Rule::call,
        ExprKind::For(_) => matches!(rule, Rule::for_tuple | Rule::for_object),
        ExprKind::Template(_) | ExprKind::Unwrapped(_) => rule == Rule::template,
        ExprKind::Parentheses(_) => rule == Rule::parentheses,
        ExprKind::Invalid => true,
        _ => false,
    }
}

/// The tree and the problems of an expression whose constructs are recorded from so many tokens on, if it is
/// one.
fn lowered(source: &Source, tokens: &Tokens, least: u32) -> Option<(Tree, Problems)> {
    let mut nodes = Nodes::at_least(least);
    generated::expression_source(tokens.kinds(), 0, &mut nodes)?;
    let (mut tree, mut problems) = (Tree::new(source.clone()), Problems::default());
    let cursor = &mut Cursor::new(tokens, &nodes);
    Lower::new(&mut tree, source, &mut problems, &mut Scratch::default()).value(cursor);
    cursor.take(TokenKind::End);
    Some((tree, problems))
}

fn check_lowering(text: &str) {
    let source = Source::new("t.hcl", text);
    let mut reader = ItemReader::new(Lexer::new(source.text(), 0));
    reader.read_all();
    let tokens = reader.tokens();
    let Some((tree, problems)) = lowered(&source, tokens, 0) else { return };
    let made = &tree[tree.exprs.since(0)];
    for (rule, span) in bracketed(tokens) {
        let is_found = made.iter().any(|expr| expr.span == span && is_made_from(&expr.kind, rule));
        assert!(is_found, "{rule:?} at {span:?} of {text:?}");
    }
    let (whole, problems) = (format!("{tree:?}"), format!("{:?}", problems.into_diagnostics()));
    for least in [2, 3, 5, 9, 1000] {
        let (tree, found) = lowered(&source, tokens, least).expect("it matches however much is recorded");
        assert_eq!(format!("{tree:?}"), whole, "from {least} tokens on of {text:?}");
        assert_eq!(format!("{:?}", found.into_diagnostics()), problems, "{text:?}");
    }
}

#[test]
fn small_constructs_of_large_ones_are_lowered_when_they_are_reached() {
    for text in [
        "-a.b[c.d].*.e[*].f[0](1)",
        "!a[*][*].b + c ? -[d, e.f][0] : {g = h} * f(i...)",
        "[{for k, v in a.b : k => v... if c.d}, \"x${a}y%{if b}z%{else}${c}%{endif}\", (1)]",
        "f(-1, - - 2, a::b(c).d)[e == 1 ? 2 : 3 + 4]",
        "{true = 1, (a) = 2\n b.c : 3}",
        "<<-E\n  a ${b}\n  E\n",
    ] {
        check_lowering(text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn lowering_finds_the_same(text in prop_oneof![soup(), expression()]) {
        check_lowering(&text);
    }

    #[test]
    fn whole_texts_have_the_same_constructs(text in prop_oneof![soup(), expression()]) {
        check_text(&text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_rule_finds_the_same(text in prop_oneof![soup(), expression()]) {
        let mut reader = ItemReader::new(Lexer::new(&text, 0));
        reader.read_all();
        check_everywhere(reader.tokens());
    }

    #[test]
    fn so_it_does_after_a_change(
        text in expression(),
        (first, second) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    ) {
        let mut reader = ItemReader::new(Lexer::new(&text, 0));
        reader.read_all();
        let tokens = reader.tokens();
        check_everywhere(&tokens.slice(first.index(tokens.len())..tokens.len()));
        check_everywhere(&tokens.replaced(first.index(tokens.len()), tokens.kind(second.index(tokens.len()))));
    }

    #[test]
    fn so_it_does_with_any_tokens(kinds in prop::collection::vec(any_token(), 1..10)) {
        check_everywhere(&Tokens::of_kinds(kinds));
    }

    #[test]
    fn it_fails_where_pest_fails(
        text in prop_oneof![soup(), expression()],
        (start, index, other) in (any::<prop::sample::Index>(), any::<prop::sample::Index>(), any_token()),
    ) {
        for text in [format!("a = {text}\n"), format!("a {{ {text} }}\n"), text] {
            let mut reader = ItemReader::new(Lexer::new(&text, 0));
            reader.read_all();
            let tokens = reader.tokens();
            check_failure(tokens);
            check_failure(&tokens.replaced(index.index(tokens.len()), other));
            check_failure(&tokens.slice(start.index(tokens.len())..tokens.len()));
        }
    }

    #[test]
    fn so_it_does_among_any_tokens(kinds in prop::collection::vec(any_token(), 1..10)) {
        check_failure(&Tokens::of_kinds(kinds));
    }
}

/// A kind of token that the grammar names.
fn any_token() -> impl Strategy<Value = TokenKind> {
    use TokenKind as K;
    prop::sample::select(vec![
        K::FunctionName,
        K::For,
        K::In,
        K::If,
        K::Else,
        K::EndIf,
        K::EndFor,
        K::True,
        K::Ident,
        K::Ident,
        K::Number,
        K::String,
        K::Or,
        K::EqualEqual,
        K::Plus,
        K::Minus,
        K::Star,
        K::Bang,
        K::Equal,
        K::FatArrow,
        K::Question,
        K::Colon,
        K::DoubleColon,
        K::Comma,
        K::Dot,
        K::DotName,
        K::Ellipsis,
        K::OpenParen,
        K::CloseParen,
        K::OpenBracket,
        K::CloseBracket,
        K::OpenBrace,
        K::CloseBrace,
        K::OpenQuote,
        K::CloseQuote,
        K::OpenHeredoc,
        K::CloseHeredoc,
        K::QuotedText,
        K::Text,
        K::Interpolation,
        K::Directive,
        K::SequenceEnd,
        K::Newline,
        K::End,
        K::Invalid,
    ])
}
