//! Items recognized without the grammar: block headers and closing braces, and attributes whose value is a literal or a
//! dotted name.
//!
//! Most items are of these kinds. Using the grammar for each of them costs 12 to 25 % of parsing real files, three and
//! a half times as much for files of small blocks, and twice as much for files of short attributes. A test parses files
//! with and without this and compares the trees.

use crate::syntax::grammar::Construct;
use crate::syntax::reader::Tokens;
use crate::syntax::token::TokenKind;

/// What the grammar's `item` would match, if a few tokens suffice to tell. It then has no constructs inside.
pub(crate) fn item(tokens: &Tokens) -> Option<Construct> {
    match (tokens.kind(0), tokens.kind(1)) {
        (TokenKind::CloseBrace, end) if end.ends_line() => Some(Construct::block_close),
        (name, TokenKind::Equal) if name.is_identifier() => {
            let end = simple_value(tokens, 2)?;
            tokens.kind(end).ends_line().then_some(Construct::attribute)
        }
        _ => block(tokens, tokens.header()?),
    }
}

/// After the header of a block: `one_line_block` with such an attribute, or `block_open`.
fn block(tokens: &Tokens, start: usize) -> Option<Construct> {
    if (1..start).any(|label| tokens.kind(label) == TokenKind::OpenQuote) {
        return None;
    }
    match (tokens.kind(start), tokens.kind(start + 1)) {
        (TokenKind::CloseBrace, _) => Some(Construct::block_open),
        (end, _) if end.ends_line() => Some(Construct::block_open),
        (name, TokenKind::Equal) if name.is_identifier() => {
            let brace = simple_value(tokens, start + 2)?;
            let ends = tokens.kind(brace) == TokenKind::CloseBrace && tokens.kind(brace + 1).ends_line();
            ends.then_some(Construct::one_line_block)
        }
        _ => None,
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
