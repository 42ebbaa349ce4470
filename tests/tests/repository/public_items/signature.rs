//! One item as written in the sources, without its body.

use quote::ToTokens;
use syn::{Attribute, Fields, ImplItem, Item, TraitItem, Visibility};

/// The head of an item, with what the compiler lets callers rely on.
pub(super) fn head(item: &Item, name: &str) -> String {
    match item {
        Item::Const(item) => format!("const {name}: {}", text(&item.ty)),
        Item::Enum(item) => format!("enum {name}{}", parameters(&item.generics)),
        Item::Fn(item) => {
            let mut signature = item.sig.clone();
            signature.ident = syn::Ident::new(name, signature.ident.span());
            text(&signature)
        }
        Item::Static(item) => format!("static {name}: {}", text(&item.ty)),
        Item::Struct(item) => format!("struct {name}{}", parameters(&item.generics)),
        Item::Trait(item) => {
            let bounds = if item.supertraits.is_empty() {
                String::new()
            } else {
                format!(": {}", text(&item.supertraits))
            };
            format!("trait {name}{}{bounds}", parameters(&item.generics))
        }
        Item::Type(item) => format!("type {name}{} = {}", parameters(&item.generics), text(&item.ty)),
        other => text(other),
    }
}

/// The members of an item other than methods: public fields, variants, the items of a trait.
pub(super) fn inner(item: &Item) -> Vec<String> {
    match item {
        Item::Struct(item) => fields(&item.fields, false),
        Item::Enum(item) => {
            let variant = |variant: &syn::Variant| match &variant.fields {
                Fields::Unit => variant.ident.to_string(),
                Fields::Unnamed(_) => {
                    format!("{}({})", variant.ident, fields(&variant.fields, true).join(", "))
                }
                Fields::Named(_) => {
                    format!("{} {{ {} }}", variant.ident, fields(&variant.fields, true).join(", "))
                }
            };
            let shown = item.variants.iter().filter(|variant| !is_hidden(&variant.attrs));
            shown.map(|found| format!("{}{}", variant(found), conditions(&found.attrs))).collect()
        }
        Item::Trait(item) => item.items.iter().filter_map(trait_item).collect(),
        _ => Vec::new(),
    }
}

fn fields(fields: &Fields, all: bool) -> Vec<String> {
    let shown = fields
        .iter()
        .enumerate()
        .filter(|(_, field)| (all || matches!(field.vis, Visibility::Public(_))) && !is_hidden(&field.attrs));
    let shown = shown.map(|(index, field)| match (&field.ident, all) {
        (Some(name), true) => format!("{name}: {}", text(&field.ty)),
        (Some(name), false) => format!("pub {name}: {}{}", text(&field.ty), conditions(&field.attrs)),
        (None, true) => text(&field.ty),
        (None, false) => format!("pub {index}: {}", text(&field.ty)),
    });
    shown.collect()
}

fn trait_item(item: &TraitItem) -> Option<String> {
    let provided = |is_provided: bool| if is_provided { " { .. }" } else { "" };
    match item {
        TraitItem::Fn(item) if !is_hidden(&item.attrs) => {
            Some(format!("{}{}", text(&item.sig), provided(item.default.is_some())))
        }
        TraitItem::Const(item) if !is_hidden(&item.attrs) => {
            Some(format!("const {}: {}{}", item.ident, text(&item.ty), provided(item.default.is_some())))
        }
        TraitItem::Type(item) if !is_hidden(&item.attrs) => Some(format!("type {}", item.ident)),
        _ => None,
    }
}

/// A public item of an `impl` without a trait.
pub(super) fn method(item: &ImplItem) -> Option<String> {
    match item {
        ImplItem::Fn(item) if matches!(item.vis, Visibility::Public(_)) && !is_hidden(&item.attrs) => {
            Some(format!("{}{}", text(&item.sig), conditions(&item.attrs)))
        }
        ImplItem::Const(item) if matches!(item.vis, Visibility::Public(_)) && !is_hidden(&item.attrs) => {
            Some(format!("const {}: {}{}", item.ident, text(&item.ty), conditions(&item.attrs)))
        }
        _ => None,
    }
}

pub(super) fn is_hidden(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("doc")
            && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("hidden"))
    })
}

/// What the attributes tell callers: the required feature, and whether more may come.
pub(super) fn conditions(attributes: &[Attribute]) -> String {
    let mut said = String::new();
    for attribute in attributes {
        if attribute.path().is_ident("cfg") || attribute.path().is_ident("non_exhaustive") {
            said.push_str(&format!(" {}", text(attribute)));
        }
    }
    said
}

fn parameters(generics: &syn::Generics) -> String {
    format!("{}{}", text(generics), generics.where_clause.as_ref().map_or_else(String::new, text_after_blank))
}

fn text_after_blank(part: &impl ToTokens) -> String {
    format!(" {}", text(part))
}

/// The tokens, spaced as people write them.
pub(super) fn text(part: &impl ToTokens) -> String {
    let mut text = part.to_token_stream().to_string().replace('\n', " ");
    for (from, to) in [
        (" :: ", "::"),
        (":: ", "::"),
        (" ::", "::"),
        (" < ", "<"),
        (" <", "<"),
        ("< ", "<"),
        (" >", ">"),
        ("& ", "&"),
        (" ,", ","),
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" : ", ": "),
        (" ;", ";"),
        ("[ ", "["),
        (" ]", "]"),
        ("# [", "#["),
        (" [", "["),
        (",)", ")"),
        (",>", ">"),
        ("->(", "-> ("),
        ("->[", "-> ["),
        ("->", " -> "),
        ("  ", " "),
        ("&(", "& ("),
        ("& (", "&("),
        (",(", ", ("),
        (":(", ": ("),
        (":[", ": ["),
        ("=(", "= ("),
        ("&' ", "&'"),
    ] {
        text = text.replace(from, to);
    }
    text.replace("(mut ", "(")
        .replace(", mut ", ", ")
        .replace("? Sized", "?Sized")
        .replace("&'static[", "&'static [")
        .replace("&'a[", "&'a [")
        .replace("- >", " -> ")
        .replace("  ", " ")
        .trim()
        .to_owned()
}
