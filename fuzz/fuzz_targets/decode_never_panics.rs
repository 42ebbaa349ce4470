//! Whatever the file, in either syntax, decoding it into structs and through serde gives a result or errors
//! that can be shown.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|text: &str| properties::decode_never_panics(text));
