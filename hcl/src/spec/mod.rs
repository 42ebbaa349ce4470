//! Decoding by a value that describes the shape of a body.
