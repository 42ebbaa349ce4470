//! The hashes of bytes.

use md5::Md5;
use sha1::Sha1;
use sha2::{Digest, Sha256, Sha512};

use crate::value::function::FunctionError;

pub(in crate::value::stdlib) fn md5(bytes: &[u8]) -> Result<Vec<u8>, FunctionError> {
    Ok(Md5::digest(bytes).to_vec())
}

pub(in crate::value::stdlib) fn sha1(bytes: &[u8]) -> Result<Vec<u8>, FunctionError> {
    Ok(Sha1::digest(bytes).to_vec())
}

pub(in crate::value::stdlib) fn sha256(bytes: &[u8]) -> Result<Vec<u8>, FunctionError> {
    Ok(Sha256::digest(bytes).to_vec())
}

pub(in crate::value::stdlib) fn sha512(bytes: &[u8]) -> Result<Vec<u8>, FunctionError> {
    Ok(Sha512::digest(bytes).to_vec())
}

/// The bcrypt hash of a text of at most 72 bytes.
pub(super) fn bcrypt(text: &str, cost: u32, salt: [u8; 16]) -> Result<[u8; 24], FunctionError> {
    // The end of the text is part of what is hashed, as far as there is space.
    let mut bytes = text.as_bytes().to_vec();
    bytes.push(0);
    bytes.truncate(72);
    Ok(bcrypt::bcrypt(cost, salt, &bytes))
}
