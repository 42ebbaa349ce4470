//! The implementation for an item of each form.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;

use super::super::parts::place_of;
use super::runtime::{choice_impl, decode_impl, runtime};
use super::{assertions, bounds, choice, fields, mistaken, validate, words};
use crate::item::{Form, Header, Item};
use crate::model::{Container, Data, Newtype};

/// The implementation for an item without mistakes.
pub(crate) fn implementation(container: &Container) -> TokenStream {
    let implementation = match &container.data {
        Data::Fields(data) => fields::implementation(container, data),
        Data::Newtype(data) => newtype(container, data),
        Data::Converted(other) => converted(&container.header, other),
        Data::Words(variants) => words::implementation(&container.header, variants),
        Data::Choice(data) => choice::implementation(container, data),
        Data::Tagged(data) => choice::tagged(container, data),
    };
    let (assertions, mistaken) = (assertions::of(container), mistaken::of(container));
    quote!(#implementation #assertions #mistaken)
}

/// The errors, and an implementation that lets the rest of the program compile, so that one mistake is one
/// error.
pub(crate) fn stub(item: &Item, errors: &syn::Error) -> TokenStream {
    let errors = errors.to_compile_error();
    let header = &item.header;
    let runtime = runtime(header);
    let code = match item.form() {
        Form::Words => words::stub(header),
        Form::Choice => choice_impl(
            header,
            Vec::new(),
            &quote! {
                const BLOCKS: &'static [#runtime::BlockShape] = &[];
                fn decode_block(
                    _: &#runtime::Block, _: usize, _: &mut #runtime::Decoder<'_>,
                ) -> ::core::option::Option<Self> {
                    ::core::option::Option::None
                }
            },
        ),
        Form::Fields | Form::Newtype | Form::Converted | Form::Tagged => decode_impl(
            header,
            Vec::new(),
            &quote! {
                const LABELS: &'static [&'static str] = &[];
                const SHAPE: &'static #runtime::Shape = &#runtime::Shape::EMPTY;
                fn decode(_: &#runtime::Input<'_>, _: &mut #runtime::Decoder<'_>) -> ::core::option::Option<Self> {
                    ::core::option::Option::None
                }
            },
        ),
    };
    quote!(#errors #code)
}

/// A newtype has the shape of its content.
fn newtype(container: &Container, Newtype { inner, checks }: &Newtype) -> TokenStream {
    let header = &container.header;
    let (library, runtime) = (&header.library, runtime(header));
    let inner_impl = quote_spanned!(place_of(inner)=> <#inner as #library::HclDecode>);
    let decoded = quote!(#inner_impl::decode(hcl_input, hcl_decoder).map(Self));
    let result = if checks.is_empty() { decoded } else { validate::item(&runtime, checks, &decoded) };
    decode_impl(
        header,
        bounds::of(container),
        &quote! {
            const LABELS: &'static [&'static str] = #inner_impl::LABELS;
            const SHAPE: &'static #runtime::Shape = #inner_impl::SHAPE;
            fn decode(
                hcl_input: &#runtime::Input<'_>, hcl_decoder: &mut #runtime::Decoder<'_>,
            ) -> ::core::option::Option<Self> {
                #result
            }
        },
    )
}

/// A struct with `try_from` has the shape of the type it is converted from.
fn converted(header: &Header, other: &Type) -> TokenStream {
    let (library, runtime) = (&header.library, runtime(header));
    let imports = validate::imports(&runtime);
    let refused = quote_spanned! {place_of(other)=>
        (&&&&&#runtime::refused_by(&hcl_error)).diagnostics(hcl_error, &#runtime::Subject::Body(hcl_input))
    };
    let other_impl = quote_spanned!(place_of(other)=> <#other as #library::HclDecode>);
    decode_impl(
        header,
        Vec::new(),
        &quote! {
            const LABELS: &'static [&'static str] = #other_impl::LABELS;
            const SHAPE: &'static #runtime::Shape = #other_impl::SHAPE;
            fn decode(
                hcl_input: &#runtime::Input<'_>, hcl_decoder: &mut #runtime::Decoder<'_>,
            ) -> ::core::option::Option<Self> {
                let hcl_other = #other_impl::decode(hcl_input, hcl_decoder)?;
                match <Self as ::core::convert::TryFrom<#other>>::try_from(hcl_other) {
                    ::core::result::Result::Ok(hcl_value) => ::core::option::Option::Some(hcl_value),
                    ::core::result::Result::Err(hcl_error) => {
                        #imports
                        let hcl_refused = #refused;
                        #runtime::not_converted(hcl_refused, hcl_decoder)
                    }
                }
            }
        },
    )
}
