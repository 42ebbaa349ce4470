//! Names that choose no variant, and attributes of another one.

use crate::decode::BlockShape;
use crate::diagnostic::{Diagnostic, catalogue, suggest};
use crate::model::Block;
use crate::model::errors::meant;
use crate::source::{Location, Syntax};
use crate::value::quoted;
use crate::words::{self, listed};

/// A name should choose a variant, but no variant has that name.
pub(crate) fn unknown_variant(name: &str, location: &Location, variants: &[BlockShape]) -> Diagnostic {
    let diagnostic = catalogue::decode::unknown_variant(name, &listed_names(variants))
        .with_possible(variants.iter().map(|variant| variant.name))
        .at(location.clone());
    let near = suggest(name, variants.iter().flat_map(BlockShape::names));
    let is_old = |near: &str| variants.iter().find(|variant| variant.renamed_from.contains(&near));
    match near.map(|near| is_old(near).map_or(near, |variant| variant.name)) {
        Some(near) => meant(diagnostic, name, near),
        None => diagnostic,
    }
}

/// Says where the kind of a block belongs that has fewer labels than it needs, if nothing similar to its
/// first label was meant: that may be its name. `given` is the number of labels that it has.
pub(crate) fn add_missing_kind(
    diagnostic: &mut Diagnostic,
    block: &Block,
    given: usize,
    variants: &[BlockShape],
) {
    let (Some(variant), None) = (variants.first(), &diagnostic.help) else { return };
    if given >= block.labels.len() || block.type_location.source.syntax() == Syntax::Json {
        return;
    }
    let labels: String =
        block.labels.iter().take(given).map(|label| format!(" {}", quoted(&label.text))).collect();
    diagnostic.help = Some(format!(
        "Write the type first, as in `{} \"{}\"{labels} {{ … }}`.",
        block.block_type, variant.name
    ));
}

/// Whether an attribute is not expected, and nothing else was probably meant.
pub(crate) fn is_unexpected(diagnostic: &Diagnostic) -> bool {
    diagnostic.code() == catalogue::decode::UNKNOWN_ATTRIBUTE.name()
        && diagnostic.fact("suggestion").is_none()
}

/// Says that an unexpected attribute is one of another variant than the chosen one.
pub(crate) fn of_other_variant(
    diagnostic: &mut Diagnostic,
    name: &str,
    other: &str,
    chosen: &str,
    tag: Option<&str>,
) {
    let is_json = diagnostic.subject.as_ref().is_some_and(|place| place.source.syntax() == Syntax::Json);
    let write = match (tag, is_json) {
        (Some(tag), true) => format!("`\"{tag}\": \"{other}\"`"),
        (Some(tag), false) => format!("`{tag} = \"{other}\"`"),
        (None, _) => format!("the label \"{other}\""),
    };
    diagnostic.detail = catalogue::decode::of_other_variant(name, other, chosen);
    diagnostic.help = Some(format!("Remove it, or write {write}."));
}

/// The names of all variants.
pub(super) fn listed_names(variants: &[BlockShape]) -> String {
    listed(words::quoted(variants.iter().map(|variant| variant.name)), "or", variants.len())
}
