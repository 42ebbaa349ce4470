//! Bringing older files up to date.
//!
//! `run` does it: `version` says how old a file is, `simple` makes the changes that options of fields
//! describe, and `change` compares a file before and after, so that a program needs no list of its own. A
//! document is in the native syntax, so `json` translates a file there and back.

mod change;
mod json;
mod migrated;
mod run;
mod seen;
mod simple;
mod version;

pub use change::{Change, ChangeKind};
pub use migrated::Migrated;
pub(crate) use run::{each_file, in_memory, parse_for, text};
