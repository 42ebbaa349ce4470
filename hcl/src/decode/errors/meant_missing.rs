//! The one attribute that is not expected, where one is missing: it was probably meant to be that one.

use crate::decode::misplaced::Misplaced;
use crate::decode::{AcceptedKind, AttributeShape, Shape};
use crate::diagnostic::{Diagnostic, Diagnostics, catalogue};
use crate::model::{Attribute, Item};

/// Says of the only unexpected attribute that the only missing one was probably meant, if what is written fits that one. Returns its name.
#[cold]
pub(in crate::decode) fn meant_missing(
    diagnostics: &mut Diagnostics,
    items: &[Item],
    shape: &'static Shape,
    misplaced: &[Misplaced],
) -> Option<&'static str> {
    // What a flattened struct requires is not known here.
    if !shape.flattened.is_empty() || !misplaced.is_empty() {
        return None;
    }
    let missing =
        only(shape.attributes.iter().filter(|wanted| is_required(wanted) && !is_there(wanted, items)))?;
    let is_unexpected = |found: &&mut Diagnostic| {
        found.code() == catalogue::decode::UNKNOWN_ATTRIBUTE.name() && found.fact("suggestion").is_none()
    };
    let diagnostic = only(diagnostics.iter_mut().filter(is_unexpected))?;
    let given = items.iter().find_map(|item| match item {
        Item::Attribute(attribute) if Some(&attribute.name_location) == diagnostic.subject.as_ref() => {
            Some(attribute)
        }
        _ => None,
    })?;
    if !fits(given, missing.accepts().kind) {
        return None;
    }
    diagnostic.forget_fixes();
    let help = format!("\"{}\" is missing. If this is meant to be it, write {}", missing.name, missing.name);
    *diagnostic = diagnostic.clone().with_help(help).with_suggestion(&given.name, missing.name);
    Some(missing.name)
}

/// The element, if there is no other.
fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.next().is_none().then_some(first)
}

fn is_required(wanted: &AttributeShape) -> bool {
    wanted.default.is_none() && !wanted.accepts().optional && wanted.renamed_from.is_empty()
}

fn is_there(wanted: &AttributeShape, items: &[Item]) -> bool {
    let mut names = items.iter().map(|item| match item {
        Item::Attribute(attribute) => &*attribute.name,
        Item::Block(block) => &*block.block_type,
    });
    names.any(|name| wanted.names().any(|known| known == name))
}

/// Whether what is written is a literal of this kind.
fn fits(given: &Attribute, kind: AcceptedKind) -> bool {
    let place = given.expression.location();
    let text = place.text();
    match kind {
        AcceptedKind::Any => false,
        AcceptedKind::Bool => matches!(text, "true" | "false"),
        AcceptedKind::Number => text.starts_with(|first: char| first.is_ascii_digit() || first == '-'),
        AcceptedKind::String => text.starts_with(['"', '<']),
        AcceptedKind::List => text.starts_with('['),
        AcceptedKind::Map | AcceptedKind::Object(_) => text.starts_with('{'),
        AcceptedKind::OneOf(words) => words.contains(&text.trim_matches('"')),
    }
}
