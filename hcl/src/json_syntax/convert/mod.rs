//! Conversion between the two syntaxes.
//!
//! Both directions keep everything in a body (attributes, blocks with their labels and order, expressions) or
//! fail. Comments are dropped: they are not part of a body.

mod from_native;

mod document;
mod native_expression;

mod to_native;

mod labels;
mod native_template;
mod native_text;

pub use from_native::from_native;
#[cfg(feature = "migrate")]
pub(crate) use from_native::from_native_literally;
pub use labels::possible_labels;
#[cfg(feature = "reference")]
pub(crate) use native_template::escape as escape_template;
pub(super) use native_text::native_text;
pub use to_native::to_native;
#[cfg(all(feature = "literal", feature = "migrate"))]
pub(crate) use to_native::to_native_literally;
