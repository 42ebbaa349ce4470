//! Bringing older files up to date.
//!
//! `run` does it: `version` says how old a file is, `simple` makes the changes that options of fields
//! describe, with `moved` for what was elsewhere, and `seen` compares a file before and after, so that a
//! program needs no list of its own. A document is in the native syntax, so `json` translates a file there
//! and back.

mod change;
mod json;
mod migrated;
mod moved;
mod parts;
mod run;
mod seen;
mod simple;
mod version;

pub use change::{Change, ChangeKind};
pub use migrated::Migrated;
pub use run::bring_up_to_date;
pub(crate) use run::{each_file, text, up_to_date};
