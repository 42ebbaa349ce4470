//! The grammar in `hcl.pest`, which defines what an item is and which constructs it consists of, and the
//! parser that is generated from it.

mod failure;
// Generated code is written as its generator formats it.
#[rustfmt::skip]
mod generated;
mod nodes;
mod steps;

#[cfg(test)]
pub(in crate::syntax) mod tests;

pub(in crate::syntax) use failure::{Failure, Furthest, Open, failure};
pub(in crate::syntax) use generated::{
    Rule, after_operand, block_start, expression_source, item, lost_header, operand_start, part, single,
    step, template_source, word,
};
pub(in crate::syntax) use nodes::{Node, Nodes, is_item};
pub(in crate::syntax) use steps::Parse;
