//! Third stage: everything that is not allowed, and what to do instead.

use std::collections::HashSet;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{GenericArgument, PathArguments, Type};

use crate::attr::{Key, Options};
use crate::errors::Errors;
use crate::model::{Container, Data, Field, Kind, Name, Variant};

/// Reports everything about the item that is not allowed.
pub(crate) fn check(container: &Container, errors: &mut Errors) {
    check_tag(container, errors);
    check_rename_all(container, errors);
    check_comments(container, errors);
    match &container.data {
        Data::Named(fields) => check_struct(fields, errors),
        Data::Tuple(fields) => check_tuple(container, fields, errors),
        Data::Unit => {}
        Data::Enum(variants) => check_enum(container, variants, errors),
        Data::Union(span) => {
            errors.at(*span, "a union cannot be decoded; use a struct, or an enum over block types")
        }
    }
    if container.options.has(Key::TryFrom) {
        check_converted(container, errors);
    }
}

/// Of a type that is made from another one nothing but the conversion counts.
fn check_converted(container: &Container, errors: &mut Errors) {
    let own = [Key::RenameAll, Key::Validate].into_iter().filter_map(|key| container.options.find(key));
    let of_fields = match &container.data {
        Data::Named(fields) => fields.iter(),
        _ => [].iter(),
    };
    for item in own.chain(of_fields.flat_map(|field| field.options.iter())) {
        let message = format!("with `try_from` the other type is decoded; move `{}` there", item.key.name());
        errors.at(item.span, message);
    }
}

/// Only names can be written in another style.
fn check_rename_all(container: &Container, errors: &mut Errors) {
    if let (Data::Tuple(_) | Data::Unit, Some(item)) =
        (&container.data, container.options.find(Key::RenameAll))
    {
        errors.at(
            item.span,
            "`rename_all` is for named fields or variants, and there are none here; remove it",
        );
    }
}

/// Comments are written before attributes and blocks; another item has none of its own.
fn check_comments(container: &Container, errors: &mut Errors) {
    let is_tagged = container.options.has(Key::Tag) || container.options.has(Key::ByLabel);
    let has_items = match container.data {
        Data::Named(_) => !container.options.has(Key::TryFrom),
        Data::Enum(_) => !is_tagged && container.words().is_none(),
        Data::Tuple(_) | Data::Unit | Data::Union(_) => false,
    };
    if !has_items && let Some(item) = container.options.find(Key::Comments) {
        errors.at(
            item.span,
            "`comments` writes the doc comments of named fields, or of variants that are blocks, and there are none here",
        );
    }
}

/// Reports what is not allowed only where the item is to be written: values that cannot be turned back.
pub(crate) fn check_encode(container: &Container, errors: &mut Errors) {
    if let Some(item) = container.options.find(Key::TryFrom) {
        errors.at(
            item.span,
            "another type is decoded in the place of this one; derive `HclEncode` for that type",
        );
    }
    for field in container.fields().iter().filter(|field| !field.options.has(Key::EncodeWith)) {
        if let Some(item) = field.options.find(Key::With).or(field.options.find(Key::TryFrom)) {
            let message =
                format!("say how to write what `{}` reads: `encode_with = function`", item.key.name());
            errors.at(item.span, message);
        }
    }
}

fn check_struct(fields: &[Field], errors: &mut Errors) {
    for field in fields {
        check_kinds(&field.options, errors);
        check_options(field, errors);
        check_limits(&field.options, errors);
        check_borrowed(field, errors);
        check_label(field, errors);
        check_range(&field.options, errors);
    }
    check_single_remain(fields, errors);
    let names = fields.iter().filter(|field| field.kind.is_named());
    check_names(names.flat_map(|field| std::iter::once(&field.name).chain(&field.aliases)), errors);
}

/// A tuple struct stands for the one type that it holds.
fn check_tuple(container: &Container, fields: &[Field], errors: &mut Errors) {
    if fields.len() != 1 && !container.options.has(Key::TryFrom) {
        let message = "a tuple struct must hold one type, which is decoded in its place; use named fields";
        errors.at(container.ident.span(), message);
    }
    for item in fields.iter().flat_map(|field| field.options.iter()) {
        errors.at(
            item.span,
            format!("`{}` belongs on a named field; a newtype has nothing to configure", item.key.name()),
        );
    }
}

fn check_enum(container: &Container, variants: &[Variant], errors: &mut Errors) {
    if variants.is_empty() {
        errors.at(
            container.ident.span(),
            "an enum needs a variant for each block type that it may be decoded from",
        );
    }
    if let Some(item) = container.options.find(Key::Validate).or(container.options.find(Key::TryFrom)) {
        errors.at(item.span, format!("`{}` belongs on a struct, not on an enum", item.key.name()));
    }
    let is_tagged = container.options.has(Key::Tag) || container.options.has(Key::ByLabel);
    if container.words().is_some() {
        return check_words(variants, errors);
    }
    for variant in variants {
        if variant.named || variant.fields.len() > 1 {
            let message =
                "a variant stands for a block: let it hold one struct that derives `HclDecode`, or nothing";
            errors.at(variant.ident.span(), message);
        }
        check_deprecated(&variant.options, errors);
    }
    let names = names_of(variants);
    if is_tagged { check_distinct(names, errors) } else { check_names(names, errors) }
}

/// The strings of an enum that is one. Any text will do.
fn check_words(variants: &[Variant], errors: &mut Errors) {
    for item in variants.iter().filter_map(|variant| variant.options.find(Key::Deprecated)) {
        let message =
            "values cannot be deprecated, only attributes and blocks; accept the old spelling with `alias`";
        errors.at(item.span, message);
    }
    check_distinct(names_of(variants), errors);
}

fn names_of(variants: &[Variant]) -> impl Iterator<Item = &Name> {
    variants.iter().flat_map(|variant| std::iter::once(&variant.name).chain(&variant.aliases))
}

/// What chooses between the variants of an enum. A struct has nothing to choose from.
fn check_tag(container: &Container, errors: &mut Errors) {
    let (tag, by_label) = (container.options.find(Key::Tag), container.options.find(Key::ByLabel));
    if !matches!(container.data, Data::Enum(_)) {
        for item in tag.into_iter().chain(by_label) {
            errors.at(item.span, format!("`{}` chooses between the variants of an enum", item.key.name()));
        }
    } else if let (Some(_), Some(item)) = (tag, by_label) {
        errors.at(item.span, "the enum is chosen by `tag` already; keep one of both");
    }
    if let Some(text) = container.options.text(Key::Tag) {
        check_names(std::iter::once(&Name { text: text.value(), span: text.span() }), errors);
    }
}

/// A field is filled from one thing.
fn check_kinds(options: &Options, errors: &mut Errors) {
    let mut kinds = options.iter().filter(|item| Kind::asked_for_by(item.key).is_some());
    let Some(first) = kinds.next() else { return };
    for item in kinds {
        let message =
            format!("a field cannot be both `{}` and `{}`; keep one", first.key.name(), item.key.name());
        errors.at(item.span, message);
    }
}

/// Each option suits some kinds of fields and goes with some other options.
fn check_options(field: &Field, errors: &mut Errors) {
    for item in field.options.iter() {
        let suits = suits(item.key);
        if !suits.is_empty() && !suits.contains(&field.kind) {
            let nouns: Vec<&str> = suits.iter().map(|kind| kind.noun()).collect();
            let message =
                format!("`{}` is for {}, not for {}", item.key.name(), nouns.join(" or "), field.kind.noun());
            errors.at(item.span, message);
        }
    }
    if let (Some(_), Some(item)) = (field.options.find(Key::With), field.options.find(Key::TryFrom)) {
        errors.at(
            item.span,
            "`with` already converts the value; remove `try_from`, or convert in that function",
        );
    }
    check_deprecated(&field.options, errors);
}

/// The kinds of fields that an option is for; empty for those that say what kind a field is.
fn suits(key: Key) -> &'static [Kind] {
    match key {
        Key::Default => &[Kind::Attribute, Kind::Block, Kind::Skip],
        Key::Rename | Key::Alias | Key::Deprecated => &[Kind::Attribute, Kind::Block],
        Key::With | Key::TryFrom | Key::Validate | Key::SkipIf | Key::EncodeWith => &[Kind::Attribute],
        Key::Min | Key::Max => &[Kind::Block, Kind::Blocks],
        _ => &[],
    }
}

fn check_deprecated(options: &Options, errors: &mut Errors) {
    if let Some(text) = options.text(Key::Deprecated)
        && text.value().trim().is_empty()
    {
        errors.at(text.span(), "say what to use instead: `deprecated = \"use `x` instead\"`");
    }
}

/// Nothing can be borrowed from what an expression gives. A function of the program may return what it likes.
fn check_borrowed(field: &Field, errors: &mut Errors) {
    let is_decoded = matches!(field.kind, Kind::Attribute | Kind::Label) && !field.options.has(Key::With);
    if is_decoded && let Some(ty) = references_in(&field.ty) {
        let message = "a value is made when it is decoded, so there is nothing to borrow from; use `String`, `Vec` or `Cow`";
        errors.at(ty, message);
    }
}

/// The place of the first reference in a type, at any depth; what a function takes is its own matter.
fn references_in(ty: &Type) -> Option<Span> {
    match ty {
        Type::Reference(reference) => Some(reference.span()),
        Type::Array(array) => references_in(&array.elem),
        Type::Group(group) => references_in(&group.elem),
        Type::Paren(paren) => references_in(&paren.elem),
        Type::Tuple(tuple) => tuple.elems.iter().find_map(references_in),
        Type::Path(path) => path.path.segments.iter().find_map(|segment| match &segment.arguments {
            PathArguments::AngleBracketed(arguments) => {
                arguments.args.iter().find_map(|argument| match argument {
                    GenericArgument::Type(ty) => references_in(ty),
                    _ => None,
                })
            }
            _ => None,
        }),
        _ => None,
    }
}

/// A block with fewer labels than there are fields is refused before any of them is decoded.
fn check_label(field: &Field, errors: &mut Errors) {
    if field.kind == Kind::Label && is_option(&field.ty) {
        let message = "a block without the label is an error, so this is never `None`; use the type in the `Option`, or an attribute";
        errors.at(field.ty.span(), message);
    }
}

/// Whether a type is called `Option`. What another name stands for cannot be seen here.
fn is_option(ty: &Type) -> bool {
    match ty {
        Type::Group(group) => is_option(&group.elem),
        Type::Paren(paren) => is_option(&paren.elem),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == "Option"),
        _ => false,
    }
}

/// A block has some parts that have places.
fn check_range(options: &Options, errors: &mut Errors) {
    if let Some(part) = options.text(Key::Range)
        && !Kind::PARTS.iter().any(|(name, _)| *name == part.value())
    {
        let names = Kind::PARTS.map(|(name, _)| format!("\"{name}\"")).join(", ");
        errors.at(part.span(), format!("a block has no such part; `range` takes one of {names}"));
    }
}

fn check_limits(options: &Options, errors: &mut Errors) {
    if let (Some(_), Some(item)) = (options.find(Key::Default), options.find(Key::Min)) {
        errors.at(item.span, "with `default` there need not be a block; remove one of both");
    }
    let (Some(min), Some(max)) = (options.number(Key::Min), options.number(Key::Max)) else { return };
    if min > max
        && let Some(item) = options.find(Key::Max)
    {
        errors.at(item.span, format!("`max = {max}` is less than `min = {min}`"));
    }
}

fn check_single_remain(fields: &[Field], errors: &mut Errors) {
    let remains = fields.iter().filter(|field| field.kind == Kind::Remain);
    for item in remains.skip(1).filter_map(|field| field.options.find(Key::Remain)) {
        errors.at(item.span, "what remains goes into one field; another field is `remain` already");
    }
}

/// Names must be identifiers of the language, and each may mean one thing.
fn check_names<'a>(names: impl Iterator<Item = &'a Name>, errors: &mut Errors) {
    let (identifiers, others): (Vec<_>, Vec<_>) = names.partition(|name| is_identifier(&name.text));
    for name in others {
        let message =
            format!("\"{}\" is not an identifier: letters, digits, `_` and `-`, a letter first", name.text);
        errors.at(name.span, message);
    }
    check_distinct(identifiers.into_iter(), errors);
}

fn check_distinct<'a>(names: impl Iterator<Item = &'a Name>, errors: &mut Errors) {
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(name.text.as_str()) {
            errors.at(name.span, format!("\"{}\" is taken already; `rename` one of both", name.text));
        }
    }
}

/// An approximation of UAX #31 that is right for the names that people give to attributes.
fn is_identifier(name: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(|first| first.is_alphabetic() || first == '_')
        && letters.all(|letter| letter.is_alphanumeric() || letter == '_' || letter == '-')
}
