//! Writing types that implement [`HclEncode`]. The counterpart of [`decode`](crate::decode); types that only
//! implement serde's `Serialize` are written by [`ser`](crate::ser).
//!
//! [`HclEncode`] is the trait that the derive macro implements, and [`to_string`] writes such a type; both
//! are also at the crate's root. The other traits say what the fields of a struct may be: [`EncodeBlocks`]
//! for nested blocks, [`EncodeChoices`] for blocks of several types, [`EncodeRemain`] for the rest of a body.
//! A hand-written implementation adds to a [`BodyBuilder`](crate::build::BodyBuilder).

mod blocks;
mod body;
mod remain;
pub(crate) mod runtime;
mod to_text;
mod traits;
mod with;

pub use crate::build::EncodeError as Error;
pub use blocks::{EncodeBlocks, EncodeChoices};
pub use remain::EncodeRemain;
pub use to_text::{to_string, to_string_pretty};
pub use traits::{HclEncode, HclEncodeChoice};
