//! Encoding an enum over block types, and one that something inside a block chooses.

use proc_macro2::TokenStream;
use quote::quote;

use super::bounds;
use super::runtime::{choice_impl, commented, encode_impl, runtime};
use crate::model::{Choice, Container, Tagged, Variant};

/// `impl HclEncodeChoice`: a block type for each variant.
pub(super) fn implementation(container: &Container, choice: &Choice) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let arms = choice.variants.iter().map(|variant| {
        let name = &variant.names.name;
        arm(variant, |content| {
            let comment = choice.comments.then_some(variant.names.description.as_str());
            let step = commented(header, comment, quote!(#runtime::block(hcl_body, #name, #content)?;));
            quote!({ #step ::core::result::Result::Ok(()) })
        })
    });
    choice_impl(
        header,
        bounds::of(container),
        &quote! {
            fn encode_block(&self, hcl_body: &mut #runtime::BodyBuilder) -> #runtime::Done {
                match self { #(#arms)* }
            }
        },
    )
}

/// `impl HclEncode`: the name of the variant is an attribute or a label; its content follows.
pub(super) fn tagged(container: &Container, tagged: &Tagged) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let bodies = tagged.variants.iter().map(|variant| {
        let name = &variant.names.name;
        let tag = tagged.tag.as_ref();
        let tag = tag.map(|tag| quote!(#runtime::attribute(hcl_body, #tag, #name, false)?;));
        arm(variant, |content| quote!({ #tag #runtime::HclEncode::encode(#content, hcl_body) }))
    });
    let labels = tagged.variants.iter().map(|variant| {
        let name = &variant.names.name;
        arm(variant, |content| match tagged.tag {
            Some(_) => quote!(#runtime::HclEncode::labels(#content)),
            None => quote!(#runtime::labels_of_variant(#name, #content)),
        })
    });
    encode_impl(
        header,
        bounds::of(container),
        &quote! {
            fn labels(&self) -> #runtime::Labels {
                match self { #(#labels)* }
            }
            fn encode(&self, hcl_body: &mut #runtime::BodyBuilder) -> #runtime::Done {
                match self { #(#bodies)* }
            }
        },
    )
}

/// A variant without content is written like `()`.
fn arm(variant: &Variant, call: impl Fn(TokenStream) -> TokenStream) -> TokenStream {
    let ident = &variant.ident;
    match variant.content {
        None => {
            let call = call(quote!(&()));
            quote!(Self::#ident => #call,)
        }
        Some(_) => {
            let call = call(quote!(hcl_content));
            quote!(Self::#ident(hcl_content) => #call,)
        }
    }
}
