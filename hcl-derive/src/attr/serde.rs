//! Options of serde on an item that derives one of our macros: what to write instead. Whether they are a
//! mistake is known only from the item's type, because it may derive serde's macros too.

use proc_macro2::{Span, TokenStream};
use syn::meta::ParseNestedMeta;
use syn::parse::Parser;
use syn::spanned::Spanned;
use syn::token::Paren;
use syn::{Attribute, Data, DeriveInput, ExprPath, Lit, LitStr, Token, Type, parenthesized};

use super::table::{Place, Takes, advice_for};

/// The options that serde's `Serialize` does not use.
const FOR_READING: &[&str] = &[
    "alias",
    "borrow",
    "default",
    "deny_unknown_fields",
    "deserialize_with",
    "expecting",
    "from",
    "other",
    "skip_deserializing",
    "try_from",
];

/// One option of serde.
#[derive(Clone)]
pub(crate) struct SerdeOption {
    pub(crate) span: Span,
    /// What the compiler says about it.
    pub(crate) message: String,
    /// Whether only reading is concerned.
    pub(crate) is_for_reading: bool,
}

/// All options of serde in an item.
pub(crate) fn serde_options(input: &DeriveInput) -> Vec<SerdeOption> {
    let mut found = Vec::new();
    add(&input.attrs, Place::Container, &mut found);
    let add_fields = |fields: &syn::Fields, found: &mut Vec<SerdeOption>| {
        fields.iter().for_each(|field| add(&field.attrs, Place::Field, found));
    };
    match &input.data {
        Data::Struct(data) => add_fields(&data.fields, &mut found),
        Data::Enum(data) => {
            for variant in &data.variants {
                add(&variant.attrs, Place::Variant, &mut found);
                add_fields(&variant.fields, &mut found);
            }
        }
        Data::Union(_) => {}
    }
    found
}

fn add(attributes: &[Attribute], place: Place, found: &mut Vec<SerdeOption>) {
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
        // What serde cannot read either is its error.
        drop(attribute.parse_nested_meta(|meta| {
            let value = value(&meta)?;
            if let Some(name) = meta.path.get_ident() {
                let name = name.to_string();
                let advice =
                    advice_for(&name, place, |takes| value.as_ref().and_then(|text| written(text, takes)));
                let advice = advice.unwrap_or_else(|| "write options in `#[hcl(…)]`".to_owned());
                found.push(SerdeOption {
                    span: meta.path.span(),
                    message: format!("`HclDecode` does not read `#[serde({name})]`; {advice}"),
                    is_for_reading: FOR_READING.contains(&name.as_str()),
                });
            }
            Ok(())
        }));
    }
}

/// Reads what follows the option's name; the result is a string.
fn value(meta: &ParseNestedMeta<'_>) -> syn::Result<Option<LitStr>> {
    if meta.input.peek(Token![=]) {
        let value: Lit = meta.value()?.parse()?;
        return Ok(if let Lit::Str(text) = value { Some(text) } else { None });
    }
    if meta.input.peek(Paren) {
        let content;
        parenthesized!(content in meta.input);
        content.parse::<TokenStream>()?;
    }
    Ok(None)
}

/// The value as our option takes it: serde has paths and types in quotes.
fn written(text: &LitStr, takes: Takes) -> Option<String> {
    match takes {
        Takes::Text => Some(format!("{:?}", text.value())),
        Takes::PerhapsExpression => text.parse::<ExprPath>().ok().map(|_| text.value()),
        Takes::Type => {
            Parser::parse_str(<Type as syn::parse::Parse>::parse, &text.value()).ok().map(|_| text.value())
        }
        _ => None,
    }
}
