//! What a type knows of earlier versions of a file.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::LitStr;

use super::super::parts::{optional, place_of};
use crate::attr::Plain;
use crate::model::{Field, History, Role, Version};

/// The member of a `Shape` for it, and for what the fields say; empty if that is nothing. Only types for
/// which older files mean something else name what brings files up to date, so that other programs don't
/// contain it.
pub(super) fn history(runtime: &TokenStream, history: Option<&History>, fields: &[Field]) -> TokenStream {
    let is_versioned = history.is_some_and(|history| history.version.is_some());
    let has_past = fields.iter().any(|field| match &field.role {
        Role::Attribute(attribute) => !attribute.moved_from.is_empty() || !attribute.was.is_empty(),
        Role::Block(block) => !block.moved_from.is_empty(),
        _ => false,
    });
    let bring_up = match is_versioned || has_past {
        true => quote!(::core::option::Option::Some(#runtime::bring_up_to_date)),
        false => quote!(::core::option::Option::None),
    };
    match history {
        Some(history) => {
            let members = members(runtime, history);
            quote!(history: &#runtime::History { #members bring_up: #bring_up, ..#runtime::History::NONE },)
        }
        None if has_past => {
            quote!(history: &#runtime::History { bring_up: #bring_up, ..#runtime::History::NONE },)
        }
        None => TokenStream::new(),
    }
}

fn members(runtime: &TokenStream, history: &History) -> TokenStream {
    let version = history.version.as_ref().map(|Version { name, number, .. }| quote!((#name, #number)));
    let version = optional(version);
    let steps = history.steps.iter().map(|(from, function)| {
        let run = quote_spanned! {place_of(function)=>
            |hcl_file| ::core::result::Result::map_err(#function(hcl_file), ::core::convert::Into::into)
        };
        quote!(#runtime::Migration { from: #from, run: #run })
    });
    let old_blocks = history.old_blocks.iter().map(|(name, labels)| quote!((#name, &[#(#labels),*])));
    let removed = history.removed.iter().map(|(name, reason)| quote!((#name, #reason)));
    quote! {
        version: #version, steps: &[#(#steps),*], removed: &[#(#removed),*], old_blocks: &[#(#old_blocks),*],
    }
}

/// The `AttributeShape` of the attribute that says the version, unless a field is filled from it.
pub(super) fn attribute(runtime: &TokenStream, history: &History) -> Option<TokenStream> {
    let Version { name, number, .. } = history.version.as_ref().filter(|version| !version.has_field)?;
    Some(quote!(#runtime::version_attribute(#name, #number)))
}

/// The members of a shape for what a field was.
pub(super) fn past(runtime: &TokenStream, moved_from: &[LitStr], was: &[(Plain, Plain)]) -> TokenStream {
    let moved_from = (!moved_from.is_empty()).then(|| quote!(moved_from: &[#(#moved_from),*],));
    let pairs = was.iter().map(|(before, now)| {
        let (before, now) = (plain(runtime, before), plain(runtime, now));
        quote!((#before, #now))
    });
    let was = (!was.is_empty()).then(|| quote!(was: &[#(#pairs),*],));
    quote!(#moved_from #was)
}

fn plain(runtime: &TokenStream, plain: &Plain) -> TokenStream {
    match plain {
        Plain::Text(text) => quote!(#runtime::Plain::Text(#text)),
        Plain::Number(number) => quote!(#runtime::Plain::Number(#number)),
        Plain::Bool(bool) => quote!(#runtime::Plain::Bool(#bool)),
    }
}
