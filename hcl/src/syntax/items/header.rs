//! The header of a block, `identifier ~ label* ~ OPEN_BRACE`, recognized one token at a time.
//!
//! The grammar has the same rule. This is for code that reads tokens before the grammar, without it, or after it has
//! failed.

use crate::syntax::token::TokenKind;

/// The role of a token in a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HeaderToken {
    /// A label: an identifier, or a string without sequences.
    Label,
    /// The quote that begins a label with sequences, which labels must not have, or without an end.
    OpenLabel,
    /// A token inside such a label.
    InLabel,
    /// The quote that ends such a label.
    CloseLabel,
    /// The brace that ends the header.
    Brace,
    /// Not part of a header, so the tokens before it are not one.
    Other,
}

/// The state of reading a header, after the type of the block.
#[derive(Default)]
pub(crate) struct Header {
    /// How many quotes are open.
    quotes: u32,
}

impl Header {
    /// The role of the next token.
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

/// Whether the tokens, the first of which is an identifier, begin with the header of a block.
#[cfg(feature = "edit")]
pub(crate) fn is_header(tokens: impl Iterator<Item = TokenKind>) -> bool {
    let mut header = Header::default();
    let mut after_type = tokens.skip(1).map(|token| header.next(token));
    after_type.find(|token| matches!(token, HeaderToken::Brace | HeaderToken::Other))
        == Some(HeaderToken::Brace)
}
