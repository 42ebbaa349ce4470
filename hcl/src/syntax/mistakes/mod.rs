//! The grammar of mistakes in `mistakes.pest`: what people write who have another language in mind, with what
//! is said about it.

mod fill;
// Generated code is written as its generator formats it.
#[rustfmt::skip]
mod generated;
mod matching;
mod message;
mod table;

#[cfg(test)]
mod tests;

pub(in crate::syntax) use generated::Rule;
pub(in crate::syntax) use matching::{Found, find};
pub(in crate::syntax) use message::{in_line, stray};
pub(in crate::syntax) use table::{Reach, mistake};
