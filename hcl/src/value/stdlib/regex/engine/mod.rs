//! The engine: [`translate`] reads the reference's syntax (RE2) and writes it in that of the crate `regex`, whose matching is
//! the same; [`pattern`] compiles, [`patterns`] remembers and matches, [`expand`] fills in replacements.

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

pub(super) use patterns::Patterns;
