//! Many inputs: recorded cases, whole files and random texts, with what must hold for each of them.

// The fuzz targets are compiled here, with a macro in the place of libFuzzer's.
extern crate self as libfuzzer_sys;

mod conformance;
mod corpus;
#[allow(unused_attributes, reason = "targets are programs without `main`")]
mod fuzz;
mod fuzz_targets;
mod properties;
