//! What fields say of their options of the command line.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use super::super::parts::optional;
use crate::model::Cli;

/// The member of the shape of an attribute or block for it.
pub(super) fn field(runtime: &TokenStream, cli: Option<&Cli>) -> Option<TokenStream> {
    let Cli { is_shown, long, short, value_name, group, is_hidden } = cli?;
    let members = [
        ("long", long.as_ref().map(|long| optional(Some(long)))),
        ("short", short.as_ref().map(|short| optional(Some(short)))),
        ("value_name", value_name.as_ref().map(|name| optional(Some(name)))),
        ("group", group.as_ref().map(|group| optional(Some(group)))),
        ("hidden", is_hidden.then(|| quote!(true))),
    ];
    let members = members.into_iter().filter_map(|(name, value)| {
        let name = Ident::new(name, Span::call_site());
        value.map(|value| quote!(#name: #value,))
    });
    Some(quote! {
        cli: &#runtime::CliOption {
            shown: ::core::option::Option::Some(#is_shown), #(#members)* ..#runtime::CliOption::NONE
        },
    })
}

/// The member of a `Shape` that leaves fields out which say nothing.
pub(super) fn item(off_command_line: bool) -> Option<TokenStream> {
    off_command_line.then(|| quote!(cli: false,))
}
