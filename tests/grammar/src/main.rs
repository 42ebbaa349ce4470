//! Writes what is made of `hcl/src/syntax/grammar/hcl.pest` into the library: pest's parser, and the recognizer.
//!
//! The parser is what pest's derive macro makes of the grammar. The library does not run the macro itself: with all that it needs, C among it, that
//! would be a third of what everybody compiles who uses the library. This is a package of its own, so that it runs while the library does not compile.

mod recognizer;

use std::path::Path;
use std::{fs, io};

use proc_macro2::TokenStream;
use quote::quote;

/// What stands above the parser.
const PARSER_HEAD: &str = "\
//! The parser that pest makes of `hcl.pest`. Change the grammar, not this file: `cargo run -p hcl-grammar` writes it.

";

/// What stands above the recognizer.
const RECOGNIZER_HEAD: &str = "\
//! The rules of `hcl.pest` as functions over kinds of tokens: where the match of a rule that begins at a token ends. Change the grammar, not
//! this file: `cargo run -p hcl-grammar` writes it.

";

fn main() -> io::Result<()> {
    let syntax = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../hcl/src/syntax/grammar");
    let grammar = syntax.join("hcl.pest");
    let rules = fs::read_to_string(&grammar)?;
    let (_, rules) = pest_meta::parse_and_optimize(&rules)
        .map_err(|errors| io::Error::other(errors.iter().map(ToString::to_string).collect::<String>()))?;
    write(&syntax.join("recognizer.rs"), RECOGNIZER_HEAD, recognizer::generate(&rules))?;
    write(&syntax.join("generated.rs"), PARSER_HEAD, parser(&grammar))
}

fn parser(grammar: &Path) -> TokenStream {
    let grammar = grammar.to_string_lossy();
    let declaration = quote! {
        #[grammar = #grammar]
        struct Hcl;
    };
    let parser = pest_generator::derive_parser(declaration, false);
    quote! {
        #![allow(dead_code, missing_docs, unreachable_pub)]
        #![allow(clippy::all)]

        /// Matches tokens against the rules of the grammar.
        pub(super) struct Hcl;

        #parser
    }
}

fn write(path: &Path, head: &str, code: TokenStream) -> io::Result<()> {
    let file = syn::parse2(code).map_err(io::Error::other)?;
    fs::write(path, format!("{head}{}", prettyplease::unparse(&file)))
}
