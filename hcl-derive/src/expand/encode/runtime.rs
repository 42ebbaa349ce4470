//! The names that generated code uses for the library.

use proc_macro2::TokenStream;
use quote::quote;
use syn::WherePredicate;

use super::super::parts::implement;
use crate::item::Header;

/// The one module of the library that generated code uses.
pub(super) fn runtime(header: &Header) -> TokenStream {
    let library = &header.library;
    quote!(#library::__private_v1::encode)
}

/// `impl HclEncode for … { items }`
pub(super) fn encode_impl(header: &Header, bounds: Vec<WherePredicate>, items: &TokenStream) -> TokenStream {
    let runtime = runtime(header);
    implement(header, &quote!(#runtime::HclEncode), bounds, items)
}

/// `impl HclEncodeChoice for … { items }`
pub(super) fn choice_impl(header: &Header, bounds: Vec<WherePredicate>, items: &TokenStream) -> TokenStream {
    let runtime = runtime(header);
    implement(header, &quote!(#runtime::HclEncodeChoice), bounds, items)
}

/// The output of a step, after a doc comment if comments are requested.
pub(super) fn commented(header: &Header, comment: Option<&str>, step: TokenStream) -> TokenStream {
    let Some(comment) = comment.filter(|comment| !comment.is_empty()) else { return step };
    let runtime = runtime(header);
    quote! {
        #runtime::commented(hcl_body, #comment, |hcl_body| { #step ::core::result::Result::Ok(()) })?;
    }
}
