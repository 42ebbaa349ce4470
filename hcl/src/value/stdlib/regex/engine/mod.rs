//! The engine: [`translate`] turns the reference's syntax (RE2) into that of the crate `regex`, which matches
//! in the same way; [`pattern`] compiles, [`patterns`] caches and matches, [`expand`] fills in replacements,
//! [`cost`] estimates what that takes, and [`calls`] declares it.

mod calls;
mod class;
mod cost;
mod cursor;
mod errors;
mod escape;
mod expand;
mod pattern;
mod patterns;
mod translate;

#[cfg(test)]
mod tests;

pub(super) use calls::{all, first, replaced};
#[cfg(feature = "terraform")]
pub(in crate::value::stdlib) use cost::{compiling_text, searching_all_text};
#[cfg(feature = "terraform")]
pub(in crate::value::stdlib) use patterns::Patterns;
