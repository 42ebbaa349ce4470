//! The abstract syntax tree of the native syntax: spans into the source, and nodes in a few long vectors.

mod arena;
mod body;
mod expr;
mod object_keys;
mod template;
mod tree;

pub(crate) use arena::{Id, Run};
pub(crate) use body::{AttributeNode, BlockNode, BodyNode, LabelNode, LabelText};
pub(crate) use expr::{
    Arm, Call, Expr, ExprId, ExprKind, For, ObjectItem, ObjectKey, Operation, TraversalStep,
    TraversalStepKind,
};
pub(crate) use template::{Else, ForDirective, IfDirective, Part, PartKind};
pub(crate) use tree::Tree;
