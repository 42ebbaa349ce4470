//! JSON: one strict reader for the JSON syntax and for `jsondecode`, what its strings contain, and one
//! writer.

#[cfg(any(feature = "json", feature = "stdlib"))]
pub(crate) mod read;
#[cfg(any(feature = "json", feature = "stdlib"))]
mod record;
#[cfg(any(feature = "json", feature = "stdlib"))]
pub(crate) mod text;
pub(super) mod write;

#[cfg(any(feature = "json", feature = "stdlib"))]
pub(crate) use read::{MAX_DEPTH, is_number, is_too_large, read};
#[cfg(any(feature = "json", feature = "stdlib"))]
pub(crate) use record::{Kind, Record};
#[cfg(any(feature = "json", feature = "stdlib"))]
pub(crate) use text::{Flaw, FlawKind, decode_if, encoded_offset, find_flaw};
pub(crate) use write::escaped;
