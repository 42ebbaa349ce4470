//! Compression by gzip.

use std::io::{Read, Write};

use flate2::read::MultiGzDecoder;
use flate2::{Compression, GzBuilder};

use crate::value::function::FunctionError;
use crate::value::stdlib::terraform::errors;
use crate::value::stdlib::text::MAX_LENGTH;

/// What the header says about the system: nothing, so that the result is the same on all.
const UNKNOWN_SYSTEM: u8 = 255;

pub(super) fn compress(text: &str) -> Result<Vec<u8>, FunctionError> {
    let mut encoder =
        GzBuilder::new().operating_system(UNKNOWN_SYSTEM).write(Vec::new(), Compression::default());
    let written = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    written.map_err(|error| errors::gzip(&error))
}

/// A few bytes can stand for a very long text, so the result is limited.
pub(super) fn decompress(bytes: &[u8]) -> Result<Vec<u8>, FunctionError> {
    let mut out = Vec::new();
    let limit = MAX_LENGTH as u64 + 1;
    MultiGzDecoder::new(bytes).take(limit).read_to_end(&mut out).map_err(|error| errors::gzip(&error))?;
    if out.len() > MAX_LENGTH { Err(errors::too_long(MAX_LENGTH)) } else { Ok(out) }
}
