//! Writing an enum that is a string. Strings are encoded through serde, so serde's trait is implemented.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::parts::implement;
use super::runtime::runtime;
use crate::item::Header;
use crate::model::Word;

/// `impl Serialize`
pub(super) fn implementation(header: &Header, words: &[Word]) -> TokenStream {
    let name = header.ident.to_string();
    let arms = words.iter().enumerate().map(|(position, word)| {
        let (ident, text, position) = (&word.ident, &word.name, position as u32);
        quote!(Self::#ident => hcl_serializer.serialize_unit_variant(#name, #position, #text),)
    });
    serialize(header, &quote!(match self { #(#arms)* }))
}

/// `impl Serialize` without strings, for an enum with mistakes.
pub(super) fn stub(header: &Header) -> TokenStream {
    serialize(header, &quote!(hcl_serializer.serialize_unit()))
}

fn serialize(header: &Header, code: &TokenStream) -> TokenStream {
    let runtime = runtime(header);
    implement(
        header,
        &quote!(#runtime::Serialize),
        Vec::new(),
        &quote! {
            fn serialize<HclSerializer: #runtime::SerdeSerializer>(
                &self, hcl_serializer: HclSerializer,
            ) -> ::core::result::Result<HclSerializer::Ok, HclSerializer::Error> {
                #code
            }
        },
    )
}
