//! Fifth stage: the code. It only calls the library's runtime, `__private_v1`, and contains no logic.
//!
//! `decode` and `encode` have the same layout; `parts` holds what both use.

pub(crate) mod decode;
pub(crate) mod encode;
mod parts;
