//! Writes the parser of `hcl/src/syntax/grammar/hcl.pest` into the library.
//!
//! It is what pest's derive macro makes of the grammar. The library does not run the macro itself: with all that it needs, C among it, that
//! would be a third of what everybody compiles who uses the library. This is a package of its own, so that it runs while the library does not compile.

use std::path::Path;
use std::{fs, io};

use quote::quote;

/// What stands above the parser.
const HEAD: &str = "\
//! The parser that pest makes of `hcl.pest`. Change the grammar, not this file: `cargo run -p hcl-grammar` writes it.

";

fn main() -> io::Result<()> {
    let syntax = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../hcl/src/syntax/grammar");
    let grammar = syntax.join("hcl.pest");
    let grammar = grammar.to_string_lossy();
    let declaration = quote! {
        #[grammar = #grammar]
        struct Hcl;
    };
    let parser = pest_generator::derive_parser(declaration, false);
    let file = syn::parse2(quote! {
        #![allow(dead_code, missing_docs, unreachable_pub)]
        #![allow(clippy::all)]

        /// Matches tokens against the rules of the grammar.
        pub(super) struct Hcl;

        #parser
    });
    let file = file.map_err(io::Error::other)?;
    fs::write(syntax.join("generated.rs"), format!("{HEAD}{}", prettyplease::unparse(&file)))
}
