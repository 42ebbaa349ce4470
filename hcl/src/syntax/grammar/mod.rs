//! The grammar in `hcl.pest`, which defines what an item is, and what is generated from it: pest's parser, and the recognizer, which accepts
//! the same tokens in a tenth of the time.

mod check;

// Formatting its nested closures would take minutes.
#[rustfmt::skip]
mod generated;
#[rustfmt::skip]
mod recognizer;

#[cfg(test)]
mod tests;

pub(in crate::syntax) use check::{Construct, matches, recognizes};
