//! Tokens as the tests of the grammar want them.

use super::{Span, TokenKind, Tokens};

impl Tokens {
    /// One byte a token, for pest.
    pub(crate) fn bytes(&self) -> String {
        self.kinds.iter().map(|&kind| char::from(kind as u8)).collect()
    }

    /// A copy of the tokens with another kind of one token.
    pub(crate) fn replaced(&self, index: usize, kind: TokenKind) -> Tokens {
        let mut tokens = Tokens { kinds: self.kinds.clone(), spans: self.spans.clone(), header: self.header };
        tokens.kinds[index] = kind;
        tokens
    }

    /// Tokens of these kinds, of which nothing else is known.
    pub(crate) fn of_kinds(kinds: Vec<TokenKind>) -> Tokens {
        let spans = vec![Span::default(); kinds.len()];
        Tokens { kinds, spans, header: None }
    }
}
