//! Options of the derive macro and the types that may have them: what they accept, and what they report.

mod constraints;
mod enums_of_strings;
mod inside;
mod references;
mod renamed;
mod types;
mod validators;
mod with;
