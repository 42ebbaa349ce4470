//! From types to texts in one call.

use super::HclEncode;
use crate::build::write::{self, Layout};
use crate::build::{BodyBuilder, EncodeError};

/// The text of a file.
///
/// # Errors
/// A value cannot be written in the language: a key that is not a string, not-a-number, or a value that is
/// unknown or marked; or blocks, or values in an attribute, nest deeper than
/// [`MAX_SERDE_DEPTH`](crate::value::MAX_SERDE_DEPTH).
pub fn to_string<T: HclEncode + ?Sized>(value: &T) -> Result<String, EncodeError> {
    Ok(write::body(&body_of(value)?, Layout::Compact))
}

/// The text of a file, with every object on several lines.
///
/// # Errors
/// As for [`to_string`].
pub fn to_string_pretty<T: HclEncode + ?Sized>(value: &T) -> Result<String, EncodeError> {
    Ok(write::body(&body_of(value)?, Layout::Pretty))
}

fn body_of<T: HclEncode + ?Sized>(value: &T) -> Result<BodyBuilder, EncodeError> {
    let mut body = BodyBuilder::new();
    value.encode(&mut body)?;
    Ok(body)
}
