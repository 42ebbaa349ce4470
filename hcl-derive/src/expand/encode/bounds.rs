//! The bounds of type parameters: what each must implement so that the fields that mention it can be encoded.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, WherePredicate, parse_quote};

use super::super::parts::mentions;
use super::runtime::runtime;
use crate::item::Header;
use crate::model::{Container, Data, Field, Fields, Newtype, Role, Variant};

/// The bounds for encoding the item.
pub(super) fn of(container: &Container) -> Vec<WherePredicate> {
    let parameters = container.header.generics.type_params().map(|parameter| &parameter.ident);
    parameters.flat_map(|parameter| of_parameter(container, parameter)).collect()
}

fn of_parameter(container: &Container, parameter: &Ident) -> Vec<WherePredicate> {
    let runtime = runtime(&container.header);
    let of_variants = |variants: &[Variant]| {
        let mut contents = variants.iter().filter_map(|variant| variant.content.as_ref());
        let is_used = contents.any(|ty| mentions(ty, parameter));
        is_used.then(|| parse_quote!(#parameter: #runtime::HclEncode)).into_iter().collect()
    };
    match &container.data {
        Data::Fields(Fields { fields, .. }) => {
            let users = fields.iter().filter(|field| mentions(&field.ty, parameter));
            users.filter_map(|field| of_field(&container.header, parameter, field)).collect()
        }
        Data::Newtype(Newtype { inner, .. }) if mentions(inner, parameter) => {
            vec![parse_quote!(#parameter: #runtime::Serialize)]
        }
        Data::Choice(choice) => of_variants(&choice.variants),
        Data::Tagged(tagged) => of_variants(&tagged.variants),
        Data::Newtype(_) | Data::Converted(_) | Data::Words(_) => Vec::new(),
    }
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
