//! Applies the grammar of `hcl.pest` to the tokens of an item or a whole source. Only this file and the generated parser
//! that it calls know pest.

use pest::Parser;
use pest::error::InputLocation;

use super::generated::Hcl;

pub(crate) use super::generated::Rule as Construct;

/// Whether `tokens`, one byte each, match a construct. If not, returns the index of the token where the last construct that
/// can be to blame began, which is often some tokens before the one that did not fit.
pub(crate) fn check(construct: Construct, tokens: &str) -> Result<(), usize> {
    match Hcl::parse(construct, tokens) {
        Ok(_) => Ok(()),
        Err(error) => Err(match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        }),
    }
}
