//! The names that generated code uses for the library and its own variables.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::WherePredicate;

use super::super::parts::implement;
use crate::item::Header;

/// The one module of the library that generated code uses.
pub(super) fn runtime(header: &Header) -> TokenStream {
    let library = &header.library;
    quote!(#library::__private_v1::decode)
}

/// What the same module has for encoding: it writes the defaults of blocks.
pub(super) fn encoding(header: &Header) -> TokenStream {
    let library = &header.library;
    quote!(#library::__private_v1::encode)
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

/// `impl ByLabel for … { items }`
pub(super) fn by_label_impl(
    header: &Header,
    bounds: Vec<WherePredicate>,
    items: &TokenStream,
) -> TokenStream {
    let runtime = runtime(header);
    implement(header, &quote!(#runtime::ByLabel), bounds, items)
}

/// `impl DecodeVariant<POSITION> for … { items }`
pub(super) fn variant_impl(
    header: &Header,
    position: usize,
    bounds: Vec<WherePredicate>,
    items: &TokenStream,
) -> TokenStream {
    let runtime = runtime(header);
    implement(header, &quote!(#runtime::DecodeVariant<#position>), bounds, items)
}

/// The variable for the shape of the fields that are being decoded.
pub(super) fn own_shape() -> Ident {
    Ident::new("hcl_shape", Span::call_site())
}

/// The parameter of `decode` for the input.
pub(super) fn input() -> Ident {
    Ident::new("hcl_input", Span::call_site())
}

/// The parameter of `decode` for the state of the run.
pub(super) fn decoder() -> Ident {
    Ident::new("hcl_decoder", Span::call_site())
}
