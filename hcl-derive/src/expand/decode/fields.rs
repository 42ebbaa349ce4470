//! Decoding a struct or a variant with named fields: each field from its attribute, block or label, then all
//! of them together.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Type;

use super::super::parts::place_of;
use super::default::{default_value, no_place};
use super::runtime::{decode_impl, decoder, input, own_shape, runtime, variant_impl};
use super::{attribute, block, bounds, constraints, relations, shape, validate};
use crate::item::{Header, Region};
use crate::model::{Container, Field, Fields, Label, Remain, Role, Variant};

/// `impl HclDecode` for a struct with named fields or none.
pub(super) fn implementation(container: &Container, data: &Fields) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let labels = shape::labels(data);
    let shape = shape::shape(header, (&container.description, container.since.as_ref()), &quote!(Self), data);
    let (parameters, code) = decoding(header, data, &quote!(Self), &quote!(Self::SHAPE));
    let looks = looks_at_blocks(data);
    decode_impl(
        header,
        bounds::of(container),
        &quote! {
            const LABELS: &'static [&'static str] = #labels;
            const SHAPE: &'static #runtime::Shape = #shape;
            #looks
            fn decode(#parameters) -> ::core::option::Option<Self> { #code }
        },
    )
}

/// That no function of the program looks at what is decoded from the blocks, for the language server. Another
/// type that is decoded from the same body may do so.
fn looks_at_blocks(Fields { fields, checks, .. }: &Fields) -> Option<TokenStream> {
    let may_look = |field: &Field| match &field.role {
        Role::Block(_) | Role::Blocks(_) => !field.checks.is_empty(),
        Role::Flatten | Role::Remain(_) => true,
        Role::Attribute(_) | Role::Label(_) | Role::Skip(_) | Role::Range(_) => false,
    };
    let is_needed = cfg!(feature = "lsp") && checks.is_empty() && !fields.iter().any(may_look);
    is_needed.then(|| {
        quote!(
            const LOOKS_AT_BLOCKS: bool = false;
        )
    })
}

/// `impl DecodeVariant` for a variant with named fields.
pub(super) fn variant(container: &Container, variant: &Variant, data: &Fields) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let Variant { ident, position, .. } = variant;
    let labels = shape::labels(data);
    let shape = shape::shape(header, ("", None), &quote!(#runtime::Variant<Self, #position>), data);
    let own_shape = quote!(<Self as #runtime::DecodeVariant<#position>>::VARIANT_SHAPE);
    let (parameters, code) = decoding(header, data, &quote!(Self::#ident), &own_shape);
    variant_impl(
        header,
        *position,
        bounds::of(container),
        &quote! {
            const VARIANT_LABELS: &'static [&'static str] = #labels;
            const VARIANT_SHAPE: &'static #runtime::Shape = #shape;
            fn decode_variant(#parameters) -> ::core::option::Option<Self> { #code }
        },
    )
}

/// The parameters and the body of the function that decodes the fields. `constructor` is what they are the
/// fields of.
///
/// Every field is decoded before the first result is used, so that one run finds all problems of a body.
fn decoding(
    header: &Header,
    data: &Fields,
    constructor: &TokenStream,
    shape: &TokenStream,
) -> (TokenStream, TokenStream) {
    let Fields { fields, relations, checks, .. } = data;
    let runtime = runtime(header);
    let variables: Vec<Ident> = (0..fields.len()).map(|index| format_ident!("hcl_field_{index}")).collect();
    let values = fields.iter().map(|field| validate::field(&runtime, field, value(header, field)));
    let (types, members) = (fields.iter().map(|field| &field.ty), fields.iter().map(|field| &field.member));
    let imports = imports(&runtime, fields);
    // Tested and dropped together, rather than each with `?`: the compiler makes a third as much code of it.
    let (values, whole) = if fields.is_empty() {
        (None, None)
    } else {
        (
            Some(quote! {
                let hcl_fields: (#(::core::option::Option<#types>,)*) = (#(#values,)*);
            }),
            Some(quote! {
                let (#(::core::option::Option::Some(#variables),)*) = hcl_fields else {
                    #runtime::discard(hcl_fields);
                    return ::core::option::Option::None;
                };
            }),
        )
    };
    let value = quote!(::core::option::Option::Some(#constructor { #(#members: #variables),* }));
    let result = if checks.is_empty() { value } else { validate::item(&runtime, checks, &value) };
    let relations = relations::check(&runtime, relations);
    let own_shape = own_shape();
    let shape =
        (!relations.is_empty() || fields.iter().any(reads_shape)).then(|| quote!(let #own_shape = #shape;));
    let code = quote! {
        #imports
        #shape
        #values
        #relations
        #whole
        #result
    };
    (parameters(&runtime, data), code)
}

/// The parameters of that function. One that no field needs has no name, so that the compiler does not warn
/// about it.
fn parameters(runtime: &TokenStream, Fields { fields, relations, checks, .. }: &Fields) -> TokenStream {
    let is_skipped = |field: &Field| matches!(field.role, Role::Skip(_));
    let is_place = |field: &Field| matches!(field.role, Role::Range(_));
    let has_checks = !checks.is_empty() || !relations.is_empty();
    let needs_input = has_checks || !fields.iter().all(is_skipped);
    let needs_decoder = has_checks || !fields.iter().all(|field| is_skipped(field) || is_place(field));
    let (input, decoder) = (input(), decoder());
    let input = if needs_input { quote!(#input) } else { quote!(_) };
    let decoder = if needs_decoder { quote!(#decoder) } else { quote!(_) };
    quote!(#input: &#runtime::Input<'_>, #decoder: &mut #runtime::Decoder<'_>)
}

/// Whether the code for a field refers to its description.
fn reads_shape(field: &Field) -> bool {
    match &field.role {
        Role::Attribute(_) | Role::Block(_) => true,
        Role::Blocks(blocks) => blocks.limits.are_given() || !field.checks.is_empty(),
        Role::Label(label) => label.constraints.is_some() || label.conversion.is_none(),
        Role::Flatten | Role::Remain(_) | Role::Skip(_) | Role::Range(_) => false,
    }
}

/// The expression for the value of a field, of type `Option<Type>`.
fn value(header: &Header, field: &Field) -> TokenStream {
    let runtime = runtime(header);
    let (input, decoder) = (input(), decoder());
    let ty = &field.ty;
    let place = place_of(ty);
    match &field.role {
        Role::Attribute(attribute) => attribute::value(&runtime, ty, attribute),
        Role::Block(block) => block::value(&runtime, ty, block),
        Role::Blocks(blocks) => block::values(header, ty, blocks),
        Role::Label(label) => constraints::label(&runtime, ty, label, label_value(&runtime, ty, label)),
        // The type inside gets the same input: its schema is part of this one's.
        Role::Flatten => quote_spanned!(place=> <#ty as #runtime::Flattened>::decode(#input, #decoder)),
        Role::Remain(Remain { allows_unknown: false }) => {
            quote_spanned!(place=> #runtime::remain::<#ty>(#input, #decoder))
        }
        Role::Remain(Remain { allows_unknown: true }) => {
            quote_spanned!(place=> #runtime::remain_loosely::<#ty>(#input, #decoder))
        }
        Role::Range(region) => {
            let region = region_name(*region);
            quote_spanned!(place=> #runtime::range::<#ty>(#input, #runtime::Region::#region))
        }
        Role::Skip(default) => {
            let default = default_value(&runtime, ty, default, &no_place(&runtime));
            quote!(::core::option::Option::Some(#default))
        }
    }
}

/// The expression for the value of a label, before its constraints are checked.
fn label_value(runtime: &TokenStream, ty: &Type, label: &Label) -> TokenStream {
    let (input, decoder, own) = (input(), decoder(), own_shape());
    let (position, name) = (label.position, &label.name);
    match attribute::way(runtime, ty, label.conversion.as_ref()) {
        Some((place, way)) => {
            quote_spanned!(place=> #runtime::label_by(#input, #position, #name, #decoder, &#way))
        }
        None => {
            let place = place_of(ty);
            let way = quote_spanned!(place=> (&&&#runtime::Label::<#ty>::NEW).way());
            quote_spanned! {place=>
                #runtime::label(#input, #position, &#own.labels[#position], #decoder, #way)
            }
        }
    }
}

/// The traits whose methods decode and describe labels.
pub(super) fn label_imports(runtime: &TokenStream) -> TokenStream {
    quote!(use #runtime::{LabelByText as _, LabelByValue as _, LabelOfOther as _};)
}

/// The runtime's name for a region of a block.
fn region_name(region: Region) -> Ident {
    let name = match region {
        Region::Whole => "Whole",
        Region::Header => "Header",
        Region::Type => "Type",
        Region::Body => "Body",
    };
    Ident::new(name, Span::call_site())
}

/// The traits whose methods decode the fields.
fn imports(runtime: &TokenStream, fields: &[Field]) -> TokenStream {
    let any = |is_such: &dyn Fn(&Role) -> bool| fields.iter().any(|field| is_such(&field.role));
    let is_label = |role: &Role| matches!(role, Role::Label(label) if label.conversion.is_none());
    let of_attributes = attribute::imports(runtime, fields.iter());
    let of_labels = any(&is_label).then(|| label_imports(runtime));
    let of_blocks = any(&|role| matches!(role, Role::Block(_))).then(|| block::imports(runtime));
    quote!(#of_attributes #of_labels #of_blocks)
}
