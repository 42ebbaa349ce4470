//! The header of a block, `identifier ~ label* ~ OPEN_BRACE`, told a token at a time.
//!
//! The grammar has the same rule. What reads tokens before the grammar, without it, or after it has failed asks here.

use crate::syntax::token::TokenKind;

/// What a token is to a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HeaderToken {
    /// A label: an identifier, or a string without sequences.
    Label,
    /// The quote that begins a label with sequences in it, which no label may have, or with no end.
    OpenLabel,
    /// What is in such a label.
    InLabel,
    /// The quote that ends such a label.
    CloseLabel,
    /// The brace, with which the header ends.
    Brace,
    /// No part of a header, so what came before is none.
    Other,
}

/// The way through a header, after the type of the block.
#[derive(Default)]
pub(crate) struct Header {
    /// How many quotes are open.
    quotes: u32,
}

impl Header {
    /// What the next token is.
    pub(crate) fn next(&mut self, token: TokenKind) -> HeaderToken {
        match token {
            TokenKind::OpenQuote => {
                self.quotes += 1;
                if self.quotes == 1 { HeaderToken::OpenLabel } else { HeaderToken::InLabel }
            }
            TokenKind::CloseQuote if self.quotes > 0 => {
                self.quotes -= 1;
                if self.quotes == 0 { HeaderToken::CloseLabel } else { HeaderToken::InLabel }
            }
            _ if self.quotes > 0 => HeaderToken::InLabel,
            TokenKind::String => HeaderToken::Label,
            TokenKind::OpenBrace => HeaderToken::Brace,
            word if word.is_identifier() => HeaderToken::Label,
            _ => HeaderToken::Other,
        }
    }
}

/// Whether the tokens, of which the first one is an identifier, begin with the header of a block.
#[cfg(feature = "edit")]
pub(crate) fn is_header(tokens: impl Iterator<Item = TokenKind>) -> bool {
    let mut header = Header::default();
    let mut after_type = tokens.skip(1).map(|token| header.next(token));
    after_type.find(|token| matches!(token, HeaderToken::Brace | HeaderToken::Other))
        == Some(HeaderToken::Brace)
}
