//! A value of any shape, written as an expression, reads back as the same value.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::what_is_written_reads_back(bytes));
