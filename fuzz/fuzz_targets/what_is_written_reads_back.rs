//! A value that an expression gives, written as an expression, reads back as an equal value.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|text: &str| properties::what_is_written_reads_back(text));
