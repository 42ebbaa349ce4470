//! Encoding a struct or a variant with named fields: each field as its attribute, block or label.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ExprPath;

use super::super::parts::place_of;
use super::bounds;
use super::runtime::{commented, encode_impl, runtime};
use crate::item::Header;
use crate::model::{Attribute, Container, Conversion, Field, Fields, Role};
use crate::types::is_option;

/// `impl HclEncode` for a struct with named fields or none.
pub(super) fn implementation(container: &Container, data: &Fields) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let value = |_: usize, field: &Field| {
        let member = &field.member;
        quote!(&self.#member)
    };
    let labels = labels(&runtime, data, &value);
    let steps = steps(header, data, &value);
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

/// The pattern that binds the fields of a variant, and an expression for what they are written as.
pub(super) fn parts(header: &Header, data: &Fields) -> (TokenStream, TokenStream) {
    let runtime = runtime(header);
    let value = |index: usize, _: &Field| variable(index).to_token_stream();
    let (labels, steps) = (labels(&runtime, data, &value), steps(header, data, &value));
    let bound =
        data.fields.iter().enumerate().filter(|(_, field)| is_written(field)).map(|(index, field)| {
            let (member, variable) = (&field.member, variable(index));
            quote!(#member: #variable)
        });
    let pattern = quote!({ #(#bound,)* .. });
    let body = if steps.is_empty() { quote!(_) } else { quote!(hcl_body) };
    let content = quote! {
        &#runtime::parts(
            || ::core::result::Result::Ok(::std::vec::Vec::from([#(#labels),*])),
            |#body: &mut #runtime::BodyBuilder| {
                #(#steps)*
                ::core::result::Result::Ok(())
            },
        )
    };
    (pattern, content)
}

fn variable(index: usize) -> Ident {
    format_ident!("hcl_field_{index}")
}

fn is_written(field: &Field) -> bool {
    !matches!(field.role, Role::Skip(_) | Role::Range(_))
}

/// The labels. `value` is an expression for a reference to a field.
fn labels(
    runtime: &TokenStream,
    data: &Fields,
    value: &dyn Fn(usize, &Field) -> TokenStream,
) -> Vec<TokenStream> {
    let fields = data.fields.iter().enumerate();
    let labels = fields.filter_map(|(index, field)| match &field.role {
        Role::Label(label) => {
            Some(label_text(runtime, field, &value(index, field), label.conversion.as_ref()))
        }
        _ => None,
    });
    labels.collect()
}

/// The text of a label.
fn label_text(
    runtime: &TokenStream,
    field: &Field,
    value: &TokenStream,
    conversion: Option<&Conversion>,
) -> TokenStream {
    match conversion {
        Some(Conversion::With(path)) => {
            let value = converted(runtime, field, value, path);
            quote_spanned!(place_of(path)=> #runtime::converted_label(#value)?)
        }
        _ => quote!(#runtime::label(#value)?),
    }
}

/// What a converter makes of a field.
fn converted(runtime: &TokenStream, field: &Field, value: &TokenStream, path: &ExprPath) -> TokenStream {
    let ty = &field.ty;
    quote_spanned! {place_of(path)=> {
        use #runtime::{WithConverter as _, WithInside as _, WithOther as _};
        (&&&#runtime::With::<#ty, _>::new(&#path)).encode(#value)
    } }
}

/// The code that adds each field to the body.
fn steps(header: &Header, data: &Fields, value: &dyn Fn(usize, &Field) -> TokenStream) -> Vec<TokenStream> {
    let runtime = runtime(header);
    let steps = data.fields.iter().enumerate().filter_map(|(index, field)| {
        let comment = data.comments.then_some(field.description.as_str());
        Some(commented(header, comment, statement(&runtime, field, &value(index, field))?))
    });
    version(&runtime, data).into_iter().chain(steps).collect()
}

/// The code that adds the version of the file, unless a field holds it.
fn version(runtime: &TokenStream, data: &Fields) -> Option<TokenStream> {
    let version = data.history.as_ref()?.version.as_ref().filter(|version| !version.has_field)?;
    let (name, number) = (&version.name, version.number);
    Some(quote!(#runtime::attribute(hcl_body, #name, &#number, false)?;))
}

/// The code that adds one field to the body; a label is not part of it. `value` is a reference to the field.
fn statement(runtime: &TokenStream, field: &Field, value: &TokenStream) -> Option<TokenStream> {
    let ty = &field.ty;
    let place = place_of(ty);
    let step = match &field.role {
        Role::Attribute(of) => attribute(runtime, field, value, of),
        Role::Block(block) => {
            let name = &block.names.name;
            quote_spanned! {place=>
                <#ty as #runtime::EncodeBlocks>::encode_blocks(#value, #name, &[], hcl_body)?;
            }
        }
        Role::Blocks(_) => quote_spanned! {place=>
            <#ty as #runtime::EncodeChoices>::encode_choices(#value, hcl_body)?;
        },
        Role::Flatten => {
            quote_spanned!(place=> <#ty as #runtime::HclEncode>::encode(#value, hcl_body)?;)
        }
        Role::Remain(_) => {
            quote_spanned!(place=> <#ty as #runtime::EncodeRemain>::encode_remain(#value, hcl_body)?;)
        }
        Role::Label(_) | Role::Skip(_) | Role::Range(_) => return None,
    };
    Some(step)
}

fn attribute(
    runtime: &TokenStream,
    field: &Field,
    value: &TokenStream,
    attribute: &Attribute,
) -> TokenStream {
    let (ty, name) = (&field.ty, &attribute.names.name);
    // An `Option` hidden by a type alias is written as null rather than left out.
    let is_option = is_option(ty);
    let written = if attribute.literal { quote!(literal) } else { quote!(attribute) };
    let step = match (&attribute.encode_with, &attribute.conversion) {
        (Some(path), _) => quote_spanned! {place_of(path)=>
            #runtime::#written(hcl_body, #name, &#path(#value), #is_option)?;
        },
        (None, Some(Conversion::With(path))) => {
            let value = converted(runtime, field, value, path);
            quote_spanned!(place_of(path)=> #runtime::converted(hcl_body, #name, #value, #is_option)?;)
        }
        (None, _) => quote_spanned! {place_of(ty)=>
            #runtime::#written::<#ty>(hcl_body, #name, #value, #is_option)?;
        },
    };
    match &attribute.skip_if {
        Some(path) => quote_spanned!(place_of(path)=> if !#path(#value) { #step }),
        None => step,
    }
}
