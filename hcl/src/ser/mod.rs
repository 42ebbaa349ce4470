//! Writing configuration: from types that implement [`HclEncode`] or serde's `Serialize`, or from expressions and bodies made in code, to
//! the text of a file.
//!
//! A type becomes a tree that keeps the order of its fields; the tree becomes text in the canonical format. What is written
//! reads back to the same value.
//!
//! - [`HclEncode`] is derived, with the options of [`HclDecode`](crate::HclDecode), for types that know their blocks and labels.
//! - [`to_string`] writes any type that is `Serialize`; [`Block`], [`LabeledBlock`] and [`Commented`] say which of its fields are blocks, and
//!   have comments.
//! - [`BodyBuilder`] makes a body item by item.
//! - [`Expr`] makes expressions: literals, references, calls, operators, templates. It may be used in all of these.

mod blocks;
mod body;
mod encode;
mod errors;
mod expr;
mod heredoc;
mod model;
mod remain;
#[doc(hidden)]
pub mod runtime;
mod serializer;
mod to_text;
mod value;
mod wrappers;
mod write;
mod write_expr;
mod write_template;
mod written;

pub use blocks::{EncodeBlocks, EncodeChoices};
pub use body::BodyBuilder;
pub use encode::{HclEncode, HclEncodeChoice, encode_to_string, encode_to_string_pretty};
pub use errors::EncodeError;
pub use expr::{Expr, ForBuilder, Raw, TemplateBuilder};
pub use remain::EncodeRemain;
pub use serializer::Serializer;
#[cfg(feature = "edit")]
pub(crate) use to_text::expression_texts;
pub use to_text::{to_string, to_string_pretty, value_to_string};
pub use wrappers::{
    Block, BlockWithLabels, Commented, DoublyLabeledBlock, LabeledBlock, block, block_with_labels,
    doubly_labeled_block, labeled_block,
};
pub use written::Written;
