//! Binary operators and their precedence (specification: "Operations").

use super::super::ast::{ExprId, ExprKind, Operation};
use super::super::token::TokenKind;
use super::state::Lower;
use crate::model::{BinaryOperator, UnaryOperator};

/// The unary operator of a token.
pub(super) fn unary_operator(token: TokenKind) -> Option<UnaryOperator> {
    match token {
        TokenKind::Minus => Some(UnaryOperator::Negate),
        TokenKind::Bang => Some(UnaryOperator::Not),
        _ => None,
    }
}

/// The binary operator of a token.
pub(super) fn binary_operator(token: TokenKind) -> Option<BinaryOperator> {
    use BinaryOperator as B;
    Some(match token {
        TokenKind::Or => B::Or,
        TokenKind::And => B::And,
        TokenKind::EqualEqual => B::Equal,
        TokenKind::NotEqual => B::NotEqual,
        TokenKind::Greater => B::Greater,
        TokenKind::GreaterEqual => B::GreaterOrEqual,
        TokenKind::Less => B::Less,
        TokenKind::LessEqual => B::LessOrEqual,
        TokenKind::Plus => B::Add,
        TokenKind::Minus => B::Subtract,
        TokenKind::Star => B::Multiply,
        TokenKind::Slash => B::Divide,
        TokenKind::Percent => B::Modulo,
        _ => {
            debug_assert!(!token.is_binary_operator(), "{token:?} has no operator");
            return None;
        }
    })
}

/// The precedence of an operator; a higher one binds tighter.
fn level(operator: BinaryOperator) -> u8 {
    use BinaryOperator as B;
    match operator {
        B::Or => 0,
        B::And => 1,
        B::Equal | B::NotEqual => 2,
        B::Greater | B::GreaterOrEqual | B::Less | B::LessOrEqual => 3,
        B::Add | B::Subtract => 4,
        B::Multiply | B::Divide | B::Modulo => 5,
    }
}

impl Lower<'_> {
    /// Builds a tree from `first rest[0] rest[1] …`: level by level, tightest first, each run of operators of
    /// a level becomes one expression.
    pub(super) fn resolve_precedence(&mut self, mut first: ExprId, mut rest: Vec<Operation>) -> ExprId {
        while let Some(tightest) = rest.iter().map(|operation| level(operation.operator)).max() {
            let mut looser: Vec<Operation> = Vec::new();
            let mut run = Vec::new();
            for operation in rest {
                if level(operation.operator) == tightest {
                    run.push(operation);
                } else {
                    self.finish_run(&mut run, &mut first, &mut looser);
                    looser.push(operation);
                }
            }
            self.finish_run(&mut run, &mut first, &mut looser);
            rest = looser;
        }
        first
    }

    /// Replaces the operand before a run, which is the last one so far, with the whole run.
    fn finish_run(&mut self, run: &mut Vec<Operation>, first: &mut ExprId, looser: &mut [Operation]) {
        let Some(last) = run.last() else { return };
        let operand = looser.last_mut().map_or(first, |operation| &mut operation.right);
        let span = self.span_of(*operand).to(self.span_of(last.right));
        let rest = self.tree.operations.append(run);
        *operand = self.add(span, ExprKind::Binary { first: *operand, rest });
    }
}
