//! Many inputs: recorded cases, whole files and random texts, with what must hold for each of them.

mod conformance;
mod corpus;
mod fuzz_targets;
mod properties;
