//! Writes the parser of `hcl.pest` anew.

use std::{fs, io};

fn main() -> io::Result<()> {
    fs::write(hcl_grammar::path(), hcl_grammar::generate())
}
