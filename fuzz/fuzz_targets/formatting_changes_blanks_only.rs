//! Formatting a text changes nothing but blanks, and formatting what is formatted changes nothing at all; a
//! document of a text that parses is the text.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|text: &str| properties::formatting_changes_blanks_only(text));
