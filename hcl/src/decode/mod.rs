//! Decoding bodies into the application's own types.
