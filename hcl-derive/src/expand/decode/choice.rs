//! Decoding an enum over block types, and one that something inside a block chooses.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::super::parts::optional;
use super::runtime::{by_label_impl, choice_impl, decode_impl, runtime};
use super::{bounds, fields, shape, validate};
use crate::item::Header;
use crate::model::{Choice, Container, Content, Tagged, Variant};

/// `impl HclChoice`: a block type for each variant.
pub(super) fn implementation(container: &Container, Choice { variants, checks, .. }: &Choice) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let shapes = variants.iter().map(|variant| shape::variant(header, variant));
    let arms = arms(
        header,
        variants,
        |place, ty| quote_spanned!(place=> #runtime::block::<#ty>(hcl_block, hcl_decoder)),
    );
    let inner = variants_with_fields(container);
    let decoded = quote! {
        match hcl_position {
            #(#arms)*
            _ => ::core::option::Option::None,
        }
    };
    let decoded = if checks.is_empty() {
        decoded
    } else {
        validate::block(&runtime, checks, &decoded, &quote!(hcl_block))
    };
    let implementation = choice_impl(
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
    );
    quote!(#implementation #inner)
}

/// `impl HclDecode`: the same block type for all variants. The variant is chosen inside the block; its
/// content is decoded from the rest.
pub(super) fn tagged(container: &Container, tagged: &Tagged) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let constants = shape::tagged_constants(container, tagged);
    let body = if tagged.tag.is_some() { quote!(body) } else { quote!(body_after_label) };
    let arms = arms(
        header,
        &tagged.variants,
        |place, ty| quote_spanned!(place=> #runtime::#body::<#ty>(hcl_rest, hcl_input, hcl_decoder)),
    );
    let inner = variants_with_fields(container);
    let decode = quote! {
        |hcl_position, hcl_rest, hcl_decoder| match hcl_position {
            #(#arms)*
            _ => ::core::option::Option::None,
        }
    };
    let tag = optional(tagged.tag.as_ref());
    let decoded = quote!(#runtime::variant(hcl_input, #tag, Self::SHAPE.variants, hcl_decoder, #decode));
    let decoded =
        if tagged.checks.is_empty() { decoded } else { validate::item(&runtime, &tagged.checks, &decoded) };
    let implementation = decode_impl(
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
    );
    let labels = tagged.tag.is_none().then(|| {
        let longest = shape::longest_labels(header, tagged);
        by_label_impl(
            header,
            bounds::of(container),
            &quote!(const OWN_LABELS: &'static [&'static str] = #longest;),
        )
    });
    quote!(#implementation #labels #inner)
}

/// The variant at each position, with its content decoded by a call that depends on the type.
fn arms(
    header: &Header,
    variants: &[Variant],
    call: impl Fn(Span, TokenStream) -> TokenStream,
) -> Vec<TokenStream> {
    let arm = |variant: &Variant| {
        let Variant { ident, position, .. } = variant;
        let (place, ty) = shape::content_type(header, &quote!(Self), variant);
        let call = call(place, ty);
        match &variant.content {
            Content::Type(_) => quote!(#position => #call.map(Self::#ident),),
            Content::Empty => quote!(#position => #call.map(|()| Self::#ident {}),),
            Content::Fields(_) => quote!(#position => #call.map(|hcl_variant| hcl_variant.0),),
        }
    };
    variants.iter().map(arm).collect()
}

/// The implementations that decode the variants with named fields.
fn variants_with_fields(container: &Container) -> TokenStream {
    let variants = container.variants().iter();
    variants.filter_map(|variant| Some(fields::variant(container, variant, variant.fields()?))).collect()
}
