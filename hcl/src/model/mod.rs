//! The vocabulary that both syntaxes implement: bodies, expressions, schemas, content, traversals and
//! evaluation contexts.
//!
//! Everything here is independent of a concrete syntax. A syntax implements [`BodyImpl`] and
//! [`ExpressionImpl`]; all other code (decoding, extensions, applications) uses the handles [`Body`] and
//! [`Expression`].

mod body;
mod constant;
mod content;
mod expression;
#[cfg(feature = "literal")]
pub(crate) mod literal;
#[cfg(feature = "write")]
mod native_form;
mod schema;
mod traversal;

#[cfg(feature = "inspect")]
pub mod kind;
#[cfg_attr(not(feature = "inspect"), allow(unreachable_pub, reason = "kinds show operators"))]
mod operator;

mod locator;
mod merge;

pub(crate) mod context;
mod copying;
#[cfg(feature = "modules")]
pub(crate) mod defined;
mod division;
mod facts;
mod in_place;
#[cfg(feature = "lsp")]
pub(crate) mod known;
mod lazy;
pub(crate) mod library;
mod limits;
mod nesting;
#[cfg(any(feature = "layers", feature = "modules"))]
mod wrappers;

pub(crate) mod errors;

pub use body::{Body, BodyImpl, BodyTransform, Item, Origin};
pub use content::{Attribute, Attributes, Block, BlockLabel, Content};
pub use context::{Context, ContextBuilder, UnknownNames};
pub(crate) use copying::evaluate_to_copy;
#[cfg(feature = "modules")]
pub use defined::DefinedFunction;
pub(crate) use division::has_infinity;
pub use expression::{Expression, ExpressionImpl, FunctionReference};
pub(crate) use in_place::{
    BlockInPlace, Found, FoundBlock, InPlace, ItemInPlace, Names, TreeBody, TreeInPlace,
};
#[cfg(feature = "inspect")]
pub use kind::{ExpressionKind, parts::StaticCall, surroundings::Surroundings, walk::Walk};
pub use lazy::{Callable, LazyFunction};
pub use limits::Limits;
pub(crate) use limits::Meter;
pub(crate) use locator::{Locator, key_text};
#[cfg(feature = "write")]
pub use native_form::NativeForm;
pub(crate) use nesting::Nesting;
pub(crate) use operator::{BinaryOperator, UnaryOperator};
pub use schema::{AttributeSchema, BlockSchema, Schema, SchemaError};
pub use traversal::{Root, Step, Traversal};
