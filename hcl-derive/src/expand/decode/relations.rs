//! What structs require of several fields together.

use proc_macro2::TokenStream;
use quote::quote;
use syn::LitStr;

use super::runtime::{decoder, input, own_shape};
use crate::model::{Field, Fields, Relation, Role};

/// The `Relation`s.
pub(super) fn shape(runtime: &TokenStream, relations: &[Relation]) -> Option<TokenStream> {
    if relations.is_empty() {
        return None;
    }
    let relations = relations.iter().map(|relation| match relation {
        Relation::ExactlyOne(names) => quote!(#runtime::Relation::ExactlyOne(&[#(#names),*])),
        Relation::AtLeastOne(names) => quote!(#runtime::Relation::AtLeastOne(&[#(#names),*])),
        Relation::Conflicts(names) => quote!(#runtime::Relation::Conflicts(&[#(#names),*])),
        Relation::Requires(name, needed) => quote!(#runtime::Relation::Requires(#name, &[#(#needed),*])),
    });
    Some(quote!(&[#(#relations),*]))
}

/// Statements that end decoding if a relation does not hold.
pub(super) fn check(runtime: &TokenStream, relations: &[Relation]) -> TokenStream {
    if relations.is_empty() {
        return TokenStream::new();
    }
    let (input, decoder, own) = (input(), decoder(), own_shape());
    quote! {
        if !#runtime::relations(#own, #input, #decoder) {
            return ::core::option::Option::None;
        }
    }
}

/// The names that are those of no field here, so that they must be in a type that the compiler knows.
pub(super) fn foreign_names(data: &Fields) -> Vec<&LitStr> {
    let all = data.relations.iter().flat_map(|relation| match relation {
        Relation::ExactlyOne(names) | Relation::AtLeastOne(names) | Relation::Conflicts(names) => {
            names.iter().collect::<Vec<_>>()
        }
        Relation::Requires(name, needed) => std::iter::once(name).chain(needed).collect(),
    });
    all.filter(|name| !data.fields.iter().any(|field| is_called(field, &name.value()))).collect()
}

fn is_called(field: &Field, name: &str) -> bool {
    let names = match &field.role {
        Role::Attribute(attribute) => &attribute.names,
        Role::Block(block) => &block.names,
        _ => return false,
    };
    names.name == name || names.aliases.iter().any(|alias| alias == name)
}
