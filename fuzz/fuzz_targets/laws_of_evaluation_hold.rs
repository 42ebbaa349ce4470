//! Whatever the expression and its variables: what is known while parts are unknown stays true, marks show
//! what a result depends on, and an expression means the same formatted and in the other syntax.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::laws_of_evaluation_hold(bytes));
