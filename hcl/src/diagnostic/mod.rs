//! Diagnostics: what is wrong, where, and what to write instead.

mod list;
mod record;
mod suggest;

pub use list::Diagnostics;
pub use record::{Diagnostic, Label, Severity};
pub use suggest::suggest;
