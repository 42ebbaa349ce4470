//! Writing types that implement serde's `Serialize`. The counterpart of [`de`](crate::de); types that derive
//! [`HclEncode`](crate::HclEncode) are written by [`encode`](crate::encode).
//!
//! [`to_string`] writes any type that is `Serialize`, with an attribute for each field. [`Block`],
//! [`LabeledBlock`] and similar wrappers say which fields are written as blocks, [`Options::blocks`] writes
//! every struct as one, [`Commented`] gives a field a comment, and an [`Expr`](crate::Expr) field is written
//! as its expression. Fields keep their order. The output is in the canonical format and reads back to the
//! same value.

mod options;
mod to_text;
mod wrappers;

pub use crate::build::EncodeError as Error;
pub use crate::build::serialized::Written;
pub use crate::build::serializer::Serializer;
pub use options::Options;
pub use to_text::{to_string, to_string_pretty, value_to_string};
pub use wrappers::{
    Block, BlockWithLabels, Commented, DoublyLabeledBlock, LabeledBlock, block, block_with_labels,
    doubly_labeled_block, labeled_block,
};
