//! Questions to the grammar whose answer is yes or no.

use super::generated;
use super::nodes::Nodes;
use crate::syntax::token::TokenKind;

/// Whether tokens are an item of a body.
pub(crate) fn is_item(tokens: &[TokenKind]) -> bool {
    generated::item(tokens, 0, &mut Nodes::none()).is_some()
}
