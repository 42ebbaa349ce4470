//! Whatever the text, parsing it as a file, an expression, a template or a traversal gives an answer, and so
//! does asking what was made of it.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|text: &str| properties::parse_never_panics(text));
