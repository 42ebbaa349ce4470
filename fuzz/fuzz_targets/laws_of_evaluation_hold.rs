//! Whatever the expression and its variables: what is known while parts are unknown stays true, marks show what a result depends on,
//! and an expression means the same formatted and in the other syntax.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    properties::what_is_known_stays_true(bytes);
    properties::marks_show_what_a_result_depends_on(bytes);
    properties::expressions_keep_their_meaning(bytes);
});
