//! Encoding a struct with named fields: each field as its attribute, block or label.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ExprPath;

use super::super::parts::place_of;
use super::bounds;
use super::runtime::{commented, encode_impl, runtime};
use crate::model::{Attribute, Container, Conversion, Field, Fields, Role};
use crate::types::is_option;

/// `impl HclEncode` for a struct with named fields or none.
pub(super) fn implementation(container: &Container, data: &Fields) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let labels = data.fields.iter().filter_map(|field| match &field.role {
        Role::Label(label) => Some(label_text(&runtime, field, label.conversion.as_ref())),
        _ => None,
    });
    let labels: Vec<TokenStream> = labels.collect();
    let steps = data.fields.iter().filter_map(|field| {
        let comment = data.comments.then_some(field.description.as_str());
        Some(commented(header, comment, statement(&runtime, field)?))
    });
    let steps: Vec<TokenStream> = steps.collect();
    let body = if steps.is_empty() { quote!(_) } else { quote!(hcl_body) };
    let labels = (!labels.is_empty()).then(|| {
        quote! {
            fn labels(&self) -> #runtime::Labels {
                ::core::result::Result::Ok(::std::vec::Vec::from([#(#labels),*]))
            }
        }
    });
    encode_impl(
        header,
        bounds::of(container),
        &quote! {
            #labels
            fn encode(&self, #body: &mut #runtime::BodyBuilder) -> #runtime::Done {
                #(#steps)*
                ::core::result::Result::Ok(())
            }
        },
    )
}

/// The text of a label.
fn label_text(runtime: &TokenStream, field: &Field, conversion: Option<&Conversion>) -> TokenStream {
    let member = &field.member;
    match conversion {
        Some(Conversion::With(path)) => {
            let value = converted(runtime, field, path);
            quote_spanned!(place_of(path)=> #runtime::converted_label(#value)?)
        }
        _ => quote!(#runtime::label(&self.#member)?),
    }
}

/// What a converter makes of a field.
fn converted(runtime: &TokenStream, field: &Field, path: &ExprPath) -> TokenStream {
    let (member, ty) = (&field.member, &field.ty);
    quote_spanned! {place_of(path)=> {
        use #runtime::{WithConverter as _, WithInside as _, WithOther as _};
        (&&&#runtime::With::<#ty, _>::new(&#path)).encode(&self.#member)
    } }
}

/// The code that adds one field to the body; a label is not part of it.
fn statement(runtime: &TokenStream, field: &Field) -> Option<TokenStream> {
    let (member, ty) = (&field.member, &field.ty);
    let place = place_of(ty);
    let step = match &field.role {
        Role::Attribute(of) => attribute(runtime, field, of),
        Role::Block(block) => {
            let name = &block.names.name;
            quote_spanned! {place=>
                <#ty as #runtime::EncodeBlocks>::encode_blocks(&self.#member, #name, &[], hcl_body)?;
            }
        }
        Role::Blocks(_) => quote_spanned! {place=>
            <#ty as #runtime::EncodeChoices>::encode_choices(&self.#member, hcl_body)?;
        },
        Role::Flatten => {
            quote_spanned!(place=> <#ty as #runtime::HclEncode>::encode(&self.#member, hcl_body)?;)
        }
        Role::Remain(_) => {
            quote_spanned!(place=> <#ty as #runtime::EncodeRemain>::encode_remain(&self.#member, hcl_body)?;)
        }
        Role::Label(_) | Role::Skip(_) | Role::Range(_) => return None,
    };
    Some(step)
}

fn attribute(runtime: &TokenStream, field: &Field, attribute: &Attribute) -> TokenStream {
    let (member, ty, name) = (&field.member, &field.ty, &attribute.names.name);
    // An `Option` hidden by a type alias is written as null rather than left out.
    let is_option = is_option(ty);
    let step = match (&attribute.encode_with, &attribute.conversion) {
        (Some(path), _) => quote_spanned! {place_of(path)=>
            #runtime::attribute(hcl_body, #name, &#path(&self.#member), #is_option)?;
        },
        (None, Some(Conversion::With(path))) => {
            let value = converted(runtime, field, path);
            quote_spanned!(place_of(path)=> #runtime::converted(hcl_body, #name, #value, #is_option)?;)
        }
        (None, _) => quote_spanned! {place_of(ty)=>
            #runtime::attribute::<#ty>(hcl_body, #name, &self.#member, #is_option)?;
        },
    };
    match &attribute.skip_if {
        Some(path) => quote_spanned!(place_of(path)=> if !#path(&self.#member) { #step }),
        None => step,
    }
}
