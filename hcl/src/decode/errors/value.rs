//! Values, labels and keys that do not fit their types.

use super::advice::{advised, is_literal};
use crate::decode::constraints::Bounds;
use crate::diagnostic::catalogue::decode as messages;
use crate::diagnostic::{Diagnostic, Severity, clause, sentence};
use crate::model::errors::{meant_word, misfit};
use crate::model::{self, Attribute, BlockLabel};
use crate::source::Location;
use crate::value::{About, Kind, Marks, Mismatch, Sort, Value, ValueError, required};
use crate::words::count;

/// The value does not fit the type. `place` is the part of the expression that caused it, and `bounds` are
/// those of the field's options.
pub(crate) fn unsuitable_value(
    attribute: &Attribute,
    value: &Value,
    error: &ValueError,
    place: Location,
    bounds: Option<&Bounds>,
) -> Diagnostic {
    let name = &attribute.name;
    let reason = at(name, error) + &computed(error, &place);
    let found = messages::unsuitable_value(name, &reason, &misfit(error))
        .with_path(error.path())
        .with_mismatch(error.mismatch())
        .at(place)
        .with_context(attribute.location.clone());
    advised(found, value, error, bounds)
}

/// The value of a standalone expression does not fit the type.
pub(crate) fn unsuitable_expression(value: &Value, error: &ValueError, place: Location) -> Diagnostic {
    let found = messages::unsuitable_expression(&at("", error), &misfit(error))
        .with_path(error.path())
        .with_mismatch(error.mismatch())
        .at(place);
    advised(found, value, error, None)
}

/// What is wrong, after the part that it is about.
fn at(whole: &str, error: &ValueError) -> String {
    let is_key = matches!(error.subject(), About::Name(_));
    let cause = error.cause();
    match (error.path().is_empty(), is_key) {
        (true, true) => messages::invalid_key(clause(cause)),
        (true, false) => sentence(cause),
        (false, true) => messages::invalid_key_in_part(whole, error.path(), clause(cause)),
        (false, false) => messages::in_part(whole, error.path(), clause(cause)),
    }
}

/// What an expression became, which a type refused that seldom repeats it.
fn computed(error: &ValueError, place: &Location) -> String {
    let value = error.foreign_value().filter(|_| !is_literal(place.text()));
    value.map(messages::became).unwrap_or_default()
}

pub(crate) fn unsuitable_label(label: &BlockLabel, name: &str, error: &ValueError) -> Diagnostic {
    let found = messages::unsuitable_label(&label.text, name, &clause(error.cause()), &misfit(error));
    of_name(found, error, &label.location)
}

/// The key of an entry does not fit the keys of the map.
pub(crate) fn unsuitable_key(attribute: &Attribute, entry: &Attribute, error: &ValueError) -> Diagnostic {
    let found = messages::unsuitable_key(&attribute.name, &sentence(error.cause()), &misfit(error));
    of_name(found, error, &entry.name_location).with_context(attribute.location.clone())
}

/// Adds what is known of an error in a label or a key at `place`, with the word that was probably meant.
fn of_name(found: Diagnostic, error: &ValueError, place: &Location) -> Diagnostic {
    let help = error.help().map(sentence);
    let found = found.with_optional_help(help).with_mismatch(error.mismatch()).at(place.clone());
    match error.subject() {
        About::Word { text, possible, .. } => meant_word(found, text, possible),
        _ => found,
    }
}

/// A list has too many or too few elements.
pub(crate) fn wrong_length(attribute: &Attribute, wanted: usize, given: usize) -> Diagnostic {
    let elements = count(wanted, "element");
    let few = if given > wanted { "many" } else { "few" };
    messages::wrong_length(&attribute.name, wanted, given, &elements, few).at_value_of(attribute)
}

/// Replaces errors about a marked value, which may quote it.
pub(crate) fn protected(attribute: &Attribute, marks: &Marks, worst: Severity) -> Diagnostic {
    let mut found = messages::unsuitable_value(&attribute.name, &model::errors::hidden_by(marks), "invalid");
    found.severity = worst;
    found.at_value_of(attribute)
}

/// A list or an object is required.
pub(crate) fn wrong_collection(attribute: &Attribute, value: &Value, wanted: Sort) -> Diagnostic {
    let noun = &wanted.noun();
    let reason = match value.kind() {
        _ if value.is_marked() => messages::sensitive(noun),
        Kind::Unknown => messages::not_known(noun),
        _ => sentence(required(wanted, value).message()),
    };
    let found = messages::unsuitable_value(&attribute.name, &reason, &messages::not(noun));
    found.with_mismatch(Mismatch::wanted(wanted).not(value)).at_value_of(attribute)
}
