//! Fields that are filled from attributes: the description of each, and its decoding.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Type;

use super::super::parts::{optional, place_of};
use super::default::{default_value, no_place, written_place};
use super::runtime::{decoder, input, own_shape};
use super::shape::{layers, named};
use super::{constraints, validate};
use crate::model::{Attribute, Conversion, DefaultValue};
use crate::types::inner_type;

/// The `AttributeShape`.
pub(super) fn shape(runtime: &TokenStream, ty: &Type, attribute: &Attribute) -> TokenStream {
    let default = optional(attribute.default.as_ref().map(|default| match attribute.sensitive {
        true => String::new(),
        false => default_text(default),
    }));
    let named = named(&attribute.names);
    let accepts = match converter(runtime, attribute.conversion.as_ref()) {
        Some((place, converter)) => {
            let (imports, with) = (with_imports(runtime), with(runtime, ty, place, &converter));
            quote!(|path| { #imports #with.accepts(path) })
        }
        None => {
            let (imports, probe) = (probe_imports(runtime), probe(runtime, ty));
            quote!(|path| { #imports #probe.accepts(path) })
        }
    };
    let make_default = make_default(runtime, ty, attribute);
    let layers = layers(runtime, attribute.layers);
    let constraints =
        constraints::shape(runtime, ty, attribute.conversion.as_ref(), attribute.constraints.as_ref());
    let reference = optional(attribute.reference.as_ref());
    let Attribute { sensitive, allows_unknown, .. } = attribute;
    let converted = attribute.conversion.is_some();
    quote! {
        #runtime::AttributeShape {
            #named default: #default, make_default: #make_default, layers: #layers, sensitive: #sensitive,
            allows_unknown: #allows_unknown, parts: #accepts, converted: #converted,
            constraints: #constraints, reference: #reference,
        }
    }
}

/// The value: plain or through a function or converter, required or with a default, and perhaps the label of a block.
pub(super) fn value(runtime: &TokenStream, ty: &Type, attribute: &Attribute) -> TokenStream {
    let (input, decoder, position) = (input(), decoder(), attribute.position);
    let own = own_shape();
    let shape = quote!(&#own.attributes[#position]);
    let default = attribute.default.as_ref().map(|default| {
        let default = default_value(runtime, ty, default, &written_place(runtime));
        quote!(|| #default)
    });
    let value = match (way(runtime, ty, attribute.conversion.as_ref()), default) {
        (Some((place, way)), None) => quote_spanned!(place=> #way.required(#input, #shape, #decoder)),
        (Some((place, way)), Some(default)) => {
            quote_spanned!(place=> #way.or_default(#input, #shape, #decoder, #default))
        }
        (None, None) => {
            let probe = probe(runtime, ty);
            quote_spanned!(place_of(ty)=> #probe.way().required(#input, #shape, #decoder))
        }
        (None, Some(default)) => {
            let probe = probe(runtime, ty);
            quote_spanned!(place_of(ty)=> #probe.way().or_default(#input, #shape, #decoder, #default))
        }
    };
    let value = constraints::attribute(runtime, ty, &shape, attribute, value);
    match &attribute.reference {
        Some(_) => quote! {
            #runtime::referenced(#input, #shape, #decoder, |#decoder: &mut #runtime::Decoder<'_>| #value)
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

/// The traits whose methods decode attributes.
pub(super) fn probe_imports(runtime: &TokenStream) -> TokenStream {
    quote! {
        use #runtime::{
            FieldByExpression as _, FieldByText as _, FieldByTexts as _, FieldByValue as _, FieldOfContainer as _, FieldOfOther as _,
        };
    }
}

/// The traits whose methods decode what a function or converter makes.
pub(super) fn with_imports(runtime: &TokenStream) -> TokenStream {
    quote! {
        use #runtime::{
            WithConversion as _, WithConverter as _, WithFunction as _, WithInside as _, WithInsideByText as _, WithOther as _,
            WithOtherArgument as _, WithOtherConversion as _, WithOtherResult as _, WithOtherSource as _, WithReference as _,
        };
    }
}

/// Represents the field's type, and what makes it, where the compiler looks for a way to do so.
fn with(runtime: &TokenStream, ty: &Type, place: Span, converter: &TokenStream) -> TokenStream {
    quote_spanned!(place=> (&&&&&&&&#runtime::With::<#ty, _>::new(&#converter)))
}

/// Represents the field's type where the compiler looks for a way to decode it.
fn probe(runtime: &TokenStream, ty: &Type) -> TokenStream {
    let inner = inner_type(ty);
    quote_spanned!(place_of(ty)=> (&&&&&#runtime::Probe::<#ty, #inner>::NEW))
}

/// The function or converter that makes the field's type, and the place for its errors.
fn converter(runtime: &TokenStream, conversion: Option<&Conversion>) -> Option<(Span, TokenStream)> {
    Some(match conversion? {
        Conversion::With(path) => (place_of(path), quote!(#path)),
        Conversion::TryFrom(other) => (place_of(other), quote!(#runtime::TryInto::<#other>::NEW)),
    })
}

/// The function that makes the default as written in a configuration, unless it is a secret. If a function reads the attribute, only another function or a
/// converter can write it.
fn make_default(runtime: &TokenStream, ty: &Type, attribute: &Attribute) -> TokenStream {
    let shown = attribute.default.as_ref().filter(|_| !attribute.sensitive);
    let Some(default) = shown else { return quote!(#runtime::no_default) };
    let value = default_value(runtime, ty, default, &no_place(runtime));
    let code = match (&attribute.encode_with, &attribute.conversion) {
        (Some(path), _) => quote_spanned! {place_of(path)=>
            || #runtime::encoded_default::<#ty, _>(|| #value, |hcl_value: &#ty| #path(hcl_value))
        },
        (None, Some(Conversion::TryFrom(_))) => return quote!(#runtime::no_default),
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
