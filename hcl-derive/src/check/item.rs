//! Options of the whole item, and tuple structs.

use super::command_line;
use super::enums::check_enum;
use super::fields::{check_since, check_struct};
use super::history::check_history;
use super::names::check_names;
use super::relations::check_relations;
use crate::attr::Key;
use crate::errors::Errors;
use crate::item::{Body, Form, Item, Kind, Name, WrittenField};

/// Reports everything about the item that is not allowed.
pub(crate) fn check(item: &Item, errors: &mut Errors) {
    check_tag(item, errors);
    check_rename_all(item, errors);
    check_comments(item, errors);
    check_type_since(item, errors);
    check_allow_unknown(item, errors);
    check_relations(item, errors);
    check_history(item, errors);
    command_line::check_item(item, errors);
    match &item.body {
        Body::Named(fields) => check_struct(fields, errors),
        Body::Tuple(fields) => check_tuple(item, fields, errors),
        Body::Unit => {}
        Body::Enum(variants) => check_enum(item, variants, errors),
        Body::Union(span) => {
            errors.at(*span, "a union cannot be decoded; use a struct, or an enum over block types")
        }
    }
    if item.options.has(Key::TryFrom) {
        check_converted(item, errors);
    }
}

/// A type that is converted from another one has no options except those of the conversion.
fn check_converted(item: &Item, errors: &mut Errors) {
    let own = [Key::RenameAll, Key::Validate, Key::AllowUnknown]
        .into_iter()
        .filter_map(|key| item.options.find(key));
    let of_fields = match &item.body {
        Body::Named(fields) => fields.iter(),
        _ => [].iter(),
    };
    for option in own.chain(of_fields.flat_map(|field| field.options.iter())) {
        let message =
            format!("with `try_from` the other type is decoded; move `{}` there", option.key.name());
        errors.at(option.span, message);
    }
}

/// Only names can be written in another style.
fn check_rename_all(item: &Item, errors: &mut Errors) {
    if let (Body::Tuple(_) | Body::Unit, Some(option)) = (&item.body, item.options.find(Key::RenameAll)) {
        errors.at(
            option.span,
            "`rename_all` is for named fields or variants, and there are none here; remove it",
        );
    }
}

/// Comments are written before attributes and blocks; other items have no place for them.
fn check_comments(item: &Item, errors: &mut Errors) {
    let has_items = match item.form() {
        Form::Fields => matches!(item.body, Body::Named(_)),
        Form::Choice => true,
        Form::Tagged => item.named_fields().next().is_some(),
        Form::Newtype | Form::Converted | Form::Words => false,
    };
    if !has_items && let Some(option) = item.options.find(Key::Comments) {
        errors.at(
            option.span,
            "`comments` writes the doc comments of named fields, or of variants that are blocks, and there are none here",
        );
    }
}

/// Only a type with a body of its own says since when it exists.
fn check_type_since(item: &Item, errors: &mut Errors) {
    check_since(&item.options, errors);
    if !matches!(item.form(), Form::Fields | Form::Tagged)
        && let Some(option) = item.options.find(Key::Since)
    {
        errors.at(
            option.span,
            "`since` is for a type with fields; write it on the field of this type, or on its variants",
        );
    }
}

/// Only attributes have values in which names may be unknown.
fn check_allow_unknown(item: &Item, errors: &mut Errors) {
    let has_attributes =
        item.named_fields().any(|field| matches!(field.kind, Kind::Attribute | Kind::Remain));
    let is_converted = item.options.has(Key::TryFrom);
    if !has_attributes
        && !is_converted
        && let Some(option) = item.options.find(Key::AllowUnknown)
    {
        errors.at(
            option.span,
            "`allow_unknown` is for names in the objects of attributes, and there are no attributes here; names in a body are taken by \
             a `remain` field",
        );
    }
}

/// Reports what is not allowed only if the item is to be written: values that cannot be converted back.
pub(crate) fn check_encode(item: &Item, errors: &mut Errors) {
    if let Some(option) = item.options.find(Key::TryFrom) {
        errors.at(
            option.span,
            "another type is decoded in place of this one; derive `HclEncode` for that type",
        );
    }
    for field in item.named_fields().filter(|field| !field.options.has(Key::EncodeWith)) {
        // Whether what `with` names can write is known to the compiler.
        if let Some(option) = field.options.find(Key::TryFrom) {
            errors.at(option.span, "say how to write what `try_from` reads: `encode_with = function`");
        }
    }
}

/// A tuple struct represents the one type that it contains.
fn check_tuple(item: &Item, fields: &[WrittenField], errors: &mut Errors) {
    if fields.len() != 1 && !item.options.has(Key::TryFrom) {
        let message = "a tuple struct must hold one type, which is decoded in its place; use named fields";
        errors.at(item.header.ident.span(), message);
    }
    for option in fields.iter().flat_map(|field| field.options.iter()) {
        errors.at(
            option.span,
            format!("`{}` belongs on a named field; a newtype has nothing to configure", option.key.name()),
        );
    }
}

/// The options that choose between the variants of an enum. A struct has nothing to choose from.
fn check_tag(item: &Item, errors: &mut Errors) {
    let (tag, by_label) = (item.options.find(Key::Tag), item.options.find(Key::ByLabel));
    if !matches!(item.body, Body::Enum(_)) {
        for option in tag.into_iter().chain(by_label) {
            errors
                .at(option.span, format!("`{}` chooses between the variants of an enum", option.key.name()));
        }
    } else if let (Some(_), Some(option)) = (tag, by_label) {
        errors.at(option.span, "the variant is already chosen by `tag`; keep one of the two");
    }
    if let Some(text) = item.options.text(Key::Tag) {
        check_names(std::iter::once(&Name { text: text.value(), span: text.span() }), errors);
    }
}
