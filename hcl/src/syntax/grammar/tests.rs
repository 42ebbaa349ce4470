//! The parser in the repository is the one that pest's macro generates from the grammar.

// The derive generates items without documentation.
#![allow(missing_docs)]

use pest::error::{Error, InputLocation};
use pest::iterators::{Pair, Pairs};
use pest::{Parser, RuleType};
use proptest::prelude::*;

use super::generated;
use crate::syntax::lexer::Lexer;
use crate::syntax::reader::ItemReader;
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
}
