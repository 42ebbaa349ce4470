//! JSON: the functions, and the encoder and decoder that they use.

mod decode;
mod encode;
mod functions;

pub(super) use encode::{encode, encode_text};
pub(super) use functions::FUNCTIONS;
