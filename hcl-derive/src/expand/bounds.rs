//! The bounds of type parameters: what each needs so that the fields that mention it can be decoded.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Generics, Ident, Type, WherePredicate, parse_quote};

use super::runtime;
use crate::attr::{Given, Key};
use crate::model::{Container, Data, Field, Kind};

/// The item's generics with the bounds that decoding needs.
pub(super) fn with_bounds(container: &Container) -> Generics {
    let mut generics = container.generics.clone();
    let parameters: Vec<Ident> = generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    for parameter in parameters {
        for bound in bounds_of(container, &parameter) {
            let predicate: WherePredicate = parse_quote!(#parameter: #bound);
            generics.make_where_clause().predicates.push(predicate);
        }
    }
    for predicate in remain_bounds(container) {
        generics.make_where_clause().predicates.push(predicate);
    }
    generics
}

/// The field for the rest may be a struct or a map of attributes, which ask different things of a parameter, so the bound is on the
/// field's type itself.
fn remain_bounds(container: &Container) -> Vec<WherePredicate> {
    let library = &container.library;
    let Data::Named(fields) = &container.data else { return Vec::new() };
    if container.options.has(Key::TryFrom) {
        return Vec::new();
    }
    let is_generic =
        |ty: &Type| container.generics.type_params().any(|parameter| mentions(ty, &parameter.ident));
    let fields = fields.iter().filter(|field| field.kind == Kind::Remain && is_generic(&field.ty));
    let types = fields.map(|field| &field.ty);
    types.map(|ty| parse_quote!(#ty: #library::decode::DecodeRemain)).collect()
}

fn bounds_of(container: &Container, parameter: &Ident) -> Vec<TokenStream> {
    let library = &container.library;
    match &container.data {
        Data::Named(_) | Data::Tuple(_) if container.options.has(Key::TryFrom) => Vec::new(),
        Data::Named(fields) => {
            let users = fields.iter().filter(|field| mentions(&field.ty, parameter));
            users.flat_map(|field| bounds_for(container, field)).collect()
        }
        Data::Tuple(fields) if fields.iter().any(|field| mentions(&field.ty, parameter)) => {
            vec![quote!(#library::HclDecode)]
        }
        Data::Enum(variants) if variants.iter().flat_map(|v| &v.fields).any(|ty| mentions(ty, parameter)) => {
            vec![quote!(#library::HclDecode)]
        }
        _ => Vec::new(),
    }
}

/// What a field asks of the type parameters in its type.
fn bounds_for(container: &Container, field: &Field) -> Vec<TokenStream> {
    let library = &container.library;
    let runtime = runtime(container);
    let mut bounds = match field.kind {
        Kind::Attribute if field.options.has(Key::With) || field.options.has(Key::TryFrom) => Vec::new(),
        Kind::Attribute | Kind::Label => vec![quote!(#runtime::DeserializeOwned)],
        Kind::Block | Kind::Flatten => vec![quote!(#library::HclDecode)],
        Kind::Blocks => vec![quote!(#library::decode::HclChoice)],
        Kind::Remain | Kind::Skip | Kind::Range => Vec::new(),
    };
    let default = field.options.find(Key::Default).map(|item| &item.given);
    if matches!(default, Some(Given::Nothing)) || (default.is_none() && field.kind == Kind::Skip) {
        bounds.push(quote!(::core::default::Default));
    }
    bounds
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
