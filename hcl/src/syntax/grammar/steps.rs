//! What the rules of the parser consist of: tokens of a kind or class, what is repeated or may be absent, and
//! alternatives.

use super::nodes::{Nodes, Record};
use crate::syntax::token::TokenKind;

/// The kinds of the tokens of an item.
pub(crate) type Kinds = [TokenKind];

/// Where a match ends: the index of the token after it. `None` if there is no match.
pub(crate) type End = Option<usize>;

/// A rule as a function.
pub(crate) type Parse<R = Nodes> = fn(&Kinds, usize, &mut R) -> End;

/// Some kinds of tokens, a bit for the byte of each.
pub(super) type Class = u128;

/// The class of the tokens with these bytes.
pub(super) const fn class(bytes: &[u8]) -> Class {
    let (mut class, mut index) = (0, 0);
    while index < bytes.len() {
        class |= 1 << bytes[index];
        index += 1;
    }
    class
}

/// The class of all other tokens. Past the last token there is byte 0, which no token has.
pub(super) const fn all_but(bytes: &[u8]) -> Class {
    !(class(bytes) | 1)
}

/// The byte of a token; past the last one, 0.
#[inline(always)]
pub(super) fn kind(tokens: &Kinds, at: usize) -> u8 {
    tokens.get(at).map_or(0, |&kind| kind as u8)
}

#[inline(always)]
fn is_of(class: Class, tokens: &Kinds, at: usize) -> bool {
    class >> kind(tokens, at) & 1 != 0
}

/// A token of a kind.
#[inline(always)]
pub(super) fn token<R: Record>(tokens: &Kinds, at: usize, wanted: TokenKind, nodes: &mut R) -> End {
    within(tokens, at, (wanted as u8, wanted as u8), nodes)
}

/// A token whose byte is between two, the last one included.
#[inline(always)]
pub(super) fn within<R: Record>(tokens: &Kinds, at: usize, (first, last): (u8, u8), nodes: &mut R) -> End {
    if (first..=last).contains(&kind(tokens, at)) {
        return Some(at + 1);
    }
    nodes.missed(at, Class::MAX >> (127 - (last - first)) << first)
}

/// A token of a class.
#[inline(always)]
pub(super) fn one_of<R: Record>(tokens: &Kinds, at: usize, class: Class, nodes: &mut R) -> End {
    if is_of(class, tokens, at) { Some(at + 1) } else { nodes.missed(at, class) }
}

/// Looks whether the byte of the next token is between two. None of them is noted as wanted.
#[inline(always)]
pub(super) fn ahead<R: Record>(tokens: &Kinds, at: usize, (first, last): (u8, u8), nodes: &mut R) -> End {
    if (first..=last).contains(&kind(tokens, at)) { Some(at) } else { nodes.missed(at, 0) }
}

/// Looks whether the next token is of another kind.
#[inline(always)]
pub(super) fn not_ahead(tokens: &Kinds, at: usize, excluded: TokenKind) -> End {
    (kind(tokens, at) != excluded as u8).then_some(at)
}

/// As many tokens of a class as there are.
#[inline(always)]
pub(super) fn skip<R: Record>(class: Class, tokens: &Kinds, mut at: usize, nodes: &mut R) -> usize {
    while is_of(class, tokens, at) {
        at += 1;
    }
    nodes.missed(at, class);
    at
}

/// A token of a class, if there is one.
#[inline(always)]
pub(super) fn skip_one<R: Record>(class: Class, tokens: &Kinds, at: usize, nodes: &mut R) -> usize {
    one_of(tokens, at, class, nodes).unwrap_or(at)
}

/// What a rule matches, if it begins with a token of this class and matches.
#[inline(always)]
pub(super) fn maybe<R: Record>(
    class: Class,
    rule: Parse<R>,
    tokens: &Kinds,
    at: usize,
    nodes: &mut R,
) -> usize {
    if !is_of(class, tokens, at) {
        nodes.missed(at, class);
        return at;
    }
    let mark = nodes.mark();
    rule(tokens, at, nodes).unwrap_or_else(|| {
        nodes.reset(mark);
        at
    })
}

/// What a rule matches, as often as it does.
#[inline(always)]
pub(super) fn many<R: Record>(
    class: Class,
    rule: Parse<R>,
    tokens: &Kinds,
    mut at: usize,
    nodes: &mut R,
) -> usize {
    while is_of(class, tokens, at) {
        let mark = nodes.mark();
        let Some(end) = rule(tokens, at, nodes) else {
            nodes.reset(mark);
            break;
        };
        at = end;
    }
    nodes.missed(at, class);
    at
}

/// Alternatives that begin with the same token: the first one that matches.
macro_rules! in_order {
    ($nodes:ident, $first:expr $(, $other:expr)*) => {{
        let mark = $nodes.mark();
        $first$(.or_else(|| {
            $nodes.reset(mark);
            $other
        }))*
    }};
}
pub(super) use in_order;
