//! The constants that describe what a type is decoded from.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::LitStr;

use super::super::parts::{optional, place_of};
use super::runtime::runtime;
use super::{attribute, block, command_line, constraints, fields, history, relations};
use crate::item::{Header, LayerRule};
use crate::model::{Container, Content, Field, Fields, Label, Names, Remain, Role, Tagged, Variant};
use crate::types::is_string;

/// The `LABELS` of named fields.
pub(super) fn labels(Fields { fields, .. }: &Fields) -> TokenStream {
    let labels = fields.iter().filter_map(|field| match &field.role {
        Role::Label(label) => Some(&label.name),
        _ => None,
    });
    quote!(&[#(#labels),*])
}

/// The `SHAPE` of named fields. `named` is a type whose name identifies it.
pub(super) fn shape(
    header: &Header,
    (description, since): (&str, Option<&LitStr>),
    named: &TokenStream,
    Fields { fields, relations, history, off_command_line, .. }: &Fields,
) -> TokenStream {
    let runtime = runtime(header);
    let labels = fields.iter().filter_map(|field| match &field.role {
        Role::Label(one) => Some(label(&runtime, field, one)),
        _ => None,
    });
    let attributes = fields.iter().filter_map(|field| match &field.role {
        Role::Attribute(attribute) => Some(attribute::shape(&runtime, &field.ty, attribute)),
        _ => None,
    });
    let version = history.as_ref().and_then(|history| history::attribute(&runtime, history));
    let history = history::history(&runtime, history.as_ref(), fields);
    let cli = command_line::item(*off_command_line);
    let blocks = fields.iter().filter_map(|field| match &field.role {
        Role::Block(block) => Some(block::shape(header, &field.ty, block)),
        _ => None,
    });
    let choices = fields.iter().filter_map(|field| match &field.role {
        Role::Blocks(blocks) => Some(block::choice(header, &field.ty, blocks)),
        _ => None,
    });
    let flattened = fields.iter().filter(|field| matches!(field.role, Role::Flatten)).map(|field| {
        let ty = &field.ty;
        quote_spanned!(place_of(ty)=> #runtime::ShapeOf::Type(|| <#ty as #runtime::Flattened>::SHAPE))
    });
    let remain = fields.iter().find(|field| matches!(field.role, Role::Remain(_)));
    let relations = relations::shape(&runtime, relations);
    let rest = remain.map(|field| {
        let rest = rest(&runtime, field);
        quote!(open: true, rest: ::core::option::Option::Some(#rest),)
    });
    let since = since_member(since);
    let imports =
        attribute::imports(&runtime, fields.iter().filter(|field| matches!(field.role, Role::Attribute(_))));
    let members = [
        ("labels", list(labels)),
        ("attributes", list(attributes.chain(version))),
        ("blocks", list(blocks)),
        ("choices", list(choices)),
        ("flattened", list(flattened)),
        ("relations", relations),
    ];
    let members = members.into_iter().filter_map(|(name, list)| {
        let (name, list) = (Ident::new(name, Span::call_site()), list?);
        Some(quote!(#name: #list,))
    });
    quote! { {
        #imports
        &#runtime::Shape {
            type_name: #runtime::TypeName::Type(::core::any::type_name::<#named>), description: #description,
            #since #(#members)* #rest #history #cli ..#runtime::Shape::EMPTY
        }
    } }
}

/// A list that is not empty.
fn list(elements: impl Iterator<Item = TokenStream>) -> Option<TokenStream> {
    let mut elements = elements.peekable();
    elements.peek().is_some().then(|| quote!(&[#(#elements),*]))
}

/// The items `LABELS` and `SHAPE` of an enum whose variant is chosen inside the block.
pub(super) fn tagged_constants(container: &Container, tagged: &Tagged) -> TokenStream {
    let header = &container.header;
    let runtime = runtime(header);
    let description = &container.description;
    let labels = match tagged.tag {
        Some(_) => longest_labels(header, tagged),
        None => quote!(<#runtime::LabelsOf<Self>>::LABELS),
    };
    let variants = tagged.variants.iter().map(|one| variant(header, one));
    let cli = command_line::item(tagged.off_command_line);
    let tag = optional(tagged.tag.as_ref());
    let since = since_member(container.since.as_ref());
    quote! {
        const LABELS: &'static [&'static str] = #labels;
        const SHAPE: &'static #runtime::Shape = &#runtime::Shape {
            type_name: #runtime::TypeName::Type(::core::any::type_name::<Self>),
            description: #description,
            variants: &[#(#variants),*],
            tag: #tag,
            #since
            opaque: true,
            #cli
            ..#runtime::Shape::EMPTY
        };
    }
}

/// The labels of the variant with the most.
pub(super) fn longest_labels(header: &Header, tagged: &Tagged) -> TokenStream {
    let runtime = runtime(header);
    let labels = tagged.variants.iter().map(|variant| labels_of(header, &quote!(Self), variant));
    quote!(#runtime::longest_labels(&[#(#labels),*]))
}

/// The `BlockShape` of a variant.
pub(super) fn variant(header: &Header, variant: &Variant) -> TokenStream {
    let (library, runtime) = (&header.library, runtime(header));
    let own = quote!(Self);
    let (labels, (place, ty)) = (labels_of(header, &own, variant), content_type(header, &own, variant));
    let shape = quote_spanned!(place=> #runtime::ShapeOf::Type(<#ty as #library::HclDecode>::shape));
    let named = named(&variant.names);
    quote!(#runtime::BlockShape { #named labels: #labels, shape: #shape, ..#runtime::BlockShape::PLAIN })
}

/// The labels of a variant's content.
pub(super) fn labels_of(header: &Header, own: &TokenStream, variant: &Variant) -> TokenStream {
    let library = &header.library;
    let (place, ty) = content_type(header, own, variant);
    quote_spanned!(place=> <#ty as #library::HclDecode>::LABELS)
}

/// The type that is decoded for a variant of the enum `own`, and the place for its errors.
pub(super) fn content_type(header: &Header, own: &TokenStream, variant: &Variant) -> (Span, TokenStream) {
    let (runtime, position) = (runtime(header), variant.position);
    match &variant.content {
        Content::Empty => (place_of(&variant.ident), quote!(())),
        Content::Type(ty) => (place_of(ty), quote!(#ty)),
        Content::Fields(_) => (place_of(&variant.ident), quote!(#runtime::Variant<#own, #position>)),
    }
}

/// The members that attributes and blocks have in common, as far as they are not empty.
pub(super) fn named(names: &Names) -> TokenStream {
    let Names { name, aliases, old_names, description, deprecated, since } = names;
    let aliases = list(aliases.iter().chain(old_names).map(ToTokens::to_token_stream));
    let aliases = aliases.map(|aliases| quote!(aliases: #aliases,));
    let renamed = list(old_names.iter().map(ToTokens::to_token_stream));
    let renamed = renamed.map(|renamed| quote!(renamed_from: #renamed,));
    let description = (!description.is_empty()).then(|| quote!(description: #description,));
    let deprecated =
        deprecated.as_ref().map(|advice| quote!(deprecated: ::core::option::Option::Some(#advice),));
    let since = since_member(since.as_ref());
    quote!(name: #name, #aliases #renamed #description #deprecated #since)
}

/// The member that says since which version of the program something exists.
fn since_member(since: Option<&LitStr>) -> Option<TokenStream> {
    since.map(|since| quote!(since: ::core::option::Option::Some(#since),))
}

/// The member that says how layers combine, unless that is as usual.
pub(super) fn layers(runtime: &TokenStream, rule: Option<LayerRule>) -> Option<TokenStream> {
    let rule = match rule? {
        LayerRule::Replace => quote!(Replace),
        LayerRule::Append => quote!(Append),
        LayerRule::Merge => quote!(Merge),
    };
    Some(quote!(layers: ::core::option::Option::Some(#runtime::LayerRule::#rule),))
}

/// The `LabelShape`.
fn label(runtime: &TokenStream, field: &Field, label: &Label) -> TokenStream {
    let (name, description) = (&label.name, &field.description);
    let constraints =
        constraints::shape(runtime, &field.ty, label.conversion.as_ref(), label.constraints.as_ref());
    let accepts = label_accepts(runtime, field, label);
    quote! {
        #runtime::LabelShape { name: #name, description: #description, accepts: #accepts, constraints: #constraints }
    }
}

/// The function that says what a label takes. Any text is a `String`, so nothing is said of that.
fn label_accepts(runtime: &TokenStream, field: &Field, label: &Label) -> TokenStream {
    let ty = &field.ty;
    let accepts = match attribute::described(runtime, ty, label.conversion.as_ref()) {
        Some(way) => {
            let imports = attribute::imports(runtime, std::iter::once(field));
            quote!({ #imports #way.accepts(&[]) })
        }
        None if is_string(ty) => return quote!(#runtime::Parts::Type(|_| ::core::option::Option::None)),
        None => {
            let imports = fields::label_imports(runtime);
            quote_spanned!(place_of(ty)=> { #imports (&&&#runtime::Label::<#ty>::NEW).way().accepts() })
        }
    };
    quote!(#runtime::Parts::Type(|_| #accepts))
}

/// What the field accepts that takes the rest.
fn rest(runtime: &TokenStream, field: &Field) -> TokenStream {
    let (ty, description) = (&field.ty, &field.description);
    let probe = quote_spanned!(place_of(ty)=> (&#runtime::Probe::<#ty>::NEW));
    let allows_unknown = matches!(field.role, Role::Remain(Remain { allows_unknown: true }))
        .then(|| quote!(allows_unknown: true,));
    quote! {
        &#runtime::RestShape {
            attribute: #runtime::AttributeShape {
                description: #description,
                #allows_unknown
                default: ::core::option::Option::Some(""),
                parts: #runtime::Parts::Type(|path| {
                    use #runtime::FieldOfRest as _;
                    #probe.rest_accepts(path)
                }),
                ..#runtime::AttributeShape::PLAIN
            },
            shape: #runtime::RestOf::Type(|| {
                use #runtime::FieldOfRest as _;
                #probe.rest_shape()
            }),
        }
    }
}
