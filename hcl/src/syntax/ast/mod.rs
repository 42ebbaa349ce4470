//! The abstract syntax tree of the native syntax: spans into the source, and nodes in a few long vectors.

mod arena;
mod body;
#[cfg_attr(not(feature = "inspect"), allow(dead_code, reason = "only kinds show all places"))]
mod expr;
mod object_keys;
mod short_name;
#[cfg_attr(not(feature = "inspect"), allow(dead_code, reason = "only kinds show all places"))]
mod template;
mod tree;

pub(crate) use arena::{Id, Run};
pub(crate) use body::{AttributeNode, BlockNode, BodyNode, LabelNode, LabelText};
pub(crate) use expr::{
    Arm, Call, Expr, ExprId, ExprKind, For, ObjectItem, ObjectKey, Operation, TraversalStep,
    TraversalStepKind,
};
pub(crate) use short_name::ShortName;
pub(crate) use template::{Else, ForDirective, IfDirective, Part, PartKind};
pub(crate) use tree::Tree;
