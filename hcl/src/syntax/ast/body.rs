//! Bodies, attributes and blocks (specification: "Structural Elements").

use crate::source::Span;

use super::arena::{Id, Run};
use super::expr::ExprId;

/// The content of a file or a block.
#[derive(Debug)]
pub(crate) struct BodyNode {
    /// The extent of the body; for a block, from brace to brace.
    pub(crate) span: Span,
    /// In source order, each name once.
    pub(crate) attributes: Run<AttributeNode>,
    /// In source order.
    pub(crate) blocks: Run<BlockNode>,
}

/// `name = expression`
#[derive(Clone, Copy, Debug)]
pub(crate) struct AttributeNode {
    pub(crate) name: Span,
    pub(crate) expr: ExprId,
    /// The whole attribute, without the newline.
    pub(crate) span: Span,
}

/// `type "label" … { body }`
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockNode {
    pub(crate) block_type: Span,
    pub(crate) labels: Run<LabelNode>,
    pub(crate) open_brace: Span,
    pub(crate) close_brace: Span,
    pub(crate) body: Id<BodyNode>,
}

impl BlockNode {
    /// From the type to the closing brace.
    pub(crate) fn span(&self) -> Span {
        self.block_type.to(self.close_brace)
    }
}

/// A block label.
#[derive(Debug)]
pub(crate) struct LabelNode {
    /// The label with its quotes.
    pub(crate) span: Span,
    pub(crate) text: LabelText,
}

/// The text of a label.
#[derive(Debug)]
pub(crate) enum LabelText {
    /// The text is in the source as it is.
    Verbatim(Span),
    /// The text differs from its source because of an escape.
    Text(Box<str>),
}
