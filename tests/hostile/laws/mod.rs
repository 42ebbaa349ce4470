//! The tools and inputs of the law of growth: inputs of any size, and what the library does with them.

pub(crate) mod edits;
pub(crate) mod entries;
pub(crate) mod inputs;
pub(crate) mod measure;
pub(crate) mod pages;
pub(crate) mod types;
pub(crate) mod values;
