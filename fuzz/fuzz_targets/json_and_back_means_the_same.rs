//! A file of the native syntax as JSON, and that in the native syntax again, means the same as the file.
#![no_main]

use hcl_tests::properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::json_and_back_means_the_same(bytes));
