//! The names that generated code uses for the library and its own variables.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{ExprPath, WherePredicate};

use super::super::parts::{implement, place_of};
use crate::item::Header;

/// The one module of the library that generated code uses.
pub(super) fn runtime(header: &Header) -> TokenStream {
    let library = &header.library;
    quote!(#library::__private_v1::decode)
}

/// `impl HclDecode for … { items }`
pub(super) fn decode_impl(header: &Header, bounds: Vec<WherePredicate>, items: &TokenStream) -> TokenStream {
    let library = &header.library;
    implement(header, &quote!(#library::HclDecode), bounds, items)
}

/// `impl HclChoice for … { items }`
pub(super) fn choice_impl(header: &Header, bounds: Vec<WherePredicate>, items: &TokenStream) -> TokenStream {
    let library = &header.library;
    implement(header, &quote!(#library::decode::HclChoice), bounds, items)
}

/// The decoded value, checked by a function.
pub(super) fn validated(runtime: &TokenStream, function: &ExprPath, value: &TokenStream) -> TokenStream {
    let (input, decoder) = (input(), decoder());
    quote_spanned! {place_of(function)=>
        let hcl_value = #value;
        #runtime::validate_body(hcl_value, #input, #decoder, |hcl_value: &Self| #function(hcl_value))
    }
}

/// The parameter of `decode` for the input.
pub(super) fn input() -> Ident {
    Ident::new("hcl_input", Span::call_site())
}

/// The parameter of `decode` for the state of the run.
pub(super) fn decoder() -> Ident {
    Ident::new("hcl_decoder", Span::call_site())
}
