//! Decoding a struct with named fields: each field from its attribute, block or label, then all of them together.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::{Expr, ExprLit, Ident, Lit, Type};

use super::shape;
use super::{decode_impl, place_of, runtime};
use crate::attr::{Given, Key};
use crate::model::{Container, Field, Kind};

/// `impl HclDecode` for a struct with named fields or none.
///
/// Every field is decoded before the first one is looked at, so that all problems of a body are found in one run.
pub(super) fn implementation(container: &Container) -> TokenStream {
    let runtime = runtime(container);
    let constants = shape::constants(container);
    let fields = container.fields();
    let variables: Vec<Ident> = (0..fields.len()).map(|index| format_ident!("hcl_field_{index}")).collect();
    let steps = decode_fields(container, &variables);
    let members = fields.iter().map(|field| &field.member);
    let imports =
        fields.iter().any(is_probed).then(|| quote!(use #runtime::{FieldOfModel as _, FieldOfSerde as _};));
    let (input, decoder) = (input(), decoder());
    let value = quote!(Self { #(#members: #variables?),* });
    let result = match container.options.function(Key::Validate) {
        Some(path) => quote! {
            let hcl_value = #value;
            #runtime::validate_body(hcl_value, #input, #decoder, |hcl_value| #path(hcl_value))
        },
        None => quote!(::core::option::Option::Some(#value)),
    };
    // A parameter that no field needs has no name, so that the compiler does not complain of it.
    let is_needed = |unneeded: &[Kind]| {
        container.options.has(Key::Validate) || fields.iter().any(|field| !unneeded.contains(&field.kind))
    };
    let input_name = if is_needed(&[Kind::Skip]) { quote!(#input) } else { quote!(_) };
    let decoder_name = if is_needed(&[Kind::Skip, Kind::Range]) { quote!(#decoder) } else { quote!(_) };
    decode_impl(
        container,
        &quote! {
            #constants
            fn decode(
                #input_name: &#runtime::Input<'_>, #decoder_name: &mut #runtime::Decoder<'_>,
            ) -> ::core::option::Option<Self> {
                #imports
                #(#steps)*
                #result
            }
        },
    )
}

/// `let hcl_field_0: Option<Type> = …;` for each field.
fn decode_fields(container: &Container, variables: &[Ident]) -> Vec<TokenStream> {
    let runtime = runtime(container);
    let mut counts = [(Kind::Attribute, 0_usize), (Kind::Block, 0), (Kind::Blocks, 0), (Kind::Label, 0)];
    let steps = container.fields().iter().zip(variables).map(|(field, variable)| {
        let position = counts.iter_mut().find(|(kind, _)| *kind == field.kind).map_or(0, |(_, count)| {
            *count += 1;
            *count - 1
        });
        let value = match field.kind {
            Kind::Attribute => attribute(&runtime, field, position),
            Kind::Block => block(&runtime, field, position),
            Kind::Blocks => choices(container, field, position),
            Kind::Label => label(&runtime, field, position),
            Kind::Flatten => flatten(container, field),
            Kind::Remain => remain(&runtime, field),
            Kind::Range => range(&runtime, field),
            Kind::Skip => {
                let default =
                    default_value(field).unwrap_or_else(|| quote!(::core::default::Default::default()));
                quote!(::core::option::Option::Some(#default))
            }
        };
        let ty = &field.ty;
        quote!(let #variable: ::core::option::Option<#ty> = #value;)
    });
    steps.collect()
}

/// An attribute: plain or through a function, required or with a default, and perhaps validated.
fn attribute(runtime: &TokenStream, field: &Field, position: usize) -> TokenStream {
    let (input, decoder) = (input(), decoder());
    let ty = &field.ty;
    let shape = quote!(&Self::SHAPE.attributes[#position]);
    let default = default_value(field).map(|default| quote!(|| #default));
    let value = match (converter(field), default) {
        (Some((place, function)), None) => {
            quote_spanned!(place=> #runtime::convert::<#ty, _, _>(#input, #shape, #decoder, #function))
        }
        (Some((place, function)), Some(default)) => {
            quote_spanned!(place=> #runtime::convert_or::<#ty, _, _>(#input, #shape, #decoder, #function, #default))
        }
        (None, None) => {
            let field_type = field_type(runtime, ty);
            quote!(#field_type.required(#input, #shape, #decoder))
        }
        (None, Some(default)) => {
            let field_type = field_type(runtime, ty);
            quote!(#field_type.or_default(#input, #shape, #decoder, #default))
        }
    };
    match field.options.function(Key::Validate) {
        Some(path) => quote_spanned! {place_of(path)=>
            #runtime::validate(#value, #input, #shape, #decoder, |hcl_value: &#ty| #path(hcl_value))
        },
        None => value,
    }
}

/// How the runtime decodes attributes of a type.
pub(super) fn field_type(runtime: &TokenStream, ty: &Type) -> TokenStream {
    quote_spanned!(place_of(ty)=> (&#runtime::Probe::<#ty>::NEW).field_type())
}

/// The function that turns what was decoded into the field's type, and the place to complain at.
pub(super) fn converter(field: &Field) -> Option<(Span, TokenStream)> {
    if let Some(path) = field.options.function(Key::With) {
        return Some((place_of(path), quote!(#path)));
    }
    let (ty, other) = (&field.ty, field.options.ty(Key::TryFrom)?);
    Some((place_of(other), quote!(<#ty as ::core::convert::TryFrom<#other>>::try_from)))
}

fn block(runtime: &TokenStream, field: &Field, position: usize) -> TokenStream {
    let (input, decoder) = (input(), decoder());
    let ty = &field.ty;
    let shape = quote!(&Self::SHAPE.blocks[#position]);
    match default_value(field) {
        Some(default) => quote_spanned! {place_of(ty)=>
            #runtime::blocks_or::<#ty>(#input, #shape, #decoder, || #default)
        },
        None => quote_spanned! {place_of(ty)=>
            <#ty as #runtime::DecodeBlocks>::decode_field(#input, #shape, #decoder)
        },
    }
}

fn label(runtime: &TokenStream, field: &Field, position: usize) -> TokenStream {
    let (input, decoder) = (input(), decoder());
    let ty = &field.ty;
    let name = &field.name.text;
    quote_spanned!(place_of(ty)=> #runtime::label::<#ty>(#input, #position, #name, #decoder))
}

fn choices(container: &Container, field: &Field, position: usize) -> TokenStream {
    let (input, decoder) = (input(), decoder());
    let (library, ty) = (&container.library, &field.ty);
    if field.has_limits() {
        let (runtime, shape) = (runtime(container), quote!(&Self::SHAPE.choices[#position]));
        return quote_spanned!(place_of(ty)=> #runtime::limited_choices::<#ty>(#input, #shape, #decoder));
    }
    quote_spanned!(place_of(ty)=> <#ty as #library::decode::DecodeChoices>::decode_choices(#input, #decoder))
}

/// The same input goes to the type inside: its schema is part of this one's.
fn flatten(container: &Container, field: &Field) -> TokenStream {
    let (input, decoder) = (input(), decoder());
    let (library, ty) = (&container.library, &field.ty);
    quote_spanned!(place_of(ty)=> <#ty as #library::HclDecode>::decode(#input, #decoder))
}

fn remain(runtime: &TokenStream, field: &Field) -> TokenStream {
    let (input, decoder) = (input(), decoder());
    let ty = &field.ty;
    quote_spanned!(place_of(ty)=> #runtime::remain::<#ty>(#input, #decoder))
}

fn range(runtime: &TokenStream, field: &Field) -> TokenStream {
    let (input, ty) = (input(), &field.ty);
    let wanted = field.options.text(Key::Range).map(syn::LitStr::value);
    let part =
        Kind::PARTS.iter().find(|(name, _)| Some(*name) == wanted.as_deref()).unwrap_or(&Kind::PARTS[0]).1;
    let part = Ident::new(part, Span::call_site());
    quote_spanned!(place_of(ty)=> #runtime::range::<#ty>(#input, #runtime::Part::#part))
}

/// The expression that makes a field's default.
///
/// A string literal is converted, so that it suits a `String`. A path in lower case is a function that is called; one
/// whose last name starts with a capital letter is a constant or a variant.
fn default_value(field: &Field) -> Option<TokenStream> {
    let value = match &field.options.find(Key::Default)?.given {
        Given::Expression(expr) => match &**expr {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => quote!(::core::convert::Into::into(#text)),
            Expr::Path(path) if is_function(&path.path) => quote!(#path()),
            other => quote!(#other),
        },
        _ => quote!(::core::default::Default::default()),
    };
    Some(value)
}

fn is_function(path: &syn::Path) -> bool {
    let last = path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    last.trim_start_matches("r#").starts_with(|letter: char| letter.is_lowercase() || letter == '_')
}

/// Whether the way of decoding depends on what the field's type implements.
fn is_probed(field: &Field) -> bool {
    field.kind == Kind::Attribute && converter(field).is_none()
}

fn input() -> Ident {
    Ident::new("hcl_input", Span::call_site())
}

fn decoder() -> Ident {
    Ident::new("hcl_decoder", Span::call_site())
}
