//! Decoding an enum over block types, and one that something inside a block chooses.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::{Type, parse_quote};

use super::super::parts::place_of;
use super::runtime::{choice_impl, decode_impl, runtime};
use super::{bounds, shape, validate};
use crate::model::{Choice, Container, Tagged, Variant};

/// `impl HclChoice`: a block type for each variant.
pub(super) fn implementation(container: &Container, Choice { variants, checks, .. }: &Choice) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let shapes = variants.iter().map(|variant| shape::variant(header, variant));
    let arms =
        arms(variants, |ty| quote_spanned!(place_of(ty)=> #runtime::block::<#ty>(hcl_block, hcl_decoder)));
    let decoded = quote! {
        match hcl_position {
            #(#arms)*
            _ => ::core::option::Option::None,
        }
    };
    let decoded = match checks.is_empty() {
        true => decoded,
        false => validate::block(&runtime, checks, &decoded, &quote!(hcl_block)),
    };
    choice_impl(
        header,
        bounds::of(container),
        &quote! {
            const BLOCKS: &'static [#runtime::BlockShape] = &[#(#shapes),*];
            fn decode_block(
                hcl_block: &#runtime::Block, hcl_position: usize, hcl_decoder: &mut #runtime::Decoder<'_>,
            ) -> ::core::option::Option<Self> {
                #decoded
            }
        },
    )
}

/// `impl HclDecode`: the same block type for all variants. The variant is chosen inside the block; its content is decoded from
/// the rest.
pub(super) fn tagged(container: &Container, tagged: &Tagged) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let constants = shape::tagged_constants(container, tagged);
    let arms = arms(
        &tagged.variants,
        |ty| quote_spanned!(place_of(ty)=> #runtime::body::<#ty>(hcl_rest, hcl_input, hcl_decoder)),
    );
    let decode = quote! {
        |hcl_position, hcl_rest, hcl_decoder| match hcl_position {
            #(#arms)*
            _ => ::core::option::Option::None,
        }
    };
    let decoded = match &tagged.tag {
        Some(tag) => {
            quote!(#runtime::by_attribute(hcl_input, #tag, Self::SHAPE.variants, hcl_decoder, #decode))
        }
        None => quote!(#runtime::by_label(hcl_input, Self::SHAPE.variants, hcl_decoder, #decode)),
    };
    let decoded = match tagged.checks.is_empty() {
        true => decoded,
        false => validate::item(&runtime, &tagged.checks, &decoded),
    };
    decode_impl(
        header,
        bounds::of(container),
        &quote! {
            #constants
            fn decode(
                hcl_input: &#runtime::Input<'_>, hcl_decoder: &mut #runtime::Decoder<'_>,
            ) -> ::core::option::Option<Self> {
                #decoded
            }
        },
    )
}

/// The variant at each position, with its content decoded by a call that depends on the type.
fn arms(variants: &[Variant], call: impl Fn(&Type) -> TokenStream) -> Vec<TokenStream> {
    let arm = |(position, variant): (usize, &Variant)| {
        let ident = &variant.ident;
        match &variant.content {
            Some(ty) => {
                let call = call(ty);
                quote!(#position => #call.map(Self::#ident),)
            }
            None => {
                let call = call(&parse_quote!(()));
                quote!(#position => #call.map(|()| Self::#ident),)
            }
        }
    };
    variants.iter().enumerate().map(arm).collect()
}
