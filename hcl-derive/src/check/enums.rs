//! Enums: of blocks, of the content of a block, or of strings.

use super::fields::{check_deprecated, check_since, check_struct};
use super::names::{check_distinct, check_names, check_old_names};
use crate::attr::Key;
use crate::errors::Errors;
use crate::item::{Form, Item, Name, WrittenContent, WrittenVariant};

pub(super) fn check_enum(item: &Item, variants: &[WrittenVariant], errors: &mut Errors) {
    if variants.is_empty() {
        errors.at(
            item.header.ident.span(),
            "an enum needs a variant for each block type that it may be decoded from",
        );
    }
    if let Some(option) = item.options.find(Key::TryFrom) {
        errors.at(option.span, "`try_from` belongs on a struct, not on an enum");
    }
    variants.iter().for_each(|variant| check_rename_all(variant, errors));
    if item.form() == Form::Words {
        return check_words(item, variants, errors);
    }
    for variant in variants {
        check_content(variant, errors);
        check_deprecated(&variant.options, errors);
        check_old_names(&variant.name, &variant.old_names, errors);
    }
    match item.form() {
        // Variants are chosen by a value or a label, so any text is valid.
        Form::Tagged => check_distinct(names_of(variants), errors),
        _ => check_names(names_of(variants), errors),
    }
}

/// A variant represents the content of a block.
fn check_content(variant: &WrittenVariant, errors: &mut Errors) {
    match &variant.content {
        WrittenContent::Named(fields) => check_struct(fields, errors),
        WrittenContent::Types(types) if types.len() != 1 => {
            let message = format!(
                "a variant represents a block, so it holds one struct that derives `HclDecode`, or named fields, each with its name in the \
                 block: `{} {{ … }}`",
                variant.ident
            );
            errors.at(variant.ident.span(), message);
        }
        WrittenContent::Unit | WrittenContent::Types(_) => {}
    }
}

/// Only names of fields can be written in another style.
fn check_rename_all(variant: &WrittenVariant, errors: &mut Errors) {
    if let (WrittenContent::Unit | WrittenContent::Types(_), Some(option)) =
        (&variant.content, variant.options.find(Key::RenameAll))
    {
        let message = "`rename_all` on a variant is for its named fields, and there are none; for the variants write it on the enum";
        errors.at(option.span, message);
    }
}

/// The variants of an enum that is a string. Any text is valid.
fn check_words(item: &Item, variants: &[WrittenVariant], errors: &mut Errors) {
    variants.iter().for_each(|variant| check_since(&variant.options, errors));
    if let Some(option) = item.options.find(Key::Validate) {
        let message =
            "an enum that is a string has nothing to check but its variants; put `validate` on the field";
        errors.at(option.span, message);
    }
    let refused = [Key::Deprecated, Key::RenamedFrom];
    for option in
        variants.iter().flat_map(|variant| refused.iter().filter_map(|key| variant.options.find(*key)))
    {
        let message =
            "values cannot be deprecated, only attributes and blocks; accept the old spelling with `alias`";
        errors.at(option.span, message);
    }
    check_distinct(names_of(variants), errors);
}

fn names_of(variants: &[WrittenVariant]) -> impl Iterator<Item = &Name> {
    variants.iter().flat_map(WrittenVariant::names)
}
