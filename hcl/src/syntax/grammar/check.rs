//! Applies the grammar of `hcl.pest` to the tokens of an item or a whole source. Only this file and the generated parser
//! that it calls know pest.

use pest::Parser;

use super::generated::Hcl;

pub(crate) use super::generated::Rule as Construct;

/// Whether `tokens`, one byte each, match a construct. Where pest failed is of no use: a construct that only asks whether tokens match
/// fails where it began.
pub(crate) fn matches(construct: Construct, tokens: &str) -> bool {
    Hcl::parse(construct, tokens).is_ok()
}
