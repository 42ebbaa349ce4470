//! Items recognized without the grammar: block headers and closing braces, and attributes whose value is a literal or a
//! dotted name.
//!
//! Most items are of these kinds. Using the grammar for each of them costs 12 to 25 % of parsing real files, three and
//! a half times as much for files of small blocks, and twice as much for files of short attributes. A test parses files
//! with and without this and compares the trees.

use crate::syntax::reader::Tokens;
use crate::syntax::token::TokenKind;

/// Whether the grammar's `item` matches, if a few tokens suffice to tell.
pub(crate) fn is_item(tokens: &Tokens) -> bool {
    match (tokens.kind(0), tokens.kind(1)) {
        (TokenKind::CloseBrace, end) => end.ends_line(),
        (name, TokenKind::Equal) if name.is_identifier() => {
            simple_value(tokens, 2).is_some_and(|end| tokens.kind(end).ends_line())
        }
        _ => tokens.header().is_some_and(|start| is_block(tokens, start)),
    }
}

/// After the header of a block: `one_line_block` with such an attribute, or `block_open`.
fn is_block(tokens: &Tokens, start: usize) -> bool {
    if (1..start).any(|label| tokens.kind(label) == TokenKind::OpenQuote) {
        return false;
    }
    match (tokens.kind(start), tokens.kind(start + 1)) {
        (TokenKind::CloseBrace, _) => true,
        (name, TokenKind::Equal) if name.is_identifier() => {
            simple_value(tokens, start + 2).is_some_and(|brace| {
                tokens.kind(brace) == TokenKind::CloseBrace && tokens.kind(brace + 1).ends_line()
            })
        }
        (end, _) => end.ends_line(),
    }
}

/// The index after the literal or dotted name that begins at `index`. What follows may extend it to a larger
/// expression.
fn simple_value(tokens: &Tokens, index: usize) -> Option<usize> {
    match tokens.kind(index) {
        TokenKind::Ident => (index + 1..).find(|&step| tokens.kind(step) != TokenKind::DotName),
        kind => kind.is_single_value().then_some(index + 1),
    }
}
