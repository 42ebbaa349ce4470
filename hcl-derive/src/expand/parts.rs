//! Helpers for all expansions.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Ident, Type, WherePredicate};

use crate::item::Header;

/// `impl Of for Item { items }`, with bounds in addition to those of the item.
pub(super) fn implement(
    header: &Header,
    of: &TokenStream,
    bounds: Vec<WherePredicate>,
    items: &TokenStream,
) -> TokenStream {
    let ident = &header.ident;
    let mut generics = header.generics.clone();
    if !bounds.is_empty() {
        generics.make_where_clause().predicates.extend(bounds);
    }
    let (parameters, arguments, conditions) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #of for #ident #arguments #conditions { #items }
    }
}

/// The place of something the user wrote, for the compiler's errors, with the hygiene of generated code.
pub(super) fn place_of(written: &impl Spanned) -> Span {
    Span::call_site().located_at(written.span())
}

/// Whether a type parameter occurs in a type.
pub(super) fn mentions(ty: &Type, parameter: &Ident) -> bool {
    fn search(tokens: TokenStream, parameter: &Ident) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(ident) => ident == *parameter,
            TokenTree::Group(group) => search(group.stream(), parameter),
            _ => false,
        })
    }
    search(ty.to_token_stream(), parameter)
}

/// Whether any type parameter of the item occurs in a type.
pub(super) fn is_generic(header: &Header, ty: &Type) -> bool {
    header.generics.type_params().any(|parameter| mentions(ty, &parameter.ident))
}

/// `Some(value)` or `None`.
pub(super) fn optional(value: Option<impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}
