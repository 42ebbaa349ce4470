//! JSON: the functions, and the writing and reading of values behind them.

mod decode;
mod encode;
mod functions;

pub(super) use encode::{encode, encode_text};
pub(super) use functions::FUNCTIONS;
