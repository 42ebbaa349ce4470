//! Makes the parser of `hcl.pest`, ahead of time rather than by a macro: pest's macro and what it needs would be a sixth of the time
//! that a user of the library waits for the first build.

use std::path::{Path, PathBuf};

use quote::quote;

/// What stands above the generated code.
const HEAD: &str = "\
//! The parser that pest makes of `hcl.pest`. Change the grammar, not this file: `cargo run -p hcl-grammar` writes it.

";

/// The file that the parser is in.
pub fn path() -> PathBuf {
    syntax().join("generated.rs")
}

/// The text of that file, made from the grammar.
///
/// # Panics
/// Where the grammar has a mistake, with pest's message.
pub fn generate() -> String {
    let grammar = syntax().join("hcl.pest");
    let grammar = grammar.to_string_lossy();
    let parser = pest_generator::derive_parser(
        quote! {
            #[grammar = #grammar]
            pub(super) struct Hcl;
        },
        false,
    );
    let file = syn::parse2(quote! {
        #![allow(dead_code, missing_docs, unreachable_pub)]
        #![allow(clippy::all, clippy::pedantic)]

        /// The parser.
        pub(super) struct Hcl;

        #parser
    });
    let file = file.expect("pest generates Rust");
    format!("{HEAD}{}", prettyplease::unparse(&file))
}

fn syntax() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../hcl/src/syntax")
}
