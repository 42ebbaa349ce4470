//! What may be a mistake, which only the compiler can tell: options of serde on a type that does not derive
//! serde's macros, and texts as defaults that name a function.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{Ident, LitStr, Path};

use super::super::parts::place_of;
use super::runtime::runtime;
use crate::attr::SerdeOption;
use crate::item::Header;
use crate::model::{Container, Data, DefaultValue, Field, Role};

/// What finds these mistakes. In a type with parameters they are not found, because the code would have to
/// know what these are.
pub(super) fn of(container: &Container) -> TokenStream {
    let header = &container.header;
    if !header.generics.params.is_empty() {
        return TokenStream::new();
    }
    let is_word = matches!(container.data, Data::Words(_));
    let of_serde = container.serde.iter().map(|option| of_serde(header, is_word, option));
    let of_texts = container.fields().filter_map(|field| of_text(header, field));
    of_serde.chain(of_texts).collect()
}

/// Reports an option of serde unless one of serde's macros reads it. An enum that is a string implements
/// `Deserialize` in any case.
fn of_serde(header: &Header, is_word: bool, option: &SerdeOption) -> TokenStream {
    let (runtime, ident, SerdeOption { message, .. }) = (runtime(header), &header.ident, option);
    let read = (!is_word).then(|| quote!(use #runtime::ReadBySerde as _;));
    let written = (is_word || !option.is_for_reading).then(|| quote!(use #runtime::WrittenBySerde as _;));
    let place = Span::call_site().located_at(option.span);
    let check = quote_spanned!(place=> (&&&#runtime::OfSerde::<#ident>::NEW).read_option());
    quote! {
        const _: fn() = || {
            #[diagnostic::on_unimplemented(message = #message, label = "only serde's derives read this")]
            trait SerdeOption {}
            #[diagnostic::do_not_recommend]
            impl SerdeOption for #runtime::OfSerde<()> {}
            trait UnreadBySerde<T> {
                fn read_option(&self) where T: SerdeOption {}
            }
            impl<T> UnreadBySerde<T> for #runtime::OfSerde<T> {}
            #read
            #written
            #check;
        };
    }
}

/// Reports a text as a default that is the name of a function which makes the field's value.
fn of_text(header: &Header, field: &Field) -> Option<TokenStream> {
    let default = match &field.role {
        Role::Attribute(attribute) => attribute.default.as_ref()?,
        Role::Skip(default) => default,
        _ => return None,
    };
    let DefaultValue::Text(text) = default else { return None };
    let path = function_named(text)?;
    let (runtime, ty) = (runtime(header), &field.ty);
    let instead = if_absent(&path);
    let check = quote_spanned!(place_of(text)=> (&&#runtime::Named::<_, #ty>::new(#path)).is_text());
    Some(quote! {
        const _: fn() = || {
            #instead
            {
                // What the module has is found before what is above.
                #[allow(unused_imports)]
                use self::*;
                use #runtime::{NameOfFunction as _, NameOfNothing as _};
                #check;
            }
        };
    })
}

/// The path of a function that a text may be.
fn function_named(text: &LitStr) -> Option<Path> {
    let path = text.parse_with(Path::parse_mod_style).ok()?;
    let last = path.segments.last()?.ident.to_string();
    last.starts_with(|letter: char| letter.is_ascii_lowercase() || letter == '_').then_some(path)
}

/// Makes sure that the path leads to something, unless it cannot be anything else than code.
fn if_absent(path: &Path) -> Option<TokenStream> {
    const ALWAYS: &[&str] = &[
        "crate", "self", "super", "Self", "std", "core", "alloc", "String", "Vec", "Option", "Box", "Default",
    ];

    let mut names = path.segments.iter().rev().map(|segment| &segment.ident);
    let last = names.next()?;
    let mut around: Vec<&Ident> = names.collect();
    let outermost = around.pop();
    if path.leading_colon.is_some()
        || outermost.is_some_and(|name| ALWAYS.iter().any(|always| name == always))
    {
        return None;
    }
    let item = quote!(pub struct #last;);
    let inner = around.into_iter().fold(item, |inner, name| quote!(pub mod #name { #inner }));
    let whole = match outermost {
        Some(name) => quote!(mod #name { #inner }),
        None => inner,
    };
    Some(quote!(#[allow(dead_code, non_camel_case_types, non_snake_case)] #whole))
}
