//! Every diagnostic of a file, in either syntax, points into its text, and can be shown. In the native syntax
//! it points at whole characters; in JSON, as in the reference, it can point at one byte of a character that
//! is out of place.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|text: &str| properties::places_lie_in_the_source(text));
