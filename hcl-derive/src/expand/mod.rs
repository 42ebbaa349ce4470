//! Fourth stage: the code. It only calls the library's runtime, `__private_v1`; there is no logic in it.

mod assertions;
mod bounds;
mod choice;
mod encode;
mod fields;
mod shape;
mod words;

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use crate::attr::Key;
use crate::model::{Container, Data};

/// The implementation of an item without mistakes.
pub(crate) fn implementation(container: &Container) -> TokenStream {
    if let Some(variants) = container.words() {
        return words::decode(container, variants);
    }
    let implementation = match (&container.data, container.options.ty(Key::TryFrom)) {
        (Data::Enum(variants), _) => choice::implementation(container, variants),
        (_, Some(other)) => converted(container, other),
        (Data::Tuple(fields), None) => {
            let inner = fields.iter().map(|field| &field.ty).next();
            inner.map_or_else(TokenStream::new, |inner| newtype(container, inner))
        }
        _ => fields::implementation(container),
    };
    let assertions = assertions::of(container);
    quote!(#implementation #assertions)
}

pub(crate) use encode::{implementation as encode, stub as encode_stub};

/// The errors, and an implementation that lets the rest of the program compile, so that one mistake is one error.
pub(crate) fn stub(container: &Container, errors: &syn::Error) -> TokenStream {
    let errors = errors.to_compile_error();
    let runtime = runtime(container);
    let code = match container.data {
        Data::Enum(_) if container.words().is_some() => words::decode_stub(container),
        Data::Enum(_) => choice_impl(
            container,
            &quote! {
                const BLOCKS: &'static [#runtime::BlockShape] = &[];
                fn decode_block(
                    _: &#runtime::Block, _: usize, _: &mut #runtime::Decoder<'_>,
                ) -> ::core::option::Option<Self> {
                    ::core::option::Option::None
                }
            },
        ),
        _ => decode_impl(
            container,
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

/// A newtype has the shape of what it holds.
fn newtype(container: &Container, inner: &Type) -> TokenStream {
    let runtime = runtime(container);
    let library = &container.library;
    let inner_impl = quote_spanned!(place_of(inner)=> <#inner as #library::HclDecode>);
    let decoded = quote!(#inner_impl::decode(hcl_input, hcl_decoder).map(Self));
    let result = match container.options.function(Key::Validate) {
        Some(path) => quote! {
            let hcl_value = #decoded?;
            #runtime::validate_body(hcl_value, hcl_input, hcl_decoder, |hcl_value| #path(hcl_value))
        },
        None => decoded,
    };
    decode_impl(
        container,
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

/// A struct with `try_from` has the shape of the type that it is made from.
fn converted(container: &Container, other: &Type) -> TokenStream {
    let runtime = runtime(container);
    let library = &container.library;
    let other_impl = quote_spanned!(place_of(other)=> <#other as #library::HclDecode>);
    decode_impl(
        container,
        &quote! {
            const LABELS: &'static [&'static str] = #other_impl::LABELS;
            const SHAPE: &'static #runtime::Shape = #other_impl::SHAPE;
            fn decode(
                hcl_input: &#runtime::Input<'_>, hcl_decoder: &mut #runtime::Decoder<'_>,
            ) -> ::core::option::Option<Self> {
                let hcl_other = #other_impl::decode(hcl_input, hcl_decoder)?;
                #runtime::convert_body(hcl_other, hcl_input, hcl_decoder, ::core::convert::TryFrom::try_from)
            }
        },
    )
}

/// `impl HclDecode for … { items }`
fn decode_impl(container: &Container, items: &TokenStream) -> TokenStream {
    let library = &container.library;
    implement(container, &quote!(#library::HclDecode), items)
}

/// `impl HclChoice for … { items }`
fn choice_impl(container: &Container, items: &TokenStream) -> TokenStream {
    let library = &container.library;
    implement(container, &quote!(#library::decode::HclChoice), items)
}

fn implement(container: &Container, of: &TokenStream, items: &TokenStream) -> TokenStream {
    let ident = &container.ident;
    let generics = bounds::with_bounds(container);
    let (parameters, arguments, conditions) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #parameters #of for #ident #arguments #conditions { #items }
    }
}

/// The one module of the library that generated code uses.
fn runtime(container: &Container) -> TokenStream {
    let library = &container.library;
    quote!(#library::__private_v1::decode)
}

/// The place at which the compiler should complain about something that the user wrote, in the hygiene of generated code.
fn place_of(written: &impl Spanned) -> Span {
    Span::call_site().located_at(written.span())
}
