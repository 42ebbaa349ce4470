//! Fields that name a block elsewhere in the configuration.

use syn::Type;
use syn::spanned::Spanned;

use super::names::check_names;
use crate::attr::{Key, closest};
use crate::errors::Errors;
use crate::item::{Kind, Name, WrittenField};
use crate::types::inner_type;

/// Types that hold no name of a block.
const WITHOUT_TEXT: &[&str] = &[
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32", "f64",
    "bool",
];

/// Checks that `reference = "…"` names a block type, and that the field can hold the label of such a block.
pub(super) fn check_reference(field: &WrittenField, errors: &mut Errors) {
    let Some(text) = field.options.text(Key::Reference) else { return };
    let value = text.value();
    if value.trim().is_empty() {
        errors.at(text.span(), "say which blocks it names: `reference = \"backend\"`");
    } else {
        check_names(std::iter::once(&Name { text: value, span: text.span() }), errors);
    }
    let inner = inner_type(&field.ty);
    if field.kind == Kind::Attribute
        && !field.options.has(Key::With)
        && !field.options.has(Key::TryFrom)
        && is_without_text(inner)
    {
        let message = "`reference` is for a string, or a list or map of strings: the label of a block";
        errors.at(inner.span(), message);
    }
}

/// Finds a block type of these fields that a reference was probably meant to name. If some block types are
/// not known here, nothing is found.
pub(super) fn check_misspelled_references(fields: &[WrittenField], errors: &mut Errors) {
    if fields.iter().any(|field| matches!(field.kind, Kind::Blocks | Kind::Flatten | Kind::Remain)) {
        return;
    }
    let blocks = fields.iter().filter(|field| field.kind == Kind::Block);
    let names: Vec<&str> = blocks.flat_map(WrittenField::names).map(|name| name.text.as_str()).collect();
    for text in fields.iter().filter_map(|field| field.options.text(Key::Reference)) {
        let value = text.value();
        if !names.contains(&value.as_str())
            && let Some(near) = closest(&value, &names)
        {
            errors.at(text.span(), format!("there are no \"{value}\" blocks; did you mean \"{near}\"?"));
        }
    }
}

fn is_without_text(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    path.qself.is_none() && WITHOUT_TEXT.iter().any(|name| path.path.is_ident(name))
}
