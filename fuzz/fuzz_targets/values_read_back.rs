//! A value of any shape, written as an expression, reads back as the same value.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::values_read_back(bytes));
