//! What can be known to be wrong only with the types of the fields: constants that the compiler fails to compute, one for each option, so
//! that each mistake is reported where it was made.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::{place_of, runtime};
use crate::attr::Key;
use crate::model::{Container, Data, Field, Kind, Variant};

/// The assertions on an item. Those on parameters could not be computed here.
pub(super) fn of(container: &Container) -> TokenStream {
    if !container.generics.params.is_empty() || container.options.has(Key::TryFrom) {
        return TokenStream::new();
    }
    match &container.data {
        Data::Named(fields) => fields.iter().map(|field| of_field(container, field)).collect(),
        Data::Enum(variants) => variants.iter().map(|variant| of_variant(container, variant)).collect(),
        _ => TokenStream::new(),
    }
}

fn of_field(container: &Container, field: &Field) -> TokenStream {
    let (library, runtime) = (&container.library, runtime(container));
    let (ident, ty, place) = (&container.ident, &field.ty, place_of(&field.ty));
    let own = quote!(<#ident as #library::HclDecode>);
    match field.kind {
        Kind::Block => {
            of_limits(container, field, &quote_spanned!(place=> <#ty as #runtime::DecodeBlocks>::COUNT))
        }
        Kind::Blocks => {
            let choice = quote_spanned!(place=> <#ty as #library::decode::DecodeChoices>::CHOICE);
            let limits = of_limits(container, field, &quote!(#choice.count));
            let names = assertion(container, place, "check_choices", &quote!(#own::SHAPE, &#choice));
            quote!(#limits #names)
        }
        Kind::Flatten => {
            let inner = quote_spanned!(place=> <#ty as #library::HclDecode>);
            let labels =
                assertion(container, place, "check_flattened", &quote!(#inner::LABELS, #own::LABELS));
            let names =
                assertion(container, place, "check_flattened_names", &quote!(#inner::SHAPE, #own::SHAPE));
            quote!(#labels #names)
        }
        _ => TokenStream::new(),
    }
}

/// How many blocks there may be, where the field's type has a say as well: `count`.
fn of_limits(container: &Container, field: &Field, count: &TokenStream) -> TokenStream {
    let checks = [(Key::Min, "check_min"), (Key::Max, "check_max")].into_iter();
    let assertions = checks.filter_map(|(key, check)| {
        let (item, limit) = (field.options.find(key)?, field.options.number(key)?);
        let place = Span::call_site().located_at(item.span);
        Some(assertion(container, place, check, &quote!(#limit, #count)))
    });
    assertions.collect()
}

/// A variant that is chosen by something inside the block, after the block's labels were counted.
fn of_variant(container: &Container, variant: &Variant) -> TokenStream {
    let by_label = container.options.has(Key::ByLabel);
    let tag = container.options.text(Key::Tag);
    if tag.is_none() && !by_label {
        return TokenStream::new();
    }
    let (library, ident) = (&container.library, &container.ident);
    let ty = variant.fields.first();
    let place = ty.map_or_else(|| place_of(&variant.ident), place_of);
    let labels = match ty {
        Some(ty) => quote_spanned!(place=> <#ty as #library::HclDecode>::LABELS),
        None => quote!(&[]),
    };
    let least = usize::from(by_label);
    let own = quote!(<#ident as #library::HclDecode>::LABELS);
    let same_labels = assertion(container, place, "check_labels", &quote!(#labels, #least, #own));
    let free_tag = tag.zip(ty).map(|(tag, ty)| {
        let shape = quote_spanned!(place=> <#ty as #library::HclDecode>::SHAPE);
        assertion(container, place, "check_tag", &quote!(#tag, #shape))
    });
    quote!(#same_labels #free_tag)
}

/// A constant that calls a function of the runtime. To the compiler the call stands at `place`.
fn assertion(container: &Container, place: Span, function: &str, arguments: &TokenStream) -> TokenStream {
    let runtime = runtime(container).into_iter().map(|mut token| {
        token.set_span(place);
        token
    });
    let runtime: TokenStream = runtime.collect();
    let function = Ident::new(function, place);
    quote_spanned!(place=> const _: () = #runtime::#function(#arguments);)
}
