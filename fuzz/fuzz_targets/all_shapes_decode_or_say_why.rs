//! Whatever the file, decoding it into each of serde's shapes gives a value or an error that can be shown,
//! and what is written reads back.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::all_shapes_decode_or_say_why(bytes));
