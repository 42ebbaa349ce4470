//! Writes the parser that is made of `hcl/src/syntax/grammar/hcl.pest` into the library.
//!
//! The grammar is read and optimized by pest, and the library's tests compare the parser with the one that pest's own derive macro makes of it.
//! The library does not use pest's parser: it keeps books about failures and nodes that take several times as long. This is a package of its
//! own, so that it runs while the library does not compile.

mod first;
mod functions;
mod rules;

use std::path::Path;
use std::{fs, io};

use rules::Rules;

/// What stands above the parser.
const HEAD: &str = "\
//! The rules of `hcl.pest` as functions over kinds of tokens: where the match of a rule that begins at a token ends. Change the grammar, not
//! this file: `cargo run -p hcl-grammar` writes it.

";

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../hcl/src/syntax/grammar");
    let grammar = fs::read_to_string(folder.join("hcl.pest"))?;
    let (_, rules) = pest_meta::parse_and_optimize(&grammar)
        .map_err(|errors| io::Error::other(errors.iter().map(ToString::to_string).collect::<String>()))?;
    let parser = functions::generate(&Rules::new(&rules));
    let file = syn::parse2(parser).map_err(io::Error::other)?;
    fs::write(folder.join("generated.rs"), format!("{HEAD}{}", prettyplease::unparse(&file)))
}
