//! Fifth stage: the code. It only calls the library's runtime, `__private_v1`; there is no logic in it.
//!
//! `decode` and `encode` are laid out alike; `parts` is what both are made of.

pub(crate) mod decode;
pub(crate) mod encode;
mod parts;
