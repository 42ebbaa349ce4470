//! Whatever is changed in a document, and in which order, its text parses and reads back what is in it.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::edits_give_text_that_parses(bytes));
