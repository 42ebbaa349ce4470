//! Writes the index of all codes, `hcl/docs/errors.md`.

use std::{fs, io};

use hcl_tests::index;

fn main() -> io::Result<()> {
    fs::write(index::path(), index::page())
}
