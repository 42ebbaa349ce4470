//! Why something cannot be changed, and the wording of it.

use std::fmt;

/// Why a document cannot be changed so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditError {
    message: String,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for EditError {}

pub(super) fn not_a_name(name: &str) -> EditError {
    let message = format!(
        "{name:?} cannot be the name of an attribute or the type of a block: it is not an identifier"
    );
    EditError { message }
}

pub(super) fn blocks_too_deep(limit: usize) -> EditError {
    EditError {
        message: format!("the blocks would nest deeper than the {limit} levels that a text may have"),
    }
}

pub(super) fn code_too_deep(limit: usize) -> EditError {
    let message = format!(
        "the expression would nest deeper than the {limit} levels that a text may have, with what stands around it in the same line"
    );
    EditError { message }
}
