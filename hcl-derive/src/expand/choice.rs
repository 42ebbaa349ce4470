//! Decoding an enum over block types.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::{choice_impl, place_of, runtime, shape};
use crate::model::{Container, Variant};

/// `impl HclChoice`: a block type for each variant.
pub(super) fn implementation(container: &Container, variants: &[Variant]) -> TokenStream {
    let runtime = runtime(container);
    let shapes = variants.iter().map(|variant| shape::variant(container, variant));
    let arms = variants.iter().enumerate().map(|(position, variant)| arm(&runtime, position, variant));
    choice_impl(
        container,
        &quote! {
            const BLOCKS: &'static [#runtime::BlockShape] = &[#(#shapes),*];
            fn decode_block(
                hcl_block: &#runtime::Block, hcl_position: usize, hcl_decoder: &mut #runtime::Decoder<'_>,
            ) -> ::core::option::Option<Self> {
                match hcl_position {
                    #(#arms)*
                    _ => ::core::option::Option::None,
                }
            }
        },
    )
}

fn arm(runtime: &TokenStream, position: usize, variant: &Variant) -> TokenStream {
    let ident = &variant.ident;
    match variant.fields.first() {
        Some(ty) => quote_spanned! {place_of(ty)=>
            #position => #runtime::block::<#ty>(hcl_block, hcl_decoder).map(Self::#ident),
        },
        None => quote!(#position => #runtime::block::<()>(hcl_block, hcl_decoder).map(|()| Self::#ident),),
    }
}
