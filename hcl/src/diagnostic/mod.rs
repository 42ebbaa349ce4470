//! Diagnostics: what is wrong, where, and what to write instead.

mod list;
mod record;
mod render;
mod report;
mod snippet;
mod suggest;
mod wording;

pub use list::Diagnostics;
pub use record::{Diagnostic, Label, Severity};
pub(crate) use suggest::MAX_CANDIDATES;
pub use suggest::suggest;
pub(crate) use wording::{clause, sentence};
