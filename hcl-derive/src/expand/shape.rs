//! The constant that describes what a type is decoded from.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::{Expr, ExprLit, Lit, LitStr};

use super::{place_of, runtime};
use crate::attr::{Given, Key, Options};
use crate::model::{Container, Field, Kind, Name, Variant};

/// The items `LABELS` and `SHAPE` of a struct.
pub(super) fn constants(container: &Container) -> TokenStream {
    let library = &container.library;
    let runtime = runtime(container);
    let description = &container.description;
    let of_kind = |kind: Kind| container.fields().iter().filter(move |field| field.kind == kind);
    let labels = of_kind(Kind::Label).map(|field| &field.name.text);
    let attributes = of_kind(Kind::Attribute).map(|field| attribute(&runtime, field));
    let blocks = of_kind(Kind::Block).map(|field| block(&runtime, field));
    let choices = of_kind(Kind::Blocks).map(|field| {
        let ty = &field.ty;
        let choice = quote_spanned!(place_of(ty)=> <#ty as #library::decode::DecodeChoices>::CHOICE);
        let [min, max] = [Key::Min, Key::Max].map(|key| optional_number(field.options.number(key)));
        if field.has_limits() { quote!(#choice.limited(#min, #max)) } else { choice }
    });
    let flattened = of_kind(Kind::Flatten).map(|field| {
        let ty = &field.ty;
        quote_spanned!(place_of(ty)=> <#ty as #library::HclDecode>::shape)
    });
    let open = of_kind(Kind::Remain).count() > 0;
    let rest = match of_kind(Kind::Remain).next() {
        Some(field) => rest(&runtime, field),
        None => quote!(::core::option::Option::None),
    };
    quote! {
        const LABELS: &'static [&'static str] = &[#(#labels),*];
        const SHAPE: &'static #runtime::Shape = &#runtime::Shape {
            type_name: ::core::any::type_name::<Self>,
            description: #description,
            attributes: &[#(#attributes),*],
            blocks: &[#(#blocks),*],
            choices: &[#(#choices),*],
            flattened: &[#(#flattened),*],
            open: #open,
            rest: #rest,
            variants: &[],
            tag: ::core::option::Option::None,
            opaque: false,
        };
    }
}

/// The items `LABELS` and `SHAPE` of an enum that is chosen by what stands in a block.
pub(super) fn tagged_constants(container: &Container, variants: &[Variant]) -> TokenStream {
    let library = &container.library;
    let runtime = runtime(container);
    let description = &container.description;
    let labels = variants
        .iter()
        .filter_map(|variant| variant.fields.first())
        .map(|ty| quote_spanned!(place_of(ty)=> <#ty as #library::HclDecode>::LABELS));
    let least = usize::from(container.options.has(Key::ByLabel));
    let variants = variants.iter().map(|item| variant(container, item));
    let tag = optional_text(container.options.text(Key::Tag));
    quote! {
        const LABELS: &'static [&'static str] = #runtime::longest_labels(#least, &[#(#labels),*]);
        const SHAPE: &'static #runtime::Shape = &#runtime::Shape {
            type_name: ::core::any::type_name::<Self>,
            description: #description,
            variants: &[#(#variants),*],
            tag: #tag,
            opaque: true,
            ..#runtime::Shape::EMPTY
        };
    }
}

/// The `BlockShape` of a variant.
pub(super) fn variant(container: &Container, variant: &Variant) -> TokenStream {
    let library = &container.library;
    let runtime = runtime(container);
    let (labels, shape) = match variant.fields.first() {
        Some(ty) => (
            quote_spanned!(place_of(ty)=> <#ty as #library::HclDecode>::LABELS),
            quote_spanned!(place_of(ty)=> <#ty as #library::HclDecode>::shape),
        ),
        None => (quote!(&[]), quote!(<() as #library::HclDecode>::shape)),
    };
    let named = named(&variant.name, &variant.aliases, &variant.description, &variant.options);
    quote! { #runtime::BlockShape { #named labels: #labels, min: 0, max: ::core::option::Option::None,
    count: (0, ::core::option::Option::None), shape: #shape } }
}

fn attribute(runtime: &TokenStream, field: &Field) -> TokenStream {
    let default = match field.options.find(Key::Default) {
        Some(item) => {
            let text = default_text(&item.given);
            quote!(::core::option::Option::Some(#text))
        }
        None => quote!(::core::option::Option::None),
    };
    let named = named(&field.name, &field.aliases, &field.description, &field.options);
    let ty = &field.ty;
    let accepts = match super::fields::converter(field) {
        Some((place, function)) => {
            quote_spanned!(place=> |path| #runtime::accepts_argument::<_, _>(#function, path))
        }
        None => {
            let field_type = super::fields::field_type(runtime, ty);
            quote! { |path| {
                use #runtime::{FieldOfModel as _, FieldOfSerde as _};
                #field_type.accepts(path)
            } }
        }
    };
    quote! { #runtime::AttributeShape { #named default: #default, parts: #accepts } }
}

/// What the field takes that takes the rest.
fn rest(runtime: &TokenStream, field: &Field) -> TokenStream {
    let (ty, description) = (&field.ty, &field.description);
    let probe = quote_spanned!(place_of(ty)=> (&#runtime::Probe::<#ty>::NEW));
    quote! {
        ::core::option::Option::Some(&#runtime::RestShape {
            attribute: #runtime::AttributeShape {
                name: "", aliases: &[], description: #description, deprecated: ::core::option::Option::None,
                default: ::core::option::Option::Some(""),
                parts: |path| {
                    use #runtime::FieldOfRest as _;
                    #probe.rest_accepts(path)
                },
            },
            shape: || {
                use #runtime::FieldOfRest as _;
                #probe.rest_shape()
            },
        })
    }
}

fn block(runtime: &TokenStream, field: &Field) -> TokenStream {
    let ty = &field.ty;
    let blocks = quote_spanned!(place_of(ty)=> <#ty as #runtime::DecodeBlocks>);
    let min = field.options.number(Key::Min).unwrap_or(0);
    let max = optional_number(field.options.number(Key::Max));
    // Where there is a default, there need not be a block.
    let count = match field.options.has(Key::Default) {
        true => quote!((0, #blocks::COUNT.1)),
        false => quote!(#blocks::COUNT),
    };
    let named = named(&field.name, &field.aliases, &field.description, &field.options);
    quote! {
        #runtime::BlockShape {
            #named labels: #blocks::LABELS, min: #min, max: #max, count: #count, shape: #blocks::shape,
        }
    }
}

/// The members that attributes and blocks have in common.
fn named(name: &Name, aliases: &[Name], description: &str, options: &Options) -> TokenStream {
    let name = &name.text;
    let aliases = aliases.iter().map(|alias| &alias.text);
    let deprecated = optional_text(options.text(Key::Deprecated));
    quote! { name: #name, aliases: &[#(#aliases),*], description: #description, deprecated: #deprecated, }
}

fn optional_text(text: Option<&LitStr>) -> TokenStream {
    match text {
        Some(text) => quote!(::core::option::Option::Some(#text)),
        None => quote!(::core::option::Option::None),
    }
}

fn optional_number(number: Option<usize>) -> TokenStream {
    match number {
        Some(number) => quote!(::core::option::Option::Some(#number)),
        None => quote!(::core::option::Option::None),
    }
}

/// A default as documentation shows it.
fn default_text(given: &Given) -> String {
    match given {
        Given::Expression(expr) => match &**expr {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => format!("{:?}", text.value()),
            other => other
                .to_token_stream()
                .to_string()
                .replace(" :: ", "::")
                .replace(" (", "(")
                .replace("! ", "!")
                .replace(" ,", ",")
                .replace("- ", "-"),
        },
        _ => String::new(),
    }
}
