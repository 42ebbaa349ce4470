//! Conversion between the two syntaxes.
//!
//! Both directions keep everything that a body holds (attributes, blocks with their labels and order, expressions) or fail; only
//! comments, which are no part of a body, stay behind.

mod document;
mod from_native;
mod native_expression;

pub use from_native::from_native;
