//! The grammar in `hcl.pest`, which defines what an item is and which constructs it consists of, and the
//! parser that is generated from it.

mod failure;
// Generated code is written as its generator formats it.
#[rustfmt::skip]
mod generated;
mod matching;
mod nodes;

#[cfg(test)]
pub(in crate::syntax) mod tests;

pub(in crate::syntax) use failure::{Failure, Furthest, Open, failure};
pub(in crate::syntax) use generated::{
    Parse, Rule, arm, block_start, expression_source, item, lost_header, operation, part, signs, single,
    step, template_source, term, word,
};
pub(in crate::syntax) use matching::is_item;
pub(in crate::syntax) use nodes::{Node, Nodes};
