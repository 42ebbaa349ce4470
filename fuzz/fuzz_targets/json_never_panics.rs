//! Whatever the JSON text, reading it as a file and as an expression gives an answer, and so does converting
//! it to the native syntax.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|text: &str| properties::json_never_panics(text));
