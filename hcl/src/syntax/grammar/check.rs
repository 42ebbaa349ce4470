//! Applies the grammar of `hcl.pest` to the tokens of an item or a whole source. Only this file and the generated parser
//! that it calls know pest.

use pest::Parser;

use super::generated::Hcl;
use super::recognizer;
use crate::syntax::token::TokenKind;

pub(crate) use super::generated::Rule as Construct;

/// Whether `tokens`, one byte each, match a construct. Where pest failed is of no use: a construct that only asks whether tokens match
/// fails where it began.
pub(crate) fn matches(construct: Construct, tokens: &str) -> bool {
    Hcl::parse(construct, tokens).is_ok()
}

/// Whether `tokens` certainly match a construct, which makes [`matches`] superfluous. Pest's parser keeps books about failures and
/// nodes that a match does not need, and that took half of the time of parsing real files.
pub(crate) fn recognizes(construct: Construct, tokens: &[TokenKind]) -> bool {
    let end = match construct {
        Construct::is_item => recognizer::is_item(tokens, 0),
        Construct::is_expression => recognizer::is_expression(tokens, 0),
        Construct::is_template => recognizer::is_template(tokens, 0),
        _ => None,
    };
    end.is_some()
}
