//! Encoding an enum over block types, and one that something inside a block chooses.

use proc_macro2::TokenStream;
use quote::quote;

use super::runtime::{choice_impl, commented, encode_impl, runtime};
use super::{bounds, fields};
use crate::item::Header;
use crate::model::{Choice, Container, Content, Tagged, Variant};

/// `impl HclEncodeChoice`: a block type for each variant.
pub(super) fn implementation(container: &Container, choice: &Choice) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let arms = choice.variants.iter().map(|variant| {
        let name = &variant.names.name;
        arm(header, variant, |content| {
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
        arm(header, variant, |content| quote!({ #tag #runtime::HclEncode::encode(#content, hcl_body) }))
    });
    let labels = tagged.variants.iter().map(|variant| {
        let name = &variant.names.name;
        arm(header, variant, |content| match tagged.tag {
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
fn arm(header: &Header, variant: &Variant, call: impl Fn(TokenStream) -> TokenStream) -> TokenStream {
    let ident = &variant.ident;
    let (pattern, content) = match &variant.content {
        Content::Empty => (quote!({}), quote!(&())),
        Content::Type(_) => (quote!((hcl_content)), quote!(hcl_content)),
        Content::Fields(data) => fields::parts(header, data),
    };
    let call = call(content);
    quote!(Self::#ident #pattern => #call,)
}
