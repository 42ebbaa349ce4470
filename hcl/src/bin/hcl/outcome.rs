//! How a command ends.

use hcl::{Diagnostic, Error};

/// What a command returns: an error is reported and counts as [`Status::Failed`].
pub(crate) type Outcome = Result<Status, Error>;

/// The exit status of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Everything is done and in order.
    Good,
    /// Something was found: a mistake, a file that is not formatted.
    Found,
    /// Something could not be done.
    Failed,
}

impl Status {
    pub(crate) fn code(self) -> u8 {
        match self {
            Status::Good => 0,
            Status::Found => 1,
            Status::Failed => 2,
        }
    }

    pub(crate) fn found_if(condition: bool) -> Status {
        if condition { Status::Found } else { Status::Good }
    }
}

/// An error without a place.
pub(crate) fn failure(summary: impl Into<String>, detail: impl Into<String>) -> Error {
    Diagnostic::error(summary).with_detail(detail).into()
}

/// An error of the system about a file.
pub(crate) fn system_failure(doing: &str, path: &std::path::Path, error: &std::io::Error) -> Error {
    failure(format!("{doing} \"{}\"", path.display()), format!("The system says: {error}."))
}
