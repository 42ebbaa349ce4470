//! Reading and writing an enum that is a string. Strings are serde's business, so it is serde's traits that are implemented.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{GenericParam, Lifetime, LifetimeParam};

use super::encode::runtime as encode_runtime;
use super::runtime;
use crate::model::{Container, Variant};

/// `impl Deserialize`
pub(super) fn decode(container: &Container, variants: &[Variant]) -> TokenStream {
    let runtime = runtime(container);
    let names = variants.iter().map(|variant| &variant.name.text);
    let spellings = variants.iter().enumerate().flat_map(|(position, variant)| {
        let spellings = std::iter::once(&variant.name).chain(&variant.aliases);
        spellings.map(move |name| {
            let text = &name.text;
            quote!((#text, #position))
        })
    });
    let arms = variants.iter().enumerate().map(|(position, variant)| {
        let ident = &variant.ident;
        quote!(#position => ::core::result::Result::Ok(Self::#ident),)
    });
    let name = container.ident.to_string();
    deserialize(
        container,
        &quote! {
            match #runtime::word(hcl_deserializer, #name, &[#(#names),*], &[#(#spellings),*])? {
                #(#arms)*
                _ => ::core::result::Result::Err(#runtime::no_word()),
            }
        },
    )
}

/// The same without any string, for an enum with mistakes.
pub(super) fn decode_stub(container: &Container) -> TokenStream {
    let runtime = runtime(container);
    deserialize(
        container,
        &quote! {
            let _ = hcl_deserializer;
            ::core::result::Result::Err(#runtime::no_word())
        },
    )
}

fn deserialize(container: &Container, code: &TokenStream) -> TokenStream {
    let runtime = runtime(container);
    let ident = &container.ident;
    let source = Lifetime::new("'hcl_de", Span::call_site());
    let mut with_source = container.generics.clone();
    with_source.params.insert(0, GenericParam::Lifetime(LifetimeParam::new(source.clone())));
    let (parameters, _, _) = with_source.split_for_impl();
    let (_, arguments, conditions) = container.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #runtime::Deserialize<#source> for #ident #arguments #conditions {
            fn deserialize<HclDeserializer: #runtime::Deserializer<#source>>(
                hcl_deserializer: HclDeserializer,
            ) -> ::core::result::Result<Self, HclDeserializer::Error> {
                #code
            }
        }
    }
}

/// `impl Serialize`
pub(super) fn encode(container: &Container, variants: &[Variant]) -> TokenStream {
    let name = container.ident.to_string();
    let arms = variants.iter().enumerate().map(|(position, variant)| {
        let (ident, text, position) = (&variant.ident, &variant.name.text, position as u32);
        quote!(Self::#ident => hcl_serializer.serialize_unit_variant(#name, #position, #text),)
    });
    serialize(container, &quote!(match self { #(#arms)* }))
}

/// The same without any string, for an enum with mistakes.
pub(super) fn encode_stub(container: &Container) -> TokenStream {
    serialize(container, &quote!(hcl_serializer.serialize_unit()))
}

fn serialize(container: &Container, code: &TokenStream) -> TokenStream {
    let runtime = encode_runtime(container);
    let ident = &container.ident;
    let (parameters, arguments, conditions) = container.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #runtime::Serialize for #ident #arguments #conditions {
            fn serialize<HclSerializer: #runtime::SerdeSerializer>(
                &self, hcl_serializer: HclSerializer,
            ) -> ::core::result::Result<HclSerializer::Ok, HclSerializer::Error> {
                #code
            }
        }
    }
}
