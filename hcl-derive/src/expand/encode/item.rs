//! The implementation for an item of each form.

use proc_macro2::TokenStream;
use quote::quote;

use super::runtime::{choice_impl, encode_impl, runtime};
use super::{bounds, choice, fields, words};
use crate::item::{Form, Item};
use crate::model::{Container, Data};

/// The implementation for an item without mistakes.
pub(crate) fn implementation(container: &Container) -> TokenStream {
    match &container.data {
        Data::Fields(data) => fields::implementation(container, data),
        Data::Newtype(_) => newtype(container),
        // Refused: derive `HclEncode` for the other type instead.
        Data::Converted(_) => TokenStream::new(),
        Data::Words(variants) => words::implementation(&container.header, variants),
        Data::Choice(data) => choice::implementation(container, data),
        Data::Tagged(data) => choice::tagged(container, data),
    }
}

/// The errors, and an implementation that lets the rest of the program compile, so that one mistake is one
/// error.
pub(crate) fn stub(item: &Item, errors: &syn::Error) -> TokenStream {
    let errors = errors.to_compile_error();
    let header = &item.header;
    let runtime = runtime(header);
    let method = |name| {
        let name = syn::Ident::new(name, proc_macro2::Span::call_site());
        quote! {
            fn #name(&self, _: &mut #runtime::BodyBuilder) -> #runtime::Done {
                ::core::result::Result::Ok(())
            }
        }
    };
    let code = match item.form() {
        Form::Words => words::stub(header),
        Form::Choice => choice_impl(header, Vec::new(), &method("encode_block")),
        Form::Fields | Form::Newtype | Form::Converted | Form::Tagged => {
            encode_impl(header, Vec::new(), &method("encode"))
        }
    };
    quote!(#errors #code)
}

fn newtype(container: &Container) -> TokenStream {
    let runtime = runtime(&container.header);
    encode_impl(
        &container.header,
        bounds::of(container),
        &quote! {
            fn labels(&self) -> #runtime::Labels {
                #runtime::HclEncode::labels(&self.0)
            }
            fn encode(&self, hcl_body: &mut #runtime::BodyBuilder) -> #runtime::Done {
                #runtime::HclEncode::encode(&self.0, hcl_body)
            }
        },
    )
}
