//! Why a server ended.

use std::fmt;
use std::io;

/// Why a server ended other than by the client's request.
pub struct Error(Reason);

enum Reason {
    /// Standard input could not be read, or standard output could not be written.
    Io(io::Error),
    /// The client asked to exit before it asked to shut down. The protocol wants the process to end with
    /// status 1.
    NotShutDown,
}

impl Error {
    pub(super) fn not_shut_down() -> Error {
        Error(Reason::NotShutDown)
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error(Reason::Io(error))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Reason::Io(_) => f.write_str("the connection to the editor failed"),
            Reason::NotShutDown => f.write_str("the editor left without shutting the server down"),
        }
    }
}

/// In words, because this is what is printed when `main` returns the error.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Reason::Io(error) => write!(f, "{self}: {error}"),
            Reason::NotShutDown => write!(f, "{self}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0 {
            Reason::Io(error) => Some(error),
            Reason::NotShutDown => None,
        }
    }
}
