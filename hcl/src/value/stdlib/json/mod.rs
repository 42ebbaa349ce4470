//! JSON: the functions, and the decoder that they use.

mod decode;
mod functions;

pub(super) use functions::FUNCTIONS;
