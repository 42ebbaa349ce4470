//! Conversion between the two syntaxes.
//!
//! Both directions keep everything that a body holds (attributes, blocks with their labels and order, expressions) or fail; only
//! comments, which are no part of a body, stay behind.

mod from_native;

mod document;
mod native_expression;

mod to_native;

mod native_template;
mod native_text;
mod sequences;

pub use from_native::from_native;
pub(super) use native_text::native_text;
pub use to_native::to_native;
