//! Fields of structs: what a field is filled from, and which options fit.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{GenericArgument, PathArguments, Type};

use super::command_line;
use super::constraints::check_constraints;
use super::history::{check_old_places, check_past};
use super::names::{check_names, check_old_names};
use super::reference::{check_misspelled_references, check_reference};
use crate::attr::{Key, Options};
use crate::errors::Errors;
use crate::item::{Kind, LayerRule, Region, WrittenField};
use crate::types::{Layout, is_bool, is_collection, is_option, is_spanned_option, layout};

pub(super) fn check_struct(fields: &[WrittenField], errors: &mut Errors) {
    for field in fields {
        check_kinds(&field.options, errors);
        check_options(field, errors);
        check_limits(field, errors);
        check_constraints(field, errors);
        check_borrowed(field, errors);
        check_label(field, errors);
        check_spanned(field, errors);
        check_flag(field, errors);
        #[cfg(not(feature = "literal"))]
        check_feature_literal(&field.options, errors);
        check_literal(field, errors);
        check_keys(field, errors);
        check_range(&field.options, errors);
        check_layers(&field.options, errors);
        check_old_names(&field.name, &field.old_names, errors);
        check_reference(field, errors);
        check_past(field, errors);
    }
    check_old_places(fields, errors);
    check_single_remain(fields, errors);
    check_misspelled_references(fields, errors);
    command_line::check_fields(fields, errors);
    let names = fields.iter().filter(|field| field.kind.is_named());
    check_names(names.flat_map(WrittenField::names), errors);
}

/// A field can have only one kind.
fn check_kinds(options: &Options, errors: &mut Errors) {
    let mut kinds = options.iter().filter(|option| Kind::asked_for_by(option.key).is_some());
    let Some(first) = kinds.next() else { return };
    for option in kinds {
        let message =
            format!("a field cannot be both `{}` and `{}`; keep one", first.key.name(), option.key.name());
        errors.at(option.span, message);
    }
}

/// Each option is for some kinds of fields and can be combined with some other options.
fn check_options(field: &WrittenField, errors: &mut Errors) {
    for option in field.options.iter() {
        let suits = suits(option.key);
        if !suits.is_empty() && !suits.contains(&field.kind) {
            let nouns: Vec<&str> = suits.iter().map(|kind| kind.noun()).collect();
            let message = format!(
                "`{}` is for {}, not for {}",
                option.key.name(),
                alternatives(&nouns),
                field.kind.noun()
            );
            errors.at(option.span, message);
        }
    }
    if let (Some(_), Some(option)) = (field.options.find(Key::With), field.options.find(Key::TryFrom)) {
        errors.at(
            option.span,
            "`with` already converts the value; remove `try_from`, or convert in that function",
        );
    }
    check_deprecated(&field.options, errors);
}

/// "a, b or c"
fn alternatives(nouns: &[&str]) -> String {
    match nouns {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => nouns.concat(),
    }
}

/// The kinds of fields that an option is for; empty for options that determine the kind.
fn suits(key: Key) -> &'static [Kind] {
    match key {
        Key::Default => &[Kind::Attribute, Kind::Block, Kind::Skip],
        Key::Rename | Key::Alias | Key::RenamedFrom | Key::Deprecated | Key::MovedFrom | Key::Since => {
            &[Kind::Attribute, Kind::Block]
        }
        Key::With => &[Kind::Attribute, Kind::Label],
        Key::TryFrom | Key::Reference | Key::SkipIf | Key::EncodeWith | Key::Was => &[Kind::Attribute],
        Key::Validate => {
            &[Kind::Attribute, Kind::Block, Kind::Blocks, Kind::Label, Kind::Flatten, Kind::Remain]
        }
        Key::Layers => &[Kind::Attribute, Kind::Block],
        Key::Sensitive | Key::Literal => &[Kind::Attribute],
        Key::Cli | Key::Short => &[Kind::Attribute, Kind::Block],
        Key::Restart => &[Kind::Attribute, Kind::Block, Kind::Blocks],
        Key::AllowUnknown => &[Kind::Attribute, Kind::Remain],
        Key::Min | Key::Max => &[Kind::Attribute, Kind::Label, Kind::Block, Kind::Blocks],
        Key::Length | Key::Pattern | Key::OneOf => &[Kind::Attribute, Kind::Label],
        Key::Each | Key::Keys => &[Kind::Attribute],
        _ => &[],
    }
}

/// Checks what is said of the past and the end of a field or a variant.
pub(super) fn check_deprecated(options: &Options, errors: &mut Errors) {
    check_since(options, errors);
    if let Some(text) = options.text(Key::Deprecated)
        && text.value().trim().is_empty()
    {
        errors.at(text.span(), "say what to use instead: `deprecated = \"use `x` instead\"`");
    }
}

pub(super) fn check_since(options: &Options, errors: &mut Errors) {
    if let Some(text) = options.text(Key::Since)
        && text.value().trim().is_empty()
    {
        errors.at(text.span(), "say since which version of the program it exists: `since = \"1.4\"`");
    }
}

/// Parsing keeps such texts only with the feature.
#[cfg(not(feature = "literal"))]
fn check_feature_literal(options: &Options, errors: &mut Errors) {
    if let Some(option) = options.find(Key::Literal) {
        errors.at(
            option.span,
            "`literal` needs the feature `literal`: `hcl-decode = { version = \"…\", features = [\"literal\"] }`",
        );
    }
}

/// The elements of a collection are templates.
fn check_literal(field: &WrittenField, errors: &mut Errors) {
    let is_converted = field.options.has(Key::With) || field.options.has(Key::TryFrom);
    if let Some(option) = field.options.find(Key::Literal)
        && is_collection(&field.ty)
        && !is_converted
    {
        let message = "`literal` is for a single string: the elements of a list or a map are templates";
        errors.at(option.span, message);
    }
}

/// Nothing can be borrowed from the value of an expression. A function of the program may return any type.
fn check_borrowed(field: &WrittenField, errors: &mut Errors) {
    let is_decoded = matches!(field.kind, Kind::Attribute | Kind::Label) && !field.options.has(Key::With);
    if is_decoded && let Some(ty) = references_in(&field.ty) {
        let message = "a value is made when it is decoded, so there is nothing to borrow from; use `String`, `Vec` or `Cow`";
        errors.at(ty, message);
    }
}

/// The place of the first reference in a type, at any depth; the arguments of function types do not matter.
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

/// A label is always present, and is a single string.
fn check_label(field: &WrittenField, errors: &mut Errors) {
    if field.kind != Kind::Label {
        return;
    }
    if is_option(&field.ty) {
        let message = "a block without the label is an error, so this is never `None`; use the type inside the `Option`, or an attribute";
        errors.at(field.ty.span(), message);
    } else if is_collection(&field.ty) {
        let message = "a label is one string, so it cannot fill this type; use `String`, and a `label` field for each label";
        errors.at(field.ty.span(), message);
    }
}

/// Checks that `layers = "…"` names a rule.
fn check_layers(options: &Options, errors: &mut Errors) {
    if let Some(rule) = options.text(Key::Layers)
        && LayerRule::from_name(&rule.value()).is_none()
    {
        let names = LayerRule::ALL.map(|(name, _)| format!("\"{name}\"")).join(", ");
        errors.at(rule.span(), format!("there is no such rule for layers; the rules are {names}"));
    }
}

/// An absent attribute has no place, so an attribute of such a type would be required.
fn check_spanned(field: &WrittenField, errors: &mut Errors) {
    if field.kind == Kind::Attribute
        && [Key::Default, Key::With, Key::TryFrom].iter().all(|key| field.options.find(*key).is_none())
        && is_spanned_option(&field.ty)
    {
        let message = "an attribute that is absent has no place, so this one would be required; write `Option<Spanned<…>>`, or add a `default`";
        errors.at(field.ty.span(), message);
    }
}

/// A flag is whether its block is there, so it has a value without one.
fn check_flag(field: &WrittenField, errors: &mut Errors) {
    if field.kind == Kind::Block
        && is_bool(&field.ty)
        && let Some(option) =
            [Key::Default, Key::Min, Key::Max].into_iter().find_map(|key| field.options.find(key))
    {
        let message = format!(
            "a `bool` is `false` without the block and `true` with it; remove `{}`",
            option.key.name()
        );
        errors.at(option.span, message);
    }
}

/// Each key of a map of blocks is one label.
fn check_keys(field: &WrittenField, errors: &mut Errors) {
    if field.kind == Kind::Block
        && let Layout::Map(key, _) = layout(&field.ty)
        && is_collection(key)
    {
        let message = "a key is one label, so it cannot be several values; write a map of maps, such as `BTreeMap<String, BTreeMap<String, B>>`, \
                       or a `Vec` of a struct with several `label` fields";
        errors.at(key.span(), message);
    }
}

/// Checks that `range = "…"` names a part of a block.
fn check_range(options: &Options, errors: &mut Errors) {
    if let Some(region) = options.text(Key::Range)
        && Region::from_name(&region.value()).is_none()
    {
        let names = Region::ALL.map(|(name, _)| format!("\"{name}\"")).join(", ");
        errors.at(region.span(), format!("a block has no such part; `range` takes one of {names}"));
    }
}

/// The number of blocks.
fn check_limits(field: &WrittenField, errors: &mut Errors) {
    let options = &field.options;
    if !matches!(field.kind, Kind::Block | Kind::Blocks) {
        return;
    }
    for key in [Key::Min, Key::Max] {
        if let (Some(expr), None) = (options.expression(key), options.number(key)) {
            let name = key.name();
            errors.at(expr.span(), format!("not a value for `{name}`; write `{name} = 1`"));
        }
    }
    if let (Some(_), Some(option)) = (options.find(Key::Default), options.find(Key::Min)) {
        errors.at(option.span, "with `default`, no block is required; remove one of the two");
    }
    let (Some(min), Some(max)) = (options.number(Key::Min), options.number(Key::Max)) else { return };
    if min > max
        && let Some(option) = options.find(Key::Max)
    {
        errors.at(option.span, format!("`max = {max}` is less than `min = {min}`"));
    }
}

fn check_single_remain(fields: &[WrittenField], errors: &mut Errors) {
    let remains = fields.iter().filter(|field| field.kind == Kind::Remain);
    for option in remains.skip(1).filter_map(|field| field.options.find(Key::Remain)) {
        errors.at(option.span, "only one field can take what remains, and another field is already `remain`");
    }
}
