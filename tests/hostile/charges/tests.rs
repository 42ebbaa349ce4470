//! The tests: every function is tried, and every loop is charged.

use std::collections::BTreeSet;

use hcl::value::stdlib;
use hcl::{Limits, Source, syntax};

use super::calls::FUNCTIONS;
use super::constructs::CONSTRUCTS;
use super::measure::check;
use super::terraform;
use super::values::{context, context_of_terraform};

#[test]
fn every_function_of_terraform_is_tried() {
    let tried: BTreeSet<_> = FUNCTIONS.iter().chain(terraform::CALLS).map(|(name, _)| *name).collect();
    let functions = terraform::functions();
    let missing: Vec<_> =
        functions.iter().map(|(name, _)| name).filter(|name| !tried.contains(name)).collect();
    assert_eq!(missing, ["can", "convert", "try"], "these are among the constructs");
    let gone: Vec<_> = terraform::CALLS.iter().filter(|(name, _)| functions.get(name).is_none()).collect();
    assert!(gone.is_empty(), "{gone:?}");
}

#[test]
fn every_standard_function_is_tried() {
    let tried: BTreeSet<_> = FUNCTIONS.iter().map(|(name, _)| *name).collect();
    let all: BTreeSet<_> = stdlib::functions().map(|(name, _)| name).collect();
    assert_eq!(tried, all);
}

#[test]
fn every_step_is_charged_what_it_costs() {
    check(FUNCTIONS.iter().chain(CONSTRUCTS), context);
}

#[test]
fn every_function_of_terraform_is_charged_what_it_costs() {
    check(terraform::CALLS.iter(), context_of_terraform);
}

/// No messages are built for errors that `try` and `can` suppress, but they are for errors that are shown in
/// the end.
#[test]
fn errors_that_are_shown_are_worded() {
    let context = context(Limits::default().elements);
    for (text, words) in [
        ("try(o1.a1x)", "no attribute named \"a1x\""),
        ("try(try(o1.a1x), b, o1.a1x + 1)", "no attribute named \"a1x\""),
        ("try(jsondecode(\"[\"))", "jsondecode"),
        ("can(o1) && o1.a1x", "no attribute named \"a1x\""),
        ("false || o1.a1x", "no attribute named \"a1x\""),
        ("true || [o1.a1x]", "no attribute named \"a1x\""),
    ] {
        let (expression, _) = syntax::parse_expression(&Source::new("charges.hcl", text));
        let errors = expression.evaluate(&context).expect_err(text);
        let shown: Vec<String> = errors.iter().map(|error| format!("{error:#}")).collect();
        assert!(shown.iter().any(|shown| shown.contains(words)), "{text}: {shown:?}");
    }
}
