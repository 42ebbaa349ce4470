//! Options that require something of several fields together.

use std::collections::HashSet;

use syn::LitStr;

use crate::attr::{Given, Key, Options, Setting, closest};
use crate::errors::Errors;
use crate::item::{Body, Item, Kind, WrittenContent, WrittenField};

/// Checks that relations are between different fields that may be absent.
pub(super) fn check_relations(item: &Item, errors: &mut Errors) {
    let fields = match &item.body {
        Body::Named(fields) if !item.options.has(Key::TryFrom) => Some(fields.as_slice()),
        _ => None,
    };
    check_of(&item.options, fields, errors);
    for variant in item.variants() {
        let fields = match &variant.content {
            WrittenContent::Named(fields) => Some(fields.as_slice()),
            WrittenContent::Unit | WrittenContent::Types(_) => None,
        };
        check_of(&variant.options, fields, errors);
    }
}

fn check_of(options: &Options, fields: Option<&[WrittenField]>, errors: &mut Errors) {
    let relations = options.iter().filter(|option| {
        matches!(option.key, Key::ExactlyOne | Key::AtLeastOne | Key::Conflicts | Key::Requires)
    });
    for option in relations {
        match fields {
            Some(fields) => check_relation(option, fields, errors),
            None => errors.at(
                option.span,
                format!(
                    "`{}` is for the named fields of a struct that is decoded itself, or of a variant",
                    option.key.name()
                ),
            ),
        }
    }
}

fn check_relation(option: &Setting, fields: &[WrittenField], errors: &mut Errors) {
    let groups: Vec<Vec<&LitStr>> = match &option.given {
        Given::Names(names) => vec![names.iter().collect()],
        Given::Requirements(pairs) => {
            pairs.iter().map(|(name, needed)| std::iter::once(name).chain(needed).collect()).collect()
        }
        _ => return,
    };
    let name = option.key.name();
    if groups.iter().any(|names| names.len() < 2) {
        let message = match option.key {
            Key::Requires => "`requires` needs names: `requires(a = \"b\")`".to_owned(),
            _ => format!("`{name}` is about two names or more: `{name}(\"a\", \"b\")`"),
        };
        errors.at(option.span, message);
    }
    for names in groups {
        let mut seen = HashSet::new();
        for text in names {
            if !seen.insert(text.value()) {
                errors.at(text.span(), "this name is listed twice");
            }
            check_name(text, fields, errors);
        }
    }
}

/// A name must be that of an attribute or a block. What is flattened is checked by the compiler.
fn check_name(text: &LitStr, fields: &[WrittenField], errors: &mut Errors) {
    let name = text.value();
    let is_known = |field: &WrittenField| field.names().any(|known| known.text == name);
    if let Some(field) = fields.iter().find(|field| is_known(field)) {
        match field.kind {
            Kind::Label => {
                return errors.at(text.span(), format!("\"{name}\" is a label, which is never absent"));
            }
            Kind::Attribute | Kind::Block => return,
            _ => {}
        }
    }
    // The variants of an enum over block types are not known here, and neither are the fields of other
    // structs.
    if fields.iter().any(|field| matches!(field.kind, Kind::Flatten | Kind::Blocks)) {
        return;
    }
    let known: Vec<&str> = fields
        .iter()
        .filter(|field| field.kind.is_named())
        .flat_map(|field| field.names())
        .map(|known| known.text.as_str())
        .collect();
    let hint = match closest(&name, &known) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None if known.is_empty() => "there are no attributes and no blocks here".to_owned(),
        None => format!(
            "the names are {}",
            known.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
        ),
    };
    errors.at(text.span(), format!("no attribute and no block is called \"{name}\"; {hint}"));
}
