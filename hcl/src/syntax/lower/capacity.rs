//! Room in the tree for a large item, so that the tree need not grow while the item is lowered. Growing keeps
//! a vector twice, and reserves more than is needed.

use super::super::reader::{LARGE, Tokens};
use super::super::token::TokenKind;
use super::state::Lower;

impl Lower<'_> {
    /// Reserves what most of the tokens of a large item become. What is missing is reserved when it is
    /// needed.
    #[inline]
    pub(crate) fn reserve_for(&mut self, tokens: &Tokens) {
        if tokens.len() >= LARGE {
            self.reserve(tokens);
        }
    }

    fn reserve(&mut self, tokens: &Tokens) {
        let kinds = tokens.kinds();
        let (mut exprs, mut sequences, mut parts) = (0, 0_usize, 0);
        let (mut steps, mut items, mut calls, mut operations) = (0, 0, 0, 0);
        for (index, &kind) in kinds.iter().enumerate() {
            match kind {
                TokenKind::Ident if tokens.kind(index + 1) == TokenKind::Equal => {}
                TokenKind::String => {
                    exprs += 1;
                    parts += 1;
                }
                // As an expression it is counted at its parenthesis.
                TokenKind::FunctionName => calls += 1,
                kind if kind.is_identifier() || kind == TokenKind::Number => exprs += 1,
                TokenKind::OpenQuote | TokenKind::OpenHeredoc => exprs += 1,
                TokenKind::OpenBracket if index > 0 && ends_term(kinds[index - 1]) => steps += 1,
                TokenKind::OpenBracket | TokenKind::OpenBrace | TokenKind::OpenParen => exprs += 1,
                // Adjacent texts are joined.
                TokenKind::Text if index > 0 && kinds[index - 1] == TokenKind::Text => {}
                TokenKind::QuotedText | TokenKind::Text | TokenKind::Interpolation => parts += 1,
                TokenKind::DotName => steps += 1,
                TokenKind::Equal => items += 1,
                TokenKind::Comma => sequences += 1,
                kind if kind.is_binary_operator() => {
                    operations += 1;
                    // A chain of operators is one expression.
                    let continues = index >= 2 && kinds[index - 2].is_binary_operator();
                    exprs += usize::from(!continues);
                }
                _ => {}
            }
        }
        let tree = &mut *self.tree;
        tree.exprs.reserve(with_slack(exprs));
        tree.sequences.reserve(with_slack(sequences.saturating_sub(items)));
        tree.parts.reserve(parts);
        tree.steps.reserve(steps);
        tree.items.reserve(items);
        tree.calls.reserve(calls);
        tree.operations.reserve(operations);
    }
}

/// Whether a bracket after such a token is an index.
fn ends_term(kind: TokenKind) -> bool {
    kind.is_identifier()
        || matches!(kind, TokenKind::DotName | TokenKind::CloseBracket | TokenKind::CloseParen)
}

/// For the few that single tokens do not show, such as conditionals.
fn with_slack(count: usize) -> usize {
    count + count / 16 + 16
}
