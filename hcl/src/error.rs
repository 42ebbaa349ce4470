//! The one error type of the crate's front door.

use std::fmt;

use crate::diagnostic::Diagnostics;

/// Everything that was wrong with a configuration, at once.
#[derive(Clone, Debug)]
pub struct Error {
    diagnostics: Diagnostics,
}

impl Error {
    /// The diagnostics, warnings among them, in the order in which they were found.
    pub fn diagnostics(&self) -> &Diagnostics {
        &self.diagnostics
    }
}

impl From<Diagnostics> for Error {
    fn from(diagnostics: Diagnostics) -> Self {
        Error { diagnostics }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, diagnostic) in self.diagnostics.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{}", diagnostic.summary)?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}
