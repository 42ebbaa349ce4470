//! Enums: of blocks, of the content of a block, or of strings.

use super::fields::check_deprecated;
use super::names::{check_distinct, check_names, check_old_names};
use crate::attr::Key;
use crate::errors::Errors;
use crate::item::{Form, Item, Name, WrittenVariant};

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
    if item.form() == Form::Words {
        return check_words(item, variants, errors);
    }
    for variant in variants {
        if variant.named || variant.fields.len() > 1 {
            let message = "a variant represents a block, so it can hold only one struct that derives `HclDecode`, or nothing";
            errors.at(variant.ident.span(), message);
        }
        check_deprecated(&variant.options, errors);
        check_old_names(&variant.name, &variant.old_names, errors);
    }
    match item.form() {
        // Variants are chosen by a value or a label, so any text is valid.
        Form::Tagged => check_distinct(names_of(variants), errors),
        _ => check_names(names_of(variants), errors),
    }
}

/// The variants of an enum that is a string. Any text is valid.
fn check_words(item: &Item, variants: &[WrittenVariant], errors: &mut Errors) {
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
