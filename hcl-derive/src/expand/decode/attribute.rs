//! Fields that are filled from attributes: the description of each, and its decoding.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Type;

use super::super::parts::{optional, place_of};
use super::default::{default_value, no_place, written_place};
use super::runtime::{decoder, input, own_shape};
use super::shape::{layers, named};
use super::{command_line, constraints, history, validate};
use crate::model::{Attribute, Conversion, DefaultValue, Field, Role};
use crate::types::{inner_type, is_known};

/// The `AttributeShape`. Only what the field says is written, because the compiler's time depends on the
/// amount of code.
pub(super) fn shape(runtime: &TokenStream, ty: &Type, attribute: &Attribute) -> TokenStream {
    let default = attribute.default.as_ref().map(|default| {
        let text = if attribute.sensitive { String::new() } else { default_text(default) };
        let make_default = make_default(runtime, ty, attribute);
        quote!(default: ::core::option::Option::Some(#text), make_default: #runtime::MakeDefault::Type(#make_default),)
    });
    let named = named(&attribute.names);
    let parts = parts(runtime, ty, attribute);
    let layers = layers(runtime, attribute.layers);
    let constraints = attribute.constraints.as_ref().map(|constraints| {
        let constraints = constraints::shape(runtime, ty, attribute.conversion.as_ref(), Some(constraints));
        quote!(constraints: #constraints,)
    });
    let reference = attribute.reference.as_ref().map(|reference| {
        let reference = optional(Some(reference));
        quote!(reference: #reference,)
    });
    let sensitive = attribute.sensitive.then(|| quote!(sensitive: true,));
    let restart = attribute.restart.then(|| quote!(restart: true,));
    let literal = attribute.literal.then(|| quote!(literal: true,));
    let allows_unknown = attribute.allows_unknown.then(|| quote!(allows_unknown: true,));
    let past = history::past(runtime, &attribute.moved_from, &attribute.was);
    let cli = command_line::field(runtime, attribute.cli.as_ref());
    let converted = attribute.conversion.is_some().then(|| quote!(converted: true,));
    quote! {
        #runtime::AttributeShape {
            #named #default #layers #sensitive #restart #literal #allows_unknown #converted #constraints #reference #past #cli
            parts: #runtime::Parts::Type(#parts), ..#runtime::AttributeShape::PLAIN
        }
    }
}

/// The function that says what the field takes.
fn parts(runtime: &TokenStream, ty: &Type, attribute: &Attribute) -> TokenStream {
    match described(runtime, ty, attribute.conversion.as_ref()) {
        Some(way) => quote!(|hcl_path| #way.accepts(hcl_path)),
        None if is_known(ty) => quote_spanned!(place_of(ty)=> #runtime::parts_by_value::<#ty>),
        None => {
            let probe = probe(runtime, ty);
            // The compiler says only once what is wrong at the same place.
            quote_spanned!(place_of(ty)=> |hcl_path| #probe.way().accepts(hcl_path))
        }
    }
}

/// The value: plain or through a function or converter, required or with a default, and perhaps the label of
/// a block.
pub(super) fn value(runtime: &TokenStream, ty: &Type, attribute: &Attribute) -> TokenStream {
    let (input, decoder, position) = (input(), decoder(), attribute.position);
    let own = own_shape();
    let shape = quote!(&#own.attributes[#position]);
    let default = attribute.default.as_ref().map(|default| {
        let default = default_value(runtime, ty, default, &written_place(runtime));
        quote!(&|| #default)
    });
    let (place, way) = way(runtime, ty, attribute.conversion.as_ref()).unwrap_or_else(|| {
        let place = place_of(ty);
        let way = if is_known(ty) {
            quote_spanned!(place=> #runtime::way_by_value::<#ty>())
        } else {
            let probe = probe(runtime, ty);
            quote_spanned!(place=> #probe.way())
        };
        (place, way)
    });
    let value = match default {
        None if attribute.conversion.is_none() && is_known(ty) => {
            quote_spanned!(place=> #runtime::attribute::<#ty>(#input, #own, #position, #decoder))
        }
        None => quote_spanned!(place=> #way.required(#input, #shape, #decoder)),
        Some(default) => quote_spanned!(place=> #way.or_default(#input, #shape, #decoder, #default)),
    };
    let value = constraints::attribute(runtime, ty, &shape, attribute, value);
    match &attribute.reference {
        Some(_) => quote! {
            #runtime::referenced(#input, #shape, #decoder, &mut |#decoder: &mut #runtime::Decoder<'_>| #value)
        },
        None => value,
    }
}

/// How a function or converter makes a field, and the place for its errors.
pub(super) fn way(
    runtime: &TokenStream,
    ty: &Type,
    conversion: Option<&Conversion>,
) -> Option<(Span, TokenStream)> {
    let (place, converter) = converter(runtime, conversion)?;
    let with = with(runtime, ty, place, &converter);
    let (imports, refused) = (validate::imports(runtime), validate::refused(runtime, place));
    let refused = quote_spanned!(place=> |hcl_error, hcl_subject| { #imports #refused });
    Some((place, quote_spanned!(place=> #with.way(#refused))))
}

/// The traits among whose methods the compiler looks for a way to decode these fields.
pub(super) fn imports<'f>(runtime: &TokenStream, fields: impl Iterator<Item = &'f Field>) -> TokenStream {
    let (mut is_probed, mut is_converted) = (false, false);
    for Field { ty, role, .. } in fields {
        match role {
            Role::Attribute(attribute) => {
                is_converted |= attribute.conversion.is_some();
                is_probed |= attribute.conversion.is_none() && !is_known(ty);
            }
            Role::Label(label) => is_converted |= label.conversion.is_some(),
            _ => {}
        }
    }
    let of_probes = is_probed.then(|| quote! {
        use #runtime::{
            FieldByExpression as _, FieldByText as _, FieldByTexts as _, FieldByValue as _, FieldOfBlock as _, FieldOfBlocks as _,
            FieldOfContainer as _, FieldOfOther as _,
        };
    });
    let of_converters = is_converted.then(|| quote! {
        use #runtime::{
            WithConverter as _, WithFunction as _, WithInside as _, WithInsideByText as _, WithOther as _,
            WithOtherArgument as _, WithOtherConversion as _, WithOtherResult as _, WithOtherSource as _, WithReference as _,
        };
    });
    quote!(#of_probes #of_converters)
}

/// Represents the field's type, and what makes it, where the compiler looks for a way to do so.
fn with(runtime: &TokenStream, ty: &Type, place: Span, converter: &TokenStream) -> TokenStream {
    quote_spanned!(place=> (&&&&&&&&#runtime::With::<#ty, _>::new(&#converter)))
}

/// How a field is decoded that a function or converter makes, for its description: what becomes of errors
/// does not matter.
pub(super) fn described(
    runtime: &TokenStream,
    ty: &Type,
    conversion: Option<&Conversion>,
) -> Option<TokenStream> {
    let (place, converter) = converter(runtime, conversion)?;
    let with = with(runtime, ty, place, &converter);
    Some(quote_spanned!(place=> #with.way(#runtime::unread)))
}

/// Represents the field's type where the compiler looks for a way to decode it.
fn probe(runtime: &TokenStream, ty: &Type) -> TokenStream {
    let inner = inner_type(ty);
    quote_spanned!(place_of(ty)=> (&&&&&&&#runtime::Probe::<#ty, #inner>::NEW))
}

/// The function or converter that makes the field's type, and the place for its errors.
fn converter(runtime: &TokenStream, conversion: Option<&Conversion>) -> Option<(Span, TokenStream)> {
    Some(match conversion? {
        Conversion::With(path) => (place_of(path), quote!(#path)),
        Conversion::TryFrom(other) => (place_of(other), quote!(#runtime::TryInto::<#other>::NEW)),
    })
}

/// The function that makes the default as written in a configuration, unless it is a secret. If a function
/// reads the attribute, only another function or a converter can write it.
fn make_default(runtime: &TokenStream, ty: &Type, attribute: &Attribute) -> TokenStream {
    let shown = attribute.default.as_ref().filter(|_| !attribute.sensitive);
    let Some(default) = shown else { return quote!(#runtime::nothing) };
    let value = default_value(runtime, ty, default, &no_place(runtime));
    let code = match (&attribute.encode_with, &attribute.conversion) {
        (Some(path), _) => quote_spanned! {place_of(path)=>
            || #runtime::encoded_default::<#ty, _>(|| #value, |hcl_value: &#ty| #path(hcl_value))
        },
        (None, Some(Conversion::TryFrom(_))) => return quote!(#runtime::nothing),
        (None, Some(Conversion::With(path))) => quote_spanned! {place_of(path)=> || {
            use #runtime::{DefaultInside as _, DefaultOfConverter as _, DefaultOfFunction as _};
            (&&#runtime::With::<#ty, _>::new(&#path)).default_value(|| #value)
        } },
        (None, None) => quote! { || {
            use #runtime::{NamedDefault as _, OtherDefault as _, SerializedDefault as _};
            (&&#runtime::Default::<#ty>::NEW).value(|| #value)
        } },
    };
    quote!(#runtime::make_default!(#code))
}

/// A default as written in the program.
pub(super) fn default_text(default: &DefaultValue) -> String {
    let source = match default {
        DefaultValue::OfType => return String::new(),
        DefaultValue::Text(text) => return format!("{:?}", text.value()),
        DefaultValue::Call(path) => path.to_token_stream(),
        DefaultValue::Expression(expr) => expr.to_token_stream(),
    };
    source_text(&source)
}

/// Code as it is usually written.
pub(super) fn source_text(source: &TokenStream) -> String {
    source
        .to_string()
        .replace(" :: ", "::")
        .replace(" (", "(")
        .replace("! ", "!")
        .replace(" ,", ",")
        .replace("- ", "-")
}
