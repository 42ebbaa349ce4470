//! What an item is: the grammar of `hcl.pest`, and the parser that pest makes of it.

mod node;

// Formatting its closures in closures would take minutes.
#[rustfmt::skip]
mod generated;

#[cfg(test)]
mod tests;

pub(in crate::syntax) use node::{Construct, Node, Nodes, parse};
