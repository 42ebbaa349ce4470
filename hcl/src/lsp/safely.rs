//! What fails by a defect: a panic of the library, or of a function of the application. It concerns one text
//! or one request; everything else goes on.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::diagnostic::{Diagnostic, catalogue};
use crate::source::Location;

/// What `work` returns; `None` if it panics. What it shares with others must stay usable then: values that
/// are made on first use are, because they are not made.
pub(super) fn safely<R>(work: impl FnOnce() -> R) -> Option<R> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

/// The error about a text at which the server failed.
pub(super) fn internal_error(start: Location) -> Diagnostic {
    catalogue::decode::server_failed().at(start)
}
