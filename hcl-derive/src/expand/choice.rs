//! Decoding an enum over block types.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use syn::{Type, parse_quote};

use super::{choice_impl, decode_impl, place_of, runtime, shape};
use crate::attr::Key;
use crate::model::{Container, Variant};

/// `impl HclChoice`: a block type for each variant. With `tag` or `by_label`, `impl HclDecode`: the same block type for all.
pub(super) fn implementation(container: &Container, variants: &[Variant]) -> TokenStream {
    let options = &container.options;
    if options.has(Key::Tag) || options.has(Key::ByLabel) {
        return tagged(container, variants);
    }
    let runtime = runtime(container);
    let shapes = variants.iter().map(|variant| shape::variant(container, variant));
    let arms = variants.iter().enumerate().map(|(position, variant)| {
        arm(
            position,
            variant,
            |ty| quote_spanned!(place_of(ty)=> #runtime::block::<#ty>(hcl_block, hcl_decoder)),
        )
    });
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

/// The variant is chosen by what stands in the block; what it holds is decoded from the rest.
fn tagged(container: &Container, variants: &[Variant]) -> TokenStream {
    let runtime = runtime(container);
    let constants = shape::tagged_constants(container, variants);
    let arms = variants.iter().enumerate().map(|(position, variant)| {
        arm(
            position,
            variant,
            |ty| quote_spanned!(place_of(ty)=> #runtime::body::<#ty>(&hcl_rest, hcl_input, hcl_decoder)),
        )
    });
    let chosen = match container.options.text(Key::Tag) {
        Some(tag) => quote!(#runtime::by_attribute(hcl_input, #tag, Self::SHAPE.variants, hcl_decoder)),
        None => quote!(#runtime::by_label(hcl_input, Self::SHAPE.variants, hcl_decoder)),
    };
    let items = quote! {
        #constants
        fn decode(
            hcl_input: &#runtime::Input<'_>, hcl_decoder: &mut #runtime::Decoder<'_>,
        ) -> ::core::option::Option<Self> {
            let (hcl_position, hcl_rest) = #chosen?;
            match hcl_position {
                #(#arms)*
                _ => ::core::option::Option::None,
            }
        }
    };
    decode_impl(container, &items)
}

/// The variant at a position, with what it holds decoded by a call that depends on the type.
fn arm(position: usize, variant: &Variant, call: impl Fn(&Type) -> TokenStream) -> TokenStream {
    let ident = &variant.ident;
    match variant.fields.first() {
        Some(ty) => {
            let call = call(ty);
            quote!(#position => #call.map(Self::#ident),)
        }
        None => {
            let call = call(&parse_quote!(()));
            quote!(#position => #call.map(|()| Self::#ident),)
        }
    }
}
