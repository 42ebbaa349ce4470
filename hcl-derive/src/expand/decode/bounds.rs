//! The bounds of type parameters: what each must implement so that the fields that mention it can be decoded.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, Type, WherePredicate, parse_quote};

use super::super::parts::mentions;
use super::runtime::runtime;
use crate::item::Header;
use crate::model::{Container, Data, DefaultValue, Field, Fields, Newtype, Role};

/// The bounds for decoding the item.
pub(super) fn of(container: &Container) -> Vec<WherePredicate> {
    let parameters = container.header.generics.type_params().map(|parameter| &parameter.ident);
    let mut bounds: Vec<WherePredicate> = Vec::new();
    for parameter in parameters {
        for bound in of_parameter(container, parameter) {
            bounds.push(parse_quote!(#parameter: #bound));
        }
    }
    if let Data::Fields(Fields { fields, .. }) = &container.data {
        bounds.extend(fields.iter().filter_map(|field| of_remain(&container.header, field)));
    }
    bounds
}

/// The field for the rest may be a struct or a map of attributes, which require different bounds, so the bound is on the field's
/// type itself.
fn of_remain(header: &Header, Field { ty, role, .. }: &Field) -> Option<WherePredicate> {
    let library = &header.library;
    let is_generic = header.generics.type_params().any(|parameter| mentions(ty, &parameter.ident));
    (matches!(role, Role::Remain(_)) && is_generic).then(|| parse_quote!(#ty: #library::decode::DecodeRemain))
}

fn of_parameter(container: &Container, parameter: &Ident) -> Vec<TokenStream> {
    let header = &container.header;
    let library = &header.library;
    let body = |mut types: Box<dyn Iterator<Item = &Type> + '_>| {
        types.any(|ty| mentions(ty, parameter)).then(|| quote!(#library::HclDecode)).into_iter().collect()
    };
    match &container.data {
        Data::Fields(Fields { fields, .. }) => {
            let users = fields.iter().filter(|field| mentions(&field.ty, parameter));
            users.flat_map(|field| of_field(header, field)).collect()
        }
        Data::Newtype(Newtype { inner, .. }) => body(Box::new(std::iter::once(inner))),
        Data::Choice(choice) => body(Box::new(choice.variants.iter().filter_map(|one| one.content.as_ref()))),
        Data::Tagged(tagged) => body(Box::new(tagged.variants.iter().filter_map(|one| one.content.as_ref()))),
        Data::Converted(_) | Data::Words(_) => Vec::new(),
    }
}

/// The bounds that a field requires of the type parameters in its type.
fn of_field(header: &Header, field: &Field) -> Vec<TokenStream> {
    let (library, runtime) = (&header.library, runtime(header));
    let (needed, default) = match &field.role {
        Role::Attribute(attribute) => {
            let needed = attribute.conversion.is_none().then(|| quote!(#runtime::DeserializeOwned));
            (needed, attribute.default.as_ref())
        }
        Role::Block(block) => (Some(quote!(#library::HclDecode)), block.default.as_ref()),
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
