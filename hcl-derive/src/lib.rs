//! The derive macros of `hcl-decode`; use them through that crate.
//!
//! A derive runs through five stages, one module each: `attr` parses the options in `#[hcl(…)]`; `item` reads
//! the item that they are on; `check` refuses what is not allowed; `model` turns the options into types;
//! `expand` writes the code. Mistakes are collected in `errors::Errors`, so that one run reports all of them,
//! each where it was made.

mod attr;
mod case;
mod check;
mod errors;
mod expand;
mod item;
mod model;
mod types;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

use errors::Errors;
use item::Item;
use model::Container;

/// Implements `hcl::HclDecode`; for an enum over block types, `hcl::decode::HclChoice`; for an enum that is a
/// string, serde's `Deserialize`. The documentation of the trait explains the options.
#[proc_macro_derive(HclDecode, attributes(hcl))]
pub fn derive_hcl_decode(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let mut errors = Errors::default();
    let item = Item::new(&input, &mut errors);
    check::check(&item, &mut errors);
    let code = match errors.finish() {
        None => expand::decode::implementation(&Container::new(&item)),
        Some(error) => expand::decode::stub(&item, &error),
    };
    code.into()
}

/// Implements `hcl::HclEncode`; for an enum over block types, `hcl::encode::HclEncodeChoice`; for an enum
/// that is a string, serde's `Serialize`. The options are those of [`macro@HclDecode`].
#[proc_macro_derive(HclEncode, attributes(hcl))]
pub fn derive_hcl_encode(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let mut errors = Errors::default();
    let item = Item::new(&input, &mut errors);
    check::check(&item, &mut errors);
    check::check_encode(&item, &mut errors);
    let code = match errors.finish() {
        None => expand::encode::implementation(&Container::new(&item)),
        Some(error) => expand::encode::stub(&item, &error),
    };
    code.into()
}
