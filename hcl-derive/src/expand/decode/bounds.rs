//! The bounds of type parameters: what each must implement so that the fields that mention it can be decoded.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, WherePredicate, parse_quote};

use super::super::parts::{is_generic, mentions};
use super::runtime::runtime;
use crate::item::Header;
use crate::model::{Container, Data, DefaultValue, Field, Role, Variant};

/// The bounds for decoding the item.
pub(super) fn of(container: &Container) -> Vec<WherePredicate> {
    let parameters = container.header.generics.type_params().map(|parameter| &parameter.ident);
    let mut bounds: Vec<WherePredicate> = Vec::new();
    for parameter in parameters {
        for bound in of_parameter(container, parameter) {
            bounds.push(parse_quote!(#parameter: #bound));
        }
    }
    bounds.extend(container.fields().filter_map(|field| of_remain(&container.header, field)));
    // What a newtype contains may be a parameter or a type with parameters, which require different bounds.
    if let Data::Newtype(newtype) = &container.data
        && is_generic(&container.header, &newtype.inner)
    {
        let (library, inner) = (&container.header.library, &newtype.inner);
        bounds.push(parse_quote!(#inner: #library::HclDecode));
    }
    bounds
}

/// The field for the rest may be a struct or a map of attributes, which require different bounds, so the
/// bound is on the field's type itself.
fn of_remain(header: &Header, Field { ty, role, .. }: &Field) -> Option<WherePredicate> {
    let library = &header.library;
    (matches!(role, Role::Remain(_)) && is_generic(header, ty))
        .then(|| parse_quote!(#ty: #library::decode::DecodeRemain))
}

fn of_parameter(container: &Container, parameter: &Ident) -> Vec<TokenStream> {
    let header = &container.header;
    let library = &header.library;
    let mut contents = container.variants().iter().filter_map(Variant::ty);
    let of_contents = contents.any(|ty| mentions(ty, parameter)).then(|| quote!(#library::HclDecode));
    let users = container.fields().filter(|field| mentions(&field.ty, parameter));
    users.flat_map(|field| of_field(header, field)).chain(of_contents).collect()
}

/// The bounds that a field requires of the type parameters in its type.
fn of_field(header: &Header, field: &Field) -> Vec<TokenStream> {
    let (library, runtime) = (&header.library, runtime(header));
    let (needed, default) = match &field.role {
        Role::Attribute(attribute) => {
            let needed = attribute.conversion.is_none().then(|| quote!(#runtime::DeserializeOwned));
            (needed, attribute.default.as_ref())
        }
        // A default without a value is an empty block.
        Role::Block(_) => (Some(quote!(#library::HclDecode)), None),
        Role::Blocks(_) => (Some(quote!(#library::decode::HclChoice)), None),
        Role::Label(label) if label.conversion.is_some() => (None, None),
        Role::Label(_) => (Some(quote!(#runtime::DeserializeOwned)), None),
        Role::Flatten => (Some(quote!(#library::HclDecode)), None),
        Role::Skip(default) => (None, Some(default)),
        Role::Remain(_) | Role::Range(_) => (None, None),
    };
    let default = matches!(default, Some(DefaultValue::OfType)).then(|| quote!(::core::default::Default));
    needed.into_iter().chain(default).collect()
}
