//! Fixes a text: the mistakes whose fix is certain, as far as the text is better afterwards.
//!
//! `run` reads a text, makes fixes, and reads it again; `attempt` makes several at once and finds those that
//! do not help; `preserved` refuses those that would lose something; `likeness` refuses texts that are hardly
//! HCL.

mod attempt;
mod likeness;
mod lines;
mod preserved;
mod reading;
mod run;

#[cfg(feature = "lsp")]
pub(crate) use run::improves;
pub use run::{Fixed, fix};
