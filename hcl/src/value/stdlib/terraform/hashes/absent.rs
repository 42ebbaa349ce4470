//! Replaces the hashes if the feature `terraform-hash` is off.

use crate::value::function::FunctionError;
use crate::value::stdlib::errors;

pub(in crate::value::stdlib) fn md5(_bytes: &[u8]) -> Result<Vec<u8>, FunctionError> {
    Err(left_out())
}

pub(in crate::value::stdlib) fn sha1(_bytes: &[u8]) -> Result<Vec<u8>, FunctionError> {
    Err(left_out())
}

pub(in crate::value::stdlib) fn sha256(_bytes: &[u8]) -> Result<Vec<u8>, FunctionError> {
    Err(left_out())
}

pub(in crate::value::stdlib) fn sha512(_bytes: &[u8]) -> Result<Vec<u8>, FunctionError> {
    Err(left_out())
}

pub(super) fn bcrypt(_text: &str, _cost: u32, _salt: [u8; 16]) -> Result<[u8; 24], FunctionError> {
    Err(left_out())
}

fn left_out() -> FunctionError {
    errors::left_out("hashes", "terraform-hash")
}
