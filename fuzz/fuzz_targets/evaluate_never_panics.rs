//! Whatever the expression or template, evaluating it with all functions gives a value or errors that can be
//! shown.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|text: &str| properties::evaluate_never_panics(text));
