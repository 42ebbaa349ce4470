//! The engine: [`translate`] turns the reference's syntax (RE2) into that of the crate `regex`, which matches in the
//! same way; [`pattern`] compiles, [`patterns`] caches and matches, [`expand`] fills in replacements.

mod class;
mod cursor;
mod errors;
mod escape;
mod expand;
mod pattern;
mod patterns;
mod translate;

#[cfg(test)]
mod tests;

pub(in crate::value::stdlib) use patterns::Patterns;
