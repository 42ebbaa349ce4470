//! Options of the derive macro and the types that may have them: what they accept, and what they report.

mod constraints;
mod constraints_described;
mod empty_blocks;
mod enums_of_strings;
/// Public, so that lints of public items apply.
pub mod hygiene;
mod inside;
mod kinds_of_blocks;
mod references;
mod renamed;
mod report;
mod times;
mod types;
mod validators;
mod with;
mod with_described;
mod with_secrets;
mod with_spellings;
mod with_written;
