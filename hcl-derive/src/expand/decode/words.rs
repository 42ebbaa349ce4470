//! Reading an enum that is a string. Strings are decoded through serde, so serde's trait is implemented.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{GenericParam, Lifetime, LifetimeParam, LitStr};

use super::runtime::runtime;
use crate::item::Header;
use crate::model::Word;

/// `impl Deserialize`
pub(super) fn implementation(header: &Header, words: &[Word]) -> TokenStream {
    let runtime = runtime(header);
    let names: Vec<_> = words.iter().map(|word| &word.name).collect();
    let aliases: Vec<_> = words.iter().flat_map(|word| &word.aliases).collect();
    // An empty one comes between names and aliases, and another one before the versions.
    let has_since = words.iter().any(|word| word.since.is_some());
    let since = words.iter().map(|word| word.since.as_ref().map_or_else(String::new, LitStr::value));
    let since = has_since.then(|| quote!("", #(#since),*));
    let aliases = (has_since || !aliases.is_empty()).then(|| quote!("", #(#aliases,)*));
    let spellings = words.iter().enumerate().flat_map(|(position, word)| {
        let spellings = std::iter::once(&word.name).chain(&word.aliases);
        spellings.map(move |text| quote!((#text, #position)))
    });
    let arms = words.iter().enumerate().map(|(position, word)| {
        let ident = &word.ident;
        quote!(#position => ::core::result::Result::Ok(Self::#ident),)
    });
    let name = header.ident.to_string();
    deserialize(
        header,
        &quote! {
            match #runtime::word(hcl_deserializer, #name, &[#(#names,)* #aliases #since], &[#(#spellings),*])? {
                #(#arms)*
                _ => ::core::result::Result::Err(#runtime::missing_variant_error()),
            }
        },
    )
}

/// `impl Deserialize` without strings, for an enum with mistakes.
pub(super) fn stub(header: &Header) -> TokenStream {
    let runtime = runtime(header);
    deserialize(
        header,
        &quote! {
            let _ = hcl_deserializer;
            ::core::result::Result::Err(#runtime::missing_variant_error())
        },
    )
}

fn deserialize(header: &Header, code: &TokenStream) -> TokenStream {
    let runtime = runtime(header);
    let ident = &header.ident;
    let source = Lifetime::new("'hcl_de", Span::call_site());
    let mut with_source = header.generics.clone();
    with_source.params.insert(0, GenericParam::Lifetime(LifetimeParam::new(source.clone())));
    let (parameters, _, _) = with_source.split_for_impl();
    let (_, arguments, conditions) = header.generics.split_for_impl();
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
