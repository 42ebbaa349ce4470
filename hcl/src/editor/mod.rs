//! What editors ask of a text, whether it parses or not: the classes of its tokens, what folds, what is being
//! written at a place, the names that an expression binds, and the layout of JSON. Nothing here knows the
//! protocol.

mod bindings;
mod class;
mod fold;
mod json;
mod json_layout;
mod native;
mod writing;

pub(crate) use bindings::{Binding, bindings};
pub(crate) use class::{Class, Token, tokens};
pub(crate) use fold::folds;
pub(crate) use json_layout::format_json;
pub(crate) use writing::{Writing, writing};
