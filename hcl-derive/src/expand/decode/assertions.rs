//! Checks that need the types of the fields: constants that the compiler fails to compute, one for each
//! option, so that each mistake is reported where it was made.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::LitStr;

use super::super::parts::place_of;
use super::relations;
use super::runtime::runtime;
use super::shape::{content_type, labels_of};
use crate::item::Header;
use crate::model::{Container, Data, DefaultValue, Field, Fields, Limit, Limits, Role, Tagged, Variant};

/// The assertions for an item, except those about type parameters, which could not be computed here.
pub(super) fn of(container: &Container) -> TokenStream {
    let header = &container.header;
    if !header.generics.params.is_empty() {
        return TokenStream::new();
    }
    let ident = &header.ident;
    let of_variants = container.variants().iter().filter_map(|variant| {
        let (_, ty) = content_type(header, &quote!(#ident), variant);
        Some(of_body(header, &ty, variant.fields()?))
    });
    let of_fields = match &container.data {
        Data::Fields(data) => of_body(header, &quote!(#ident), data),
        Data::Tagged(data) => data.variants.iter().map(|variant| of_variant(header, data, variant)).collect(),
        Data::Newtype(_) | Data::Converted(_) | Data::Words(_) | Data::Choice(_) => TokenStream::new(),
    };
    quote!(#of_fields #(#of_variants)*)
}

/// The assertions for the relations and the fields of a type, `own`.
fn of_body(header: &Header, own: &TokenStream, data: &Fields) -> TokenStream {
    let names = relations::foreign_names(data).into_iter().map(|name| of_name(header, own, data, name));
    names.chain(data.fields.iter().map(|field| of_field(header, own, field))).collect()
}

fn of_field(header: &Header, own: &TokenStream, field: &Field) -> TokenStream {
    let (library, runtime) = (&header.library, runtime(header));
    let (ty, place) = (&field.ty, place_of(&field.ty));
    let own = quote!(<#own as #library::HclDecode>);
    match &field.role {
        Role::Block(block) => {
            let blocks = quote_spanned!(place=> <#ty as #runtime::BlockField>);
            let limits = of_limits(header, &block.limits, &quote!(#blocks::COUNT));
            let empty = matches!(block.default, Some(DefaultValue::OfType))
                .then(|| assertion(header, place, "check_empty", &quote!(#blocks::LABELS, #blocks::COUNT)));
            quote!(#limits #empty)
        }
        Role::Blocks(blocks) => {
            let choice = quote_spanned!(place=> <#ty as #library::decode::DecodeChoices>::CHOICE);
            let limits = of_limits(header, &blocks.limits, &quote!(#choice.count));
            let names = assertion(header, place, "check_choices", &quote!(#own::SHAPE, &#choice));
            quote!(#limits #names)
        }
        Role::Flatten => {
            let inner = quote_spanned!(place=> <#ty as #runtime::Flattened>);
            let labels = assertion(header, place, "check_flattened", &quote!(#inner::LABELS, #own::LABELS));
            let names =
                assertion(header, place, "check_flattened_names", &quote!(#inner::SHAPE, #own::SHAPE));
            quote!(#labels #names)
        }
        Role::Attribute(_) | Role::Label(_) | Role::Remain(_) | Role::Skip(_) | Role::Range(_) => {
            TokenStream::new()
        }
    }
}

/// Checks that a name in a relation, which no field has, is in an enum over block types or a flattened type.
fn of_name(header: &Header, own: &TokenStream, data: &Fields, name: &LitStr) -> TokenStream {
    let (library, runtime) = (&header.library, runtime(header));
    let flattened = data.fields.iter().filter(|field| matches!(field.role, Role::Flatten)).map(|field| {
        let ty = &field.ty;
        quote_spanned!(place_of(ty)=> <#ty as #runtime::Flattened>::SHAPE)
    });
    let arguments = quote!(#name, <#own as #library::HclDecode>::SHAPE, &[#(#flattened),*]);
    assertion(header, place_of(name), "check_related", &arguments)
}

/// Checks the number of blocks if the field's type also limits it: `count`.
fn of_limits(header: &Header, limits: &Limits, count: &TokenStream) -> TokenStream {
    let assertion = |check, limit: Option<Limit>| {
        let Limit { number, span } = limit?;
        let place = Span::call_site().located_at(span);
        Some(assertion(header, place, check, &quote!(#number, #count)))
    };
    [assertion("check_min", limits.min), assertion("check_max", limits.max)].into_iter().flatten().collect()
}

/// Checks the labels of a variant that is chosen inside the block, and that it does not read the tag itself.
fn of_variant(header: &Header, tagged: &Tagged, variant: &Variant) -> TokenStream {
    let (library, ident) = (&header.library, &header.ident);
    let own = quote!(#ident);
    let (place, ty) = content_type(header, &own, variant);
    let labels = labels_of(header, &own, variant);
    let least = usize::from(tagged.tag.is_none());
    let own = quote!(<#ident as #library::HclDecode>::LABELS);
    let same_labels = assertion(header, place, "check_labels", &quote!(#labels, #least, #own));
    let free_tag = tagged.tag.as_ref().map(|tag| {
        let shape = quote_spanned!(place=> <#ty as #library::HclDecode>::SHAPE);
        assertion(header, place, "check_tag", &quote!(#tag, #shape))
    });
    quote!(#same_labels #free_tag)
}

/// A constant that calls a function of the runtime. For the compiler the call is at `place`.
fn assertion(header: &Header, place: Span, function: &str, arguments: &TokenStream) -> TokenStream {
    let runtime = runtime(header).into_iter().map(|mut token| {
        token.set_span(place);
        token
    });
    let runtime: TokenStream = runtime.collect();
    let function = Ident::new(function, place);
    quote_spanned!(place=> const _: () = #runtime::#function(#arguments);)
}
