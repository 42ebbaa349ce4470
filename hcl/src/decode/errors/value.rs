//! Values, labels and keys that do not fit their types.

use super::advice::advised;
use crate::decode::constraints::Bounds;
use crate::diagnostic::catalogue::decode as messages;
use crate::diagnostic::{Diagnostic, Severity, clause, sentence};
use crate::model::errors::{how_written, meant_word, misfit};
use crate::model::{self, Attribute, BlockLabel, Facts as _};
use crate::source::Location;
use crate::value::{About, Kind, Marks, Mismatch, Sort, Value, ValueError, required};
use crate::words::count;

/// The value does not fit the type. `place` is the part of the expression that caused it, and `bounds` are those of the field's options.
pub(in crate::decode) fn unsuitable(
    attribute: &Attribute,
    value: &Value,
    error: &ValueError,
    place: Location,
    bounds: Option<&Bounds>,
) -> Diagnostic {
    let name = &attribute.name;
    let mismatch = error.mismatch();
    let is_null = value.is_null() && error.path().is_empty();
    let found = match mismatch.wanted {
        _ if !is_null => messages::unsuitable_value(name, &at(name, error), &misfit(error)),
        Some(wanted) => messages::null_instead(name, &wanted.noun()).with_help(how_written(wanted)),
        None => messages::null_value(name),
    };
    let found = found
        .with_path(error.path())
        .with_mismatch(mismatch)
        .at(place)
        .with_context(attribute.location.clone());
    if is_null { found } else { advised(found, value, error, bounds) }
}

/// The same for other ways to decode than derived types.
pub(crate) fn explained(
    attribute: &Attribute,
    value: &Value,
    error: &ValueError,
    place: Location,
) -> Diagnostic {
    unsuitable(attribute, value, error, place, None)
}

/// The value of a standalone expression does not fit the type.
pub(in crate::decode) fn unsuitable_expression(
    value: &Value,
    error: &ValueError,
    place: Location,
) -> Diagnostic {
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
        (true, true) => format!("The key is invalid: {}", clause(cause)),
        (true, false) => sentence(cause),
        (false, true) => format!("At {whole}{}: the key is invalid: {}", error.path(), clause(cause)),
        (false, false) => format!("At {whole}{}: {}", error.path(), clause(cause)),
    }
}

/// An unexpected name in a value that is not shown.
pub(in crate::decode) fn secret_name(attribute: &Attribute, place: Location) -> Diagnostic {
    messages::secret_name(&attribute.name).at(place)
}

pub(in crate::decode) fn unsuitable_label(label: &BlockLabel, name: &str, error: &ValueError) -> Diagnostic {
    let reason = clause(error.cause());
    let diagnostic = messages::unsuitable_label(&label.text, name, &reason, &misfit(error))
        .with_optional_help(error.help().map(sentence))
        .with_mismatch(error.mismatch())
        .at(label.location.clone());
    with_meant(diagnostic, error)
}

/// Adds the word that was probably meant.
fn with_meant(diagnostic: Diagnostic, error: &ValueError) -> Diagnostic {
    match error.subject() {
        About::Word { text, possible, .. } => meant_word(diagnostic, text, possible),
        _ => diagnostic,
    }
}

/// The key of an entry does not fit the keys of the map.
pub(in crate::decode) fn unsuitable_key(
    attribute: &Attribute,
    entry: &Attribute,
    error: &ValueError,
) -> Diagnostic {
    let reason = sentence(error.cause());
    let diagnostic = messages::unsuitable_key(&attribute.name, &reason, &misfit(error))
        .with_optional_help(error.help().map(sentence))
        .with_mismatch(error.mismatch())
        .at(entry.name_location.clone())
        .with_context(attribute.location.clone());
    with_meant(diagnostic, error)
}

/// A list has too many or too few elements.
pub(in crate::decode) fn wrong_length(attribute: &Attribute, wanted: usize, given: usize) -> Diagnostic {
    let elements = count(wanted, "element");
    let found = match given > wanted {
        true => messages::too_many_elements(&attribute.name, wanted, given, &elements),
        false => messages::too_few_elements(&attribute.name, wanted, given, &elements),
    };
    found.at_value_of(attribute)
}

pub(in crate::decode) fn not_a_traversal(attribute: &Attribute) -> Diagnostic {
    messages::reference_required(&attribute.name)
        .with_fact("expected", "reference")
        .at(attribute.expression.location())
}

/// Replaces errors about a marked value, which may quote it.
pub(in crate::decode) fn protected(attribute: &Attribute, marks: &Marks, worst: Severity) -> Diagnostic {
    let (name, reason) = (&attribute.name, model::errors::hidden_by(marks));
    let found = match worst {
        Severity::Warning => messages::doubtful_protected_value(name, &reason),
        Severity::Error => messages::protected_value(name, &reason),
    };
    found.at_value_of(attribute)
}

pub(in crate::decode) fn not_a_list(attribute: &Attribute, value: &Value) -> Diagnostic {
    wrong_collection(attribute, value, Sort::List)
}

pub(in crate::decode) fn not_a_map(attribute: &Attribute, value: &Value) -> Diagnostic {
    wrong_collection(attribute, value, Sort::Object)
}

fn wrong_collection(attribute: &Attribute, value: &Value, wanted: Sort) -> Diagnostic {
    let (name, noun) = (&attribute.name, &wanted.noun());
    let found = match value.kind() {
        _ if value.is_marked() => messages::sensitive_collection(name, noun),
        Kind::Unknown => messages::unknown_collection(name, noun),
        _ => messages::not_a_collection(name, noun, &sentence(required(wanted, value).message())),
    };
    found.with_mismatch(Mismatch::wanted(wanted).not(value)).at_value_of(attribute)
}
