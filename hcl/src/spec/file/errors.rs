//! The messages for errors in a specification file that need more than words.

use super::kind::SpecKind;
use crate::diagnostic::{Diagnostic, catalogue, clause, sentence};
use crate::model::context::run::Exceeded;
use crate::model::errors::misfit_of;
use crate::model::{Attribute, Block};
use crate::source::Location;
use crate::value::ConvertError;
use crate::words::{as_code, listed};

pub(super) fn missing_root(place: Location) -> Diagnostic {
    catalogue::spec::missing_root(&spec_names())
        .at(place)
        .with_possible(SpecKind::ALL.iter().map(|(name, _)| *name))
}

pub(super) fn missing_nested(block: &Block, place: Location) -> Diagnostic {
    catalogue::spec::missing_nested(&block.block_type, &spec_names())
        .at(place)
        .with_context(block.location.clone())
        .with_possible(SpecKind::ALL.iter().map(|(name, _)| *name))
}

fn spec_names() -> String {
    listed(as_code(SpecKind::ALL.iter().map(|(name, _)| name)), ",", usize::MAX)
}

pub(super) fn unsuitable_argument(attribute: &Attribute, error: &ConvertError) -> Diagnostic {
    let path = if error.path().is_empty() { String::new() } else { format!("At {}: ", error.path()) };
    let reason = sentence(format!("{path}{}", clause(error.message())));
    catalogue::decode::unsuitable_value(&attribute.name, &reason, &misfit_of(&error.mismatch()))
        .at_value_of(attribute)
        .with_path(error.path())
        .with_mismatch(error.mismatch())
}

pub(super) fn type_too_large(attribute: &Attribute, exceeded: &Exceeded) -> Diagnostic {
    let mut diagnostic = catalogue::spec::parts_of_types(exceeded.limit).at(attribute.expression.location());
    diagnostic.is_consequence = exceeded.before;
    diagnostic
}
