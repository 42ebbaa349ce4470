//! The grammar in `hcl.pest`, which defines what an item is, and the parser that pest generates from it.

mod check;

// Formatting its nested closures would take minutes.
#[rustfmt::skip]
mod generated;

#[cfg(test)]
mod tests;

pub(in crate::syntax) use check::{Construct, matches};
