//! The error of function calls, and its wording.

use std::fmt;

use crate::value::errors::ValueError;
use crate::value::path::Path;

/// Why a function call failed, and which argument is to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionError {
    /// The argument to blame, counted from 0.
    pub argument: Option<usize>,
    /// Where in that argument.
    pub path: Path,
    /// What is wrong.
    pub message: String,
}

impl FunctionError {
    /// An error of the call as a whole.
    pub fn new(message: impl Into<String>) -> Self {
        FunctionError { argument: None, path: Path::new(), message: message.into() }
    }

    /// An error of one argument, counted from 0.
    pub fn argument(index: usize, message: impl Into<String>) -> Self {
        FunctionError { argument: Some(index), path: Path::new(), message: message.into() }
    }

    /// The same error, about the part of the argument at `path`.
    #[must_use]
    pub fn at(mut self, path: Path) -> Self {
        self.path = path;
        self
    }
}

impl From<ValueError> for FunctionError {
    fn from(error: ValueError) -> Self {
        FunctionError { argument: None, path: error.path().clone(), message: error.message().to_owned() }
    }
}

impl fmt::Display for FunctionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for FunctionError {}
