//! The serializer's error, and its messages.

use std::fmt;

/// The maximum number of names in a path.
const MAX_PATH: usize = 200;

/// Why something cannot be written as configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodeError {
    /// The names of the attributes and blocks around the problem, innermost first.
    path: Vec<String>,
    message: String,
}

impl EncodeError {
    /// An error with a message.
    pub fn new(message: impl Into<String>) -> Self {
        EncodeError { path: Vec::new(), message: message.into() }
    }

    /// Adds the name of the attribute, element or block around the place of the error.
    #[must_use]
    pub fn within(mut self, name: impl Into<String>) -> Self {
        // Nothing that can be written nests deeper.
        if self.path.len() < MAX_PATH {
            self.path.push(name.into());
        }
        self
    }
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in self.path.iter().rev().enumerate() {
            write!(f, "{}{name}", if index == 0 { "" } else { "." })?;
        }
        write!(f, "{}{}", if self.path.is_empty() { "" } else { ": " }, self.message)
    }
}

impl std::error::Error for EncodeError {}

impl serde::ser::Error for EncodeError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        EncodeError::new(message.to_string())
    }
}

pub(super) fn not_a_key(found: &str) -> EncodeError {
    EncodeError::new(format!("the keys of a map must be strings, numbers or bools, not {found}"))
}

pub(super) fn not_a_body(found: &str) -> EncodeError {
    EncodeError::new(format!("a file must be made from a struct or a map, not from {found}"))
}

pub(super) fn not_a_name(name: &str) -> EncodeError {
    EncodeError::new(format!("{name:?} cannot be the name of an attribute: it is not an identifier"))
}

pub(super) fn repeated() -> EncodeError {
    EncodeError::new("a body can set an attribute only once")
}

pub(super) fn not_a_number() -> EncodeError {
    EncodeError::new("not-a-number cannot be written: the language has no such number")
}

pub(super) fn key_without_value() -> EncodeError {
    EncodeError::new("a map gave a value before its key")
}

pub(super) fn too_deep(limit: usize) -> EncodeError {
    EncodeError::new(format!("values and expressions may be nested at most {limit} levels deep"))
}

pub(super) fn not_an_identifier(name: &str) -> EncodeError {
    EncodeError::new(format!("{name:?} cannot be a name in an expression: it is not an identifier"))
}

pub(super) fn not_a_variable(name: &str) -> EncodeError {
    EncodeError::new(format!("{name:?} cannot be the name of a variable: the word is a value"))
}

pub(super) fn empty_path() -> EncodeError {
    EncodeError::new("a path needs at least the name of a variable")
}

pub(super) fn relative_path() -> EncodeError {
    EncodeError::new("a path must begin with a variable to be an expression")
}

pub(super) fn nested_attribute_splat() -> EncodeError {
    EncodeError::new("a `.*` cannot follow the attributes of another one; use `[*]`")
}

pub(super) fn nothing_to_expand(function: &str) -> EncodeError {
    EncodeError::new(format!("the call of {function:?} has no argument that could be expanded"))
}

#[cfg(feature = "edit")]
pub(super) fn only_a_number() -> EncodeError {
    EncodeError::new("after a dot, only a whole number can be an index; write the index in brackets instead")
}

pub(super) fn not_an_expression(text: &str, summary: &str) -> EncodeError {
    EncodeError::new(format!("{text:?} is not one expression: {summary}"))
}

pub(super) fn block_in_value() -> EncodeError {
    EncodeError::new("a block can only be in a file or in another block, not in a value")
}

pub(super) fn without_labels(found: &str) -> EncodeError {
    EncodeError::new(format!("the labels of blocks come from the keys of a map, not from {found}"))
}

pub(super) fn not_a_block(found: &str) -> EncodeError {
    EncodeError::new(format!("a block must be made from a struct or a map, not from {found}"))
}

pub(super) fn blocks_too_deep(limit: usize) -> EncodeError {
    EncodeError::new(format!("blocks may be nested at most {limit} levels deep"))
}

pub(crate) fn not_a_label() -> EncodeError {
    EncodeError::new("a label must be a string, a number or a bool")
}

pub(crate) fn broken_body(summary: &str) -> EncodeError {
    EncodeError::new(format!("a body with errors in it cannot be written: {summary}"))
}

pub(crate) fn json_body() -> EncodeError {
    EncodeError::new(
        "a body in JSON syntax does not distinguish blocks from attributes; use `json::to_native` with types that do",
    )
}
