//! Explains why the grammar rejected an item.
//!
//! A second run of the grammar says at which token it failed, what would fit there, which constructs are open and which values are complete
//! (`grammar/failure.rs`). This words it as a person would: by the construct, the tokens around, and the habits of other languages that
//! they show. It builds nothing: only broken items come here.

#[cfg(feature = "explain")]
mod after_value;
#[cfg(feature = "explain")]
mod brace;
#[cfg(feature = "explain")]
mod bracket;
#[cfg(feature = "explain")]
mod complete;
#[cfg(not(feature = "explain"))]
mod expected;
#[cfg(feature = "explain")]
mod expr;
#[cfg(feature = "explain")]
pub(super) mod extent;
#[cfg(feature = "explain")]
mod form;
#[cfg(feature = "explain")]
mod habit;
mod heredoc;
#[cfg(feature = "explain")]
mod item;
#[cfg(feature = "explain")]
mod list;
#[cfg(feature = "explain")]
mod mistakes;
#[cfg(feature = "explain")]
mod object;
#[cfg(feature = "explain")]
mod operand;
#[cfg(feature = "explain")]
mod reason;
#[cfg(feature = "explain")]
mod statement;
#[cfg(feature = "explain")]
mod template;
#[cfg(feature = "explain")]
mod tool_marks;
#[cfg(feature = "explain")]
mod unquoted;

#[cfg(not(feature = "explain"))]
pub(crate) use expected::{Explain, Reach};
pub(crate) use heredoc::{heredoc_end, meant_heredoc, runs_over};
#[cfg(feature = "explain")]
pub(crate) use reason::{Explain, Reach};
#[cfg(feature = "explain")]
pub(crate) use tool_marks::merge_conflict;

#[cfg(all(feature = "explain", test))]
mod tests;
