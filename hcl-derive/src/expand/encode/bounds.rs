//! The bounds of type parameters: what each must implement so that the fields that mention it can be encoded.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, WherePredicate, parse_quote};

use super::super::parts::{is_generic, mentions};
use super::runtime::runtime;
use crate::item::Header;
use crate::model::{Container, Data, Field, Role, Variant};

/// The bounds for encoding the item.
pub(super) fn of(container: &Container) -> Vec<WherePredicate> {
    let parameters = container.header.generics.type_params().map(|parameter| &parameter.ident);
    let mut bounds: Vec<WherePredicate> =
        parameters.flat_map(|parameter| of_parameter(container, parameter)).collect();
    if let Data::Newtype(newtype) = &container.data
        && is_generic(&container.header, &newtype.inner)
    {
        let (runtime, inner) = (runtime(&container.header), &newtype.inner);
        bounds.push(parse_quote!(#inner: #runtime::HclEncode));
    }
    bounds
}

fn of_parameter(container: &Container, parameter: &Ident) -> Vec<WherePredicate> {
    let runtime = runtime(&container.header);
    let mut contents = container.variants().iter().filter_map(Variant::ty);
    let of_contents =
        contents.any(|ty| mentions(ty, parameter)).then(|| parse_quote!(#parameter: #runtime::HclEncode));
    let users = container.fields().filter(|field| mentions(&field.ty, parameter));
    let of_fields = users.filter_map(|field| of_field(&container.header, parameter, field));
    of_fields.chain(of_contents).collect()
}

/// The bound that a field requires of a type parameter in its type.
fn of_field(header: &Header, parameter: &Ident, Field { ty, role, .. }: &Field) -> Option<WherePredicate> {
    let runtime = runtime(header);
    let needed: TokenStream = match role {
        // What a converter requires is known only to the compiler.
        Role::Attribute(attribute) if attribute.encode_with.is_none() && attribute.conversion.is_some() => {
            return None;
        }
        Role::Label(label) if label.conversion.is_some() => return None,
        Role::Attribute(_) | Role::Label(_) => quote!(Serialize),
        Role::Block(_) | Role::Flatten => quote!(HclEncode),
        Role::Blocks(_) => quote!(HclEncodeChoice),
        // A struct and a map of attributes require different bounds of a parameter.
        Role::Remain(_) => return Some(parse_quote!(#ty: #runtime::EncodeRemain)),
        Role::Skip(_) | Role::Range(_) => return None,
    };
    Some(parse_quote!(#parameter: #runtime::#needed))
}
