//! Regular expressions: [`translate`] reads the reference's syntax (RE2) and writes it in that of the crate
//! `regex`, whose matching is the same; [`pattern`] compiles and remembers, [`expand`] fills in replacements.

mod class;
mod cursor;
mod escape;
mod expand;
mod functions;
mod pattern;
mod translate;

#[cfg(test)]
mod tests;

pub(super) use functions::FUNCTIONS;
